import type { EventType, ListingState, OwnListing } from '@oga/contract';
import { Problem } from '../../../kernel/problem.ts';
import type { AnySql, Transaction } from '../../../platform/db/sql.ts';
import type { OutboxEvent } from '../../../platform/outbox/outbox.ts';
import { readImages } from '../../images/index.ts';
import { selectOwn } from './own.sql.ts';
import type { Actor, OwnParts } from './parts.ts';
import { etagOf, viewOf, type OwnDocument, type OwnRow } from './view.ts';
import { holdOwn } from './write.sql.ts';

/** The same for a listing of somebody else and for one that is not there. */
export const noListingOfYours = (): Problem => new Problem('NOT_FOUND', 'You have no listing with this id.');

/** An account's listing; null where it has none of this name. */
export async function findOwn(
  sql: AnySql,
  { siteUrl }: OwnParts,
  accountId: string,
  by: { id: string } | { externalId: string },
): Promise<OwnRow | null> {
  const [found] = await selectOwn(sql, { accountId, by, siteUrl });
  if (!found) return null;
  const [row] = await withImages(sql, [JSON.parse(found.document) as OwnDocument]);
  return row!;
}

/** Listings with their images. */
export async function withImages(sql: AnySql, documents: readonly OwnDocument[]): Promise<OwnRow[]> {
  const images = await readImages(
    sql,
    documents.map(({ id }) => id),
  );
  return documents.map((document) => ({ ...document, images: images.get(document.id)! }));
}

/** An account's listing, as nobody changes it until the transaction ends. */
export async function requireHeld(tx: Transaction, parts: OwnParts, { accountId }: Actor, id: string): Promise<OwnRow> {
  const [held] = await holdOwn(tx, { accountId, id });
  const row = held ? await findOwn(tx, parts, accountId, { id }) : null;
  if (!row) throw noListingOfYours();
  return row;
}

export interface OwnAnswer {
  readonly data: OwnListing;
  readonly headers: { readonly ETag: string };
  readonly status?: 201;
}

/** A listing as an answer to its owner. */
export function answerOf(row: OwnRow, { siteUrl }: OwnParts): OwnAnswer {
  const data = viewOf(row, siteUrl);
  return { data, headers: { ETag: etagOf(data) } };
}

/** The listing as it is after what this transaction did. */
export const answerNow = async (tx: Transaction, parts: OwnParts, actor: Actor, id: string): Promise<OwnAnswer> =>
  answerOf((await findOwn(tx, parts, actor.accountId, { id }))!, parts);

/** What an owner may do with a listing. */
export type Act = 'edit' | 'publish' | 'close' | 'promote' | 'reopen' | 'archive';

const actsIn: Readonly<Record<ListingState, readonly Act[]>> = {
  draft: ['edit', 'publish', 'archive'],
  in_review: ['edit', 'archive'],
  public: ['edit', 'close', 'promote', 'archive'],
  rejected: ['edit', 'publish', 'archive'],
  closed: ['reopen', 'archive'],
  archived: ['reopen'],
};

/** What is allowed as it stands: what was rejected is not sent again unchanged, and what is live can be closed. */
export function actsOf({ stands, revision, rejected_revision: rejected }: OwnRow): readonly Act[] {
  const acts = actsIn[stands];
  return revision === rejected ? acts.filter((act) => act !== 'publish') : acts;
}

/** Refuses what is not allowed as a listing stands. */
export function requireAllowed(row: OwnRow, act: Act): void {
  const allowed = actsOf(row);
  if (allowed.includes(act)) return;
  const isUnchanged = act === 'publish' && actsIn[row.stands].includes('publish');
  const why = isUnchanged
    ? 'The listing was rejected and has not been edited since: see moderation.reasons.'
    : `A listing that is ${row.status} cannot be ${pastOf[act]}.`;
  throw new Problem('INVALID_STATE', `${why} Allowed now: ${allowed.join(', ')}.`, {
    details: { state: row.status, allowed },
  });
}

const pastOf: Readonly<Record<Act, string>> = {
  edit: 'edited',
  publish: 'published',
  close: 'closed',
  promote: 'promoted',
  reopen: 'reopened',
  archive: 'archived',
};

/** Something that happened to a listing of an account, for whoever acts on it. */
export const listingEvent = (
  type: ListingEventType,
  { id, accountId }: { readonly id: string; readonly accountId: string },
  payload: Readonly<Record<string, string | number>> = {},
): OutboxEvent => ({ type, subjectId: id, accountId, payload: { listing_id: id, ...payload } });

type ListingEventType = Extract<EventType, `listing.${string}`>;
