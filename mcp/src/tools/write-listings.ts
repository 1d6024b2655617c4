import { contract, ListingChangeSchema, NewListingSchema, type OwnListing } from '@oga/contract';
import { z } from 'zod';
import { fittingRecord } from '../answer.ts';
import { dryRun } from '../dry-run.ts';
import { clip, fenced, printable } from '../fence.ts';
import { ownListingId } from '../id-argument.ts';
import { ownLine, slimOwn, SlimOwnListing } from '../own-listing-text.ts';
import type { CalledOperation } from '../operations.ts';
import type { ApiInput } from '../api.ts';
import { refusedArguments, ToolRefusal } from '../refusal.ts';
import { askForRecord, toolOf, type ToolContext } from '../tool.ts';
import { nextStepFor } from './my-listings.ts';

const output = z.object({
  dry_run: z.boolean().meta({ description: 'true: nothing was changed' }),
  listing: SlimOwnListing,
});

/** Calls what changes a listing and tells how it stands now. */
async function change(
  context: ToolContext,
  operation: CalledOperation,
  asked: ApiInput,
  { dry_run = false, done }: { readonly dry_run: boolean | undefined; readonly done: string },
) {
  const query = dry_run ? { dry_run: true } : {};
  const listing = await askForRecord<OwnListing>(context, operation, { ...asked, query });
  return fittingRecord(slimOwn(listing), [withoutReasons], (slim) => ({
    structured: { dry_run, listing: slim },
    text: [
      dry_run ? 'Nothing was changed; it would then be:' : done,
      fenced([ownLine(slim)]),
      dry_run ? 'Call again without dry_run to do it.' : nextStepFor(slim),
    ].join('\n'),
  }));
}

const withoutReasons = {
  field: 'reasons',
  shorten: (slim: SlimOwnListing): SlimOwnListing => ({
    ...slim,
    title: slim.title && clip(slim.title, 60),
    reasons: [],
  }),
};

const shownFields = (() => {
  const { amenities: _amenities, translations: _translations, images, location, ...others } = NewListingSchema.shape;
  const { country_code: _, ...place } = location.unwrap().unwrap().shape;
  return {
    ...others,
    video_url: others.video_url.meta({ description: 'Address' }),
    virtual_tour_url: others.virtual_tour_url.meta({ description: 'Address' }),
    price: others.price.meta({ description: 'amount and currency' }),
    maintenance_fee: others.maintenance_fee.meta({ description: 'A month' }),
    amenities: z.array(z.string()).meta({ description: 'Words of search_listings; replaces the list' }),
    translations: z
      .looseObject({})
      .meta({ description: 'Own texts in other languages: {"en":{"title":"…","description":"…"}}' }),
    images,
    location: z.object(place).meta({ description: 'Where it is' }),
  };
})();

export const createListing = toolOf('create_listing', {
  input: NewListingSchema.safeExtend({ dry_run: dryRun }),
  shownInput: z.strictObject({ ...shownFields, dry_run: dryRun }).partial(),
  output,
  // Photos are fetched from where they are.
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  answer: ({ dry_run, ...body }, context) =>
    change(context, 'ownListings.create', { body }, { dry_run, done: 'Written as a draft; nobody else sees it yet.' }),
});

export const editListing = toolOf('edit_listing', {
  input: z.strictObject({ id: ownListingId, changes: ListingChangeSchema, dry_run: dryRun }),
  shownInput: z.strictObject({
    id: ownListingId,
    changes: z
      .looseObject({})
      .meta({ description: 'Fields as in create_listing, without images: null empties, lists replace, others stay' }),
    dry_run: dryRun,
  }),
  output,
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  answer: ({ id, changes, dry_run }, context) => {
    if (Object.keys(changes).length === 0) {
      throw refusedArguments([
        { path: 'changes', code: 'required', message: 'must have a field, as in create_listing' },
      ]);
    }
    return change(context, 'ownListings.update', { path: { id }, body: changes }, { dry_run, done: 'Changed.' });
  },
});

export const publishListing = toolOf('publish_listing', {
  input: z.strictObject({ id: ownListingId, dry_run: dryRun }),
  output,
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  answer: ({ id, dry_run }, context) =>
    change(context, 'ownListings.publish', { path: { id } }, { dry_run, done: 'Sent to review.' }),
});

const closing = contract.ownListings.close.body.shape;

export const closeListing = toolOf('close_listing', {
  input: z.strictObject({
    id: ownListingId,
    reason: closing.reason.meta({ description: 'Why it is no longer offered' }),
    final_price: closing.final_price
      .unwrap()
      .unwrap()
      .optional()
      .meta({ description: 'What it went for; kept private' }),
    dry_run: dryRun,
  }),
  output,
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
  async answer({ id, dry_run, ...body }, context) {
    const closes = { path: { id }, body };
    // Trying it tells what would be closed, and nobody is asked about what cannot be.
    const question = async () => {
      const { idempotencyKey: _, ...trying } = context;
      const tried = { ...closes, query: { dry_run: true } };
      const { title } = await askForRecord<OwnListing>(trying, 'ownListings.close', tried);
      return `Close “${printable(title ?? 'untitled', 120)}” (${id}) as ${body.reason}? It leaves all results at once.`;
    };
    const said = dry_run === true ? 'yes' : await context.person.confirms(question);
    if (said === 'no') throw notConfirmed();
    const done = `Closed as ${body.reason}: it is out of all results. If that was a mistake, it can be brought back as a draft with the listings command line (listings reopen).`;
    return change(context, 'ownListings.close', closes, { dry_run, done });
  },
});

const notConfirmed = () =>
  new ToolRefusal({
    code: 'NOT_CONFIRMED',
    status: 409,
    message: 'The person did not confirm. Nothing was changed.',
  });
