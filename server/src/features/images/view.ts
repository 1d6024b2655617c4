import type { ListingImage } from '@oga/contract';
import type { ListedRow } from './images.sql.ts';
import { fileName, imagePath } from './names.ts';

/**
 * An image of a listing as it is shown. Addresses begin at the site (`/images/…`); whoever sends them puts its address
 * in front. `url` is the JPEG, which everything shows; the others are in `variants`.
 */
export function imageOfRow({ id, name, width, height, alt, placeholder, files }: ListedRow): ListingImage {
  const [jpeg, ...others] = files;
  return {
    id,
    url: imagePath(name, fileName(jpeg!)),
    width,
    height,
    alt,
    placeholder,
    variants: others.map((file) => ({ width: file.width, url: imagePath(name, fileName(file)), format: file.format })),
  };
}
