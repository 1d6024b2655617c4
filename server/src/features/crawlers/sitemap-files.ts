import type { Sql } from '../../platform/db/sql.ts';
import { selectIdGroups, type IdGroup } from './sitemap.sql.ts';

/** Reads what anybody may see, wherever that is done. */
export type ReadPublic = <T>(work: (sql: Sql) => Promise<T>) => Promise<T>;

const idStart = 'lst_';
/** `lst_01m` to `lst_01n` is a year: ids begin with the time in which they were made. */
const coarsest = idStart.length + 3;
/** The last character of the time; listings of one millisecond are not told apart further. */
const finest = idStart.length + 10;
/** How long what was counted is good for. */
const keptMs = 3_600_000;

/** A file of the sitemap: the public listings whose ids begin with `prefix`. */
export type SitemapFile = IdGroup;

/**
 * Which files the sitemap has. A file is a stretch of time in which listings were made, cut in 32 where it holds more than
 * `most`: so files stay what they are while listings come and go, and only where many come one is cut anew.
 */
export class SitemapFiles {
  readonly #read: ReadPublic;
  readonly #most: number;
  #kept: { readonly until: number; readonly files: Promise<SitemapFile[]> } | null = null;

  constructor(read: ReadPublic, most: number) {
    this.#read = read;
    this.#most = most;
  }

  /** As counted within the last hour, once for all who ask. */
  current(now: Date): Promise<SitemapFile[]> {
    if (this.#kept !== null && now.getTime() < this.#kept.until) return this.#kept.files;
    const files = this.#cut(idStart, coarsest);
    const kept = { until: now.getTime() + keptMs, files };
    this.#kept = kept;
    // What failed is not kept.
    files.catch(() => {
      if (this.#kept === kept) this.#kept = null;
    });
    return files;
  }

  async #cut(within: string, length: number): Promise<SitemapFile[]> {
    const files: SitemapFile[] = [];
    for (const group of await this.#read((sql) => selectIdGroups(sql, { within, length }))) {
      if (group.listings <= this.#most || length === finest) files.push(group);
      else files.push(...(await this.#cut(group.prefix, length + 1)));
    }
    return files;
  }
}
