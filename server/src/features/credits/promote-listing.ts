import { creditRules, type PromotedListing } from '@oga/contract';
import { Problem } from '../../kernel/problem.ts';
import { toTimestamp } from '../../kernel/time.ts';
import type { Transaction } from '../../platform/db/sql.ts';
import { recordEvents } from '../../platform/outbox/outbox.ts';
import { answerNow, featureListing, requireAllowed, requireHeld, type Actor } from '../listings/index.ts';
import { spendCredit } from './ledger.sql.ts';
import type { CreditParts } from './parts.ts';

/** Spends a credit, so that a public listing comes first for two weeks, or two weeks longer. */
export async function promoteListing(
  tx: Transaction,
  { listings }: CreditParts,
  actor: Actor,
  id: string,
): Promise<{ data: PromotedListing }> {
  const { accountId, now: at } = actor;
  requireAllowed(await requireHeld(tx, listings, actor, id), 'promote');
  const [featured] = await featureListing(tx, { id, accountId, hours: creditRules.promotionDays * 24, at });
  // What is public to its owner and to nobody else is so because of his account.
  if (!featured) throw new Problem('ACCOUNT_SUSPENDED');
  const { starts_at: startsAt, ends_at: endsAt } = featured;
  const [spent] = await spendCredit(tx, { accountId, listingId: id, startsAt, endsAt, at });
  if (!spent) throw noCredit();
  const payload = { listing_id: id, starts_at: toTimestamp(startsAt), featured_until: toTimestamp(endsAt) };
  await recordEvents(tx, [{ type: 'promotion.started', subjectId: id, accountId, payload }], at);
  const { data } = await answerNow(tx, listings, actor, id);
  return { data: { ...data, credits: spent.balance } };
}

const noCredit = () =>
  new Problem(
    'PAYMENT_REQUIRED',
    'No promotional credit is left; nothing was changed. GET /agent/credits tells what there is to buy, POST /agent/credits/purchases opens a purchase: have the person open its payment_url, then promote again.',
    { details: { credits: 0, buy: 'POST /agent/credits/purchases' } },
  );
