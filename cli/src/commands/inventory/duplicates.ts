import type { Duplicate } from '@oga/contract';
import { operationEntry } from '../../arguments/operations.ts';
import { flagsOf, readParameters } from '../../arguments/parameters.ts';
import { call } from '../../service/call.ts';
import { isOn, type Command } from '../command.ts';
import { pageCommand } from '../list-command.ts';

type Side = Duplicate['shown'];
const sideText = ({ title, source }: Side): string => `${source === null ? '' : `${source.label}: `}${title ?? ''}`;

const listPairs = pageCommand<Duplicate>({
  path: ['duplicates'],
  operation: 'duplicates.list',
  summary: 'List pairs of your listings that are taken for one property',
  description:
    'From two of your sources, or of your company. One is offered; the other takes its place when that is closed.',
  examples: [
    { line: 'duplicates', about: 'Which there are, and what they were found by' },
    { line: 'duplicates --all --json id,shown.id,hidden.id', about: 'Their ids, as JSON' },
  ],
  columns: [
    { title: 'ID', rank: 1, cell: (one) => one.id },
    { title: 'OFFERED', rank: 2, least: 12, cell: ({ shown }) => sideText(shown) },
    { title: 'BEHIND IT', rank: 3, least: 12, cell: ({ hidden }) => sideText(hidden) },
    { title: 'FOUND BY', rank: 4, cell: (one) => one.found_by.map((sign) => sign.replaceAll('_', ' ')).join(', ') },
  ],
  raw: [
    { name: 'id', value: (one) => one.id },
    { name: 'shown.id', value: ({ shown }) => shown.id },
    { name: 'hidden.id', value: ({ hidden }) => hidden.id },
    { name: 'found_by', value: (one) => one.found_by },
    { name: 'linked_at', value: (one) => one.linked_at },
  ],
  none: 'no two of your listings are taken for one property',
});

const undo = operationEntry('duplicates.undo');

const undoPair: Command = {
  path: ['duplicates', 'undo'],
  summary: 'Say that two listings are two properties',
  description: 'For good: the pair is never linked again, and the one that waited is published like any other.',
  examples: [{ line: 'duplicates undo dup_01h455vb4pex5vsknk084sn02q', about: 'These are two' }],
  arguments: [{ name: 'id', description: 'Id of the pair: listings duplicates', required: true }],
  get flags() {
    return flagsOf(undo, ['id']);
  },
  operations: ['duplicates.undo'],
  fields: undefined,
  output: 'answer',
  isOnline: true,
  async run(given, context) {
    const id = given.words[0]!;
    const isDryRun = isOn(given, 'dry-run');
    await call(await context.client(), undo, readParameters(undo, { ...given.flags, id }), context.signal);
    const note = isDryRun ? 'dry run: nothing was changed' : `${id} is undone: they are two properties`;
    return { kind: 'text', text: id, json: { id, undone: !isDryRun }, note };
  },
};

export const duplicateCommands: readonly Command[] = [listPairs, undoPair];
