import { contract, ListingSchema, type Listing } from '@oga/contract';
import { z } from 'zod';
import { fittingRecord, type Shortening, type ToolAnswer } from '../answer.ts';
import { clip, fenced, printable, printableLines } from '../fence.ts';
import { idOrSlug, leftOut, leftOutText } from '../id-argument.ts';
import { moneyText, placeText, priceText, sizeText } from '../listing-text.ts';
import { askForRecord, readingTool } from '../tool.ts';

const input = z.strictObject({
  id_or_slug: idOrSlug('lst', 'search_listings'),
  locale: contract.listings.get.query.shape.locale.meta({
    description: 'Language of the texts; without it the original',
  }),
});

const output = z.object({
  listing: ListingSchema,
  left_out: leftOut,
});

export const getListing = readingTool('get_listing', {
  card: 'listing',
  input,
  output,
  openWorld: true,
  async answer({ id_or_slug, locale }, context) {
    const listing = await askForRecord<Listing>(context, 'listings.get', { path: { id_or_slug }, query: { locale } });
    return fittingRecord(listing, shortenings, answerOf);
  },
});

const shortenings: readonly Shortening<Listing>[] = [
  {
    field: 'images.placeholder',
    shorten: (listing) => ({ ...listing, images: listing.images.map((image) => ({ ...image, placeholder: null })) }),
  },
  {
    field: 'images.variants',
    shorten: (listing) => ({ ...listing, images: listing.images.map((image) => ({ ...image, variants: [] })) }),
  },
  { field: 'description', shorten: (listing) => ({ ...listing, description: clip(listing.description, 6_000) }) },
  { field: 'images', shorten: (listing) => ({ ...listing, images: listing.images.slice(0, 10) }) },
  { field: 'description', shorten: (listing) => ({ ...listing, description: clip(listing.description, 1_000) }) },
  { field: 'images', shorten: (listing) => ({ ...listing, images: [] }) },
  { field: 'also_offered_as', shorten: (listing) => ({ ...listing, also_offered_as: [] }) },
  { field: 'title', shorten: (listing) => ({ ...listing, title: clip(listing.title, 300) }) },
];

function answerOf(listing: Listing, left_out: string[]) {
  return { structured: { listing, left_out }, text: listingText(listing, left_out) };
}

function listingText(listing: Listing, shortened: readonly string[]): ToolAnswer['text'] {
  const lines = [
    printable(listing.title, 300),
    `${listing.property_type} for ${listing.listing_type}, ${listing.status}, ${listing.availability}`,
    `Place: ${placeText(listing.location)}, ${printable(listing.location.country, 100)}${addressText(listing)}`,
    `Price: ${priceText(listing)}${feeText(listing)}`,
    `Size: ${sizeText(listing) || 'not given'}`,
    ...factLines(listing),
    ...(listing.amenities.length > 0 ? [`Amenities: ${listing.amenities.join(', ')}`] : []),
    ...offeredBy(listing),
    `Photos: ${listing.images.length}${listing.images[0] ? `, first: ${printable(listing.images[0].url, 500)}` : ''}`,
    '',
    printableLines(listing.description, 4_000),
  ];
  return [
    `Listing ${listing.id}`,
    fenced(lines),
    ...leftOutText(shortened),
    `Page: ${printable(listing.url, 500)}`,
  ].join('\n');
}

const addressText = ({ location }: Listing) =>
  location.address === null ? '' : `, ${printable(location.address, 200)}`;

const feeText = (listing: Listing) =>
  listing.maintenance_fee === null ? '' : `, maintenance ${moneyText(listing.maintenance_fee)} a month`;

function factLines(listing: Listing): string[] {
  const facts: readonly (readonly [string, number | boolean | string | null])[] = [
    ['bathrooms', listing.bathrooms],
    ['suites', listing.suites],
    ['parking spaces', listing.parking_spaces],
    ['built', listing.year_built],
    ['floor', listing.floor],
    ['furnished', listing.furnished],
    ['pets allowed', listing.pets_allowed],
    ['available from', listing.available_from],
  ];
  const known = facts.filter(([, value]) => value !== null).map(([name, value]) => `${name}: ${value}`);
  return known.length > 0 ? [`Facts: ${known.join(', ')}`] : [];
}

function offeredBy(listing: Listing): string[] {
  const offering = [listing.agent, listing.company].filter((one) => one !== null);
  const names = offering.map(({ id, name }) => `${printable(name, 100)} (${id})`);
  return [
    ...(names.length > 0 ? [`Offered by: ${names.join(', ')}`] : []),
    ...(listing.project_id === null ? [] : [`Part of the project: ${listing.project_id}`]),
    ...listing.also_offered_as
      .slice(0, 5)
      .map(({ id, listing_type }) => `The same property for ${listing_type}: ${printable(id, 60)}`),
  ];
}
