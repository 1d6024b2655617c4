import { leadRules, type InquirySource, type Lead, type Listing, type Locale, type NewLead } from '@oga/contract';
import { detectLanguage } from '../../kernel/detect-language.ts';
import { newId } from '../../kernel/id.ts';
import { invalid } from '../../kernel/problem.ts';
import { toTimestamp } from '../../kernel/time.ts';
import type { Transaction } from '../../platform/db/sql.ts';
import { recordEvents } from '../../platform/outbox/outbox.ts';
import { getListing } from '../listings/index.ts';
import { contactOf, greetingOf, toldOf } from './contact.ts';
import { addToInquiry, insertInquiry, selectLately, selectOfferer, selectSame, takeTurn } from './leads.sql.ts';
import { normalizedContact, type NormalizedContact } from './normalize.ts';
import type { LeadParts } from './parts.ts';
import { flagsOf, keptUntil, messageKeyOf, telling } from './rules.ts';
import { tellOwner } from './tell-owner.ts';

/** A lead that is whole, about a listing that is public. */
export interface ReadyLead extends NormalizedContact {
  readonly listing: Listing;
  readonly name: string;
  readonly message: string;
  readonly locale: Locale;
  readonly isTrapped: boolean;
  readonly source: InquirySource;
}

/** Reads what somebody asks. Refuses what nobody can answer, and listings that are not public as reading them does. */
export async function readLead(
  { sql, siteUrl }: Pick<LeadParts, 'sql' | 'siteUrl'>,
  body: NewLead,
  source: InquirySource,
): Promise<ReadyLead> {
  const isReachable = body.email !== undefined || body.phone !== undefined;
  if (!isReachable) {
    throw invalid({
      path: 'email',
      code: 'required',
      message: 'email or phone is required: without one of them nobody can answer',
    });
  }
  const listing = await listingOf({ sql, siteUrl }, body.listing_id, body.locale ?? null);
  const locale = body.locale ?? (await languageOf(body.message)) ?? listing.original_locale;
  const contact = await normalizedContact(body, { countryCode: listing.location.country_code, locale });
  const isTrapped = (body.website ?? '').trim() !== '';
  const name = body.name.replaceAll(/\s+/gu, ' ');
  return { ...contact, listing, name, message: body.message, locale, isTrapped, source };
}

const listingOf = async (
  { sql, siteUrl }: Pick<LeadParts, 'sql' | 'siteUrl'>,
  id: string,
  locale: Locale | null,
): Promise<Listing> => JSON.parse((await getListing(sql, siteUrl, id, locale)).data.text) as Listing;

const languageOf = (message: string): Promise<Locale | null> => Promise.resolve(detectLanguage(message));

/** Keeps a lead, or finds it again; and has whoever offers the listing told. */
export async function createLead(
  tx: Transaction,
  parts: LeadParts,
  lead: ReadyLead,
  at: Date,
): Promise<{ data: Lead }> {
  const { siteUrl } = parts;
  const { listing } = lead;
  const [offerer] = await selectOfferer(tx, { listingId: listing.id });
  // Withdrawn since it was read: refused as reading it is.
  if (!offerer) throw await refusalOf(parts, listing.id);
  const { owner_key: ownerKey, account_id: accountId } = offerer;
  const source = (await parts.sourceContactsOf(tx, [listing.id])).get(listing.id) ?? null;
  await takeTurn(tx, { ownerKey });
  const greeting = greetingOf({ ...lead, title: listing.title, url: listing.url });
  const answer = (kept: { id: string; createdAt: Date; locale: Locale }) => ({
    data: {
      id: kept.id,
      listing_id: listing.id,
      locale: kept.locale,
      created_at: toTimestamp(kept.createdAt),
      kept_until: toTimestamp(keptUntil(kept.createdAt)),
      contact: contactOf(offerer, source, greeting),
    },
  });
  const since = new Date(at.getTime() - leadRules.foldedHours * 3_600_000);
  const [same] = await selectSame(tx, { ...lead, listingId: listing.id, since });
  if (same) {
    await addToInquiry(tx, { ...lead, id: same.id, longest: leadRules.messageLength * 2 });
    return answer({ id: same.id, createdAt: same.created_at, locale: same.locale });
  }
  const messageKey = messageKeyOf(lead.message);
  const mostListings = telling.listingsForOneMore * telling.mostAtOnce;
  const [lately] = await selectLately(tx, { ownerKey, accountId, listingId: listing.id, messageKey, at, mostListings });
  const flags = flagsOf(lead, lately!, new URL(siteUrl).host);
  const id = newId('inq', at);
  const told = {
    lead: { ...lead, id, title: offerer.title },
    flags,
    listingUrl: listing.url,
    told: toldOf(offerer, source),
    whatsApp: lead.phoneIsMobile ? lead.phone : null,
  };
  const hears = await tellOwner(tx, parts, told, lately!, at);
  await insertInquiry(tx, {
    ...lead,
    ...hears,
    id,
    listingId: listing.id,
    accountId,
    ownerKey,
    messageKey,
    flags,
    at,
  });
  const payload = { inquiry_id: id, listing_id: listing.id };
  await recordEvents(tx, [{ type: 'inquiry.created', subjectId: id, accountId, payload }], at);
  return answer({ id, createdAt: at, locale: lead.locale });
}

/** Why a listing that was public a moment ago is not. */
async function refusalOf(parts: LeadParts, id: string): Promise<unknown> {
  try {
    await listingOf(parts, id, null);
  } catch (error) {
    return error;
  }
  return new Error(`${id} is public and has nobody who offers it`);
}
