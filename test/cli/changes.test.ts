import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { widthOf } from '../../cli/src/output/width.ts';
import { relist, revise, withdraw } from '../harness/listing-acts.ts';
import { publish } from '../harness/listings.ts';
import { createWorld, type World } from '../harness/world.ts';
import { listings as anywhere, type Setting } from './cli.ts';

let world: World;
let folder: string;
let ids: string[];
const listings = (words: readonly string[], setting: Setting = {}) =>
  anywhere(words, { ...setting, environment: { LISTINGS_URL: world.url } });
const linesOf = (text: string) => (text === '' ? [] : text.trimEnd().split('\n'));
const inShort = (ndjson: string) =>
  linesOf(ndjson).map((line) => {
    const { op, id } = JSON.parse(line) as { op: string; id: string };
    return `${op} ${id}`;
  });

beforeAll(async () => {
  world = await createWorld();
  folder = await mkdtemp(path.join(tmpdir(), 'oga-changes-'));
  ids = await publish(world, {}, { title: 'Casa a la vuelta' }, { title: 'Casa de enfrente' });
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await world.close();
});

describe('listings changes', () => {
  it('shows a page to a person, and how to go on', async () => {
    const { stdout, stderr, code } = await listings(['changes', '--limit', '2'], { columns: 80 });
    const lines = linesOf(stdout);
    expect(code).toBe(0);
    expect(lines).toHaveLength(3);
    expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(80);
    expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d +upsert +lst_/);
    const [, cursor] = /2 changes, more · next: --cursor (\S+)/.exec(stderr)!;
    const rest = await listings(['changes', '--cursor', cursor!, '--json']);
    expect(JSON.parse(rest.stdout)).toMatchObject({ data: [{ op: 'upsert', id: ids.toSorted()[2] }] });
  });

  it('reads everything, and later what is new, by a cursor in a file', async () => {
    const words = ['changes', '--ndjson', '--all', '--cursor-file', path.join(folder, 'at.txt')];
    expect(inShort((await listings(words)).stdout)).toEqual(ids.toSorted().map((id) => `upsert ${id}`));
    expect((await listings(words)).stdout).toBe('');
    await withdraw(world, ids[2]!);
    expect(inShort((await listings(words)).stdout)).toEqual([`remove ${ids[2]}`]);
    await relist(world, ids[2]!);
    const { stdout } = await listings(['changes', '--all', '--json', 'op,id', ...words.slice(3)]);
    expect(JSON.parse(stdout)).toEqual([{ op: 'upsert', id: ids[2] }]);
  });

  it.each([[['--ndjson']], [[]]])(
    'follows with %j until it is interrupted, and the next run goes on',
    async (format) => {
      const file = path.join(folder, `follow${format.length}.txt`);
      const words = ['changes', '--cursor-file', file];
      await listings([...words, '--all', '--ndjson']);
      await revise(world, ids[0]!, { bedrooms: 7 });
      const stop = new AbortController();
      const kept = await readFile(file, 'utf8');
      const run = listings([...words, '--follow', ...format], { signal: stop.signal, columns: 80 });
      while ((await readFile(file, 'utf8')) === kept) await new Promise((resolve) => setTimeout(resolve, 10));
      stop.abort();
      const { code, stdout } = await run;
      expect(code).toBe(130);
      expect(stdout).toContain(ids[0]);
      expect((await listings([...words, '--all', '--ndjson'])).stdout).toBe('');
    },
  );

  it('tells whoever interrupts it without a file where to go on', async () => {
    const stop = new AbortController();
    const run = listings(['changes', '--follow', '--ndjson'], { signal: stop.signal });
    await new Promise((resolve) => setTimeout(resolve, 300));
    stop.abort();
    const { stderr } = await run;
    const [, cursor] = /to go on from here: --cursor (\S+)/.exec(stderr)!;
    expect((await listings(['changes', '--ndjson', '--cursor', cursor!])).stdout).toBe('');
  });

  it.each([
    [['--follow', '--json'], '--follow has no end'],
    [['--follow', '--all'], '--all ends'],
    [['--cursor', 'a', '--cursor-file', 'b'], 'both say where to start'],
    [['--cursor-file', '/nonexistent/a/b'], '--cursor-file: /nonexistent/a/b cannot be used (ENOENT)'],
    [['--cursor-file', '/'], '--cursor-file: / cannot be used (EISDIR)'],
  ])('refuses %j', async (flags, message) => {
    const { code, stderr } = await listings(['changes', ...flags]);
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  });

  it('exits with 3 where the cursor has expired', async () => {
    const file = path.join(folder, 'old.txt');
    await listings(['changes', '--all', '--ndjson', '--cursor-file', file]);
    const [row] = await world.sql<{ epoch: string }[]>`select epoch from listing_log`;
    await world.sql`update listing_log set epoch = 'other'`;
    const { code, stderr } = await listings(['changes', '--cursor-file', file]);
    await world.sql`update listing_log set epoch = ${row!.epoch}`;
    expect([code, stderr]).toEqual([3, expect.stringContaining('Start again without a cursor')]);
    await writeFile(file, 'abc');
    expect((await listings(['changes', '--cursor-file', file])).code).toBe(7);
  });
});

describe('listings similar', () => {
  it('shows what is like it, as a table that fits', async () => {
    const { stdout, stderr, code } = await listings(['similar', ids[0]!], { columns: 80 });
    expect(code).toBe(0);
    expect(linesOf(stdout)).toHaveLength(3);
    expect(Math.max(...linesOf(stdout).map(widthOf))).toBeLessThanOrEqual(80);
    expect(stderr).toContain('2 similar, the most similar first');
  });

  it('exits with 3 for one that never was', async () => {
    expect((await listings(['similar', 'nada'])).code).toBe(3);
  });
});

describe('listings price-history', () => {
  it('shows every price, by how much it differs from the one before, and by how much in all', async () => {
    const [id] = (await publish(world, {})) as [string];
    await revise(world, id, { price: { amount: 140_000, currency: 'USD' } });
    await withdraw(world, id);
    await relist(world, id, { price: { amount: 1_062_000_000, currency: 'PYG' } });
    await revise(world, id, { price: null });
    const day = (await world.get(`/listings/${id}/price-history`)).body.data[0].at.slice(0, 10) as string;
    const { stdout, stderr } = await listings(['price-history', id], { columns: 80 });
    expect(linesOf(stdout)).toEqual([
      'DATE        EVENT                  PRICE      USD  CHANGE',
      `${day}  listed           USD 150,000  150,000`,
      `${day}  changed          USD 140,000  140,000  -6.7 %`,
      `${day}  withdrawn        USD 140,000  140,000`,
      `${day}  relisted   Gs. 1,062,000,000  150,000  +7.1 %`,
      `${day}  changed           on request`,
    ]);
    expect(stderr).toBe('');
    const piped = await listings(['price-history', id]);
    expect(linesOf(piped.stdout)[1]).toMatch(/^\S+\tchanged\t140000\tUSD\t140000$/);
  });
});
