import type { OwnListing } from '@oga/contract';
import { fieldsOf, operationEntry, recordSchema } from '../../arguments/operations.ts';
import { readParameters } from '../../arguments/parameters.ts';
import { call } from '../../service/call.ts';
import type { Command } from '../command.ts';
import { listCommand } from '../list-command.ts';
import { draftNote } from './draft-note.ts';
import { withPhotos } from './image/with-photos.ts';
import { ownCard, ownPlace, ownPrice, standingOf } from './card.ts';
import { writeCommand } from './write-command.ts';

const id = 'lst_01h455vb4pex5vsknk084sn02q';

/** `listings create`: a draft from flags, a file or standard input. */
export const create = withPhotos(
  writeCommand({
    path: ['create'],
    operation: 'ownListings.create',
    summary: 'Write a new listing, as a draft',
    description:
      'From flags, from a file of JSON under the names of the API (--file, - for standard input), or both: flags come before the file. On a terminal, what is missing is asked for. It may be incomplete; `listings publish` tells what lacks.',
    examples: [
      {
        line: 'create --listing-type sale --property-type house --title "Casa con patio" --country PY --city Asunción --price 150000USD',
        about: 'A draft, from flags',
      },
      { line: 'create --file casa.json --dry-run', about: 'Whether a file is right, without sending it' },
      { line: 'create --file - --json id < casa.json', about: 'From standard input; the id of the draft' },
      { line: 'create --file casa.json --image front.jpg --image photos/', about: 'With photos of this machine' },
    ],
    asks: true,
    done: draftNote,
  }),
);

export const edit = writeCommand({
  path: ['edit'],
  operation: 'ownListings.update',
  summary: 'Change a listing of yours',
  description:
    'Only what is given changes. Price and availability change at once; of a public listing everything else is reviewed, and the approved version stays until then.',
  examples: [
    { line: `edit ${id} --price 145000USD`, about: 'A new price, at once' },
    { line: `edit ${id} --bedrooms 4 --unset suites`, about: 'One fact more, one less' },
    { line: `edit ${id} --file changes.json`, about: 'A JSON Merge Patch from a file' },
  ],
  done: (listing) =>
    listing.status === 'rejected'
      ? `changed; next: listings publish ${listing.id} --wait`
      : `changed; it is ${standingOf(listing)}`,
});

export const publish = writeCommand({
  path: ['publish'],
  operation: 'ownListings.publish',
  summary: 'Send a listing of yours to review',
  description: 'Needs a verified WhatsApp number, a whole listing and a free place; what lacks is named (exit code 7).',
  examples: [
    { line: `publish ${id}`, about: 'To review; approved, it is public' },
    { line: `publish ${id} --wait`, about: 'And wait for the decision, mostly some seconds' },
    { line: `publish ${id} --dry-run`, about: 'Whether it could be sent' },
  ],
  waits: true,
  done: (listing) => `in review; how it goes: listings my listing ${listing.id}`,
});

export const close = writeCommand({
  path: ['close'],
  operation: 'ownListings.close',
  summary: 'Take a public listing of yours off the market',
  description: 'Out of all results at once.',
  examples: [
    { line: `close ${id} --reason sold --final-price 140000USD`, about: 'Sold, and for how much; nobody else sees it' },
    { line: `close ${id} --reason withdrawn`, about: 'No longer offered' },
  ],
  done: (listing) => `closed; to offer it again: listings reopen ${listing.id}`,
});

export const reopen = writeCommand({
  path: ['reopen'],
  operation: 'ownListings.reopen',
  summary: 'Make a draft of a closed or archived listing',
  description: 'With its id and history; it is reviewed again before it is public.',
  examples: [{ line: `reopen ${id}`, about: 'A draft again' }],
  done: (listing) => `a draft again; next: listings publish ${listing.id}`,
});

export const archive = writeCommand({
  path: ['archive'],
  operation: 'ownListings.archive',
  summary: 'Put a listing of yours away',
  description: 'From any state, out of all results at once. It can be reopened.',
  examples: [{ line: `archive ${id}`, about: 'Put away' }],
  done: (listing) => `put away; to have it back: listings reopen ${listing.id}`,
});

/** `listings my listings`: one's own, in every state. */
export const myListings = listCommand<OwnListing>({
  path: ['my', 'listings'],
  operation: 'ownListings.list',
  summary: 'List your own listings',
  description: 'Newest first, in every state.',
  examples: [
    { line: 'my listings', about: 'All of them, a page at a time' },
    { line: 'my listings patio --status draft,rejected', about: 'Drafts and rejected ones with a word in them' },
    { line: 'my listings --all --json id,status,external_id', about: 'Three fields of each, as JSON' },
  ],
  columns: [
    { title: 'ID', rank: 1, cell: (one) => one.id },
    { title: 'STATUS', rank: 2, cell: standingOf },
    { title: 'PRICE', rank: 3, isRight: true, cell: ownPrice },
    { title: 'PLACE', rank: 5, least: 12, cell: ownPlace },
    { title: 'TITLE', rank: 4, least: 16, cell: ({ title }) => title ?? '' },
    { title: 'REFERENCE', rank: 6, cell: (one) => one.external_id ?? '' },
  ],
  raw: [
    { name: 'id', value: (one) => one.id },
    { name: 'status', value: ({ status }) => status },
    { name: 'live', value: ({ live }) => live },
    { name: 'external_id', value: (one) => one.external_id },
    { name: 'price.amount', value: ({ price }) => price?.amount },
    { name: 'price.currency', value: ({ price }) => price?.currency },
    { name: 'location.city', value: ({ location }) => location.city },
    { name: 'title', value: ({ title }) => title },
    { name: 'updated_at', value: (one) => one.updated_at },
  ],
  none: 'no listing of yours matches',
});

const entry = operationEntry('ownListings.get');

/** `listings my listing <id>`: one of one's own. */
export const myListing: Command = {
  path: ['my', 'listing'],
  summary: 'Show one of your listings, with what moderation says',
  description: 'As you wrote it last. Piped, the output is lines of name and value, tab-separated.',
  examples: [
    { line: `my listing ${id}`, about: 'How it stands' },
    { line: `my listing ${id} --json moderation`, about: 'What moderation says, as JSON' },
  ],
  arguments: [{ name: 'id', description: 'Id of your listing', required: true }],
  flags: [],
  operations: ['ownListings.get'],
  get fields() {
    return fieldsOf(recordSchema(entry));
  },
  output: 'answer',
  isOnline: true,
  async run({ flags, words }, context) {
    const parameters = readParameters(entry, { ...flags, id: words[0]! });
    const record = (await call(await context.client(), entry, parameters, context.signal)) as OwnListing;
    return { kind: 'record', record, card: (look) => ownCard(record, look) };
  },
};
