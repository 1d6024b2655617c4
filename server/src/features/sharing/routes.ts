import type { Contract, Listing, ListingShare, Locale } from '@oga/contract';
import { Router, type Request, type Response } from 'express';
import { Problem } from '../../kernel/problem.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { callerOf, type Handlers } from '../../platform/http/bind.ts';
import { holds } from '../../platform/http/kept-answer.ts';
import { findOwn, getListing, type OwnParts } from '../listings/index.ts';
import { digestOf, pictureContent } from './picture.ts';
import type { SharePictures } from './pictures.ts';
import { shareMessage } from './words.ts';

export interface SharingParts {
  readonly sql: Sql;
  readonly siteUrl: string;
  readonly listings: OwnParts;
}

/** Path of the picture of a listing as it is now, in a language. */
export const picturePath = (listing: Listing, locale: Locale, siteUrl: string): string =>
  `/share/${listing.id}/${locale}/${digestOf(pictureContent(listing, locale, siteUrl))}.png`;

const pageUrl = (listing: Listing, locale: Locale, siteUrl: string): string =>
  `${siteUrl}/l/${encodeURIComponent(listing.slug)}?locale=${locale}`;

async function readPublic({ sql, siteUrl }: SharingParts, id: string, locale: Locale | null): Promise<Listing> {
  const { data } = await getListing(sql, siteUrl, id, locale);
  return JSON.parse(data.text) as Listing;
}

export const sharingRoutes = (parts: SharingParts): Handlers<Contract['sharing']> => ({
  share: async ({ params, query }, context): Promise<{ data: ListingShare }> => {
    const own = await findOwn(parts.sql, parts.listings, callerOf(context).accountId, { id: params.id });
    if (own === null) throw new Problem('NOT_FOUND', 'You have no listing with this id.');
    const listing = await readPublic(parts, params.id, query.locale ?? null).catch((error: unknown) => {
      if (!(error instanceof Problem) || (error.status !== 404 && error.status !== 410)) throw error;
      throw new Problem('INVALID_STATE', 'Only what strangers can see can be shared: publish the listing first.', {
        details: { state: own.stands, allowed: ['public'] },
      });
    });
    const locale = query.locale ?? listing.original_locale;
    const page = pageUrl(listing, locale, parts.siteUrl);
    const message = shareMessage(listing, locale, page);
    return {
      data: {
        listing_id: listing.id,
        locale,
        message,
        whatsapp_url: `https://wa.me/?text=${encodeURIComponent(message)}`,
        image_url: parts.siteUrl + picturePath(listing, locale, parts.siteUrl),
        page_url: page,
      },
    };
  },
});

const locales: ReadonlySet<string> = new Set(['en', 'es', 'pt']);

/**
 * `/share/{listing}/{locale}/{digest}.png`: the picture that goes with a listing. Under its address it is for ever the same;
 * who comes with that of an older state is sent to the present one, and one that is no longer offered has none.
 */
export function pictureRoutes(parts: SharingParts, pictures: SharePictures): Router {
  const router = Router();
  router.get('/share/:id/:locale/:file', (request, response) => sendPicture(parts, pictures, request, response));
  return router;
}

async function sendPicture(
  parts: SharingParts,
  pictures: SharePictures,
  request: Request<{ id: string; locale: string; file: string }>,
  response: Response,
): Promise<void> {
  const { id, locale, file } = request.params;
  const digest = /^([\w-]{22})\.png$/.exec(file)?.[1];
  if (digest === undefined || !locales.has(locale) || !id.startsWith('lst_')) throw missing();
  const language = locale as Locale;
  const listing = await readPublic(parts, id, language);
  const content = pictureContent(listing, language, parts.siteUrl);
  response.setHeader('Access-Control-Allow-Origin', '*').setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  if (digestOf(content) !== digest) {
    response
      .setHeader('Cache-Control', 'public, max-age=120')
      .redirect(302, picturePath(listing, language, parts.siteUrl));
    return;
  }
  const etag = `"${digest}"`;
  const lasting = () =>
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable').setHeader('ETag', etag);
  if (holds(request.headers['if-none-match'], `W/${etag}`)) {
    lasting().status(304).end();
    return;
  }
  const { png, isWhole } = await pictures.get(content);
  // What lacks its photo or logo is nobody's to keep: it would stay so for a year.
  if (isWhole) lasting();
  else response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Type', 'image/png').end(Buffer.from(png));
}

const missing = (): Problem => new Problem('NOT_FOUND', 'There is no such picture.');
