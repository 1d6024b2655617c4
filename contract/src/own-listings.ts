import { z } from 'zod';
import { pageOf, read, recordOf, write, type RouteFacts } from './http.ts';
import { Listing } from './listings.ts';
import { ListingChange, NewListing, WholeListing } from './listing-writing.ts';
import { bodyLine } from './shared/body.ts';
import { idOf } from './shared/id.ts';
import { LocaleName } from './shared/locale.ts';
import { Money, PriceGiven } from './shared/money.ts';
import { pagingParameters } from './shared/page.ts';
import { queryChoice, queryMoment, queryText, queryWords } from './shared/query.ts';
import { Timestamp } from './shared/time.ts';
import {
  addressVisibilities,
  closeReasons,
  listingStates,
  listingTypes,
  locationPrecisions,
  moderationDecisions,
  ownersCloseReasons,
  propertyTypes,
  wordsOf,
} from './vocabulary.ts';

const OwnLocation = z
  .object({
    country: z.string().nullable(),
    country_code: z.string().nullable().meta({ description: 'ISO 3166-1 alpha-2' }),
    division: z.string().nullable(),
    city: z.string().nullable(),
    neighborhood: z.string().nullable(),
    address: z.string().nullable().meta({ description: 'As you wrote it; strangers see what address_visibility lets' }),
    latitude: z.number().nullable().meta({ description: 'The true point; strangers see what address_visibility lets' }),
    longitude: z.number().nullable(),
    precision: z.enum(wordsOf(locationPrecisions)).nullable(),
  })
  .meta({ id: 'OwnLocation' });

const OwnText = z.object({ title: z.string(), description: z.string() });

const Moderation = z
  .object({
    decision: z.enum(wordsOf(moderationDecisions)),
    reasons: z.array(z.object({ code: z.string(), message: z.string(), field: z.string().nullable() })).meta({
      description:
        'Of a rejection, or of why a person has to decide: what is wrong with which field and what to do, in the language of your profile',
    }),
    reviewed_at: Timestamp.nullable(),
  })
  .meta({ id: 'ListingModeration' });

/** A listing as its owner has it: what he wrote last, whether strangers see it or not. */
export const OwnListing = Listing.extend({
  status: z.enum(wordsOf(listingStates)),
  live: z.boolean().meta({ description: 'Whether an approved version is public now' }),
  listing_type: z.enum(wordsOf(listingTypes)).nullable(),
  property_type: z.enum(wordsOf(propertyTypes)).nullable(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  locale: LocaleName,
  translations: z
    .object({ en: OwnText, es: OwnText, pt: OwnText })
    .partial()
    .meta({ description: 'Your own texts in other languages' }),
  price_on_request: z.boolean(),
  location: OwnLocation,
  address_visibility: z.enum(wordsOf(addressVisibilities)),
  external_id: z.string().nullable(),
  moderation: Moderation.nullable().meta({ description: 'Of what was submitted last; null: nothing was' }),
  source: z
    .object({ kind: z.string(), external_id: z.string(), source_id: idOf('src') })
    .nullable()
    .meta({ description: 'The inventory that it is kept in step with' }),
  views: z.int().min(0),
  inquiry_count: z.int().min(0),
  featured_until: Timestamp.nullable(),
  close_reason: z.enum(wordsOf(closeReasons)).nullable(),
  final_price: Money.nullable().meta({ description: 'As you told when you closed it; nobody else sees it' }),
  closed_at: Timestamp.nullable(),
  published_at: Timestamp.nullable().meta({ description: 'When it was approved first' }),
}).meta({ id: 'OwnListing' });
export type OwnListing = z.infer<typeof OwnListing>;

export const ownListingPath = { id: idOf('lst') } as const;
const pathParams = z.object(ownListingPath);

const facts = {
  access: 'agent',
  idempotencyKey: false,
  cacheSeconds: null,
  rateLimit: 'account',
  envelope: 'record',
  etag: true,
} as const satisfies Partial<RouteFacts>;

const change = { ...facts, scopes: ['listings:write'] } as const;
/** Photos are fetched and looked at while the caller waits; clients wait half a minute as a rule. */
const withPhotos = { answerWithinSeconds: 28 } as const;
const post = { ...change, idempotencyKey: true } as const;

/** The listings of the account that calls. */
export const ownListings = {
  list: read({
    path: '/agent/listings',
    summary: 'Your listings',
    description:
      'The listings of this account in every state, newest first, each as you wrote it last. `q` looks in title, description, address and your own reference.',
    query: {
      status: queryWords(wordsOf(listingStates)).optional().meta({ description: 'In one of these states' }),
      external_id: queryText(100).optional().meta({ description: 'The one with your own reference' }),
      updated_since: queryMoment()
        .optional()
        .meta({ description: 'Changed at or after this time', example: '2026-11-21T03:37:00Z' }),
      q: queryText().optional().meta({ description: 'Words, all of them, accents and case do not matter' }),
      ...pagingParameters,
    },
    answer: pageOf(OwnListing),
    facts: {
      ...facts,
      etag: false,
      operation: 'ownListings.list',
      tools: ['my_listings'],
      scopes: ['listings:read'],
      refuses: ['VALIDATION_ERROR'],
      envelope: 'page',
      cli: { command: 'my listings' },
    },
  }),
  create: write({
    method: 'POST',
    path: '/agent/listings',
    summary: 'Write a new listing',
    description:
      'A draft, with as much of it as there is; `POST …/publish` sends it to review. Counts as one of the new ones of the day. Photos of `images` are fetched before the answer, all or none: IMAGE_REJECTED names every one that cannot be taken. Where there is no time for all of them the answer is 503: the same request goes on where this one ended.',
    body: NewListing,
    status: 201,
    answer: recordOf(OwnListing),
    facts: {
      ...post,
      ...withPhotos,
      operation: 'ownListings.create',
      tools: ['create_listing'],
      refuses: ['VALIDATION_ERROR', 'TIER_LIMIT_REACHED', 'IMAGE_REJECTED'],
      cli: { command: 'create' },
    },
  }),
  get: read({
    path: '/agent/listings/:id',
    summary: 'One of your listings',
    description:
      'As you wrote it last, with what moderation said of it. The ETag is that of everything you and moderation change: send it as If-Match with the next PATCH.',
    pathParams,
    answer: recordOf(OwnListing),
    facts: {
      ...facts,
      operation: 'ownListings.get',
      tools: ['my_listings'],
      scopes: ['listings:read'],
      refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
      cli: { command: 'my listing' },
    },
  }),
  update: write({
    method: 'PATCH',
    path: '/agent/listings/:id',
    summary: 'Change one of your listings',
    description:
      'A JSON Merge Patch (RFC 7396): null empties, lists replace, what is left out stays. Price, period, maintenance fee and availability change at once, in every state but closed and archived. Of a public listing everything else goes to review and the approved version stays public until the decision: one edit of the day for all changes until then.',
    pathParams,
    body: ListingChange,
    status: 200,
    answer: recordOf(OwnListing),
    facts: {
      ...change,
      operation: 'ownListings.update',
      tools: ['edit_listing'],
      refuses: [
        'VALIDATION_ERROR',
        'TIER_LIMIT_REACHED',
        'NOT_FOUND',
        'INVALID_STATE',
        'PRECONDITION_FAILED',
        'LISTING_INCOMPLETE',
      ],
      cli: { command: 'edit' },
    },
  }),
  upsert: write({
    method: 'PUT',
    path: '/agent/listings/by-external-id/:external_id',
    summary: 'Create or replace by your own reference',
    description:
      'The whole listing under your own reference: created as a draft where there is none (201), else changed to what is given (200), with what is left out emptied; photos stay where `images` is left out. A photo whose address is one that this listing has had it from is not fetched again. What a change means is as with PATCH.',
    pathParams: z.object({
      external_id: bodyLine(100).meta({ description: 'Your own reference', example: 'REF-1042' }),
    }),
    body: WholeListing,
    status: 200,
    alsoStatus: 201,
    answer: recordOf(OwnListing),
    facts: {
      ...change,
      ...withPhotos,
      operation: 'ownListings.upsert',
      tools: { absent: 'a program keeps an inventory by its own references' },
      refuses: ['VALIDATION_ERROR', 'TIER_LIMIT_REACHED', 'INVALID_STATE', 'LISTING_INCOMPLETE', 'IMAGE_REJECTED'],
      cli: { absent: 'a program keeps an inventory by its own references; a person edits by id' },
    },
  }),
  publish: write({
    method: 'POST',
    path: '/agent/listings/:id/publish',
    summary: 'Send a listing to review',
    description:
      'From draft or, once edited, rejected. Needs a verified WhatsApp number, a whole listing and a free slot. Moderation usually decides within seconds; approved, it is public. `dry_run=true` also says in `moderation` what the rules would decide now.',
    pathParams,
    status: 200,
    answer: recordOf(OwnListing),
    facts: {
      ...post,
      operation: 'ownListings.publish',
      tools: ['publish_listing'],
      refuses: [
        'VALIDATION_ERROR',
        'WHATSAPP_NOT_VERIFIED',
        'TIER_LIMIT_REACHED',
        'NOT_FOUND',
        'INVALID_STATE',
        'LISTING_INCOMPLETE',
      ],
      cli: { command: 'publish' },
    },
  }),
  close: write({
    method: 'POST',
    path: '/agent/listings/:id/close',
    summary: 'Close a public listing',
    description: 'Sold, rented or withdrawn: out of all results at once. An edit under review is reviewed no further.',
    pathParams,
    body: z
      .strictObject({
        reason: queryChoice(wordsOf(ownersCloseReasons)),
        final_price: PriceGiven.nullable().optional().meta({ description: 'What it went for; nobody else sees it' }),
      })
      .meta({ id: 'ListingClosing' }),
    status: 200,
    answer: recordOf(OwnListing),
    facts: {
      ...post,
      operation: 'ownListings.close',
      tools: ['close_listing'],
      refuses: ['VALIDATION_ERROR', 'NOT_FOUND', 'INVALID_STATE'],
      cli: { command: 'close' },
    },
  }),
  reopen: write({
    method: 'POST',
    path: '/agent/listings/:id/reopen',
    summary: 'Reopen a closed or archived listing',
    description: 'A draft again, with its id and history; not a new listing of the day.',
    pathParams,
    status: 200,
    answer: recordOf(OwnListing),
    facts: {
      ...post,
      operation: 'ownListings.reopen',
      tools: { absent: 'rare; the command line has it' },
      refuses: ['VALIDATION_ERROR', 'NOT_FOUND', 'INVALID_STATE'],
      cli: { command: 'reopen' },
    },
  }),
  archive: write({
    method: 'POST',
    path: '/agent/listings/:id/archive',
    summary: 'Put a listing away',
    description: 'From any state but archived: out of all results at once. It can be reopened.',
    pathParams,
    status: 200,
    answer: recordOf(OwnListing),
    facts: {
      ...post,
      scopes: ['listings:delete'],
      operation: 'ownListings.archive',
      tools: { absent: 'no assistant puts listings away; close_listing takes them out of results' },
      refuses: ['VALIDATION_ERROR', 'NOT_FOUND', 'INVALID_STATE'],
      cli: { command: 'archive' },
    },
  }),
};
