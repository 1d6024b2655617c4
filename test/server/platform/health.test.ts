import { afterEach, expect, test } from 'vitest';
import { observeWith, createLogger } from '../../../server/src/platform/observe/observe.ts';
import { cuttableWay, openAll } from '../../harness/cuttable.ts';
import { publish } from '../../harness/listings.ts';
import { eventually } from '../../harness/owner-process.ts';
import { createWorld, type World } from '../../harness/world.ts';

const worlds: World[] = [];
afterEach(() => Promise.all(worlds.splice(0).map((world) => world.close())));

async function cuttableWorld() {
  const way = cuttableWay();
  const world = await createWorld({}, { through: way.through, observe: observeWith(createLogger('silent')) });
  worlds.push(world);
  await openAll(world.sql);
  return { way, world };
}

const health = async (world: World, path: string) => {
  const reply = await fetch(world.url + path);
  return [reply.status, await reply.text()];
};

test('a server whose database answers is alive and ready, and says of what', async () => {
  const { world } = await cuttableWorld();
  expect(await health(world, '/livez')).toEqual([200, 'ok\n']);
  expect(await health(world, '/readyz')).toEqual([200, 'ok\n']);
  expect(await health(world, '/readyz?verbose')).toEqual([200, '[+] database answers\n[+] schema is current\nready\n']);
  const { headers } = await fetch(`${world.url}/readyz`);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('while the database is away reads are refused with 503 and Retry-After, and go on when it is back', async () => {
  const { way, world } = await cuttableWorld();
  const [id] = await publish(world, {});
  await way.cut();
  expect(await health(world, '/livez')).toEqual([200, 'ok\n']);
  expect(await health(world, '/readyz')).toEqual([503, 'not ready\n']);
  for (const path of ['/listings', `/listings/${id}`, '/locations/countries', '/listings?q=casa']) {
    const reply = await world.get(path);
    expect([path, reply.status, reply.body.error.code]).toEqual([path, 503, 'SERVICE_UNAVAILABLE']);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
  }
  expect((await world.get('/lookups')).status).toBe(200);
  await way.mend();
  await eventually('it is ready again', async () => (await health(world, '/readyz'))[0] === 200);
  expect((await world.get(`/listings/${id}`)).status).toBe(200);
});

test('a database that takes bytes and answers nothing makes the server not ready within seconds', async () => {
  const { way, world } = await cuttableWorld();
  way.silence();
  const [status, text] = await health(world, '/readyz?verbose');
  expect(status).toBe(503);
  expect(text).toContain('[-] database no answer within 2000 ms');
  await way.cut();
});

test('a read that the database never answers is refused with 503', async () => {
  const { way, world } = await cuttableWorld();
  way.silence();
  const reply = await world.get('/listings');
  expect([reply.status, reply.body.error.code, reply.headers.get('retry-after')]).toEqual([
    503,
    'SERVICE_UNAVAILABLE',
    '5',
  ]);
  await way.cut();
}, 20_000);

test('a schema that is behind makes the server not ready', async () => {
  const { world } = await cuttableWorld();
  await world.sql`delete from schema_migrations where version = (select max(version) from schema_migrations)`;
  expect(await health(world, '/readyz?verbose')).toEqual([503, '[+] database answers\n[-] schema failed\nnot ready\n']);
});

test('a server goes on while a newer one has migrated the database', async () => {
  const { world } = await cuttableWorld();
  await world.sql`insert into schema_migrations (version, name, checksum) select max(version) + 1, 'later', '' from schema_migrations`;
  expect(await health(world, '/readyz')).toEqual([200, 'ok\n']);
});
