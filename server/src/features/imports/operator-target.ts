import { newId } from '../../kernel/id.ts';
import type { Transaction } from '../../platform/db/sql.ts';
import {
  publishListings,
  relistListings,
  reviseListings,
  withdrawListings,
  type KnownWords,
  type ListingFacts,
} from '../listings/index.ts';
import { keyOf, nameNeighborhoods } from '../locations/index.ts';
import type { Application, Target } from './apply-plan.ts';
import { normalizerVersion, offerGroupOf } from './fingerprint.ts';
import { selectNewNeighborhoods, type Act, type PlanStep } from './plan.sql.ts';
import { upsertOffers } from './runs.sql.ts';

type Neighborhoods = ReadonlyMap<string, number>;

/** The operator's own imports: what a feed says is public at once, as the company's. */
export class OperatorTarget implements Target {
  readonly #companyId: string | null;
  readonly #translate: boolean;
  #neighborhoods: Promise<Neighborhoods> | null = null;

  /** `translate`: there is a translation service to ask for texts in other languages. */
  constructor(companyId: string | null, translate: boolean) {
    this.#companyId = companyId;
    this.#translate = translate;
  }

  async apply(
    tx: Transaction,
    application: Application,
    planned: readonly PlanStep[],
    knownWords: KnownWords,
  ): Promise<PlanStep[]> {
    const { sourceId, clock } = application;
    const neighborhoods = await this.#neighborhoods!;
    const options = { at: clock.now(), knownWords, translate: this.#translate };
    const steps = planned.map((step) =>
      step.act === 'created' ? { ...step, listing_id: newId('lst', options.at) } : step,
    );
    const having = (...acts: PlanStep['act'][]) => steps.filter((step) => acts.includes(step.act));
    const change = (step: PlanStep) => ({ id: step.listing_id!, facts: factsOf(step, neighborhoods) });

    const created = having('created');
    await publishListings(
      tx,
      created.map((step) => ({
        ...change(step),
        companyId: this.#companyId,
        agentId: null,
        offerGroup: offerGroupOf(sourceId, step.external_id!),
        createdAt: options.at,
        publishedAt: options.at,
        updatedAt: options.at,
        featuredUntil: null,
        pastPrices: [],
      })),
      { ...options, withEvents: true },
    );
    const done = new Set([
      ...created.map((step) => step.listing_id),
      ...(await reviseListings(tx, having('changed', 'price_changed').map(change), options)),
      ...(await relistListings(tx, having('reactivated').map(change), options)),
      ...(await withdrawListings(tx, having('withdrawn').map((step) => step.listing_id!), options.at)),
    ]); // prettier-ignore

    // Somebody closed it between plan and act: the guard in the statement left it alone, and so the report says.
    const settled = steps.map((step) =>
      acting.has(step.act) && !done.has(step.listing_id) ? { ...step, act: 'untouched' as const } : step,
    );
    const stored = settled.filter((step) => storing.has(step.act));
    if (stored.length > 0) {
      await upsertOffers(tx, { sourceId, normalizer: normalizerVersion, offers: stored.map(offerOf) });
    }
    return settled;
  }

  /** Before the first chunk: all servers hear of neighborhoods that nobody knew once. */
  async prepare(application: Pick<Application, 'session' | 'inTransaction'>): Promise<void> {
    this.#neighborhoods = createNeighborhoods(application);
    await this.#neighborhoods;
  }
}

/** What changes a listing, and what changes what is remembered of its offer. */
const storing: ReadonlySet<Act> = new Set(['created', 'changed', 'price_changed', 'reactivated']);
const acting: ReadonlySet<Act> = new Set([...storing, 'withdrawn']);

const offerOf = (step: PlanStep) => ({
  external_id: step.external_id!,
  listing_type: step.listing_type!,
  listing_id: step.listing_id!,
  content_fingerprint: step.content_fingerprint!,
  price_fingerprint: step.price_fingerprint!,
  raw: step.raw,
});

function factsOf({ facts, place }: PlanStep, neighborhoods: Neighborhoods): ListingFacts {
  const { newNeighborhood, ...known } = place!;
  const named =
    newNeighborhood === null ? undefined : neighborhoods.get(keyOf({ cityId: known.cityId, name: newNeighborhood }));
  return { ...facts!, place: { ...known, neighborhoodId: known.neighborhoodId ?? named ?? null } };
}

/** Adds the neighborhoods that nobody knew before the first listing needs one: all servers hear of them once. */
async function createNeighborhoods({
  session,
  inTransaction,
}: Pick<Application, 'session' | 'inTransaction'>): Promise<Neighborhoods> {
  const wanted = (await selectNewNeighborhoods(session)).map(({ city_id, name }) => ({ cityId: city_id, name }));
  const named = new Map<string, number>();
  // Twice, for what another import added in the same moment: that is visible only to the next statement.
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const missing = wanted.filter((place) => !named.has(keyOf(place)));
    if (missing.length === 0) break;
    const found = await inTransaction((tx) => nameNeighborhoods(tx, missing));
    for (const [key, id] of found) named.set(key, id);
  }
  return named;
}
