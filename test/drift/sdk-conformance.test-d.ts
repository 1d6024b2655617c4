import type { AnswerOf, Contract, Operation } from '@oga/contract';
import type { z } from 'zod';
import type { BodyOf, OperationName, PathOf, QueryNeeded, QueryOf } from '@oga/sdk';

/**
 * Checked by the type check alone: the SDK takes and gives for every operation what the contract says. A difference
 * is an error below that names the operation; `pnpm generate` is then mostly the answer.
 */
type RouteOf<O extends Operation> = O extends `${infer G}.${infer V}`
  ? G extends keyof Contract
    ? V extends keyof Contract[G]
      ? Contract[G][V]
      : never
    : never
  : never;

/** Types of the same structure in the same words: intersections merged, `readonly` and `undefined` of options gone. */
type Plain<T> = T extends readonly unknown[]
  ? { -readonly [K in keyof T]: Plain<T[K]> }
  : T extends object
    ? { -readonly [K in keyof T]: Plain<T[K]> }
    : T;

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- only a deferred X compares for identity
type Same<A, B> = (<X>() => X extends Plain<A> ? 1 : 2) extends <X>() => X extends Plain<B> ? 1 : 2 ? true : false;

/** Enumerations as answers give them: open to words that v1 may add. */
type Opened<T> = T extends string
  ? string extends T
    ? T
    : T | (string & {})
  : T extends readonly unknown[]
    ? { [K in keyof T]: Opened<T[K]> }
    : T extends object
      ? { [K in keyof T]: Opened<T[K]> }
      : T;

/** Parameters by name; never for a route that takes none. */
type ShapeOf<R> = R extends { query: z.ZodObject<infer S> }
  ? string extends keyof S
    ? never
    : [keyof S] extends [never]
      ? never
      : S
  : never;
type PathShapeOf<R> = R extends { pathParams: z.ZodObject<infer S> } ? S : never;

/** What each parameter is once it was read: in the contract, and in the SDK without its shorthand for lists of one. */
type ContractQuery<R> = [ShapeOf<R>] extends [never]
  ? never
  : { [K in keyof ShapeOf<R>]: Exclude<z.output<ShapeOf<R>[K]>, undefined> };
type Listed<T> = [Extract<T, readonly unknown[]>] extends [never] ? T : Extract<T, readonly unknown[]>;
type SdkQuery<O extends OperationName> = [QueryOf<O>] extends [never]
  ? never
  : { [K in keyof QueryOf<O>]-?: Listed<Exclude<QueryOf<O>[K], undefined>> };

type NeededIn<S> = { [K in keyof S]: S[K] extends z.ZodOptional | z.ZodDefault ? never : K }[keyof S];
type NeededInSdk<O extends OperationName> = O extends QueryNeeded
  ? { [K in keyof QueryOf<O>]-?: undefined extends QueryOf<O>[K] ? never : K }[keyof QueryOf<O>]
  : never;

type PathNames<R> = [PathShapeOf<R>] extends [never] ? never : keyof PathShapeOf<R>;
type SdkPathNames<O extends OperationName> = [PathOf<O>] extends [never] ? never : keyof PathOf<O>;

/** Operations for which a comparison does not hold; an error on `None` names them. */
type Differing<Test extends Record<Operation, boolean>> = {
  [O in Operation]: Test[O] extends true ? never : O;
}[Operation];
type None<Difference extends never> = Difference;

export type Conformance = [
  missing: None<Exclude<Operation, OperationName>>,
  tooMuch: None<Exclude<OperationName, Operation>>,
  answers: None<Differing<{ [O in Operation]: Same<Opened<AnswerOf<RouteOf<O>>>, BodyOf<O>> }>>,
  queries: None<Differing<{ [O in Operation]: Same<ContractQuery<RouteOf<O>>, SdkQuery<O>> }>>,
  needed: None<Differing<{ [O in Operation]: Same<NeededIn<ShapeOf<RouteOf<O>>>, NeededInSdk<O>> }>>,
  paths: None<Differing<{ [O in Operation]: Same<PathNames<RouteOf<O>>, SdkPathNames<O>> }>>,
];
