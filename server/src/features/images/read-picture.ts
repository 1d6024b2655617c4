import { isImageName } from './names.ts';
import type { ImageStore } from './port.ts';
import { fetchImage, type ImageParts } from './take-image.ts';

const ownPath = /^\/images\/([^/]+)\/([1-9]\d{1,3}\.jpg)$/;

/**
 * The bytes of an image of ours by its address; null where it is somebody else's, or is there no more. Rejects with
 * `StoreUnavailable` while the store is away.
 */
export async function readOwnImage(store: ImageStore, siteUrl: string, url: string): Promise<Uint8Array | null> {
  const [, name, file] = (url.startsWith(siteUrl) && ownPath.exec(url.slice(siteUrl.length))) || [];
  if (name === undefined || !isImageName(name)) return null;
  const stored = await store.read(name, file!);
  return stored === null ? null : Buffer.concat(await stored.stream.toArray());
}

/** A small JPEG of the logo at an address of others. Refuses with IMAGE_REJECTED what cannot be had or is no image. */
export const fetchLogo = async ({ outgoing, decoders }: ImageParts, url: string): Promise<Uint8Array> =>
  decoders.make('logo', await fetchImage(outgoing, url));
