import { hash } from 'node:crypto';
import { momentOf, newId } from './id.ts';

/** A photo as its owner names it: where it lies and what it shows. Order is the order of display. */
export interface PhotoRef {
  readonly url: string;
  readonly alt: string | null;
  /** What it is known by where its address may change without it; its address, where this is absent. */
  readonly key?: string;
  /** Pixels, where the owner tells. */
  readonly width?: number;
  readonly height?: number;
}

/** Photos of a record as they are shown. Their size is unknown until the image itself has been read. */
export function imagesOf(recordId: string, photos: readonly PhotoRef[]) {
  const at = momentOf(recordId);
  return photos.map((photo) => imageOf(recordId, photo, at));
}

const imageOf = (recordId: string, photo: PhotoRef, at: Date) => ({
  // The same photo keeps its id however often it is read.
  id: newId('img', at, hash('sha256', `${recordId} ${photo.key ?? photo.url}`, 'buffer')),
  url: photo.url,
  width: photo.width ?? null,
  height: photo.height ?? null,
  alt: photo.alt,
  placeholder: null,
  variants: [],
});
