import type { Outgoing } from '../../platform/outgoing/outgoing.ts';

/** Where the items of a source are read, as its owner connected it. Never logged and never part of a message. */
export interface SourceAccess {
  /** Of a feed; null where the kind has an address of its own. */
  readonly url: string | null;
  /** By the names that `SourceReader.credentials` states. */
  readonly credentials: Readonly<Record<string, string>>;
}

/** What is remembered of the last complete reading, to ask for less in the next. Plain, and without secrets. */
export type FetchMark = Readonly<Record<string, string | number | null>>;

export interface FetchOrder {
  readonly access: SourceAccess;
  readonly outgoing: Outgoing;
  /** Of the last reading that was applied; null at the first. */
  readonly mark: FetchMark | null;
  /** Everything is wanted, whatever the mark says: the daily reconciliation. */
  readonly isFull: boolean;
  readonly now: Date;
  readonly signal: AbortSignal;
  /** Waits between pages and before repetitions; a test does not. Rejects with the signal's reason. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** What a reading gave. */
export type Fetched =
  /** The other side says that nothing has changed. */
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'document';
      /**
       * For the `FeedFormat` of the same name. Whoever reads it to its end has everything; it throws `FetchFault` where
       * the other side stops short, so that half an inventory is never taken for a whole one.
       */
      readonly document: AsyncIterable<Uint8Array>;
      /** Holds everything there is: what is absent is gone. Else what has changed, with what is gone named. */
      readonly isComplete: boolean;
      /** Once the document has been read to its end. */
      readonly mark: () => FetchMark;
    };

/** Reads sources of a kind: a CRM, or a feed at an address. */
export interface SourceReader {
  /** That of the `FeedFormat` that understands the documents. */
  readonly kind: string;
  /** `required`: a feed, the URL is the secret. `none`: the service has one address. */
  readonly url: 'required' | 'optional' | 'none';
  /** Names of what its owner has to give beside or in place of a URL; a trailing `?` marks what may be absent. */
  readonly credentials: readonly string[];
  /** Begins a reading; the document itself is read page by page as it is consumed. Throws `FetchFault`. */
  fetch(order: FetchOrder): Promise<Fetched>;
  /** Asks as little as tells that the access works. Answers how many items there are, where the other side says. */
  probe(order: Omit<FetchOrder, 'mark' | 'isFull'>): Promise<{ readonly items: number | null }>;
}

/** Why nothing, or not everything, was read. */
export type FetchFaultCode =
  /** The credentials are refused. */
  | 'unauthorized'
  /** Forbidden address, unknown host, refused connection, too large, too many redirects. */
  | 'unreachable'
  | 'timeout'
  | 'rate_limited'
  /** The other side answers with an error of its own. */
  | 'failing'
  /** What it answers is no document of this kind. */
  | 'not_understood';

/**
 * A reading failed. The message is for the source's owner: what happened and what to do, in a sentence without secrets
 * (no URL, no key, nothing that the other side sent).
 */
export class FetchFault extends Error {
  override readonly name = 'FetchFault';
  readonly code: FetchFaultCode;
  constructor(code: FetchFaultCode, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.code = code;
  }
}
