import type { Clock } from '../../kernel/time.ts';
import { newId } from '../../kernel/id.ts';
import { isInTheWay, type Transaction } from '../../platform/db/sql.ts';
import {
  publishListings,
  relistListings,
  reviseListings,
  withdrawListings,
  type KnownWords,
  type ListingFacts,
} from '../listings/index.ts';
import { keyOf, nameNeighborhoods } from '../locations/index.ts';
import { normalizerVersion, offerGroupOf } from './fingerprint.ts';
import type { ImportSession } from './import-session.ts';
import { isUnstorable, lineOf, notStorable } from './plan-lines.ts';
import { selectNewNeighborhoods, selectPlanSteps, settleLines, type Act, type PlanStep } from './plan.sql.ts';
import { insertOutcomes, upsertOffers } from './runs.sql.ts';

const linesAtATime = 200;
/** Two imports may wait for each other's words in a circle; PostgreSQL ends one of them after a second. */
const attemptsOfChunk = 5;
/** Feeds repeat their words; beyond this many, remembering them costs more memory than asking again costs time. */
const wordsKept = 50_000;

export interface Application extends Pick<ImportSession, 'session' | 'inTransaction'> {
  readonly runId: string;
  readonly sourceId: string;
  readonly companyId: string | null;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Whether there is a translation service to ask for texts in other languages. */
  readonly translate: boolean;
  readonly onApplied: (lines: number) => void;
}

type Neighborhoods = ReadonlyMap<string, number>;

/**
 * Carries the plan out, line by line in chunks: what a chunk does to listings, what is remembered of their offers and
 * what the report says of them is one transaction. So whenever it ends, what was done is whole, and the next run finds
 * the rest still to do. Answers up to which line it came: all, unless the signal stopped it.
 */
export async function applyPlan(application: Application, lines: number): Promise<number> {
  const neighborhoods = await createNeighborhoods(application);
  const knownWords: KnownWords = new Set();
  for (let done = 0; done < lines;) {
    if (application.signal.aborted) return done;
    const upTo = Math.min(done + linesAtATime, lines);
    await applyLines(application, { after: done, upTo, neighborhoods, knownWords });
    if (knownWords.size > wordsKept) knownWords.clear();
    done = upTo;
    application.onApplied(done);
  }
  return lines;
}

interface Chunk {
  readonly after: number;
  readonly upTo: number;
  readonly neighborhoods: Neighborhoods;
  readonly knownWords: KnownWords;
}

/**
 * Lines that the database refuses are halved until the one is found: it is rejected, the others go on. A chunk that was
 * in another import's way is done again.
 */
async function applyLines(application: Application, chunk: Chunk, attempt: number = 1): Promise<void> {
  const { after, upTo, knownWords } = chunk;
  try {
    await application.inTransaction((tx) => applyChunk(tx, application, chunk));
  } catch (error) {
    // What was remembered in a transaction that failed was never written.
    knownWords.clear();
    if (isInTheWay(error) && attempt < attemptsOfChunk) return applyLines(application, chunk, attempt + 1);
    if (!isUnstorable(error)) throw error;
    if (upTo - after === 1) return rejectLine(application, chunk, error);
    const middle = Math.floor((after + upTo) / 2);
    await applyLines(application, { ...chunk, upTo: middle });
    await applyLines(application, { ...chunk, after: middle });
  }
}

async function rejectLine(application: Application, { after, upTo }: Chunk, error: Error): Promise<void> {
  await application.inTransaction(async (tx) => {
    const [step] = await selectPlanSteps(tx, { after, upTo });
    const rejected = { ...step!, act: 'rejected' as const, listing_id: null, remarks: [notStorable(error)] };
    await settleLines(tx, { lines: [settlementOf(rejected)] });
    await insertOutcomes(tx, { runId: application.runId, outcomes: [lineOf(rejected)] });
  });
}

async function applyChunk(tx: Transaction, application: Application, chunk: Chunk): Promise<void> {
  const { runId, sourceId, companyId, clock, translate } = application;
  const options = { at: clock.now(), knownWords: chunk.knownWords, translate };
  const steps = (await selectPlanSteps(tx, chunk)).map((step) =>
    step.act === 'created' ? { ...step, listing_id: newId('lst', options.at) } : step,
  );
  const having = (...acts: PlanStep['act'][]) => steps.filter((step) => acts.includes(step.act));
  const change = (step: PlanStep) => ({ id: step.listing_id!, facts: factsOf(step, chunk.neighborhoods) });

  const created = having('created');
  await publishListings(
    tx,
    created.map((step) => ({
      ...change(step),
      companyId,
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
  const news = settled.filter((step) => step.act === 'created' || step.act === 'untouched');
  if (news.length > 0) await settleLines(tx, { lines: news.map(settlementOf) });
  await insertOutcomes(tx, { runId, outcomes: settled.map(lineOf) });
}

/** What changes a listing, and what changes what is remembered of its offer. */
const storing: ReadonlySet<Act> = new Set(['created', 'changed', 'price_changed', 'reactivated']);
const acting: ReadonlySet<Act> = new Set([...storing, 'withdrawn']);

const settlementOf = ({ line, act, listing_id, remarks }: PlanStep) => ({ line, act, listing_id, remarks });

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
async function createNeighborhoods({ session, inTransaction }: Application): Promise<Neighborhoods> {
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
