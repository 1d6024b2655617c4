import { formatMoney, pricePeriods } from '@oga/contract';
import {
  areaIn,
  capital,
  dateIn,
  joinList,
  placeIn,
  some,
  wordings,
  type ThingAmenity,
} from '../../translations/index.ts';
import { insideAndOutside, type Grammar } from './grammar.ts';
import type { Told } from './told.ts';

const { nouns, things } = wordings.en;

const nounOf = ({ facts }: Told): string => (nouns[facts.property_type] ?? nouns.other).word;

/** `one bathroom`, `2 bathrooms`. */
const counted = (n: number, one: string, many: string): string => (n === 1 ? one : `${n} ${many}`);
const area = (m2: number): string => areaIn(m2, 'en');
const list = (items: readonly string[]): string => joinList(items, 'en');
const listed = (amenities: readonly ThingAmenity[]): string => list(amenities.map((amenity) => things[amenity]));

const deals = { sale: 'for sale', rent: 'for rent', short_term_rent: 'for short-term rent' } as const;

const titles = (told: Told): string[] => {
  const { size, facts } = told;
  const measure =
    size === null
      ? ''
      : 'bedrooms' in size
        ? `${size.bedrooms}-bedroom `
        : 'rooms' in size
          ? `${size.rooms}-room `
          : `${area(size.areaM2).replace(/ hectares?$/, '-hectare')} `;
  const thing = `${capital(measure + nounOf(told))} ${deals[facts.listing_type]}`;
  const place = placeIn(facts.location, 'en');
  return [`${thing} ${place.short}`, `${thing} ${place.city}`, thing];
};

const opening = (told: Told): string =>
  `${capital(nounOf(told))} ${deals[told.facts.listing_type]} ${placeIn(told.facts.location, 'en').long}.`;

const bedroomsOf = ({ bedrooms, suites, facts }: Told): string | null => {
  if (suites !== null && (bedrooms === null || suites === bedrooms))
    return counted(suites, 'one en-suite bedroom', 'en-suite bedrooms');
  if (bedrooms === null) return null;
  const plain =
    facts.property_type === 'hotel'
      ? counted(bedrooms, 'one room', 'rooms')
      : counted(bedrooms, 'one bedroom', 'bedrooms');
  return suites === null ? plain : `${plain} (${suites} en suite)`;
};

const rooms = (told: Told): string | null => {
  const { bathrooms, halfBathrooms, parkingSpaces, lacks, facts } = told;
  const isParking = facts.property_type === 'parking';
  const has = some(
    bedroomsOf(told),
    bathrooms !== null && counted(bathrooms, 'one bathroom', 'bathrooms'),
    halfBathrooms !== null && counted(halfBathrooms, 'a half bathroom', 'half bathrooms'),
    parkingSpaces !== null && (isParking ? `space for ${parkingSpaces} vehicles` : counted(parkingSpaces, 'a parking space', 'parking spaces')),
  );
  const without = lacks.map((lack) => (lack === 'bedroom' ? 'separate bedroom' : 'parking space')).join(' or ');
  if (has.length === 0) return without === '' ? null : `It has no ${without}.`;
  return `It has ${list(has)}${without === '' ? '' : `, but no ${without}`}.`;
}; // prettier-ignore

const areas = ({ facts, isGround, isHouse }: Told): string | null => {
  const { living_area_m2: living, lot_area_m2: lot, property_type } = facts;
  if (living === null && lot === null) return null;
  if (isGround) {
    const built = lot === null || living === null ? '' : `, with ${area(living)} built`;
    const ground = area((lot ?? living)!);
    return property_type === 'land' && lot !== null ? `The lot measures ${ground}${built}.` : `The area is ${ground}${built}.`;
  }
  if (living === null) return `The lot measures ${area(lot!)}.`;
  const built = isHouse || lot !== null ? 'The built area' : 'The area';
  return `${built} is ${area(living)}${lot === null ? '' : ` and the lot measures ${area(lot)}`}.`;
}; // prettier-ignore

const levelOf = (floor: number): string =>
  floor > 0 ? `on floor ${floor}` : floor === 0 ? 'on the ground floor' : floor === -1 ? 'in the basement' : `on basement level ${-floor}`; // prettier-ignore

const building = ({ floor, floorsTotal, yearBuilt, isUnit }: Told): string | null => {
  const floors = floorsTotal === null ? null : floorsTotal === 1 ? 'a single floor' : `${floorsTotal} floors`;
  const place =
    floor !== null
      ? `it is ${levelOf(floor)}${floorsTotal === null ? '' : ` of a ${floorsTotal === 1 ? 'single' : floorsTotal}-story building`}`
      : floors === null
        ? null
        : `${isUnit ? 'the building' : 'it'} has ${floors}`;
  const built = yearBuilt?.isPast === true ? `was built in ${yearBuilt.year}` : null;
  const future = yearBuilt?.isPast === false ? `Year of construction: ${yearBuilt.year}.` : null;
  const clauses = place === null ? (built === null ? null : `it ${built}`) : list(some(place, built));
  return some(clauses === null ? null : `${capital(clauses)}.`, future).join(' ') || null;
};

const amenities = (told: Told): string | null => {
  const words = insideAndOutside(told, 'along with', listed);
  return words && `It offers ${words}.`;
};

const shared = ({ shared: common, sharedBy }: Told): string | null => {
  if (common.length === 0) return null;
  if (sharedBy !== null) return `The ${sharedBy === 'building' ? 'building' : 'community'} has ${listed(common)}.`;
  const words = common.map((amenity) => (amenity === 'shared_pool' ? 'a shared pool' : things[amenity]));
  return `There ${words[0] === things.cctv ? 'are' : 'is'} also ${list(words)}.`;
};

const services = (told: Told): string | null => {
  if (told.services.length === 0) return null;
  const isMore = rooms(told) !== null || amenities(told) !== null;
  return `It ${isMore ? 'also ' : ''}has ${listed(told.services)}.`;
};

const surroundingWords = {
  gated: 'in a gated community',
  corner: 'on a corner',
  paved_street: 'on a paved street',
  waterfront: 'on the waterfront',
} as const;

const surroundings = ({ surroundings: around }: Told): string | null => {
  const hasView = around.includes('view');
  const where = list(around.flatMap((one) => (one === 'view' ? [] : [surroundingWords[one]])));
  if (where === '') return hasView ? 'It has a view.' : null;
  return `It is ${where}${hasView ? ', with a view' : ''}.`;
};

const furnishedWords = { yes: 'furnished', no: 'unfurnished', partly: 'partly furnished' } as const;

const conditions = ({ furnished, pets }: Told): string | null => {
  const clauses = some(
    furnished !== null && `it comes ${furnishedWords[furnished]}`,
    pets !== null && `pets are ${pets ? '' : 'not '}allowed`,
  );
  return clauses.length === 0 ? null : `${capital(list(clauses))}.`;
};

const termWords = {
  mortgage_ok: 'qualifies for a mortgage',
  commercial_ok: 'is suitable for commercial use',
  wheelchair: 'is wheelchair accessible',
  financing: 'the seller offers financing',
  owner_direct: 'you deal directly with the owner',
} as const;

const terms = ({ traits, dealings }: Told): string | null =>
  some(
    traits.length > 0 && `It ${list(traits.map((trait) => termWords[trait]))}.`,
    dealings.length > 0 && `${capital(list(dealings.map((one) => termWords[one])))}.`,
  ).join(' ') || null;

const price = ({ facts }: Told): string => {
  const { price: asked, price_period: period, maintenance_fee: fee, listing_type } = facts;
  const fees = fee === null ? null : `the maintenance fee is ${formatMoney(fee, 'en')} per month`;
  if (asked === null) return `Price on request${fees === null ? '' : `; ${fees}`}.`;
  const what = { sale: 'the price', rent: 'the rent', short_term_rent: 'the rate' }[listing_type];
  const per = period === null ? '' : ` ${pricePeriods[period].labels.en}`;
  return `${capital(list(some(`${what} is ${formatMoney(asked, 'en')}${per}`, fees)))}.`;
};

const availability = ({ facts: { availability: state, available_from: date } }: Told): string | null => {
  if (state === 'reserved') return 'It is currently reserved.';
  return date === null ? null : `Available from ${dateIn(date, 'en')}.`;
};

/** English, American spelling. */
export const english: Grammar = {
  titles,
  sentences: (told) => [
    opening(told),
    rooms(told),
    areas(told),
    building(told),
    amenities(told),
    shared(told),
    services(told),
    surroundings(told),
    conditions(told),
    terms(told),
    price(told),
    availability(told),
  ],
};
