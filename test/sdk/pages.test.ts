import { describe, expect, it } from 'vitest';
import { createClient, type OgaError } from '@oga/sdk';
import { answers, page, refuses, serviceThat } from './service.ts';

const threePages = () =>
  serviceThat(answers(page(['a', 'b'], 'c1')), answers(page(['c', 'd'], 'c2')), answers(page(['e'], null)));

const cursors = (asked: readonly string[]) => asked.map((url) => new URLSearchParams(url.split('?')[1]).get('cursor'));

describe('a list', () => {
  it('gives every record in order, following the cursor with the same query', async () => {
    const { baseUrl, asked } = await threePages();
    const ids: string[] = [];
    for await (const { id } of createClient({ baseUrl }).listings.search({ city: 'Asunción', limit: 2 })) ids.push(id);
    expect(ids).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(cursors(asked)).toEqual([null, 'c1', 'c2']);
    expect(asked.every((url) => url.includes('city=Asunci%C3%B3n&limit=2'))).toBe(true);
  });

  it('starts at an offset once and goes on by cursor', async () => {
    const { baseUrl, asked } = await serviceThat(answers(page(['a'], 'c1')), answers(page(['b'], null)));
    await createClient({ baseUrl }).listings.search({ offset: 40 }).toArray({ limit: 9 });
    expect(asked.map((url) => url.includes('offset=40'))).toEqual([true, false]);
  });

  it('gives page after page', async () => {
    const { baseUrl } = await threePages();
    const sizes: number[] = [];
    for await (const { data } of createClient({ baseUrl }).listings.search().pages()) sizes.push(data.length);
    expect(sizes).toEqual([2, 2, 1]);
  });

  it('asks for no page that nobody reads', async () => {
    const { baseUrl, asked } = await threePages();
    const listings = createClient({ baseUrl }).listings.search();
    expect(await listings.toArray({ limit: 3 })).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
    expect(asked).toHaveLength(2);
  });

  it('is asked for once, whether awaited, iterated or both', async () => {
    const { baseUrl, asked } = await serviceThat(answers(page(['a'], null)));
    const call = createClient({ baseUrl }).listings.search();
    const { pagination } = await call;
    expect([pagination.total, await call.toArray({ limit: 5 })]).toEqual([5, [{ id: 'a' }]]);
    expect(asked).toHaveLength(1);
  });

  it('says from which cursor to go on when it breaks off', async () => {
    const { baseUrl } = await serviceThat(answers(page(['a'], 'c1')), refuses(410, 'CURSOR_EXPIRED'));
    const call = createClient({ baseUrl }).listings.search().toArray({ limit: 9 });
    const error = (await call.catch((refusal: unknown) => refusal)) as OgaError;
    expect(error).toMatchObject({ code: 'CURSOR_EXPIRED', cursor: 'c1' });
  });
});

describe('a list of something else', () => {
  it('is followed in the same way, below a record too', async () => {
    const { baseUrl, asked } = await threePages();
    const reviews = createClient({ baseUrl }).agents.reviews('ana-benitez-8gq1w', { sort: 'rating_desc', limit: 2 });
    expect((await reviews.toArray({ limit: 9 })).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(asked.every((url) => url.startsWith('/api/v1/agents/ana-benitez-8gq1w/reviews?'))).toBe(true);
    expect(cursors(asked)).toEqual([null, 'c1', 'c2']);
  });
});
