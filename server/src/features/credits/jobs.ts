import { z } from 'zod';
import { monotonicMs, type Clock } from '../../kernel/time.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { defineJob, type Job } from '../../platform/jobs/index.ts';
import type { Figure } from '../../platform/observe/figures.ts';
import { countDisputes } from './disputes.sql.ts';
import { followPromotions } from './end-promotions.ts';
import type { CreditParts } from './parts.ts';
import { countRunning } from './promotions.sql.ts';
import { countPurchases, expireTrials, takeDisputed, takePaid, takeWaiting } from './purchases.sql.ts';
import { settlePurchase } from './settle-purchase.ts';

const followEverySeconds = 30;
const settleEverySeconds = 60;
const minute = 60_000;
const day = 24 * 60 * minute;
/** How long ago something is asked about again: what waits, and what was paid so lately that it may be paid back. */
const pendingAfter = 2 * minute;
const paidAfter = day;
/** Banks hear their customers for 120 days. */
const paidWithin = 130 * day;
const askedAtATime = 50;
/** Then the next turn goes on. */
const turnMs = 40_000;

/** Ends promotions, and asks about payments that nobody told of. */
export const creditJobs = (parts: CreditParts): Job[] => [
  defineJob({
    name: 'credits.follow',
    payload: z.object({}),
    singleton: true,
    everySeconds: followEverySeconds,
    run: (_, { now, signal }) => followPromotions(parts.sql, now, signal),
  }) as Job,
  defineJob({
    name: 'credits.settle',
    payload: z.object({}),
    singleton: true,
    everySeconds: settleEverySeconds,
    run: async (_, { now, signal }) => {
      await expireTrials(parts.sql, { at: now });
      if (parts.payments.method !== 'stripe') return;
      const ago = (ms: number) => new Date(now.getTime() - ms);
      const { service } = parts.payments;
      const end = monotonicMs() + turnMs;
      const some = { at: now, most: askedAtATime };
      const waiting = () => takeWaiting(parts.sql, { ...some, before: ago(pendingAfter) });
      const paid = () => takePaid(parts.sql, { ...some, before: ago(paidAfter), since: ago(paidWithin) });
      // A bank may take longer than that to decide.
      const disputed = () => takeDisputed(parts.sql, { ...some, before: ago(paidAfter) });
      for (const take of [waiting, disputed, paid]) {
        for (let taken = await take(); taken.length > 0; taken = await take()) {
          for (const purchase of taken) {
            if (signal.aborted || monotonicMs() > end) return;
            // One that cannot be settled keeps no other from it; it is asked about again.
            await settlePurchase(parts, service, purchase, now).catch((error: unknown) => {
              parts.observe.backgroundFailed({ work: 'settle a payment', error });
            });
          }
        }
      }
    },
  }) as Job,
];

/** What to watch: purchases that wait beyond their time mean that nobody hears of payments. */
export const creditFigures = (sql: Sql, clock: Clock): Figure[] => [
  {
    name: 'oga_credit_purchases',
    help: 'Purchases of credits: paid, refunded, expired, waiting, waiting beyond their time (overdue), or paid by another amount than was asked (mispaid).',
    labels: ['state'],
    read: async () => {
      const counts = new Map((await countPurchases(sql, { at: clock.now() })).map((row) => [row.state, row.purchases]));
      const states = ['pending', 'overdue', 'mispaid', 'paid', 'expired', 'refunded'];
      return states.map((state) => ({ labels: { state }, value: counts.get(state) ?? 0 }));
    },
  },
  {
    name: 'oga_credit_disputes',
    help: 'Payments that were disputed at the bank: the bank only asks (asked), undecided (open), lost, or over with the money here.',
    labels: ['state'],
    read: async () => {
      const counts = new Map((await countDisputes(sql)).map((row) => [row.state, row.disputes]));
      return (['asked', 'open', 'lost', 'over'] as const).map((state) => ({
        labels: { state },
        value: counts.get(state) ?? 0,
      }));
    },
  },
  {
    name: 'oga_promotions_running',
    help: 'Promotions of listings that have not ended.',
    labels: [],
    read: async () => [{ labels: {}, value: (await countRunning(sql))[0]!.promotions }],
  },
];
