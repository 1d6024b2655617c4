import { geoJson, type GeoJsonLink } from '@oga/contract';
import type { SearchQuery } from './resolve-criteria.ts';

/** A value as a query writes it: the items of a list joined by commas, a number without an exponent. */
function written(value: unknown): string {
  if (Array.isArray(value)) return value.map(written).join(',');
  const isSmall = typeof value === 'number' && value !== 0 && Math.abs(value) < 1e-6;
  return isSmall ? value.toFixed(12) : String(value);
}

/** Addresses of a page and of the one after it, with what was asked written out. */
export function pageLinks(siteUrl: string, query: SearchQuery, nextCursor: string | null): GeoJsonLink[] {
  const link = (rel: GeoJsonLink['rel'], asked: object): GeoJsonLink => {
    const given = Object.entries(asked).filter(([, value]) => value !== undefined);
    const parameters = new URLSearchParams(given.map(([name, value]) => [name, written(value)]));
    return { rel, href: `${siteUrl}/api/v1/listings?${parameters.toString()}`, type: geoJson };
  };
  const next = { ...query, offset: undefined, cursor: nextCursor };
  return [link('self', query), ...(nextCursor === null ? [] : [link('next', next)])];
}
