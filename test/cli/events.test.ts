import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Event } from '@oga/contract';
import type { Transaction } from '../../server/src/platform/db/sql.ts';
import { recordEvents } from '../../server/src/platform/outbox/outbox.ts';
import type { TestAccount } from '../harness/accounts.ts';
import { createWorld, type World } from '../harness/world.ts';
import { listings as anywhere, type Setting } from './cli.ts';

let world: World;
let folder: string;
let account: TestAccount;
beforeAll(async () => {
  world = await createWorld();
  account = await world.account();
  folder = await mkdtemp(path.join(tmpdir(), 'oga-events-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await world.close();
});

const listings = (words: readonly string[], setting: Setting = {}, by = account) =>
  anywhere(['events', 'tail', ...words], {
    ...setting,
    environment: { LISTINGS_URL: world.url, LISTINGS_TOKEN: by.token, LISTINGS_CONFIG_DIR: folder },
  });
const tell = (subjectId: string, type = 'import.finished') =>
  world.sql.begin((tx) =>
    recordEvents(tx as Transaction, [{ type, subjectId, accountId: account.id, payload: {} }], world.clock.now()),
  );
const subjectsOf = (ndjson: string) =>
  ndjson.split('\n').flatMap((line) => (line === '' ? [] : [(JSON.parse(line) as Event).subject_id]));

describe('listings events tail', () => {
  it('begins now, and then goes on where it stopped', async () => {
    await tell('before');
    expect(subjectsOf((await listings(['--once', '--ndjson'])).stdout)).toEqual([]);
    await tell('one');
    await tell('two');
    expect(subjectsOf((await listings(['--once', '--ndjson'])).stdout)).toEqual(['one', 'two']);
    expect(subjectsOf((await listings(['--once', '--ndjson'])).stdout)).toEqual([]);
    // Another choice of types stands elsewhere, and without state nothing moves.
    const all = ['--once', '--ndjson', '--no-state', '--after', 'start'];
    expect(subjectsOf((await listings(all)).stdout)).toEqual(['before', 'one', 'two']);
    await tell('three');
    await tell('sold', 'promotion.ended');
    const some = await listings(['--once', '--ndjson', '--types', 'promotion.ended', '--after', 'start']);
    expect(subjectsOf(some.stdout)).toEqual(['sold']);
    expect(subjectsOf((await listings(['--once', '--ndjson'])).stdout)).toEqual(['three', 'sold']);
  });

  it('keeps a place for each account, and refuses that of another', async () => {
    const other = await world.account();
    const event = { type: 'import.finished', subjectId: 'theirs', accountId: other.id, payload: {} };
    await listings(['--once', '--ndjson'], {}, other);
    await world.sql.begin((tx) => recordEvents(tx as Transaction, [event], world.clock.now()));
    await listings(['--once', '--ndjson']);
    expect(subjectsOf((await listings(['--once', '--ndjson'], {}, other)).stdout)).toEqual(['theirs']);
    const latest = await world.get('/agent/events?after=latest', account.headers);
    const foreign = await world.get(`/agent/events?after=${latest.body.pagination.next_cursor}`, other.headers);
    expect([foreign.status, foreign.body.error.details.fields[0].path]).toEqual([400, 'after']);
  });

  it('follows until it is interrupted, and the next run misses nothing', async () => {
    const stop = new AbortController();
    const run = listings(['--ndjson'], { signal: stop.signal });
    await sleep(500);
    await tell('followed');
    // Shown within the next looks.
    await sleep(4_500);
    stop.abort();
    const { code, stdout } = await run;
    expect(code).toBe(130);
    expect(subjectsOf(stdout)).toEqual(['followed']);
    await tell('later');
    expect(subjectsOf((await listings(['--once', '--ndjson'])).stdout)).toEqual(['later']);
  }, 20_000);

  it('shows a person what happened, and refuses what would never end', async () => {
    await tell('shown');
    const { stdout, stderr } = await listings(['--once', '--after', 'start', '--no-state'], { columns: 80 });
    expect(stdout).toContain('import.finished');
    expect(stderr).toMatch(/events · next: --after \S+/);
    expect((await listings(['--json'])).code).toBe(2);
    expect((await listings(['--once', '--after', 'evt_01h455vb4pex5vsknk084sn02q'])).code).toBe(3);
  });
});
