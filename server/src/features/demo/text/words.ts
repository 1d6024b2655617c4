import type { Amenity, Locale } from '@oga/contract';
import { wordings, type ThingAmenity } from '../../translations/index.ts';

type Words = readonly (readonly [Amenity, string])[];

/** The words for amenities by what they are told with, in the order in which they are told. */
export const wordsIn = (locale: Locale, pavedStreet: string) => {
  const { things } = wordings[locale];
  const worded = (...amenities: readonly ThingAmenity[]): Words =>
    amenities.map((amenity) => [amenity, things[amenity]] as const);
  const grill = worded('quincho', 'barbecue');
  return {
    inside: worded(
      'fitted_kitchen',
      'built_in_wardrobes',
      'air_conditioning',
      'balcony',
      'laundry',
      'study',
      'maid_room',
    ),
    /** What a building or a gated community shares. */
    building: worded(
      'elevator', 'shared_pool', 'gym', 'sum', 'coworking', 'sauna', 'playground', 'sports_court', 'doorman',
      'security_24h', 'generator', 'cctv',
    ), // prettier-ignore
    /** Where the asado is made. */
    grill,
    outdoors: [...worded('pool'), ...grill, ...worded('garden', 'patio', 'terrace')],
    /** What keeps a house safe, and its panels. */
    safety: worded('electric_gate', 'alarm', 'solar'),
    /** What a lot or a shop is connected to. */
    services: [
      ['paved_street', pavedStreet] as const,
      ...worded('piped_water', 'sewer', 'well_water', 'fiber', 'solar', 'electric_gate'),
    ],
  };
};
