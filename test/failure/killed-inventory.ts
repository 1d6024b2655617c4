// Long because it is one table of what must hold, with the feeds and kills that try it.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportRun } from '@oga/contract';
import type { Sql } from '../../server/src/platform/db/sql.ts';
import { feedItem, ndjsonOf } from '../harness/inventory.ts';
import { eventually } from '../harness/owner-process.ts';
import { startServer, type ServerProcess } from '../harness/server-process.ts';
import { addOwner } from './killed-server.ts';

const script = path.resolve(import.meta.dirname, 'inventory-server.ts');

/** What came of it, for a report. */
export interface InventoryKillFigures {
  readonly kills: number;
  /** Feeds that were accepted, and how their runs ended. */
  readonly accepted: number;
  readonly endings: Readonly<Record<string, number>>;
  /** Feeds of which the sender heard nothing. */
  readonly unheard: number;
  /** What was under way when a server was killed: a phase of a run, or the settling of its listings. */
  readonly killedWhile: Readonly<Record<string, number>>;
  readonly listings: number;
  readonly priceChanges: number;
  readonly withdrawals: number;
}

type Item = ReturnType<typeof feedItem>;
const idOf = (n: number) => `K${n + 1}`;

/**
 * Servers over one database whose only account pushes one feed after the other, each a little different, while they are
 * killed with SIGKILL at moments of chance and started again. Some items are in every feed.
 */
export class KilledInventory {
  readonly #sql: Sql;
  readonly #environment: Record<string, string>;
  readonly #items: number;
  readonly #steady: number;
  readonly #servers: ServerProcess[] = [];
  readonly #accepted = new Set<string>();
  readonly #killedWhile: Record<string, number> = {};
  readonly #over = new AbortController();
  #pushing: Promise<void> = Promise.resolve();
  #token = '';
  #feed: Item[] = [];
  #version = 0;
  #unheard = 0;
  #kills = 0;

  constructor(given: { sql: Sql; databaseUrl: string; folder: string; items: number }) {
    this.#sql = given.sql;
    this.#items = given.items;
    this.#steady = Math.floor(given.items / 2);
    this.#environment = {
      NODE_ENV: 'development',
      DATABASE_URL: given.databaseUrl,
      DATA_DIR: given.folder,
      SECRET_KEY: 'a key of servers that are killed, the same in all',
      LOG_LEVEL: 'silent',
    };
  }

  async start(servers: number): Promise<void> {
    this.#token = await addOwner(this.#sql);
    await this.#sql`update granted_limits set active = ${this.#items}`;
    this.#servers.push(...(await Promise.all(Array.from({ length: servers }, () => this.#startOne()))));
    this.#pushing = this.#pushOn();
  }

  async end(): Promise<void> {
    this.#over.abort();
    await this.#pushing;
    for (const { child } of this.#servers) child.kill('SIGKILL');
    await Promise.all(this.#servers.map(({ ended }) => ended));
  }

  /** Kills one server at a moment of chance and starts another in its place. */
  async kill(): Promise<void> {
    await sleep(50 + Math.random() * 1_200);
    const what = await this.#underWay();
    const at = Math.floor(Math.random() * this.#servers.length);
    const killed = this.#servers[at]!;
    killed.child.kill('SIGKILL');
    await killed.ended;
    this.#kills += 1;
    this.#killedWhile[what] = (this.#killedWhile[what] ?? 0) + 1;
    this.#servers[at] = await this.#startOne();
    await this.#letTimePass();
    await this.#checkSlots();
  }

  /** Lets what is under way come to its end, with one more feed, and throws where anything is not as that says. */
  async check(): Promise<InventoryKillFigures> {
    this.#over.abort();
    await this.#pushing;
    await this.#pushWhole();
    const isQuiet = async () => {
      await this.#letTimePass();
      return (await this.#open()) === 0;
    };
    await eventually('everything has come to rest', isQuiet, 180_000);
    const faults = [
      ...(await this.#faultsOfListings()),
      ...(await this.#faultsOfRuns()),
      ...(await this.#faultsOfHistories()),
    ];
    if (faults.length > 0) throw new Error(faults.join('\n'));
    const [counted] = await this.#sql<{ listings: number; changes: number; withdrawals: number }[]>`
      select (select count(*) from listings) as listings,
             (select count(*) from listing_prices where event = 'changed') as changes,
             (select count(*) from events where type = 'listing.closed') as withdrawals`;
    const endings = await this.#sql<{ status: string; count: number }[]>`
      select status, count(*) from import_runs group by status`;
    return {
      kills: this.#kills,
      accepted: this.#accepted.size,
      endings: Object.fromEntries(endings.map(({ status, count }) => [status, count])),
      unheard: this.#unheard,
      killedWhile: this.#killedWhile,
      listings: counted!.listings,
      priceChanges: counted!.changes,
      withdrawals: counted!.withdrawals,
    };
  }

  #startOne(): Promise<ServerProcess> {
    return startServer(this.#environment, script).ready();
  }

  /** The next feed: prices and titles of some are others, some are missing, and most of those that were are back. */
  #nextFeed(): Item[] {
    this.#version += 1;
    const before = new Map(this.#feed.map((item) => [item.external_id, item]));
    const items = Array.from({ length: this.#items }, (_, n): Item[] => {
      if (n >= this.#steady && Math.random() < 0.12) return [];
      const known = before.get(idOf(n)) ?? feedItem(idOf(n), {}, n);
      const amount = Math.round((100_000 + n * 1_000) * (0.95 + Math.random() * 0.1));
      const price = Math.random() < 0.3 ? { price: { amount, currency: 'USD' } } : {};
      const title = Math.random() < 0.1 ? { title: `Casa ${idOf(n)} con jardín, versión ${this.#version}` } : {};
      return [{ ...known, ...price, ...title }];
    });
    return items.flat();
  }

  async #pushOn(): Promise<void> {
    while (!this.#over.signal.aborted) {
      const feed = this.#nextFeed();
      const run = await this.#push(feed).catch(() => {
        this.#unheard += 1;
        return null;
      });
      if (run === null) {
        await sleep(50);
        continue;
      }
      this.#feed = feed;
      // Most often the next feed comes when this one has had its effect, else while it has.
      const ended = () => this.#hasEnded(run.id);
      await eventually('the run ends', async () => this.#over.signal.aborted || (await ended()), 120_000);
      await sleep(Math.random() * 400);
    }
  }

  /** Pushes a feed until a run of it has ended well. */
  async #pushWhole(): Promise<void> {
    const feed = this.#nextFeed();
    await eventually(
      'the last feed is accepted',
      async () => (await this.#push(feed).catch(() => null)) !== null,
      60_000,
    );
    this.#feed = feed;
  }

  /** Sends a feed in pieces. Null: another run is under way. */
  async #push(feed: readonly Item[]): Promise<ImportRun | null> {
    const { url } = this.#servers[Math.floor(Math.random() * this.#servers.length)]!;
    const body = Buffer.from(ndjsonOf(feed));
    async function* pieces() {
      for (let from = 0; from < body.length; from += 4_000) {
        yield body.subarray(from, from + 4_000);
        await sleep(15);
      }
    }
    const response = await fetch(`${url}/api/v1/agent/imports?format=ndjson&source=main&max_removals=100%25`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#token}` },
      body: pieces(),
      duplex: 'half',
    } as unknown as RequestInit);
    if (response.status === 409) return null;
    if (response.status !== 202) throw new Error(`${response.status} ${await response.text()}`);
    const { data } = (await response.json()) as { data: ImportRun };
    this.#accepted.add(data.id);
    return data;
  }

  async #hasEnded(id: string): Promise<boolean> {
    const rows = await this.#sql`
      select from import_runs where id = ${id} and status not in ('receiving', 'queued', 'running')`;
    return rows.length > 0;
  }

  async #underWay(): Promise<string> {
    const [row] = await this.#sql<{ what: string }[]>`
      select coalesce(
        (select case when status = 'running' then coalesce(phase, status) else status end
           from import_runs where status in ('receiving', 'queued', 'running') limit 1),
        (select 'settling' from source_offers where waits_for is not null limit 1),
        'nothing') as what`;
    return row!.what;
  }

  /**
   * The minute after which a dead process is known to be dead is over at once: its jobs are repeated, what it received is
   * nobody's, and what waits for a moment has waited. Jobs of servers that live are given out twice by that.
   */
  async #letTimePass(): Promise<void> {
    await this.#sql`
      update jobs.job
         set state = 'retry', retry_count = least(retry_count + 1, 7), start_after = jobs.job_now(), heartbeat_on = null
       where state = 'active' and name in ('imports.run', 'imports.settle', 'moderation.review')`;
    await this
      .#sql`update jobs.job set start_after = jobs.job_now() where state in ('created', 'retry') and name like 'imports.%'`;
    await this.#sql`update import_runs set heard_at = heard_at - interval '2 minutes' where status = 'receiving'`;
    await this.#sql`update source_offers set wait_until = null where wait_until is not null`;
  }

  /** What is not at rest. */
  async #open(): Promise<number> {
    const [row] = await this.#sql<{ open: number }[]>`
      select (select count(*) from import_runs where status in ('receiving', 'queued', 'running'))
           + (select count(*) from source_offers where waits_for is not null)
           + (select count(*) from listings where submitted_revision is not null) as open`;
    return row!.open;
  }

  async #checkSlots(): Promise<void> {
    const [row] = await this.#sql<{ used: number }[]>`
      select count(*) as used from listings where status in ('public', 'in_review')`;
    if (row!.used > this.#items) throw new Error(`${row!.used} of ${this.#items} slots are used`);
  }

  async #faultsOfListings(): Promise<string[]> {
    const rows = await this.#sql<
      {
        id: string;
        external_id: string;
        status: string;
        amount: number;
        title: string;
        gone: boolean;
        photos: number;
        shown_title: string;
        shown_amount: number;
        is_its: boolean;
      }[]
    >`
      select listings.id, source_external_id as external_id, status, (stated #>> '{price,amount}')::float8 as amount,
             stated ->> 'title' as title, offer.gone_at is not null as gone, offer.listing_id is not null as is_its,
             (select count(*) from listing_images where listing_id = listings.id) as photos,
             listings.title as shown_title, price_amount::float8 as shown_amount,
             json_build_array(kept_fields, problem, applied #> '{stated,price}', offer.wanted #> '{facts,price}', offer.revision,
               (select json_agg(json_build_array(event, amount, at) order by at) from listing_prices where listing_id = listings.id)) as story
        from listings
        join listing_versions on listing_versions.listing_id = listings.id
        left join source_offers as offer on offer.listing_id = listings.id`;
    const wanted = new Map(this.#feed.map((item) => [item.external_id, item]));
    const seen = new Map<string, number>();
    const faults = rows.flatMap((row) => {
      const { external_id: name } = row;
      seen.set(name, (seen.get(name) ?? 0) + 1);
      const item = wanted.get(name);
      if (!row.is_its) return [`${row.id} is a listing of no offer`];
      if (item === undefined)
        return row.gone && row.status !== 'public' ? [] : [`${name} is gone from the feed and ${row.status}`];
      const isRight =
        !row.gone &&
        row.status === 'public' &&
        row.photos === 1 &&
        row.amount === item.price.amount &&
        row.shown_amount === item.price.amount &&
        row.title === item.title &&
        row.shown_title === item.title;
      return isRight ? [] : [`${name} is ${JSON.stringify(row)}, not ${JSON.stringify([item.price, item.title])}`];
    });
    for (const [name, count] of seen) if (count > 1) faults.push(`${name} is there ${count} times`);
    for (const name of wanted.keys()) if (!seen.has(name)) faults.push(`${name} is lost`);
    return faults;
  }

  async #faultsOfRuns(): Promise<string[]> {
    const rows = await this.#sql<
      { id: string; status: string; code: string | null; events: number; documents: number }[]
    >`
      select id, status, failure_code as code,
             (select count(*) from events where subject_id = run.id and type like 'import.%') as events,
             (select count(*) from import_documents where run_id = run.id) as documents
        from import_runs as run`;
    const known = new Set(rows.map(({ id }) => id));
    const faults = [...this.#accepted].flatMap((id) => (known.has(id) ? [] : [`${id} was accepted and is lost`]));
    for (const { id, status, code, events, documents } of rows) {
      // What was not received whole was never accepted.
      if (
        this.#accepted.has(id)
          ? status !== 'done' || events !== 1
          : status === 'done'
            ? events !== 1
            : code !== 'INTERRUPTED'
      )
        faults.push(`${id} is ${status} (${code}) and was told of ${events} times`);
      if (documents > 0 && status === 'done') faults.push(`${id} has left ${documents} parts of its document`);
    }
    return faults;
  }

  /** What was never missing was never closed; no price follows itself. */
  async #faultsOfHistories(): Promise<string[]> {
    const rows = await this.#sql<
      { external_id: string; was_public: boolean; closed: number; listed: number; repeated: number }[]
    >`
      select source_external_id as external_id, published_at is not null as was_public,
             (select count(*) from events where subject_id = listings.id and type = 'listing.closed') as closed,
             (select count(*) from listing_prices where listing_id = listings.id and event = 'listed') as listed,
             (select count(*) from (
                select amount, lag(amount) over (order by at) as before
                  from listing_prices
                 where listing_id = listings.id and event in ('listed', 'changed')
              ) as steps where amount = before) as repeated
        from listings`;
    const steady = new Set(Array.from({ length: this.#steady }, (_, n) => idOf(n)));
    return rows.flatMap(({ external_id: name, was_public: wasPublic, closed, listed, repeated }) => [
      ...(steady.has(name) && closed > 0 ? [`${name} was closed ${closed} times and was in every feed`] : []),
      // One that its feed dropped before it was reviewed never was public.
      ...(listed === Number(wasPublic) ? [] : [`${name} was listed ${listed} times`]),
      ...(repeated > 0 ? [`${name} has ${repeated} changes of its price to what it was`] : []),
    ]);
  }
}
