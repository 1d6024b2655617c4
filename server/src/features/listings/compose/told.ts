import type { Amenity, Listing } from '@oga/contract';
import type { NamedPlace, ThingAmenity } from '../../translations/index.ts';

/** What a text may tell: facts of the public record, nothing else. */
export type TextFacts = Pick<
  Listing,
  | 'listing_type' | 'property_type' | 'price' | 'price_period' | 'maintenance_fee' | 'bedrooms' | 'bathrooms'
  | 'half_bathrooms' | 'suites' | 'parking_spaces' | 'living_area_m2' | 'lot_area_m2' | 'year_built' | 'floor'
  | 'floors_total' | 'furnished' | 'pets_allowed' | 'availability' | 'available_from' | 'amenities' | 'updated_at'
> & {
  readonly location: NamedPlace;
}; // prettier-ignore

type Among = readonly ThingAmenity[];

// In the order in which they are told.
const inside: Among = [
  'ensuite', 'fitted_kitchen', 'built_in_wardrobes', 'air_conditioning', 'heating', 'laundry', 'study', 'maid_room',
  'fireplace',
]; // prettier-ignore
const outside: Among = ['pool', 'quincho', 'barbecue', 'garden', 'patio', 'balcony', 'terrace'];
const shared: Among = [
  'elevator', 'shared_pool', 'gym', 'sum', 'coworking', 'sauna', 'playground', 'sports_court', 'doorman',
  'security_24h', 'cctv',
]; // prettier-ignore
const services: Among = [
  'piped_water', 'well_water', 'sewer', 'fiber', 'generator', 'solar', 'electric_gate', 'alarm',
]; // prettier-ignore
const surroundings = ['gated', 'corner', 'paved_street', 'waterfront', 'view'] as const;
const traits = ['mortgage_ok', 'commercial_ok', 'wheelchair'] as const;
const dealings = ['financing', 'owner_direct'] as const;

/** More of a kind than this makes a catalogue, not a sentence. */
const mostInside = 5;
const mostOutside = 5;
const mostShared = 6;
const mostServices = 4;

const towers: ReadonlySet<string> = new Set(['apartment', 'studio', 'loft', 'penthouse']);
const unitsOfBuildings: ReadonlySet<string> = new Set([...towers, 'office', 'room', 'retail', 'parking', 'storage']);
const houses: ReadonlySet<string> = new Set(['house', 'duplex', 'townhouse', 'ph', 'country_house']);
const grounds: ReadonlySet<string> = new Set(['land', 'ranch', 'farm']);
const bare: ReadonlySet<string> = new Set(['land', 'parking', 'storage']);

/** A count with a number of its own: nothing was stated, none, or so many. */
const positive = (count: number | null): number | null => (count === null || count <= 0 ? null : count);

/** What a text tells of a listing, decided once for all languages. Null and empty: not told. */
export interface Told {
  readonly facts: TextFacts;
  readonly isUnit: boolean;
  readonly isHouse: boolean;
  readonly isGround: boolean;
  /** What the title measures the property by. */
  readonly size: { readonly bedrooms: number } | { readonly rooms: number } | { readonly areaM2: number } | null;
  readonly bedrooms: number | null;
  /** Of the bedrooms; never more than there are. */
  readonly suites: number | null;
  readonly bathrooms: number | null;
  readonly halfBathrooms: number | null;
  readonly parkingSpaces: number | null;
  /** Things that a home is stated to be without. */
  readonly lacks: readonly ('bedroom' | 'parking')[];
  readonly floor: number | null;
  readonly floorsTotal: number | null;
  readonly yearBuilt: { readonly year: number; readonly isPast: boolean } | null;
  readonly furnished: 'yes' | 'no' | 'partly' | null;
  readonly pets: boolean | null;
  readonly inside: Among;
  readonly outside: Among;
  readonly shared: Among;
  readonly services: Among;
  readonly surroundings: readonly (typeof surroundings)[number][];
  readonly traits: readonly (typeof traits)[number][];
  readonly dealings: readonly (typeof dealings)[number][];
  /** Whose the shared things are. */
  readonly sharedBy: 'building' | 'community' | null;
}

/** Chooses what to tell of a listing. */
export function tell(facts: TextFacts): Told {
  const { property_type: type, amenities, listing_type: deal } = facts;
  const has = (amenity: Amenity) => amenities.includes(amenity);
  const isGround = grounds.has(type);
  const isHouse = houses.has(type);
  const isUnit = unitsOfBuildings.has(type);
  const isHome = towers.has(type) || isHouse;
  const bedrooms = type === 'room' ? null : positive(facts.bedrooms);
  const suites = type === 'room' ? null : positive(facts.suites);
  const isBare = bare.has(type);
  const areaM2 = facts.living_area_m2 ?? facts.lot_area_m2;
  const groundM2 = facts.lot_area_m2 ?? facts.living_area_m2;
  const floor = isUnit ? facts.floor : null;
  const floorsTotal = isGround ? null : positive(facts.floors_total);
  const chosen = (among: Among, most: number) => among.filter(has).slice(0, most);
  return {
    facts,
    isUnit,
    isHouse,
    isGround,
    size:
      bedrooms !== null && isHome
        ? { bedrooms }
        : bedrooms !== null && type === 'hotel'
          ? { rooms: bedrooms }
          : toArea(isGround ? groundM2 : areaM2),
    bedrooms,
    suites: suites !== null && (bedrooms === null || suites <= bedrooms) ? suites : null,
    bathrooms: positive(facts.bathrooms),
    halfBathrooms: positive(facts.half_bathrooms),
    parkingSpaces: type === 'parking' && facts.parking_spaces === 1 ? null : positive(facts.parking_spaces),
    lacks: isHome
      ? [
          ...(facts.bedrooms === 0 && suites === null && type !== 'studio' && type !== 'loft' ? (['bedroom'] as const) : []),
          ...(facts.parking_spaces === 0 ? (['parking'] as const) : []),
        ]
      : [],
    floor,
    floorsTotal: floor !== null && floorsTotal !== null && floor > floorsTotal ? null : floorsTotal,
    yearBuilt:
      facts.year_built === null || type === 'land'
        ? null
        : { year: facts.year_built, isPast: facts.year_built <= Number(facts.updated_at.slice(0, 4)) },
    furnished: isBare ? null : furnishing(facts.furnished, has('furnished'), has('semi_furnished')),
    pets: isBare ? null : petsOf(facts.pets_allowed, has('pets')),
    inside: chosen(suites === null ? inside : inside.filter((amenity) => amenity !== 'ensuite'), mostInside),
    outside: chosen(outside, mostOutside),
    shared: chosen(has('pool') && !isUnit ? shared.filter((amenity) => amenity !== 'shared_pool') : shared, mostShared),
    services: chosen(services, mostServices),
    surroundings: surroundings.filter(has),
    traits: traits.filter(has),
    dealings: dealings.filter((dealing) => has(dealing) && (dealing !== 'financing' || deal === 'sale')),
    sharedBy: isUnit ? 'building' : has('gated') || type === 'townhouse' ? 'community' : null,
  };
} // prettier-ignore

const toArea = (areaM2: number | null) => (areaM2 === null ? null : { areaM2 });

/** The field and the amenities may contradict each other; then nothing is told. */
function furnishing(field: boolean | null, full: boolean, partly: boolean): Told['furnished'] {
  if (field === true) return full || !partly ? 'yes' : 'partly';
  if (field === false) return full ? null : partly ? 'partly' : 'no';
  return full ? 'yes' : partly ? 'partly' : null;
}

const petsOf = (field: boolean | null, welcome: boolean): boolean | null =>
  field === null ? (welcome ? true : null) : welcome && !field ? null : field;
