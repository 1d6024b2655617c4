import type { Locale } from '@oga/contract';

export interface TranslationRequest {
  /** Plain text, none empty. */
  readonly texts: readonly string[];
  readonly source: Locale;
  readonly target: Locale;
  readonly signal: AbortSignal;
}

/** A service that translates texts by machine. */
export interface TranslationService {
  /**
   * The translations, in the order of the texts. Throws `TextRefused` where asking again is of no use, and
   * `TranslationUnavailable` where it may be later.
   */
  translate(request: TranslationRequest): Promise<readonly string[]>;
}

/** The service does not take the request: a text is too long for it, or it lacks a language, or a key. */
export class TextRefused extends Error {
  override readonly name = 'TextRefused';
}

export interface UnavailableFacts {
  /** How long the service asks to be left alone. */
  readonly retryAfterSeconds?: number | null;
  /** The service is there, and failed at this request: a text may be what it stumbles over. */
  readonly failedAtIt?: boolean;
}

/** The service is away, slow or busy, answers what is no translation, or does not let us in. */
export class TranslationUnavailable extends Error {
  override readonly name = 'TranslationUnavailable';
  readonly retryAfterSeconds: number | null;
  readonly failedAtIt: boolean;
  constructor(message: string, { retryAfterSeconds = null, failedAtIt = false }: UnavailableFacts = {}) {
    super(`The translation service ${message}.`);
    this.retryAfterSeconds = retryAfterSeconds;
    this.failedAtIt = failedAtIt;
  }
}
