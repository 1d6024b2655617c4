import type { AddressVisibility, Amenity, PropertyType } from '@oga/contract';
import type { SeededRandom, Weighted } from '../../kernel/random.ts';
import { drawAmenities } from './amenities.ts';
import type { Area } from './places/area.ts';

/** A property as it stands there, before anybody offers it. */
export interface Property {
  readonly area: Area;
  readonly propertyType: PropertyType;
  readonly bedrooms: number | null;
  readonly bathrooms: number | null;
  readonly halfBathrooms: number | null;
  readonly suites: number | null;
  readonly parkingSpaces: number | null;
  readonly livingAreaM2: number | null;
  readonly lotAreaM2: number | null;
  readonly yearBuilt: number | null;
  readonly floor: number | null;
  readonly floorsTotal: number | null;
  readonly amenities: readonly Amenity[];
  readonly street: string | null;
  readonly streetNumber: string | null;
  readonly addressVisibility: AddressVisibility;
  readonly latitude: number;
  readonly longitude: number;
  /** How it stands to what is ordinary in its neighbourhood: about 0.7 to 1.5. */
  readonly quality: number;
}

/** Flats and what else lies in a tower. */
export const towerTypes: ReadonlySet<PropertyType> = new Set(['apartment', 'studio', 'loft', 'penthouse']);
/** Houses of every sort. */
export const houseTypes: ReadonlySet<PropertyType> = new Set(['house', 'duplex', 'townhouse', 'ph', 'country_house']);
/** Ground that is sold by the hectare. */
export const ruralTypes: ReadonlySet<PropertyType> = new Set(['ranch', 'farm']);

type Rooms = Pick<
  Property,
  'bedrooms' | 'bathrooms' | 'halfBathrooms' | 'suites' | 'parkingSpaces' | 'livingAreaM2' | 'lotAreaM2'
>;

const noRooms: Rooms = {
  bedrooms: null,
  bathrooms: null,
  halfBathrooms: null,
  suites: null,
  parkingSpaces: null,
  livingAreaM2: null,
  lotAreaM2: null,
};

/** A length or area around a middle, multiplied rather than added to, and never beyond a factor of `reach`. */
const around = (random: SeededRandom, middle: number, spread: number, reach = 2.2): number =>
  middle * Math.min(reach, Math.max(1 / reach, Math.exp(random.normal(0, spread))));

const toStep = (value: number, step: number): number => Math.max(step, Math.round(value / step) * step);

const flatAreas = [34, 47, 74, 122, 190];
const houseAreas = [55, 75, 105, 165, 255, 360, 470];

const flatBedrooms: Readonly<Partial<Record<PropertyType, Weighted<number>>>> = {
  studio: [[0, 1]],
  loft: [[1, 1]],
  penthouse: [[2, 1], [3, 4], [4, 2]],
}; // prettier-ignore

const flatRooms = (random: SeededRandom, type: PropertyType): Rooms => {
  const bedrooms = random.weighted(flatBedrooms[type] ?? [[1, 34], [2, 38], [3, 22], [4, 6]]); // prettier-ignore
  const factor = type === 'penthouse' ? 1.45 : type === 'loft' ? 1.2 : 1;
  const livingAreaM2 = Math.round(around(random, (flatAreas[bedrooms] ?? 190) * factor, 0.15, 1.4));
  const bathrooms = bedrooms <= 1 ? 1 : Math.max(1, bedrooms - (random.chance(0.45) ? 1 : 0));
  const suites = bedrooms === 0 ? null : random.chance(0.55) ? Math.min(bathrooms, bedrooms, random.integer(1, 2)) : 0;
  const parking = random.chance(bedrooms <= 1 ? 0.45 : 0.85) ? (bedrooms >= 3 && random.chance(0.6) ? 2 : 1) : null;
  return {
    ...noRooms,
    bedrooms,
    bathrooms,
    suites: suites === 0 ? null : suites,
    halfBathrooms: bedrooms >= 2 && random.chance(0.3) ? 1 : null,
    parkingSpaces: parking,
    livingAreaM2,
  };
};

const houseRooms = (random: SeededRandom, type: PropertyType, area: Area): Rooms => {
  const isLarge = area.landUsdPerM2 > 380 || type === 'country_house';
  const bedrooms = random.weighted<number>(
    type === 'duplex' || type === 'ph'
      ? [[2, 30], [3, 62], [4, 8]]
      : isLarge
        ? [[2, 6], [3, 42], [4, 36], [5, 12], [6, 4]]
        : [[1, 3], [2, 30], [3, 47], [4, 16], [5, 4]],
  ); // prettier-ignore
  const factor = (type === 'duplex' ? 0.88 : type === 'ph' ? 0.8 : 1) * (isLarge ? 1.15 : 0.92);
  const livingAreaM2 = toStep(around(random, (houseAreas[bedrooms] ?? 300) * factor, 0.18, 1.5), livingStep(bedrooms));
  const bathrooms = Math.max(1, bedrooms - random.weighted<number>([[0, 25], [1, 55], [2, 20]])); // prettier-ignore
  const lotMiddle = type === 'duplex' ? 190 : type === 'ph' ? 150 : type === 'country_house' ? 2200 : 420;
  const lotLeast = livingAreaM2 * (type === 'duplex' || type === 'ph' ? 0.75 : 1.05);
  const hasLot = type !== 'ph' && random.chance(0.92);
  return {
    bedrooms,
    bathrooms,
    halfBathrooms: bedrooms >= 3 && random.chance(0.4) ? 1 : null,
    suites: bathrooms >= 2 && random.chance(0.75) ? random.integer(1, Math.min(bathrooms, bedrooms, 3)) : null,
    parkingSpaces: random.chance(0.85) ? random.weighted<number>([[1, 30], [2, 50], [3, 12], [4, 8]]) : null,
    livingAreaM2,
    lotAreaM2: hasLot ? toStep(Math.max(lotLeast, around(random, lotMiddle, 0.35)), type === 'country_house' ? 50 : 5) : null,
  }; // prettier-ignore
};

const livingStep = (bedrooms: number): number => (bedrooms >= 4 ? 10 : 5);

/** Hectares of a holding: whole ones, and round as people say them. */
const holdingHectares = (random: SeededRandom, type: PropertyType, area: Area): number => {
  const isChaco = area.zone === 'chaco';
  const middle =
    type === 'ranch' ? (isChaco ? 2200 : 480) : area.zone === 'metro' || area.zone === 'lake' ? 6 : isChaco ? 180 : 45;
  const hectares = around(random, middle, 0.75, 5);
  return toStep(hectares, hectares > 1000 ? 100 : hectares > 200 ? 10 : hectares > 40 ? 5 : 1);
};

const lotSize = (random: SeededRandom, area: Area): number => {
  if (area.zone !== 'capital' && random.chance(0.16)) return toStep(around(random, 4200, 0.6, 4), 100);
  return random.chance(0.45) ? 360 : toStep(around(random, area.zone === 'capital' ? 520 : 480, 0.4, 2.5), 5);
};

const workRooms = (random: SeededRandom, type: PropertyType, area: Area): Rooms => {
  const built = (middle: number, spread: number, step: number): number =>
    toStep(around(random, middle, spread, 4), step);
  switch (type) {
    case 'office':
      return {
        ...noRooms,
        livingAreaM2: built(85, 0.6, 1),
        bathrooms: random.integer(1, 2),
        parkingSpaces: random.chance(0.6) ? random.integer(1, 3) : null,
      };
    case 'retail':
      return {
        ...noRooms,
        livingAreaM2: built(110, 0.7, 5),
        bathrooms: random.integer(1, 2),
        parkingSpaces: random.chance(0.4) ? random.integer(2, 6) : null,
      };
    case 'business':
      return { ...noRooms, livingAreaM2: built(130, 0.5, 5), bathrooms: 2 };
    case 'parking':
      return { ...noRooms, livingAreaM2: built(13, 0.08, 1), parkingSpaces: 1 };
    case 'storage':
      return { ...noRooms, livingAreaM2: built(6, 0.4, 1) };
    case 'room':
      return { ...noRooms, bedrooms: 1, bathrooms: 1, livingAreaM2: built(16, 0.2, 1) };
    case 'building':
    case 'hotel': {
      const livingAreaM2 = built(type === 'hotel' ? 1400 : 950, 0.5, 50);
      const bedrooms = type === 'hotel' ? Math.round(livingAreaM2 / 48) : null;
      return {
        ...noRooms,
        livingAreaM2,
        lotAreaM2: toStep(livingAreaM2 * 0.55, 10),
        bedrooms,
        bathrooms: bedrooms,
        parkingSpaces: random.integer(4, 20),
      };
    }
    default: {
      const livingAreaM2 = built(type === 'industrial' ? 2600 : area.zone === 'capital' ? 480 : 750, 0.6, 50);
      return {
        ...noRooms,
        livingAreaM2,
        lotAreaM2: toStep(livingAreaM2 * around(random, 1.9, 0.25, 1.6), 50),
        bathrooms: random.integer(1, 3),
      };
    }
  }
};

const drawRooms = (random: SeededRandom, type: PropertyType, area: Area): Rooms => {
  if (towerTypes.has(type)) return flatRooms(random, type);
  if (houseTypes.has(type)) return houseRooms(random, type, area);
  if (ruralTypes.has(type)) return { ...noRooms, lotAreaM2: holdingHectares(random, type, area) * 10_000 };
  if (type === 'land') return { ...noRooms, lotAreaM2: lotSize(random, area) };
  return workRooms(random, type, area);
};

const drawFloors = (random: SeededRandom, type: PropertyType, area: Area): Pick<Property, 'floor' | 'floorsTotal'> => {
  if (!towerTypes.has(type) && type !== 'office') {
    if (type === 'building') return { floor: null, floorsTotal: random.integer(2, area.zone === 'capital' ? 9 : 4) };
    return { floor: null, floorsTotal: type === 'duplex' ? 2 : null };
  }
  if (random.chance(type === 'office' ? 0.4 : 0.12)) return { floor: null, floorsTotal: null };
  const height = area.apartmentUsdPerM2 > 1300 ? random.integer(8, 24) : random.integer(3, 12);
  return { floor: type === 'penthouse' ? height : random.integer(1, height), floorsTotal: height };
};

const drawYear = (random: SeededRandom, type: PropertyType, year: number): number | null => {
  if (type === 'land' || ruralTypes.has(type) || type === 'parking' || type === 'storage') return null;
  if (random.chance(0.3)) return null;
  if (random.chance(towerTypes.has(type) ? 0.34 : 0.2)) return year - random.integer(0, 1);
  return year - 2 - Math.floor(34 * random.next() ** 1.8);
};

const visibilities: Weighted<AddressVisibility> = [['street', 52], ['neighborhood', 32], ['exact', 16]]; // prettier-ignore

/** Metres to degrees: one of latitude is 111,320 m, one of longitude less by the cosine of the latitude. */
const drawPoint = (random: SeededRandom, area: Area, spreadMetres: number): [latitude: number, longitude: number] => {
  const clipped = (): number => Math.max(-2.2, Math.min(2.2, random.normal(0, 1))) * spreadMetres;
  const latitude = area.latitude + clipped() / 111_320;
  const longitude = area.longitude + clipped() / (111_320 * Math.cos((area.latitude * Math.PI) / 180));
  return [Math.round(latitude * 1e6) / 1e6, Math.round(longitude * 1e6) / 1e6];
};

/** A property of this type in this area; `year` is the current one. */
export const drawProperty = (random: SeededRandom, area: Area, propertyType: PropertyType, year: number): Property => {
  const rooms = drawRooms(random.fork('rooms'), propertyType, area);
  const floors = drawFloors(random.fork('floors'), propertyType, area);
  const yearBuilt = drawYear(random.fork('year'), propertyType, year);
  const quality = Math.min(1.45, Math.max(0.72, random.normal(1, 0.13)));
  const isRural = ruralTypes.has(propertyType);
  const street = isRural || random.chance(0.08) ? null : random.pick(area.streets);
  const number = street !== null && random.chance(0.6) ? String(random.integer(101, 4890)) : null;
  const visibility = random.weighted(visibilities);
  const [latitude, longitude] = drawPoint(random.fork('point'), area, isRural ? 9000 : area.spreadMetres);
  return {
    area,
    propertyType,
    ...rooms,
    ...floors,
    yearBuilt,
    quality,
    amenities: drawAmenities(random.fork('amenities'), { ...rooms, ...floors, propertyType, area, quality }),
    street,
    streetNumber: number,
    addressVisibility: street === null || (visibility === 'exact' && number === null) ? 'neighborhood' : visibility,
    latitude,
    longitude,
  };
};
