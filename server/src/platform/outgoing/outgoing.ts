// Long because it is the whole way of one request, step by step.
import { networkInterfaces } from 'node:os';
import type { Dispatcher } from 'undici';
import { boundedBody } from './bounded-body.ts';
import { connectDirectly, type Connect } from './connect.ts';
import { Deadline } from './deadline.ts';
import { HostGate } from './host-gate.ts';
import { forbidden, OutgoingError, tooLarge, unreachable } from './outgoing-error.ts';
import { hostOf, isLiteral, portOf, readOutsideUrl, type UrlRules } from './outside-url.ts';
import { canonicalAddress, isPublicAddress } from './public-address.ts';
import { resolveByDns, type Resolve } from './resolve.ts';

/** The one way to fetch an address that somebody else gave us. */
export interface Outgoing {
  /**
   * GETs it, or POSTs the body that is given. Refuses with `OutgoingError`, or with the signal's own reason. The body is read as a stream under the same
   * limits, so it may refuse too; whoever does not read it to its end closes the answer.
   */
  get(request: OutgoingRequest): Promise<OutgoingAnswer>;
  /** Whether it may be fetched, as far as that can be told without asking it. Refuses as `get` does. */
  judge(url: string): Promise<void>;
}

export interface OutgoingRequest {
  readonly url: string;
  /** Media types that are wanted, as in `Accept`. */
  readonly accept?: string;
  /** Sent as it is with POST, which follows no redirect: a body may hold what is for one host alone. */
  readonly json?: string;
  /** More headers, by their names in lower case; to another origin than the first they are not sent on. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Statuses besides 200 whose answers are wanted; 200 alone without it. */
  readonly alsoStatuses?: readonly number[];
  /** Of the body, as sent and after decompression. */
  readonly maxBytes: number;
  /** 5 without it. */
  readonly maxRedirects?: number;
  readonly limits?: Partial<TimeLimits>;
  /** What is held already, as an earlier answer named it: the answer may then be that it has not changed. */
  readonly held?: { readonly etag: string | null; readonly lastModified: string | null };
  readonly signal?: AbortSignal;
}

export interface TimeLimits {
  /** For resolving the name, and again until a connection stands, TLS included. 5 s without it. */
  readonly connectMs: number;
  /** From there until the head of the answer. 10 s without it. */
  readonly firstByteMs: number;
  /** For everything, redirects and body included. 30 s without it. */
  readonly totalMs: number;
}

export interface OutgoingAnswer {
  /** Where the answer came from, after redirects. */
  readonly url: string;
  /** What is held has not changed: there is no body. */
  readonly isUnchanged: boolean;
  readonly status: number;
  /** Seconds, where the other side asks for patience (`Retry-After` as a number). */
  readonly retryAfter: number | null;
  readonly contentType: string | null;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly body: AsyncIterable<Uint8Array>;
  /** Ends the connection where the body was not read to its end. Always safe. */
  close(): void;
}

/** What an `Outgoing` is made of; a test puts its own in the place of names and wires. */
export interface OutgoingParts {
  readonly resolve?: Resolve;
  readonly connect?: Connect;
  /** Addresses of this machine, which are ours even where they are public. */
  readonly ownAddresses?: () => readonly string[];
  /** Names of this service. */
  readonly ownHosts?: readonly string[];
  readonly ports?: readonly number[];
  readonly userAgent?: string;
}

const usualLimits: TimeLimits = { connectMs: 5_000, firstByteMs: 10_000, totalMs: 30_000 };
const usualPorts = [80, 443, 8080, 8443];
const usualRedirects = 5;
const mostPerAddress = 4;
/** A name may have many addresses; who does not answer at these does not answer. */
const addressesTried = 3;

/** Builds one. Nothing of the environment (proxies, cookies, credentials) has a part in what it sends. */
export function createOutgoing(parts: OutgoingParts = {}): Outgoing {
  const wires: Wires = {
    resolve: parts.resolve ?? resolveByDns,
    connect: parts.connect ?? connectDirectly,
    ownAddresses: parts.ownAddresses ?? addressesOfThisMachine,
    gate: new HostGate(mostPerAddress),
    rules: {
      ports: new Set(parts.ports ?? usualPorts),
      ownHosts: new Set(parts.ownHosts?.map((host) => host.toLowerCase())),
    },
    userAgent: parts.userAgent ?? 'Oga/1.0',
  };
  return { get: (request) => follow(wires, request), judge: (url) => judge(wires, url) };
}

interface Wires extends Required<Pick<OutgoingParts, 'resolve' | 'connect' | 'ownAddresses' | 'userAgent'>> {
  readonly gate: HostGate;
  readonly rules: UrlRules;
}

const addressesOfThisMachine = (): string[] =>
  Object.values(networkInterfaces()).flatMap((found) => found?.map(({ address }) => address) ?? []);

async function judge(wires: Wires, text: string): Promise<void> {
  const url = readOutsideUrl(text, wires.rules);
  const deadline = new Deadline(usualLimits.connectMs);
  try {
    await judgedAddresses(wires, hostOf(url), deadline.signal);
  } catch (error) {
    throw deadline.whyOf(error);
  } finally {
    deadline.end();
  }
}

/** Goes from address to address by hand: each hop is judged, resolved and connected as if it were the first. */
async function follow(wires: Wires, request: OutgoingRequest): Promise<OutgoingAnswer> {
  const { signal, maxRedirects = usualRedirects } = request;
  const limits = { ...usualLimits, ...request.limits };
  // Read when it is first needed, which is not at start, and on nobody's time.
  const { Client } = await import('undici');
  const deadline = new Deadline(limits.totalMs, signal);
  try {
    let url = readOutsideUrl(request.url, wires.rules);
    let first: string | null = null;
    for (let hops = 0; ; hops += 1) {
      const isSameOrigin = first === null || url.origin === first;
      first ??= url.origin;
      const asked = isSameOrigin ? request : { ...request, headers: {} };
      const answer = await hop({ ...wires, Client }, url, asked, limits, deadline);
      const to = request.json === undefined ? redirectOf(answer) : null;
      if (to === null) return accept(answer, url, request, deadline);
      answer.close();
      if (hops === maxRedirects) {
        throw new OutgoingError('too_many_redirects', `the address leads on more than ${maxRedirects} times`);
      }
      url = readOutsideUrl(to, wires.rules, url);
    }
  } catch (error) {
    deadline.end();
    throw deadline.whyOf(error);
  }
}

interface HopAnswer {
  readonly head: Dispatcher.ResponseData;
  close(): void;
}

/** One request to one address, without following anything. Waiting for a place at a busy address costs no time. */
async function hop(
  { Client, ...wires }: Wires & Pick<typeof import('undici'), 'Client'>,
  url: URL,
  { accept: wanted, held, json, headers }: OutgoingRequest,
  limits: TimeLimits,
  deadline: Deadline,
): Promise<HopAnswer> {
  const { etag, lastModified } = held ?? { etag: null, lastModified: null };
  const endOfResolving = deadline.within(limits.connectMs);
  const addresses = await judgedAddresses(wires, hostOf(url), deadline.signal);
  endOfResolving();
  const leave = await deadline.paused(() => wires.gate.enter(addresses[0]!, deadline.signal));
  const endOfConnecting = deadline.within(limits.connectMs);
  let endOfWaiting = () => undefined as void;
  const client = new Client(url.origin, {
    allowH2: false,
    pipelining: 1,
    maxHeaderSize: 16_384,
    // Ours are kept by the deadline, which is exact.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: (_, done) => {
      connectToOne(wires, url, addresses, deadline.signal).then(
        (socket) => {
          endOfConnecting();
          endOfWaiting = deadline.within(limits.firstByteMs);
          done(null, socket);
        },
        (error: Error) => done(error, null),
      );
    },
  });
  const close = () => {
    leave();
    // Ends the socket and the body with it; what they say then was asked for.
    client.destroy().catch(() => undefined);
  };
  deadline.onEnd(close);
  try {
    const head = await client.request({
      method: json === undefined ? 'GET' : 'POST',
      ...(json !== undefined && { body: json }),
      path: url.pathname + url.search,
      // One request, one connection.
      reset: true,
      signal: deadline.signal,
      headers: {
        'user-agent': wires.userAgent,
        accept: wanted ?? '*/*',
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
        'accept-encoding': 'gzip, br, deflate',
        ...(etag !== null && { 'if-none-match': etag }),
        ...(lastModified !== null && { 'if-modified-since': lastModified }),
      },
    });
    endOfWaiting();
    // Where nobody listens to what a destroyed body says, the process would end.
    head.body.on('error', () => undefined);
    return { head, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** What a host is resolved to. One address that is not public spoils all: nobody has honest use for such a name. */
async function judgedAddresses(wires: Wires, host: string, signal: AbortSignal): Promise<readonly string[]> {
  const found = isLiteral(host) ? [host] : await orAborted(wires.resolve(host, signal), signal);
  if (found.length === 0) throw unreachable(new Error('no addresses'));
  const own = new Set(wires.ownAddresses().map(canonicalAddress));
  if (!found.every((address) => isPublicAddress(address) && !own.has(canonicalAddress(address)))) {
    throw forbidden('the address is not one of the public internet');
  }
  return found;
}

/** Tries the judged addresses in turn; no name is looked up again. */
async function connectToOne(wires: Wires, url: URL, addresses: readonly string[], signal: AbortSignal) {
  let last: unknown;
  const certifiedName = url.protocol === 'https:' ? hostOf(url) : null;
  for (const address of addresses.slice(0, addressesTried)) {
    try {
      return await wires.connect({ address, port: portOf(url), certifiedName }, signal);
    } catch (error) {
      signal.throwIfAborted();
      last = error;
    }
  }
  throw last;
}

const redirects = new Set([301, 302, 303, 307, 308]);

const redirectOf = ({ head }: HopAnswer): string | null => {
  const to = head.headers['location'];
  return redirects.has(head.statusCode) && typeof to === 'string' ? to : null;
};

function accept({ head, close }: HopAnswer, url: URL, request: OutgoingRequest, deadline: Deadline): OutgoingAnswer {
  const { statusCode } = head;
  const isUnchanged = statusCode === 304 && request.held !== undefined;
  const isWanted = statusCode === 200 || request.alsoStatuses?.includes(statusCode) === true;
  if (!isWanted && !isUnchanged) {
    throw new OutgoingError('status', `the address answers with status ${statusCode}`, { status: statusCode });
  }
  const header = (name: string): string | null => {
    const value = head.headers[name];
    return typeof value === 'string' ? value : null;
  };
  if (Number(header('content-length') ?? 0) > request.maxBytes) throw tooLarge(request.maxBytes);
  const end = () => {
    deadline.end();
    close();
  };
  if (isUnchanged) end();
  // Whoever reads nothing is not refused for an encoding that nobody knows.
  const read = () => boundedBody(head.body, header('content-encoding') ?? undefined, request.maxBytes);
  return {
    url: url.href,
    isUnchanged,
    status: statusCode,
    retryAfter: /^\d{1,6}$/.test(header('retry-after') ?? '') ? Number(header('retry-after')) : null,
    contentType: header('content-type'),
    etag: header('etag'),
    lastModified: header('last-modified'),
    body: readUnder(isUnchanged ? () => [] : read, deadline, end),
    close: end,
  };
} // prettier-ignore

async function* readUnder(
  read: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  deadline: Deadline,
  end: () => void,
): AsyncGenerator<Uint8Array> {
  try {
    deadline.signal.throwIfAborted();
    yield* read();
  } catch (error) {
    throw deadline.whyOf(error);
  } finally {
    end();
  }
}

/** A promise that cannot be aborted, given up when the signal says so. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
