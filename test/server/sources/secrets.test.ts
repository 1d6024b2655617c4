import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger, observeWith } from '../../../server/src/platform/observe/observe.ts';
import { rotateDataKey } from '../../../server/src/platform/secrets/data-keys.ts';
import { secretBox, WrongSecretKey } from '../../../server/src/platform/secrets/secret-box.ts';
import { findAccess, resealSources } from '../../../server/src/features/imports/own/access.ts';
import { discreetReader } from '../../../server/src/features/imports/own/discreet-reader.ts';
import { FetchFault, type FetchOrder, type SourceReader } from '../../../server/src/features/imports/source-port.ts';
import { operator } from '../../imports/oga.ts';
import { createSourceWorld, type SourceWorld } from './world.ts';

const oga = operator();

let world: SourceWorld;
/** What was logged: everything that is worth a line. */
let log = '';
beforeAll(async () => {
  const logger = createLogger('debug', { write: (line: string) => void (log += line) });
  world = await createSourceWorld({ observe: observeWith(logger) });
});
afterAll(() => world.close());

const boxOf = () => secretBox(world.config.secretKey!.reveal());
const rotate = () => rotateDataKey({ sql: world.sql, box: boxOf(), clock: world.clock }, resealSources);
const keyOf = async (id: string) => (await findAccess(world.sql, boxOf(), id))!.access.credentials['key'];

/** Every table of ours and of the queue in which a text stands, as text or as bytes. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await world.sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'jobs')`;
  const hex = Buffer.from(text).toString('hex');
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await world.sql.unsafe(
      `select count(*)::integer as rows from ${name} as one where one::text like $1 or one::text like $2`,
      [`%${text}%`, `%${hex}%`],
    );
    if (row!['rows'] > 0) found.push(name);
  }
  return found;
}

test('the first sources of all, made at the same moment, have one key', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => world.account()));
  const made = await Promise.all(people.map((one) => world.source(one)));
  expect(await world.sql`select generation from data_keys`).toEqual([{ generation: 1 }]);
  expect(await Promise.all(made.map(({ id }) => keyOf(id)))).toEqual(made.map(() => 'a-key-of-tests'));
  const rotated = await Promise.all([rotate(), rotate(), rotate()]);
  expect(rotated.map(({ generation, resealed }) => `${generation}: ${resealed}`).sort()).toEqual([
    '2: 8',
    '3: 8',
    '4: 8',
  ]);
});

test('a secret is in no answer, log line, event, run or row, whatever happens to it', async () => {
  const marker = 'MARKER8f3a17c2';
  const url = `https://feeds.example.com/${marker}/all.xml?token=${marker}`;
  const ana = await world.account();
  const answers: string[] = [];
  const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const reply = await world.call(method, `/agent/sources${path}`, { headers: { ...ana.headers, ...headers }, body });
    answers.push(reply.text, JSON.stringify([...reply.headers]));
    return reply;
  };
  const bad = `${marker}-that-is-bad`;
  const worse = `${marker}-that-breaks`;
  world.crms.answer(marker, { items: 1 });
  world.crms.answer(url, { items: 1 });
  world.crms.answer(bad, new FetchFault('failing', `GET https://x.example/?key=${bad} answered 500.`));
  world.crms.answer(worse, Object.assign(new Error(`boom at ?key=${worse}`), { cause: new Error(worse) }));
  const wish = { kind: 'tokko', label: 'a', credentials: { key: marker } };
  const made = await ask('POST', '', wish, { 'idempotency-key': 'one' });
  const again = await ask('POST', '', wish, { 'idempotency-key': 'one' });
  expect(again.body.data).toEqual(made.body.data);
  const feed = await ask('POST', '', { kind: 'vrsync', label: 'b', url });
  expect([made.status, feed.status]).toEqual([201, 201]);
  expect((await ask('POST', '/test', { kind: 'tokko', credentials: { key: bad } })).status).toBe(400);
  expect((await ask('POST', '', { ...wish, label: 'c', credentials: { key: bad } }, { 'idempotency-key': 'two' })).status).toBe(400); // prettier-ignore
  expect((await ask('POST', '/test', { kind: 'tokko', credentials: { key: worse } })).status).toBe(500);
  const { id } = made.body.data;
  for (const given of [
    { credentials: { key: `${marker}\n` } },
    { credentials: { kye: marker } },
    { credentials: marker },
    { credentials: { key: [marker] } },
    { url },
    { url: `ftp://${marker}` },
  ]) {
    expect((await ask('PATCH', `/${id}`, given)).status).toBeGreaterThanOrEqual(200);
  }
  await ask('POST', `/${id}/sync`);
  await ask('POST', `/${feed.body.data.id}/sync?dry_run=true`);
  world.clock.advance(31);
  await world.drain();
  await ask('GET', '');
  await ask('GET', `/${id}`);
  expect(await keyOf(id)).toBe(marker);
  expect(answers.filter((text) => text.includes(marker))).toEqual([]);
  expect(log).toContain('boom');
  expect(log.includes(marker)).toBe(false);
  expect(await tablesWith(marker)).toEqual([]);
  expect(await tablesWith(ana.email)).toContain('public.accounts');
});

test('what is sealed for one source is of no use in another row', async () => {
  const ana = await world.account();
  const [one, two] = [await world.source(ana), await world.source(ana)];
  await world.sql`update inventory_sources set access = (select access from inventory_sources where id = ${one.id}) where id = ${two.id}`;
  await expect(findAccess(world.sql, boxOf(), two.id)).rejects.toThrow(WrongSecretKey);
  await world.ask(ana, 'DELETE', `/${two.id}`);
});

test('with another SECRET_KEY nothing is opened, and nothing is sealed anew', async () => {
  const { id } = await world.source(await world.account());
  const before = await world.sql`select access, access_key from inventory_sources order by id`;
  const other = secretBox('another key, which is as long as it has to be');
  await expect(findAccess(world.sql, other, id)).rejects.toThrow(WrongSecretKey);
  await expect(rotateDataKey({ sql: world.sql, box: other, clock: world.clock }, resealSources)).rejects.toThrow(
    WrongSecretKey,
  );
  expect(await world.sql`select access, access_key from inventory_sources order by id`).toEqual(before);
  expect(await keyOf(id)).toBe('a-key-of-tests');
});

test('a rotation that is interrupted has done nothing', async () => {
  const { id } = await world.source(await world.account());
  const keys = () => world.sql`select generation from data_keys`;
  const before = await keys();
  const interrupted = rotateDataKey({ sql: world.sql, box: boxOf(), clock: world.clock }, async (tx, from, to) => {
    await resealSources(tx, from, to);
    throw new Error('the machine lost its power');
  });
  await expect(interrupted).rejects.toThrow('lost its power');
  expect(await keys()).toEqual(before);
  expect(await keyOf(id)).toBe('a-key-of-tests');
});

test('the database lets no key go that something is sealed with', async () => {
  await world.source(await world.account());
  const forgetful = rotateDataKey({ sql: world.sql, box: boxOf(), clock: world.clock }, () => Promise.resolve(0));
  await expect(forgetful).rejects.toThrow(/foreign key/);
});

test('while keys are rotated, sources are opened, made and changed all the same', async () => {
  const ana = await world.account();
  const { id } = await world.source(ana);
  const rotating = { isOver: false };
  const reading = (async () => {
    let read = 0;
    for (; !rotating.isOver; read += 1) expect(await keyOf(id)).toBe('a-key-of-tests');
    return read;
  })();
  const writing = (async () => {
    const statuses = new Set<number>();
    for (let n = 0; n < 6; n += 1) {
      const made = await world.source(ana);
      const changed = await world.ask(ana, 'PATCH', `/${made.id}`, { credentials: { key: 'a-key-of-tests' } });
      statuses.add(changed.status).add((await world.ask(ana, 'POST', '/test', { id: made.id })).status);
    }
    return [...statuses];
  })();
  for (let n = 0; n < 10; n += 1) await rotate();
  expect(await writing).toEqual([200]);
  rotating.isOver = true;
  expect(await reading).toBeGreaterThan(10);
  expect(await world.sql`select count(*) as keys from data_keys`).toEqual([{ keys: 1 }]);
});

test('`oga keys rotate` seals everything anew and forgets the key before', async () => {
  const ana = await world.account();
  const { id } = await world.source(ana);
  const sealedOf = async () => (await world.sql`select access, access_key from inventory_sources where id = ${id}`)[0]!;
  const before = await sealedOf();
  const [{ count }] = (await world.sql`select count(*)::integer from inventory_sources where access is not null`) as unknown as [{ count: number }]; // prettier-ignore
  const env = { DATABASE_URL: world.databaseUrl, SECRET_KEY: world.config.secretKey!.reveal() };
  const rotated = await oga(['keys', 'rotate', '--json'], { env });
  const generation = (before['access_key'] as number) + 1;
  expect(JSON.parse(rotated.stdout)).toMatchObject({ credentials: { generation, resealed: count } });
  const after = await sealedOf();
  expect([after['access_key'], after['access'].equals(before['access'])]).toEqual([generation, false]);
  expect(await world.sql`select generation from data_keys`).toEqual([{ generation }]);
  expect((await world.ask(ana, 'POST', '/test', { id })).status).toBe(200);
  const again = await oga(['keys', 'rotate'], { env });
  expect(again.stdout).toContain(`${count} stored accesses to inventory sources sealed anew.\n`);
});

test('what a reader lets slip by accident goes no further: errors, chunks of a document, marks', async () => {
  const access = { url: 'https://x.example/feed?token=abc/def-secret', credentials: { key: 'key-that-is-secret' } };
  const slip = 'at https://x.example/feed?token=abc/def-secret with key-that-is-secret, abc%2Fdef-secret';
  const reader: SourceReader = {
    kind: 'tokko',
    url: 'none',
    credentials: ['key'],
    probe: () => Promise.reject(new FetchFault('failing', slip, { cause: new Error(slip) })),
    fetch: () =>
      Promise.resolve({
        kind: 'document',
        isComplete: true,
        mark: () => ({ next: slip, at: 1 }),
        document: (async function* () {
          yield Buffer.from('[');
          await Promise.reject(Object.assign(new Error(slip), { code: 'ECONNRESET' }));
        })(),
      }),
  };
  const order = { access, signal: new AbortController().signal } as unknown as FetchOrder;
  const fault = await discreetReader(reader)
    .probe(order)
    .catch((error: unknown) => error as FetchFault);
  expect(fault).toMatchObject({ name: 'FetchFault', code: 'failing', message: 'at … with …, …' });
  expect((fault as FetchFault).cause).toBeUndefined();
  const fetched = await discreetReader(reader).fetch(order);
  if (fetched.kind === 'unchanged') throw new Error('it has changed');
  const chunks: string[] = [];
  const reading = (async () => {
    for await (const chunk of fetched.document) chunks.push(Buffer.from(chunk).toString());
  })();
  const error = (await reading.catch((thrown: unknown) => thrown)) as Error;
  expect([chunks, error.message, (error as NodeJS.ErrnoException).code]).toEqual([
    ['['],
    'at … with …, …',
    'ECONNRESET',
  ]);
  expect(error.stack).not.toContain('secret,');
  expect(fetched.mark()).toEqual({});
});
