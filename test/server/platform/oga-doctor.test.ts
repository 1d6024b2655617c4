import { once } from 'node:events';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { createServer as createHttpServer } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Secret, type Config, type StripeAddress } from '../../../server/src/config.ts';
import { checkPayments } from '../../../server/src/operator/doctor-payments.ts';
import { pickTestDataDir } from '../../harness/database.ts';
import { fakeStripe } from '../../harness/fake-stripe.ts';
import { createWorld, type World } from '../../harness/world.ts';
import { oga } from '../../imports/oga.ts';

let world: World;
let folder: string;
let mail: Server;
beforeAll(async () => {
  world = await createWorld();
  folder = await pickTestDataDir();
  await mkdir(folder);
  mail = createServer((socket) => {
    socket.write('220 mail.example ESMTP\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (said) => socket.write(String(said).startsWith('QUIT') ? '221 bye\r\n' : '250 mail.example\r\n'));
  }).listen(0, '127.0.0.1');
  await once(mail, 'listening');
});
afterAll(async () => {
  mail.close();
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

interface Check {
  readonly check: string;
  readonly ok: boolean;
  readonly said: string;
  readonly mend: string | null;
}

async function examine(env: Record<string, string>) {
  const { code, stdout } = await oga(['doctor', '--json'], {
    env: { DATABASE_URL: world.databaseUrl, DATA_DIR: folder, ...env },
  });
  const { ok, checks } = JSON.parse(stdout) as { ok: boolean; checks: Check[] };
  return { code, ok, of: (name: string) => checks.find(({ check }) => check === name) };
}

const stripeOf = ({ secretKey, webhookSecret, url }: StripeAddress) => ({
  STRIPE_SECRET_KEY: secretKey.reveal(),
  STRIPE_WEBHOOK_SECRET: webhookSecret.reveal(),
  STRIPE_API_URL: url!,
});

const portOf = (server: Server) => (server.address() as AddressInfo).port;

test('of a sound installation every dependency is named, and none is a fault', async () => {
  const stripe = await fakeStripe();
  const { code, ok, of } = await examine({
    SMTP_URL: `smtp://127.0.0.1:${portOf(mail)}?ignoreTLS=true`,
    ...stripeOf(stripe.address),
  });
  expect([code, ok]).toEqual([0, true]);
  expect(of('payments')!.said).toMatch(
    /^127\.0\.0\.1:\d+ takes our key, a test key: no money moves; STRIPE_WEBHOOK_SECRET is set$/,
  );
  expect(stripe.asked()).toBe(2);
  await stripe.close();
  const names = ['database', 'version', 'schema', 'clock', 'secret key', 'job queue', 'dead jobs', 'replicas', 'key file', 'images', 'redis', 'mail', 'whatsapp', 'payments', 'translation', 'disk']; // prettier-ignore
  for (const name of names) expect(of(name), name).toMatchObject({ ok: true, mend: null });
  expect(of('images')!.said).toMatch(/written and read/);
}, 60_000);

test('services that do not answer, and keys that others may read, are faults with what mends each', async () => {
  const refusing = createHttpServer((_, response) => response.writeHead(401).end('{}')).listen(0, '127.0.0.1');
  await once(refusing, 'listening');
  const file = path.join(folder, 'secret-key');
  await writeFile(file, `${'k'.repeat(43)}\n`);
  await chmod(file, 0o644);
  const away = `http://127.0.0.1:${portOf(refusing)}`;
  const { code, ok, of } = await examine({
    DATABASE_REPLICA_URLS: 'postgres://oga:hush-hush@127.0.0.1:9/oga\npostgres://oga:hush-hush@[::1]:9/oga',
    REDIS_URL: 'redis://:hush-hush@127.0.0.1:9/1',
    SMTP_URL: 'smtp://ana:hush-hush@127.0.0.1:9',
    WHATSAPP_PHONE_NUMBER_ID: '1234567890',
    WHATSAPP_TOKEN: 'hush-hush',
    WHATSAPP_API_URL: away,
    S3_BUCKET: 'oga-images',
    S3_ENDPOINT: away,
    AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'hush-hush',
    STRIPE_SECRET_KEY: 'sk_live_hush_hush',
    STRIPE_WEBHOOK_SECRET: 'whsec_hush-hush',
    STRIPE_API_URL: away,
  });
  refusing.close();
  expect([code, ok]).toEqual([1, false]);
  for (const name of ['replica 127.0.0.1:9', 'replica [::1]:9']) {
    expect(of(name)).toMatchObject({ ok: false, mend: expect.stringContaining('DATABASE_REPLICA_URLS') });
  }
  expect(of('redis')).toMatchObject({ ok: false, mend: expect.stringContaining('REDIS_URL') });
  expect(of('mail')).toMatchObject({ ok: false, mend: expect.stringContaining('SMTP_URL') });
  expect(of('whatsapp')).toMatchObject({ ok: false, said: 'answers 401', mend: expect.stringContaining('WHATSAPP_TOKEN') });
  expect(of('images')).toMatchObject({ ok: false, mend: expect.stringContaining('S3_BUCKET') });
  expect(of('payments')).toMatchObject({ ok: false, said: expect.stringContaining('(401)'), mend: expect.stringContaining('set STRIPE_SECRET_KEY') });
  expect(of('key file')).toMatchObject({ ok: false, mend: `chmod 600 ${file}` });
  await rm(file);
  const said = ['replica 127.0.0.1:9', 'replica [::1]:9', 'redis', 'mail', 'whatsapp', 'images', 'payments'].map((name) => JSON.stringify(of(name))).join();
  expect(said).not.toMatch(/hush.hush/);
}, 60_000); // prettier-ignore

test('in production ways to people must be there; jobs that nobody does are told, and those that died', async () => {
  await world.sql`
    insert into jobs.queue (name, policy, table_name, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds, deletion_seconds, partition)
    values ('test.late', 'short', 'job_common', 1, 0, false, 60, 86400, 86400, false)`;
  await world.sql`insert into jobs.job (name, data, start_after) values ('test.late', '{}', now() - interval '1 hour')`;
  await world.sql`insert into jobs.job (name, data, source_name) values ('dead', '{}', 'test.late')`;
  const stripe = await fakeStripe();
  const { code, of } = await examine({
    NODE_ENV: 'production',
    SITE_URL: 'https://oga.example',
    ...stripeOf(stripe.address),
  });
  await stripe.close();
  expect(code).toBe(1);
  // Credits for a test card would be credits for nothing.
  expect(of('payments')).toMatchObject({
    ok: false,
    mend: expect.stringMatching(/^set STRIPE_SECRET_KEY .* live mode$/),
  });
  expect(of('mail')).toMatchObject({ ok: false, mend: 'set SMTP_URL' });
  expect(of('whatsapp')).toMatchObject({ ok: false, mend: expect.stringMatching(/^set WHATSAPP_PHONE_NUMBER_ID/) });
  expect(of('job queue')).toMatchObject({ ok: false, said: expect.stringMatching(/test\.late: due for 60 min/) });
  expect(of('dead jobs')).toMatchObject({ ok: false, mend: expect.stringContaining('retry --all-dead') });
}, 60_000);

test('payments: what mends what Stripe refuses, or what is not set', async () => {
  const secretKey = new Secret('rk_live_a_key_of_tests');
  const webhookSecret = new Secret('whsec_a_secret_of_tests');
  const look = (url: string | null, environment: Config['environment'] = 'development') =>
    checkPayments({ ...world.config, environment, stripe: url === null ? null : { secretKey, webhookSecret, url } });
  const asked: string[] = [];
  for (const forbidden of ['/v1/checkout/sessions', '/v1/disputes']) {
    const refusing = createHttpServer((request, response) => {
      asked.push(decodeURIComponent(`${request.method} ${request.url}`));
      const error = { type: 'invalid_request_error', message: `The provided key ${secretKey.reveal()} lacks a right` };
      const isForbidden = request.url!.startsWith(forbidden);
      response.writeHead(isForbidden ? 403 : 200, { 'Content-Type': 'application/json' }).end(JSON.stringify(isForbidden ? { error } : { object: 'list', data: [], has_more: false }));
    }).listen(0, '127.0.0.1');
    await once(refusing, 'listening');
    const found = await look(`http://127.0.0.1:${portOf(refusing)}`);
    expect(found).toMatchObject({ ok: false, mend: expect.stringContaining('Checkout Sessions (write), Payment Intents, Charges and Disputes (read)') });
    expect(JSON.stringify(found)).not.toContain('a_key_of_tests');
    refusing.close();
  }
  const checkouts = 'GET /v1/checkout/sessions?limit=1&expand[0]=data.payment_intent.latest_charge';
  expect(asked).toEqual([checkouts, checkouts, 'GET /v1/disputes?limit=1']);
  const away = await look('http://127.0.0.1:9');
  expect(away).toMatchObject({ ok: false, said: '127.0.0.1:9 does not answer (StripeConnectionError)' });
  expect(away.mend).toContain('STRIPE_API_URL');
  expect(await look(null)).toMatchObject({ ok: true, said: expect.stringContaining('trying things out; to sell them set STRIPE_SECRET_KEY') });
  expect(await look(null, 'production')).toMatchObject({ ok: true, said: expect.stringContaining('oga credits grant') });
}); // prettier-ignore
