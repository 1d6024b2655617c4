import type { CityPlace, Contract, CountryPlace, NeighborhoodPlace } from '@oga/contract';
import { JsonText } from '../../kernel/json-text.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { findPlaces } from './find-place.ts';
import type { PlaceDirectory } from './place-directory.ts';
import { selectPlaceList } from './places.sql.ts';

interface Paging {
  readonly include_empty: boolean;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

/** Table of contents: the three place lists. */
export function locationRoutes(sql: Sql, directory: PlaceDirectory): Handlers<Contract['locations']> {
  const list = async <T>(
    level: 'country' | 'city' | 'neighborhood',
    within: Parameters<typeof selectPlaceList>[1]['within'],
    { include_empty, limit, offset }: Paging,
  ) => {
    const [row] = await selectPlaceList(sql, {
      level,
      within,
      includeEmpty: include_empty,
      limit: limit ?? null,
      offset: offset ?? 0,
    });
    return {
      body: new JsonText<T>(row!.places),
      headers: { 'X-Total-Count': String(row!.total) },
      about: ['places', 'listings'],
    };
  };
  return {
    countries: ({ query }) => list<CountryPlace[]>('country', null, query),
    cities: async ({ query: { country, division, ...paging } }) => {
      const found = await findPlaces(directory, { country, division });
      return list<CityPlace[]>('city', found as { level: 'country' | 'division'; ids: number[] } | null, paging);
    },
    neighborhoods: async ({ query: { city, country, ...paging } }) => {
      const found = await findPlaces(directory, { city, country });
      return list<NeighborhoodPlace[]>('neighborhood', found as { level: 'city'; ids: number[] } | null, paging);
    },
  };
}
