/** What an application keeps of a sign-in. It is JSON, and whoever has it acts for the person: keep it secret. */
export interface Credential {
  /** Address of the service it is for; it is sent nowhere else. */
  readonly site: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly accessToken: string;
  /** Undefined: it cannot be renewed. */
  readonly refreshToken?: string;
  readonly scopes: readonly string[];
  /** What it was asked for (RFC 8707). */
  readonly resource: string;
  readonly tokenEndpoint: string;
  readonly revocationEndpoint?: string;
  /** By the clock of this machine, RFC 3339. */
  readonly obtainedAt: string;
  readonly expiresAt: string;
}

/**
 * Where a credential is kept. `memoryStore` and `fileStore` (of `@oga/sdk/node`) are two; anything else with these four
 * methods is a third: a table, the storage of a browser, the keyring of a system.
 */
export interface TokenStore {
  read(): Promise<Credential | undefined>;
  /** Replaces what is kept, as a whole: a reader sees the old credential or the new one. */
  write(credential: Credential): Promise<void>;
  remove(): Promise<void>;
  /**
   * Runs this while nobody else who shares the credential runs theirs: tabs, processes, machines. What makes sure that a
   * credential is renewed once and not by all of them.
   */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
}

const hasTexts = (value: Readonly<Record<string, unknown>>, names: readonly (keyof Credential)[]): boolean =>
  names.every((name) => typeof value[name] === 'string');

/** Whether a value that was read somewhere is a credential: for stores. */
export function isCredential(value: unknown): value is Credential {
  if (typeof value !== 'object' || value === null) return false;
  const given = value as Readonly<Record<string, unknown>>;
  const { refreshToken, revocationEndpoint, scopes } = given;
  return (
    hasTexts(given, ['site', 'issuer', 'clientId', 'accessToken', 'resource', 'tokenEndpoint', 'obtainedAt']) &&
    Number.isFinite(Date.parse(String(given['expiresAt']))) &&
    [refreshToken, revocationEndpoint].every((one) => one === undefined || typeof one === 'string') &&
    Array.isArray(scopes) &&
    scopes.every((scope) => typeof scope === 'string')
  );
}

/** Runs one after the other, whatever becomes of each. */
export function oneAfterAnother(): TokenStore['exclusively'] {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** Keeps a credential as long as the process lives. */
export function memoryStore(credential?: Credential): TokenStore {
  let kept = credential;
  return {
    read: () => Promise.resolve(kept),
    write: (written) => {
      kept = written;
      return Promise.resolve();
    },
    remove: () => {
      kept = undefined;
      return Promise.resolve();
    },
    exclusively: oneAfterAnother(),
  };
}
