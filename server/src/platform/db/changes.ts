import type { Sql } from './sql.ts';

/** The channel on which triggers tell what a transaction changed (migrations, `tell_changed`). */
const channel = 'changes';

/**
 * What changed in the database, by topic, as this process hears it after each commit, whoever made it. A topic is a kind
 * of record (`listings`) or a part of it (`listings/17`: those of city 17). Hearing is counted, so that what was read
 * at one count can be asked later whether it still holds.
 */
export class Changes {
  #heard = 0;
  /** When a topic or a part of it changed last. */
  readonly #touched = new Map<string, number>();
  /** When a topic changed last as a whole, parts and all. */
  readonly #whole = new Map<string, number>();
  #everything = 0;

  /** How much has been heard so far: take it before reading. */
  get heard(): number {
    return this.#heard;
  }

  /** Whether nothing of these topics has changed since; `null` are all topics. */
  areUntouched(topics: readonly string[] | null, since: number): boolean {
    if (topics === null) return this.#heard === since;
    if (this.#everything > since && topics.length > 0) return false;
    return topics.every((topic) => {
      if ((this.#touched.get(topic) ?? 0) > since) return false;
      const slash = topic.indexOf('/');
      return slash === -1 || (this.#whole.get(topic.slice(0, slash)) ?? 0) <= since;
    });
  }

  /** A topic changed. */
  hear(topic: string): void {
    const count = ++this.#heard;
    this.#touched.set(topic, count);
    const slash = topic.indexOf('/');
    if (slash === -1) this.#whole.set(topic, count);
    else this.#touched.set(topic.slice(0, slash), count);
  }

  /** Nobody knows what changed: everything may have. */
  hearAll(): void {
    this.#everything = ++this.#heard;
  }

  /** Listens from now on; answers how to end it. After a lost connection everything counts as changed. */
  async follow(sql: Sql): Promise<() => Promise<void>> {
    const { unlisten } = await sql.listen(
      channel,
      (topic) => this.hear(topic),
      () => this.hearAll(),
    );
    return unlisten;
  }
}
