import { sourceRules } from '@oga/contract';
import type { Transaction } from '../../../platform/db/sql.ts';
import { accountById } from '../../accounts/index.ts';
import type { FetchFaultCode } from '../source-port.ts';
import type { InventoryParts } from './parts.ts';
import { about, type Chance } from './schedule.ts';
import { pauseSource, planRun, takeTelling } from './schedule.sql.ts';
import { approvalMail, pausedMail, type SourceMail } from './source-mails.ts';
import { noteFailure, type FailingSource } from './sources.sql.ts';

type TellParts = Pick<InventoryParts, 'clock' | 'notices' | 'siteUrl'>;

/** Until the first repetition, the second…; longer than its rhythm no source waits. */
const waitsMinutes = [15, 60, 240, 720] as const;
/** A key that is refused is refused again: more than one repetition is a nuisance to the other side. */
const refusalsBeforePause = 2;

/** What is to be done about a source whose reading failed. */
export type FailureVerdict = { readonly pause: PauseCause } | { readonly pause: null; readonly waitMinutes: number };
export type PauseCause = 'refused' | 'unreachable' | 'not_understood';

/** Judges a failure by how many there were in a row. */
export function judgeFailure(
  { failures, failure_before: before }: Pick<FailingSource, 'failures' | 'failure_before'>,
  code: FetchFaultCode,
): FailureVerdict {
  if (code === 'unauthorized' && before === 'unauthorized' && failures >= refusalsBeforePause)
    return { pause: 'refused' };
  if (failures >= sourceRules.failuresBeforePause) return { pause: causeOf(code) };
  return { pause: null, waitMinutes: waitsMinutes[Math.min(failures, waitsMinutes.length) - 1]! };
}

const causeOf = (code: FetchFaultCode): PauseCause =>
  code === 'unauthorized' ? 'refused' : code === 'not_understood' ? 'not_understood' : 'unreachable';

/** Why it is paused, as its record says it. */
const reasons: Readonly<Record<PauseCause, (failures: number) => string>> = {
  refused: (failures) => `The other side refused the access ${failures} times in a row. Give a new one, then resume.`,
  unreachable: (failures) => `It could not be read ${failures} times in a row. See its runs for why, then resume.`,
  not_understood: (failures) =>
    `What was read was no inventory of its kind, ${failures} times in a row. See its runs for why, then resume.`,
};

/**
 * What follows from a reading that failed: the next one comes earlier than usual, later each time; after some in a row
 * there is none, and the owner hears of it by mail. One that is pushed is only counted, one that is read elsewhere since
 * (`accessAt`) is left alone. To be told once of each run.
 */
export async function afterFailure(
  tx: Transaction,
  parts: TellParts,
  { id, accessAt }: { readonly id: string; readonly accessAt: Date | null },
  code: FetchFaultCode,
  chance: Chance = Math.random,
): Promise<void> {
  const at = parts.clock.now();
  const [source] = await noteFailure(tx, { id, accessAt, code });
  if (!source || !source.is_connected || source.paused_at !== null) return;
  const verdict = judgeFailure(source, code);
  if (verdict.pause !== null) {
    await pauseSource(tx, { id, reason: reasons[verdict.pause](source.failures), at });
    const { kind, label, failures } = source;
    const mail = { siteUrl: parts.siteUrl, id, kind, label, failures, cause: verdict.pause };
    await tell(tx, parts, source.account_id, (locale) => pausedMail(locale, mail), at);
    return;
  }
  if (source.every_hours === null) return;
  const wait = about(at, Math.min(verdict.waitMinutes, source.every_hours * 60) * 60_000, chance);
  if (source.next_run_at === null || wait < source.next_run_at) await planRun(tx, { id, nextRunAt: wait });
}

/** Writes a run's owner how many listings wait for his word to be closed, and how he gives it. Once for a run. */
export async function tellNeedsApproval(
  tx: Transaction,
  parts: TellParts,
  { id: runId }: { readonly id: string },
): Promise<void> {
  const at = parts.clock.now();
  const [run] = await takeTelling(tx, { runId, at });
  if (!run) return;
  const mail = { siteUrl: parts.siteUrl, runId, kind: run.kind, label: run.label, withheld: run.withheld };
  await tell(tx, parts, run.account_id, (locale) => approvalMail(locale, mail), at);
}

async function tell(
  tx: Transaction,
  { notices }: Pick<TellParts, 'notices'>,
  accountId: string,
  mailIn: (locale: SourceMail['locale']) => SourceMail,
  at: Date,
): Promise<void> {
  if (!notices.can('email')) return;
  const { email, locale } = await accountById(tx, accountId);
  await notices.send(tx, 'email', { ...mailIn(locale), to: email, code: null, url: null }, at);
}
