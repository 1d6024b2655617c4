import type { SourceFormat } from './rules.ts';

/** What the first bytes of a file say it is. */
export interface ImageHeader {
  readonly format: SourceFormat | 'heic' | 'svg';
  /** Pixels as stored, before EXIF turns them; null where the header does not tell them at a fixed place. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** Enough of a file to tell what it is, though not always how large. */
export const headerBytes = 4_096;

/**
 * Format and size of an image by its own bytes, whatever its name or media type claim; null for anything else. Reads
 * headers only, so that an image of any number of pixels is refused before a decoder has seen it.
 */
export function readHeader(bytes: Uint8Array): ImageHeader | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const ascii = (from: number, to: number) => view.toString('latin1', from, to);
  if (view.length < 16) return null;
  if (view.readUInt32BE(0) === 0x89504e47 && view.readUInt32BE(4) === 0x0d0a1a0a) {
    const isWhole = view.length >= 24 && ascii(12, 16) === 'IHDR';
    return { format: 'png', size: isWhole ? { width: view.readUInt32BE(16), height: view.readUInt32BE(20) } : null };
  }
  if (view[0] === 0xff && view[1] === 0xd8 && view[2] === 0xff) return { format: 'jpeg', size: jpegSize(view) };
  if (/^GIF8[79]a$/.test(ascii(0, 6))) {
    return { format: 'gif', size: { width: view.readUInt16LE(6), height: view.readUInt16LE(8) } };
  }
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return { format: 'webp', size: webpSize(view) };
  if (ascii(4, 8) === 'ftyp') return boxedFormat(view);
  if (/^(?:\u00ef\u00bb\u00bf)?\s*<(?:svg|\?xml|!--|!doctype svg)/i.test(ascii(0, 256))) return { format: 'svg', size: null };
  return null;
} // prettier-ignore

/** Frame headers of JPEG (ITU T.81, B.1.1.3): C0 to CF but for tables (C4), extensions (C8) and conditioning (CC). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Segments lie one behind the other until the frame; those before it may be long (EXIF, profiles, thumbnails). */
function jpegSize(view: Buffer): ImageHeader['size'] {
  let at = 2;
  while (at + 9 <= view.length) {
    if (view[at] !== 0xff) return null;
    const marker = view[at + 1]!;
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return { width: view.readUInt16BE(at + 7), height: view.readUInt16BE(at + 5) };
    else if (marker === 0xda || marker === 0xd9) return null;
    else at += 2 + view.readUInt16BE(at + 2);
  }
  return null;
}

/** The three kinds of WebP (RFC 9649, 2.5 to 2.7): lossy, lossless, extended. */
function webpSize(view: Buffer): ImageHeader['size'] {
  if (view.length < 30) return null;
  const kind = view.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: view.readUIntLE(24, 3) + 1, height: view.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8L' && view[20] === 0x2f) {
    const bits = view.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (kind === 'VP8 ' && view.readUIntBE(23, 3) === 0x9d012a) {
    return { width: view.readUInt16LE(26) & 0x3fff, height: view.readUInt16LE(28) & 0x3fff };
  }
  return null;
}

/** AVIF and HEIC are the same boxes (ISO 23008-12); the brands at the front say which. Sizes lie deeper. */
function boxedFormat(view: Buffer): ImageHeader | null {
  const end = Math.min(view.readUInt32BE(0), view.length, 256);
  const brands = new Set<string>();
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) brands.add(view.toString('latin1', at, at + 4));
  if (brands.has('avif') || brands.has('avis')) return { format: 'avif', size: null };
  if (['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'].some((brand) => brands.has(brand))) {
    return { format: 'heic', size: null };
  }
  return null;
}
