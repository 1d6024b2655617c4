import { expect } from 'vitest';
import type { Reply, World } from './world.ts';

/** An entry of the replication feed. */
export interface Entry {
  readonly op: 'upsert' | 'remove';
  readonly id: string;
  readonly at: string;
  readonly listing: object | null;
}

interface Page {
  readonly reply: Reply;
  readonly data: readonly Entry[];
  readonly limit: number;
  readonly has_more: boolean;
  readonly next_cursor: string;
}

/** A page of the replication feed. */
export async function readChanges(world: World, cursor: string | null, limit = 100): Promise<Page> {
  const reply = await world.get(`/listings/changes?limit=${limit}${cursor === null ? '' : `&cursor=${cursor}`}`);
  expect(reply.status, reply.text).toBe(200);
  const { data, pagination } = reply.body as { data: Entry[]; pagination: Omit<Page, 'reply' | 'data'> };
  return { reply, data, ...pagination };
}

/** Everything that is there from a cursor on. */
export async function readAllChanges(world: World, cursor: string | null, limit = 100) {
  const entries: Entry[] = [];
  for (;;) {
    const page = await readChanges(world, cursor, limit);
    entries.push(...page.data);
    cursor = page.next_cursor;
    if (!page.has_more) return { entries, cursor };
  }
}

/** `upsert lst_…`, `remove lst_…` */
export const inShort = (entries: readonly Entry[]): string[] => entries.map(({ op, id }) => `${op} ${id}`);
