import type { OwnImage, OwnListing } from '@oga/contract';
import { isOgaError, type Client } from '@oga/sdk';
import { oneLine } from '../../../output/clean.ts';
import { PartlyDone } from './partly-done.ts';
import type { PhotoSource } from './photo-files.ts';

/** Photos under way at once. */
const atOnce = 3;

export interface AddOptions {
  readonly alt: string | undefined;
  /** Where the first of them goes; the others follow it. */
  readonly position: number | undefined;
  readonly isDryRun: boolean;
  readonly signal: AbortSignal;
  /** Told of every photo that is in, or is not. */
  readonly onDone: (message: string) => void;
}

interface Failed {
  readonly source: PhotoSource;
  readonly error: unknown;
}

/**
 * Adds photos to a listing, a few at a time, in the order given. Where some cannot be added the others are: throws
 * `PartlyDone` then, and where none could the reason of the first.
 */
export async function addPhotos(
  client: Client,
  id: string,
  sources: readonly PhotoSource[],
  options: AddOptions,
): Promise<OwnImage[]> {
  const added: (OwnImage | undefined)[] = sources.map(() => undefined);
  const failed: Failed[] = [];
  let next = 0;
  const work = async () => {
    for (let at = next++; at < sources.length; at = next++) {
      const source = sources[at]!;
      try {
        added[at] = await addOne(client, id, source, options);
        options.onDone(`${added.filter(Boolean).length} of ${sources.length}: ${oneLine(source.name)}`);
      } catch (error) {
        options.signal.throwIfAborted();
        failed.push({ source, error });
        options.onDone(`not added: ${oneLine(source.name)} (${oneLine((error as Error).message)})`);
        if (!isAboutOne(error)) next = sources.length;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, sources.length) }, work));
  const images = added.filter((image) => image !== undefined);
  if (images.length === 0) throw failed[0]!.error;
  const inPlace = sources.length > 1 && !options.isDryRun ? await putInOrder(client, id, images, options) : images;
  if (failed.length > 0) throw partly(id, images, sources, failed);
  return inPlace;
}

/** What is wrong with one photo is no reason to leave out the others; anything else is. */
const isAboutOne = (error: unknown): boolean =>
  isOgaError(error) &&
  (error.code === 'PAYLOAD_TOO_LARGE' || (error.code === 'IMAGE_REJECTED' && error.details['reason'] !== 'too_many'));

async function addOne(client: Client, id: string, source: PhotoSource, options: AddOptions): Promise<OwnImage> {
  const { alt, position, isDryRun, signal } = options;
  const query = { dry_run: isDryRun };
  const given = { ...(alt !== undefined && { alt }), ...(position !== undefined && { position }) };
  if (source.url !== undefined) {
    return (await client.ownListings.addImage(id, { url: source.url, ...given }, query, { signal })) as OwnImage;
  }
  const bytes = await source.read!();
  return (await client.ownListings.uploadImage(id, bytes, { ...given, ...query }, { signal })) as OwnImage;
}

/** Those that came quicker stand before those that came slower: the list is put right where that is so. */
async function putInOrder(
  client: Client,
  id: string,
  images: readonly OwnImage[],
  { position, signal }: AddOptions,
): Promise<OwnImage[]> {
  const listing = (await client.ownListings.get(id, {}, { signal })) as OwnListing;
  const ids = listing.images.map((image) => image.id);
  const fresh = [...new Set(images.map((image) => image.id))].filter((one) => ids.includes(one));
  const others = ids.filter((one) => !fresh.includes(one));
  const at = Math.min(others.length, position === undefined ? others.length : position - 1);
  const wanted = [...others.slice(0, at), ...fresh, ...others.slice(at)];
  const isRight = wanted.every((one, i) => one === ids[i]);
  if (!isRight) {
    await client.ownListings.arrangeImages(id, { images: wanted.map((one) => ({ id: one })) }, {}, { signal });
  }
  return fresh.map((one) => {
    const image = images.find((known) => known.id === one)!;
    return { ...image, position: wanted.indexOf(one) + 1 };
  });
}

function partly(
  id: string,
  images: readonly OwnImage[],
  sources: readonly PhotoSource[],
  failed: readonly Failed[],
): PartlyDone {
  const reasons = failed.map(({ source, error }) => `${oneLine(source.name)}: ${oneLine((error as Error).message)}`);
  const rest = sources.length - images.length - failed.length;
  const untried = rest === 0 ? '' : `; ${rest} were not tried`;
  return new PartlyDone(
    `${images.length} of ${sources.length} photos were added${untried}. ${reasons.join(' ')}`,
    {
      added: images.map((image) => image.id),
      failed: failed.map(({ source, error }) => ({
        name: source.name,
        code: isOgaError(error) ? error.code : 'INTERNAL_ERROR',
        message: (error as Error).message,
        ...(isOgaError(error) && { reason: error.details['reason'] }),
      })),
    },
    [`listings image list ${id}`],
  );
}
