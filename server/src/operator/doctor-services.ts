import { readFile, stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Config } from '../config.ts';
import { imageStore } from '../image-store.ts';
import { systemClock, type Clock } from '../kernel/time.ts';
import type { Sql } from '../platform/db/sql.ts';
import { readOverview } from '../platform/jobs/index.ts';
import { openDataKey } from '../platform/secrets/data-keys.ts';
import { selectDataKey } from '../platform/secrets/data-keys.sql.ts';
import { secretBox, WrongSecretKey } from '../platform/secrets/secret-box.ts';
import { secretKeyFile } from './backup/empty-place.ts';
import { ill, well, type Finding } from './doctor-checks.ts';

const answerWithinMs = 10_000;

const jobs = 'npx -y pnpm@12 oga jobs';

/** What is to be seen in a database of our schema: clocks that agree, the key, and the queue. */
export async function checkInside(config: Config, sql: Sql, clock: Clock): Promise<Finding[]> {
  return [await checkClock(sql, clock), await checkSecretKey(config, sql), ...(await checkQueue(sql))];
}

/** Beyond this, times of answers and of rows contradict each other. */
const skewSecondsMax = 2;

async function checkClock(sql: Sql, clock: Clock): Promise<Finding> {
  const before = clock.now().getTime();
  const [row] = await sql<{ ms: number }[]>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`;
  const after = clock.now().getTime();
  // Somewhere between the two it was read: what the way took is no difference of clocks.
  const skew = Math.max(0, row!.ms - after, before - row!.ms) / 1000;
  return skew <= skewSecondsMax
    ? well('clock', 'agrees with the database')
    : ill('clock', `${skew.toFixed(1)} s apart from the database's`, 'let both machines follow NTP (timedatectl set-ntp true)');
} // prettier-ignore

async function checkSecretKey({ secretKey, dataDir }: Config, sql: Sql): Promise<Finding> {
  const [row] = await selectDataKey(sql);
  if (row === undefined) return well('secret key', 'nothing is sealed with it yet');
  const file = secretKeyFile(dataDir);
  // Made by a start, not by looking.
  const key = secretKey?.reveal() ?? (await readFile(file, 'utf8').catch(() => null))?.trim();
  if (key === undefined) return ill('secret key', `${file} is gone`, 'put it back: it is in every backup');
  try {
    openDataKey(secretBox(key), row);
    return well('secret key', 'opens what is stored');
  } catch (error) {
    if (!(error instanceof WrongSecretKey)) throw error;
    const mend = `set SECRET_KEY, or put back ${file}: it is in every backup`;
    return ill('secret key', 'is another one than what is stored was sealed with', mend);
  }
}

/** A worker that keeps up takes a job within seconds; imports of others may fill a queue for a while. */
const delaySecondsMax = 900;

async function checkQueue(sql: Sql): Promise<Finding[]> {
  const { queues } = await readOverview(sql, 1);
  const waiting = queues.reduce((all, queue) => all + queue.waiting, 0);
  const dead = queues.filter((queue) => queue.dead > 0);
  const late = queues.filter((queue) => queue.delay_seconds > delaySecondsMax);
  const names = (some: typeof queues) => some.map(({ job }) => job).join(', ');
  return [
    late.length === 0
      ? well('job queue', `${waiting} waiting, none for long`)
      : ill(
          'job queue',
          `${names(late)}: due for ${Math.round(Math.max(...late.map((queue) => queue.delay_seconds)) / 60)} min`,
          `see that a server runs; ${jobs}`,
        ),
    dead.length === 0
      ? well('dead jobs', 'none')
      : ill('dead jobs', `of ${names(dead)}`, `${jobs} says what they failed of; ${jobs} retry --all-dead`),
  ];
}

/** Whoever reads this file opens every stored secret. */
export async function checkKeyFile({ secretKey, dataDir }: Config): Promise<Finding> {
  if (secretKey !== null) return well('key file', 'not needed: SECRET_KEY is set');
  const file = secretKeyFile(dataDir);
  const mode = await stat(file).then(
    (found) => found.mode & 0o777,
    () => null,
  );
  if (mode === null) return well('key file', 'made at the first start');
  return (mode & 0o077) === 0
    ? well('key file', `${file}, for its owner alone`)
    : ill('key file', `others may read ${file}`, `chmod 600 ${file}`);
}

const probe = 'doctor-probe';

/** Whether images can be kept, read and removed, by doing so. */
export async function checkImages(config: Config): Promise<Finding> {
  const where = config.imageBucket === null ? 'on the disk' : `bucket ${config.imageBucket.bucket}`;
  const mend =
    config.imageBucket === null
      ? 'make room in DATA_DIR, and give its folder images to this user'
      : 'check S3_BUCKET, S3_ENDPOINT, AWS_REGION and the keys; they need Get, Put, Delete and ListBucket';
  const store = imageStore(config, systemClock);
  try {
    // A folder that no server has made yet is not made by looking.
    if (config.imageBucket === null && !(await exists(config.dataDir))) return well('images', 'no folder yet');
    await store.put(probe, 'probe.jpg', Buffer.from(probe));
    const found = await store.read(probe, 'probe.jpg');
    const isSame = found !== null && (await buffer(found.stream)).toString() === probe;
    await store.remove(probe);
    return isSame ? well('images', `${where}, written and read`) : ill('images', `${where}: not read back`, mend);
  } catch (error) {
    return ill('images', `${where}: ${(error as Error).message}`, mend);
  }
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

export async function checkRedis({ redisUrl }: Config): Promise<Finding> {
  if (redisUrl === null) return well('redis', 'not set: each server keeps budgets of its own');
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url: redisUrl.reveal(),
    disableOfflineQueue: true,
    socket: { connectTimeout: answerWithinMs, reconnectStrategy: false },
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.ping();
    return well('redis', 'answers');
  } catch (error) {
    return ill('redis', `does not answer (${shortOf(error)})`, 'check REDIS_URL, and that Redis runs; limits go on by server');
  } finally {
    client.destroy();
  }
} // prettier-ignore

/** A way to people that is not set is a fault in production alone: elsewhere the outbox shows what would be sent. */
const unset = (check: string, { environment }: Config, what: string, mend: string): Finding =>
  environment === 'production' ? ill(check, what, mend) : well(check, 'not set: shown in the outbox');

export async function checkMail(config: Config): Promise<Finding> {
  const { smtpUrl } = config;
  if (smtpUrl === null) return unset('mail', config, 'not set: nobody can sign in', 'set SMTP_URL');
  const address = new URL(smtpUrl.reveal());
  address.searchParams.delete('from');
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: address.href,
    connectionTimeout: answerWithinMs,
    greetingTimeout: answerWithinMs,
    socketTimeout: answerWithinMs,
  });
  try {
    await transport.verify();
    return well('mail', `${address.hostname} takes our name and password`);
  } catch (error) {
    return ill('mail', `${address.hostname}: ${shortOf(error)}`, 'check SMTP_URL, and that its port is reachable');
  } finally {
    transport.close();
  }
}

export async function checkWhatsApp(config: Config): Promise<Finding> {
  const { whatsapp } = config;
  const mend = 'check WHATSAPP_PHONE_NUMBER_ID and WHATSAPP_TOKEN';
  if (whatsapp === null) return unset('whatsapp', config, 'not set: no number can be verified', mend.replace('check', 'set'));
  try {
    const response = await fetch(`${whatsapp.url}/${encodeURIComponent(whatsapp.phoneNumberId)}?fields=id`, {
      headers: { Authorization: `Bearer ${whatsapp.token.reveal()}` },
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithinMs),
    });
    await response.body?.cancel();
    return response.ok ? well('whatsapp', 'knows our number') : ill('whatsapp', `answers ${response.status}`, mend);
  } catch (error) {
    return ill('whatsapp', `does not answer (${shortOf(error)})`, `${mend}, and WHATSAPP_API_URL if it is set`);
  }
} // prettier-ignore

/** Why, without addresses: those may carry passwords. */
function shortOf(error: unknown): string {
  const { code, name, cause } = error as { code?: string; name: string; cause?: { code?: string } };
  return code ?? cause?.code ?? name;
}
