import { createHash } from 'node:crypto';
import { newId } from '../../kernel/id.ts';
import { monotonicMs } from '../../kernel/time.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { addAgents } from '../agents/index.ts';
import { addCompanies } from '../companies/index.ts';
import { publishListings, type KnownWords, type NewListing } from '../listings/index.ts';
import { foldPlaceCounts, PlaceDirectory, resolveWrittenPlace, type PlaceIndex } from '../locations/index.ts';
import { hasListings } from './demo.sql.ts';
import { refreshMarketSoon } from '../market/index.ts';
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
  const index = await new PlaceDirectory(sql).current();
  const market = generateMarket({ seed, referenceDate: at, count });
  await inTransaction(sql, async (tx) => {
    await storeMarket(tx, market, index, at);
    await enqueue(tx, refreshMarketSoon, {});
  });
  await foldPlaceCounts(sql);
  // Plans made before the statistics are known are plans for an empty table.
  await sql`analyze listings`;
  return { listings: count, seconds: Math.round((monotonicMs() - startedMs) / 100) / 10 };
}

async function storeMarket(tx: Transaction, market: DemoMarket, index: PlaceIndex, at: Date): Promise<void> {
  const companyIds = new Map(market.companies.map((company) => [company.key, demoId('cmp', company.key, at)]));
  const agentIds = new Map(market.agents.map((agent) => [agent.key, demoId('agt', agent.key, at)]));
  await addCompanies(
    tx,
    market.companies.map(({ key, name, kind, verified }) => ({ id: companyIds.get(key)!, name, type: kind, verified })),
    at,
  );
  await addAgents(
    tx,
    market.agents.map(({ key, name, companyKey }) => ({
      id: agentIds.get(key)!,
      name,
      companyId: companyKey === null ? null : companyIds.get(companyKey)!,
    })),
    at,
  );
  const knownWords: KnownWords = new Set();
  let chunk: NewListing[] = [];
  const flush = async () => {
    // Nobody waits for events of invented listings.
    await publishListings(tx, chunk, { at, knownWords, withEvents: false });
    chunk = [];
  };
  for (const listing of market.listings) {
    chunk.push(toNewListing(listing, { index, companyIds, agentIds, at }));
    if (chunk.length === chunkSize) await flush();
  }
  await flush();
}

interface Known {
  readonly index: PlaceIndex;
  readonly companyIds: ReadonlyMap<string, string>;
  readonly agentIds: ReadonlyMap<string, string>;
  readonly at: Date;
}

function toNewListing(listing: DemoListing, { index, companyIds, agentIds, at }: Known): NewListing {
  const { division, city, neighborhood } = listing.place;
  const place = resolveWrittenPlace(index, { countryCode: 'PY', division, city, neighborhood });
  if (!place.ok) throw new Error(`The demo market names a place that is not known: ${city}, ${neighborhood ?? '-'}`);
  const { alsoOfferedAs: twin, key } = listing;
  return {
    id: demoId('lst', key, listing.createdAt),
    facts: { ...listing.facts, place },
    companyId: listing.companyKey === null ? null : companyIds.get(listing.companyKey)!,
    agentId: listing.agentKey === null ? null : agentIds.get(listing.agentKey)!,
    offerGroup: twin === null ? null : `demo-${key < twin ? key : twin}`,
    createdAt: listing.createdAt,
    publishedAt: listing.publishedAt,
    updatedAt: listing.updatedAt,
    featuredUntil: listing.featured ? new Date(at.getTime() + featuredDays * 86_400_000) : null,
    pastPrices: listing.priceHistory.slice(0, -1),
  };
}

/** The same id for the same seed and date. */
const demoId = (prefix: 'lst' | 'cmp' | 'agt', key: string, at: Date): string =>
  newId(prefix, at, createHash('sha256').update(`demo ${prefix} ${key}`).digest());
