import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import express from 'express';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { recordOf, write, type RouteFacts } from '@oga/contract';
import { bind, callerOf } from '../../../server/src/platform/http/bind.ts';
import type { Caller } from '../../../server/src/platform/http/caller.ts';
import { forgetKeysJob } from '../../../server/src/platform/http/idempotency.ts';
import { mount } from '../../../server/src/platform/http/mount.ts';
import { problemOf, sendProblem } from '../../../server/src/platform/http/problem-response.ts';
import { requestIds } from '../../../server/src/platform/http/request-id.ts';
import { secretBox } from '../../../server/src/platform/secrets/secret-box.ts';
import { Problem } from '../../../server/src/kernel/problem.ts';
import { createHttpServer } from '../../../server/src/platform/http/http-server.ts';
import { createWorld, type World } from '../../harness/world.ts';

/** A route as features will have them: it writes a row, waits where it is told to, and fails as it is told to. */
const facts: RouteFacts = {
  operation: 'notes.add',
  access: 'agent',
  scopes: ['listings:write'],
  refuses: ['VALIDATION_ERROR', 'INVALID_STATE'],
  idempotencyKey: true,
  cacheSeconds: null,
  rateLimit: 'account',
  envelope: 'record',
  cli: { absent: 'a test' },
  tools: { absent: 'a test' },
};
const notes = {
  add: write({
    method: 'POST',
    path: '/agent/notes',
    summary: 'A note',
    description: 'For this test.',
    body: z.strictObject({ text: z.string(), fails: z.enum(['refused', 'broken']).optional() }),
    status: 201,
    answer: recordOf(z.object({ id: z.int(), text: z.string() })),
    facts,
  }),
};

let world: World;
let url: string;
let server: ReturnType<typeof createHttpServer>;
/** What the next call waits for before it commits. */
let held: Promise<void> = Promise.resolve();
let arrived: () => void = () => undefined;

beforeAll(async () => {
  world = await createWorld();
  await world.sql`create table notes (id serial primary key, text text not null)`;
  const bound = bind(notes, {
    add: ({ body }, context) =>
      context.commit(world.sql, async (tx) => {
        const [row] = await tx<{ id: number }[]>`insert into notes (text) values (${body.text}) returning id`;
        callerOf(context);
        arrived();
        await held;
        if (body.fails === 'refused') throw new Problem('INVALID_STATE', undefined, { details: { state: 'closed' } });
        if (body.fails === 'broken') throw new Error('a bug');
        return { data: { id: row!.id, text: body.text } };
      }),
  }, true); // prettier-ignore
  const app = express();
  app.use(requestIds as unknown as express.RequestHandler);
  const caller = (accountId: string): Caller => ({
    accountId,
    scopes: ['listings:write'],
    kind: 'token',
    grantId: 'g',
    clientId: null,
  });
  mount(app, '/api/v1', bound, {
    clock: world.clock,
    cache: null,
    sql: world.sql,
    box: secretBox('a key of this test'),
    siteUrl: 'https://oga.test',
    findCaller: (token) => Promise.resolve(caller(token)),
    addressOf: () => '127.0.0.1',
    spend: () => Promise.resolve(),
    spendLead: () => Promise.resolve(),
    spendReview: () => Promise.resolve(),
  });
  app.use(((error, _request, response, _next) => {
    sendProblem(response, problemOf(error), 'r');
  }) as express.ErrorRequestHandler);
  server = createHttpServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/agent/notes`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await world.close();
});

interface Given {
  readonly key?: string;
  readonly as?: string;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function post(body: unknown, { key, as = 'ana', query = '', headers = {} }: Given = {}) {
  const isText = typeof body === 'string' || body instanceof Uint8Array;
  const response = await fetch(url + query, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${as}`,
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
      ...headers,
    },
    body: isText ? (body as string) : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: JSON.parse(text) };
}

const countOf = async (text: string) =>
  (await world.sql<{ count: number }[]>`select count(*)::int as count from notes where text = ${text}`)[0]!.count;

describe('an Idempotency-Key', () => {
  test('makes a request that is sent twice one, answered the same', async () => {
    const first = await post({ text: 'once' }, { key: 'k1' });
    const again = await post({ text: 'once' }, { key: 'k1' });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.data).toEqual(first.body.data);
    expect(again.body.meta.request_id).toBe(again.headers.get('x-request-id'));
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(first.headers.has('idempotent-replayed')).toBe(false);
    expect(await countOf('once')).toBe(1);
  });

  test('is the same request however the body is written', async () => {
    await post('{"text":"spelled"}', { key: 'k2' });
    expect((await post('{ "text" : "spelle\\u0064" }', { key: 'k2' })).headers.get('idempotent-replayed')).toBe('true');
    expect(await countOf('spelled')).toBe(1);
  });

  test('with another body is IDEMPOTENCY_CONFLICT, and does nothing', async () => {
    await post({ text: 'one' }, { key: 'k3' });
    const other = await post({ text: 'another' }, { key: 'k3' });
    expect(other.body.error.code).toBe('IDEMPOTENCY_CONFLICT');
    expect(await countOf('another')).toBe(0);
  });

  test('is of one account: another one has keys of its own', async () => {
    await post({ text: 'shared' }, { key: 'k4', as: 'ana' });
    await post({ text: 'shared' }, { key: 'k4', as: 'luis' });
    expect(await countOf('shared')).toBe(2);
  });

  test('sent fifty times at once is done once: the others are told to wait, or the answer', async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, () => post({ text: 'fifty' }, { key: 'k5' })));
    expect(await countOf('fifty')).toBe(1);
    const outcomes = replies.map(({ status, body }) => (status === 201 ? 'done' : body.error.code));
    expect(new Set(outcomes)).toContain('done');
    expect(outcomes.filter((one) => one !== 'done' && one !== 'IDEMPOTENCY_IN_PROGRESS')).toEqual([]);
    expect(new Set(replies.filter(({ status }) => status === 201).map(({ body }) => body.data.id)).size).toBe(1);
  });

  test('of a request that still runs is IDEMPOTENCY_IN_PROGRESS', async () => {
    let release = () => undefined as void;
    held = new Promise((resolve) => (release = resolve));
    const started = new Promise<void>((resolve) => (arrived = resolve));
    const running = post({ text: 'slow' }, { key: 'k6' });
    await started;
    const meanwhile = await post({ text: 'slow' }, { key: 'k6' });
    expect([meanwhile.body.error.code, meanwhile.headers.get('retry-after')]).toEqual(['IDEMPOTENCY_IN_PROGRESS', '1']);
    release();
    held = Promise.resolve();
    expect((await running).status).toBe(201);
    expect(await countOf('slow')).toBe(1);
  });

  test('tells a refusal again, with its details', async () => {
    const first = await post({ text: 'refused', fails: 'refused' }, { key: 'k7' });
    const again = await post({ text: 'refused', fails: 'refused' }, { key: 'k7' });
    expect(first.body.error).toMatchObject({ code: 'INVALID_STATE', details: { state: 'closed' } });
    expect(again.body.error).toEqual(first.body.error);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await countOf('refused')).toBe(0);
  });

  test('is free again after a failure of ours', async () => {
    expect((await post({ text: 'broken', fails: 'broken' }, { key: 'k8' })).status).toBe(500);
    expect((await post({ text: 'mended' }, { key: 'k8' })).status).toBe(201);
  });

  test('is kept for 24 hours, and then means a new request', async () => {
    await post({ text: 'daily' }, { key: 'k9' });
    world.clock.advance(24 * 3600 - 1);
    expect((await post({ text: 'daily' }, { key: 'k9' })).headers.get('idempotent-replayed')).toBe('true');
    world.clock.advance(1);
    expect((await post({ text: 'daily' }, { key: 'k9' })).headers.has('idempotent-replayed')).toBe(false);
    expect(await countOf('daily')).toBe(2);
  });

  test('whose first request died on its way is taken over, and the dead one has no effect', async () => {
    let release = () => undefined as void;
    held = new Promise((resolve) => (release = resolve));
    const started = new Promise<void>((resolve) => (arrived = resolve));
    const dying = post({ text: 'dying' }, { key: 'k10' });
    await started;
    held = Promise.resolve();
    arrived = () => undefined;
    world.clock.advance(31);
    expect((await post({ text: 'dying' }, { key: 'k10' })).status).toBe(201);
    release();
    expect((await dying).body.error.code).toBe('IDEMPOTENCY_IN_PROGRESS');
    expect(await countOf('dying')).toBe(1);
    expect((await post({ text: 'dying' }, { key: 'k10' })).status).toBe(201);
    expect(await countOf('dying')).toBe(1);
  });

  test.each(['a'.repeat(256), 'ñandú', ' '])('that is no key (%j) is refused', async (key) => {
    const reply = await post({ text: 'x' }, { headers: { 'idempotency-key': Buffer.from(key).toString('latin1') } });
    expect(reply.body.error.details.fields[0].path).toBe('Idempotency-Key');
  });

  test('is not used up by a dry run', async () => {
    const tried = await post({ text: 'tried' }, { key: 'k11', query: '?dry_run=true' });
    expect([tried.status, tried.body.data.text, await countOf('tried')]).toEqual([201, 'tried', 0]);
    expect((await post({ text: 'tried' }, { key: 'k11' })).headers.has('idempotent-replayed')).toBe(false);
    expect(await countOf('tried')).toBe(1);
  });

  test('keeps its answer where nobody can read it', async () => {
    await post({ text: 'a secret that is shown once' }, { key: 'k13' });
    const rows =
      await world.sql`select encode(answer, 'escape') as answer from idempotency_keys where answer is not null`;
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ answer }) => String(answer).includes('shown once'))).toBe(false);
  });

  test('is forgotten by a job once its day is over', async () => {
    await post({ text: 'old' }, { key: 'k12' });
    world.clock.advance(25 * 3600);
    const run = (now: Date) =>
      forgetKeysJob(world.sql).run({}, { now, signal: new AbortController().signal, attempt: 1 });
    await run(world.clock.now());
    expect((await world.sql`select from idempotency_keys`).length).toBe(0);
  });
});

describe('a body', () => {
  const deep = (depth: number) => `{"text":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  test.each([
    ['that is no JSON', '{"text":', 400, 'body'],
    ['that is nested too deep', deep(100_000), 400, 'body'],
    ['with a magic name', '{"text":"a","__proto__":{"admin":true}}', 400, '__proto__'],
    ['with NUL', '{"text":"a\\u0000"}', 400, 'text'],
    ['with half a character', '{"text":"\\ud800"}', 400, 'text'],
    ['with a number without end', '{"text":1e400}', 400, 'text'],
    ['with an unknown field', '{"text":"a","txet":1}', 400, 'txet'],
    ['without a needed field', '{}', 400, 'text'],
    ['that is empty', '', 400, 'text'],
  ])('%s is refused', async (_, body, status, path) => {
    const reply = await post(body);
    expect(reply.status).toBe(status);
    expect(reply.body.error.details.fields[0].path).toBe(path);
  });

  test('that is not UTF-8 is refused', async () => {
    const reply = await post(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]));
    expect(reply.body.error.details.fields[0]).toMatchObject({ path: 'body', code: 'invalid_encoding' });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=latin1'])(
    'of type %s is 415',
    async (type) => {
      expect((await post('{"text":"a"}', { headers: { 'content-type': type } })).status).toBe(415);
    },
  );

  test('of more than 1 MB is 413, told or not', async () => {
    const large = JSON.stringify({ text: 'a'.repeat(1_000_000) });
    expect((await post(large)).status).toBe(413);
    const stream = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('a'.repeat(100_000))),
    });
    const init = {
      method: 'POST',
      headers: { authorization: 'Bearer ana' },
      body: stream,
      duplex: 'half',
    } as RequestInit;
    const told = await fetch(url, init).then(
      ({ status }) => status,
      () => 'ended',
    );
    expect([413, 'ended']).toContain(told);
  });
});
