import type { Replicas } from '../db/replicas/replicas.ts';
import type { Sql } from '../db/sql.ts';
import type { AnyAnswer } from './answer.ts';
import type { Handlers, UseContext } from './bind.ts';

type AnyHandler = (request: unknown, context: UseContext<unknown>) => Promise<AnyAnswer>;

/**
 * Where what anybody may see is read: at a replica for whoever is nobody, at the primary for whoever has a credential, so
 * that he reads what he wrote. Without replicas it is the primary, and nothing is between.
 */
export class PublicReads {
  readonly #sql: Sql;
  readonly #replicas: Replicas | null;

  constructor(sql: Sql, replicas: Replicas | null) {
    this.#sql = sql;
    this.#replicas = replicas;
  }

  /** A read that is no operation of the contract, asked by nobody. */
  read<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const sql = this.#sql;
    return this.#replicas === null
      ? work(sql)
      : this.#replicas.read(
          (source) => work(source.sql),
          () => work(sql),
        );
  }

  /** Handlers that only read, made once for each place; those named `atPrimary` are always answered there. */
  handlers<G extends object>(
    handlersOf: (sql: Sql) => Handlers<G>,
    { atPrimary = [] }: { atPrimary?: readonly (keyof G)[] } = {},
  ): Handlers<G> {
    const primary = handlersOf(this.#sql);
    const replicas = this.#replicas;
    if (replicas === null) return primary;
    const made = new WeakMap<Sql, Handlers<G>>();
    const handlersAt = (sql: Sql): Handlers<G> => {
      const handlers = made.get(sql) ?? handlersOf(sql);
      made.set(sql, handlers);
      return handlers;
    };
    const through = (name: keyof G): AnyHandler => {
      const known = primary[name] as unknown as AnyHandler;
      if (atPrimary.includes(name)) return known;
      return (request, context) =>
        context.hasCredential === true
          ? known(request, context)
          : replicas.read(
              async ({ sql, heard, lagMs }) => {
                const answer = await (handlersAt(sql)[name] as unknown as AnyHandler)(request, context);
                const stood = Math.min(answer.asOf?.getTime() ?? Infinity, context.now.getTime() - lagMs);
                return { ...answer, heard, asOf: new Date(stood) };
              },
              () => known(request, context),
            );
    };
    const names = Object.keys(primary) as (keyof G)[];
    return Object.fromEntries(names.map((name) => [name, through(name)])) as unknown as Handlers<G>;
  }
}
