import { contract, type SavedSearch } from '@oga/contract';
import { z } from 'zod';
import { fittingRecord } from '../answer.ts';
import { columns, fenced, printable } from '../fence.ts';
import { fittingPage, pageArguments, pageFields, pageText } from '../page.ts';
import { ask, askForRecord, readingTool, toolOf } from '../tool.ts';

const wish = contract.savedSearches.create.body.shape;
const Slim = z.looseObject({ id: z.string(), name: z.string(), paused: z.boolean(), match_count: z.number() });

const lineOf = (one: SavedSearch): string =>
  columns([
    printable(one.name, 100),
    printable(JSON.stringify(one.criteria), 300),
    one.paused ? 'paused' : `${one.frequency} by ${one.channel}`,
    `${one.match_count} matches`,
    one.id,
  ]);

export const saveSearch = toolOf('save_search', {
  input: z.strictObject({
    name: wish.name,
    criteria: wish.criteria,
    channel: wish.channel,
    frequency: wish.frequency,
    price_drops: wish.price_drops,
  }),
  // What is read tells its rules when they are broken; the criteria are those of search_listings.
  shownInput: z.strictObject({
    name: wish.name.meta({ description: 'What the person calls it' }),
    criteria: z
      .looseObject({})
      .meta({ description: 'Arguments of search_listings but ids, sort, locale, paging and dates' }),
    channel: z.enum(['email', 'whatsapp', 'webhook']).optional().meta({ description: 'Default email' }),
    frequency: z.enum(['instant', 'daily', 'weekly']).optional().meta({ description: 'Default daily' }),
    price_drops: z.boolean().optional().meta({ description: 'Falling prices too' }),
  }),
  output: Slim,
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  async answer(body, context) {
    const search = await askForRecord<SavedSearch>(context, 'savedSearches.create', { body });
    return fittingRecord(search, [], (structured) => ({
      structured,
      text: ['Saved. It tells of listings that become public from now on:', fenced([lineOf(structured)])].join('\n'),
    }));
  },
});

const words = {
  one: 'saved search',
  many: 'saved searches',
  none: 'No search is saved. Save one with save_search.',
  next: 'End one with delete_saved_search.',
};

export const mySavedSearches = readingTool('my_saved_searches', {
  input: z.strictObject(pageArguments),
  output: z.object({ ...pageFields, saved_searches: z.array(Slim) }),
  openWorld: false,
  answer: async (query, context) =>
    (await fittingPage<SavedSearch, SavedSearch>(context, 'savedSearches.list', query, {
      slim: (one) => one,
      records: 'saved_searches',
      text: (page, all) => pageText(words, page, all.length === 0 ? null : fenced(all.map(lineOf))),
    })) as never,
});

export const deleteSavedSearch = toolOf('delete_saved_search', {
  input: z.strictObject({
    id: z
      .string({ error: 'must be text' })
      .trim()
      .regex(/^svs_[a-z0-9]{26}$/, { error: 'must be an id (svs_…) as my_saved_searches answers it' })
      .meta({ description: 'Id (svs_…)' }),
  }),
  output: z.object({ id: z.string(), removed: z.boolean() }),
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  async answer({ id }, context) {
    await ask(context, 'savedSearches.remove', { path: { id } });
    return { structured: { id, removed: true }, text: `${id} is removed: it tells nothing more.` };
  },
});
