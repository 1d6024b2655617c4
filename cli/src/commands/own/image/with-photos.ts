import type { Flag } from '../../../arguments/flag.ts';
import type { OwnListing } from '@oga/contract';
import { oneLine } from '../../../output/clean.ts';
import { isOn, type Command } from '../../command.ts';
import { ownCard } from '../card.ts';
import { draftNote } from '../draft-note.ts';
import { addPhotos } from './add-photos.ts';
import { PartlyDone } from './partly-done.ts';
import { photoSources } from './photo-files.ts';
import { tellingOf } from './telling.ts';

/** A command that makes a listing, with photos that are added to it as soon as it is there: `--image`. */
export const withPhotos = (command: Command): Command => ({
  path: command.path,
  summary: command.summary,
  ...(command.description !== undefined && { description: command.description }),
  examples: command.examples,
  arguments: command.arguments,
  operations: command.operations,
  get fields() {
    return command.fields;
  },
  output: command.output,
  isOnline: command.isOnline,
  get flags(): readonly Flag[] {
    return [
      {
        name: 'image',
        kind: 'list',
        placeholder: 'file or url',
        description: 'A photo: a file, a folder or an address; sent once the draft is there',
      },
      ...command.flags,
    ];
  },
  async run(given, context) {
    const { terminal, signal } = context;
    // What cannot be sent is refused before there is a draft.
    const sources = await photoSources((given.flags['image'] ?? []) as readonly string[], terminal);
    const found = await command.run(given, context);
    const isDryRun = isOn(given, 'dry-run');
    if (sources.length === 0 || found.kind !== 'record' || isDryRun) return found;
    const { id } = found.record as OwnListing;
    const client = await context.client(['ownListings.uploadImage']);
    const options = { alt: undefined, position: undefined, isDryRun, signal, onDone: tellingOf(given, terminal) };
    try {
      await addPhotos(client, id, sources, options);
    } catch (error) {
      signal.throwIfAborted();
      const details = error instanceof PartlyDone ? error.details : { added: [] };
      const message = `${id} was made as a draft. ${oneLine((error as Error).message)}`;
      throw new PartlyDone(message, { ...details, id }, [`listings image add ${id} <file>`]);
    }
    const record = (await client.ownListings.get(id, {}, { signal })) as OwnListing;
    return { ...found, record, card: (look) => ownCard(record, look), note: draftNote(record) };
  },
});
