import type { FoundPlaces } from '../locations/index.ts';

/** What a listing is shown with beside its own row. */
const shownWith = ['places', 'companies', 'agents', 'projects', 'rates'];
/** More cities than this are taken as any: asking for each costs more than a page made anew now and then. */
const maxCities = 20;

/** What answers made of listings of these places depend on, in the words of `Changes`. Without places: every listing. */
export function topicsOf(places: FoundPlaces | null): readonly string[] {
  const isFew = places?.level === 'city' && places.ids.length <= maxCities;
  return [...(isFew ? places.ids.map((id) => `listings/${id}`) : ['listings']), ...shownWith];
}
