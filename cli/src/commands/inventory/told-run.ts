import type { ImportRun } from '@oga/contract';
import type { Client } from '@oga/sdk';
import type { Flag } from '../../arguments/flag.ts';
import { pagesOf, joinedPages, call, type PageBody } from '../../service/call.ts';
import { operationEntry } from '../../arguments/operations.ts';
import { foundRecords, type Found } from '../../output/found.ts';
import { isOn, type Context, type Given } from '../command.ts';
import { runLine } from './follow.ts';
import { itemColumns, itemRaw } from './item-columns.ts';
import { nextSteps, nextText } from './next-steps.ts';
import { exitCodeOfRun } from './outcome.ts';
import type { Story } from './story.ts';
import { storyLines } from './story-lines.ts';

export const verboseFlag: Flag = {
  name: 'verbose',
  kind: 'switch',
  description: 'Also every kind of value that was repaired or is worth a note',
};

export const waitFlag: Flag = {
  name: 'wait',
  kind: 'switch',
  description: 'Follow the run and tell what came of it, with the exit codes of sync',
};

/** Whether each item is wanted as a line of JSON, in place of the run. */
export const wantsItems = (given: Given): boolean => isOn(given, 'ndjson');

const items = operationEntry('imports.items');

/** The items of a run as records, one after the other. */
export function itemsOf(client: Client, run: ImportRun, context: Context): Found {
  const parameters = { path: { run_id: run.id }, query: { limit: '100' } };
  const batches = pagesOf(call(client, items, parameters, context.signal), true);
  const found = foundRecords({
    batches,
    whole: joinedPages,
    columns: itemColumns,
    raw: itemRaw,
    note: (shown, last) => `${shown} of ${(last as PageBody).pagination.total}`,
  });
  return { ...found, exitCode: exitCodeOfRun(run) };
}

/** A run that has ended, as its summary; `again` is the command that does for real what was tried, or tries once more. */
export function toldRun(story: Story, given: Given, again: string | undefined): Found {
  const { run } = story;
  const steps = nextSteps(run, again);
  const isWhole = isOn(given, 'verbose');
  return {
    kind: 'record',
    record: run,
    card: (look) => storyLines(story, look, isWhole),
    ...(steps.length > 0 && { note: nextText(steps) }),
    exitCode: exitCodeOfRun(run),
  };
}

/** A run that goes on by itself. */
export const begunRun = (run: ImportRun, isTried: boolean) =>
  ({
    kind: 'record',
    record: run,
    card: () => [isTried ? `${run.source.label} (${run.source.kind})` : runLine(run)],
    note: isTried ? 'dry run: nothing was changed' : `how it goes: listings imports show ${run.id} --wait`,
  }) as const;
