import { FetchFault } from '../../../features/imports/source-port.ts';
import { OutgoingError } from '../../../platform/outgoing/outgoing-error.ts';

/** Words for what is read, in sentences for its owner: `The feed`, `KiteProp`. */
export interface Speaker {
  /** Begins a sentence. */
  readonly who: string;
  /** What to do where access is refused, as a sentence. */
  readonly whenRefused: string;
  /** What to do where nothing is there any more, as a sentence. */
  readonly whenGone: string;
}

/** What a status means for whoever owns the source. */
export function statusFault(status: number, { who, whenRefused, whenGone }: Speaker): FetchFault {
  if (status === 401 || status === 403) {
    return new FetchFault('unauthorized', `${who} refuses access (status ${status}). ${whenRefused}`);
  }
  if (status === 404 || status === 410) {
    return new FetchFault('unreachable', `${who} is not there any more (status ${status}). ${whenGone}`);
  }
  if (status === 429) {
    return new FetchFault('rate_limited', `${who} asks us to come less often (status 429). The next run tries again.`);
  }
  if (status >= 500) {
    return new FetchFault(
      'failing',
      `${who} answers with an error of its own (status ${status}). The next run tries again.`,
    );
  }
  return new FetchFault('failing', `${who} answers with status ${status} instead of the document.`);
}

/**
 * An error of a transfer as one for the source's owner. Anything else (an end that was asked for, a bug) comes back as it
 * is. No cause is kept: what lies beneath may hold the address, or what the other side sent.
 */
export function faultOf(error: unknown, speaker: Speaker, isUnderWay: boolean): unknown {
  if (!(error instanceof OutgoingError)) return error;
  const { who } = speaker;
  const nothingTaken = 'Nothing of it was taken; the next run tries again.';
  switch (error.reason) {
    case 'status':
      return statusFault(error.status ?? 0, speaker);
    case 'timeout':
      return new FetchFault('timeout', `${who} takes too long. ${nothingTaken}`);
    case 'too_large':
      return new FetchFault(
        'unreachable',
        `${who} is larger than we read. Split it, or leave out what is not offered.`,
      );
    case 'too_many_redirects':
      return new FetchFault('unreachable', `${who} leads on from address to address. Give the address it ends at.`);
    case 'forbidden_address':
      return new FetchFault(
        'unreachable',
        `${who} is not at an address of the public internet. Give an http(s) address that anybody can reach.`,
      );
    case 'unreachable':
      return new FetchFault(
        'unreachable',
        isUnderWay
          ? `${who} broke off before its end. ${nothingTaken}`
          : `${who} cannot be reached, or does not answer as a web server does. Check the address.`,
      );
  }
}
