import { randomUUID } from 'node:crypto';
import { successStatusOf } from '@oga/contract';
import type { ApiAnswer, ApiContext, ApiInput } from '@oga/mcp';
import { toTimestamp, type Clock } from './kernel/time.ts';
import { bodyOf, type Rendered } from './platform/http/answer.ts';
import type { BoundOperation, CallContext, CallInput } from './platform/http/bind.ts';
import type { Caller } from './platform/http/caller.ts';
import {
  isReservation,
  reserve,
  rightsOf,
  settle,
  throwIfRefusal,
  type KeyStore,
} from './platform/http/idempotency.ts';
import { problemBody, problemOf } from './platform/http/problem-response.ts';
import type { Observe } from './platform/observe/observe.ts';

export interface InProcessParts extends KeyStore {
  readonly clock: Clock;
  readonly observe: Pick<Observe, 'requestFailed'>;
}

/** What a call comes through, besides. */
export interface InProcessContext extends ApiContext {
  readonly door?: CallContext['door'];
  /** Whether a browser that is signed in asks. */
  readonly hasCredential?: boolean;
}

export type CallInProcess = (
  operation: string,
  input: ApiInput,
  context?: InProcessContext,
  caller?: Caller | null,
) => Promise<ApiAnswer>;

/**
 * How long a message of MCP counts as the same one. Ids of messages begin anew with every conversation, so that for good
 * two of them would be one.
 */
const keptMinutes = 10;

/** The operations as MCP tools and pages call them: the same validation, use case and body as over HTTP, without the socket. */
export function inProcess(
  operations: readonly BoundOperation[],
  parts: InProcessParts,
): { readonly call: CallInProcess } {
  const byName = new Map(operations.map((one) => [one.operation, one]));
  return {
    call: async (operation, { path = {}, query = {}, body: given }, context = {}, caller = null) => {
      const { requestId = randomUUID(), signal = neverAborted, idempotencyKey: key, door = 'api' } = context;
      const now = parts.clock.now();
      const hasCredential = caller !== null || context.hasCredential === true;
      try {
        const bound = byName.get(operation)!;
        const input = { params: path, query, ...(given && { body: given }) };
        const rendered = await runOnce(
          bound,
          input,
          { requestId, now, signal, caller, door, hasCredential },
          { ...parts, key },
        );
        const status = rendered.status ?? successStatusOf(bound.route);
        const text = bodyOf(rendered, requestId, toTimestamp(now));
        const body: unknown = text === '' ? null : JSON.parse(text);
        const total = rendered.headers['X-Total-Count'];
        return { status, body, requestId, ...(total === undefined ? {} : { total: Number(total) }) };
      } catch (error) {
        const problem = problemOf(error);
        if (problem.status >= 500) parts.observe.requestFailed({ requestId, operation, error });
        return { status: problem.status, body: problemBody(problem, requestId), requestId };
      }
    },
  };
}

const neverAborted = new AbortController().signal;

/** Runs a call, or answers what it was answered before under its key. */
async function runOnce(
  { operation, route, prepare }: BoundOperation,
  input: CallInput,
  context: CallContext & { readonly caller: Caller | null },
  { key, ...store }: KeyStore & { readonly key: string | undefined },
): Promise<Rendered> {
  const { caller } = context;
  const call = prepare(input, caller);
  if (key === undefined || call.isDryRun || caller === null || !route.metadata.idempotencyKey) return call.run(context);
  const request = `${rightsOf(caller)} ${call.key}`;
  const asked = { owner: caller.accountId, operation, key, request, keptMinutes };
  const reserved = await reserve(store, asked, context.now);
  if (!isReservation(reserved)) {
    throwIfRefusal(reserved);
    const { status, headers, text } = reserved;
    return { status, headers, text, envelope: route.metadata.envelope, about: null, asOf: null };
  }
  try {
    // Not ended with the connection: whoever sends it again is told what came of it.
    return await call.run({ ...context, signal: neverAborted, reservation: reserved });
  } catch (error) {
    await settle(reserved, error);
    throw error;
  }
}
