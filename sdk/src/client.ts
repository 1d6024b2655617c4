import { apiUrlOf, pathNamesOf, targetOf } from './address.ts';
import {
  followRun,
  pushFeed,
  type FeedSource,
  type FollowRunOptions,
  type PushCalls,
  type PushOptions,
} from './imports.ts';
import { operations } from './operations.gen.ts';
import { Call, FeedCall, PageCall, readerOf, type Kind } from './pages.ts';
import { createSend, type ClientOptions, type RequestOptions, type Send } from './request.ts';
import type { ImportRun } from './schema.gen.ts';
import type {
  FeedOperation,
  ItemOf,
  OperationName,
  PagedOperation,
  PathOf,
  PathValues,
  QueryNeeded,
  QueryOf,
  ResultOf,
  SentOf,
} from './types.ts';

/** What a call of an operation gives: a page that can be iterated over, or an answer. */
export type CallOf<O extends OperationName> = O extends PagedOperation
  ? PageCall<ItemOf<O>, ResultOf<O>>
  : O extends FeedOperation
    ? FeedCall<ItemOf<O>, ResultOf<O>>
    : Call<ResultOf<O>>;

type QueryThenOptions<O extends OperationName> = O extends QueryNeeded
  ? [query: QueryOf<O>, options?: RequestOptions]
  : [query?: [QueryOf<O>] extends [never] ? Record<string, never> : QueryOf<O>, options?: RequestOptions];

type BodyThenRest<O extends OperationName> = [SentOf<O>] extends [never]
  ? QueryThenOptions<O>
  : [body: SentOf<O>, ...QueryThenOptions<O>];

type ArgumentsOf<O extends OperationName> = [...PathValues<O>, ...BodyThenRest<O>];

/** Method of an operation: the path parameters, the body, the query, the options of the call. */
export type Method<O extends OperationName> = (...given: ArgumentsOf<O>) => CallOf<O>;

type GroupName = OperationName extends `${infer G}.${string}` ? G : never;

/** Operations that have a method of their own. */
interface OwnMethods {
  readonly imports: {
    /** Sends a feed. Answers the run that it began; with `follow` the run as it ended. */
    push(feed: FeedSource, options: PushOptions): Promise<ImportRun>;
    /** Waits for the end of a run; one that waits for approval has ended. */
    follow(runId: string, options?: FollowRunOptions): Promise<ImportRun>;
  };
}

/** Every operation under its dotted name: `oga.listings.search`. */
export type Api = {
  readonly [G in GroupName]: {
    readonly [O in Exclude<OperationName, 'imports.push'> as O extends `${G}.${infer Verb}` ? Verb : never]: Method<O>;
  };
} & OwnMethods;

/** What `request` takes: everything by name. */
export type RequestArguments<O extends OperationName> = RequestOptions &
  ([PathOf<O>] extends [never] ? unknown : { readonly path: PathOf<O> }) &
  ([SentOf<O>] extends [never] ? unknown : { readonly body: SentOf<O> }) &
  (O extends QueryNeeded ? { readonly query: QueryOf<O> } : { readonly query?: QueryOf<O> });

type RequestGiven<O extends OperationName> = [PathOf<O> | SentOf<O>] extends [never]
  ? O extends QueryNeeded
    ? [given: RequestArguments<O>]
    : [given?: RequestArguments<O>]
  : [given: RequestArguments<O>];

export interface Client extends Api {
  /** Any operation by its name, everything given by name. */
  request<O extends OperationName>(operation: O, ...given: RequestGiven<O>): CallOf<O>;
  /** The same client with some options changed. */
  withOptions(changed: Partial<ClientOptions>): Client;
}

/** A client of the service at `baseUrl`. Keeps no connection and no state but its retry budget. */
export function createClient(options: ClientOptions): Client {
  if (options.token !== undefined && options.auth !== undefined) throw new TypeError('give token or auth, not both');
  const send = createSend(options);
  const api = apiUrlOf(options.baseUrl);
  const groups: Record<string, Record<string, unknown>> = {};
  for (const operation of Object.keys(operations) as OperationName[]) {
    const [group, verb] = operation.split('.') as [string, string];
    const [, template, , takes] = operations[operation] as Row;
    const names = pathNamesOf(template);
    (groups[group] ??= {})[verb] = (...given: unknown[]) => {
      const path = Object.fromEntries(names.map((name, i) => [name, given[i]]));
      const rest = given.slice(names.length);
      const body = takes === undefined ? undefined : rest.shift();
      const [query = {}, options = {}] = rest as [Values?, RequestOptions?];
      return start(send, api, operation, { path, query, body }, options);
    };
  }
  const calls: PushCalls = {
    send: (body, query, given) =>
      start(send, api, 'imports.push', { path: {}, query, body }, given) as Promise<ImportRun>,
    get: (runId, given) =>
      start(send, api, 'imports.get', { path: { run_id: runId }, query: {} }, given) as Promise<ImportRun>,
  };
  Object.assign(groups['imports']!, {
    push: (feed: FeedSource, given: PushOptions) => pushFeed(calls, feed, given),
    follow: (runId: string, given?: FollowRunOptions) => followRun(calls, runId, given),
  });
  const client = {
    ...groups,
    request: (operation: OperationName, given: RequestOptions & Partial<Input> = {}) =>
      start(send, api, operation, { path: given.path ?? {}, query: given.query ?? {}, body: given.body }, given),
    withOptions: (changed: Partial<ClientOptions>) => createClient({ ...options, ...changed }),
  };
  return client as unknown as Client;
}

type Values = Readonly<Record<string, unknown>>;
type Row = readonly [method: string, template: string, kind: Kind, takes?: string];

interface Input {
  readonly path: Values;
  readonly query: Values;
  readonly body?: unknown;
}

/** The parameter that says where to go on. */
const cursorOf = (operation: OperationName): string => (operation === 'events.list' ? 'after' : 'cursor');

function start(
  send: Send,
  api: string,
  operation: OperationName,
  { path, query, body }: Input,
  options: RequestOptions,
): Call<unknown> {
  const row = operations[operation] as Row | undefined;
  if (row === undefined) throw new TypeError(`there is no operation ${operation}`);
  const [method, template, kind, takes] = row;
  const fileType = takes === 'body' ? undefined : takes;
  const read = readerOf(kind);
  // In an async function, so that a path that is refused rejects like everything else.
  const received = (async () => {
    const url = api + targetOf(template, path, query);
    return send(
      { operation, method, url, accept: kind === 'text' ? '*/*' : 'application/json', body, fileType },
      options,
    );
  })();
  if (kind !== 'page' && kind !== 'feed') return new Call(received, read);
  const follow = (cursor: string) =>
    start(
      send,
      api,
      operation,
      { path, query: { ...query, [cursorOf(operation)]: cursor, offset: undefined } },
      options,
    );
  if (kind === 'page') return new PageCall(received, read, follow);
  return new FeedCall(received, read, follow, options.signal);
}
