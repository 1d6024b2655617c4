import type { ListingImage, OwnImage } from '@oga/contract';
import { Problem } from '../../../kernel/problem.ts';
import type { Transaction } from '../../../platform/db/sql.ts';
import {
  addImages,
  editImage,
  imageIdOf,
  mostImages,
  rejected,
  removeImage,
  replaceImages,
  type AddedImage,
  type KeptImage,
} from '../../images/index.ts';
import { areOther, placeOf, requireMatch, storeVersion } from './edit-listing.ts';
import { holdAccount } from './limits.ts';
import { answerNow, findOwn, noListingOfYours, requireAllowed, requireHeld, type OwnAnswer } from './own-listing.ts';
import type { Actor, OwnParts } from './parts.ts';
import type { GivenPhoto } from './stated.ts';
import { imageOnSite, type OwnRow } from './view.ts';
import { rememberPhotos } from './write.sql.ts';

/** Which listing's images are changed, and the ETag that it must have. */
export interface AskedOf {
  readonly id: string;
  readonly ifMatch: string | null;
}

/** An image of a listing as an answer to its owner. */
export interface ImageAnswer {
  readonly data: OwnImage;
  readonly status?: 201;
}

/** A photo to add: as it was taken, and from where it came; null: it was sent. */
export interface NewPhoto {
  readonly taken: AddedImage;
  readonly url: string | null;
  readonly position: number | undefined;
}

/**
 * Refuses what would be refused after all the work that photos are: somebody else's listing, one that cannot be edited
 * or has changed. Looked at again in the transaction.
 */
export async function requireEditable(
  parts: OwnParts,
  { accountId }: Actor,
  { id, ifMatch }: AskedOf,
): Promise<OwnRow> {
  const row = await findOwn(parts.sql, parts, accountId, { id });
  if (row === null) throw noListingOfYours();
  requireMatch(row, ifMatch, parts);
  requireAllowed(row, 'edit');
  return row;
}

/** The same for a listing that is full, unless the picture is known and there already. */
export async function requireRoom(
  { sql }: OwnParts,
  { id, images }: OwnRow,
  sha256: string | undefined,
): Promise<void> {
  if (images.length < mostImages) return;
  if (sha256 !== undefined && (await imageIdOf(sql, id, sha256)) !== undefined) return;
  const message = `The listing has ${mostImages} images already, and there may be no more. Take one out first.`;
  throw rejected('too_many', message, { allowed: mostImages, used: images.length });
}

/** Puts a photo into a listing; one that is there already is answered as it stands, and nothing changes. */
export async function addPhoto(
  tx: Transaction,
  parts: OwnParts,
  actor: Actor,
  asked: AskedOf & { readonly photo: NewPhoto },
): Promise<ImageAnswer> {
  const { taken, url, position } = asked.photo;
  const place = position === undefined ? {} : { position };
  const { before, row } = await changeImages(tx, parts, actor, {
    ...asked,
    change: () => addImages(tx, { listingId: asked.id, images: [taken], ...place, at: actor.now }),
    remembered: url === null ? [] : [{ url, sha256: taken.sha256 }],
  });
  const imageId = (await imageIdOf(tx, asked.id, taken.sha256))!;
  const isNew = !before.some(({ id }) => id === imageId);
  return { data: ownImageOf(row, imageId, parts), ...(isNew && { status: 201 }) };
}

/** Changes the text or the place of an image. */
export async function editPhoto(
  tx: Transaction,
  parts: OwnParts,
  actor: Actor,
  asked: AskedOf & { readonly imageId: string; readonly alt?: string | null; readonly position?: number },
): Promise<ImageAnswer> {
  const { imageId, alt, position } = asked;
  const fields = { ...(alt !== undefined && { alt }), ...(position !== undefined && { position }) };
  const { row } = await changeImages(tx, parts, actor, {
    ...asked,
    change: () => editImage(tx, { listingId: asked.id, id: imageId, ...fields, at: actor.now }),
  });
  return { data: ownImageOf(row, imageId, parts) };
}

/** Takes an image out. */
export async function removePhoto(
  tx: Transaction,
  parts: OwnParts,
  actor: Actor,
  asked: AskedOf & { readonly imageId: string },
): Promise<object> {
  await changeImages(tx, parts, actor, {
    ...asked,
    change: () => removeImage(tx, { listingId: asked.id, id: asked.imageId, at: actor.now }),
  });
  return {};
}

/** The whole list of a listing's images anew. */
export async function arrangePhotos(
  tx: Transaction,
  parts: OwnParts,
  actor: Actor,
  asked: AskedOf & { readonly images: readonly (KeptImage | AddedImage)[]; readonly remembered: readonly GivenPhoto[] },
): Promise<OwnAnswer> {
  await changeImages(tx, parts, actor, {
    ...asked,
    change: () => replaceImages(tx, { listingId: asked.id, images: asked.images, at: actor.now }),
  });
  return answerNow(tx, parts, actor, asked.id);
}

/** Addresses that are remembered of one listing: its photos have one each as a rule. */
const mostRemembered = 120;

/** A change of images as a change of the listing: what it means follows from how the listing stands. */
async function changeImages(
  tx: Transaction,
  parts: OwnParts,
  actor: Actor,
  asked: AskedOf & {
    readonly change: () => Promise<readonly ListingImage[]>;
    readonly remembered?: readonly GivenPhoto[];
  },
): Promise<{ before: readonly ListingImage[]; row: OwnRow }> {
  const held = await holdAccount(tx, parts, actor);
  const row = await requireHeld(tx, parts, actor, asked.id);
  requireMatch(row, asked.ifMatch, parts);
  requireAllowed(row, 'edit');
  const images = await asked.change();
  const added = asked.remembered ?? [];
  const kept = row.stated.photos.filter(({ url }) => !added.some((one) => one.url === url));
  const photos = [...kept, ...added].slice(-mostRemembered);
  if (areOther(images, row.images)) {
    const change = {
      id: row.id,
      accountId: actor.accountId,
      externalId: row.external_id,
      slug: null,
      stated: { ...row.stated, photos },
      place: placeOf(row),
      at: actor.now,
    };
    await storeVersion(tx, parts, actor, held, row, change, { isContent: true, isFree: false, images: images.length });
  } else if (added.length > 0) await rememberPhotos(tx, { id: row.id, photos });
  const after = await findOwn(tx, parts, actor.accountId, { id: row.id });
  return { before: row.images, row: after! };
}

function ownImageOf(row: OwnRow, imageId: string, { siteUrl }: OwnParts): OwnImage {
  const index = row.images.findIndex(({ id }) => id === imageId);
  const image = row.images[index];
  if (image === undefined) throw new Problem('NOT_FOUND');
  const { id, status, stands } = row;
  return { ...imageOnSite(image, siteUrl), position: index + 1, listing: { id, status, live: stands === 'public' } };
}
