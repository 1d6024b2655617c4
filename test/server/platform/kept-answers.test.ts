import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { publish } from '../../harness/listings.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ answerCacheMb: 8 });
});
afterAll(() => world.close());

const page = '/listings?city=asuncion&limit=5';

/** Changes titles without telling anybody: an answer that shows the old one was kept. */
async function renameInSilence(title: string, city: string): Promise<void> {
  await world.sql.begin(async (tx) => {
    await tx`alter table listings disable trigger listings_told_over`;
    await tx`
      update listings set title = ${title}
       where city_id = (select id from places where level = 'city' and slug = ${city} and key like 'py/%')`;
    await tx`alter table listings enable trigger listings_told_over`;
  });
}

/** Returns when the server has heard of everything that was committed so far. */
async function hearing(): Promise<void> {
  const { changes } = world.system;
  const before = changes.heard;
  await world.sql`select pg_notify('changes', 'end of this test')`;
  await vi.waitFor(() => expect(changes.areUntouched(['end of this test'], before)).toBe(false), { interval: 2 });
}

const titlesOf = async (path: string) =>
  (await world.get(path)).body.data.map((listing: { title: string }) => listing.title) as string[];

test('a page is kept for its two minutes and says how old it is', async () => {
  await publish(world, { title: 'Casa con patio grande' });
  await hearing();
  const first = await world.get(page);
  await renameInSilence('Otro nombre para la casa', 'asuncion');
  world.clock.advance(119);
  const kept = await world.get(page);
  expect(kept.body.data[0].title).toBe('Casa con patio grande');
  expect(kept.headers.get('age')).toBe('119');
  expect(kept.headers.get('etag')).toBe(first.headers.get('etag'));
  expect(kept.headers.get('cache-control')).toBe('public, max-age=120');
  expect(kept.body.meta.request_id).toBe(kept.headers.get('x-request-id'));
  expect(kept.body.meta.request_id).not.toBe(first.body.meta.request_id);
  expect(kept.body.meta.timestamp).toBe(world.clock.now().toISOString());
  world.clock.advance(1);
  expect(await titlesOf(page)).toEqual(['Otro nombre para la casa']);
});

test('headers of a kept answer are those of a fresh one', async () => {
  await publish(world, {});
  const path = '/listings?city=asuncion&limit=1&locale=es';
  const names = (headers: Headers) => [...headers.keys()].filter((name) => name !== 'age').sort();
  const first = await world.get(path);
  const kept = await world.get(path);
  expect(names(kept.headers)).toEqual(names(first.headers));
  for (const name of ['content-type', 'content-language', 'vary', 'access-control-allow-origin', 'cache-control']) {
    expect(kept.headers.get(name)).toBe(first.headers.get(name));
  }
});

test('order, defaults and repeats of parameters do not make another question', async () => {
  await hearing();
  await titlesOf('/listings?city=asuncion&property_type=house,land');
  await renameInSilence('Kept all the same', 'asuncion');
  const same = '/listings?property_type=land,house,land&limit=20&city=asuncion';
  expect(await titlesOf(same)).not.toContain('Kept all the same');
  expect(await titlesOf(`${same}&min_bedrooms=0`)).toContain('Kept all the same');
});

test('a listing that changes is shown at once; pages of other cities stay', async () => {
  const [here] = await publish(world, {});
  await publish(world, { place: { country: 'PY', city: 'Encarnación' }, title: 'Casa junto al río Paraná' });
  const elsewhere = '/listings?city=encarnacion';
  await hearing();
  await titlesOf(elsewhere);
  await world.get(`/listings/${here}`);
  await renameInSilence('Never seen so far', 'encarnacion');
  await world.sql`update listings set title = 'Casa con otro nombre' where id = ${here!}`;
  await hearing();
  expect(await titlesOf(page)).toContain('Casa con otro nombre');
  expect((await world.get(`/listings/${here}`)).body.data.title).toBe('Casa con otro nombre');
  expect(await titlesOf(elsewhere)).toEqual(['Casa junto al río Paraná']);
});

test('a company that changes its name has it on every page', async () => {
  await world.sql`
    insert into companies (id, slug, name, name_key, created_at)
    values ('cmp_01h455vb4pex5vsknk084sn02q', 'uno', 'Uno', 'uno', now())`;
  await publish(world, { companyId: 'cmp_01h455vb4pex5vsknk084sn02q', place: { country: 'PY', city: 'Luque' } });
  const nameOf = async () => (await world.get('/listings?city=luque')).body.data[0].company.name as string;
  await hearing();
  expect(await nameOf()).toBe('Uno');
  await world.sql`update companies set name = 'Dos' where slug = 'uno'`;
  await hearing();
  expect(await nameOf()).toBe('Dos');
});

test('refusals are never kept', async () => {
  const id = 'lst_01h455vb4pex5vsknk084sn02q';
  expect((await world.get(`/listings/${id}`)).status).toBe(404);
  const [real] = await publish(world, {});
  await world.sql`update listings set slug = ${'exactly-this'} where id = ${real!}`;
  expect((await world.get('/listings/exactly-this')).status).toBe(200);
  expect((await world.get('/listings?limit=0')).status).toBe(400);
  expect((await world.get('/listings?limit=0')).status).toBe(400);
});

test('a lost connection to the database outdates everything', async () => {
  const before = await world.get('/listings?city=encarnacion&limit=3');
  expect(before.status).toBe(200);
  await renameInSilence('Changed while nobody listened', 'encarnacion');
  await world.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'listen%'`;
  await vi.waitFor(
    async () => expect(await titlesOf('/listings?city=encarnacion&limit=3')).toContain('Changed while nobody listened'),
    { timeout: 5000 },
  );
});

/** The raw body of a read, as it came over the wire. */
const raw = (path: string, headers: Record<string, string>, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    request(world.api + path, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .once('error', reject)
      .end();
  });

test('fresh or kept, plain or compressed, GET or HEAD: one answer', async () => {
  await publish(world, {}, {}, {});
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
  const data = new Set<string>();
  for (const round of ['fresh', 'kept', 'kept']) {
    for (const [encoding, decode] of Object.entries(decoders)) {
      const reply = await raw(page, { 'accept-encoding': encoding });
      expect(reply.headers['content-encoding'] ?? 'identity', round).toBe(encoding);
      expect(reply.headers['content-length']).toBe(String(reply.body.length));
      const body = JSON.parse(decode(reply.body).toString()) as { data: unknown; meta: { request_id: string } };
      expect(body.meta.request_id).toBe(reply.headers['x-request-id']);
      data.add(JSON.stringify(body.data));
      const head = await raw(page, { 'accept-encoding': encoding }, 'HEAD');
      expect(head.body.length).toBe(0);
      expect(head.headers.etag).toBe(reply.headers.etag);
      const unchanged = await raw(page, { 'accept-encoding': encoding, 'if-none-match': String(reply.headers.etag) });
      expect([unchanged.status, unchanged.body.length]).toEqual([304, 0]);
    }
  }
  expect(data.size).toBe(1);
});

test('a kept answer costs its caller as much as a fresh one', async () => {
  const limited = await createWorld({ answerCacheMb: 8, readsPerMinute: 3 });
  const statuses: number[] = [];
  for (let call = 0; call < 5; call++) statuses.push((await limited.get('/lookups')).status);
  const refused = await limited.get('/lookups');
  await limited.close();
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect(refused.body.error.code).toBe('RATE_LIMITED');
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
});
