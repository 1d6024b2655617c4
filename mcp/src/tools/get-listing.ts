import { contract, ListingSchema, type Listing } from '@oga/contract';
import { z } from 'zod';
import { bytesOf, maxAnswerBytes, type ToolAnswer } from '../answer.ts';
import { clip, fenced, printable, printableLines } from '../fence.ts';
import { moneyText, placeText, priceText, sizeText } from '../listing-text.ts';
import { ask, readingTool } from '../tool.ts';

const input = z.strictObject({
  id_or_slug: z
    .string({ error: 'must be text' })
    .trim()
    .regex(/^[A-Za-z0-9_-]{1,200}$/, { error: 'must be an id (lst_…) or slug as search_listings answers it' })
    .meta({ description: 'Id (lst_…) or slug', example: 'lst_01h455vb4pex5vsknk084sn02q' }),
  locale: contract.listings.get.query.shape.locale,
});

const output = z.object({
  listing: ListingSchema,
  left_out: z
    .array(z.string())
    .meta({ description: 'Fields shortened to keep the answer small; empty when the record is whole' }),
});

export const getListing = readingTool('get_listing', {
  input,
  output,
  openWorld: true,
  async answer({ id_or_slug, locale }, context) {
    const { body } = await ask(context, 'listings.get', { path: { id_or_slug }, query: { locale } });
    return fittingAnswer((body as { data: Listing }).data);
  },
});

/** Ways to shorten a record, the least missed first; each is taken only while the answer is still too long. */
const shortenings: readonly { readonly field: string; readonly shorten: (listing: Listing) => Listing }[] = [
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

function fittingAnswer(whole: Listing) {
  let answer = answerOf(whole, []);
  let listing = whole;
  const leftOut = new Set<string>();
  for (const { field, shorten } of shortenings) {
    if (bytesOf(answer) <= maxAnswerBytes) break;
    listing = shorten(listing);
    leftOut.add(field);
    answer = answerOf(listing, [...leftOut]);
  }
  return answer;
}

function answerOf(listing: Listing, left_out: string[]) {
  return { structured: { listing, left_out }, text: listingText(listing, left_out) };
}

function listingText(listing: Listing, leftOut: readonly string[]): ToolAnswer['text'] {
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
  const note = leftOut.length > 0 ? [`Shortened to keep the answer small: ${leftOut.join(', ')}.`] : [];
  return [`Listing ${listing.id}`, fenced(lines), ...note, `Page: ${listing.url}`].join('\n');
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
  const names = [listing.agent?.name, listing.company?.name].filter((name) => name !== undefined);
  return names.length > 0 ? [`Offered by: ${names.map((name) => printable(name, 100)).join(', ')}`] : [];
}
