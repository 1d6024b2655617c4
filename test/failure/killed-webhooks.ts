import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import type { Event } from '@oga/contract';
import type { Sql } from '../../server/src/platform/db/sql.ts';
import { inTransaction } from '../../server/src/platform/db/transaction.ts';
import { recordEvents } from '../../server/src/platform/outbox/outbox.ts';
import { eventually } from '../harness/owner-process.ts';
import { startServer, type ServerProcess } from '../harness/server-process.ts';
import { addOwner } from './killed-server.ts';

const script = path.resolve(import.meta.dirname, 'webhook-server.ts');
const failing = 0.3;
/** An event is refused no more often than this: the ten tries that it has are not the matter here. */
const mostRefusals = 7;
const writers = 4;

/** What came of it, for a report. */
export interface WebhookKillFigures {
  readonly kills: number;
  readonly events: number;
  /** Requests that the receiver saw, and how many of them it did not take. */
  readonly requests: number;
  readonly refused: number;
  /** Events that it took more than once. */
  readonly repeated: number;
  /** Deliveries that a server was in the middle of when it was killed. */
  readonly cutOff: number;
  readonly seconds: number;
}

/**
 * A server that delivers events of one account to a receiver which fails three times of ten, while it is killed with
 * SIGKILL at moments of chance and started again, and events are written all the time.
 */
export class KilledWebhooks {
  readonly #sql: Sql;
  readonly #events: number;
  readonly #environment: Record<string, string>;
  readonly #written: string[] = [];
  readonly #taken = new Map<string, number>();
  readonly #refusals = new Map<string, number>();
  readonly #began = performance.now();
  readonly #over = new AbortController();
  #receiver!: Server;
  #server!: ServerProcess;
  #token = '';
  #accountId = '';
  #secret = '';
  #requests = 0;
  #refused = 0;
  #underWay = 0;
  #cutOff = 0;
  #kills = 0;
  #faults: string[] = [];
  #ticking: Promise<void> = Promise.resolve();

  constructor(given: { sql: Sql; databaseUrl: string; folder: string; events: number }) {
    this.#sql = given.sql;
    this.#events = given.events;
    this.#environment = {
      NODE_ENV: 'development',
      DATABASE_URL: given.databaseUrl,
      DATA_DIR: given.folder,
      SECRET_KEY: 'a key of servers that are killed, the same in all',
      DEMO_DATA: '0',
      LOG_LEVEL: 'silent',
    };
  }

  async start(): Promise<void> {
    this.#receiver = createServer((request, response) => void this.#receive(request, response));
    await new Promise<void>((listening) => this.#receiver.listen(0, '127.0.0.1', listening));
    this.#environment['RECEIVER_PORT'] = String((this.#receiver.address() as AddressInfo).port);
    await this.#startServer();
    this.#token = await addOwner(this.#sql);
    const [account] = await this.#sql<{ id: string }[]>`select id from accounts`;
    this.#accountId = account!.id;
    const made = await this.#call('POST', '/agent/webhooks', { url: 'https://hooks.example.com/oga' });
    this.#secret = (made as { data: { secret: string } }).data.secret;
    this.#ticking = this.#tick();
  }

  async end(): Promise<void> {
    this.#over.abort();
    await this.#ticking.catch(() => undefined);
    this.#server.child.kill('SIGKILL');
    await this.#server.ended;
    this.#receiver.closeAllConnections();
    await new Promise((closed) => this.#receiver.close(closed));
  }

  /** Writes events, kills the server at a moment of chance within that, and starts it again. */
  async kill(ofKills: number): Promise<void> {
    const writing = this.#write(Math.ceil(this.#events / ofKills));
    await sleep(300 + Math.random() * 1_500);
    // Most interesting is a server that is sending.
    const isBusy = () => this.#underWay > 0 || this.#taken.size >= this.#written.length;
    await eventually('something is being delivered', isBusy, 60_000);
    this.#cutOff += this.#underWay;
    this.#server.child.kill('SIGKILL');
    await this.#server.ended;
    this.#kills += 1;
    await writing;
    await this.#forgetTheDead();
    await this.#startServer();
  }

  /** Waits until everything is delivered, and throws where an event is lost, or log and deliveries do not agree. */
  async check(): Promise<WebhookKillFigures> {
    const isOver = () => this.#written.every((id) => this.#taken.has(id));
    await eventually('every event has been taken', isOver, 600_000);
    await eventually('everything is noted', async () => (await this.#waiting()) === 0, 60_000);
    const log = await this.#log();
    if (log.join() !== (await this.#committed()).join())
      this.#faults.push('the log is not in the order of the commits');
    if (log.toSorted().join() !== this.#written.toSorted().join())
      this.#faults.push('the log has not what was written');
    const [rows] = await this.#sql<{ delivered: number; others: number }[]>`
      select count(*) filter (where status = 'delivered')::integer as delivered,
             count(*) filter (where status <> 'delivered')::integer as others
        from webhook_deliveries`;
    if (rows!.delivered !== this.#written.length || rows!.others !== 0) {
      this.#faults.push(`${rows!.delivered} delivered and ${rows!.others} not, of ${this.#written.length}`);
    }
    if (this.#faults.length > 0) throw new Error(this.#faults.slice(0, 10).join('\n'));
    return {
      kills: this.#kills,
      events: this.#written.length,
      requests: this.#requests,
      refused: this.#refused,
      repeated: [...this.#taken.values()].filter((times) => times > 1).length,
      cutOff: this.#cutOff,
      seconds: Math.round((performance.now() - this.#began) / 1000),
    };
  }

  async #startServer(): Promise<void> {
    this.#server = await startServer(this.#environment, script).ready();
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#underWay += 1;
    response.on('close', () => (this.#underWay -= 1));
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer);
    } catch {
      return;
    }
    this.#requests += 1;
    // Long enough that a server is killed while it waits for the answer.
    await sleep(Math.random() * 20);
    const body = Buffer.concat(chunks).toString('utf8');
    const id = String(request.headers['webhook-id']);
    const refusals = this.#refusals.get(id) ?? 0;
    if (Math.random() < failing && refusals < mostRefusals) {
      this.#refusals.set(id, refusals + 1);
      this.#refused += 1;
      // As endpoints fail: they say so, hang up, or send us elsewhere.
      const how = Math.random();
      if (how < 0.3) return void request.socket.destroy();
      response.writeHead(how < 0.8 ? 500 : 302, { location: 'https://hooks.example.com/' }).end();
      return;
    }
    try {
      const event = new StandardWebhook(this.#secret).verify(body, request.headers as Record<string, string>) as Event;
      if (event.id !== id) this.#faults.push(`${id} brought ${event.id}`);
    } catch (error) {
      this.#faults.push(`${id}: ${(error as Error).message}`);
    }
    this.#taken.set(id, (this.#taken.get(id) ?? 0) + 1);
    response.writeHead(204).end();
  }

  /** Events in transactions of one to nine, by several writers at once; a tenth of the transactions are taken back. */
  async #write(events: number): Promise<void> {
    let left = Math.min(events, this.#events - this.#written.length);
    const one = async () => {
      while (left > 0) {
        const count = Math.min(left, 1 + Math.floor(Math.random() * 9));
        left -= count;
        if (Math.random() < 0.1) await this.#record(count, true).catch(() => undefined);
        this.#written.push(...(await this.#record(count, false)));
      }
    };
    await Promise.all(Array.from({ length: writers }, one));
  }

  #record(count: number, isTakenBack: boolean): Promise<string[]> {
    return inTransaction(this.#sql, async (tx) => {
      const events = Array.from({ length: count }, () => ({
        type: 'listing.price_changed',
        subjectId: 'lst_x',
        accountId: this.#accountId,
        payload: {},
      }));
      await recordEvents(tx, events, new Date());
      const rows = await tx<{ id: string }[]>`
        select id from events where commit_id = (select current_commit()) order by sequence`;
      if (isTakenBack) throw new Error('taken back');
      return rows.map(({ id }) => id);
    });
  }

  /** Time goes quickly: what would be tried again in hours is due within a second. */
  async #tick(): Promise<void> {
    while (!this.#over.signal.aborted) {
      await this.#sql`update webhook_deliveries set next_at = now() where status = 'waiting' and next_at > now()`;
      await this.#sql`update webhooks set rests_until = null where rests_until is not null`;
      // What the database still did for the dead after they were forgotten: nobody has renewed it for ten seconds.
      await this.#sql`
        update webhooks set sender = null, sending_until = null where sending_until < now() + interval '50 seconds'`;
      await sleep(1_000, undefined, { signal: this.#over.signal }).catch(() => undefined);
    }
  }

  /** The minutes after which the dead are known to be dead are over at once: of jobs, and of a sender. */
  async #forgetTheDead(): Promise<void> {
    await this.#sql`delete from jobs.job where state = 'active' and name like 'webhooks.%'`;
    await this.#sql`update webhooks set sender = null, sending_until = null`;
  }

  async #waiting(): Promise<number> {
    const [row] = await this.#sql<{ waiting: number }[]>`
      select count(*)::integer as waiting from webhook_deliveries where status = 'waiting'`;
    return row!.waiting;
  }

  /** The whole log, page by page, as the account reads it. */
  async #log(): Promise<string[]> {
    const ids: string[] = [];
    for (let after = ''; ;) {
      const page = (await this.#call('GET', `/agent/events?limit=100${after}`)) as {
        data: Event[];
        pagination: { has_more: boolean; next_cursor: string };
      };
      ids.push(...page.data.map(({ id }) => id));
      if (!page.pagination.has_more) return ids;
      after = `&after=${page.pagination.next_cursor}`;
    }
  }

  async #committed(): Promise<string[]> {
    const rows = await this.#sql<{ id: string }[]>`
      select events.id from events join commits on commits.id = commit_id order by commits.number, sequence`;
    return rows.map(({ id }) => id);
  }

  async #call(method: string, at: string, body?: object): Promise<unknown> {
    const headers = { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(`${this.#server.url}/api/v1${at}`, init);
    if (!response.ok) throw new Error(`${method} ${at}: ${response.status} ${await response.text()}`);
    return response.json();
  }
}
