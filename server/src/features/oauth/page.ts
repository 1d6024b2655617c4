import type { IncomingMessage } from 'node:http';
import type { Locale } from '@oga/contract';
import type { Response } from 'express';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { HtmlPart } from '../../kernel/html.ts';
import type { Frame } from '../sign-in/index.ts';

/** Shows a page out of the authorization server. */
export type ShowPage = (ctx: KoaContextWithOIDC, title: string, content: HtmlPart) => void;

/** No `form-action`: browsers would hold it against the redirect to the application that follows a consent. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const headers = {
  'Content-Security-Policy': policy,
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
} as const;

const languages = new WeakMap<IncomingMessage, Locale>();

/** The language that the pages of a request are in, as the routes found it. */
export const localeOf = (request: IncomingMessage): Locale => languages.get(request) ?? 'es';

export const rememberLocale = (request: IncomingMessage, locale: Locale): void => {
  languages.set(request, locale);
};

export interface PageFacts {
  readonly locale: Locale;
  readonly path: string;
  readonly title: string;
  readonly content: HtmlPart;
  readonly status?: number;
}

const wholePage = (frame: Frame, { locale, path, title, content }: PageFacts): string =>
  frame.page(
    { locale, title: `${title} · Óga`, description: title, pathIn: (other) => `${path}?locale=${other}` },
    content,
  );

export function sendPage(frame: Frame, response: Response, facts: PageFacts): void {
  response
    .status(facts.status ?? 200)
    .type('html')
    .set({ ...headers, 'Content-Language': facts.locale });
  response.send(wholePage(frame, facts));
}

/** The same out of the library, which keeps the status that it has set. */
export const showFrom =
  (frame: Frame): ShowPage =>
  (ctx, title, content) => {
    const locale = localeOf(ctx.req);
    ctx.set({ ...headers, 'Content-Language': locale });
    ctx.type = 'html';
    ctx.body = wholePage(frame, { locale, path: ctx.path, title, content });
  };
