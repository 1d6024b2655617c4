import type { ModeratedListing, NearListing } from '../moderated-listing.ts';
import { toQuote } from '../text/skeleton.ts';
import type { Case, Finding, Rule } from '../rule.ts';

/** Likeness of descriptions from which one was made of the other; measured in test/server/moderation/likeness.test.ts. */
export const sameText = 0.5;
/** Share of the images that both have, from which they show the same property; and how many at least. */
const sameImagesShare = 0.5;
const leastShared = 2;
/** Areas that differ by more are of different properties. */
const areaTolerance = 0.03;
const priceTolerance = 0.15;

const contradicts = (one: number | null, other: number | null, tolerance = 0): boolean =>
  one !== null && other !== null && Math.abs(one - other) > Math.max(one, other) * tolerance;

/** Whether two listings can be of one property: no fact of the one denies one of the other. */
const maySame = (listing: ModeratedListing, near: NearListing): boolean =>
  near.isSamePlace &&
  near.propertyType === listing.propertyType &&
  !contradicts(listing.bedrooms, near.bedrooms) &&
  !contradicts(listing.floor, near.floor) &&
  !contradicts(listing.livingAreaM2, near.livingAreaM2, areaTolerance) &&
  !contradicts(listing.lotAreaM2, near.lotAreaM2, areaTolerance);

/** Agencies have texts for all units of a building: an area that both state must agree, and the price about too. */
const confirms = (listing: ModeratedListing, near: NearListing): boolean =>
  ((listing.livingAreaM2 !== null && near.livingAreaM2 !== null) ||
    (listing.lotAreaM2 !== null && near.lotAreaM2 !== null)) &&
  !contradicts(listing.priceUsd, near.priceUsd, priceTolerance);

const isSameText = (listing: ModeratedListing, near: NearListing): boolean =>
  (near.textLikeness ?? 0) >= sameText && maySame(listing, near);

const hasImages = ({ images }: ModeratedListing, near: NearListing): boolean =>
  near.sharedImages >= Math.min(leastShared, images.length) &&
  images.length > 0 &&
  near.sharedImages / images.length >= sameImagesShare;

const own = ({ listing, context }: Case): readonly NearListing[] =>
  // For sale and for rent is one property in two listings: that is how it is meant to be.
  context.near.filter((near) => near.isOwn && near.listingType === listing.listingType);

const told = (field: string, near: readonly NearListing[]): readonly Finding[] =>
  near.slice(0, 1).map(({ id, title }) => {
    const quoted = `«${toQuote(title)}» (${id})`;
    return { field, values: { other: { en: `“${toQuote(title)}” (${id})`, es: quoted, pt: quoted } } };
  });

/** The owner's own listings of the same property. */
export const duplicateRules: readonly Rule[] = [
  {
    code: 'duplicate_text',
    version: 1,
    severity: 'reject',
    blames: ['description'],
    judge: (given) =>
      told(
        'description',
        own(given).filter((near) => isSameText(given.listing, near) && confirms(given.listing, near)),
      ),
  },
  {
    code: 'possible_duplicate',
    version: 1,
    severity: 'person',
    blames: ['description'],
    judge: (given) => {
      const alike = own(given).filter((near) => isSameText(given.listing, near));
      return alike.some((near) => confirms(given.listing, near)) ? [] : told('description', alike);
    },
  },
  {
    code: 'duplicate_images',
    version: 1,
    severity: 'reject',
    blames: ['images'],
    judge: (given) =>
      told(
        'images',
        own(given).filter((near) => hasImages(given.listing, near) && maySame(given.listing, near)),
      ),
  },
  {
    code: 'images_of_another_property',
    version: 1,
    severity: 'person',
    blames: ['images'],
    judge: (given) =>
      // Units of one project are shown by the same pictures.
      given.listing.isInProject
        ? []
        : told(
            'images',
            own(given).filter(
              (near) =>
                hasImages(given.listing, near) &&
                !maySame(given.listing, near) &&
                (!near.isSamePlace || near.propertyType !== given.listing.propertyType),
            ),
          ),
  },
];

/** A listing of another owner that seems to offer the same property. */
export interface Link {
  readonly id: string;
  readonly by: readonly ('text' | 'images')[];
}

/** Other owners' listings of the same property, by id: offering without exclusivity is usual, so they are noted only. */
export const linksOf = ({ listing, context }: Case): readonly Link[] =>
  context.near
    .filter((near) => !near.isOwn && near.isSamePlace)
    .map((near): Link => {
      const isText = isSameText(listing, near);
      return {
        id: near.id,
        by: [...(isText ? (['text'] as const) : []), ...(hasImages(listing, near) ? (['images'] as const) : [])],
      };
    })
    .filter(({ by }) => by.length > 0)
    .sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
