import { Problem } from '../../../../kernel/problem.ts';
import {
  mostImages,
  stillKept,
  takeImageFromUrl,
  type AddedImage,
  type AddressedImage,
} from '../../../images/index.ts';
import type { PropertyFacts } from '../../../listings/index.ts';
import { inParallel } from '../../../../kernel/in-parallel.ts';
import type { InventoryParts } from '../parts.ts';
import { rememberPhoto, selectPhotos } from '../photos.sql.ts';

/** At the same time, of one listing; the host of a feed's photos is most often one machine. */
const atOnce = 4;
/** Of what may be a passing fault. */
const mostAttempts = 3;
const passing: ReadonlySet<unknown> = new Set(['timeout', 'unreachable']);

/** The photos of an offer, as far as they could be had. */
export interface SourcePhotos {
  readonly photos: readonly (AddressedImage & Pick<AddedImage, 'alt'>)[];
  /** What could not be taken, and why. */
  readonly faults: readonly string[];
  /** None is there, and one that failed may come yet. */
  readonly mayCome: boolean;
}

/** What a photo is known by, whatever its address. */
export const identityOf = (photo: PropertyFacts['photos'][number]): string => photo.key ?? photo.url;

/**
 * Takes the photos that a source names, each once: what is known by the same identity is neither fetched nor tried again
 * (but for what failed in passing). Long work, done before the transaction that puts them into the listing.
 */
export async function takeSourcePhotos(
  { sql, clock, images }: Pick<InventoryParts, 'sql' | 'clock' | 'images'>,
  sourceId: string,
  named: PropertyFacts['photos'],
  signal: AbortSignal,
): Promise<SourcePhotos> {
  const wanted = named.slice(0, mostImages);
  const identities = [...new Set(wanted.map(identityOf))];
  const rows = identities.length === 0 ? [] : await selectPhotos(sql, { sourceId, identities });
  const known = new Map(rows.map((row) => [row.identity, row]));
  const kept = await stillKept(
    sql,
    rows.flatMap(({ sha256 }) => sha256 ?? []),
    clock.now(),
  );
  const sums = new Map(
    rows.flatMap(({ identity, sha256 }) => (sha256 && kept.has(sha256) ? [[identity, sha256]] : [])),
  );
  const faults = new Map<string, string>();
  let mayCome = false;
  const todo = wanted.filter((photo, at) => {
    const identity = identityOf(photo);
    const row = known.get(identity);
    if (sums.has(identity) || wanted.findIndex((other) => identityOf(other) === identity) < at) return false;
    const isOver = row !== undefined && row.fault !== null && (!passing.has(row.fault) || row.attempts >= mostAttempts);
    if (isOver) faults.set(identity, row.fault);
    return !isOver;
  });
  await inParallel(todo, atOnce, async (photo) => {
    const identity = identityOf(photo);
    const fetched = await fetchOne(images, photo.url, signal);
    await rememberPhoto(sql, { sourceId, identity, ...fetched, at: clock.now() });
    if (fetched.fault === null) return sums.set(identity, fetched.sha256);
    faults.set(identity, fetched.fault);
    const attempts = (known.get(identity)?.attempts ?? 0) + 1;
    if (passing.has(fetched.fault) && attempts < mostAttempts) mayCome = true;
  });
  const seen = new Set<string>();
  const photos = wanted.flatMap((photo) => {
    const sha256 = sums.get(identityOf(photo));
    // Two addresses of one picture: a listing has it once.
    if (sha256 === undefined || seen.has(sha256)) return [];
    seen.add(sha256);
    return [{ url: photo.url, sha256, alt: photo.alt?.slice(0, 200) ?? null }];
  });
  const lost = wanted.flatMap((photo, at) => {
    const fault = faults.get(identityOf(photo));
    return fault === undefined ? [] : [`${at + 1} (${fault})`];
  });
  return { photos, faults: lost, mayCome: mayCome && photos.length === 0 };
}

type Fetched = { readonly sha256: string; readonly fault: null } | { readonly sha256: null; readonly fault: string };

async function fetchOne(images: InventoryParts['images'], url: string, signal: AbortSignal): Promise<Fetched> {
  try {
    const { sha256 } = await takeImageFromUrl(images, url, { signal });
    return { sha256, fault: null };
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'IMAGE_REJECTED') throw error;
    return { sha256: null, fault: String(error.details!['reason']) };
  }
}
