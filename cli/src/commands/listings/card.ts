import type { Listing } from '@oga/contract';
import { aligned, widestText, type Fact } from '../../output/aligned.ts';
import { cleanText, oneLine } from '../../output/clean.ts';
import type { Look } from '../../output/found.ts';
import { writtenNumber, writtenPrice } from '../../output/money.ts';
import { textOrigin } from '../../output/text-origin.ts';
import { wrap } from '../../output/width.ts';

/** A listing for a person: what it is and costs, where, its facts, the text, who offers it, its address. */
export function listingCard(listing: Listing, look: Look): string[] {
  const width = Math.min(look.columns, widestText);
  const paragraph = (text: string): string[] => wrap(text, width);
  return [
    ...paragraph(oneLine(listing.title)).map(look.bold),
    ...paragraph(headline(listing)),
    ...paragraph(placeOf(listing)),
    '',
    ...aligned(factsOf(listing), width, look),
    '',
    ...paragraph(cleanText(listing.description).trim()),
    '',
    ...aligned(endOf(listing), width, look),
  ];
}

const words = (text: string): string => text.replaceAll('_', ' ');

function headline({ price, price_period, price_usd, listing_type, property_type, status, availability }: Listing) {
  const inDollars = price !== null && price.currency !== 'USD' && price_usd !== null;
  return [
    writtenPrice(price, price_period) + (inDollars ? ` (USD ${writtenNumber(price_usd, 0)})` : ''),
    `${words(property_type)} for ${words(listing_type)}`,
    ...(status === 'public' ? [] : [words(status)]),
    ...(availability === 'reserved' ? ['reserved'] : []),
  ].join(' · ');
}

function placeOf({ location: { address, neighborhood, city, division, country, precision } }: Listing): string {
  const isTwice = division === city;
  const names = [address, neighborhood, city, isTwice ? null : division, country];
  const place = names.flatMap((name) => (name === null ? [] : [oneLine(name)])).join(', ');
  return precision === 'exact' ? place : `${place} (${precision} position)`;
}

const count = (value: number | null): string | null => (value === null ? null : writtenNumber(value));
const area = (value: number | null): string | null => (value === null ? null : `${writtenNumber(value)} m²`);
const yesOrNo = (value: boolean | null): string | null => (value === null ? null : value ? 'yes' : 'no');

function factsOf(listing: Listing): Fact[] {
  const { bedrooms, suites, bathrooms, half_bathrooms, floor, floors_total, maintenance_fee } = listing;
  return [
    ['Bedrooms', bedrooms !== null && suites ? `${bedrooms} (${suites} en suite)` : count(bedrooms)],
    ['Bathrooms', half_bathrooms ? `${bathrooms ?? 0} and ${half_bathrooms} half` : count(bathrooms)],
    ['Parking', count(listing.parking_spaces)],
    ['Living area', area(listing.living_area_m2)],
    ['Lot', area(listing.lot_area_m2)],
    ['Built', listing.year_built === null ? null : String(listing.year_built)],
    ['Floor', floor !== null && floors_total !== null ? `${floor} of ${floors_total}` : count(floor ?? floors_total)],
    ['Maintenance', maintenance_fee === null ? null : writtenPrice(maintenance_fee, 'month')],
    ['Furnished', yesOrNo(listing.furnished)],
    ['Pets', yesOrNo(listing.pets_allowed)],
    ['Available', listing.available_from],
    ['Amenities', listing.amenities.length === 0 ? null : listing.amenities.map(words).join(', ')],
  ];
}

function endOf(listing: Listing): Fact[] {
  const { agent, company, images, translation } = listing;
  return [
    ['Photos', images.length === 0 ? 'none' : String(images.length)],
    ['Video', listing.video_url],
    ['Tour', listing.virtual_tour_url],
    ['Agent', agent && oneLine(agent.name)],
    ['Company', company && oneLine(company.name) + (company.verified ? ' (verified)' : '')],
    [
      'Also for',
      listing.also_offered_as.map(({ id, listing_type }) => `${words(listing_type)}: ${id}`).join(', ') || null,
    ],
    ['Text', translation === 'original' ? null : textOrigin(listing)],
    ['Published', listing.published_at.slice(0, 10)],
    ['Updated', listing.updated_at.slice(0, 10)],
    ['Id', listing.id],
    ['Page', listing.url],
  ];
}
