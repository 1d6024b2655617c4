import { once } from 'node:events';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { createServer as createHttpServer } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pickTestDataDir } from '../../harness/database.ts';
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

const portOf = (server: Server) => (server.address() as AddressInfo).port;

test('of a sound installation every dependency is named, and none is a fault', async () => {
  const { code, ok, of } = await examine({ SMTP_URL: `smtp://127.0.0.1:${portOf(mail)}?ignoreTLS=true` });
  expect([code, ok]).toEqual([0, true]);
  const names = ['database', 'version', 'schema', 'clock', 'secret key', 'job queue', 'dead jobs', 'key file', 'images', 'redis', 'mail', 'whatsapp', 'translation', 'disk']; // prettier-ignore
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
    REDIS_URL: 'redis://:hush-hush@127.0.0.1:9/1',
    SMTP_URL: 'smtp://ana:hush-hush@127.0.0.1:9',
    WHATSAPP_PHONE_NUMBER_ID: '1234567890',
    WHATSAPP_TOKEN: 'hush-hush',
    WHATSAPP_API_URL: away,
    S3_BUCKET: 'oga-images',
    S3_ENDPOINT: away,
    AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'hush-hush',
  });
  refusing.close();
  expect([code, ok]).toEqual([1, false]);
  expect(of('redis')).toMatchObject({ ok: false, mend: expect.stringContaining('REDIS_URL') });
  expect(of('mail')).toMatchObject({ ok: false, mend: expect.stringContaining('SMTP_URL') });
  expect(of('whatsapp')).toMatchObject({ ok: false, said: 'answers 401', mend: expect.stringContaining('WHATSAPP_TOKEN') });
  expect(of('images')).toMatchObject({ ok: false, mend: expect.stringContaining('S3_BUCKET') });
  expect(of('key file')).toMatchObject({ ok: false, mend: `chmod 600 ${file}` });
  await rm(file);
  const said = ['redis', 'mail', 'whatsapp', 'images'].map((name) => JSON.stringify(of(name))).join();
  expect(said).not.toContain('hush-hush');
}, 60_000); // prettier-ignore

test('in production ways to people must be there; jobs that nobody does are told, and those that died', async () => {
  await world.sql`
    insert into jobs.queue (name, policy, table_name, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds, deletion_seconds, partition)
    values ('test.late', 'short', 'job_common', 1, 0, false, 60, 86400, 86400, false)`;
  await world.sql`insert into jobs.job (name, data, start_after) values ('test.late', '{}', now() - interval '1 hour')`;
  await world.sql`insert into jobs.job (name, data, source_name) values ('dead', '{}', 'test.late')`;
  const { code, of } = await examine({ NODE_ENV: 'production', SITE_URL: 'https://oga.example' });
  expect(code).toBe(1);
  expect(of('mail')).toMatchObject({ ok: false, mend: 'set SMTP_URL' });
  expect(of('whatsapp')).toMatchObject({ ok: false, mend: expect.stringMatching(/^set WHATSAPP_PHONE_NUMBER_ID/) });
  expect(of('job queue')).toMatchObject({ ok: false, said: expect.stringMatching(/test\.late: due for 60 min/) });
  expect(of('dead jobs')).toMatchObject({ ok: false, mend: expect.stringContaining('retry --all-dead') });
}, 60_000);
