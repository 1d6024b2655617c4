/** Bytes of an image as it is received (api: 20 MB). */
export const mostBytes = 20_000_000;
/** Pixels of an image as it is received (api: 50 megapixels). */
export const mostPixels = 50_000_000;
/** Images of one listing; the database holds it too. */
export const mostImages = 40;
/** Smaller ones are icons, logos and tracking pixels. */
export const leastPixels = { longer: 320, shorter: 200 } as const;
/** Widths of the variants, in pixels; nothing is enlarged. */
export const variantWidths = [320, 640, 1280, 1920] as const;
/** Of a variant, as a multiple of its width: a column of screenshots is no photo of 1,920 by 50,000. */
export const tallest = 1.5;
export const longestAlt = 200;

/** Formats that are understood. HEIC is not: its codec is patented, and in no build of libvips that is given away. */
export const sourceFormats = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;
export type SourceFormat = (typeof sourceFormats)[number];

/** Formats that are made. JPEG is the one that everything shows: link previews, e-mails, old telephones. */
export const fileFormats = ['jpeg', 'webp', 'avif'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** Why these measures are refused, as `IMAGE_REJECTED` says it; null where they are fine. */
export function refusalOfSize(width: number, height: number): { reason: 'too_large' | 'too_small'; message: string } | null {
  if (width * height > mostPixels) {
    const megapixels = Math.ceil((width * height) / 1_000_000);
    return {
      reason: 'too_large',
      message: `The image has ${megapixels} megapixels; at most ${mostPixels / 1_000_000} are taken. Send a smaller copy.`,
    };
  }
  if (Math.max(width, height) < leastPixels.longer || Math.min(width, height) < leastPixels.shorter) {
    return {
      reason: 'too_small',
      message: `The image is ${width} × ${height} pixels; at least ${leastPixels.longer} × ${leastPixels.shorter} are needed. Send a larger copy.`,
    };
  }
  return null;
} // prettier-ignore
