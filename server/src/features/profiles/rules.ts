import {
  listingTypes,
  propertyTypes,
  type ListingType,
  type PropertyType,
  type Specialty,
  type Term,
} from '@oga/contract';

const ofOffers: Readonly<Record<ListingType, Specialty>> = {
  sale: 'sales',
  rent: 'rentals',
  short_term_rent: 'short_term_rentals',
};

const ofGroups: Readonly<Record<string, Specialty>> = {
  residential: 'residential',
  commercial: 'commercial',
  land: 'land',
  rural: 'rural',
};

const industrial: ReadonlySet<string> = new Set<PropertyType>(['warehouse', 'industrial']);

const ofType = (word: string, { group }: Term): Specialty | undefined =>
  industrial.has(word) ? 'industrial' : ofGroups[group ?? ''];

/** Which specialty a listing speaks for by its listing type, and which by its property type. */
export const specialtyWords: readonly { readonly word: string; readonly specialty: Specialty }[] = [
  ...Object.keys(listingTypes).map((word) => ({ word, specialty: ofOffers[word as ListingType] })),
  ...Object.entries<Term>(propertyTypes).flatMap(([word, term]) => {
    const specialty = ofType(word, term);
    return specialty === undefined ? [] : [{ word, specialty }];
  }),
];

/** One of so many public listings makes a specialty of those who declare none. */
export const specialtyShare = 4;
