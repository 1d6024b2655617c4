import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  isInitializeRequest,
  isJSONRPCRequest,
  isJSONRPCResponse,
  originValidationResponse,
  readRequestBody,
  type InitializeRequest,
  type McpServer,
  type RequestId,
} from '@modelcontextprotocol/server';
import type { Api } from './api.ts';
import { createMcpServer, type McpServerSpec, type ToolCall } from './server.ts';
import { withinSession } from './session-transport.ts';
import { questionsInMemory, sessionIds, type Questions, type Session } from './sessions.ts';
import type { SignIn, ToolCaller } from './caller.ts';
import { challengeTo, gate, toolsCalled, type GateRefusal } from './sign-in.ts';

/** Who calls, and as whom his sessions are bound. */
export interface McpCaller extends ToolCaller {
  /** Stable name of the account, never shown to anybody. */
  readonly subject: string;
}

/** Signing in: `R` is what a request comes as. */
export interface McpSignIn<R> extends SignIn {
  /** Whose token the request carries, checked before; null without one. */
  readonly callerOf: (request: R) => McpCaller | null;
  /** Told before a caller is sent to ask for more scopes by a client of before 2026-07-28. */
  readonly onStepUp?: (request: R) => Promise<void>;
}

export interface EndpointOptions<R> {
  /** The API as this request may use it (its caller's address, token, request id). */
  readonly api: (request: R) => Api;
  /** Public origin of the service, for addresses of its pages that answers name. */
  readonly siteUrl: string;
  readonly info?: McpServerSpec['info'];
  /** Origins of photos besides the site's own, for the cards. */
  readonly photosFrom?: readonly string[];
  /**
   * Host names under which the endpoint is reached, without port; `localhost`, `127.0.0.1` and `[::1]` are always
   * allowed. A page that rebinds its own name to this address sends that name as Host and is refused (403).
   */
  readonly allowedHosts?: readonly string[];
  /** Host names of web pages that may call; any page without it, as nothing here rests on cookies or on the network. */
  readonly allowedOrigins?: readonly string[];
  /** Bytes of a body that the handler reads itself, when the caller has not parsed it; 1,000,000 without it. */
  readonly maxBodyBytes?: number;
  /** Told of the messages after the first one of an array, each a call like any other; what it answers refuses them all. */
  readonly onBatch?: (request: R, more: number) => Promise<Response | null>;
  /** Without it nobody signs in here: a tool that needs an account has what `api` brings along. */
  readonly signIn?: McpSignIn<R>;
  /** What several servers of one endpoint share; without it sessions and questions are this process's. */
  readonly sessions?: { readonly key: Uint8Array; readonly questions: Questions };
  /** Registers more on every server: tools, prompts and resources of whoever mounts this. */
  readonly extend?: McpServerSpec['extend'];
  /** Told of failures that no caller caused; never changes an answer. */
  readonly onError?: (error: Error) => void;
  /** Told of requests refused by the rules of the protocol: anybody can cause these, as many as they like. */
  readonly onRefused?: (reason: Error) => void;
  /** Told of every call of a tool: nothing of its arguments or answer. */
  readonly onCall?: (call: ToolCall, request: R) => void;
}

/** The endpoint on the Fetch standard. */
export interface Endpoint<R> {
  /** `from` is given back to the callbacks of the options. */
  fetch(request: Request, from: R, parsedBody?: unknown): Promise<Response>;
  /** Ends open streams and calls under way; later requests answer 500. */
  close(): Promise<void>;
}

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** Messages in one array (batches of protocol 2025-03-26). */
const mostMessages = 10;

const modernVersion = '2026-07-28';
const sessionHeader = 'mcp-session-id';

/** What is known of a request while it is served. */
interface Served<R> {
  readonly from: R;
  readonly caller: McpCaller | null;
  readonly session: Session | null;
  readonly tools: ReadonlySet<string> | undefined;
}

/** Who talks here: questions, and what the ids of messages count within. */
const askerOf = ({ session, caller }: Pick<Served<unknown>, 'session' | 'caller'>) =>
  `${session?.id ?? ''} ${caller?.subject ?? ''}`;

export function createEndpoint<R>(options: EndpointOptions<R>): Endpoint<R> {
  const maxRequestBodySize = options.maxBodyBytes ?? 1_000_000;
  const { onError, onRefused, signIn, siteUrl } = options;
  const report = (error: unknown) => onError?.(error instanceof Error ? error : new Error(String(error)));
  const allowedHosts = [...loopback, ...(options.allowedHosts ?? [])];
  const { key, questions } = options.sessions ?? { key: randomBytes(32), questions: questionsInMemory() };
  const ids = sessionIds(key);
  const served = new AsyncLocalStorage<Served<R>>();

  const serverOf = ({ era }: { readonly era: 'legacy' | 'modern' }): McpServer => {
    const now = served.getStore();
    if (now === undefined) throw new Error('the MCP endpoint was called outside a request');
    const { from, session, tools } = now;
    try {
      const server = createMcpServer({
        api: options.api(from),
        siteUrl,
        stateKey: key,
        conversation: askerOf(now),
        ...(tools && { only: tools }),
        ...(options.photosFrom && { photosFrom: options.photosFrom }),
        ...(now.caller && { subject: now.caller.subject }),
        ...(options.extend && { extend: options.extend }),
        ...(signIn && { signIn, caller: now.caller }),
        ...(options.info && { info: options.info }),
        ...(onError && { onError }),
        ...(options.onCall && { onCall: (call) => options.onCall?.(call, from) }),
      });
      if (era === 'modern' || session === null) return server;
      return withinSession(server, { session, asker: askerOf(now), questions, onError: report });
    } catch (error) {
      report(error);
      throw error;
    }
  };
  const protocol = createMcpHandler(serverOf, { legacy: 'stateless', maxRequestBodySize, onerror: onRefused });

  const turnAway = async (refusal: GateRefusal, request: Request, from: R, body: unknown): Promise<Response> => {
    const isModern = request.headers.get('mcp-protocol-version') === modernVersion;
    if (refusal.status === 403 && !isModern) await signIn?.onStepUp?.(from);
    return refused(refusal, signIn as SignIn, idOf(body));
  };

  /** Takes the answers among the messages; says what remains to be served, or null. */
  const takeAnswers = async (body: unknown, now: Served<R>): Promise<unknown> => {
    const messages = Array.isArray(body) ? (body as unknown[]) : [body];
    const answers = messages.filter((message) => isJSONRPCResponse(message));
    for (const answer of answers) {
      await questions.answer({ id: String(answer.id), asker: askerOf(now), answer: JSON.stringify(answer) });
    }
    if (answers.length === 0) return body;
    const others = messages.filter((message) => !isJSONRPCResponse(message));
    return others.length === 0 ? null : others;
  };

  return {
    async fetch(request, from, given) {
      const foreign =
        hostHeaderValidationResponse(request, allowedHosts) ??
        (options.allowedOrigins && originValidationResponse(request, [...options.allowedOrigins]));
      if (foreign) return foreign;
      const read = given === undefined ? await bodyOf(request, maxRequestBodySize) : { body: given, request };
      if (read === 'too large') return tooLarge(maxRequestBodySize);
      const { body: parsedBody, request: asked } = read;
      if (Array.isArray(parsedBody) && parsedBody.length > mostMessages) return tooManyMessages();
      if (Array.isArray(parsedBody) && parsedBody.length > 1) {
        const refused = await options.onBatch?.(from, parsedBody.length - 1);
        if (refused) return refused;
      }
      const caller = signIn?.callerOf(from) ?? null;
      const refusal = signIn === undefined ? null : gate(parsedBody, caller);
      if (refusal !== null && !readsChallengesInAnswers(request)) return turnAway(refusal, request, from, parsedBody);

      const sessionId = request.headers.get(sessionHeader);
      const session = sessionId === null ? null : ids.read(sessionId);
      const isOthers = session !== null && session.subject !== null && session.subject !== caller?.subject;
      if (sessionId !== null && (session === null || isOthers)) return noSuchSession(idOf(parsedBody));
      const now = { from, caller, session, tools: toolsCalled(parsedBody) };
      const body = session === null ? parsedBody : await takeAnswers(parsedBody, now);
      if (body === null) return new Response(null, { status: 202 });
      const response = await served.run(now, () =>
        protocol.fetch(asked, body === undefined ? {} : { parsedBody: body }),
      );
      return isInitialize(body) && response.ok
        ? begun(response, ids.issue({ ...beginningOf(body), subject: caller?.subject ?? null }))
        : response;
    },
    close: () => protocol.close(),
  };
}

/** Whether it begins a session; the library's own look reads the whole message (0.05 ms, 2026-11-21). */
const isInitialize = (body: unknown): body is InitializeRequest =>
  (body as { method?: unknown } | undefined)?.method === 'initialize' && isInitializeRequest(body);

const beginningOf = ({ params }: InitializeRequest): Omit<Session, 'id' | 'subject'> => ({
  protocolVersion: params.protocolVersion,
  client: { name: params.clientInfo.name.slice(0, 100), version: params.clientInfo.version.slice(0, 50) },
  // Only what a server may ask: the rest would make ids long.
  capabilities: {
    ...(params.capabilities.elicitation && { elicitation: params.capabilities.elicitation }),
    ...(params.capabilities.sampling && { sampling: params.capabilities.sampling }),
    ...(params.capabilities.roots && { roots: params.capabilities.roots }),
  },
});

/** The answer to a handshake with the id of the session that it begins. */
function begun(response: Response, id: string | null): Response {
  if (id === null) return response;
  const headers = new Headers(response.headers);
  headers.set(sessionHeader, id);
  return new Response(response.body, { status: response.status, headers });
}

/**
 * Hosts that ask their person to sign in only where an answer tells them to (`_meta["mcp/www_authenticate"]`), and take
 * HTTP 401 for a failure.
 */
const readsChallengesInAnswers = (request: Request): boolean =>
  /^openai-mcp\b/i.test(request.headers.get('user-agent') ?? '');

/**
 * The body as JSON, with a request for the protocol library; undefined where it is none, and the library finds it there as
 * it came and answers as its rules say.
 */
async function bodyOf(
  request: Request,
  maxBytes: number,
): Promise<{ readonly body: unknown; readonly request: Request } | 'too large'> {
  if (request.method !== 'POST') return { body: undefined, request };
  const read = await readRequestBody(request, maxBytes).catch(() => null);
  if (read === null) return { body: undefined, request };
  if (read.tooLarge) return 'too large';
  try {
    return { body: JSON.parse(read.text) as unknown, request };
  } catch {
    const { url, method, headers, signal } = request;
    return { body: undefined, request: new Request(url, { method, headers, signal, body: read.text }) };
  }
}

/** The id that an error answers under (JSON-RPC 2.0, section 5): that of the request, null for an array or no request. */
const idOf = (body: unknown): RequestId | null => (isJSONRPCRequest(body) ? body.id : null);

const failure = (
  status: number,
  { code, message, id = null }: { code: number; message: string; id?: RequestId | null },
  headers: Record<string, string> = {},
): Response => Response.json({ jsonrpc: '2.0', error: { code, message }, id }, { status, headers });

const refused = (refusal: GateRefusal, signIn: SignIn, id: RequestId | null): Response => {
  const message =
    refusal.status === 401 ? 'Sign in to use this tool.' : `The token lacks ${refusal.lacking.join(' and ')}.`;
  return failure(refusal.status, { code: -32001, message, id }, { 'www-authenticate': challengeTo(refusal, signIn) });
};

/** What has a client begin anew (protocol 2025-11-25, session management). */
const noSuchSession = (id: RequestId | null): Response =>
  failure(404, { code: -32001, message: 'Session not found', id });

const tooLarge = (maxBytes: number): Response =>
  failure(413, { code: -32000, message: `Payload Too Large: a body may have ${maxBytes} bytes` });

const tooManyMessages = (): Response =>
  failure(400, { code: -32600, message: `Invalid Request: at most ${mostMessages} messages in one array` });
