import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { scopeNames } from '@oga/contract';
import { accountOfEmail, createToken, setPhone } from '../../server/src/features/accounts/index.ts';
import { diskStore } from '../../server/src/adapters/images/disk.ts';
import { Decoders, imageJobs } from '../../server/src/features/images/index.ts';
import type { FileRow } from '../../server/src/features/images/images.sql.ts';
import { fileName } from '../../server/src/features/images/names.ts';
import { findRunningEmbedded } from '../../server/src/platform/db/embedded.ts';
import type { Sql } from '../../server/src/platform/db/sql.ts';
import { inTransaction } from '../../server/src/platform/db/transaction.ts';
import { connect } from '../harness/data-folders.ts';
import { wholeHouse } from '../harness/own-listings.ts';
import { eventually } from '../harness/owner-process.ts';
import { photo } from '../harness/pictures.ts';
import { startServer, type ServerProcess } from '../harness/server-process.ts';

/** What the server said that it had done with one listing. */
export interface Acknowledged {
  readonly id: string;
  /** Of the last edit. */
  bathrooms: number;
  /** Of its photo, once that is in. */
  photoId: string;
  isSubmitted: boolean;
  /** Its owner has seen it approved. */
  isApproved: boolean;
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  /** A photo; without it the body is JSON. */
  readonly photo?: Uint8Array<ArrayBuffer>;
  readonly key?: string;
}

/** What came of it, for a report. */
export interface KillFigures {
  readonly kills: number;
  /** Listings that the server acknowledged; of these, edited, submitted and seen approved before the end. */
  readonly created: number;
  readonly photos: number;
  readonly submitted: number;
  readonly seenApproved: number;
  /** Where the kills fell: the call that was left open, and decisions that had not been made. */
  readonly openCalls: Readonly<Record<string, number>>;
  readonly decisionsOpen: number;
  readonly slowestStartMs: number;
}

/** A row of a listing as it is after all kills, with everything that may be there once only. */
export interface KeptRow {
  readonly external_id: string;
  readonly id: string;
  readonly status: string;
  readonly bathrooms: number;
  readonly decisions: number;
  readonly submitted: number;
  readonly approved: number;
  readonly listed: number;
  readonly sketches: number;
}

/**
 * A server with its own database under one owner who creates, edits and publishes, while its workers decide: killed with
 * SIGKILL again and again at moments of chance, started again, and asked for what was left open.
 */
export class KilledServer {
  readonly #folder: string;
  readonly #acknowledged = new Map<string, Acknowledged>();
  readonly #openCalls: Record<string, number> = {};
  #server!: ServerProcess;
  #token = '';
  #written = 0;
  #kills = 0;
  #decisionsOpen = 0;
  #slowestStartMs = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async start(): Promise<void> {
    this.#server = await startServer({ DATA_DIR: this.#folder, NODE_ENV: 'development', DEMO_DATA: '0' }).ready();
    this.#slowestStartMs = Math.max(this.#slowestStartMs, this.#server.readyMs);
    if (this.#token === '') this.#token = await this.#withDatabase(addOwner);
  }

  async end(): Promise<void> {
    this.#server.child.kill('SIGKILL');
    await this.#server.ended;
  }

  /** Writes until a moment of chance, kills, starts again, and does once more what the owner heard nothing of. */
  async kill(): Promise<void> {
    const before = this.#acknowledged.size;
    const writing = this.#writeUntilGone();
    await eventually('something is written', () => this.#acknowledged.size >= before + 3, 60_000);
    await sleep(Math.random() * 200);
    await this.end();
    this.#kills += 1;
    const open = await writing;
    const name = `${open.method} ${actOf(open)}`;
    this.#openCalls[name] = (this.#openCalls[name] ?? 0) + 1;
    await this.start();
    this.#decisionsOpen += await this.#withDatabase(countOpen);
    let again = await this.#call(open);
    if (again.status === 409) {
      // The key says that the first request may still run. Half a minute later, it has died.
      await this.#withDatabase((sql) => sql`update idempotency_keys set started_at = started_at - interval '1 minute'`);
      again = await this.#call(open);
    }
    if (![200, 201].includes(again.status))
      throw new Error(`${name} was answered ${again.status} when it was repeated`);
  }

  /** Throws where something acknowledged is lost or something is there twice. */
  async check(): Promise<KillFigures> {
    await this.#withDatabase((sql) =>
      eventually('everything submitted is decided', async () => (await countOpen(sql)) === 0, 180_000),
    );
    const all = [...this.#acknowledged.values()];
    await this.#withDatabase(async (sql) => {
      const rows = await keptRows(sql);
      const faults = rows.flatMap((row) => faultsOf(row, this.#acknowledged.get(row.external_id)));
      const kept = new Set(rows.map((row) => row.external_id));
      for (const reference of this.#acknowledged.keys()) if (!kept.has(reference)) faults.push(`${reference} is lost`);
      // At most one a kill is there that nobody said was.
      if (rows.length > all.length + this.#kills) faults.push(`${rows.length - all.length} more than were created`);
      const [account] = await sql<{ approved: number }[]>`select approved_listings as approved from accounts`;
      const isPublic = rows.filter(({ status }) => status === 'public').length;
      if (account!.approved !== isPublic)
        faults.push(`the account counts ${account!.approved} approved of ${isPublic}`);
      faults.push(...(await lostPhotos(sql, all)), ...(await straysAfterSweep(sql, path.join(this.#folder, 'images'))));
      if (faults.length > 0) throw new Error(faults.join('\n'));
    });
    return {
      kills: this.#kills,
      created: all.length,
      photos: all.filter(({ photoId }) => photoId !== '').length,
      submitted: all.filter(({ isSubmitted }) => isSubmitted).length,
      seenApproved: all.filter(({ isApproved }) => isApproved).length,
      openCalls: this.#openCalls,
      decisionsOpen: this.#decisionsOpen,
      slowestStartMs: Math.round(this.#slowestStartMs),
    };
  }

  /** Creates, edits, gives a photo to and publishes one listing after another until the server is gone; answers the call left open. */
  async #writeUntilGone(): Promise<Call> {
    let open: Call;
    const say = (given: Call) => {
      open = given;
      return this.#call(given);
    };
    try {
      for (;;) {
        const n = this.#written;
        this.#written += 1;
        const reference = `house-${n}`;
        const { images: _, ...house } = wholeHouse;
        const body = { ...house, external_id: reference, ...unlikeOthers(n) };
        const made = await say({ method: 'POST', path: '/agent/listings', body, key: `create ${reference}` });
        const kept: Acknowledged = { id: made.id, bathrooms: wholeHouse.bathrooms, photoId: '', isSubmitted: false, isApproved: false };
        this.#acknowledged.set(reference, kept);
        const own = `/agent/listings/${made.id}`;
        kept.bathrooms = (await say({ method: 'PATCH', path: own, body: { bathrooms: 3 } })).bathrooms;
        const sent = { method: 'POST', path: `${own}/images/upload`, photo: new Uint8Array(await photo(reference, 480, 320)) };
        kept.photoId = (await say({ ...sent, key: `photo ${reference}` })).id;
        kept.isSubmitted = (await say({ method: 'POST', path: `${own}/publish`, key: `publish ${reference}` })).status === 200;
        // Workers decide meanwhile; what is seen approved must stay so.
        for (const one of this.#acknowledged.values()) {
          if (!one.isSubmitted || one.isApproved || Math.random() < 0.5) continue;
          one.isApproved = (await say({ method: 'GET', path: `/agent/listings/${one.id}` })).isPublic;
        }
      }
    } catch {
      return open!;
    }
  } // prettier-ignore

  async #call({ method, path: target, body, photo: sent, key }: Call) {
    const response = await fetch(`${this.#server.url}/api/v1${target}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        'content-type': sent === undefined ? 'application/json' : 'image/jpeg',
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(sent !== undefined && { body: sent }),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { data } = (await response.json()) as { data?: { id: string; bathrooms: number; status: string } };
    const isPublic = data?.status === 'public';
    return { status: response.status, id: data?.id ?? '', bathrooms: data?.bathrooms ?? 0, isPublic };
  }

  async #withDatabase<T>(ask: (sql: Sql) => Promise<T>): Promise<T> {
    const sql = connect((await findRunningEmbedded(this.#folder))!.connection) as unknown as Sql;
    try {
      return await ask(sql);
    } finally {
      await sql.end({ timeout: 1 });
    }
  }
}

const actOf = ({ method, path: target }: Call): string =>
  /\/(publish|upload)$/.exec(target)?.[1] ?? (method === 'POST' ? 'create' : 'listing');

/** Photos that were acknowledged and are not in their listing, once and by that id. */
async function lostPhotos(sql: Sql, all: readonly Acknowledged[]): Promise<string[]> {
  const rows = await sql<{ id: string; listing_id: string }[]>`select id, listing_id from listing_images`;
  return all.flatMap(({ id, photoId }) => {
    const kept = rows.filter((row) => row.listing_id === id).map((row) => row.id);
    const isRight = photoId === '' ? kept.length <= 1 : kept.length === 1 && kept[0] === photoId;
    return isRight ? [] : [`the photo of ${id} is ${kept.join(' and ') || 'lost'}, not ${photoId}`];
  });
}

/** Days later: photos whose files are not whole, and files of no photo. */
export async function straysAfterSweep(sql: Sql, folder: string): Promise<string[]> {
  const store = diskStore(folder);
  const decoders = new Decoders({ processes: 1 });
  const now = new Date(Date.now() + 3 * 86_400_000);
  const { signal } = new AbortController();
  for (const job of imageJobs({ sql, store, decoders })) {
    if (job.name.startsWith('images.sweep')) await job.run({}, { now, signal, attempt: 1 });
  }
  const rows = await sql<{ name: string; files: FileRow[] }[]>`
    select name, files from images`;
  const known = new Set(rows.map(({ name }) => name));
  const faults: string[] = [];
  for await (const name of store.names()) if (!known.has(name)) faults.push(`files of ${name} are left`);
  for (const { name, files } of rows) {
    for (const file of files) {
      const stored = await store.read(name, fileName(file));
      if (stored?.size !== file.bytes) faults.push(`${name} lacks ${fileName(file)}`);
      stored?.stream.destroy();
    }
  }
  return faults;
}

/** Facts by which a house is none of the others, so that none is a duplicate. */
export const unlikeOthers = (n: number) => ({ floor: 1 + (n % 90), bedrooms: 1 + Math.floor(n / 90) });

/** Makes an account that nothing limits; answers a token of it. */
export const addOwner = (sql: Sql): Promise<string> =>
  inTransaction(sql, async (tx) => {
    const at = new Date();
    const { id } = await accountOfEmail(tx, { email: 'ana@example.com', locale: 'es', at });
    await setPhone(tx, { id, phone: '+595981000001', at });
    await tx`insert into granted_limits values (${id}, 10000, 10000, 10000, 10000)`;
    const expiresAt = new Date(at.getTime() + 86_400_000);
    return (await createToken(tx, { accountId: id, name: 'a test', scopes: scopeNames, at, expiresAt })).secret;
  });

export const countOpen = async (sql: Sql): Promise<number> => {
  const [row] = await sql<{ count: string }[]>`select count(*) from listings where submitted_revision is not null`;
  return Number(row!.count);
};

export const keptRows = (sql: Sql) => sql<KeptRow[]>`
  select external_id, listings.id, status, (stated ->> 'bathrooms')::int as bathrooms,
         (select count(*)::int from moderation_decisions where listing_id = listings.id) as decisions,
         (select count(*)::int from events where subject_id = listings.id and type = 'listing.submitted') as submitted,
         (select count(*)::int from events where subject_id = listings.id and type = 'listing.approved') as approved,
         (select count(*)::int from listing_prices where listing_id = listings.id and event = 'listed') as listed,
         (select count(*)::int from listing_sketches where listing_id = listings.id and not is_submitted) as sketches
    from listings
    join listing_versions on listing_id = id
   where account_id is not null`;

/** What is wrong with a listing after all kills. */
export function faultsOf(row: KeptRow, said: Acknowledged | undefined): string[] {
  const { external_id: reference, status } = row;
  const faults: string[] = [];
  const once = {
    decisions: row.decisions,
    submitted: row.submitted,
    approved: row.approved,
    listed: row.listed,
    sketches: row.sketches,
  };
  const times = status === 'public' ? 1 : 0;
  for (const [what, count] of Object.entries(once)) if (count !== times) faults.push(`${reference} (${status}) has ${what} ${count} times`); // prettier-ignore
  if (status !== 'public' && status !== 'draft') faults.push(`${reference} is ${status}`);
  if (said === undefined) return faults;
  if (said.id !== row.id) faults.push(`${reference} is another listing`);
  if (row.bathrooms !== said.bathrooms && row.bathrooms !== 3) faults.push(`${reference} has lost its edit`);
  if ((said.isSubmitted || said.isApproved) && status !== 'public')
    faults.push(`${reference} has lost its publication`);
  return faults;
}
