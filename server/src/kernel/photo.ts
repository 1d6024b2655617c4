import { createHash } from 'node:crypto';
import { momentOf, newId } from './id.ts';

/** A photo as its owner names it: where it lies and what it shows. Order is the order of display. */
export interface PhotoRef {
  readonly url: string;
  readonly alt: string | null;
  /** Pixels, where the owner tells. */
  readonly width?: number;
  readonly height?: number;
}

/** A photo of a record as it is shown. Its size is unknown until the image itself has been read. */
export const imageOf = (recordId: string, photo: PhotoRef) => ({
  // The address is a photo's identity: the same photo keeps its id however often it is read.
  id: newId('img', momentOf(recordId), createHash('sha256').update(`${recordId} ${photo.url}`).digest()),
  url: photo.url,
  width: photo.width ?? null,
  height: photo.height ?? null,
  alt: photo.alt,
  placeholder: null,
  variants: [],
});
