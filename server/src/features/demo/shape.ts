import type { ListingType, Locale, PropertyType } from '@oga/contract';
import type { Weighted } from '../../kernel/random.ts';
import type { Zone } from './places/area.ts';

/**
 * Listings by department, as counted in a crawl of 5,844 Paraguayan adverts: aggregate counts of
 * github.com/Ai-Whisperers/paraguay-geodata, data/properties/canonical_summary.json (2026-08-03).
 */
export const listingsByDivision: Weighted<string> = [
  ['Asunción', 2061],
  ['Central', 1473],
  ['Cordillera', 467],
  ['Alto Paraná', 288],
  ['Itapúa', 112],
  ['Presidente Hayes', 83],
  ['Paraguarí', 51],
  ['Boquerón', 41],
  ['Caaguazú', 24],
  ['Ñeembucú', 17],
  ['San Pedro', 16],
  ['Misiones', 14],
  ['Alto Paraguay', 9],
  ['Concepción', 8],
  ['Canindeyú', 5],
  ['Amambay', 4],
  ['Guairá', 4],
  ['Caazapá', 2],
];

/** The kinds of property that the same crawl tells apart: 1,479 flats, 1,247 houses, 1,202 lots, 520 and 225. */
export type Kind = 'apartment' | 'house' | 'land' | 'commercial' | 'office';

/** Kinds by zone, chosen so that all zones together come near the crawl's 31.6, 26.7, 25.7, 11.1 and 4.8 percent. */
export const kindsByZone: Readonly<Record<Zone, Weighted<Kind>>> = {
  capital: [['apartment', 58], ['house', 17], ['land', 8.5], ['commercial', 9], ['office', 7.5]],
  metro: [['apartment', 13], ['house', 40], ['land', 31], ['commercial', 13.5], ['office', 2.5]],
  lake: [['apartment', 3], ['house', 35], ['land', 56], ['commercial', 6]],
  east: [['apartment', 25], ['house', 26], ['land', 21], ['commercial', 20], ['office', 8]],
  south: [['apartment', 23], ['house', 29], ['land', 32], ['commercial', 13], ['office', 3]],
  chaco: [['apartment', 1], ['house', 13], ['land', 77], ['commercial', 9]],
  interior: [['apartment', 3], ['house', 24], ['land', 63], ['commercial', 10]],
}; // prettier-ignore

/** What a kind consists of, by zone where that differs. */
type Mix = Readonly<Partial<Record<Zone, Weighted<PropertyType>>>> & { readonly elsewhere: Weighted<PropertyType> };

const mixes: Readonly<Record<Kind, Mix>> = {
  apartment: {
    capital: [['apartment', 78], ['studio', 11], ['penthouse', 4], ['loft', 4], ['room', 3]],
    elsewhere: [['apartment', 86], ['studio', 10], ['penthouse', 2], ['room', 2]],
  },
  house: {
    metro: [['house', 63], ['duplex', 25], ['townhouse', 7], ['ph', 1], ['country_house', 4]],
    lake: [['house', 47], ['country_house', 41], ['townhouse', 12]],
    chaco: [['house', 80], ['country_house', 18], ['duplex', 2]],
    interior: [['house', 76], ['country_house', 20], ['duplex', 4]],
    elsewhere: [['house', 66], ['duplex', 25], ['townhouse', 7], ['ph', 2]],
  },
  land: {
    capital: [['land', 1]],
    east: [['land', 78], ['farm', 17], ['ranch', 5]],
    south: [['land', 78], ['farm', 17], ['ranch', 5]],
    chaco: [['ranch', 56], ['farm', 8], ['land', 36]],
    interior: [['land', 52], ['farm', 26], ['ranch', 22]],
    elsewhere: [['land', 92], ['farm', 8]],
  },
  commercial: {
    capital: [
      ['retail', 43], ['warehouse', 26], ['building', 11], ['business', 6], ['industrial', 4], ['hotel', 3],
      ['parking', 5], ['storage', 2],
    ],
    elsewhere: [['retail', 46], ['warehouse', 28], ['building', 11], ['business', 6], ['industrial', 5], ['hotel', 4]],
  },
  office: { elsewhere: [['office', 1]] },
}; // prettier-ignore

/** The types that a kind of property comes in, in a zone. */
export const typesOf = (kind: Kind, zone: Zone): Weighted<PropertyType> => mixes[kind][zone] ?? mixes[kind].elsewhere;

/** Sale, rent and nights for each type; together about 62, 32 and 6 percent. */
const offersByType: Readonly<Partial<Record<PropertyType, readonly [sale: number, rent: number, nights: number]>>> = {
  apartment: [42, 42, 16],
  studio: [30, 45, 25],
  loft: [40, 44, 16],
  penthouse: [70, 26, 4],
  room: [0, 92, 8],
  house: [68, 28, 4],
  duplex: [71, 28, 1],
  townhouse: [72, 25, 3],
  ph: [65, 35, 0],
  country_house: [60, 13, 27],
  ranch: [96, 4, 0],
  farm: [94, 6, 0],
  land: [97, 3, 0],
  office: [26, 74, 0],
  retail: [28, 72, 0],
  warehouse: [36, 64, 0],
  industrial: [60, 40, 0],
  building: [86, 14, 0],
  hotel: [92, 8, 0],
  business: [100, 0, 0],
  parking: [50, 50, 0],
  storage: [40, 60, 0],
}; // prettier-ignore

/** What a property of this type is offered for. */
export const offersOf = (type: PropertyType): Weighted<ListingType> => {
  const [sale, rent, nights] = offersByType[type] ?? [1, 0, 0];
  return [['sale', sale], ['rent', rent], ['short_term_rent', nights]]; // prettier-ignore
};

/** Types that owners offer for sale and for rent at once. */
export const twinTypes: ReadonlySet<PropertyType> = new Set([
  'apartment', 'penthouse', 'house', 'duplex', 'townhouse', 'office', 'retail', 'warehouse',
]); // prettier-ignore

/** Original language of texts, by zone: about 75 percent Spanish, 12 Portuguese (the border), 13 English. */
export const localesByZone: Readonly<Record<Zone, Weighted<Locale>>> = {
  capital: [['es', 73], ['pt', 11], ['en', 16]],
  metro: [['es', 82], ['pt', 7], ['en', 11]],
  lake: [['es', 75], ['pt', 7], ['en', 18]],
  east: [['es', 46], ['pt', 48], ['en', 6]],
  south: [['es', 66], ['pt', 27], ['en', 7]],
  chaco: [['es', 70], ['pt', 14], ['en', 16]],
  interior: [['es', 86], ['pt', 7], ['en', 7]],
}; // prettier-ignore

/** Share of prices that are on request, where nothing about the type says otherwise. */
export const onRequestShare = 0.068;

/** Types whose owners often keep the price to themselves. */
export const discreetTypes: ReadonlySet<PropertyType> = new Set(['ranch', 'building', 'hotel', 'industrial', 'penthouse', 'business']); // prettier-ignore
