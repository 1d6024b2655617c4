import type { OwnListing } from '@oga/contract';
import { aligned, widestText, type Fact } from '../../output/aligned.ts';
import { oneLine } from '../../output/clean.ts';
import type { Look } from '../../output/found.ts';
import { writtenNumber, writtenPrice } from '../../output/money.ts';
import { wrap } from '../../output/width.ts';
import { writtenTime } from '../account/status-card.ts';

const words = (text: string): string => text.replaceAll('_', ' ');

/** How a listing stands, in words: `in review, an approved version is public`. */
export const standingOf = ({
  status,
  live,
  close_reason: reason,
}: Pick<OwnListing, 'status' | 'live' | 'close_reason'>) =>
  [
    words(status),
    ...(reason === null ? [] : [words(reason)]),
    ...(live && status === 'in_review' ? ['live'] : []),
  ].join(', ');

/** The price as an owner reads it: one that is not said yet is not "on request". */
export const ownPrice = ({ price, price_on_request: isOnRequest, price_period: period }: OwnListing): string =>
  price === null && !isOnRequest ? '' : writtenPrice(price, period);

export const ownPlace = ({ location: { neighborhood, city } }: OwnListing): string =>
  [neighborhood, city].filter((name) => name !== null).join(', ');

/** One's own listing for a person: how it stands, what moderation says, what it is. */
export function ownCard(listing: OwnListing, look: Look): string[] {
  const width = Math.min(look.columns, widestText);
  const reasons = listing.moderation?.reasons ?? [];
  const kind = [listing.property_type, listing.listing_type].map((word) => (word === null ? '?' : words(word)));
  const area = listing.living_area_m2 ?? listing.lot_area_m2;
  const facts: Fact[] = [
    ['Status', standingOf(listing)],
    ['Review', listing.moderation && words(listing.moderation.decision)],
    ['Price', ownPrice(listing) || null],
    ['Kind', kind.join(' for ')],
    ['Place', [listing.location.address, ownPlace(listing)].filter(Boolean).map((part) => oneLine(part!)).join(', ') || null],
    ['Bedrooms', listing.bedrooms === null ? null : writtenNumber(listing.bedrooms)],
    ['Area', area === null ? null : `${writtenNumber(area)} m²`],
    ['Photos', listing.images.length === 0 ? 'none' : String(listing.images.length)],
    ['Reference', listing.external_id && oneLine(listing.external_id)],
    ['Published', listing.published_at && listing.published_at.slice(0, 10)],
    ['Featured', listing.featured_until && `until ${writtenTime(listing.featured_until)}`],
    ['Id', listing.id],
    ['Page', listing.live ? listing.url : null],
  ]; // prettier-ignore
  return [
    ...wrap(oneLine(listing.title ?? '(no title yet)'), width).map(look.bold),
    '',
    ...aligned(facts, width, look),
    ...reasons.flatMap(({ message, field }) =>
      wrap(`- ${field === null ? '' : `${oneLine(field)}: `}${oneLine(message)}`, width),
    ),
  ];
}
