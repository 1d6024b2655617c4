import type { ListingImage } from '@oga/contract';
import { newId } from '../../kernel/id.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { toOneLine } from '../../kernel/plain-text.ts';
import type { AnySql, Transaction } from '../../platform/db/sql.ts';
import {
  holdImages,
  insertListed,
  keepImage,
  listImages,
  listShown,
  placeListed,
  removeListed,
  replaceShown,
  type ListedRow,
  type Placed,
} from './images.sql.ts';
import { rejected } from './rejected.ts';
import { longestAlt, mostImages } from './rules.ts';
import type { TakenImage } from './take-image.ts';
import { imageOfRow } from './view.ts';

/** A picture for a listing: one that was just taken in. Without `alt` it has no text, or keeps that which it has. */
export interface AddedImage extends TakenImage {
  readonly alt?: string | null;
}

/** An image that a listing has already. Without `alt` it keeps its text. */
export interface KeptImage {
  readonly id: string;
  readonly alt?: string | null;
}

/*
 * All of these change the images that the owner has; strangers go on seeing what `showImages` last gave them. Whether
 * the caller may, and what it means for the listing's state, is the caller's own to decide, in the same transaction. An
 * image that is not of this listing does not exist (NOT_FOUND), and then nothing is changed.
 */

/**
 * Puts pictures into a listing, behind the others or from `position` on (1 is the first). A picture that the listing
 * has already stays as it is. Answers the images as they are then. Refuses a 41st with IMAGE_REJECTED, `too_many`.
 */
export async function addImages(
  tx: Transaction,
  p: { listingId: string; images: readonly AddedImage[]; position?: number; at: Date },
): Promise<ListingImage[]> {
  const listed = await heldImages(tx, p.listingId);
  const known = new Set(listed.map(({ sha256 }) => sha256));
  const added = p.images
    .map((image, index) => ({
      ...image,
      alt: readAlt(image.alt ?? null, p.images.length === 1 ? 'alt' : altPath(index)),
    }))
    .filter(({ sha256 }) => !known.has(sha256) && known.add(sha256));
  const at = Math.min(listed.length, (p.position ?? mostImages + 1) - 1);
  return arrange(tx, p, listed, [...listed.slice(0, at), ...added, ...listed.slice(at)]);
}

/**
 * The whole list anew: those it has, in another order or with other texts, and new ones; what is left out is gone. Two
 * addresses of one picture are one image, where the first of them stands; an image that is named twice is refused.
 */
export async function replaceImages(
  tx: Transaction,
  p: { listingId: string; images: readonly (KeptImage | AddedImage)[]; at: Date },
): Promise<ListingImage[]> {
  const listed = await heldImages(tx, p.listingId);
  return arrange(tx, p, listed, withoutRepeats(listed, p.images));
}

function withoutRepeats(
  listed: readonly ListedRow[],
  images: readonly (KeptImage | AddedImage)[],
): (KeptImage | AddedImage)[] {
  const named = new Set(images.flatMap((image) => ('id' in image ? [image.id] : [])));
  const seen = new Set(listed.filter(({ id }) => named.has(id)).map(({ sha256 }) => sha256));
  return images.filter((image) => 'id' in image || (!seen.has(image.sha256) && seen.add(image.sha256)));
}

/** The id that a picture has in a listing; undefined where it is not in it. */
export async function imageIdOf(sql: AnySql, listingId: string, sha256: string): Promise<string | undefined> {
  const rows = await listImages(sql, { listingIds: [listingId] });
  return rows.find((row) => row.sha256 === sha256)?.id;
}

/** Changes the text or the place of one image. */
export async function editImage(
  tx: Transaction,
  p: { listingId: string; id: string; alt?: string | null; position?: number; at: Date },
): Promise<ListingImage[]> {
  const listed = await heldImages(tx, p.listingId);
  const image = listed.find(({ id }) => id === p.id);
  if (image === undefined) throw new Problem('NOT_FOUND');
  const others = listed.filter((one) => one !== image);
  const at = Math.min(others.length, (p.position ?? image.position) - 1);
  const edited: KeptImage = p.alt === undefined ? { id: p.id } : { id: p.id, alt: readAlt(p.alt, 'alt') };
  return arrange(tx, p, listed, [...others.slice(0, at), edited, ...others.slice(at)]);
}

/** Takes one image out; those behind it move up. */
export async function removeImage(tx: Transaction, p: { listingId: string; id: string; at: Date }): Promise<ListingImage[]> {
  const listed = await heldImages(tx, p.listingId);
  if (!listed.some(({ id }) => id === p.id)) throw new Problem('NOT_FOUND');
  return arrange(tx, p, listed, listed.filter(({ id }) => id !== p.id));
} // prettier-ignore

/** Strangers see from now on what the owner has; answers that, as it goes into the listing's record. */
export async function showImages(tx: Transaction, listingId: string): Promise<ListingImage[]> {
  await holdImages(tx, { listingId });
  await replaceShown(tx, { listingId });
  return (await readShownImages(tx, [listingId])).get(listingId)!;
}

/** Images of listings as their owners have them; a listing without images has an empty list. */
export const readImages = async (sql: AnySql, listingIds: readonly string[]): Promise<Map<string, ListingImage[]>> =>
  byListing(listingIds, await listImages(sql, { listingIds }));

/** Images of listings as strangers see them. */
export const readShownImages = async (sql: AnySql, listingIds: readonly string[]): Promise<Map<string, ListingImage[]>> =>
  byListing(listingIds, await listShown(sql, { listingIds })); // prettier-ignore

function byListing(listingIds: readonly string[], rows: readonly ListedRow[]): Map<string, ListingImage[]> {
  const images = new Map<string, ListingImage[]>(listingIds.map((id) => [id, []]));
  for (const row of rows) images.get(row.listingId)!.push(imageOfRow(row));
  return images;
}

/** Images of a listing, which nobody else changes until the transaction ends. */
async function heldImages(tx: Transaction, listingId: string): Promise<readonly ListedRow[]> {
  await holdImages(tx, { listingId });
  return await listImages(tx, { listingIds: [listingId] });
}

/** What a list that somebody wants means for the rows: pure, so that it can be refused before anything is written. */
export function planImages(
  listed: readonly ListedRow[],
  wanted: readonly (KeptImage | AddedImage)[],
  at: Date,
): { readonly removed: readonly string[]; readonly placed: readonly Placed[]; readonly added: readonly Placed[] } {
  if (wanted.length > mostImages) {
    const message = `A listing has at most ${mostImages} images; this would be ${wanted.length}. Take some out first.`;
    throw rejected('too_many', message, { allowed: mostImages, used: listed.length });
  }
  const byId = new Map(listed.map((row) => [row.id, row]));
  const bySha256 = new Map(listed.map((row) => [row.sha256, row]));
  const seen = new Set<string>();
  const placed: Placed[] = [];
  const added: Placed[] = [];
  for (const [index, image] of wanted.entries()) {
    const row = 'id' in image ? byId.get(image.id) : bySha256.get(image.sha256);
    if (row === undefined && !('sha256' in image)) throw new Problem('NOT_FOUND', `The listing has no image ${image.id}.`);
    const sha256 = row?.sha256 ?? (image as AddedImage).sha256;
    if (seen.has(sha256)) throw repeated(index);
    seen.add(sha256);
    const alt = image.alt === undefined ? (row?.alt ?? null) : readAlt(image.alt, altPath(index));
    const position = index + 1;
    if (row === undefined) added.push({ id: newId('img', at), sha256, position, alt });
    else placed.push({ id: row.id, sha256, position, alt });
  }
  const removed = listed.filter(({ sha256 }) => !seen.has(sha256)).map(({ id }) => id);
  return { removed, placed, added };
} // prettier-ignore

const repeated = (index: number): Problem =>
  invalid({ path: `images.${index}`, code: 'repeated', message: 'stands in the list twice; name each image once' });

const altPath = (index: number): string => `images.${index}.alt`;

/** One line without odd characters; an empty one is none. */
function readAlt(alt: string | null, path: string): string | null {
  const line = alt === null ? '' : toOneLine(alt);
  if (Array.from(line).length > longestAlt) {
    const message = `is longer than ${longestAlt} characters; say in a sentence what the photo shows`;
    throw invalid({ path, code: 'too_big', message });
  }
  return line === '' ? null : line;
}

async function arrange(
  tx: Transaction,
  { listingId, at }: { listingId: string; at: Date },
  listed: readonly ListedRow[],
  wanted: readonly (KeptImage | AddedImage)[],
): Promise<ListingImage[]> {
  const { removed, placed, added } = planImages(listed, wanted, at);
  if (removed.length > 0) await removeListed(tx, { listingId, ids: removed });
  if (placed.length > 0) await placeListed(tx, { listingId, images: placed });
  for (const image of wanted) if ('trial' in image && image.trial) await keepImage(tx, image.trial);
  if (added.length > 0) await insertListed(tx, { listingId, images: added, at });
  return (await readImages(tx, [listingId])).get(listingId)!;
}
