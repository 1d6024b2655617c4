import { z } from 'zod';
import { newId } from '../../kernel/id.ts';
import { Problem } from '../../kernel/problem.ts';
import { toTimestamp } from '../../kernel/time.ts';
import type { AnySql, Sql, Transaction } from '../../platform/db/sql.ts';
import { defineJob, enqueue, type Job, type JobKind } from '../../platform/jobs/index.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { forgetNotices, insertNotice, markSent, selectOutbox, selectUnsent } from './notices.sql.ts';
import { NoticeRefused, type Notice, type NoticeChannel, type NoticeChannels } from './port.ts';

export interface NoticeParts {
  readonly box: SecretBox;
  readonly channels: NoticeChannels;
  /** Whether what cannot be sent is shown in the outbox instead: anywhere but in production. */
  readonly hasOutbox: boolean;
}

const purpose = 'notices';
const sending: JobKind<{ id: string }> = { name: 'notices.send', payload: z.object({ id: z.string() }) };

/** Tells people things: in the caller's transaction, so that nobody hears of what did not happen. */
export class Notices {
  readonly #parts: NoticeParts;
  constructor(parts: NoticeParts) {
    this.#parts = parts;
  }

  /** Whether there is a way to people, or the outbox in its place. */
  can(channel: NoticeChannel): boolean {
    return this.#parts.channels[channel] !== null || this.#parts.hasOutbox;
  }

  /** Refuses with SERVICE_UNAVAILABLE where nothing can be sent this way. */
  require(channel: NoticeChannel): void {
    if (this.can(channel)) return;
    const words = { email: 'e-mail', whatsapp: 'WhatsApp' } as const;
    throw new Problem('SERVICE_UNAVAILABLE', `This service cannot send by ${words[channel]} at the moment.`, {
      headers: { 'Retry-After': '3600' },
    });
  }

  /** Has a notice sent after the transaction. Answers its id. */
  async send(tx: Transaction, channel: NoticeChannel, notice: Notice, at: Date): Promise<string> {
    this.require(channel);
    const id = newId('ntc', at);
    await insertNotice(tx, { id, channel, sealed: this.#parts.box.seal(purpose, JSON.stringify(notice)), at });
    if (this.#parts.channels[channel] !== null) await enqueue(tx, sending, { id });
    return id;
  }

  /** What would have been sent, newest first. */
  async outbox(sql: AnySql, limit: number): Promise<readonly OutboxNotice[]> {
    const channels = (['email', 'whatsapp'] as const).filter((one) => this.#parts.channels[one] === null);
    const rows = await selectOutbox(sql, { channels, limit });
    return rows.map(({ id, channel, sealed, at }) => ({
      id,
      channel,
      ...shownOf(this.#open(sealed)),
      at: toTimestamp(at),
    }));
  }

  jobs(sql: Sql): Job[] {
    return [
      defineJob({
        ...sending,
        retries: 6,
        retryDelaySeconds: 5,
        timeoutSeconds: 60,
        concurrency: 4,
        run: async ({ id }, { now, signal }) => {
          const [row] = await selectUnsent(sql, { id });
          const sender = row && this.#parts.channels[row.channel];
          if (!row || !sender) return;
          const notice = this.#open(row.sealed);
          const isLate = now.getTime() - row.at.getTime() > (notice.code === null ? lateMs : lateCodeMs);
          let refusal: string | null = isLate ? 'late' : null;
          if (!isLate) {
            await sender.send(notice, signal).catch((error: unknown) => {
              if (!(error instanceof NoticeRefused)) throw error;
              refusal = error.reason;
            });
          }
          await markSent(sql, { id, at: now, refusal });
        },
      }) as Job,
      defineJob({
        name: 'notices.forget',
        payload: z.object({}),
        singleton: true,
        cron: '50 6 * * *',
        run: async (_, { now }) => {
          await forgetNotices(sql, { before: new Date(now.getTime() - keptMs) });
        },
      }) as Job,
    ];
  }

  #open(sealed: Buffer): Notice {
    return JSON.parse(this.#parts.box.open(purpose, sealed)) as Notice;
  }
}

/** What the outbox shows of a notice. */
const shownOf = ({ to, subject, text, code, url }: Notice) => ({ to, subject, text, code, url });

export interface OutboxNotice extends Omit<Notice, 'locale' | 'template' | 'unsubscribeUrl'> {
  readonly id: string;
  readonly channel: NoticeChannel;
  readonly at: string;
}

/** After this nobody waits for it any more; a code is worth nothing by then. */
const lateMs = 3 * 86_400_000;
const lateCodeMs = 10 * 60_000;
const keptMs = 7 * 86_400_000;
