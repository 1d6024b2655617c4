import { z } from 'zod';
import { listingTypes, propertyTypes, wordsOf } from './vocabulary.ts';

const count = z.int().min(1).meta({ description: 'Public listings that the search would find with this value' });

const PlaceCount = z
  .object({
    value: z.string().meta({ description: 'The slug, as the parameter takes it' }),
    name: z.string(),
    slug: z.string(),
    city: z.string().nullable().meta({ description: 'Name of the city of a neighborhood; null for a city' }),
    division: z.string().nullable(),
    country_code: z.string(),
    count,
  })
  .meta({ id: 'PlaceCount' });

const places = (what: string) =>
  z
    .array(PlaceCount)
    .optional()
    .meta({ description: `The ${facetPlaces} ${what} with the most listings, most first` });

const PriceCount = z
  .object({
    min: z.number().meta({ description: 'US dollars, as `min_price` takes it' }),
    max: z.number().nullable().meta({ description: 'US dollars, as `max_price` takes it; null: no upper end' }),
    count,
  })
  .meta({ id: 'PriceCount' });

const counted = <S extends z.ZodType>(value: S) => z.array(z.object({ value, count })).optional();

/** How many cities or neighborhoods a facet tells. */
export const facetPlaces = 50;
/** How many numbers of bedrooms a facet tells. */
export const facetNumbers = 50;

/** Counts by facet: those asked for, without values that nothing has. */
export const ListingFacets = z
  .object({
    property_type: counted(z.enum(wordsOf(propertyTypes))).meta({ description: 'Most first' }),
    listing_type: counted(z.enum(wordsOf(listingTypes))).meta({ description: 'Most first' }),
    city: places('cities'),
    neighborhood: places('neighborhoods'),
    bedrooms: counted(z.int()).meta({
      description: `Fewest bedrooms first, at most ${facetNumbers} numbers; listings that do not say are left out`,
    }),
    price: z.array(PriceCount).optional().meta({
      description:
        'A histogram in steps of 1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6 and 8 times a power of ten, lowest first; prices on request are left out',
    }),
  })
  .meta({
    id: 'ListingFacets',
    description:
      'Counts by facet, those asked for. A facet leaves out the parameters of its own (see the parameter `facets`), so that setting its parameter to a value finds as many listings as are counted here',
  });
export type ListingFacets = z.infer<typeof ListingFacets>;
