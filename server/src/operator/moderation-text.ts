import type { ReviewShown, WaitingReview } from '../features/moderation/index.ts';
import { wrap } from './remark-groups.ts';

/** What a stranger wrote, for a terminal: without signs that would steer it. */
const plain = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n]/gu, '');
/** The same in one line. */
export const plainLine = (text: string): string => plain(text).replace(/\s+/g, ' ').trim();

/** Reviews that wait, for a terminal of 80 columns. */
export function waitingText(reviews: readonly WaitingReview[], now: Date, limit: number): string {
  if (reviews.length === 0) return 'Nothing waits for you.\n';
  const blocks = reviews.map((review) => {
    const since = waited(review.submitted_at, now);
    const kind = [review.decision === 'pending' ? 'waits for the rules' : null, review.is_live ? 'edit of a public one' : null];
    const head = [`${review.id}@${review.revision}`, since, ...kind.filter((one) => one !== null)].join('  ');
    const what = `${plainLine(review.title)}${review.city === null ? '' : `, ${plainLine(review.city)}`} (${plainLine(review.owner)})`;
    const why = review.reasons.map(({ code, field }) => (field === null ? code : `${code}: ${plainLine(field)}`)).join(', ');
    return `${head}\n${wrap(what, 2)}\n${why === '' ? '' : `${wrap(why, 2)}\n`}`;
  });
  const more = reviews.length < limit ? '' : `The oldest ${limit} are shown.\n`;
  return `${blocks.join('')}${more}`;
} // prettier-ignore

const steps: readonly [unit: string, seconds: number][] = [['d', 86_400], ['h', 3_600], ['min', 60], ['s', 1]]; // prettier-ignore

/** How long ago, in its largest unit. */
export function waited(since: Date, now: Date): string {
  const seconds = Math.max(0, Math.round((now.getTime() - since.getTime()) / 1000));
  const [unit, size] = steps.find(([, length]) => seconds >= length) ?? (['s', 1] as const);
  return `${Math.floor(seconds / size)} ${unit}`;
}

/** Fields of a listing in the order in which a person reads them. */
const fields = [
  'listing_type', 'property_type', 'title', 'description', 'translations', 'price', 'price_on_request', 'price_period',
  'maintenance_fee', 'bedrooms', 'bathrooms', 'suites', 'living_area_m2', 'lot_area_m2', 'year_built', 'floor',
  'floors_total', 'amenities', 'address', 'address_visibility', 'video_url', 'virtual_tour_url',
] as const; // prettier-ignore

/** A listing as submitted beside what is public of it, for a terminal of 80 columns. */
export function reviewText({ listing, decisions, likenesses, pictures }: ReviewShown, siteUrl: string): string {
  const { stated, shown, submitted_revision: revision } = listing;
  const place = stated.location;
  const head: [string, string | null][] = [
    ['Review', revision === null ? `none (${listing.status})` : `${listing.id}@${revision}`],
    ['Stands', standing(listing)],
    ['Sent', listing.submitted_at?.toISOString() ?? null],
    ['Owner', ownerOf(listing)],
    ['Public at', listing.status === 'public' ? `${siteUrl}/l/${listing.slug}` : null],
    ['Place', [place.neighborhood, place.city, place.country].filter((name) => name !== null).join(', ')],
  ];
  const rows = fields.flatMap((name) => {
    const address = name === 'address' ? place.address : undefined;
    return fieldLines(name, address ?? (stated as unknown as Record<string, unknown>)[name], shown);
  });
  const why = listing.reasons.map(({ code, field, message }) => `${code} (${field ?? '-'}): ${message.en}`);
  return [
    block(head),
    section('Why', why),
    section('As submitted', rows),
    section('Pictures', pictures.map(({ url, alt }) => `${url.startsWith('/') ? siteUrl : ''}${url}${alt === null ? '' : ` (${alt})`}`)),
    section('Seems to be the same property', likenesses.map((one) => `${one.id}, ${one.status}, by ${one.found_by.join(' and ')}: ${one.title ?? ''} (${one.owner ?? 'nobody'})`)),
    section('Decisions', decisions.map((one) => `${one.at.toISOString()}  ${one.outcome} of revision ${one.revision} by ${one.decided_by}${one.reasons.length === 0 ? '' : `: ${one.reasons.map(({ code, version }) => `${code}${version === null ? '' : ` v${version}`}`).join(', ')}`}`)),
  ].join(''); // prettier-ignore
}

const standing = ({ status, submitted_revision: revision, decision }: ReviewShown['listing']): string => {
  if (revision === null) return `${status}, ${decision ?? 'never reviewed'}`;
  const waits = decision === 'manual' ? 'waits for a person' : 'waits for the rules';
  return status === 'public' ? `public, and an edit ${waits}` : waits;
};

const ownerOf = (listing: ReviewShown['listing']): string => {
  const name = listing.owner_name === null ? '' : `${listing.owner_name}, `;
  const since = listing.owner_since.toISOString().slice(0, 10);
  return `${name}${listing.email} (${listing.account_id}), reads ${listing.owner_locale}, ${listing.approved_listings} approved, here since ${since}`;
};

const block = (facts: readonly [string, string | null][]): string =>
  facts.flatMap(([name, value]) => (value === null ? [] : [`${name.padEnd(11)}${plainLine(value)}\n`])).join('');

const section = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `\n${title}\n${lines.map((one) => `${indented(one)}\n`).join('')}`;

/** Each line of a text wrapped, those of a paragraph under each other. */
const indented = (text: string): string =>
  plain(text)
    .split('\n')
    .map((one) => (one.trim() === '' ? '' : wrap(one, 2, 4)))
    .join('\n');

const emptyTexts = new Set(['', 'null', '{}', '[]', 'false']);
const written = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);

function fieldLines(name: string, value: unknown, shown: ReviewShown['listing']['shown']): string[] {
  const now = written(value);
  const before = shown !== null && name in shown ? written(shown[name]) : now;
  const isSame = sameValue(value, shown?.[name]) || before === now;
  if (isSame && emptyTexts.has(now)) return [];
  const submitted = `${name}: ${emptyTexts.has(now) ? '-' : now}`;
  return isSame ? [submitted] : [submitted, `  public: ${emptyTexts.has(before) ? '-' : before}`];
}

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
const sameValue = (one: unknown, other: unknown): boolean => sorted(one ?? null) === sorted(other ?? null);
