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

const { nouns, things } = wordings.es;

const nounOf = ({ facts }: Told) => nouns[facts.property_type] ?? nouns.other;
const agree = (told: Told, masculine: string, feminine: string): string =>
  nounOf(told).isFeminine ? feminine : masculine;

/** `un baño`, `2 baños`. */
const counted = (n: number, one: string, many: string): string => (n === 1 ? one : `${n} ${many}`);
const area = (m2: number): string => areaIn(m2, 'es');
const list = (items: readonly string[]): string => joinList(items, 'es');
const listed = (amenities: readonly ThingAmenity[]): string => list(amenities.map((amenity) => things[amenity]));

const deals = { sale: 'en venta', rent: 'en alquiler', short_term_rent: 'en alquiler temporal' } as const;

const titles = (told: Told): string[] => {
  const { size, facts } = told;
  const measure =
    size === null
      ? ''
      : 'bedrooms' in size
        ? ` de ${counted(size.bedrooms, '1 dormitorio', 'dormitorios')}`
        : 'rooms' in size
          ? ` de ${counted(size.rooms, '1 habitación', 'habitaciones')}`
          : ` de ${area(size.areaM2)}`;
  const thing = capital(`${nounOf(told).word}${measure} ${deals[facts.listing_type]}`);
  const place = placeIn(facts.location, 'es');
  return [`${thing} ${place.short}`, `${thing} ${place.city}`, thing];
};

const opening = (told: Told): string =>
  `${capital(nounOf(told).word)} ${deals[told.facts.listing_type]} ${placeIn(told.facts.location, 'es').long}.`;

const bedroomsOf = ({ bedrooms, suites, facts }: Told): string | null => {
  if (bedrooms === null)
    return suites === null ? null : counted(suites, 'un dormitorio en suite', 'dormitorios en suite');
  const plain =
    facts.property_type === 'hotel'
      ? counted(bedrooms, 'una habitación', 'habitaciones')
      : counted(bedrooms, 'un dormitorio', 'dormitorios');
  if (suites === null) return plain;
  return suites === bedrooms ? `${plain} en suite` : `${plain} (${suites} en suite)`;
};

const rooms = (told: Told): string | null => {
  const { bathrooms, halfBathrooms, parkingSpaces, lacks, facts } = told;
  const isParking = facts.property_type === 'parking';
  const has = some(
    bedroomsOf(told),
    bathrooms !== null && counted(bathrooms, 'un baño', 'baños'),
    halfBathrooms !== null && counted(halfBathrooms, 'un toilette', 'toilettes'),
    parkingSpaces !== null && (isParking ? `lugar para ${parkingSpaces} vehículos` : counted(parkingSpaces, 'una cochera', 'cocheras')),
  );
  const without = lacks.map((lack) => (lack === 'bedroom' ? 'dormitorio separado' : 'cochera')).join(' ni ');
  if (has.length === 0) return without === '' ? null : `No tiene ${without}.`;
  return `Tiene ${list(has)}${without === '' ? '' : `, sin ${without}`}.`;
}; // prettier-ignore

const areas = ({ facts, isGround, isHouse }: Told): string | null => {
  const { living_area_m2: living, lot_area_m2: lot, property_type } = facts;
  if (living === null && lot === null) return null;
  if (isGround) {
    const built = lot === null || living === null ? '' : `, con ${area(living)} construidos`;
    const ground = area((lot ?? living)!);
    return property_type === 'land' && lot !== null ? `El terreno mide ${ground}${built}.` : `La superficie es de ${ground}${built}.`;
  }
  if (living === null) return `El terreno mide ${area(lot!)}.`;
  const built = isHouse || lot !== null ? 'La superficie construida' : 'La superficie';
  return `${built} es de ${area(living)}${lot === null ? '' : ` y el terreno mide ${area(lot)}`}.`;
}; // prettier-ignore

const levelOf = (floor: number): string =>
  floor > 0 ? `en el piso ${floor}` : floor === 0 ? 'en la planta baja' : floor === -1 ? 'en el subsuelo' : `en el subsuelo ${-floor}`; // prettier-ignore

const building = (told: Told): string | null => {
  const { floor, floorsTotal, yearBuilt, isUnit, isHouse } = told;
  const floors =
    floorsTotal === null
      ? null
      : isHouse
        ? counted(floorsTotal, 'una sola planta', 'plantas')
        : counted(floorsTotal, 'un solo piso', 'pisos');
  const place =
    floor !== null
      ? `está ${levelOf(floor)}${floors === null ? '' : ` de un edificio de ${floors}`}`
      : floors === null
        ? null
        : isUnit
          ? `el edificio tiene ${floors}`
          : `tiene ${floors}`;
  const isOfBuilding = isUnit && floor === null && floors !== null;
  const year =
    yearBuilt?.isPast === true
      ? `fue ${isOfBuilding ? 'construido' : agree(told, 'construido', 'construida')} en ${yearBuilt.year}`
      : null;
  const clauses = some(place, year);
  const future = yearBuilt?.isPast === false ? `Año de construcción: ${yearBuilt.year}.` : null;
  return some(clauses.length === 0 ? null : `${capital(list(clauses))}.`, future).join(' ') || null;
};

const amenities = (told: Told): string | null => {
  const words = insideAndOutside(told, 'además de', listed);
  return words && `Cuenta con ${words}.`;
};

const shared = ({ shared: common, sharedBy }: Told): string | null => {
  if (common.length === 0) return null;
  if (sharedBy !== null) return `El ${sharedBy === 'building' ? 'edificio' : 'condominio'} tiene ${listed(common)}.`;
  return `También hay ${list(common.map((amenity) => (amenity === 'shared_pool' ? 'piscina común' : things[amenity])))}.`;
};

const services = ({ services: connected }: Told): string | null =>
  connected.length === 0 ? null : `Dispone de ${listed(connected)}.`;

const surroundingWords = {
  gated: 'en un barrio cerrado',
  corner: 'en esquina',
  paved_street: 'sobre calle asfaltada',
  waterfront: 'frente al agua',
} as const;

const surroundings = ({ surroundings: around }: Told): string | null => {
  const hasView = around.includes('view');
  const where = list(around.flatMap((one) => (one === 'view' ? [] : [surroundingWords[one]])));
  if (where === '') return hasView ? 'Tiene vistas.' : null;
  return `Está ${where}${hasView ? ', con vistas' : ''}.`;
};

const conditions = (told: Told): string | null => {
  const { furnished, pets } = told;
  const clauses = some(
    furnished === 'yes' && `se ofrece ${agree(told, 'amoblado', 'amoblada')}`,
    furnished === 'partly' && `se ofrece ${agree(told, 'semiamoblado', 'semiamoblada')}`,
    furnished === 'no' && 'se ofrece sin muebles',
    pets !== null && `${pets ? '' : 'no '}se aceptan mascotas`,
  );
  return clauses.length === 0 ? null : `${capital(list(clauses))}.`;
};

const terms = (told: Told): string | null => {
  const apt = agree(told, 'apto', 'apta');
  const words = {
    mortgage_ok: `${apt} para crédito hipotecario`,
    commercial_ok: told.traits.includes('mortgage_ok') ? 'para uso comercial' : `${apt} para uso comercial`,
    wheelchair: 'accesible en silla de ruedas',
    financing: 'se ofrece financiación propia',
    owner_direct: 'el trato es directo con el dueño',
  };
  const traits = told.traits.length === 0 ? null : `Es ${list(told.traits.map((trait) => words[trait]))}.`;
  const dealings = told.dealings.length === 0 ? null : `${capital(list(told.dealings.map((one) => words[one])))}.`;
  return some(traits, dealings).join(' ') || null;
};

const price = ({ facts }: Told): string => {
  const { price: asked, price_period: period, maintenance_fee: fee, listing_type } = facts;
  const fees = fee === null ? null : `las expensas son de ${formatMoney(fee, 'es')} por mes`;
  if (asked === null) return `Precio a consultar${fees === null ? '' : `; ${fees}`}.`;
  const what = { sale: 'el precio', rent: 'el alquiler', short_term_rent: 'la tarifa' }[listing_type];
  const per = period === null ? '' : ` ${pricePeriods[period].labels.es}`;
  return `${capital(list(some(`${what} es de ${formatMoney(asked, 'es')}${per}`, fees)))}.`;
};

const availability = (told: Told): string | null => {
  const { availability: state, available_from: date } = told.facts;
  if (state === 'reserved') return `Actualmente está ${agree(told, 'reservado', 'reservada')}.`;
  return date === null ? null : `Disponible a partir del ${dateIn(date, 'es')}.`;
};

/** Spanish as it is written in Paraguay. */
export const spanish: Grammar = {
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
