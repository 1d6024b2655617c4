import type { Locale } from '@oga/contract';
import type { Html, HtmlPart } from '../../kernel/html.ts';

/** What surrounds the content of every page of the site; given by whoever wires the pages together. */
export interface Frame {
  page(facts: FrameFacts, content: HtmlPart): string;
  /** The language to answer in: as asked, as the browser prefers, or the usual one. */
  languageOf(request: FrameRequest): Locale;
}

export interface FrameFacts {
  readonly locale: Locale;
  readonly title: string;
  readonly description: string;
  /** This page in a language, as a path. */
  readonly pathIn: (locale: Locale) => string;
  readonly head?: Html;
}

/** What of a request tells its language. */
export interface FrameRequest {
  readonly query: unknown;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  acceptsLanguages(...languages: string[]): string | false;
}
