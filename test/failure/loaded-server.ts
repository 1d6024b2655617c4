import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRunningEmbedded } from '../../server/src/platform/db/embedded.ts';
import type { Sql } from '../../server/src/platform/db/sql.ts';
import { connect } from '../harness/data-folders.ts';
import { wholeHouse } from '../harness/own-listings.ts';
import { eventually } from '../harness/owner-process.ts';
import { photo } from '../harness/pictures.ts';
import { runScript } from '../harness/run-command.ts';
import { startServer, type ServerProcess } from '../harness/server-process.ts';
import {
  addOwner,
  countOpen,
  faultsOf,
  keptRows,
  straysAfterSweep,
  unlikeOthers,
  type Acknowledged,
} from './killed-server.ts';

/** What came of it, for a report. */
export interface BackupFigures {
  readonly writers: number;
  readonly backups: number;
  /** Acknowledged before the last backup began, and in all. */
  readonly acknowledgedBefore: number;
  readonly acknowledged: number;
  /** What the last backup holds. */
  readonly rows: number;
  readonly imageFiles: number;
  readonly megabytes: number;
  readonly backupSeconds: number;
  readonly restoreSeconds: number;
  /** Of the writers, in requests a second: without a backup, and while one was taken. */
  readonly requestsASecond: number;
  readonly requestsASecondMeanwhile: number;
}

interface Written extends Acknowledged {
  readonly reference: string;
  /** When each of its states was acknowledged. */
  madeMs: number;
  photoMs: number;
  submittedMs: number;
}

const never = Number.POSITIVE_INFINITY;

/**
 * A server that is written to by several at once while backups are taken of it, and the place where the last one is
 * restored: what had been acknowledged before it began must be there, and everything must hold together.
 */
export class LoadedServer {
  readonly #folder: string;
  readonly #written: Written[] = [];
  #server!: ServerProcess;
  #token = '';
  #requests = 0;
  #isOver = false;
  #numbers = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  get #home() {
    return path.join(this.#folder, 'data');
  }

  async start(): Promise<void> {
    this.#server = await startServer({ ...this.#env(this.#home), DEMO_DATA: '300' }).ready();
    this.#token = await withDatabase(this.#home, addOwner);
  }

  async end(): Promise<void> {
    this.#isOver = true;
    this.#server.child.kill('SIGKILL');
    await this.#server.ended;
  }

  /** Takes backups one after the other under so many writers, restores the last one and checks it. */
  async run({ writers, backups, seconds }: { writers: number; backups: number; seconds: number }): Promise<BackupFigures> {
    const writing = Array.from({ length: writers }, () => this.#write());
    const before = this.#requests;
    await sleep(seconds * 1000);
    await eventually('something is published', () => this.#written.filter((one) => one.isSubmitted).length >= 3, 120_000);
    const requestsASecond = (this.#requests - before) / seconds;
    let [beganMs, taken, meanwhile] = [0, {} as Record<string, number>, 0];
    const archive = path.join(this.#folder, 'backup.tar');
    for (let n = 0; n < backups; n += 1) {
      const [asked, fromMs] = [this.#requests, Date.now()];
      beganMs = fromMs;
      taken = await this.#oga(this.#home, 'backup', archive, '--replace', '--json');
      meanwhile = ((this.#requests - asked) * 1000) / (Date.now() - fromMs);
    }
    const endedMs = Date.now();
    await eventually('more is written afterwards', () => this.#written.some(({ madeMs }) => madeMs > endedMs), 60_000);
    this.#isOver = true;
    await Promise.all(writing);
    await this.end();
    const images = taken['images'] as unknown as { files: number; missing: string[] };
    if (images.missing.length > 0) throw new Error(`The backup lacks ${images.missing.join(', ')}`);
    const place = path.join(this.#folder, 'restored');
    const restored = await this.#oga(place, 'restore', archive, '--json');
    await this.#check(place, { beganMs, endedMs });
    return {
      writers,
      backups,
      acknowledgedBefore: this.#written.filter(({ madeMs }) => madeMs < beganMs).length,
      acknowledged: this.#written.length,
      rows: taken['rows']!,
      imageFiles: images.files,
      megabytes: Math.round(taken['bytes']! / 100_000) / 10,
      backupSeconds: taken['seconds']!,
      restoreSeconds: restored['seconds']!,
      requestsASecond: Math.round(requestsASecond),
      requestsASecondMeanwhile: Math.round(meanwhile),
    };
  } // prettier-ignore

  /** A server on the restored place: what was acknowledged is there and goes on, and what came later is not. */
  async #check(place: string, { beganMs, endedMs }: { beganMs: number; endedMs: number }): Promise<void> {
    this.#server = await startServer({ ...this.#env(place), DEMO_DATA: '300' }).ready();
    await withDatabase(place, async (sql) => {
      await eventually('everything submitted is decided', async () => (await countOpen(sql)) === 0, 180_000);
      const rows = await keptRows(sql);
      const kept = new Map(rows.map((row) => [row.external_id, row]));
      const faults: string[] = [];
      const photos = await sql<{ id: string }[]>`select id from listing_images`;
      const photoIds = new Set(photos.map(({ id }) => id));
      for (const one of this.#written) {
        const row = kept.get(one.reference);
        const isSubmitted = one.submittedMs < beganMs;
        if (row !== undefined) faults.push(...faultsOf(row, { ...one, isSubmitted, isApproved: false, bathrooms: row.bathrooms }));
        if (one.madeMs < beganMs && row === undefined) faults.push(`${one.reference} is lost`);
        if (one.photoMs < beganMs && !photoIds.has(one.photoId)) faults.push(`the photo of ${one.reference} is lost`);
        if (one.photoMs < never && row === undefined && one.madeMs > endedMs && photoIds.has(one.photoId)) faults.push(`${one.reference} has a photo and is not there`);
      }
      const [account] = await sql<{ approved: number }[]>`select approved_listings as approved from accounts`;
      const isPublic = rows.filter(({ status }) => status === 'public').length;
      if (account!.approved !== isPublic) faults.push(`the account counts ${account!.approved} approved of ${isPublic}`);
      faults.push(...(await straysAfterSweep(sql, path.join(place, 'images'))));
      if (faults.length > 0) throw new Error(faults.join('\n'));
    });
    // It goes on as any other: what is written now gets numbers of its own.
    const made = await this.#call('POST', '/agent/listings', { body: houseOf(randomUUID(), 7_000) });
    if (made.status !== 201) throw new Error(`The restored server answered ${made.status} to a new listing`);
  } // prettier-ignore

  async #write(): Promise<void> {
    while (!this.#isOver) {
      this.#numbers += 1;
      const reference = `house-${this.#numbers}`;
      const made = await this.#call('POST', '/agent/listings', { body: houseOf(reference, this.#numbers) });
      if (made.status !== 201) continue;
      const one: Written = {
        reference, id: made.id, bathrooms: wholeHouse.bathrooms, photoId: '', isSubmitted: false, isApproved: false,
        madeMs: Date.now(), photoMs: never, submittedMs: never,
      };
      this.#written.push(one);
      const own = `/agent/listings/${made.id}`;
      const sent = await this.#call('POST', `${own}/images/upload`, { photo: new Uint8Array(await photo(reference, 480, 320)) });
      if (sent.status === 201) [one.photoId, one.photoMs] = [sent.id, Date.now()];
      const { status } = await this.#call('POST', `${own}/publish`, {});
      if (status === 200) [one.isSubmitted, one.submittedMs] = [true, Date.now()];
    }
  } // prettier-ignore

  async #call(method: string, target: string, given: { body?: unknown; photo?: Uint8Array<ArrayBuffer> }) {
    const response = await fetch(`${this.#server.url}/api/v1${target}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        'content-type': given.photo === undefined ? 'application/json' : 'image/jpeg',
        'idempotency-key': randomUUID(),
      },
      ...(given.photo !== undefined && { body: given.photo }),
      ...(given.body !== undefined && { body: JSON.stringify(given.body) }),
    });
    this.#requests += 1;
    const { data } = (await response.json()) as { data?: { id: string } };
    return { status: response.status, id: data?.id ?? '' };
  }

  #env(dataDir: string): Record<string, string> {
    return { DATA_DIR: dataDir, NODE_ENV: 'development' };
  }

  async #oga(dataDir: string, ...args: string[]): Promise<Record<string, number>> {
    const { code, stdout, stderr } = await runScript('server/src/oga.ts', args, { env: this.#env(dataDir) });
    if (code !== 0) throw new Error(`oga ${args.join(' ')} ended with ${code}: ${stderr}`);
    return JSON.parse(stdout) as Record<string, number>;
  }
}

function houseOf(reference: string, n: number): object {
  const { images: _, ...house } = wholeHouse;
  return { ...house, external_id: reference, ...unlikeOthers(n) };
}

async function withDatabase<T>(dataDir: string, ask: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = connect((await findRunningEmbedded(dataDir))!.connection) as unknown as Sql;
  try {
    return await ask(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
