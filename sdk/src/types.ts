import type { operations as table } from './operations.gen.ts';
import type { operations } from './schema.gen.ts';

/** Dotted name of an operation: `listings.search`. */
export type OperationName = keyof typeof table & keyof operations;

type Kind<O extends OperationName> = (typeof table)[O][2];
type Parameters<O extends OperationName> = operations[O]['parameters'];

type NamesIn<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? [Name, ...NamesIn<Rest>]
  : [];

/** Path parameters of an operation, in the order in which they stand in its address. */
export type PathValues<O extends OperationName> =
  NamesIn<(typeof table)[O][1]> extends [infer Name extends keyof PathOf<O>, ...infer Inner]
    ? Inner extends [infer Name2 extends keyof PathOf<O>]
      ? [value: PathOf<O>[Name], inner: PathOf<O>[Name2]]
      : [value: PathOf<O>[Name]]
    : [];

/** A list may be given as a list or as one value; a tuple (`bbox`, `near`) as it is. */
type Given<T> = T extends readonly (infer Item)[]
  ? number extends T['length']
    ? readonly Item[] | Item
    : Readonly<T>
  : T;

type GivenAll<Q> = { readonly [K in keyof Q]: Given<Exclude<Q[K], undefined>> | (Q[K] & undefined) };

/** Query parameters of an operation as they are given; `undefined` means left out. */
export type QueryOf<O extends OperationName> =
  Parameters<O> extends { query?: infer Q } ? GivenAll<NonNullable<Q>> : never;

/** Path parameters of an operation by name; never where there are none. */
export type PathOf<O extends OperationName> = Parameters<O> extends { path: infer P } ? P : never;

type Responses<O extends OperationName> = operations[O]['responses'];
/** Of several statuses of success the first: their answers are the same. */
type Success<R> = R extends { 200: infer S }
  ? S
  : R extends { 201: infer S }
    ? S
    : R extends { 202: infer S }
      ? S
      : R extends { 204: infer S }
        ? S
        : never;
type Content<O extends OperationName> = Extract<Success<Responses<O>>, { content?: unknown }>['content'];

/** Whole body of the answer: as JSON, where it comes in several media types; undefined where there is none. */
export type BodyOf<O extends OperationName> =
  Content<O> extends infer C
    ? C extends { 'application/json': infer Body }
      ? Body
      : [C] extends [undefined]
        ? undefined
        : C[keyof C]
    : never;

/** A file that is sent as it is. A stream can be read once, so a call that sends one is not repeated. */
export type Upload = Blob | ArrayBuffer | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

/** The body that an operation takes, JSON or a file; never where it takes none. */
export type SentOf<O extends OperationName> = [NonNullable<operations[O]['requestBody']>] extends [never]
  ? never
  : NonNullable<operations[O]['requestBody']> extends { content: { 'application/json': infer Body } }
    ? Body
    : Upload;

/** What a call gives: a page as it is, a record without its envelope, anything else as it is. */
export type ResultOf<O extends OperationName> =
  Kind<O> extends 'record' ? (BodyOf<O> extends { data: infer D } ? D : never) : BodyOf<O>;

/** A record of a paged operation, an entry of a feed; never for others. */
export type ItemOf<O extends OperationName> =
  BodyOf<O> extends { data: (infer Item)[]; pagination: unknown } ? Item : never;

/** Operations that answer pages. */
export type PagedOperation = { [O in OperationName]: Kind<O> extends 'page' ? O : never }[OperationName];

/** Operations that answer pages of a feed. */
export type FeedOperation = { [O in OperationName]: Kind<O> extends 'feed' ? O : never }[OperationName];

/** Operations that cannot be called without some query parameter. */
export type QueryNeeded = { [O in OperationName]: Parameters<O> extends { query: object } ? O : never }[OperationName];
