import type { ImportRun } from '@oga/contract';
import type { Client } from '@oga/sdk';
import { writtenNumber } from '../../output/money.ts';
import type { Context } from '../command.ts';

const barWidth = 20;

/** `sending [#####               ] 26 %  1.2 of 4.6 MB`; without a total only what is sent. */
export function sendingLine(sent: number, total: number | null): string {
  const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);
  if (total === null || total === 0) return `sending: ${megabytes(sent)} MB`;
  const share = Math.min(1, sent / total);
  const filled = Math.round(share * barWidth);
  const bar = '#'.repeat(filled) + ' '.repeat(barWidth - filled);
  return `sending [${bar}] ${Math.floor(share * 100)} %  ${megabytes(sent)} of ${megabytes(total)} MB`;
}

const phases: Readonly<Record<string, string>> = {
  waiting: 'waiting for its turn',
  fetching: 'fetching',
  reading: 'reading',
  comparing: 'comparing',
  applying: 'applying',
};

/** `reading: 1,200 items`, `applying: 40 of 120`. */
export function runLine({ id, status, phase, progress }: ImportRun): string {
  const doing = phase === null ? status.replaceAll('_', ' ') : (phases[phase] ?? phase);
  const { items, lines, of } = progress;
  const far =
    phase === 'applying' && of !== null
      ? `: ${writtenNumber(lines)} of ${writtenNumber(of)}`
      : phase === 'reading' && items > 0
        ? `: ${writtenNumber(items)} items`
        : '';
  return `${id} ${doing}${far} (Ctrl-C: it goes on without you)`;
}

/** Follows a run to its end, with a line that moves for whoever watches. Ctrl-C ends the following and says how to look. */
export async function follow(client: Client, id: string, context: Context): Promise<ImportRun> {
  const { terminal, signal, isSilent } = context;
  const line = isSilent ? undefined : terminal.spin('following the run (Ctrl-C: it goes on without you)');
  try {
    const onProgress = (run: unknown) => line?.tell(runLine(run as ImportRun));
    return (await client.imports.follow(id, { signal, onProgress })) as ImportRun;
  } catch (error) {
    line?.stop();
    if (signal.aborted) terminal.say(`${id} goes on without you; how it goes: listings imports show ${id}\n`);
    throw error;
  } finally {
    line?.stop();
  }
}
