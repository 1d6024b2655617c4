import type { ImportRun } from '@oga/contract';
import { aligned, widestText } from '../../output/aligned.ts';
import { oneLine } from '../../output/clean.ts';
import type { Look } from '../../output/found.ts';
import { writtenTime } from '../account/status-card.ts';
import { runLine } from './follow.ts';
import type { Story } from './story.ts';
import { storyLines } from './story-lines.ts';

/** A run by itself: what it is, then what came of it, or how far it is. */
export function runCard(run: ImportRun, story: Story | undefined, look: Look, isWhole: boolean): string[] {
  const facts = aligned(
    [
      ['Run', run.id],
      ['Source', `${oneLine(run.source.label)} (${run.source.kind}), ${run.source.id}`],
      ['Begun', `${writtenTime(run.created_at)}, ${triggers[run.trigger] ?? run.trigger}`],
      ['Ended', run.finished_at && writtenTime(run.finished_at)],
      ['Lets through', run.approves && `removals that ${run.approves} withheld`],
    ],
    Math.min(look.columns, widestText),
    look,
  );
  return [...facts, '', ...(story === undefined ? [runLine(run)] : storyLines(story, look, isWhole))];
}

const triggers: Readonly<Record<string, string>> = {
  push: 'pushed',
  schedule: 'by its schedule',
  request: 'asked for',
  approval: 'by an approval',
};
