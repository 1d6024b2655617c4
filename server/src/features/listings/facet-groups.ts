import type { ListingFacet } from '@oga/contract';
import { isFacetCounted, markOf, type PlaceCriteria, type SearchCriteria } from './search-criteria.ts';

/** A search with the places that it would look in without the narrower names. */
export interface FacetedSearch {
  readonly criteria: SearchCriteria;
  readonly withoutCity: PlaceCriteria | null;
  readonly withoutNeighborhood: PlaceCriteria | null;
}

/**
 * Facets that are counted under the same conditions, and of what: the counts kept by place, the listings, or the matches
 * of all groups gathered first.
 */
export interface FacetGroup {
  readonly criteria: SearchCriteria;
  readonly facets: readonly ListingFacet[];
  readonly source: 'counts' | 'listings' | 'pool';
}

/** How facets are counted: each group, and what the pool holds where there is one. */
export interface FacetPlan {
  readonly groups: readonly FacetGroup[];
  readonly pool: SearchCriteria | null;
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

/** The conditions of a facet, and a mark of them. */
export function conditionsOf(search: FacetedSearch, facet: ListingFacet): { criteria: SearchCriteria; mark: string } {
  const criteria = without[facet](search);
  return { criteria, mark: markOf(criteria) };
}

/** What facets are about: a search that asks for nothing else is counted from the index that has all of it. */
const dimensions = [
  'place', 'listingType', 'propertyTypes', 'price', 'bedrooms', 'minBedrooms', 'maxBedrooms',
] as const satisfies readonly (keyof SearchCriteria)[]; // prettier-ignore

/** Filters that the index listings_facts knows nothing of. */
const apart = [
  'amenities', 'box', 'polygon', 'near', 'companyId', 'agentId', 'projectId', 'updatedSince', 'priceDroppedSince', 'ids',
  'textQuery',
] as const satisfies readonly (keyof SearchCriteria)[]; // prettier-ignore

const asks = (value: SearchCriteria[keyof SearchCriteria]): boolean =>
  value !== null && !(Array.isArray(value) && value.length === 0);

/**
 * Plans the counting. Where the listings must be read through another index than that of the facets, they are read once:
 * what all groups have in common is gathered, and the groups are counted from that.
 */
export function planFacets(search: FacetedSearch, facets: readonly ListingFacet[]): FacetPlan {
  const groups = new Map<string, FacetGroup>();
  for (const facet of facets) {
    const { criteria, mark } = conditionsOf(search, facet);
    const source = isFacetCounted(criteria) ? 'counts' : 'listings';
    // Counts are kept by place, so those of cities are other rows than those of one place.
    const key = source === 'counts' && isOfPlaces(facet) ? `${mark} ${facet}` : mark;
    groups.set(key, { criteria, source, facets: [...(groups.get(key)?.facets ?? []), facet] });
  }
  const all = [...groups.values()];
  const counted = all.filter(({ source }) => source === 'listings');
  if (counted.length < 2 || !apart.some((name) => asks(search.criteria[name]))) return { groups: all, pool: null };
  const shared = Object.fromEntries(
    dimensions.map((name) => {
      const [first, ...others] = counted.map(({ criteria }) => criteria[name]);
      const isShared = others.every((value) => JSON.stringify(value) === JSON.stringify(first));
      return [name, isShared ? first : name === 'propertyTypes' ? [] : null];
    }),
  );
  return {
    groups: all.map((group) => (group.source === 'listings' ? { ...group, source: 'pool' } : group)),
    pool: { ...search.criteria, ...shared },
  };
}

/** Whether a facet is about places, whose names come with the counts. */
export const isOfPlaces = (facet: ListingFacet): facet is 'city' | 'neighborhood' =>
  facet === 'city' || facet === 'neighborhood';

/** What is left to ask of the matches in the pool: what facets are about. */
export const askedOfPool = (criteria: SearchCriteria): SearchCriteria => {
  const left = Object.entries(criteria).map(([name, value]) => {
    if ((dimensions as readonly string[]).includes(name)) return [name, value] as const;
    return [name, name === 'amenities' ? [] : null] as const;
  });
  return Object.fromEntries(left) as unknown as SearchCriteria;
};
