import { sendable, slugify } from '../../kernel/text.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { resolveWrittenPlace, sameNeighborhoodKey, type PlaceIndex } from '../locations/index.ts';
import { fingerprintOffer } from './fingerprint.ts';
import type { FeedFormat, FeedItem, Remark } from './port.ts';
import { repairOffer } from './repair-offer.ts';
import { indexStaged, insertStaged, type StagedRow } from './scratch.sql.ts';

const rowsAtATime = 100;

export interface Staging {
  readonly session: Sql;
  readonly sourceId: string | null;
  readonly index: PlaceIndex;
  readonly signal: AbortSignal;
  readonly onRead: (items: number) => void;
}

/**
 * Reads a document to its end into the staging table, with places resolved and fingerprints taken. Memory holds the rows
 * of two inserts, however long the document is: one under way while the next is read. Refuses with `FeedFault` what the
 * format refuses, and stops when the signal says so. Answers what is to be said of the document as a whole.
 */
export async function stageItems(
  { session, sourceId, index, signal, onRead }: Staging,
  format: FeedFormat,
  document: AsyncIterable<Uint8Array>,
): Promise<Remark[]> {
  const notes: Remark[] = [];
  const named = new Map<string, string>();
  let rows: StagedRow[] = [];
  let underWay: Promise<unknown> = Promise.resolve();
  let items = 0;
  const flush = async () => {
    await underWay;
    if (rows.length === 0) return;
    underWay = insertStaged(session, { sourceId, rows }).execute();
    // A failure is thrown by whoever waits next; here it only must not count as unheard.
    underWay.catch(() => undefined);
    rows = [];
  };
  try {
    for await (const item of format.read(document, undefined, (note) => notes.push(note))) {
      items += 1;
      rows.push(...rowsOf(storable(item), index, named));
      if (rows.length < rowsAtATime) continue;
      await flush();
      onRead(items);
      signal.throwIfAborted();
    }
    await flush();
    await underWay;
  } catch (error) {
    await underWay.catch(() => undefined);
    throw error;
  }
  signal.throwIfAborted();
  onRead(items);
  await indexStaged(session);
  return notes;
}

/** An item as rows: one for each offer, or one that says that it was rejected. */
function rowsOf(item: FeedItem, index: PlaceIndex, named: Map<string, string>): StagedRow[] {
  if (item.kind === 'rejected') return [rejectedRow(item.position, item.externalId, item.remarks)];
  if (item.kind === 'gone') return [goneRow(item)];
  const found = resolveWrittenPlace(index, item.place);
  if (!found.ok) {
    const meant = found.suggestions.length > 0 ? ` Known are: ${found.suggestions.join('; ')}.` : '';
    const remark: Remark = {
      weight: 'rejected',
      code: `${found.field}_unknown`,
      field: found.field,
      raw: item.place[found.field],
      message: `${found.message}.${meant}`,
    };
    return [rejectedRow(item.position, item.externalId, [...item.remarks, remark])];
  }
  const newNeighborhood = nameOnce(named, found.cityId, found.newNeighborhood);
  const remarks: Remark[] = [...item.remarks, ...found.notes.map(remarkOf)];
  const { countryId, divisionId, cityId, neighborhoodId } = found;
  const place = { countryId, divisionId, cityId, neighborhoodId, newNeighborhood };
  return item.offers.map(({ facts: read }) => {
    const { facts, remarks: repairs } = repairOffer(read);
    const fingerprints = fingerprintOffer(facts, found, item.place);
    return {
      position: item.position,
      external_id: item.externalId,
      listing_type: facts.listingType,
      gone_reason: null,
      content_fingerprint: fingerprints.content,
      price_fingerprint: fingerprints.price,
      doubtful: item.remarks.some((remark) => remark.weight === 'rejected'),
      place,
      facts,
      raw: item.raw,
      contact: item.contact ?? null,
      remarks: repairs.length === 0 ? remarks : [...remarks, ...repairs],
    };
  });
}

/** A value whose texts PostgreSQL takes, whatever somebody wrote into the document. */
function storable<T>(value: T): T {
  if (typeof value === 'string') return sendable(value) as T;
  if (Array.isArray(value)) return value.map(storable) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, storable(inner)])) as T;
}

/** "Jd. Europa" and "Jardim Europa" are one new neighborhood: the first spelling in the document names it. */
function nameOnce(named: Map<string, string>, cityId: number, name: string | null): string | null {
  if (name === null || slugify(name) === '') return null;
  const key = `${cityId}/${sameNeighborhoodKey(name)}`;
  const known = named.get(key);
  if (known !== undefined) return known;
  named.set(key, name);
  return name;
}

const rejectedRow = (position: number, externalId: string | null, remarks: readonly Remark[]): StagedRow => ({
  position,
  external_id: externalId,
  listing_type: null,
  gone_reason: null,
  content_fingerprint: null,
  price_fingerprint: null,
  doubtful: true,
  place: null,
  facts: null,
  raw: null,
  contact: null,
  remarks,
});

const goneRow = ({ position, externalId, reason, remarks }: FeedItem & { kind: 'gone' }): StagedRow => ({
  ...rejectedRow(position, externalId, remarks),
  gone_reason: reason ?? 'source_removed',
});

const placeMessages = {
  country_assumed: (used: string) => `No country is given; taken as ${used}.`,
  division_corrected: (used: string) => `The city lies in ${used}; taken as that.`,
  city_from_division: (used: string) => `No city is given; taken as ${used}.`,
  city_from_neighborhood: (used: string) => `This is a neighborhood of ${used}; taken as that.`,
};
const placeFields = {
  country_assumed: 'country',
  division_corrected: 'division',
  city_from_division: 'city',
  city_from_neighborhood: 'city',
};

function remarkOf(note: { code: keyof typeof placeMessages; written: string; used: string }): Remark {
  return {
    weight: 'repaired',
    code: note.code,
    field: placeFields[note.code],
    raw: note.written === '' ? null : note.written.slice(0, 200),
    message: placeMessages[note.code](note.used),
  };
}
