/** Why an address of somebody else gave nothing: a closed list. */
export type OutgoingReason =
  'unreachable' | 'forbidden_address' | 'too_large' | 'timeout' | 'too_many_redirects' | 'status';

/**
 * An address that somebody gave us could not be fetched. The message is fit for whoever gave it: it repeats nothing of
 * what the other side sent, and does not tell apart the ways in which a machine does not answer. `cause` is for the log.
 */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError';
  readonly reason: OutgoingReason;
  /** What the other side answered, where that is the reason. */
  readonly status: number | null;

  constructor(reason: OutgoingReason, message: string, extra: { cause?: unknown; status?: number } = {}) {
    super(message, extra.cause === undefined ? {} : { cause: extra.cause });
    this.reason = reason;
    this.status = extra.status ?? null;
  }
}

export const unreachable = (cause?: unknown): OutgoingError =>
  new OutgoingError('unreachable', 'the address cannot be reached, or does not answer as a web server does', { cause });

export const forbidden = (message: string): OutgoingError => new OutgoingError('forbidden_address', message);

export const tooLarge = (maxBytes: number): OutgoingError =>
  new OutgoingError('too_large', `the address answers with more than ${Math.floor(maxBytes / 1_000_000)} MB`);
