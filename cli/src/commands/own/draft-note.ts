import type { OwnListing } from '@oga/contract';

/** What is next for a draft that was just made: a photo, without which nothing is public, or its review. */
export const draftNote = ({ id, images }: OwnListing): string =>
  images.length === 0
    ? `created as a draft; next: listings image add ${id} <file or address>`
    : `created as a draft; next: listings publish ${id} --wait`;
