import type { ImportRun } from '@oga/contract';

/** What one would do next after a run. Nothing of what a feed says stands in it. */
export function nextSteps(run: ImportRun, again: string | undefined): string[] {
  const { id, status, counts, dry_run: isTrial } = run;
  const rejected = counts.rejected > 0 ? [`listings imports items ${id} --outcome rejected`] : [];
  if (status === 'failed' || status === 'cancelled') return again === undefined ? [] : [again];
  if (isTrial) {
    if (again === undefined) return rejected;
    const withheld = counts.withheld > 0 && run.removals === 'apply' ? ` --max-removals ${counts.withheld}` : '';
    return [...rejected, withheld === '' ? again : again.replace(/ --max-removals \S+/, '') + withheld];
  }
  const approve =
    status === 'needs_approval'
      ? [
          `listings imports items ${id} --outcome withheld`,
          `listings imports approve ${id} --wait`,
          `listings imports cancel ${id}`,
        ]
      : [];
  return [...rejected, ...approve];
}

/** A word as a shell takes it. */
export const shellWord = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

/** The note under a plan or a summary. */
export const nextText = (steps: readonly string[]): string => steps.map((step) => `next: ${step}`).join('\n');
