import type { Availability } from '@oga/contract';
import type { FeedItem, GoneReason, Offer, WrittenContact } from '../../../features/imports/port.ts';
import { detectLanguage } from '../../../kernel/detect-language.ts';
import { toOneLine } from '../../../kernel/plain-text.ts';
import { findFeedCountry } from '../countries.ts';
import { foldWords } from '../guess-property-type.ts';
import { Remarks } from '../remarks.ts';
import type { RawField, RawItem } from './elements.ts';
import { readAmenities } from './features.ts';
import { readArea, readCount, readDate, unlessZero } from './measures.ts';
import { readMedia, readVirtualTour } from './media.ts';
import { readAddress, readPlace, readPoint, readVisibility } from './place.ts';
import { readMaintenanceFee, readPrices } from './prices.ts';
import { readPropertyType } from './property-type.ts';
import { readDescription, readTitle } from '../texts.ts';

type Facts = Offer['facts'];

const ID_USUAL = 50;
const ID_MAX = 100;
const RAW_LENGTH = 2_000;

/** Values kept as written beside the normalised ones. Nothing of a contact, of the street or of the point. */
const rawFields: readonly (readonly [string, RawField])[] = [
  ['TransactionType', 'TransactionType'],
  ['PropertyType', 'PropertyType'],
  ['UsageType', 'UsageType'],
  ['PropertyStatus', 'PropertyStatus'],
  ['ListPrice', 'ListPrice'],
  ['ListPrice/@currency', 'ListPriceCurrency'],
  ['RentalPrice', 'RentalPrice'],
  ['RentalPrice/@currency', 'RentalPriceCurrency'],
  ['RentalPrice/@period', 'RentalPricePeriod'],
  ['PropertyAdministrationFee', 'AdministrationFee'],
  ['PropertyAdministrationFee/@currency', 'AdministrationFeeCurrency'],
  ['Iptu', 'Tax'],
  ['Iptu/@currency', 'TaxCurrency'],
  ['Iptu/@period', 'TaxPeriod'],
  ['LivingArea', 'LivingArea'],
  ['LivingArea/@unit', 'LivingAreaUnit'],
  ['LotArea', 'LotArea'],
  ['LotArea/@unit', 'LotAreaUnit'],
  ['ConstructedArea', 'ConstructedArea'],
  ['ConstructedArea/@unit', 'ConstructedAreaUnit'],
  ['YearBuilt', 'YearBuilt'],
  ['Country', 'Country'],
  ['Country/@abbreviation', 'CountryCode'],
  ['State', 'State'],
  ['State/@abbreviation', 'StateCode'],
  ['City', 'City'],
  ['Neighborhood', 'Neighborhood'],
];

const keepRaw = (item: RawItem): Record<string, string> => {
  const raw: Record<string, string> = {};
  for (const [name, field] of rawFields) if (item[field] !== '') raw[name] = item[field].slice(0, RAW_LENGTH);
  if (item.features.length > 0) raw['Features'] = item.features.join(' | ').slice(0, RAW_LENGTH);
  return raw;
};

/** What the 2016 schema has for an item that is offered no more, and what feeds write in its place. */
const gone: Readonly<Record<string, GoneReason>> = {
  sold: 'sold', vendido: 'sold', rented: 'rented', alugado: 'rented', locado: 'rented', alquilado: 'rented',
  unavailable: 'withdrawn', inactive: 'withdrawn',
}; // prettier-ignore
const reserved: ReadonlySet<string> = new Set(['pending', 'in negotiation', 'reserved', 'reservado', 'em negociacao']);

const refuses = (item: RawItem, remarks: Remarks): boolean => {
  const before = remarks.list.length;
  if (item.ListingID === '')
    remarks.rejected('id_missing', 'ListingID', null, 'There is no ListingID to know the item by.');
  else if (item.ListingID.length > ID_MAX)
    remarks.rejected('id_too_long', 'ListingID', item.ListingID, `Longer than ${ID_MAX} characters.`);
  else if (item.ListingID.length > ID_USUAL)
    remarks.noted('id_long', 'ListingID', item.ListingID, `Longer than the ${ID_USUAL} characters that portals take.`);
  return remarks.list.slice(before).some((remark) => remark.weight === 'rejected');
};

const readAreas = (
  item: RawItem,
  propertyType: Facts['propertyType'],
  remarks: Remarks,
): Pick<Facts, 'livingAreaM2' | 'lotAreaM2'> => {
  const lot = readArea(item.LotArea, item.LotAreaUnit, 'Details/LotArea', remarks);
  let living = readArea(item.LivingArea, item.LivingAreaUnit, 'Details/LivingArea', remarks);
  if (living === null && item.ConstructedArea !== '') {
    living = readArea(item.ConstructedArea, item.ConstructedAreaUnit, 'Details/ConstructedArea', remarks);
    if (living !== null)
      remarks.noted(
        'area_constructed',
        'Details/ConstructedArea',
        item.ConstructedArea,
        'Taken as the living area, which is missing.',
      );
  }
  if (propertyType === 'land' && lot === null && living !== null) {
    remarks.repaired(
      'area_of_land',
      'Details/LivingArea',
      item.LivingArea,
      'Land has no living area; taken as its lot area.',
    );
    return { livingAreaM2: null, lotAreaM2: living };
  }
  return { livingAreaM2: living, lotAreaM2: lot };
};

const readRooms = (
  item: RawItem,
  propertyType: Facts['propertyType'],
  remarks: Remarks,
): Pick<Facts, 'bedrooms' | 'bathrooms' | 'suites' | 'parkingSpaces'> => {
  // CRMs fill a lot's rooms with zeros.
  const stated = (count: number | null) => (propertyType === 'land' ? unlessZero(count) : count);
  let bedrooms = stated(readCount(item.Bedrooms, 'Details/Bedrooms', remarks));
  const suites = stated(readCount(item.Suites, 'Details/Suites', remarks));
  if (suites !== null && suites > (bedrooms ?? 0)) {
    remarks.repaired(
      'suites_exceed_bedrooms',
      'Details/Bedrooms',
      item.Bedrooms,
      `Suites are bedrooms too; taken as ${suites} bedrooms.`,
    );
    bedrooms = suites;
  }
  return {
    bedrooms,
    suites,
    bathrooms: unlessZero(readCount(item.Bathrooms, 'Details/Bathrooms', remarks)),
    parkingSpaces: stated(readCount(item.Garage, 'Details/Garage', remarks)),
  };
};

const readAvailability = (item: RawItem, remarks: Remarks): Pick<Facts, 'availability' | 'availableFrom'> => {
  const date = readDate(item.AvailableDate, 'Details/AvailableDate', remarks);
  const availability: Availability = reserved.has(foldWords(item.PropertyStatus))
    ? 'reserved'
    : date
      ? 'from_date'
      : 'available';
  return { availability, availableFrom: availability === 'from_date' ? date : null };
};

const readFloors = (item: RawItem, remarks: Remarks): Pick<Facts, 'floor' | 'floorsTotal' | 'yearBuilt'> => ({
  floor: readCount(item.UnitFloor, 'Details/UnitFloor', remarks, { min: -10, max: 200 }),
  floorsTotal: unlessZero(readCount(item.Floors, 'Details/Floors', remarks, { min: 0, max: 200 })),
  yearBuilt:
    Number(item.YearBuilt) === 0
      ? null
      : readCount(item.YearBuilt, 'Details/YearBuilt', remarks, { min: 1500, max: 2100 }),
});

const contactLength = 200;

/** Whom ContactInfo names, where it can be reached. The website is not read: inquiries do not go there. */
const readContact = (item: RawItem): WrittenContact | undefined => {
  const of = (written: string): string | null => toOneLine(written).slice(0, contactLength) || null;
  const [email, phone] = [of(item.ContactEmail), of(item.ContactTelephone)];
  return email === null && phone === null ? undefined : { name: of(item.ContactName), email, phone, whatsapp: null };
};

/**
 * A raw item in our own words. Total: whatever a Listing holds, the result is an item, one that is gone or a rejected
 * one, and every value that was changed or dropped is named.
 */
export const mapItem = (item: RawItem): FeedItem => {
  const remarks = new Remarks();
  const { position } = item;
  const externalId = item.ListingID === '' ? null : item.ListingID.slice(0, ID_MAX);
  const rejected: FeedItem = { kind: 'rejected', position, externalId, remarks: remarks.list };
  if (refuses(item, remarks) || externalId === null) return rejected;
  const status = foldWords(item.PropertyStatus);
  const goneReason = Object.hasOwn(gone, status) ? gone[status] : undefined;
  if (goneReason !== undefined) {
    return { kind: 'gone', position, externalId, reason: goneReason, remarks: remarks.list };
  }
  const title = readTitle(item.Title, 'Title', remarks);
  if (title === '') {
    remarks.rejected('title_missing', 'Title', null, 'There is no title.');
    return rejected;
  }
  const country = findFeedCountry(item.CountryCode, item.Country);
  const prices = readPrices(item, country, remarks);
  if (prices === null) return rejected;
  const propertyType = readPropertyType(item, remarks);
  const description = readDescription(item.Description, 'Details/Description', remarks);
  const amenities = readAmenities(item, remarks);
  const shared: Omit<Facts, 'listingType' | 'price' | 'pricePeriod'> = {
    propertyType,
    originalLocale: detectLanguage(`${title} ${description}`) ?? country?.locale ?? 'pt',
    title,
    description,
    translations: {},
    maintenanceFee: readMaintenanceFee(item, country, remarks),
    halfBathrooms: null,
    ...readRooms(item, propertyType, remarks),
    ...readAreas(item, propertyType, remarks),
    ...readFloors(item, remarks),
    furnished: amenities.includes('furnished') ? true : null,
    petsAllowed: amenities.includes('pets') ? true : null,
    ...readAvailability(item, remarks),
    amenities,
    ...readAddress(item, remarks),
    addressVisibility: readVisibility(item, remarks),
    ...readPoint(item, country, remarks),
    ...readMedia(item, remarks),
    virtualTourUrl: readVirtualTour(item, remarks),
  };
  const contact = readContact(item);
  const [first, ...others] = prices.map((price): Offer => ({ facts: { ...shared, ...price } }));
  return {
    kind: 'item',
    position,
    externalId,
    place: readPlace(item),
    offers: [first!, ...others],
    raw: keepRaw(item),
    ...(contact && { contact }),
    remarks: remarks.list,
  };
};
