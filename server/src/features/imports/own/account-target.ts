import type { Transaction } from '../../../platform/db/sql.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { closeBySource } from '../../listings/index.ts';
import { describePlace, type PlaceIndex } from '../../locations/index.ts';
import type { Application, Target } from '../apply-plan.ts';
import { normalizerVersion } from '../fingerprint.ts';
import type { Act, PlanStep } from '../plan.sql.ts';
import { contactChecker } from './contact.ts';
import { settleKind } from './job-kinds.ts';
import { letGo, setMissing, wantOffers } from './offers.sql.ts';

const wanted: ReadonlySet<Act> = new Set(['created', 'changed', 'price_changed', 'reactivated']);

/**
 * An account's inventory: a run writes down what the feed says of each offer, and closes at once what is gone. The
 * listings follow by themselves (settle/), as photos, moderation and the limits of the account let them.
 */
export const accountTarget = (places: PlaceIndex, publish: boolean): Target => ({
  prepare: () => Promise.resolve(),
  apply: async (tx: Transaction, { sourceId, clock }: Application, steps: readonly PlanStep[]): Promise<PlanStep[]> => {
    const at = clock.now();
    const news = steps.filter(({ act }) => wanted.has(act));
    if (news.length > 0) {
      const checked = await contactChecker();
      await wantOffers(tx, {
        sourceId,
        at,
        normalizer: normalizerVersion,
        offers: news.map((step) => ({
          external_id: step.external_id!,
          listing_type: step.listing_type!,
          content_fingerprint: step.content_fingerprint!,
          price_fingerprint: step.price_fingerprint!,
          raw: step.raw,
          wanted: { facts: step.facts!, place: step.place! },
          contact: checked(step.contact, describePlace(places, step.place!.cityId).country_code),
          publish,
        })),
      });
    }
    const having = (act: Act) => steps.filter((step) => step.act === act);
    for (const [act, since] of [
      ['missing', at],
      ['found', null],
    ] as const) {
      const offers = having(act);
      if (offers.length > 0) await setMissing(tx, { sourceId, since, offers: offers.map(nameOf) });
    }
    const gone = having('withdrawn');
    if (gone.length > 0) {
      const dropped = await letGo(tx, {
        sourceId,
        at,
        offers: gone.map((step) => ({ ...nameOf(step), gone_reason: step.gone_reason })),
      });
      const closings = dropped.flatMap(({ listing_id: id, gone_reason: reason }) =>
        id === null ? [] : [{ id, reason }],
      );
      await closeBySource(tx, closings, at);
    }
    if (news.length > 0) await enqueue(tx, settleKind, { source_id: sourceId }, { key: sourceId });
    return [...steps];
  },
});

const nameOf = ({ external_id, listing_type }: PlanStep) => ({ external_id, listing_type });
