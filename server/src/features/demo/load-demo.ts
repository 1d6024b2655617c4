import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { newId } from '../../kernel/id.ts';
import { slugify } from '../../kernel/text.ts';
import { monotonicMs } from '../../kernel/time.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { addAgents } from '../agents/index.ts';
import { addCompanies } from '../companies/index.ts';
import { foldOfferCounts } from '../profiles/index.ts';
import { storeProjects } from '../projects/index.ts';
import { addReviews } from '../reviews/index.ts';
import { foldFacetCounts, publishListings, type KnownWords, type NewListing } from '../listings/index.ts';
import { foldPlaceCounts, PlaceDirectory, resolveWrittenPlace, type PlaceIndex } from '../locations/index.ts';
import { hasListings } from './demo.sql.ts';
import { refreshMarketSoon } from '../market/index.ts';
import { loadDemoStays } from './stays.ts';
import { generateMarket, type DemoListing, type DemoMarket } from './market.ts';

export interface DemoLoad {
  /** How many listings; 0 loads nothing. */
  readonly count: number;
  /** The moment that counts as now in the market. */
  readonly at: Date;
  readonly seed?: number;
}

const defaultSeed = 595;
const chunkSize = 500;
/** So often the connection gets its turn while listings are made up. */
const turnEvery = 10;
const featuredDays = 14;

/**
 * Loads the demo market into a database without listings, in one transaction: all of it or nothing. Null where there
 * are listings already or none are wanted.
 */
export async function loadDemo(
  sql: Sql,
  { count, at, seed = defaultSeed }: DemoLoad,
): Promise<{ listings: number; seconds: number } | null> {
  if (count === 0 || (await hasListings(sql))[0]?.found !== false) return null;
  const startedMs = monotonicMs();
  const places = new PlaceDirectory(sql);
  const index = await places.current();
  const market = generateMarket({ seed, referenceDate: at, count });
  await inTransaction(sql, async (tx) => {
    await storeMarket(tx, market, index, at);
    await enqueue(tx, refreshMarketSoon, {});
  });
  await loadDemoStays({ sql, places, clock: { now: () => at } }, seed);
  await foldPlaceCounts(sql);
  await foldFacetCounts(sql);
  await foldOfferCounts(sql);
  // Plans made before the statistics are known are plans for an empty table.
  await sql`analyze listings`;
  return { listings: count, seconds: Math.round((monotonicMs() - startedMs) / 100) / 10 };
}

async function storeMarket(tx: Transaction, market: DemoMarket, index: PlaceIndex, at: Date): Promise<void> {
  const people = { index, at, ...(await storePeople(tx, market, at)) };
  const known: Known = { ...people, projectIds: await storeDemoProjects(tx, market, people) };
  const knownWords: KnownWords = new Set();
  // The next chunk is made up while the database writes the one before.
  let writing: Promise<void> = Promise.resolve();
  const write = async (chunk: readonly NewListing[]) => {
    await writing;
    // Nobody waits for events of invented listings.
    writing = publishListings(tx, chunk, { at, knownWords, withEvents: false });
    // Looked at again by whoever waits for it; until then a failure is nobody's.
    writing.catch(() => undefined);
  };
  let chunk: NewListing[] = [];
  for (const listing of market.listings) {
    chunk.push(toNewListing(listing, known));
    if (chunk.length % turnEvery === 0) await turn();
    if (chunk.length < chunkSize) continue;
    await write(chunk);
    chunk = [];
  }
  await write(chunk);
  await writing;
}

interface Known {
  readonly index: PlaceIndex;
  readonly companyIds: ReadonlyMap<string, string>;
  readonly agentIds: ReadonlyMap<string, string>;
  readonly projectIds: ReadonlyMap<string, string>;
  readonly at: Date;
}

async function storePeople(tx: Transaction, market: DemoMarket, at: Date) {
  const companyIds = new Map(market.companies.map((company) => [company.key, demoId('cmp', company.key, at)]));
  const agentIds = new Map(market.agents.map((agent) => [agent.key, demoId('agt', agent.key, at)]));
  const names = new Map(market.companies.map(({ key, name }) => [key, name]));
  await addCompanies(
    tx,
    market.companies.map(({ key, name, kind, verified, profile }) => ({
      id: companyIds.get(key)!,
      name,
      type: kind,
      verified,
      profile,
    })),
    at,
  );
  await addAgents(
    tx,
    market.agents.map(({ key, name, companyKey, profile, ...stated }) => ({
      id: agentIds.get(key)!,
      name,
      companyId: companyKey === null ? null : companyIds.get(companyKey)!,
      profile: { ...profile, ...stated, companyName: companyKey === null ? null : names.get(companyKey)! },
    })),
    at,
  );
  await addReviews(
    tx,
    market.reviews.map(({ key, agentKey, ...review }) => ({
      id: demoId('rev', key, review.createdAt),
      agentId: agentIds.get(agentKey)!,
      ...review,
    })),
  );
  return { companyIds, agentIds };
}

/** Stores the projects of the market, and answers their ids by key. */
async function storeDemoProjects(
  tx: Transaction,
  market: DemoMarket,
  { index, companyIds, at }: Omit<Known, 'projectIds'>,
) {
  const developers = new Map(market.companies.map(({ key, name }) => [name, companyIds.get(key)!]));
  // The ids carry the days on which the projects came: the newest first among those that were stored at once.
  const ids = new Map(market.projects.map(({ key, createdAt }) => [key, demoId('prj', key, createdAt)]));
  const projects = market.projects.map(({ key, developer, facts, place }) => ({
    id: ids.get(key)!,
    facts: { ...facts, place: placeIds(index, place) },
    developerId: developers.get(developer)!,
    externalId: null,
    handle: slugify(facts.name),
    fingerprint: key,
    slugBefore: null,
  }));
  await storeProjects(tx, projects, { at, withEvents: false });
  return ids;
}

function placeIds(
  index: PlaceIndex,
  place: { countryCode: string; division: string; city: string; neighborhood: string | null },
) {
  const found = resolveWrittenPlace(index, place);
  if (found.ok) return found;
  throw new Error(`The demo market names a place that is not known: ${place.city}, ${place.neighborhood ?? '-'}`);
}

function toNewListing(listing: DemoListing, { index, companyIds, agentIds, projectIds, at }: Known): NewListing {
  const place = placeIds(index, { countryCode: 'PY', ...listing.place });
  const { alsoOfferedAs: twin, key } = listing;
  return {
    id: demoId('lst', key, listing.createdAt),
    facts: { ...listing.facts, place },
    companyId: listing.companyKey === null ? null : companyIds.get(listing.companyKey)!,
    agentId: listing.agentKey === null ? null : agentIds.get(listing.agentKey)!,
    projectId: listing.projectKey === null ? null : projectIds.get(listing.projectKey)!,
    offerGroup: twin === null ? null : `demo-${key < twin ? key : twin}`,
    createdAt: listing.createdAt,
    publishedAt: listing.publishedAt,
    updatedAt: listing.updatedAt,
    featuredUntil: listing.featured ? new Date(at.getTime() + featuredDays * 86_400_000) : null,
    pastPrices: listing.priceHistory.slice(0, -1),
  };
}

/** The same id for the same seed and date. */
const demoId = (prefix: 'lst' | 'cmp' | 'agt' | 'prj' | 'rev', key: string, at: Date): string =>
  newId(prefix, at, createHash('sha256').update(`demo ${prefix} ${key}`).digest());
