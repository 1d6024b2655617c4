import { listingFacets, type ListingFacet, type ListingFacets } from '@oga/contract';
import type { AnySql } from '../../platform/db/sql.ts';
import { selectFacets, type CountedValue, type FacetGroup } from './facets.sql.ts';
import type { FacetCounts, Kept } from './kept-counts.ts';
import { priceStep } from './price-steps.ts';
import { markOf, type PlaceCriteria, type SearchCriteria } from './search-criteria.ts';

/** A search with the places that it would look in without the narrower names. */
export interface FacetedSearch {
  readonly criteria: SearchCriteria;
  readonly withoutCity: PlaceCriteria | null;
  readonly withoutNeighborhood: PlaceCriteria | null;
}

/** What a facet is counted under: the whole search but for what the facet itself would choose. */
const without: Readonly<Record<ListingFacet, (search: FacetedSearch) => SearchCriteria>> = {
  property_type: ({ criteria }) => ({ ...criteria, propertyTypes: [] }),
  listing_type: ({ criteria }) => ({ ...criteria, listingType: null }),
  // A neighborhood lies in one city: who looks at other cities leaves it too.
  city: ({ criteria, withoutCity }) => ({ ...criteria, place: withoutCity }),
  neighborhood: ({ criteria, withoutNeighborhood }) => ({ ...criteria, place: withoutNeighborhood }),
  bedrooms: ({ criteria }) => ({ ...criteria, bedrooms: null, minBedrooms: null, maxBedrooms: null }),
  price: ({ criteria }) => ({ ...criteria, price: null }),
};

/** The counts of the facets asked for, in the order of the contract. Those of broad searches are at most a minute old. */
export async function countFacets(
  sql: AnySql,
  kept: Kept<FacetCounts>,
  search: FacetedSearch,
  facets: readonly ListingFacet[],
  now: Date,
): Promise<ListingFacets> {
  const counts = new Map<ListingFacet, FacetCounts>();
  const groups = new Map<string, FacetGroup>();
  for (const facet of facets) {
    const criteria = without[facet](search);
    const mark = markOf(criteria);
    const known = kept.find(`${facet} ${mark}`, now);
    if (known !== null) counts.set(facet, known);
    else groups.set(mark, { criteria, facets: [...(groups.get(mark)?.facets ?? []), facet] });
  }
  if (groups.size > 0) {
    const [row] = await selectFacets(sql, { groups: [...groups.values()] });
    [...groups].forEach(([mark, group], at) => {
      for (const facet of group.facets) {
        const counted = shaped(facet, row!.facets[facet] ?? []);
        counts.set(facet, counted);
        kept.keep(`${facet} ${mark}`, counted, row!.matches[at]!, now);
      }
    });
  }
  const inOrder = (Object.keys(listingFacets) as ListingFacet[]).filter((facet) => counts.has(facet));
  return Object.fromEntries(inOrder.map((facet) => [facet, counts.get(facet)])) as ListingFacets;
}

/** The values as the contract shows them: a step of prices by its bounds. */
function shaped(facet: ListingFacet, counted: readonly CountedValue[]): FacetCounts {
  if (facet !== 'price') return counted as FacetCounts;
  return counted.map(({ value, count }) => ({ ...priceStep(Number(value)), count }));
}
