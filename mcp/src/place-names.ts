import type { CityPlace, CountryPlace, NeighborhoodPlace } from '@oga/contract';
import type { Api, ApiInput } from './api.ts';
import type { CalledOperation } from './operations.ts';

/** Most suggestions in one completion (Model Context Protocol, completion/complete). */
const mostSuggestions = 100;

/** Countries whose cities are offered while nobody has said which country. */
const countriesLookedAt = 3;

/** Completes names of places with listings, most listings first; names nothing when the API refuses. */
export function placeNames(api: Api) {
  const namesOf = async (operation: CalledOperation, query: ApiInput['query']): Promise<string[]> => {
    const answer = await api.call(operation, { query: { ...query, limit: mostSuggestions } });
    if (answer.status !== 200) return [];
    return (answer.body as (CountryPlace | CityPlace | NeighborhoodPlace)[]).map((place) => place.name);
  };
  const countries = () => namesOf('locations.countries', {});

  return {
    async countries(typed: string): Promise<string[]> {
      return matching(typed, await countries());
    },
    async cities(typed: string, country: string | undefined): Promise<string[]> {
      const within = country ? [country] : (await countries()).slice(0, countriesLookedAt);
      const names = await Promise.all(within.map((name) => namesOf('locations.cities', { country: name })));
      return matching(typed, names.flat());
    },
    async neighborhoods(typed: string, city: string | undefined, country: string | undefined): Promise<string[]> {
      return city ? matching(typed, await namesOf('locations.neighborhoods', { city, country })) : [];
    },
  };
}

/** Ids of the caller's own listings, the newest first; none where nobody is connected. */
export async function ownListingIds(api: Api): Promise<string[]> {
  const answer = await api.call('ownListings.list', { query: { limit: mostSuggestions } });
  return answer.status === 200 ? (answer.body as { data: { id: string }[] }).data.map(({ id }) => id) : [];
}

const bare = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** Names that begin with what was typed, then those that contain it; accents and case do not matter. */
export function matching(typed: string, names: readonly string[]): string[] {
  const wanted = bare(typed);
  const known = [...new Set(names)];
  const beginning = known.filter((name) => bare(name).startsWith(wanted));
  const containing = known.filter((name) => !bare(name).startsWith(wanted) && bare(name).includes(wanted));
  return [...beginning, ...containing].slice(0, mostSuggestions);
}
