import { open, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { listingRules } from '@oga/contract';
import type { Terminal } from '../../../terminal.ts';
import { UsageError, type UsageFault } from '../../../usage-error.ts';

/** A photo to add: an address that the service fetches, or bytes that are sent. */
export interface PhotoSource {
  /** As it was named, for a person. */
  readonly name: string;
  /** Of an address. */
  readonly url?: string;
  /** Of a file, read when its turn comes. */
  readonly read?: () => Promise<Uint8Array<ArrayBuffer>>;
}

const endings = /\.(jpe?g|png|webp|avif|gif)$/i;
const inOrder = new Intl.Collator('en', { numeric: true });
const headBytes = 16;

/**
 * The photos that words name: addresses, files, folders (their images, `2.jpg` before `10.jpg`) and `-` for standard
 * input. Everything that can be seen to be wrong from here is refused before anything is sent, all of it at once.
 */
export async function photoSources(words: readonly string[], terminal: Terminal): Promise<PhotoSource[]> {
  const faults: UsageFault[] = [];
  const sources: PhotoSource[] = [];
  for (const word of words) {
    const found = await sourcesOf(word, terminal).catch((error: unknown): PhotoSource[] => {
      if (!(error instanceof UsageError)) throw error;
      faults.push(...error.faults);
      return [];
    });
    sources.push(...found);
  }
  if (faults.length > 0) throw new UsageError(faults);
  if (sources.length > listingRules.maxImages) {
    const message = `${sources.length} photos are too many: a listing has at most ${listingRules.maxImages}`;
    throw new UsageError({ path: 'photo', code: 'invalid', message });
  }
  return sources;
}

async function sourcesOf(word: string, terminal: Terminal): Promise<PhotoSource[]> {
  if (/^https?:\/\//i.test(word)) return [{ name: word, url: word }];
  if (word === '-') {
    const bytes = await terminal.readBytes();
    checkBytes('standard input', bytes.byteLength, bytes.subarray(0, headBytes));
    return [{ name: 'standard input', read: () => Promise.resolve(bytes) }];
  }
  const found = await stat(word).catch((error: NodeJS.ErrnoException) => {
    throw fault(
      word,
      error.code === 'ENOENT' ? 'there is no such file' : `cannot be read (${error.code ?? 'unknown'})`,
    );
  });
  if (!found.isDirectory()) return [await fileSource(word, found.size)];
  const names = (await readdir(word)).filter((name) => endings.test(name)).sort(inOrder.compare);
  if (names.length === 0) throw fault(word, 'the folder has no images (jpg, png, webp, avif, gif)');
  return Promise.all(
    names.map(async (name) => {
      const file = path.join(word, name);
      return fileSource(file, (await stat(file)).size);
    }),
  );
}

async function fileSource(file: string, size: number): Promise<PhotoSource> {
  const head = new Uint8Array(headBytes);
  try {
    const handle = await open(file);
    try {
      await handle.read(head, 0, headBytes, 0);
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw fault(file, `cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`);
  }
  checkBytes(file, size, head);
  return { name: path.basename(file), read: async () => new Uint8Array(await readFile(file)) };
}

const fault = (name: string, why: string) =>
  new UsageError({ path: 'photo', code: 'invalid', message: `${name}: ${why}` });

/** What the service would refuse by the first look. */
function checkBytes(name: string, size: number, head: Uint8Array): void {
  const mostMb = listingRules.imageBytes / 1_000_000;
  const kind = kindOf(head);
  if (size === 0) throw fault(name, 'is empty');
  if (kind === 'heic') throw fault(name, 'is a HEIC photo, which cannot be read here; export it as JPEG');
  if (kind === undefined) throw fault(name, 'is no image: JPEG, PNG, WebP, AVIF and GIF are taken');
  if (size > listingRules.imageBytes) {
    throw fault(name, `has ${(size / 1_000_000).toFixed(1)} MB, and ${mostMb} MB are the most; make a smaller copy`);
  }
}

/** What a file is by its first bytes; the service looks closer. */
function kindOf(head: Uint8Array): 'image' | 'heic' | undefined {
  const text = String.fromCharCode(...head);
  if (/^(\xff\xd8\xff|\x89PNG|GIF8|RIFF....WEBP)/s.test(text)) return 'image';
  if (text.slice(4, 8) !== 'ftyp') return undefined;
  // Some AVIF files say so further back only: then the service decides.
  return /^(heic|heix|hevc|heim|heis)$/.test(text.slice(8, 12)) ? 'heic' : 'image';
}
