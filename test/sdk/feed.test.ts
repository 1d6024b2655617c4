import { describe, expect, it } from 'vitest';
import { createClient, type OgaError } from '@oga/sdk';
import { answers, refuses, serviceThat } from './service.ts';

const page = (ids: readonly string[], cursor: string, hasMore: boolean) => ({
  data: ids.map((id) => ({ op: 'upsert', id })),
  pagination: { limit: 2, has_more: hasMore, next_cursor: cursor },
  meta: { request_id: 'req_1', timestamp: '2026-11-21T03:37:00.000Z' },
});
const cursors = (asked: readonly string[]) => asked.map((url) => new URLSearchParams(url.split('?')[1]).get('cursor'));

describe('a feed', () => {
  it('is read to where nothing more is there', async () => {
    const { baseUrl, asked } = await serviceThat(
      answers(page(['a', 'b'], 'c1', true)),
      answers(page([], 'c2', true)),
      answers(page(['c'], 'c3', false)),
    );
    const ids: string[] = [];
    for await (const { id } of createClient({ baseUrl }).listings.changes({ limit: 2 })) ids.push(id);
    expect(ids).toEqual(['a', 'b', 'c']);
    expect(cursors(asked)).toEqual([null, 'c1', 'c2']);
  });

  it('goes on from a cursor, and names the one to go on from when it breaks off', async () => {
    const { baseUrl, asked } = await serviceThat(answers(page(['a'], 'c1', true)), refuses(410, 'CURSOR_EXPIRED'));
    const pages = createClient({ baseUrl }).listings.changes({ cursor: 'c0' }).pages();
    expect((await pages.next()).value).toMatchObject({ pagination: { next_cursor: 'c1' } });
    const error = (await pages.next().catch((refusal: unknown) => refusal)) as OgaError;
    expect(error).toMatchObject({ code: 'CURSOR_EXPIRED', cursor: 'c1' });
    expect(cursors(asked)).toEqual(['c0', 'c1']);
  });

  it('is followed beyond its end, with a pause there, until the signal of the call', async () => {
    const { baseUrl, asked } = await serviceThat(
      answers(page(['a'], 'c1', false)),
      answers(page([], 'c1', false)),
      answers(page([], 'c2', false)),
      answers(page(['b'], 'c3', false)),
    );
    const stop = new AbortController();
    const seen: unknown[] = [];
    const follow = async () => {
      const feed = createClient({ baseUrl }).listings.changes({}, { signal: stop.signal });
      for await (const { data, pagination } of feed.follow({ pauseMs: 10 })) {
        seen.push([data.length, pagination.next_cursor]);
        if (pagination.next_cursor === 'c3') stop.abort(new Error('enough'));
      }
    };
    await expect(follow()).rejects.toThrow('enough');
    // A page that says nothing new is not told of; one that only moves the cursor is.
    expect(seen).toEqual([
      [1, 'c1'],
      [0, 'c2'],
      [1, 'c3'],
    ]);
    expect(cursors(asked)).toEqual([null, 'c1', 'c1', 'c2']);
  });
});
