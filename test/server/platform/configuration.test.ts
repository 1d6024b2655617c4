import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError, readConfig, Secret } from '../../../server/src/config.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'oga-configuration-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const secretFile = (text: string): string => {
  const file = path.join(folder, `secret-${text.length}`);
  writeFileSync(file, text);
  return file;
};

const faultsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
};

test('an empty environment is development on localhost with the embedded database and a demo market', () => {
  expect(readConfig({}, '/srv/oga')).toEqual({
    environment: 'development',
    port: 4000,
    host: '127.0.0.1',
    metricsPort: null,
    siteUrl: 'http://localhost:4000',
    databaseUrl: null,
    databaseReplicaUrls: [],
    redisUrl: null,
    dataDir: '/srv/oga/data',
    demoListings: 5000,
    trustedProxies: 0,
    readsPerMinute: 60,
    answerCacheMb: 64,
    secretKey: null,
    smtpUrl: null,
    whatsapp: null,
    stripe: null,
    translation: null,
    imageBucket: null,
    logLevel: 'info',
  });
});

test('every fault is named at once, each by its variable', () => {
  const faults = faultsOf({
    NODE_ENV: 'staging',
    PORT: '70000',
    SITE_URL: 'https://oga.test/base',
    DATABASE_URL: 'mysql://host/name',
    REDIS_URL: 'http://host',
    DEMO_DATA: 'yes',
    TRUST_PROXY: 'true',
    READ_RATE_LIMIT_PER_MINUTE: '-1',
    LOG_LEVEL: 'loud',
  });
  expect(faults.map((fault) => fault.split(':')[0])).toEqual([
    'NODE_ENV',
    'PORT',
    'SITE_URL',
    'DATABASE_URL',
    'REDIS_URL',
    'DEMO_DATA',
    'TRUST_PROXY',
    'READ_RATE_LIMIT_PER_MINUTE',
    'LOG_LEVEL',
  ]);
});

test('replicas are URLs with commas between, of another machine each; they need a database to be replicas of', () => {
  const DATABASE_URL = 'postgres://oga:CANARY@db/oga';
  const read = (DATABASE_REPLICA_URLS: string) =>
    readConfig({ DATABASE_URL, DATABASE_REPLICA_URLS }).databaseReplicaUrls.map((url) => url.reveal());
  const [one, two] = ['postgres://oga:CANARY@one:5433/oga', 'postgres://oga:CANARY@two/oga?sslmode=require'];
  expect(read(`${one}, ${two}`)).toEqual([one, two]);
  expect(readConfig({ DATABASE_URL }).databaseReplicaUrls).toEqual([]);
  const fromFile = readConfig({ DATABASE_URL, DATABASE_REPLICA_URLS_FILE: secretFile(`${one},${two}\n`) });
  expect(fromFile.databaseReplicaUrls.map((url) => url.reveal())).toEqual([one, two]);
  for (const text of [`${one}\n${two}\n`, `${one},\r\n${two}`]) {
    const ofLines = readConfig({ DATABASE_URL, DATABASE_REPLICA_URLS_FILE: secretFile(text) });
    expect(ofLines.databaseReplicaUrls.map((url) => url.reveal())).toEqual([one, two]);
  }
  expect(inspect(fromFile, { depth: 9 })).not.toContain('CANARY');
  const faults = (DATABASE_REPLICA_URLS: string) => faultsOf({ DATABASE_URL, DATABASE_REPLICA_URLS });
  expect(faults(`${one},`)).toEqual([expect.stringMatching(/^DATABASE_REPLICA_URLS: .*number 2 is none/)]);
  expect(faults('postgres://oga:CAN,ARY@one/oga')).toEqual([expect.stringMatching(/number 1 is none.*%2C/)]);
  expect(faults('postgres://oga:%@one/oga')).toEqual([expect.stringContaining('number 1 is none')]);
  expect(faults(`${one},${one}`)).toEqual(['DATABASE_REPLICA_URLS: names one:5433 twice']);
  expect(faults(`${one},postgres://other@db:5432/oga`)).toEqual([
    expect.stringMatching(/^DATABASE_REPLICA_URLS: names the server of DATABASE_URL/),
  ]);
  expect(faultsOf({ DATABASE_REPLICA_URLS: one })).toEqual([
    expect.stringMatching(/^DATABASE_REPLICA_URLS: is of no use without DATABASE_URL/),
  ]);
  expect(faultsOf({ DATABASE_URL: 'mysql://db', DATABASE_REPLICA_URLS: 'mysql://CANARY' })).toHaveLength(2);
  expect(faultsOf({ DATABASE_URL: 'postgres://oga:CANARY%@db/oga', DATABASE_REPLICA_URLS: one })).toEqual([
    'DATABASE_URL: must be a URL such as postgres://user:password@host:5432/database (with ?sslmode=require or verify-full for TLS)',
  ]);
  expect(faults(`${one},postgres://oga@[::1]/oga,postgres://oga@[::1]:5432/other`)).toEqual([
    'DATABASE_REPLICA_URLS: names [::1]:5432 twice',
  ]);
  expect(faults('mysql://CANARY').join()).not.toContain('CANARY');
});

test('WhatsApp is a number’s id and a token, with an address of its own where there is one; half of it is a fault', () => {
  const both = { WHATSAPP_PHONE_NUMBER_ID: '106540352242922', WHATSAPP_TOKEN: 'EAAJB' };
  const { whatsapp } = readConfig(both);
  expect(whatsapp).toMatchObject({ url: 'https://graph.facebook.com/v25.0', phoneNumberId: '106540352242922' });
  expect(whatsapp!.token.reveal()).toBe('EAAJB');
  expect(inspect(whatsapp)).not.toContain('EAAJB');
  expect(readConfig({ ...both, WHATSAPP_API_URL: 'http://fake.test/v25.0/' }).whatsapp!.url).toBe(
    'http://fake.test/v25.0',
  );
  const fromFile = {
    WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
    WHATSAPP_TOKEN_FILE: secretFile('EAAJB from a file\n'),
  };
  expect(readConfig(fromFile).whatsapp!.token.reveal()).toBe('EAAJB from a file');
  expect(faultsOf({ WHATSAPP_TOKEN: 'EAAJB' })).toEqual(['WHATSAPP_PHONE_NUMBER_ID: is needed with WHATSAPP_TOKEN']);
  expect(faultsOf({ WHATSAPP_PHONE_NUMBER_ID: '106540352242922' })).toEqual([
    'WHATSAPP_TOKEN: is needed with WHATSAPP_PHONE_NUMBER_ID',
  ]);
  expect(faultsOf({ ...both, WHATSAPP_PHONE_NUMBER_ID: '+595 981 123456' })[0]).toContain('WHATSAPP_PHONE_NUMBER_ID');
  expect(faultsOf({ WHATSAPP_API_URL: 'https://fake.test' })[0]).toContain('is of no use without');
});

test('Stripe is a key and what its messages are signed with; half of it is a fault, and so is what is neither', () => {
  const both = { STRIPE_SECRET_KEY: 'sk_test_a_key_of_tests', STRIPE_WEBHOOK_SECRET: 'whsec_a_secret_of_tests' };
  const { stripe } = readConfig(both);
  expect([stripe!.secretKey.reveal(), stripe!.webhookSecret.reveal(), stripe!.url]).toEqual([
    ...Object.values(both),
    null,
  ]);
  expect(inspect(stripe)).not.toMatch(/sk_test|whsec/);
  expect(readConfig({ ...both, STRIPE_API_URL: 'http://127.0.0.1:12111' }).stripe!.url).toBe('http://127.0.0.1:12111');
  const fromFiles = readConfig({
    STRIPE_SECRET_KEY_FILE: secretFile('rk_live_from_a_file\n'),
    STRIPE_WEBHOOK_SECRET_FILE: secretFile('whsec_from_a_file\n'),
  });
  expect(fromFiles.stripe!.secretKey.reveal()).toBe('rk_live_from_a_file');
  expect(faultsOf({ STRIPE_SECRET_KEY: both.STRIPE_SECRET_KEY })).toEqual([
    'STRIPE_WEBHOOK_SECRET: is needed with STRIPE_SECRET_KEY',
  ]);
  expect(faultsOf({ STRIPE_WEBHOOK_SECRET: both.STRIPE_WEBHOOK_SECRET })).toEqual([
    'STRIPE_SECRET_KEY: is needed with STRIPE_WEBHOOK_SECRET',
  ]);
  expect(faultsOf({ STRIPE_API_URL: 'https://fake.test' })[0]).toContain('is of no use without');
  expect(faultsOf({ ...both, STRIPE_SECRET_KEY: 'pk_test_public' })[0]).toContain('must be a secret or restricted key');
  expect(faultsOf({ ...both, STRIPE_API_URL: 'https://fake.test/v1' })[0]).toContain('STRIPE_API_URL');
});

test('a translation service is an address, with its path where it has one, and a key that does not print', () => {
  const { translation } = readConfig({ TRANSLATE_URL: 'http://libre.test:5000/api/', TRANSLATE_API_KEY: 'k3y' });
  expect(translation!.url).toBe('http://libre.test:5000/api');
  expect(translation!.apiKey!.reveal()).toBe('k3y');
  expect(inspect(translation)).not.toContain('k3y');
  const fromFile = readConfig({
    TRANSLATE_URL: 'http://libre.test',
    TRANSLATE_API_KEY_FILE: secretFile('from a file'),
  });
  expect(fromFile.translation!.apiKey!.reveal()).toBe('from a file');
  expect(readConfig({ TRANSLATE_URL: 'https://libre.test' }).translation).toEqual({
    url: 'https://libre.test',
    apiKey: null,
  });
});

test.each([
  [{ TRANSLATE_URL: 'libre.test' }, 'TRANSLATE_URL: must be an http(s) address'],
  [{ TRANSLATE_URL: 'ftp://libre.test' }, 'TRANSLATE_URL: must be an http(s) address'],
  [{ TRANSLATE_URL: 'http://me:pw@libre.test' }, 'TRANSLATE_URL: must be an address without a user, query or fragment'],
  [
    { TRANSLATE_URL: 'http://libre.test/?key=1' },
    'TRANSLATE_URL: must be an address without a user, query or fragment',
  ],
  [{ TRANSLATE_API_KEY: 'k3y' }, 'TRANSLATE_API_KEY: is of no use without TRANSLATE_URL'],
])('%o is refused', (environment, fault) => expect(faultsOf(environment)).toEqual([fault]));

test('a variable set to nothing counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', SITE_URL: '' })).toMatchObject({ port: 4000, databaseUrl: null });
});

test.each([
  ['production', undefined, 0],
  ['production', '1', 5000],
  ['development', '0', 0],
  ['development', '250', 250],
  ['test', undefined, 0],
])('in %s DEMO_DATA=%s means %i demo listings', (environment, asked, listings) => {
  expect(readConfig({ NODE_ENV: environment, DEMO_DATA: asked }).demoListings).toBe(listings);
});

test('a site address loses its trailing slash', () => {
  expect(readConfig({ SITE_URL: 'https://oga.test/' }).siteUrl).toBe('https://oga.test');
});

test('a secret is read from the file that its twin names, without the line feed at its end', () => {
  const file = secretFile('postgres://oga:CANARY@db:5432/oga\n');
  expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl?.reveal()).toBe('postgres://oga:CANARY@db:5432/oga');
});

test('a secret given twice, or in a file that is not there, is a fault that shows no secret', () => {
  const file = secretFile('postgres://oga:CANARY@db/oga');
  expect(faultsOf({ DATABASE_URL: 'postgres://oga:CANARY@db/oga', DATABASE_URL_FILE: file })).toEqual([
    'DATABASE_URL: set either DATABASE_URL or DATABASE_URL_FILE, not both',
  ]);
  expect(faultsOf({ DATABASE_URL_FILE: `${folder}/absent` })).toEqual([
    `DATABASE_URL_FILE: ${folder}/absent cannot be read (ENOENT)`,
  ]);
});

test('a faulty secret is not shown by the fault', () => {
  expect(faultsOf({ DATABASE_URL: 'mysql://oga:CANARY@db/oga' }).join()).not.toContain('CANARY');
  expect(faultsOf({ DATABASE_URL_FILE: secretFile('CANARY') }).join()).not.toContain('CANARY');
});

test('a secret never prints itself', () => {
  const config = { databaseUrl: new Secret('CANARY') };
  const printed = [
    JSON.stringify(config),
    inspect(config, { depth: 9 }),
    String(config.databaseUrl),
    Object.values(config.databaseUrl),
  ];
  expect(printed.join()).not.toContain('CANARY');
  expect(config.databaseUrl.reveal()).toBe('CANARY');
});

test('images go into a bucket where one is named, with everything that it needs', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
  const read = readConfig({ S3_BUCKET: 'oga-images', S3_ENDPOINT: 'http://minio:9000/', ...keys }).imageBucket;
  expect(read).toMatchObject({ bucket: 'oga-images', endpoint: 'http://minio:9000', region: 'us-east-1' });
  expect(JSON.stringify(read)).not.toContain('"secret"');
  const amazon = readConfig({ S3_BUCKET: 'oga-images', AWS_REGION: 'sa-east-1', ...keys }).imageBucket;
  expect(amazon?.endpoint).toBe('https://s3.sa-east-1.amazonaws.com');
  expect(faultsOf({ S3_BUCKET: 'oga-images' })).toEqual([
    'AWS_ACCESS_KEY_ID: is needed with S3_BUCKET',
    'AWS_SECRET_ACCESS_KEY: is needed with S3_BUCKET',
  ]);
  expect(faultsOf({ S3_ENDPOINT: 'http://minio:9000' })).toEqual(['S3_ENDPOINT: is of no use without S3_BUCKET']);
  expect(faultsOf({ S3_BUCKET: 'No Bucket', ...keys }).join()).toContain('S3_BUCKET');
});

test('secrets are long enough, and mail has an address', () => {
  expect(
    faultsOf({ SECRET_KEY: 'short', SMTP_URL: 'https://mail.example' }).map((fault) => fault.split(':')[0]),
  ).toEqual(['SECRET_KEY', 'SMTP_URL']);
  const config = readConfig({ SECRET_KEY: 'k'.repeat(32), SMTP_URL: 'smtps://user:pw@mail.example:465' });
  expect(inspect(config)).not.toMatch(/kkkk|pw@/);
});
