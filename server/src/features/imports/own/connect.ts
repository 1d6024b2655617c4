import { nearestTo, type FieldFault, type SourceKind, type SourceProbe } from '@oga/contract';
import { invalid, Problem } from '../../../kernel/problem.ts';
import { FetchFault, type SourceAccess, type SourceReader } from '../source-port.ts';
import type { InventoryParts } from './parts.ts';

/** How its owner says where a source is read. */
export interface WrittenAccess {
  readonly url?: string | null | undefined;
  readonly credentials?: Readonly<Record<string, string>> | undefined;
}

/** Of a service with one address: what is shown of it. */
const hosts: Partial<Record<SourceKind, string>> = {
  tokko: 'www.tokkobroker.com',
  wasi: 'api.wasi.co',
  kiteprop: 'www.kiteprop.com',
};

/** What is shown of where a source is read; never the whole address, since that is a secret of its own. */
export const hostOf = (kind: SourceKind, { url }: SourceAccess): string =>
  url === null ? (hosts[kind] ?? kind) : new URL(url).hostname;

/** Names of what is kept of a source's access. */
export const namesOf = ({ url, credentials }: SourceAccess): string[] => [
  ...(url === null ? [] : ['url']),
  ...Object.keys(credentials).sort(),
];

/** What its kind takes of what is written, all of it. Refuses with VALIDATION_ERROR, naming fields and no value. */
export function readAccess(reader: SourceReader, written: WrittenAccess): SourceAccess {
  const access: SourceAccess = { url: written.url ?? null, credentials: written.credentials ?? {} };
  const faults = [...faultsOfUrl(reader, access), ...faultsOfCredentials(reader, access)];
  if (faults.length > 0) throw invalid(...(faults as [FieldFault, ...FieldFault[]]));
  return access;
}

function faultsOfUrl({ kind, url: rule, credentials: names }: SourceReader, access: SourceAccess): FieldFault[] {
  const fault = (code: string, message: string): FieldFault[] => [{ path: 'url', code, message }];
  const { url } = access;
  const isOpened = Object.keys(access.credentials).length > 0;
  if (url === null) {
    if (rule === 'required') return fault('required', `is required: the address of the ${kind} feed`);
    if (rule === 'none' || isOpened) return [];
    return fault('required', `is required, or credentials.${plainName(names[0]!)} in its place`);
  }
  if (rule === 'none') return fault('unknown', `${kind} has an address of its own: leave url out`);
  if (rule === 'optional' && isOpened) return fault('contradiction', 'give either url or credentials, not both');
  const parsed = URL.parse(url);
  if (parsed === null || (parsed.protocol !== 'http:' && parsed.protocol !== 'https:')) {
    return fault('invalid', 'must be a complete http or https address');
  }
  if (parsed.username === '' && parsed.password === '') return [];
  return fault('invalid', 'must not carry a user or password');
}

/** Stated with `?` where it may be absent. */
const plainName = (stated: string): string => stated.replace(/\?$/, '');

function faultsOfCredentials({ kind, credentials: stated }: SourceReader, access: SourceAccess): FieldFault[] {
  const known = stated.map(plainName);
  const unknown = Object.keys(access.credentials).filter((name) => !known.includes(name));
  const missing = stated.filter((name) => !name.endsWith('?') && access.credentials[name] === undefined);
  return [
    ...unknown.map((name) => ({
      path: `credentials.${name}`,
      code: 'unknown',
      message: known.length === 0 ? `is not known here: ${kind} takes no credentials` : unknownMessage(name, known),
    })),
    ...missing.map((name) => ({ path: `credentials.${name}`, code: 'required', message: 'is required' })),
  ];
}

function unknownMessage(name: string, known: readonly string[]): string {
  const near = nearestTo(name, known);
  return `is not known here; ${near === undefined ? `known: ${known.join(', ')}` : `did you mean ${near}?`}`;
}

/** Longest that the other side is waited for while the caller waits. */
const longestProbeSeconds = 20;

/**
 * Asks the other side as little as tells that an access works. Refuses with VALIDATION_ERROR on what was given, or with
 * FEED_INVALID where what is there is no inventory of its kind.
 */
export async function probeAccess(
  { readers, outgoing, pause }: Pick<InventoryParts, 'readers' | 'outgoing' | 'pause'>,
  kind: SourceKind,
  access: SourceAccess,
  { now, signal }: { readonly now: Date; readonly signal: AbortSignal },
): Promise<SourceProbe> {
  const late = AbortSignal.timeout(longestProbeSeconds * 1000);
  const given = { access, outgoing, pause, now, signal: AbortSignal.any([signal, late]) };
  try {
    const { items } = await readers[kind].probe(given);
    return { host: hostOf(kind, access), items };
  } catch (error) {
    if (error instanceof FetchFault) throw refusalOf(error, access);
    if (!late.aborted || signal.aborted) throw error;
    const message = `The other side did not answer within ${longestProbeSeconds} seconds. Try again later.`;
    throw refusalOf(new FetchFault('timeout', message), access);
  }
}

function refusalOf({ code, message }: FetchFault, { url }: SourceAccess): Problem {
  if (code === 'not_understood') return new Problem('FEED_INVALID', message);
  return invalid({ path: url === null ? 'credentials' : 'url', code, message });
}
