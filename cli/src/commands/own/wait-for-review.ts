import type { OwnListing } from '@oga/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { operationEntry } from '../../arguments/operations.ts';
import type { Flag } from '../../arguments/flag.ts';
import { exitCode } from '../../exit-codes.ts';
import { oneLine } from '../../output/clean.ts';
import { call } from '../../service/call.ts';
import { UsageError } from '../../usage-error.ts';
import { textOf, type Context, type Given } from '../command.ts';

const usualSeconds = 300;

export const waitFlags: readonly Flag[] = [
  {
    name: 'wait',
    kind: 'switch',
    description: 'Wait for the decision: exit code 0 approved, 7 rejected, 11 a person decides',
  },
  {
    name: 'timeout',
    kind: 'value',
    placeholder: 'seconds',
    description: 'How long to wait; then exit code 9, and the review goes on',
    default: usualSeconds,
  },
];

/** What came of a review, with what to say and how to end. */
interface Reviewed {
  readonly record: OwnListing;
  readonly note: string;
  readonly exitCode: number;
}

/** Seconds that `--timeout` gives. */
export function readTimeout(given: Given): number {
  const text = textOf(given, 'timeout');
  if (text === undefined) return usualSeconds;
  const seconds = /^\d{1,6}(\.\d{1,3})?$/.test(text) ? Number(text) : 0;
  if (seconds > 0) return seconds;
  const message = `--timeout: must be a number of seconds such as 60, not ${JSON.stringify(text)}`;
  throw new UsageError({ path: '--timeout', code: 'invalid', message });
}

const firstPauseMs = 500;
const longestPauseMs = 10_000;

/** Follows the review of a listing to its decision. It mostly comes within seconds, so the first looks are close together. */
export async function waitForReview(id: string, seconds: number, context: Context): Promise<Reviewed> {
  const { terminal, signal, isSilent } = context;
  const entry = operationEntry('ownListings.get');
  const client = await context.client();
  const enough = AbortSignal.any([signal, AbortSignal.timeout(seconds * 1000)]);
  const spinner = isSilent
    ? undefined
    : terminal.spin('in review: waiting for the decision (Ctrl-C: it goes on without you)');
  try {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 1.5)) {
      const record = (await call(client, entry, { path: { id }, query: {} }, signal)) as OwnListing;
      const outcome = outcomeOf(record);
      if (outcome !== undefined) return outcome;
      await sleep(pauseMs, undefined, { signal: enough }).catch(() => signal.throwIfAborted());
      if (enough.aborted) {
        const note = `still in review after ${seconds} s; how it goes: listings my listing ${id}`;
        return { record, note, exitCode: exitCode.unavailable };
      }
    }
  } finally {
    spinner?.stop();
  }
}

/** The decision, once there is one. A listing that is no longer in review (archived meanwhile) has none to wait for. */
function outcomeOf(record: OwnListing): Reviewed | undefined {
  const { id, status, moderation, url } = record;
  const decision = moderation?.decision;
  if (decision === 'approved') return { record, note: `approved: ${url}`, exitCode: exitCode.done };
  if (decision === 'rejected') {
    const reasons = moderation!.reasons.map(
      ({ field, message }) => `  ${field === null ? '' : `${oneLine(field)}: `}${oneLine(message)}`,
    );
    const note = ['rejected:', ...reasons, `  try: listings edit ${id} --<field> <value>`].join('\n');
    return { record, note, exitCode: exitCode.rejected };
  }
  if (decision === 'manual') {
    const note = `a person decides, which takes longer; how it goes: listings my listing ${id}`;
    return { record, note, exitCode: exitCode.approval };
  }
  if (status === 'in_review') return undefined;
  return { record, note: `no longer in review: it is ${status.replaceAll('_', ' ')}`, exitCode: exitCode.conflict };
}
