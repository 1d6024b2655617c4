import type { OwnImage, OwnListing } from '@oga/contract';
import { bodyFlagsOf, readBody, unsetFlag } from '../../../arguments/body.ts';
import type { Argument } from '../../../arguments/flag.ts';
import { fieldsOf, operationEntry, recordSchema, type OperationEntry } from '../../../arguments/operations.ts';
import { flagsOf, readParameters } from '../../../arguments/parameters.ts';
import { oneLine } from '../../../output/clean.ts';
import { foundRecords, type Found, type Look } from '../../../output/found.ts';
import { aligned, widestText } from '../../../output/aligned.ts';
import { call } from '../../../service/call.ts';
import { isOn, textOf, type Command, type Given } from '../../command.ts';
import { readJsonFile } from '../../json-file.ts';
import { standingOf } from '../card.ts';
import { ifMatchFlag } from '../write-command.ts';
import { addPhotos } from './add-photos.ts';
import { photoSources } from './photo-files.ts';
import { tellingOf } from './telling.ts';

/** Two whole ids on a line are too wide for a terminal. */
const listing = '$CASA';
const image = '$PHOTO';
const listingArgument: Argument = { name: 'id', description: 'Id of your listing', required: true };
const imageArgument: Argument = {
  name: 'image-id',
  description: 'Id of the photo: listings image list',
  required: true,
};
const piped = 'Piped, the output is lines of name and value, tab-separated.';

const upload = operationEntry('ownListings.uploadImage');
const imageFields = () => fieldsOf(recordSchema(upload));

type Shown = Pick<OwnImage, 'id' | 'position' | 'width' | 'height' | 'alt' | 'url'>;

const imagesFound = (images: readonly Shown[], note: string): Found =>
  foundRecords<Shown>({
    batches: [{ records: images, body: images }],
    whole: () => images,
    columns: [
      { title: '#', rank: 1, isRight: true, cell: ({ position }) => String(position) },
      { title: 'ID', rank: 2, cell: ({ id }) => id },
      { title: 'SIZE', rank: 4, cell: ({ width, height }) => `${width ?? '?'} × ${height ?? '?'}` },
      { title: 'TEXT', rank: 3, least: 12, cell: ({ alt }) => alt ?? '' },
    ],
    raw: [
      { name: 'position', value: ({ position }) => position },
      { name: 'id', value: ({ id }) => id },
      { name: 'width', value: ({ width }) => width },
      { name: 'height', value: ({ height }) => height },
      { name: 'alt', value: ({ alt }) => alt },
      { name: 'url', value: ({ url }) => url },
    ],
    note: () => note,
  });

const imageCard = (one: OwnImage, look: Look): string[] =>
  aligned(
    [
      ['Photo', one.id],
      ['Position', String(one.position)],
      ['Text', one.alt && oneLine(one.alt)],
      ['Size', `${one.width ?? '?'} × ${one.height ?? '?'}`],
      ['Listing', `${one.listing.id}, ${standing(one.listing)}`],
      ['File', one.url],
    ],
    Math.min(look.columns, widestText),
    look,
  );

const standing = ({ status, live }: OwnImage['listing']): string => standingOf({ status, live, close_reason: null });

const photos = (count: number): string => `${count} ${count === 1 ? 'photo' : 'photos'}`;

/** `listings image add`: from files, folders, addresses or standard input. */
const addImage: Command = {
  path: ['image', 'add'],
  summary: 'Add photos to a listing of yours',
  description:
    'Files, folders, addresses or - for standard input, in the order given, a few at a time. Where one cannot be added the others are (exit code 10). Of a public listing this is an edit: it is reviewed, and what was approved stays public until then. Piped, the output is tab-separated.',
  examples: [
    { line: `image add ${listing} front.jpg patio.jpg`, about: 'Two files, behind the others' },
    { line: `image add ${listing} photos/ --position 1`, about: 'All images of a folder, in front of the others' },
    { line: `image add ${listing} https://example.com/front.jpg --alt "Street front"`, about: 'From an address' },
    { line: `image add ${listing} - < front.jpg`, about: 'From standard input' },
  ],
  arguments: [
    listingArgument,
    {
      name: 'photo',
      description: 'A file, a folder, an address, or - for standard input',
      required: true,
      isMany: true,
    },
  ],
  get flags() {
    return flagsOf(upload, ['id']);
  },
  operations: ['ownListings.addImage', 'ownListings.uploadImage'],
  get fields() {
    return imageFields();
  },
  output: 'answer',
  isOnline: true,
  async run(given, context) {
    const [id = '', ...words] = given.words;
    const { query } = readParameters(upload, { ...given.flags, id });
    const sources = await photoSources(words, context.terminal);
    const isDryRun = isOn(given, 'dry-run');
    const added = await addPhotos(await context.client(), id, sources, {
      alt: query['alt'],
      position: query['position'] === undefined ? undefined : Number(query['position']),
      isDryRun,
      signal: context.signal,
      onDone: sources.length > 1 ? tellingOf(given, context.terminal) : () => undefined,
    });
    const done = `${photos(added.length)} added; the listing is ${standing(added.at(-1)!.listing)}`;
    return imagesFound(added, isDryRun ? 'dry run: nothing was changed' : done);
  },
};

/** `listings image list`: the photos of a listing, in order. */
const listImages: Command = {
  path: ['image', 'list'],
  summary: 'List the photos of a listing of yours',
  description: 'In the order of display. Piped, the output is tab-separated.',
  examples: [
    { line: `image list ${listing}`, about: 'The photos, in order' },
    { line: `image list ${listing} --json id,alt`, about: 'Ids and texts, as JSON' },
  ],
  arguments: [listingArgument],
  flags: [],
  operations: [],
  get fields() {
    return imageFields().filter((field) => !field.startsWith('listing'));
  },
  output: 'answer',
  isOnline: true,
  async run({ flags, words }, context) {
    const entry = operationEntry('ownListings.get');
    const parameters = readParameters(entry, { ...flags, id: words[0]! });
    const client = await context.client(['ownListings.get']);
    const { images } = (await call(client, entry, parameters, context.signal)) as OwnListing;
    const numbered = images.map((one, index) => ({ ...one, position: index + 1 }));
    return imagesFound(numbered, images.length === 0 ? 'the listing has no photos' : photos(images.length));
  },
};

/** What is sent to change one photo, with the note of what became of it. */
async function changed(
  entry: OperationEntry,
  body: unknown,
  given: Given,
  context: Parameters<Command['run']>[1],
): Promise<Found> {
  const [id = '', imageId = ''] = given.words;
  const parameters = readParameters(entry, { ...given.flags, id, 'image-id': imageId });
  const ifMatch = textOf(given, 'if-match');
  const sent = { ...parameters, ...(body !== undefined && { body }), ...(ifMatch !== undefined && { ifMatch }) };
  const client = await context.client([entry.operation]);
  const record = (await call(client, entry, sent, context.signal)) as OwnImage | undefined;
  const isDryRun = isOn(given, 'dry-run');
  const tried = 'dry run: nothing was changed';
  if (record === undefined) {
    return {
      kind: 'text',
      text: '',
      json: { id: imageId, is_removed: !isDryRun },
      note: isDryRun ? tried : `taken out: ${imageId}`,
    };
  }
  const note = isDryRun ? tried : `changed; the listing is ${standing(record.listing)}`;
  return { kind: 'record', record, card: (look) => imageCard(record, look), note };
}

const editEntry = operationEntry('ownListings.editImage');

/** `listings image edit`: text and place of a photo. */
const editImage: Command = {
  path: ['image', 'edit'],
  summary: 'Change the text or the place of a photo',
  description: `What is not given stays. ${piped}`,
  examples: [
    { line: `image edit ${listing} ${image} --alt "Patio con parrilla"`, about: 'What it shows' },
    { line: `image edit ${listing} ${image} --unset alt --position 1`, about: 'Without a text, and the first' },
  ],
  arguments: [listingArgument, imageArgument],
  get flags() {
    return [...bodyFlagsOf(editEntry), unsetFlag, ifMatchFlag, ...flagsOf(editEntry, ['id', 'image_id'])];
  },
  operations: ['ownListings.editImage'],
  get fields() {
    return imageFields();
  },
  output: 'answer',
  isOnline: true,
  async run(given, context) {
    const body = readBody(editEntry, given.flags, await readJsonFile(given, 'file', context.terminal));
    return changed(editEntry, body, given, context);
  },
};

/** `listings image move`: to another place. */
const moveImage: Command = {
  path: ['image', 'move'],
  summary: 'Move a photo to another place',
  description: `1 is the first, which stands for the listing. The others make room. ${piped}`,
  examples: [{ line: `image move ${listing} ${image} 1`, about: 'To the front' }],
  arguments: [
    listingArgument,
    imageArgument,
    { name: 'position', description: 'Its new place, 1 the first', required: true },
  ],
  get flags() {
    return [ifMatchFlag, ...flagsOf(editEntry, ['id', 'image_id'])];
  },
  operations: [],
  get fields() {
    return imageFields();
  },
  output: 'answer',
  isOnline: true,
  run: (given, context) =>
    changed(editEntry, readBody(editEntry, { position: given.words[2]! }, undefined), given, context),
};

const removeEntry = operationEntry('ownListings.removeImage');

/** `listings image remove`: out of the listing. */
const removeImage: Command = {
  path: ['image', 'remove'],
  summary: 'Take a photo out of a listing of yours',
  description: 'Those behind it move up. What is public or in review keeps at least one.',
  examples: [{ line: `image remove ${listing} ${image}`, about: 'Taken out' }],
  arguments: [listingArgument, imageArgument],
  get flags() {
    return [ifMatchFlag, ...flagsOf(removeEntry, ['id', 'image_id'])];
  },
  operations: ['ownListings.removeImage'],
  fields: undefined,
  output: 'answer',
  isOnline: true,
  run: (given, context) => changed(removeEntry, undefined, given, context),
};

const orderEntry = operationEntry('ownListings.arrangeImages');

/** `listings image order`: which come first. */
const orderImages: Command = {
  path: ['image', 'order'],
  summary: 'Put the photos of a listing of yours in order',
  description:
    'Those that are named come first, in this order; the others follow as they were. Piped, the output is tab-separated.',
  examples: [{ line: `image order ${listing} ${image}`, about: 'One to the front; more in a row' }],
  arguments: [listingArgument, { ...imageArgument, isMany: true }],
  get flags() {
    return flagsOf(orderEntry, ['id']);
  },
  operations: ['ownListings.arrangeImages'],
  get fields() {
    return imageFields().filter((field) => !field.startsWith('listing'));
  },
  output: 'answer',
  isOnline: true,
  async run(given, context) {
    const [id = '', ...named] = given.words;
    const parameters = readParameters(orderEntry, { ...given.flags, id });
    const client = await context.client(['ownListings.get', 'ownListings.arrangeImages']);
    const { signal } = context;
    const { data: before, response } = await client.ownListings.get(id, {}, { signal }).withResponse();
    const others = before.images.map((one) => one.id).filter((one) => !named.includes(one));
    const body = { images: [...named, ...others].map((one) => ({ id: one })) };
    readBody(orderEntry, {}, body);
    // Nobody's change between reading and writing is undone by this.
    const ifMatch = response.headers.get('etag') ?? '*';
    const after = (await call(client, orderEntry, { ...parameters, body, ifMatch }, signal)) as OwnListing;
    const numbered = after.images.map((one, index) => ({ ...one, position: index + 1 }));
    const isDryRun = isOn(given, 'dry-run');
    return imagesFound(
      numbered,
      isDryRun ? 'dry run: nothing was changed' : `in order; the listing is ${standingOf(after)}`,
    );
  },
};

/** Everything about photos, in the order of the help. */
export const imageCommands: readonly Command[] = [addImage, listImages, editImage, moveImage, orderImages, removeImage];
