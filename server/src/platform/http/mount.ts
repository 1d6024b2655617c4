import { successStatusOf, type Route } from '@oga/contract';
import type { Express, Request, RequestHandler, Response } from 'express';
import { Problem } from '../../kernel/problem.ts';
import { toTimestamp, type Clock } from '../../kernel/time.ts';
import type { Sql } from '../db/sql.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { addressOf, type AnswerCache } from './answer-cache.ts';
import { endOf } from './answer.ts';
import type { BoundOperation } from './bind.ts';
import { authorize, findCaller, withChallenge, type Caller, type FindCaller } from './caller.ts';
import type { ClientAddress } from './client-address.ts';
import {
  idempotencyKeyOf,
  isReservation,
  reserve,
  rightsOf,
  settle,
  throwIfRefusal,
  type StoredAnswer,
} from './idempotency.ts';
import { keepable, sendAnswer, type KeptAnswer } from './kept-answer.ts';
import { addressKey, type Spend } from './limits.ts';
import { parseQuery } from './parse-query.ts';
import { readJsonBody, readUpload } from './read-body.ts';
import { readFeed } from './read-feed.ts';
import { requestIdOf } from './request-id.ts';
import { UploadRooms, type UploadRoom } from './upload-room.ts';

export interface MountParts {
  readonly clock: Clock;
  /** Where public answers are kept; null: nowhere. */
  readonly cache: AnswerCache | null;
  readonly sql: Sql;
  readonly box: SecretBox;
  readonly siteUrl: string;
  readonly findCaller: FindCaller;
  readonly addressOf: ClientAddress;
  /** Counts a call of an account, or of an address without one. */
  readonly spend: Spend;
  /** Counts a question of a buyer by his address. */
  readonly spendLead: Spend;
  /** The same of a review. */
  readonly spendReview: Spend;
}

/**
 * Puts bound operations on Express and enforces the facts of their routes: media type, caching, ETag and 304, HEAD, 405.
 * ts-rest describes the routes; its Express adapter is not used, because it stringifies every body, answers a wrong
 * method with 404 HTML and passes undeclared statuses (see ARCHITECTURE.md).
 */
export function mount(app: Express, basePath: string, operations: readonly BoundOperation[], parts: MountParts): void {
  const methodsOf = new Map<string, Set<string>>();
  const rooms = new UploadRooms();
  for (const operation of operations) {
    const { method, path } = operation.route;
    const fullPath = basePath + path;
    app[method.toLowerCase() as 'get'](fullPath, serve(operation, parts, rooms));
    const methods = methodsOf.get(fullPath) ?? new Set(['OPTIONS']);
    methods.add(method);
    if (method === 'GET') methods.add('HEAD');
    methodsOf.set(fullPath, methods);
  }
  for (const [fullPath, methods] of methodsOf) app.all(fullPath, refuseMethod([...methods].sort().join(', ')));
}

/** Who receives a feed says so again and again (`Reservation.renew`); its sender may be silent for a minute. */
const receiverAliveSeconds = 90;

const refuseMethod =
  (allow: string): RequestHandler =>
  (request, response, next) => {
    response.setHeader('Allow', allow);
    if (request.method === 'OPTIONS') return void response.status(204).end();
    next(new Problem('METHOD_NOT_ALLOWED', `${request.method} is not allowed here. Allowed: ${allow}.`));
  };

function serve(bound: BoundOperation, parts: MountParts, rooms: UploadRooms): RequestHandler {
  const { operation, route } = bound;
  const { clock, cache } = parts;
  const { cacheSeconds } = route.metadata;
  const offered = [route.metadata.mediaType, ...Object.keys(route.metadata.alternatives)];
  const answerWrite = serveWrite(bound, parts, rooms);
  return async (request, response) => {
    response.locals.operation = operation;
    response.vary('Accept').vary('Accept-Encoding');
    const mediaType = request.accepts(offered);
    if (mediaType === false) {
      throw new Problem('NOT_ACCEPTABLE', `This is available as ${offered.join(' and ')} only.`);
    }
    const now = clock.now();
    const requestId = requestIdOf(response);
    const caller = await admit(request, response, route, parts);
    if (request.method !== 'GET' && request.method !== 'HEAD') return answerWrite(request, response, caller);
    const call = bound.prepare({ params: request.params, query: parseQuery(request.url) }, caller);
    const hasCredential = request.headers.authorization !== undefined;
    const make = async (signal: AbortSignal) =>
      keepable(await call.run({ requestId, now, signal, mediaType, caller, hasCredential }), {
        operation,
        cacheSeconds,
        contentType: `${mediaType}; charset=utf-8`,
      });
    const { answer, ageSeconds } =
      cache === null || cacheSeconds === null
        ? withAge(await make(signalOf(response)), now)
        : await cache.through(
            `${mediaType} ${call.key}`,
            addressOf(request),
            () => make(neverAborted),
            hasCredential ? 'for somebody ' : '',
          );
    await sendAnswer(request, response, answer, { requestId, timestamp: toTimestamp(now), ageSeconds });
  };
}

const withAge = (answer: KeptAnswer, now: Date) => ({
  answer,
  ageSeconds: answer.asOf === null ? 0 : Math.floor((now.getTime() - answer.asOf.getTime()) / 1000),
});

/** Whom the request comes from, where the route asks; his budget of calls, or that of his address while he is nobody. */
async function admit(request: Request, response: Response, route: Route, parts: MountParts): Promise<Caller | null> {
  if (route.metadata.access === 'public') return null;
  try {
    const caller = await findCaller(request, parts.findCaller, parts.clock.now());
    response.locals.accountId = caller.accountId;
    await parts.spend(caller.accountId, response);
    authorize(route, caller);
    return caller;
  } catch (error) {
    if (response.locals.accountId === undefined) await parts.spend(addressKey(parts.addressOf(request)), response);
    throw withChallenge(error, route, parts.siteUrl);
  }
}

/** A call that changes something: its body, its Idempotency-Key, and its answer, which nobody keeps but for the key. */
function serveWrite({ operation, route, prepare }: BoundOperation, parts: MountParts, rooms: UploadRooms) {
  const { clock } = parts;
  const { upload, feed } = route.metadata;
  const answer = async (
    request: Request,
    response: Response,
    caller: Caller | null,
    room: UploadRoom,
  ): Promise<void> => {
    const now = clock.now();
    const requestId = requestIdOf(response);
    const key = route.metadata.idempotencyKey ? idempotencyKeyOf(request.get('idempotency-key')) : undefined;
    const body = feed
      ? readFeed(request, feed)
      : upload
        ? await readUpload(request, response, upload, room)
        : await readJsonBody(request, response);
    const call = prepare({ params: request.params, query: parseQuery(request.url), body }, caller);
    const network = addressKey(parts.addressOf(request));
    // What is asked wrongly costs nothing of the few that there are.
    if (route.metadata.rateLimit === 'lead') await parts.spendLead(network, response);
    if (route.metadata.rateLimit === 'review') await parts.spendReview(network, response);
    const owner = caller?.accountId ?? network;
    const reserved =
      key === undefined || call.isDryRun
        ? null
        : await reserve(
            parts,
            {
              owner,
              operation,
              key,
              request: `${rightsOf(caller)} ${call.key}`,
              ...(feed && { aliveSeconds: receiverAliveSeconds }),
            },
            now,
          );
    if (reserved !== null && !isReservation(reserved)) {
      response.setHeader('Idempotent-Replayed', 'true');
      return sendStored(response, reserved, route, requestId, toTimestamp(now));
    }
    const ifMatch = request.get('if-match') ?? null;
    // Not ended with the connection: what a client asked for and did not wait for is done, or not, as a whole.
    const context = {
      requestId,
      now,
      signal: neverAborted,
      caller,
      ifMatch,
      network,
      reservation: reserved,
      door: doorOf(request),
    };
    try {
      const { headers, text, status } = await call.run(context);
      const stored = { status: status ?? successStatusOf(route), headers, text };
      await sendStored(response, stored, route, requestId, toTimestamp(now));
    } catch (error) {
      const refusal = withChallenge(error, route, parts.siteUrl);
      await settle(reserved, refusal);
      throw refusal;
    }
  };
  return async (request: Request, response: Response, caller: Caller | null): Promise<void> => {
    const room = rooms.enter();
    try {
      await answer(request, response, caller, room);
    } finally {
      room.leave();
    }
  };
}

/** Our own programs say who they are. */
function doorOf(request: Request): 'api' | 'cli' | 'mcp' {
  const program = request.get('user-agent') ?? '';
  if (program.startsWith('listings-mcp/')) return 'mcp';
  return program.startsWith('listings/') ? 'cli' : 'api';
}

function sendStored(
  response: Response,
  stored: StoredAnswer,
  route: Route,
  requestId: string,
  timestamp: string,
): Promise<void> {
  throwIfRefusal(stored);
  const { status, headers, text } = stored;
  const { envelope, mediaType } = route.metadata;
  response.status(status).set({ ...headers, 'Cache-Control': 'private, no-store' });
  if (envelope === 'none') response.end();
  else response.type(`${mediaType}; charset=utf-8`).end(text + endOf(envelope, requestId, timestamp));
  return Promise.resolve();
}

/** Others may be waiting for the same answer. */
const neverAborted = new AbortController().signal;

/** Aborted when the client goes away before the answer. */
function signalOf(response: Response): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}
