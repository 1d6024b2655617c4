import { listingFacets, type ListingFacet, type ListingFacets } from '@oga/contract';
import type { AnySql } from '../../platform/db/sql.ts';
import { conditionsOf, isOfPlaces, planFacets, type FacetedSearch } from './facet-groups.ts';
import { selectFacets, type CountedValue } from './facets.sql.ts';
import type { FacetCounts, Kept } from './kept-counts.ts';
import { priceStep } from './price-steps.ts';
import { markOf } from './search-criteria.ts';

export interface CountedFacets {
  readonly facets: ListingFacets;
  /** Matches of the whole search, where counting the facets told them. */
  readonly total: number | null;
  /** When the oldest of the counts was made. */
  readonly asOf: Date;
}

/** The counts of the facets asked for, in the order of the contract. Those of broad searches are at most a minute old. */
export async function countFacets(
  sql: AnySql,
  kept: Kept<FacetCounts>,
  search: FacetedSearch,
  facets: readonly ListingFacet[],
  now: Date,
): Promise<CountedFacets> {
  const counts = new Map<ListingFacet, FacetCounts>();
  let asOf = now;
  for (const facet of facets) {
    const known = kept.find(keyOf(search, facet), now);
    if (known === null) continue;
    counts.set(facet, known.count);
    if (known.at < asOf) asOf = known.at;
  }
  const plan = planFacets(
    search,
    facets.filter((facet) => !counts.has(facet)),
  );
  let total: number | null = null;
  if (plan.groups.length > 0) {
    const [row] = await selectFacets(sql, plan);
    plan.groups.forEach((group, at) => {
      const matches = row!.matches[at]!;
      const isWhole = group.source !== 'counts' || !isOfPlaces(group.facets[0]!);
      if (isWhole && markOf(group.criteria) === markOf(search.criteria)) total = matches;
      for (const facet of group.facets) {
        const counted = shaped(facet, row!.facets[facet] ?? []);
        counts.set(facet, counted);
        if (group.source !== 'counts') kept.keep(keyOf(search, facet), counted, matches, now);
      }
    });
  }
  const inOrder = (Object.keys(listingFacets) as ListingFacet[]).filter((facet) => counts.has(facet));
  const counted = Object.fromEntries(inOrder.map((facet) => [facet, counts.get(facet)])) as ListingFacets;
  return { facets: counted, total, asOf };
}

const keyOf = (search: FacetedSearch, facet: ListingFacet) => `${facet} ${conditionsOf(search, facet).mark}`;

/** The values as the contract shows them: a step of prices by its bounds. */
function shaped(facet: ListingFacet, counted: readonly CountedValue[]): FacetCounts {
  if (facet !== 'price') return counted as FacetCounts;
  return counted.map(({ value, count }) => ({ ...priceStep(Number(value)), count }));
}
