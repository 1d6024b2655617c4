import type { ModeratedImage } from '../moderated-listing.ts';
import { foundIf, type Rule } from '../rule.ts';

/** Pixels of the longer and of the shorter side below which nothing can be recognised. */
const leastLong = 400;
const leastShort = 250;
/** Standard deviation of the liveliest channel below which an image is one colour. */
const leastSpread = 4;

const isTooSmall = ({ width, height }: ModeratedImage): boolean =>
  width !== null && height !== null && (Math.max(width, height) < leastLong || Math.min(width, height) < leastShort);
const isOneColor = ({ colorSpread }: ModeratedImage): boolean => colorSpread !== null && colorSpread < leastSpread;
const isUsable = (image: ModeratedImage): boolean => !isTooSmall(image) && !isOneColor(image);

/** The first image is the one that stands for the listing; of the others one bad one spoils nothing, if one is good. */
const blamed = (images: readonly ModeratedImage[], isBad: (image: ModeratedImage) => boolean) =>
  images.flatMap((image, at) =>
    isBad(image) && (at === 0 || !images.some(isUsable)) ? [{ field: `images[${at}]` }] : [],
  );

/** Images that show nothing. */
export const imageRules: readonly Rule[] = [
  {
    code: 'image_missing',
    version: 1,
    severity: 'reject',
    blames: ['images'],
    judge: ({ listing: { images } }) => foundIf(images.length === 0, 'images'),
  },
  {
    code: 'image_too_small',
    version: 1,
    severity: 'reject',
    blames: ['images'],
    judge: ({ listing: { images } }) => blamed(images, isTooSmall),
  },
  {
    code: 'image_of_one_color',
    version: 1,
    severity: 'reject',
    blames: ['images'],
    judge: ({ listing: { images } }) => blamed(images, isOneColor),
  },
];
