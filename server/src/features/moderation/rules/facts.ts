import { foundIf, type Finding, type Rule } from '../rule.ts';

const rooms = new Set(['room', 'hotel']);
/** Land, and what is measured by it or is no room to live in. */
const withoutSize = new Set(['land', 'farm', 'ranch']);
const houses = new Set(['house', 'duplex', 'townhouse', 'country_house']);
const dwellings = new Set([
  'apartment',
  'studio',
  'loft',
  'penthouse',
  'house',
  'duplex',
  'townhouse',
  'ph',
  'country_house',
]);
const withoutBedrooms = new Set(['parking', 'storage']);
const units = new Set(['apartment', 'studio', 'loft', 'penthouse', 'room', 'parking', 'storage']);

/** Least of a home for each bedroom, walls, kitchen and bath included. */
const leastM2PerBedroom = 6;
const leastDwellingM2 = 9;
const mostUnitM2 = 3_000;
/** Without the number of floors, a house larger than so many times its lot is a mistake, and larger than so many odd. */
const mostFloorsUnsaid = 3;
const oddFloorsUnsaid = 2;
/** What measuring from outside and overhangs add. */
const overhang = 1.1;
const mostYearsAhead = 8;
const earliestYear = 1550;

const building =
  /(?<= )(?:en (?:pozo|construccion|obra)|(?:a|por) construir|preventas?|pre venta|entrega(?:s|ndo)?|en planos|na planta|em (?:construcao|obras)|lancamento|pre lancamento|pre sale|presale|off plan|under construction|delivery|handover|to be built|proyecto|projeto)(?= )/;

const positive = (value: number | null): value is number => value !== null && value > 0;

/** Sale prices are for all; a rent by the night is a short-term rent. */
const wrongPeriods: Readonly<Record<string, readonly (string | null)[]>> = {
  sale: ['month', 'night', 'day', 'week', 'year'],
  rent: ['night'],
  short_term_rent: ['year'],
};

const rents =
  /(?<= )(?:(?:en|de|para|se|em) alquil\w{1,4}|alquil[oa]|se alquila|alug[oa]|aluga se|para alugar|para locacao|for rent|to let|to rent|en renta|en arriendo|se arrienda|arriendo)(?= )/;
const sells =
  /(?<= )(?:vend[oe]|se vende[n]?|vende se|en venta|(?:a|de|para|por) venda|venta|venda|for sale|vendese|vendo)(?= )/;
/** What is sold while it is let, or with its rent in view, names both. */
const investment =
  /(?<= )(?:invers\w{1,8}|inverti\w{0,3}|investi\w{1,8}|renta|rentabilidad|rendimento|alquilad[oa]|alugad[oa]|tenanted|inquilino|opcion|opcao|option|permuta)(?= )/;

const opposite = (type: string, title: string): boolean => {
  const [asRent, asSale] = [rents.test(title), sells.test(title)];
  if (asRent === asSale || investment.test(title)) return false;
  return type === 'sale' ? asRent : type === 'rent' ? asSale : false;
};

const bedroomsIn = /(?<= )(\d{1,2}) (?:dormitorios?|dorms?|habitaciones|quartos?|bedrooms?)(?= )/g;

const titleBedrooms = (title: string): number | null => {
  const found = Array.from(title.matchAll(bedroomsIn), ([, number]) => Number(number));
  return found.length === 1 && found[0]! > 0 ? found[0]! : null;
};

const lotRule = (severity: Rule['severity']): Rule => ({
  code: severity === 'reject' ? 'living_area_exceeds_lot' : 'living_area_large_for_lot',
  version: 1,
  severity,
  blames: ['lot_area_m2'],
  judge: ({ listing: { propertyType, livingAreaM2: living, lotAreaM2: lot, floorsTotal } }) => {
    if (!houses.has(propertyType) || !positive(living) || !positive(lot)) return [];
    const floors = positive(floorsTotal) ? floorsTotal : null;
    const isTooLarge = living > lot * (floors ?? mostFloorsUnsaid) * overhang;
    const isOdd = !isTooLarge && floors === null && living > lot * oddFloorsUnsaid * overhang;
    return foundIf(severity === 'reject' ? isTooLarge : isOdd, 'lot_area_m2', { living, lot });
  },
});

/** Facts that are missing, impossible, or contradict each other. */
export const factRules: readonly Rule[] = [
  {
    code: 'title_length',
    version: 1,
    severity: 'reject',
    blames: ['title'],
    judge: ({ listing: { texts } }) => {
      const length = (texts[0]?.title ?? '').trim().length;
      return foundIf(length < 10 || length > 150, 'title', { length });
    },
  },
  {
    code: 'description_length',
    version: 1,
    severity: 'reject',
    blames: ['description'],
    judge: ({ listing: { texts } }) => {
      const length = (texts[0]?.description ?? '').trim().length;
      return foundIf(length < 50 || length > 5_000, 'description', { length });
    },
  },
  {
    code: 'price_missing',
    version: 1,
    severity: 'reject',
    blames: ['price'],
    judge: ({ listing: { price, isPriceOnRequest } }) =>
      foundIf(price === null ? !isPriceOnRequest : !(price.amount > 0), 'price'),
  },
  {
    code: 'size_missing',
    version: 1,
    severity: 'reject',
    blames: ['living_area_m2', 'lot_area_m2'],
    judge: ({ listing: { propertyType, livingAreaM2, lotAreaM2, bedrooms } }) =>
      foundIf(
        !withoutSize.has(propertyType) && !positive(livingAreaM2) && !positive(lotAreaM2) && bedrooms === null,
        'living_area_m2',
      ),
  },
  {
    code: 'bedrooms_exceed_area',
    version: 1,
    severity: 'reject',
    blames: ['bedrooms', 'living_area_m2'],
    judge: ({ listing: { propertyType, bedrooms, livingAreaM2 } }) =>
      foundIf(
        positive(bedrooms) &&
          positive(livingAreaM2) &&
          !rooms.has(propertyType) &&
          livingAreaM2 < bedrooms * leastM2PerBedroom,
        'bedrooms',
        { bedrooms: bedrooms ?? 0, area: livingAreaM2 ?? 0 },
      ),
  },
  {
    code: 'bedrooms_of_parking',
    version: 1,
    severity: 'reject',
    blames: ['bedrooms', 'property_type'],
    judge: ({ listing: { propertyType, bedrooms } }) =>
      foundIf(positive(bedrooms) && withoutBedrooms.has(propertyType), 'bedrooms'),
  },
  {
    code: 'suites_exceed_bedrooms',
    version: 1,
    severity: 'reject',
    blames: ['suites', 'bedrooms'],
    judge: ({ listing: { suites, bedrooms } }) =>
      foundIf(suites !== null && bedrooms !== null && suites > bedrooms, 'suites', {
        suites: suites ?? 0,
        bedrooms: bedrooms ?? 0,
      }),
  },
  {
    code: 'area_too_small',
    version: 1,
    severity: 'reject',
    blames: ['living_area_m2'],
    judge: ({ listing: { propertyType, livingAreaM2 } }) =>
      foundIf(
        livingAreaM2 !== null && (livingAreaM2 <= 0 || (dwellings.has(propertyType) && livingAreaM2 < leastDwellingM2)),
        'living_area_m2',
        { area: livingAreaM2 ?? 0 },
      ),
  },
  {
    code: 'area_too_large',
    version: 1,
    severity: 'person',
    blames: ['living_area_m2'],
    judge: ({ listing: { propertyType, livingAreaM2 } }) =>
      foundIf(units.has(propertyType) && (livingAreaM2 ?? 0) > mostUnitM2, 'living_area_m2', {
        area: livingAreaM2 ?? 0,
      }),
  },
  lotRule('reject'),
  lotRule('person'),
  {
    code: 'floor_above_building',
    version: 1,
    severity: 'reject',
    blames: ['floor', 'floors_total'],
    judge: ({ listing: { floor, floorsTotal } }) =>
      foundIf(floor !== null && floorsTotal !== null && floor > floorsTotal, 'floor', {
        floor: floor ?? 0,
        floors: floorsTotal ?? 0,
      }),
  },
  {
    code: 'year_in_future',
    version: 1,
    severity: 'reject',
    blames: ['year_built'],
    judge: ({ listing, context, texts }) => {
      const { yearBuilt: year, availability, isInProject } = listing;
      const thisYear = context.now.getUTCFullYear();
      if (year === null || !(year > thisYear)) return [];
      const isBuilding =
        isInProject || availability === 'from_date' || texts.some(({ words }) => building.test(words.text));
      return foundIf(!isBuilding || year > thisYear + mostYearsAhead, 'year_built', { year });
    },
  },
  {
    code: 'year_too_early',
    version: 1,
    severity: 'reject',
    blames: ['year_built'],
    judge: ({ listing: { yearBuilt } }) =>
      foundIf(yearBuilt !== null && yearBuilt < earliestYear, 'year_built', { year: yearBuilt ?? 0 }),
  },
  {
    code: 'period_contradicts_type',
    version: 1,
    severity: 'reject',
    blames: ['price_period', 'listing_type'],
    judge: ({ listing: { listingType, pricePeriod } }) =>
      foundIf(pricePeriod !== null && (wrongPeriods[listingType] ?? []).includes(pricePeriod), 'price_period'),
  },
  {
    code: 'text_contradicts_type',
    version: 1,
    severity: 'reject',
    blames: ['listing_type', 'title'],
    judge: ({ listing: { listingType }, texts }) =>
      foundIf(
        texts.some(({ field, words }) => field === 'title' && opposite(listingType, words.text)),
        'listing_type',
      ),
  },
  {
    code: 'text_contradicts_bedrooms',
    version: 1,
    severity: 'person',
    blames: ['bedrooms', 'title'],
    judge: ({ listing: { bedrooms }, texts }) => {
      const title = texts.find(({ field }) => field === 'title');
      const said = title ? titleBedrooms(title.words.text) : null;
      return foundIf(said !== null && bedrooms !== null && Math.abs(said - bedrooms) >= 2, 'bedrooms', {
        said: said ?? 0,
        bedrooms: bedrooms ?? 0,
      });
    },
  },
  {
    code: 'date_missing',
    version: 1,
    severity: 'reject',
    blames: ['available_from'],
    judge: ({ listing: { availability, availableFrom } }): readonly Finding[] =>
      foundIf(availability === 'from_date' && availableFrom === null, 'available_from'),
  },
  {
    code: 'fee_exceeds_price',
    version: 1,
    severity: 'reject',
    blames: ['maintenance_fee', 'price'],
    judge: ({ listing: { listingType, priceUsd, maintenanceFeeUsd } }) =>
      foundIf(
        listingType === 'sale' &&
          positive(priceUsd) &&
          positive(maintenanceFeeUsd) &&
          maintenanceFeeUsd >= priceUsd / 12,
        'maintenance_fee',
      ),
  },
];
