import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import type { Clock } from '../../kernel/time.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { insertKey, lockKeys, retireKeys, selectKeys } from './oauth.sql.ts';

const purpose = 'signing keys';
/** How long what other servers know of the keys may be old. */
const knownMs = 60_000;
/** Longer than a token is valid. */
const retiresAfterMs = 2 * 3_600_000;

/** A private key as the authorization server takes it. */
export type PrivateJwk = JWK & { readonly kid: string };

interface Known {
  readonly since: number;
  readonly private: readonly PrivateJwk[];
  readonly public: ReadonlyMap<string, CryptoKey>;
}

export interface KeyParts {
  readonly sql: Sql;
  readonly box: SecretBox;
  readonly clock: Clock;
}

/** The keys of access tokens: made once, shared by all servers through the database. */
export class SigningKeys {
  readonly #parts: KeyParts;
  #known: Promise<Known> | undefined;
  #lastLookMs = 0;
  constructor(parts: KeyParts) {
    this.#parts = parts;
  }

  /** Those that count now, the one that signs first. */
  async private(): Promise<readonly PrivateJwk[]> {
    return (await this.#current()).private;
  }

  /** The public key of this name; looks again for one that it does not know, now and then. */
  async public(kid: string): Promise<CryptoKey | undefined> {
    const found = (await this.#current()).public.get(kid);
    const nowMs = this.#parts.clock.now().getTime();
    if (found !== undefined || Math.abs(nowMs - this.#lastLookMs) < 5_000) return found;
    this.#known = undefined;
    return (await this.#current()).public.get(kid);
  }

  async #current(): Promise<Known> {
    const nowMs = this.#parts.clock.now().getTime();
    const known = await this.#known?.catch(() => undefined);
    if (known !== undefined && Math.abs(nowMs - known.since) < knownMs) return known;
    this.#lastLookMs = nowMs;
    this.#known = load(this.#parts);
    return this.#known;
  }
}

async function load(parts: KeyParts): Promise<Known> {
  const { sql, box, clock } = parts;
  const now = clock.now();
  let rows = await selectKeys(sql, { at: now });
  if (rows.length === 0) {
    await addKey(parts, { onlyFirst: true });
    rows = await selectKeys(sql, { at: now });
  }
  const imported = rows.map(
    async (row) => [row.kid, (await importJWK(row.public_key as JWK, 'ES256')) as CryptoKey] as const,
  );
  return {
    since: now.getTime(),
    private: rows.map((row) => JSON.parse(box.open(purpose, row.sealed)) as PrivateJwk),
    public: new Map(await Promise.all(imported)),
  };
}

/** Makes a new key that signs from now on; the others are only looked at, until what they signed is over. */
export const rotateKeys = (parts: KeyParts): Promise<{ kid: string; retired: readonly string[] }> =>
  addKey(parts, { onlyFirst: false });

async function addKey({ sql, box, clock }: KeyParts, { onlyFirst }: { onlyFirst: boolean }) {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const open = await exportJWK(publicKey);
  const facts = { kid: await calculateJwkThumbprint(open), use: 'sig', alg: 'ES256' };
  const sealed = box.seal(purpose, JSON.stringify({ ...(await exportJWK(privateKey)), ...facts }));
  const at = clock.now();
  return inTransaction(sql, async (tx) => {
    await lockKeys(tx);
    const known = await selectKeys(tx, { at });
    if (onlyFirst && known.length > 0) return { kid: known[0]!.kid, retired: [] };
    await insertKey(tx, { kid: facts.kid, publicKey: { ...open, ...facts }, sealed, at });
    const retired = await retireKeys(tx, { but: facts.kid, at: new Date(at.getTime() + retiresAfterMs) });
    return { kid: facts.kid, retired: retired.map(({ kid }) => kid) };
  });
}
