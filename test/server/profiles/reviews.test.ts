import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAgent, addCompany, review } from '../../harness/people.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
let ana: string;
let company: string;
let ids: string[];

beforeAll(async () => {
  world = await createWorld();
  company = await addCompany(world, 'Lapacho Rosado Propiedades');
  ana = await addAgent(world, 'Ana Benítez', { companyId: company });
  ids = await review(
    world,
    ana,
    { rating: 5, at: '2026-01-05T10:00:00Z', authorName: 'María José Villalba Ortiz', text: 'Excelente atención.', reply: '¡Gracias, María!' },
    { rating: 3, at: '2026-02-05T10:00:00Z', authorName: '  João  da Silva ', locale: 'pt', text: 'Demorou para responder.' },
    { rating: 4, at: '2026-03-05T10:00:00Z', authorName: 'Emma' },
    { rating: 1, at: '2026-04-05T10:00:00Z', status: 'pending' },
    { rating: 4, at: '2026-05-05T10:00:00Z' },
    { rating: 2, at: '2026-06-05T10:00:00Z', status: 'rejected' },
    { rating: 5, at: '2026-07-05T10:00:00Z' },
    { rating: 4, at: '2026-08-05T10:00:00Z' },
  ); // prettier-ignore
});
afterAll(() => world.close());

const listed = async (query = '') => (await world.get(`/agents/${ana}/reviews${query}`)).body;
const places = (body: { data: { id: string }[] }) => body.data.map(({ id }) => ids.indexOf(id));

test('reviews are those that were approved, newest first, with the first name of the author only', async () => {
  const body = await listed();
  expect(places(body)).toEqual([7, 6, 4, 2, 1, 0]);
  expect(body.pagination.total).toBe(6);
  expect(body.data.at(-1)).toEqual({
    id: ids[0],
    rating: 5,
    text: 'Excelente atención.',
    locale: 'es',
    author_name: 'María',
    created_at: '2026-01-05T10:00:00.000Z',
    reply: '¡Gracias, María!',
  });
  expect(body.data.at(-2)).toMatchObject({ author_name: 'João', locale: 'pt', reply: null });
  const [kept] = await world.sql`select string_agg(author_name, ' ') as names from reviews`;
  expect(kept!['names']).not.toMatch(/Villalba|Silva|José/);
});

test('the latest five stand with the agent', async () => {
  const { reviews } = (await world.get(`/agents/${ana}`)).body.data;
  expect(reviews).toEqual((await listed('?limit=5')).data);
});

test.each([
  ['rating_desc', [6, 0, 7, 4, 2, 1]],
  ['rating_asc', [1, 7, 4, 2, 6, 0]],
])('sorted by %s those of a rating come newest first, by pages too', async (sort, order) => {
  expect(places(await listed(`?sort=${sort}`))).toEqual(order);
  const walked: number[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const body = await listed(`?sort=${sort}&limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
    walked.push(...places(body));
    cursor = body.pagination.next_cursor;
  }
  expect(walked).toEqual(order);
});

test('a cursor of another agent or order is refused', async () => {
  const { next_cursor } = (await listed('?limit=2')).pagination;
  const other = await addAgent(world, 'Hugo Riveros');
  for (const path of [`/agents/${other}/reviews?cursor=`, `/agents/${ana}/reviews?sort=rating_asc&cursor=`]) {
    expect((await world.get(path + next_cursor)).body.error.details.fields[0].path).toBe('cursor');
  }
});

test('a rating is the mean of what is approved at the moment, for agent and company', async () => {
  const ratings = async () => {
    const agent = (await world.get(`/agents/${ana}`)).body.data;
    const firm = (await world.get(`/companies/${company}`)).body.data;
    return [agent.rating, agent.review_count, firm.rating, firm.review_count];
  };
  // 25 of 6 is 4.17.
  expect(await ratings()).toEqual([4.2, 6, 4.2, 6]);
  await world.sql`update reviews set status = 'approved' where id = ${ids[3]!}`;
  expect(await ratings()).toEqual([3.7, 7, 3.7, 7]);
  await world.sql`update reviews set rating = 3 where id = ${ids[3]!}`;
  expect(await ratings()).toEqual([4, 7, 4, 7]);
  await world.sql`delete from reviews where id = ${ids[3]!}`;
  expect(await ratings()).toEqual([4.2, 6, 4.2, 6]);
  const colleague = await addAgent(world, 'Blas Ovelar', { companyId: company });
  await review(world, colleague, { rating: 1 }, { rating: 1 });
  // 27 of 8 is 3.375, where a mean of means would say 2.6.
  expect(await ratings()).toEqual([4.2, 6, 3.4, 8]);
  await world.sql`update reviews set status = 'rejected' where agent_id = ${colleague}`;
  const gone = (await world.get(`/agents/${colleague}`)).body.data;
  expect([gone.rating, gone.review_count, gone.reviews]).toEqual([null, 0, []]);
});

test('many approvals of one agent at once are all counted', async () => {
  const busy = await addAgent(world, 'Celeste Amarilla');
  const many = await review(world, busy, ...Array.from({ length: 12 }, (_, i) => ({ rating: (i % 5) + 1, status: 'pending' as const }))); // prettier-ignore
  expect((await world.get(`/agents/${busy}`)).body.data.rating).toBeNull();
  await Promise.all(many.map((id) => world.sql`update reviews set status = 'approved' where id = ${id}`));
  const { rating, review_count } = (await world.get(`/agents/${busy}`)).body.data;
  // 1 to 5 twice, and 1 and 2: 33 of 12.
  expect([rating, review_count]).toEqual([2.8, 12]);
});
