import { z } from 'zod';
import { ListMeta, Pagination } from './page.ts';

/** Media type of GeoJSON (RFC 7946, 12). */
export const geoJson = 'application/geo+json';

const Point = z
  .object({
    type: z.literal('Point'),
    coordinates: z.tuple([z.number(), z.number()]).meta({ description: 'Longitude, latitude (WGS 84)' }),
  })
  .meta({ id: 'GeoJsonPoint' });

const Link = z
  .object({ rel: z.enum(['self', 'next']), href: z.string(), type: z.string() })
  .meta({ id: 'GeoJsonLink', description: 'Where this page and the next one are' });
export type GeoJsonLink = z.infer<typeof Link>;

/**
 * A page of records as a FeatureCollection (RFC 7946): each record whole as the properties of a feature, without a
 * geometry where it has no point. Paging, links and meta are foreign members (6.1).
 */
export const featurePageOf = <S extends z.ZodType, M extends Record<string, z.ZodType>>(
  record: S,
  { feature, page, members }: { feature: string; page: string; members: M },
) =>
  z
    .object({
      type: z.literal('FeatureCollection'),
      features: z.array(
        z
          .object({ type: z.literal('Feature'), id: z.string(), geometry: Point.nullable(), properties: record })
          .meta({ id: feature }),
      ),
      pagination: Pagination,
      links: z.array(Link),
      ...members,
      meta: ListMeta,
    })
    .meta({ id: page });
