import { hash } from 'node:crypto';
import type { CityPlace, Lead, Listing, Locale } from '@oga/contract';
import { Router, type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express';
import { Problem } from '../../kernel/problem.ts';
import type { Clock } from '../../kernel/time.ts';
import type { ClientAddress } from '../../platform/http/client-address.ts';
import { addressKey, type Spend } from '../../platform/http/limits.ts';
import { holds } from '../../platform/http/kept-answer.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { fieldOf, readForm, saysSession } from '../sign-in/index.ts';
import { sentPage, type Asked, type AskedInVain } from './ask-form.ts';
import { dayOf, formTime, isTooQuick } from './form-time.ts';
import { homePage } from './home-page.ts';
import { askedLanguage, preferredLanguage } from './language.ts';
import { listingPage, type Contact } from './listing-page.ts';
import { noticePage } from './notice-page.ts';
import { policy } from './policy.ts';
import { readSearch } from './read-search.ts';
import { readerOver, type CallOperation, type Reader, type ReadAnswer } from './reader.ts';
import { icon, style, styleAddress } from './style.ts';
import { texts } from './texts/all.ts';

/** Most readers who say nothing about their language read this one. */
const usualLanguage: Locale = 'es';
const citiesShown = 18;
const newestShown = 8;
const similarShown = 4;

/** How a question is sent. */
export interface Asking {
  readonly box: SecretBox;
  readonly clock: Clock;
  readonly call: CallOperation;
  readonly spend: Spend;
  readonly addressOf: ClientAddress;
}

/** `/` and `/l/{slug}`: what people see, made of the same answers that the API gives. No script anywhere. */
export function pageRoutes(asking: Asking, siteUrl: string): Router {
  const { call } = asking;
  const readFor = (request: Request<object>): Reader =>
    readerOver(call, request.method === 'POST' || saysSession(request));
  const router = Router();
  router.get('/', (request, response) => showHome(readFor(request), siteUrl, request, response));
  router.get('/l/:slug', (request, response) =>
    showListing({ read: readFor(request), siteUrl, asking }, request, response),
  );
  router.post('/l/:slug', readForm as RequestHandler<{ slug: string }>, (request, response) =>
    sendQuestion({ read: readFor(request), siteUrl, asking }, request, response),
  );
  const file = (path: string, type: string, body: string, cacheControl: string) =>
    router.get(path, (_request, response) => {
      response.setHeader('Cache-Control', cacheControl).type(type).send(body);
    });
  file(styleAddress, 'text/css', style, 'public, max-age=31536000, immutable');
  file('/assets/icon.svg', 'image/svg+xml', icon, 'public, max-age=86400');
  file('/favicon.ico', 'image/svg+xml', icon, 'public, max-age=86400');
  return router;
}

/** For behind the routes: who asks for too many pages reads so in their language, and elsewhere a problem as programs do. */
export const busyPage =
  (siteUrl: string): ErrorRequestHandler =>
  (error: unknown, request: Request, response: Response, next) => {
    const isPage = ['/', '/review'].includes(request.path) || request.path.startsWith('/l/');
    if (!isPage || !(error instanceof Problem) || error.code !== 'RATE_LIMITED') return next(error);
    const locale = askedLanguage(request) ?? preferredLanguage(request) ?? usualLanguage;
    for (const [name, value] of Object.entries(error.headers)) response.setHeader(name, value);
    send(request, response, locale, noticePage('busy', { locale, siteUrl, path: '/' }), 429);
  };

async function showHome(read: Reader, siteUrl: string, request: Request, response: Response): Promise<void> {
  const locale = askedLanguage(request) ?? preferredLanguage(request) ?? usualLanguage;
  const asked = readSearch(request.query, locale);
  const query = asked === null ? { limit: String(newestShown), locale } : asked.query;
  const [answer, places] = await Promise.all([
    query === null ? null : read('listings.search', { query }),
    asked === null ? mostListed(read) : { cities: [], country: null },
  ]);
  if (answer !== null && answer.status >= 500) return send(request, response, locale, down(locale, siteUrl), 503);
  const found = answer?.found ? { listings: answer.found, total: answer.total } : null;
  const fault = asked?.fault ?? (answer !== null && found === null ? faultOf(answer, locale) : null);
  const status = fault === null ? 200 : 400;
  send(request, response, locale, homePage({ locale, siteUrl, asked, found, fault, ...places }), status);
}

/** Why a search could not be done, in the reader's language. */
function faultOf({ refusal }: ReadAnswer<unknown>, locale: Locale): string {
  const t = texts[locale].search;
  return refusal?.details?.fields?.[0]?.path === 'q' ? t.noWords : t.failed;
}

/** Cities with most listings, of the country that has most. */
async function mostListed(read: Reader): Promise<{ cities: CityPlace[]; country: string | null }> {
  const countries = await read('locations.countries');
  const country = countries.found?.[0];
  if (country === undefined) return { cities: [], country: null };
  const cities = await read('locations.cities', { query: { country: country.slug, limit: String(citiesShown) } });
  return { cities: cities.found ?? [], country: country.name };
}

async function showListing(
  { read, siteUrl, asking }: Sending,
  request: Request<{ slug: string }>,
  response: Response,
  asked?: AskedInVain,
): Promise<void> {
  const { slug } = request.params;
  const language = askedLanguage(request) ?? preferredLanguage(request);
  const answer = await read('listings.get', {
    path: { id_or_slug: slug },
    query: language === null ? {} : { locale: language },
  });
  const path = `/l/${encodeURIComponent(slug)}`;
  const listing = answer.found;
  if (listing === null) {
    const locale = language ?? usualLanguage;
    const facts = { locale, siteUrl, path, similar: answer.refusal?.details?.similar ?? [] };
    if (answer.status === 410) return send(request, response, locale, noticePage('gone', facts), 410);
    if (answer.status >= 500) return send(request, response, locale, down(locale, siteUrl), 503);
    return send(request, response, locale, noticePage('missing', facts), 404);
  }
  const locale = language ?? listing.original_locale;
  if (listing.slug !== slug) {
    const to = `/l/${encodeURIComponent(listing.slug)}${language === null ? '' : `?locale=${language}`}`;
    response.setHeader('Cache-Control', 'public, max-age=120').vary('Accept-Language').redirect(301, to);
    return;
  }
  const [contacts, similar] = await Promise.all([contactsOf(read, listing), similarTo(read, listing, locale)]);
  const shown = formTime(asking.box, listing.slug, asking.clock.now());
  const page = listingPage({ listing, locale, siteUrl, contacts, similar, shown, ...(asked && { asked }) });
  const status = asked === undefined ? 200 : asked.fault === 'busy' ? 429 : asked.fault === 'other' ? 503 : 400;
  send(request, response, locale, page, status, shown);
}

interface Sending {
  readonly read: Reader;
  readonly siteUrl: string;
  readonly asking: Asking;
}

/** Sends what was written into the form, or shows it again with what is wrong. */
async function sendQuestion(sending: Sending, request: Request<{ slug: string }>, response: Response): Promise<void> {
  const { read, siteUrl, asking } = sending;
  const { slug } = request.params;
  const locale = askedLanguage(request) ?? preferredLanguage(request) ?? usualLanguage;
  const { found: listing } = await read('listings.get', { path: { id_or_slug: slug }, query: { locale } });
  if (listing === null) return showListing(sending, request, response);
  const field = (name: keyof Asked) => fieldOf(request.body, name);
  const given: Asked = {
    name: field('name'),
    phone: field('phone').trim(),
    email: field('email').trim(),
    message: field('message'),
    website: field('website'),
    shown: field('shown'),
  };
  const { name, message, phone, email } = given;
  const isQuick = isTooQuick(asking.box, slug, given.shown, asking.clock.now());
  // As if it had fallen into the trap: held back, and never lost.
  const website = given.website === '' && isQuick ? 'sent too quickly' : given.website;
  const body = {
    listing_id: listing.id,
    name,
    message,
    locale,
    ...(phone !== '' && { phone }),
    ...(email !== '' && { email }),
    ...(website !== '' && { website: website.slice(0, 500) }),
  };
  const inVain = (fault: AskedInVain['fault']) => showListing(sending, request, response, { given, fault });
  // What is wrong costs nothing of the few questions that there are.
  const tried = await asking.call('leads.create', { body, query: { dry_run: 'true' } });
  if (tried.status !== 201) return inVain(faultIn(tried));
  try {
    await asking.spend(addressKey(asking.addressOf(request)), response);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    for (const [header, value] of Object.entries(error.headers)) response.setHeader(header, value);
    return inVain('busy');
  }
  const sent = await asking.call('leads.create', { body });
  if (sent.status !== 201) return inVain(faultIn(sent));
  const lead = (sent.body as { data: Lead }).data;
  response.setHeader('Cache-Control', 'no-store');
  const facts = { locale, siteUrl, slug: listing.slug, title: listing.title };
  send(request, response, locale, sentPage(lead, facts), 201);
}

/** Which field of the form a refusal is about. */
function faultIn({ status, body }: { readonly status: number; readonly body: unknown }): AskedInVain['fault'] {
  if (status !== 400) return 'other';
  const path = (body as { error: { details?: { fields?: { path: string }[] } } }).error.details?.fields?.[0]?.path;
  return (['name', 'phone', 'email', 'message'] as const).find((field) => field === path) ?? 'other';
}

/** The agent first, then the company. */
async function contactsOf(read: Reader, { agent, company }: Listing): Promise<Contact[]> {
  const [ofAgent, ofCompany] = await Promise.all([
    agent === null ? null : read('agents.get', { path: { id_or_slug: agent.id } }),
    company === null ? null : read('companies.get', { path: { id_or_slug: company.id } }),
  ]);
  return [ofAgent?.found, ofCompany?.found].flatMap((profile) =>
    profile ? [{ name: profile.name, verified: profile.verified, ...profile.contact }] : [],
  );
}

async function similarTo(read: Reader, listing: Listing, locale: Locale): Promise<Listing[]> {
  const answer = await read('listings.similar', {
    path: { id_or_slug: listing.id },
    query: { limit: String(similarShown), locale },
  });
  return answer.found ?? [];
}

const down = (locale: Locale, siteUrl: string) => noticePage('down', { locale, siteUrl, path: '/' });

/** Sends a page, or 304 where the browser has it. What went wrong is kept by nobody. */
function send(
  request: Request,
  response: Response,
  locale: Locale,
  page: string,
  status: number,
  /** When its form was shown, which makes it no other page within a day: longer nobody keeps an old form. */
  passing = '',
): void {
  response.status(status).type('html');
  response.setHeader('Content-Security-Policy', policy);
  response.setHeader('Content-Language', locale);
  response.vary('Accept-Language').vary('Accept-Encoding');
  response.setHeader('Cache-Control', status === 200 ? 'public, max-age=120' : 'no-store');
  if (status === 503) response.setHeader('Retry-After', '5');
  if (status === 200) {
    const etag = `W/"${hash('sha1', passing === '' ? page : page.replaceAll(passing, dayOf(passing)), 'base64url')}"`;
    response.setHeader('ETag', etag);
    if (holds(request.headers['if-none-match'], etag)) {
      response.status(304).end();
      return;
    }
  }
  response.send(page);
}
