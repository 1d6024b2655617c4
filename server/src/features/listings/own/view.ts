import { hash } from 'node:crypto';
import {
  OwnListingSchema,
  type ListingImage,
  type ListingState,
  type Locale,
  type ModerationDecision,
  type Money,
  type OwnListing,
} from '@oga/contract';
import { periodOf, type StatedListing } from './stated.ts';
import { toldIn, type ToldReason } from './told-reason.ts';

/** A listing with everything that its owner's view is made of. */
export interface OwnRow extends OwnDocument {
  /** As the owner has them, in order. */
  readonly images: readonly ListingImage[];
}

/** What the database gives of it but for its images. */
export interface OwnDocument {
  readonly id: string;
  readonly slug: string;
  /** As it stands for strangers. */
  readonly stands: ListingState;
  /** As it stands for its owner. */
  readonly status: ListingState;
  readonly external_id: string | null;
  readonly submitted_revision: number | null;
  readonly close_reason: OwnListing['close_reason'];
  readonly source: OwnListing['source'];
  readonly featured: boolean;
  readonly project_id: string | null;
  readonly featured_until: string | null;
  readonly published_at: string | null;
  readonly closed_at: string | null;
  readonly updated_at: string;
  readonly created_at: string;
  readonly stated: StatedListing;
  readonly revision: number;
  readonly rejected_revision: number | null;
  readonly decision: ModerationDecision | null;
  readonly reasons: readonly ToldReason[];
  /** The language that the owner is told things in. */
  readonly owner_locale: Locale;
  readonly final_price: Money | null;
  readonly reviewed_at: string | null;
  readonly country_id: number | null;
  readonly division_id: number | null;
  readonly city_id: number | null;
  readonly neighborhood_id: number | null;
  readonly price_usd: number | null;
  readonly rate_date: string | null;
  readonly price_per_m2_usd: number | null;
  readonly agent: OwnListing['agent'];
  readonly company: OwnListing['company'];
  readonly also_offered_as: OwnListing['also_offered_as'];
  readonly inquiry_count: number;
}

/** A listing as its owner sees it. */
export function viewOf(row: OwnRow, siteUrl: string): OwnListing {
  const { stated } = row;
  const { photos: _photos, original_locale: _said, locale, ...plain } = stated;
  return inOrder({
    id: row.id,
    slug: row.slug,
    status: row.status,
    live: row.stands === 'public',
    ...plain,
    locale,
    original_locale: locale,
    translation: 'original',
    amenities: [...plain.amenities],
    price_usd: row.price_usd,
    rate_date: row.rate_date,
    price_period: periodOf(stated),
    price_per_m2_usd: row.price_per_m2_usd,
    location: { ...plain.location, precision: precisionOf(row) },
    images: row.images.map((image) => imageOnSite(image, siteUrl)),
    featured: row.featured,
    featured_until: row.featured_until,
    agent: row.agent,
    company: row.company,
    project_id: row.project_id,
    also_offered_as: row.also_offered_as,
    url: `${siteUrl}/l/${row.slug}`,
    external_id: row.external_id,
    moderation: row.decision && {
      decision: row.decision,
      reasons: toldIn(row.reasons, row.owner_locale),
      reviewed_at: row.reviewed_at,
    },
    source: row.source,
    views: 0,
    inquiry_count: row.inquiry_count,
    close_reason: row.close_reason,
    final_price: row.final_price,
    closed_at: row.closed_at,
    published_at: row.published_at,
    updated_at: row.updated_at,
    created_at: row.created_at,
  });
}

/** Our own photos are kept without an origin. */
export const imageOnSite = (image: ListingImage, siteUrl: string): ListingImage => ({
  ...image,
  url: siteUrl + image.url,
  variants: image.variants.map((variant) => ({ ...variant, url: siteUrl + variant.url })),
});

const fieldOrder = Object.keys(OwnListingSchema.shape) as (keyof OwnListing)[];

/** The fields as the contract has them, so that a person finds them where he looks for them. */
const inOrder = (listing: OwnListing): OwnListing =>
  Object.fromEntries(fieldOrder.map((name) => [name, listing[name]])) as OwnListing;

/** How exact the point is that the owner gave. */
function precisionOf({ stated: { location }, neighborhood_id, city_id }: OwnRow): OwnListing['location']['precision'] {
  if (location.latitude !== null) return 'exact';
  if (neighborhood_id !== null) return 'neighborhood';
  return city_id === null ? null : 'city';
}

/** What changes by itself: rates, readers, promotion; of images the files that are made of them later. Two readings that differ in this alone are of one state. */
const passing = ['price_usd', 'rate_date', 'price_per_m2_usd', 'views', 'inquiry_count', 'featured', 'also_offered_as', 'agent', 'company'] as const satisfies readonly (keyof OwnListing)[]; // prettier-ignore

/** A strong ETag of what the owner and moderation decide about a listing. */
export function etagOf(listing: OwnListing): string {
  const kept = { ...listing, images: listing.images.map(({ id, alt }) => [id, alt]) };
  const lasting = Object.entries(kept).filter(([name]) => !(passing as readonly string[]).includes(name));
  const text = JSON.stringify(lasting.sort(([a], [b]) => (a < b ? -1 : 1)));
  return `"${hash('sha256', text, 'base64url').slice(0, 22)}"`;
}
