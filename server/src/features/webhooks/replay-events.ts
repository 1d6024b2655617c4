import { webhookRules, type Contract, type RequestOf } from '@oga/contract';
import { invalid, Problem } from '../../kernel/problem.ts';
import type { Transaction } from '../../platform/db/sql.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { requireTypes } from '../events/index.ts';
import { queueAgain, type ReplayCriteria } from './deliveries.sql.ts';
import { noWebhook } from './keep-webhook.ts';
import { holdWebhook } from './webhooks.sql.ts';

type Wish = RequestOf<Contract['webhooks']['replay']>['body'];

/** Has events sent to a webhook again: all that are asked for, or none. */
export async function replayEvents(
  tx: Transaction,
  wish: Wish,
  { id, caller, at }: { readonly id: string; readonly caller: Caller; readonly at: Date },
): Promise<{ queued: number }> {
  const of = chosenBy(wish);
  refuseForgotten(of, at);
  const { accountId } = caller;
  const [webhook] = await holdWebhook(tx, { id, accountId, at });
  if (!webhook) throw noWebhook();
  const { types } = webhook;
  requireTypes(caller, types);
  const state = webhook.has_ended ? 'ended' : webhook.is_disabled ? 'disabled' : webhook.is_paused ? 'paused' : null;
  if (state !== null) {
    throw new Problem('INVALID_STATE', `The webhook is ${state}: resume it (paused: false), then replay.`, {
      details: { state, allowed: ['update', 'remove'] },
    });
  }
  const most = 'ids' in of ? webhookRules.replay.ids : webhookRules.replay.range;
  const queued = await queueAgain(tx, { webhookId: id, accountId, types, of, most: most + 1, at });
  if ('ids' in of) refuseUnknown(of.ids, new Set(queued.map(({ event_id: eventId }) => eventId)));
  else if (queued.length > most) {
    throw invalid({
      path: 'from',
      code: 'too_many',
      message: `there are more than ${most} events in this range: narrow it`,
    });
  }
  return { queued: queued.length };
}

function chosenBy({ ids, from, until, undelivered }: Wish): ReplayCriteria['of'] {
  if ((ids === undefined) === (from === undefined)) {
    const message = ids === undefined ? 'is required, or ids' : 'cannot be used together with ids';
    throw invalid({ path: 'from', code: ids === undefined ? 'required' : 'contradiction', message });
  }
  if (ids !== undefined) {
    const beside = until === undefined ? (undelivered === undefined ? null : 'undelivered') : 'until';
    if (beside === null) return { ids: [...new Set(ids)] };
    throw invalid({ path: beside, code: 'contradiction', message: 'cannot be used together with ids' });
  }
  if (until !== undefined && Date.parse(until) <= Date.parse(from!)) {
    throw invalid({ path: 'until', code: 'invalid', message: 'must be later than from' });
  }
  return { from: from!, until: until ?? null, undelivered: undelivered ?? false };
}

/** What was delivered is known for as long as deliveries are kept: of what is older everything would be sent again. */
function refuseForgotten(of: ReplayCriteria['of'], at: Date): void {
  const kept = webhookRules.deliveriesKeptDays;
  if ('ids' in of || !of.undelivered || Date.parse(of.from) >= at.getTime() - kept * 86_400_000) return;
  const message = `must be within the last ${kept} days with undelivered: what was delivered before is not known any more. Leave undelivered out to have everything sent`;
  throw invalid({ path: 'from', code: 'too_old', message });
}

/** Events of others, of other types and of long ago are the same: not there. */
function refuseUnknown(ids: readonly string[], found: ReadonlySet<string>): void {
  const unknown = ids.flatMap((id, n) => (found.has(id) ? [] : [{ id, n }]));
  if (unknown.length === 0) return;
  const [first, ...others] = unknown.map(({ id, n }) => ({
    path: `ids.${n}`,
    code: 'unknown',
    message: `${id} is no event in your log that this webhook is told of`,
  }));
  throw invalid(first!, ...others);
}
