import type { Inquiry } from '@oga/contract';
import { toTimestamp } from '../../kernel/time.ts';
import { whatsAppUrl } from './contact.ts';
import type { InquiryDocument } from './inquiries.sql.ts';
import { keptUntil } from './rules.ts';

/** An inquiry as its owner sees it. */
export function inquiryView(document: InquiryDocument, siteUrl: string): Inquiry {
  const { id, listing_id, title, slug, phone_is_mobile: isMobile, phone, created_at, replied_at, ...plain } = document;
  const createdAt = new Date(created_at);
  return {
    id,
    listing: { id: listing_id, title, url: `${siteUrl}/l/${slug}` },
    name: plain.name,
    email: plain.email,
    phone,
    message: plain.message,
    locale: plain.locale,
    status: plain.status,
    source: plain.source,
    flags: plain.flags,
    created_at: toTimestamp(createdAt),
    replied_at: replied_at && toTimestamp(new Date(replied_at)),
    kept_until: toTimestamp(keptUntil(createdAt)),
    whatsapp_url: isMobile && phone !== null ? whatsAppUrl(phone) : null,
  };
}

const columns = [
  'id',
  'created_at',
  'status',
  'name',
  'email',
  'phone',
  'message',
  'locale',
  'listing_id',
  'listing_title',
  'source',
  'flags',
  'replied_at',
  'kept_until',
] as const;
export const inquiryColumns: readonly string[] = columns;

/** The same as a line of a table. */
export const inquiryRow = (inquiry: Inquiry): (string | null)[] =>
  columns.map((column) => {
    if (column === 'listing_id') return inquiry.listing.id;
    if (column === 'listing_title') return inquiry.listing.title;
    return column === 'flags' ? inquiry.flags.join(' ') : inquiry[column];
  });
