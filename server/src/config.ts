import path from 'node:path';
import { inspect } from 'node:util';
import { z } from 'zod';
import { faultsOfPairs } from './config-pairs.ts';
import { readSecretFile } from './config-secret-file.ts';
import { databaseUrl, databaseUrls, redisUrl, serviceUrl, smtpUrl, webUrl, wholeNumber } from './config-values.ts';

/** A secret that does not print itself: logs, errors and JSON show `[secret]`. */
export class Secret {
  readonly #value: string;
  constructor(value: string) {
    this.#value = value;
  }
  /** The value, for the one call that needs it. */
  reveal(): string {
    return this.#value;
  }
  toString(): string {
    return '[secret]';
  }
  toJSON(): string {
    return '[secret]';
  }
  [inspect.custom](): string {
    return '[secret]';
  }
}

export interface Config {
  readonly environment: 'development' | 'production' | 'test';
  readonly port: number;
  readonly host: string;
  /** Where `/metrics` is served, to whoever watches; null for nowhere. */
  readonly metricsPort: number | null;
  /** Public origin without a trailing slash. */
  readonly siteUrl: string;
  /** Absent: the embedded PostgreSQL under `dataDir`. */
  readonly databaseUrl: Secret | null;
  /** Its standbys, where what anybody may see is read. */
  readonly databaseReplicaUrls: readonly Secret[];
  /** Where servers share the budgets of calls; null where each keeps its own. */
  readonly redisUrl: Secret | null;
  readonly dataDir: string;
  /** What stored secrets are sealed with; null: one is made and kept under `dataDir` at the first start. */
  readonly secretKey: Secret | null;
  /** Where mail is handed over; null: none is sent, and outside production it is shown in the outbox. */
  readonly smtpUrl: Secret | null;
  /** How messages are sent by WhatsApp; null: none are, and outside production they are shown in the outbox. */
  readonly whatsapp: WhatsAppAddress | null;
  /** How credits are paid; null: they are not, and outside production on a page for trying things out. */
  readonly stripe: StripeAddress | null;
  /** Demo listings to load into an empty database; 0 for none. */
  readonly demoListings: number;
  /** Reverse proxies in front of us whose X-Forwarded-For entry is believed. */
  readonly trustedProxies: number;
  /** Public reads a minute and address; 0 switches the limit off. */
  readonly readsPerMinute: number;
  /** Memory for public answers that are kept, in MB; 0 keeps none. */
  readonly answerCacheMb: number;
  /** A service with LibreTranslate's interface; absent: texts are composed where there is none. */
  readonly translation: TranslationAddress | null;
  /** The bucket that keeps images; null: `images` in `dataDir`. */
  readonly imageBucket: BucketAddress | null;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

/** Where texts are translated, without a slash at the end, and the key where the service asks for one. */
export interface TranslationAddress {
  readonly url: string;
  readonly apiKey: Secret | null;
}

/** The WhatsApp Cloud API, without a slash at the end, and who we are there. */
export interface WhatsAppAddress {
  readonly url: string;
  readonly phoneNumberId: string;
  readonly token: Secret;
}

/** Who we are at Stripe, what its messages are signed with, and its address where that is another than its own. */
export interface StripeAddress {
  readonly secretKey: Secret;
  readonly webhookSecret: Secret;
  readonly url: string | null;
}

/** A bucket of S3 or of a service with its interface, and who we are there. */
export interface BucketAddress {
  readonly bucket: string;
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: Secret;
}

/** All faults of the environment at once, each naming its variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`The configuration has ${faults.length} fault${faults.length === 1 ? '' : 's'}:\n  ${faults.join('\n  ')}`);
    this.faults = faults;
  }
}

const defaultDemoListings = 5000;
const secretNames = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URLS',
  'REDIS_URL',
  'TRANSLATE_API_KEY',
  'AWS_SECRET_ACCESS_KEY',
  'SECRET_KEY',
  'SMTP_URL',
  'WHATSAPP_TOKEN',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const;

const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'must be development, production or test')
    .default('development'),
  PORT: wholeNumber(0, 65_535).default(4000),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  HOST: z.string().default('127.0.0.1'),
  SITE_URL: webUrl.optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URLS: databaseUrls.optional(),
  REDIS_URL: redisUrl.optional(),
  DATA_DIR: z.string().default('./data'),
  SECRET_KEY: z.string().min(32, 'must be at least 32 characters, chosen at random').optional(),
  SMTP_URL: smtpUrl.optional(),
  WHATSAPP_PHONE_NUMBER_ID: z
    .string()
    .regex(/^[0-9]{5,25}$/, 'must be the id of a number in the Cloud API: digits only, not the number itself')
    .optional(),
  WHATSAPP_TOKEN: z.string().optional(),
  WHATSAPP_API_URL: serviceUrl.optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_[A-Za-z0-9_]{8,250}$/, 'must be a secret or restricted key of Stripe: sk_… or rk_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S{8,250}$/, 'must be the signing secret of an endpoint at Stripe: whsec_…')
    .optional(),
  STRIPE_API_URL: webUrl.optional(),
  DEMO_DATA: wholeNumber(0, 5_000_000).optional(),
  TRUST_PROXY: wholeNumber(0, 16).default(0),
  READ_RATE_LIMIT_PER_MINUTE: wholeNumber(0, 1_000_000).default(60),
  ANSWER_CACHE_MB: wholeNumber(0, 16_384).default(64),
  TRANSLATE_URL: serviceUrl.optional(),
  TRANSLATE_API_KEY: z.string().optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, such as oga-images')
    .optional(),
  S3_ENDPOINT: serviceUrl.optional(),
  AWS_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/, 'must be a region, such as sa-east-1')
    .default('us-east-1'),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
});

/**
 * The configuration of this process. The only reader of the environment. `DATA_DIR` is taken relative to `root`, the
 * folder of the checkout, so that every command finds the same data wherever it is called from.
 * Refuses with a `ConfigError` that lists every fault.
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  root: string = path.resolve(import.meta.dirname, '../..'),
): Config {
  const faults: string[] = [];
  const values = withoutEmpty(environment);
  for (const name of secretNames) readSecretFile(values, name, faults);
  const parsed = environmentSchema.safeParse(values);
  for (const issue of parsed.error?.issues ?? []) faults.push(`${issue.path.join('.')}: ${issue.message}`);
  if (
    parsed.data?.METRICS_PORT !== undefined &&
    parsed.data.METRICS_PORT === parsed.data.PORT &&
    parsed.data.PORT !== 0
  )
    faults.push('METRICS_PORT: must be another port than PORT');
  faults.push(...faultsOfPairs(values));
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);
  const read = parsed.data;
  return {
    environment: read.NODE_ENV,
    port: read.PORT,
    host: read.HOST,
    metricsPort: read.METRICS_PORT ?? null,
    siteUrl: read.SITE_URL ?? `http://localhost:${read.PORT}`,
    databaseUrl: read.DATABASE_URL === undefined ? null : new Secret(read.DATABASE_URL),
    databaseReplicaUrls: (read.DATABASE_REPLICA_URLS ?? []).map((url) => new Secret(url)),
    redisUrl: read.REDIS_URL === undefined ? null : new Secret(read.REDIS_URL),
    dataDir: path.resolve(root, read.DATA_DIR),
    secretKey: read.SECRET_KEY === undefined ? null : new Secret(read.SECRET_KEY),
    smtpUrl: read.SMTP_URL === undefined ? null : new Secret(read.SMTP_URL),
    whatsapp: whatsAppOf(read),
    stripe: stripeOf(read),
    demoListings: demoListings(read.DEMO_DATA, read.NODE_ENV),
    trustedProxies: read.TRUST_PROXY,
    readsPerMinute: read.READ_RATE_LIMIT_PER_MINUTE,
    answerCacheMb: read.ANSWER_CACHE_MB,
    translation: translationOf(read.TRANSLATE_URL, read.TRANSLATE_API_KEY),
    imageBucket: bucketOf(read),
    logLevel: read.LOG_LEVEL,
  };
}

/** What is set of the environment: values of what is no secret, and the names of secrets. For backups. */
export interface Settings {
  readonly values: Readonly<Record<string, string>>;
  readonly secrets: readonly string[];
}

/** Where a machine keeps its own things says nothing to the next one. */
const ofThisMachine = new Set(['DATA_DIR', 'HOST', 'PORT', 'METRICS_PORT']);

export function readSettings(environment: Readonly<Record<string, string | undefined>> = process.env): Settings {
  const values = withoutEmpty(environment);
  const isSet = (name: string) => values[name] !== undefined || values[`${name}_FILE`] !== undefined;
  const isSecret = (name: string) => (secretNames as readonly string[]).includes(name);
  const names = Object.keys(environmentSchema.shape).filter((name) => isSet(name) && !ofThisMachine.has(name));
  return {
    values: Object.fromEntries(names.filter((name) => !isSecret(name)).map((name) => [name, values[name]!])),
    secrets: names.filter(isSecret),
  };
}

/** The folder a command was called from: pnpm runs scripts in the checkout's and says here which it was. */
export const readCallerFolder = (environment: Readonly<Record<string, string | undefined>> = process.env): string =>
  environment['INIT_CWD'] ?? process.cwd();

/** `1` and, in development, nothing at all mean the usual market; any other number is the number of listings. */
const demoListings = (asked: number | undefined, environment: Config['environment']): number =>
  asked === 1 || (asked === undefined && environment === 'development') ? defaultDemoListings : (asked ?? 0);

const translationOf = (url: string | undefined, key: string | undefined): TranslationAddress | null =>
  url === undefined ? null : { url, apiKey: key === undefined ? null : new Secret(key) };

const cloudApi = 'https://graph.facebook.com/v25.0';

const whatsAppOf = (read: z.infer<typeof environmentSchema>): WhatsAppAddress | null =>
  read.WHATSAPP_PHONE_NUMBER_ID === undefined
    ? null
    : {
        url: read.WHATSAPP_API_URL ?? cloudApi,
        phoneNumberId: read.WHATSAPP_PHONE_NUMBER_ID,
        token: new Secret(read.WHATSAPP_TOKEN!),
      };

const stripeOf = (read: z.infer<typeof environmentSchema>): StripeAddress | null =>
  read.STRIPE_SECRET_KEY === undefined
    ? null
    : {
        secretKey: new Secret(read.STRIPE_SECRET_KEY),
        webhookSecret: new Secret(read.STRIPE_WEBHOOK_SECRET!),
        url: read.STRIPE_API_URL ?? null,
      };

function bucketOf(read: z.infer<typeof environmentSchema>): BucketAddress | null {
  if (read.S3_BUCKET === undefined) return null;
  return {
    bucket: read.S3_BUCKET,
    endpoint: read.S3_ENDPOINT ?? `https://s3.${read.AWS_REGION}.amazonaws.com`,
    region: read.AWS_REGION,
    accessKeyId: read.AWS_ACCESS_KEY_ID!,
    secretAccessKey: new Secret(read.AWS_SECRET_ACCESS_KEY!),
  };
}

/** A variable set to nothing counts as not set: that is how compose files leave one out. */
const withoutEmpty = (environment: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  );
