import { z } from 'zod';
import { NoBody, recordOf, Upload, write, type RouteFacts } from './http.ts';
import { ListingImage } from './listings.ts';
import { listingRules } from './listing-writing.ts';
import { OwnListing, ownListingPath } from './own-listings.ts';
import { bodyLine, WebAddress } from './shared/body.ts';
import { idOf } from './shared/id.ts';
import { queryInteger, queryText } from './shared/query.ts';
import { listingStates, wordsOf } from './vocabulary.ts';

const { maxImages, altLength, imageBytes } = listingRules;

/** An image of a listing, as the owner has it. */
const OwnImage = ListingImage.extend({
  position: z.int().min(1).max(maxImages).meta({ description: '1 is the first, which stands for the listing' }),
  listing: z
    .object({ id: idOf('lst'), status: z.enum(wordsOf(listingStates)), live: z.boolean() })
    .meta({ description: 'How the listing stands now' }),
}).meta({ id: 'OwnImage' });
export type OwnImage = z.infer<typeof OwnImage>;

const aboutAlt = 'What it shows, in a sentence, for those who do not see it';
const aboutPosition = 'Where it goes, 1 the first; without it behind the others';
const alt = bodyLine(altLength).nullable().optional().meta({ description: aboutAlt });
const placeError = `must be a whole number from 1 to ${maxImages}`;
const position = z
  .int({ error: placeError })
  .min(1, { error: placeError })
  .max(maxImages, { error: placeError })
  .optional();

const listingPath = z.object(ownListingPath);
const imagePath = z.object({ ...ownListingPath, image_id: idOf('img') });

const facts = {
  access: 'agent',
  scopes: ['listings:write'],
  idempotencyKey: false,
  cacheSeconds: null,
  rateLimit: 'account',
  envelope: 'record',
  ifMatch: true,
  tools: { absent: 'assistants add photos by address; the command line does the rest' },
} as const satisfies Partial<RouteFacts>;

/** What every change of content may be answered. */
const refusesEdit = [
  'VALIDATION_ERROR',
  'TIER_LIMIT_REACHED',
  'NOT_FOUND',
  'INVALID_STATE',
  'PRECONDITION_FAILED',
] as const;

/** A photo is fetched, decoded and made smaller while the caller waits; clients wait half a minute as a rule. */
const added = { ...facts, idempotencyKey: true, answerWithinSeconds: 28 } as const;

const asAnEdit =
  'Of a public listing this is an edit of content: it is reviewed, and what was approved stays public until then.';

/** The photos of one's listings. */
export const ownImages = {
  addImage: write({
    method: 'POST',
    path: '/agent/listings/:id/images',
    summary: 'Add a photo from an address',
    description: `JPEG, PNG, WebP, AVIF or GIF, fetched before the answer; an address that the listing has a photo from, or that was fetched in the last ten minutes, is not fetched again. At most ${maxImages} to a listing; one that it has already is answered as it stands (200). ${asAnEdit}`,
    pathParams: listingPath,
    body: z
      .strictObject({ url: WebAddress, alt, position: position.meta({ description: aboutPosition }) })
      .meta({ id: 'ImageAddress' }),
    status: 200,
    alsoStatus: 201,
    answer: recordOf(OwnImage),
    facts: {
      ...added,
      operation: 'ownListings.addImage',
      refuses: [...refusesEdit, 'IMAGE_REJECTED'],
      cli: { command: 'image add' },
      tools: ['upload_listing_image'],
    },
  }),
  arrangeImages: write({
    method: 'PUT',
    path: '/agent/listings/:id/images',
    summary: 'The whole list of photos, in order',
    description: `Photos that the listing has, by \`id\`, and new ones, by \`url\`, in the order of display; what is left out is taken out. Without \`alt\` a photo keeps its text. All or nothing: IMAGE_REJECTED names every new one that cannot be taken. ${asAnEdit}`,
    pathParams: listingPath,
    body: z
      .strictObject({
        images: z
          .array(
            z
              .strictObject(
                { id: idOf('img').optional(), url: WebAddress.optional(), alt },
                { error: 'must be an object with id or url' },
              )
              .refine(({ id, url }) => (id === undefined) !== (url === undefined), {
                error: 'must have either id or url',
              }),
            { error: 'must be a list of objects with id or url' },
          )
          .max(maxImages, { error: `must be at most ${maxImages}` }),
      })
      .meta({ id: 'ImageList' }),
    status: 200,
    answer: recordOf(OwnListing),
    facts: {
      ...facts,
      etag: true,
      answerWithinSeconds: 28,
      operation: 'ownListings.arrangeImages',
      refuses: [...refusesEdit, 'LISTING_INCOMPLETE', 'IMAGE_REJECTED'],
      cli: { command: 'image order' },
    },
  }),
  uploadImage: write({
    method: 'POST',
    path: '/agent/listings/:id/images/upload',
    summary: 'Add a photo by sending its bytes',
    description: `The file itself is the body, with \`Content-Type: image/…\`: no form. JPEG, PNG, WebP, AVIF or GIF of at most ${imageBytes / 1_000_000} MB and 50 megapixels. Otherwise as with an address. Under an Idempotency-Key the same bytes are the same request.`,
    pathParams: listingPath,
    query: {
      alt: queryText(altLength).optional().meta({ description: aboutAlt }),
      position: queryInteger({ min: 1, max: maxImages }).optional().meta({ description: aboutPosition }),
    },
    body: Upload,
    status: 200,
    alsoStatus: 201,
    answer: recordOf(OwnImage),
    facts: {
      ...added,
      upload: { mediaType: 'image/*', maxBytes: imageBytes },
      operation: 'ownListings.uploadImage',
      refuses: [...refusesEdit, 'IMAGE_REJECTED'],
      cli: { command: 'image add' },
    },
  }),
  editImage: write({
    method: 'PATCH',
    path: '/agent/listings/:id/images/:image_id',
    summary: 'Change the text or the place of a photo',
    description: `A JSON Merge Patch: null empties the text. The others move up or down. ${asAnEdit}`,
    pathParams: imagePath,
    body: z
      .strictObject({ alt, position: position.meta({ description: 'Its new place, 1 the first' }) })
      .meta({ id: 'ImageChange' }),
    status: 200,
    answer: recordOf(OwnImage),
    facts: {
      ...facts,
      operation: 'ownListings.editImage',
      refuses: refusesEdit,
      cli: { command: 'image edit' },
    },
  }),
  removeImage: write({
    method: 'DELETE',
    path: '/agent/listings/:id/images/:image_id',
    summary: 'Take a photo out',
    description: `Those behind it move up. What is public or in review keeps at least one. ${asAnEdit}`,
    pathParams: imagePath,
    status: 204,
    answer: NoBody,
    facts: {
      ...facts,
      envelope: 'none',
      operation: 'ownListings.removeImage',
      refuses: [...refusesEdit, 'LISTING_INCOMPLETE'],
      cli: { command: 'image remove' },
    },
  }),
};
