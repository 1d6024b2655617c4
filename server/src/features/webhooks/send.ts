import { webhookRules } from '@oga/contract';
import { monotonicMs } from '../../kernel/time.ts';
import { OutgoingError } from '../../platform/outgoing/outgoing-error.ts';
import type { Outgoing } from '../../platform/outgoing/outgoing.ts';

/** What came of a request to an endpoint. */
export interface Outcome {
  readonly isTaken: boolean;
  readonly status: number | null;
  /** Why it was not taken: nothing of what the other side sent, but for its status. */
  readonly error: string | null;
  readonly durationMs: number;
  /** Seconds for which the endpoint asks to be left alone. */
  readonly retryAfter: number | null;
}

/** Every status is an answer. */
const anyStatus = Array.from({ length: 400 }, (_, n) => 200 + n);

const totalMs = webhookRules.timeoutSeconds * 1_000;
const limits = { connectMs: 5_000, firstByteMs: totalMs, totalMs };

/**
 * POSTs an event, through the guard that judges the address anew each time; a redirect is a refusal. The answer is its
 * status, whatever it says. Throws the signal's reason where we are to stop: then nothing is known of it.
 */
export async function sendTo(
  outgoing: Outgoing,
  { url, body, headers }: { readonly url: string; readonly body: string; readonly headers: Record<string, string> },
  signal: AbortSignal,
): Promise<Outcome> {
  const began = monotonicMs();
  const ended = (outcome: Omit<Outcome, 'durationMs' | 'isTaken'>): Outcome => ({
    ...outcome,
    isTaken: outcome.error === null,
    durationMs: Math.round(monotonicMs() - began),
  });
  try {
    const request = { url, json: body, headers, alsoStatuses: anyStatus, maxBytes: Number.MAX_SAFE_INTEGER };
    const answer = await outgoing.get({ ...request, limits, signal });
    // What it says is nobody's business: it is not read.
    answer.close();
    const { status, retryAfter } = answer;
    return ended({ status, error: errorOf(status), retryAfter });
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof OutgoingError)) throw error;
    return ended({ status: error.status, error: error.message, retryAfter: null });
  }
}

function errorOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `it answers with status ${status}, and redirects are not followed`;
  return `it answers with status ${status}`;
}
