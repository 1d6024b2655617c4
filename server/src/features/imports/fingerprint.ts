import { hash } from 'node:crypto';
import { foldText } from '../../kernel/text.ts';
import type { PhotoRef, PropertyFacts } from '../listings/index.ts';
import type { WrittenPlace } from './port.ts';

/**
 * Goes up when feeds are read otherwise than before, here or in an adapter: a listing that then changes may have been
 * changed by us, and its report says so.
 */
export const normalizerVersion = 2;

/** What two readings of an offer are compared by. */
export interface Fingerprints {
  /** Of everything that would be reviewed. */
  readonly content: string;
  /** Of price, period, fee and availability, which change at once (States). */
  readonly price: string;
}

/** Where an offer lies, as far as it was understood. */
export interface PlaceMark {
  readonly divisionId: number;
  readonly cityId: number;
  readonly neighborhoodId: number | null;
}

/**
 * Fingerprints of an offer's normalised facts: SHA-256 over canonical JSON in which runs of white space are one space.
 * A neighborhood counts as it is written: that it has become known since is no change of the offer. A photo that has a
 * key counts by that, wherever it lies.
 */
export function fingerprintOffer(facts: PropertyFacts, mark: PlaceMark, written: WrittenPlace): Fingerprints {
  const { price, pricePeriod, maintenanceFee, availability, availableFrom, ...reviewed } = facts;
  const content = { ...reviewed, photos: facts.photos.map(identityOf) };
  const neighborhood = foldText(written.neighborhood ?? '') || mark.neighborhoodId;
  return {
    content: sha256([content, mark.divisionId, mark.cityId, neighborhood]),
    price: sha256([price, pricePeriod, maintenanceFee, availability, availableFrom]),
  };
}

const identityOf = ({ key, url, ...rest }: PhotoRef) => (key === undefined ? { url, ...rest } : { key, ...rest });

/** Links the listings of one item: the same for all of its operations, and nothing that gives the item away. */
export const offerGroupOf = (sourceId: string, externalId: string): string =>
  sha256([sourceId, externalId]).slice(0, 32);

const sha256 = (value: unknown): string => hash('sha256', JSON.stringify(canonical(value)), 'base64url');

function canonical(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/\s+/g, ' ').trim();
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return entries.map(([key, inner]) => [key, canonical(inner)]);
}
