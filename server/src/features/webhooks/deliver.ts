import { webhookRules } from '@oga/contract';
import { randomUUID } from 'node:crypto';
import { inParallel } from '../../kernel/in-parallel.ts';
import { monotonicMs, toTimestamp } from '../../kernel/time.ts';
import type { Transaction } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { accountById } from '../accounts/index.ts';
import { giveUp, noteDelivered, noteFailed, releaseEndpoint, selectDue, selectFirstMissed, selectToSend, takeEndpoint } from './deliveries.sql.ts'; // prettier-ignore
import { disabledMail } from './mails.ts';
import type { WebhookParts } from './parts.ts';
import { isGivenUp, nextTry } from './rules.ts';
import { openSecrets } from './secrets.ts';
import { sendTo } from './send.ts';
import { signedHeaders } from './sign.ts';
import { disableWebhook } from './webhooks.sql.ts';

/** One endpoint has a worker for so long; then others have their turn. */
const turnMs = 20_000;
const atATime = 12;
/** A batch is cut off then, whatever it waits for: its requests take three times their limit, and more where others wait. */
const batchMs = 50_000;
/** Longer than a batch can take: a sender who was not heard for so long has died. */
const aliveMs = 60_000;
/** A turn, the batch that it ends with and some time for the database. */
export const longestTurnSeconds = 180;

/** How far back the mail to an owner reaches: what has failed is known for longer, so that he has a week to act on it. */
const mailedDays = webhookRules.deliveriesKeptDays - 7;

/**
 * Sends what is due for an endpoint, some at a time and by one sender alone. Answers whether it went on for as long as it
 * may, so that there may be more. What is sent and not noted, because this process died, is sent again.
 */
export async function deliverTo(parts: WebhookParts, webhookId: string, signal: AbortSignal): Promise<boolean> {
  const { sql, clock } = parts;
  const sender = randomUUID();
  const end = monotonicMs() + turnMs;
  try {
    while (monotonicMs() < end) {
      signal.throwIfAborted();
      const at = clock.now();
      const until = new Date(at.getTime() + aliveMs);
      const [taken] = await takeEndpoint(sql, { id: webhookId, sender, until, at });
      if (!taken) return false;
      const due = await selectDue(sql, { webhookId, at, most: atATime });
      if (due.length === 0) return false;
      const cut = AbortSignal.timeout(batchMs);
      const either = AbortSignal.any([signal, cut]);
      try {
        await inParallel(due, webhookRules.atOnce, ({ event_id: eventId }) =>
          deliverOne(parts, { webhookId, eventId }, either),
        );
      } catch (error) {
        signal.throwIfAborted();
        // What was not noted by then is still due.
        if (!cut.aborted) throw error;
        return true;
      }
    }
    return true;
  } finally {
    await releaseEndpoint(sql, { id: webhookId, sender });
  }
}

interface Delivery {
  readonly webhookId: string;
  readonly eventId: string;
}

async function deliverOne(parts: WebhookParts, delivery: Delivery, signal: AbortSignal): Promise<void> {
  const { sql, clock, box, outgoing } = parts;
  signal.throwIfAborted();
  const at = clock.now();
  const [toSend] = await selectToSend(sql, { ...delivery, at });
  // Removed, paused or at its end since it was found due.
  if (!toSend) return;
  const { event: body, tries, url } = toSend;
  if (body === null) {
    await giveUp(sql, { ...delivery, why: 'the event is no longer kept', at });
    return;
  }
  const headers = {
    ...signedHeaders(delivery.eventId, body, openSecrets(box, toSend), at),
    ...(toSend.is_replay && { 'webhook-replay': 'true' }),
  };
  const { isTaken, status, error, durationMs, retryAfter } = await sendTo(outgoing, { url, body, headers }, signal);
  const attempt = { at: toTimestamp(at), status, error, duration_ms: durationMs };
  const answered = { ...delivery, url, tries, attempt, at };
  if (isTaken) {
    await noteDelivered(sql, answered);
    return;
  }
  const nextAt = nextTry(tries + 1, at, retryAfter);
  await inTransaction(sql, async (tx) => {
    const [noted] = await noteFailed(tx, { ...answered, nextAt });
    if (!noted) return;
    if (status === 410) await disable(tx, parts, { id: delivery.webhookId, url, reason: 'gone' }, at);
    else if (isGivenUp(noted.failing_since, at))
      await disable(tx, parts, { id: delivery.webhookId, url, reason: 'failing' }, at);
  });
}

/** Tells an endpoint nothing more, and its owner why. */
async function disable(
  tx: Transaction,
  { notices, siteUrl }: Pick<WebhookParts, 'notices' | 'siteUrl'>,
  { id, url, reason }: { readonly id: string; readonly url: string; readonly reason: 'gone' | 'failing' },
  at: Date,
): Promise<void> {
  const [disabled] = await disableWebhook(tx, { id, url, reason, at });
  if (!disabled) return;
  // What it failed with happened before it failed: the range that its owner is to have sent again begins there.
  const longAgo = new Date(at.getTime() - mailedDays * 86_400_000);
  const [missed] = await selectFirstMissed(tx, { webhookId: id, since: longAgo });
  await giveUp(tx, { webhookId: id, eventId: null, why: 'the webhook was disabled', at });
  if (!notices.can('email')) return;
  const { email, locale } = await accountById(tx, disabled.account_id);
  const since = missed?.at ?? disabled.failing_since ?? at;
  const mail = disabledMail(locale, { id, host: new URL(disabled.url).host, reason, since: toTimestamp(since), siteUrl });
  await notices.send(tx, 'email', { ...mail, to: email, code: null, url: null }, at);
} // prettier-ignore
