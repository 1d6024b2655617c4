/** A photo or video as the feed names it. */
export interface RawMedia {
  readonly medium: string;
  readonly isPrimary: boolean;
  readonly caption: string;
  readonly url: string;
}

/**
 * One Listing as written: text of the elements we read, empty where absent. What is not named here (owners, the unit's
 * Complement, the office's address) is never held. One class with all fields, so that every item has the same hidden class.
 */
export class RawItem {
  ListingID = '';
  Title = '';
  TransactionType = '';
  PropertyType = '';
  UsageType = '';
  Description = '';
  ListPrice = '';
  ListPriceCurrency = '';
  RentalPrice = '';
  RentalPriceCurrency = '';
  RentalPricePeriod = '';
  AdministrationFee = '';
  AdministrationFeeCurrency = '';
  Tax = '';
  TaxCurrency = '';
  TaxPeriod = '';
  LivingArea = '';
  LivingAreaUnit = '';
  LotArea = '';
  LotAreaUnit = '';
  ConstructedArea = '';
  ConstructedAreaUnit = '';
  Bedrooms = '';
  Bathrooms = '';
  Suites = '';
  Garage = '';
  Floors = '';
  UnitFloor = '';
  YearBuilt = '';
  AvailableDate = '';
  PropertyStatus = '';
  Country = '';
  CountryCode = '';
  State = '';
  StateCode = '';
  City = '';
  Neighborhood = '';
  Address = '';
  AddressPublic = '';
  StreetNumber = '';
  Latitude = '';
  Longitude = '';
  DisplayAddress = '';
  VirtualTour = '';
  ContactName = '';
  ContactEmail = '';
  ContactTelephone = '';
  readonly features: string[] = [];
  readonly media: RawMedia[] = [];
  /** Features and media beyond what one item may carry. */
  surplus = 0;
  readonly position: number;

  constructor(position: number) {
    this.position = position;
  }
}

/** Fields of RawItem that hold a text. */
export type RawField = { [F in keyof RawItem]: RawItem[F] extends string ? F : never }[keyof RawItem];

/** What to do with an element inside a Listing. */
export type ElementRule =
  /** Holds other elements we know; its attributes may be wanted. */
  | { readonly kind: 'group'; readonly attributes: readonly (readonly [string, RawField])[] }
  /** Holds a text. `markup`: elements inside are the text's own (raw HTML) instead of being skipped. */
  | {
      readonly kind: 'text';
      readonly field: RawField;
      readonly markup: boolean;
      readonly attributes: readonly (readonly [string, RawField])[];
    }
  | { readonly kind: 'feature' }
  | { readonly kind: 'media' }
  /** Holds the elements of a contact, which have names of their own: its Location is not the property's. */
  | { readonly kind: 'contact' };

const text = (field: RawField, attributes: readonly (readonly [string, RawField])[] = []): ElementRule => ({
  kind: 'text',
  field,
  markup: false,
  attributes,
});
const prose = (field: RawField): ElementRule => ({ kind: 'text', field, markup: true, attributes: [] });
const group = (attributes: readonly (readonly [string, RawField])[] = []): ElementRule => ({
  kind: 'group',
  attributes,
});

/**
 * Local names inside a Listing, current (2024) and legacy (2012, 2016) ones. Any other element is skipped with
 * everything in it: unknown groups may hold an owner's address.
 */
export const elements: ReadonlyMap<string, ElementRule> = new Map([
  ['Details', group()],
  ['Location', group([['displayAddress', 'DisplayAddress']])],
  ['Media', group()],
  ['Features', group()],
  ['Status', group()],
  ['ListingID', text('ListingID')],
  ['Title', prose('Title')],
  ['TransactionType', text('TransactionType')],
  ['PropertyType', text('PropertyType')],
  ['UsageType', text('UsageType')],
  ['Description', prose('Description')],
  ['ListPrice', text('ListPrice', [['currency', 'ListPriceCurrency']])],
  ['RentalPrice', text('RentalPrice', [['currency', 'RentalPriceCurrency'], ['period', 'RentalPricePeriod']])],
  ['PropertyAdministrationFee', text('AdministrationFee', [['currency', 'AdministrationFeeCurrency']])],
  ['CondominiumFee', text('AdministrationFee', [['currency', 'AdministrationFeeCurrency']])],
  ['CondoFee', text('AdministrationFee', [['currency', 'AdministrationFeeCurrency']])],
  ['Iptu', text('Tax', [['currency', 'TaxCurrency'], ['period', 'TaxPeriod']])],
  ['YearlyTax', text('Tax', [['currency', 'TaxCurrency']])],
  ['LivingArea', text('LivingArea', [['unit', 'LivingAreaUnit']])],
  ['LotArea', text('LotArea', [['unit', 'LotAreaUnit']])],
  ['ConstructedArea', text('ConstructedArea', [['unit', 'ConstructedAreaUnit']])],
  ['Bedrooms', text('Bedrooms')],
  ['Bathrooms', text('Bathrooms')],
  ['Suites', text('Suites')],
  ['Garage', text('Garage')],
  ['Floors', text('Floors')],
  ['UnitFloor', text('UnitFloor')],
  ['YearBuilt', text('YearBuilt')],
  ['AvailableDate', text('AvailableDate')],
  ['PropertyStatus', text('PropertyStatus')],
  ['Country', text('Country', [['abbreviation', 'CountryCode']])],
  ['State', text('State', [['abbreviation', 'StateCode']])],
  ['Province', text('State', [['abbreviation', 'StateCode']])],
  ['City', text('City')],
  ['Neighborhood', text('Neighborhood')],
  ['Address', text('Address', [['publiclyVisible', 'AddressPublic']])],
  ['StreetNumber', text('StreetNumber')],
  ['Latitude', text('Latitude')],
  ['Longitude', text('Longitude')],
  ['VirtualTourLink', text('VirtualTour')],
  ['VirtualTourUrl', text('VirtualTour')],
  ['Feature', { kind: 'feature' }],
  ['Item', { kind: 'media' }],
  ['ContactInfo', { kind: 'contact' }],
]); // prettier-ignore

/** Local names inside ContactInfo: whom to tell of an inquiry. Website, pictures and the office's Location are skipped. */
export const contactElements: ReadonlyMap<string, ElementRule> = new Map([
  ['Name', text('ContactName')],
  ['Email', text('ContactEmail')],
  ['Telephone', text('ContactTelephone')],
]);
