import type { SavedSearch } from '@oga/contract';
import { fieldsOf, operationEntry, recordSchema } from '../../arguments/operations.ts';
import { flagsOf, readParameters } from '../../arguments/parameters.ts';
import { aligned, widestText } from '../../output/aligned.ts';
import { oneLine } from '../../output/clean.ts';
import type { Look } from '../../output/found.ts';
import { call } from '../../service/call.ts';
import { UsageError } from '../../usage-error.ts';
import { accountCommand } from '../account/account-command.ts';
import { writtenTime } from '../account/status-card.ts';
import { isOn, type Command } from '../command.ts';
import { pageCommand } from '../list-command.ts';

const id = 'svs_01h455vb4pex5vsknk084sn02q';
const searchWord = { name: 'id', description: 'Id of the saved search' };

/** `city=Luque max_price=900`, as the flags of a search would say it. */
const criteriaText = ({ criteria }: SavedSearch): string =>
  Object.entries(criteria)
    .map(([name, value]) => `${name}=${oneLine(String(value))}`)
    .join(' ');

const tellsText = ({ channel, frequency, paused }: SavedSearch): string =>
  paused ? 'paused' : `${frequency} by ${channel}`;

const card = (one: SavedSearch, look: Look): string[] =>
  aligned(
    [
      ['Name', oneLine(one.name)],
      ['Criteria', criteriaText(one)],
      ['Tells', tellsText(one)],
      ['Price drops', one.price_drops ? 'yes' : 'no'],
      ['Matches', String(one.match_count)],
      ['Last match', one.last_match_at && writtenTime(one.last_match_at)],
      ['Next message', one.next_told_at && writtenTime(one.next_told_at)],
      ['Saved', writtenTime(one.created_at)],
      ['Id', one.id],
    ],
    Math.min(look.columns, widestText),
    look,
  );

/** `listings saved-search list`: searches that tell of what is new. */
export const listSavedSearches = pageCommand<SavedSearch>({
  path: ['saved-search', 'list'],
  operation: 'savedSearches.list',
  summary: 'List your saved searches',
  description: 'Newest first, with what each looks for and how it tells you.',
  examples: [
    { line: 'saved-search list', about: 'What you hear of' },
    { line: 'saved-search list --all --json id,name,criteria', about: 'Three fields of each, as JSON' },
  ],
  columns: [
    { title: 'ID', rank: 1, cell: (one) => one.id },
    { title: 'NAME', rank: 2, least: 10, cell: ({ name }) => name },
    { title: 'TELLS', rank: 3, cell: tellsText },
    { title: 'MATCHES', rank: 5, cell: (one) => String(one.match_count) },
    { title: 'CRITERIA', rank: 4, least: 14, cell: criteriaText },
  ],
  raw: [
    { name: 'id', value: (one) => one.id },
    { name: 'name', value: ({ name }) => name },
    { name: 'criteria', value: criteriaText },
    { name: 'channel', value: ({ channel }) => channel },
    { name: 'frequency', value: ({ frequency }) => frequency },
    { name: 'price_drops', value: (one) => String(one.price_drops) },
    { name: 'paused', value: ({ paused }) => String(paused) },
    { name: 'match_count', value: (one) => String(one.match_count) },
    { name: 'last_match_at', value: (one) => one.last_match_at },
    { name: 'created_at', value: (one) => one.created_at },
  ],
  none: 'no search is saved; save one: listings saved-search add "Near work" --city Asunción --max-price 900',
});

/** A search for anything at all would tell of every listing there is; a currency alone looks for nothing. */
function requireCriterion({ criteria = {} }: Readonly<Record<string, unknown>>): void {
  const isObject = typeof criteria === 'object' && criteria !== null && !Array.isArray(criteria);
  if (!isObject || Object.keys(criteria).some((name) => name !== 'currency')) return;
  const message =
    'say what to look for, with at least one flag of a search such as --city, --listing-type or --max-price';
  throw new UsageError({ path: '--city', code: 'required', message }, [
    'listings saved-search add "Near work" --city Asunción --listing-type rent --max-price 900',
    'listings help saved-search add',
  ]);
}

/** `listings saved-search add <name>`: with the flags of a search. */
export const addSavedSearch = accountCommand<SavedSearch>({
  path: ['saved-search', 'add'],
  operation: 'savedSearches.create',
  summary: 'Save a search and hear of what is new',
  description:
    'Flags are those of listings search. You hear of listings that become public from now on, each once; without more, by mail and once a day.',
  examples: [
    {
      line: 'saved-search add "Near work" --city Asunción --listing-type rent --max-price 900',
      about: 'By mail, at eight in the morning where you are',
    },
    {
      line: 'saved-search add Luque --city Luque --channel whatsapp --frequency instant --price-drops',
      about: 'At once to your verified number, prices that fall too',
    },
  ],
  word: { name: 'name', description: 'What you call it', isField: true },
  check: requireCriterion,
  card,
  done: () => 'saved; you hear of what is new from now on',
});

export const editSavedSearch = accountCommand<SavedSearch>({
  path: ['saved-search', 'edit'],
  operation: 'savedSearches.update',
  summary: 'Change a saved search',
  description: 'What no flag names stays. With other criteria it tells of what comes from then on.',
  examples: [
    { line: `saved-search edit ${id} --frequency weekly`, about: 'On Mondays' },
    { line: `saved-search edit ${id} --max-price 1200 --unset min-bedrooms`, about: 'Wider' },
  ],
  word: searchWord,
  leftOut: ['paused'],
  unsets: true,
  card,
  done: () => 'changed',
});

const update = operationEntry('savedSearches.update');

/** A command that says whether a search tells. */
const standing = (verb: 'pause' | 'resume', summary: string, description: string): Command => ({
  path: ['saved-search', verb],
  summary,
  description: `${description} Piped, the output is lines of name and value, tab-separated.`,
  examples: [{ line: `saved-search ${verb} ${id}`, about: summary }],
  arguments: [{ ...searchWord, required: true }],
  get flags() {
    return flagsOf(update, ['id']);
  },
  operations: ['savedSearches.update'],
  get fields() {
    return fieldsOf(recordSchema(update));
  },
  output: 'answer',
  isOnline: true,
  async run(given, context) {
    const parameters = readParameters(update, { ...given.flags, id: given.words[0]! });
    const sent = { ...parameters, body: { paused: verb === 'pause' } };
    const record = (await call(await context.client(), update, sent, context.signal)) as SavedSearch;
    const done = verb === 'pause' ? 'you hear nothing more of it' : 'you hear of what is new from now on';
    const note = isOn(given, 'dry-run') ? 'dry run: nothing was changed' : done;
    return { kind: 'record', record, card: (look) => card(record, look), note };
  },
});

export const pauseSavedSearch = standing(
  'pause',
  'Hear nothing of a saved search',
  'Nor later of what came meanwhile.',
);
export const resumeSavedSearch = standing(
  'resume',
  'Hear of a saved search again',
  'Of what becomes public from now on; what came meanwhile is not made up for.',
);

const removal = operationEntry('savedSearches.remove');

/** `listings saved-search remove <id>`. */
export const removeSavedSearch: Command = {
  path: ['saved-search', 'remove'],
  summary: 'Remove a saved search',
  description: 'Nothing that waits is told any more.',
  examples: [{ line: `saved-search remove ${id}`, about: 'It is gone' }],
  arguments: [{ ...searchWord, required: true }],
  get flags() {
    return flagsOf(removal, ['id']);
  },
  operations: ['savedSearches.remove'],
  fields: undefined,
  output: 'answer',
  isOnline: true,
  async run(given, context) {
    const own = given.words[0]!;
    const isDryRun = isOn(given, 'dry-run');
    await call(await context.client(), removal, readParameters(removal, { ...given.flags, id: own }), context.signal);
    const note = isDryRun ? 'dry run: nothing was changed' : `${own} is removed`;
    return { kind: 'text', text: own, json: { id: own, removed: !isDryRun }, note };
  },
};
