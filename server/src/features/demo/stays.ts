import { seededRandom, type Weighted } from '../../kernel/random.ts';
import type { Clock } from '../../kernel/time.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { findPlaces, type PlaceDirectory } from '../locations/index.ts';
import { importStays } from '../stays/index.ts';

const columns = 'id,neighbourhood,room_type,price,minimum_nights,number_of_reviews_ltm,availability_365';

/** Named wherever the figures are shown, so that nobody takes them for a measurement. */
const source = { name: 'Óga demo data (invented)', url: null, licence: null };

const neighborhoods: Weighted<string> = [
  ['Villa Morra', 24], ['Ykua Satí', 18], ['Recoleta', 14], ['Las Mercedes', 12], ['Manorá', 10], ['Mburucuyá', 9],
  ['San Cristóbal', 7], ['La Catedral', 6],
]; // prettier-ignore

const kinds: Weighted<{ readonly word: string; readonly guaranies: number }> = [
  [{ word: 'Entire home/apt', guaranies: 260_000 }, 78],
  [{ word: 'Private room', guaranies: 140_000 }, 20],
  [{ word: 'Shared room', guaranies: 70_000 }, 2],
];

const listings = 240;

/** Invented short-term rentals of Asunción, in the columns of Inside Airbnb's summary; the same for the same seed. */
export function demoStays(seed: number): string {
  const random = seededRandom(seed).fork('stays');
  const rows = Array.from({ length: listings }, (_, at) => {
    const { word, guaranies } = random.weighted(kinds);
    const price = Math.round((guaranies * Math.exp(random.normal(0, 0.4))) / 1000) * 1000;
    const reviews = random.chance(0.7) ? Math.round(Math.exp(random.normal(2, 0.9))) : 0;
    const open = random.chance(0.1) ? 0 : random.integer(30, 365);
    return [at, random.weighted(neighborhoods), word, price, random.pick([1, 1, 2, 2, 3, 5]), reviews, open].join(',');
  });
  return `${[columns, ...rows].join('\n')}\n`;
}

/** Stores their figures, as of the day of the demo market. */
export async function loadDemoStays(
  parts: { sql: Sql; places: PlaceDirectory; clock: Clock },
  seed: number,
): Promise<void> {
  const found = await findPlaces(parts.places, { country: 'PY', city: 'Asunción' });
  const document = (async function* () {
    yield Buffer.from(demoStays(seed));
  })();
  await importStays(parts, {
    cityId: found!.ids[0],
    currency: 'PYG',
    document,
    renamed: new Map(),
    takenOn: parts.clock.now().toISOString().slice(0, 10),
    source,
    force: true,
    dryRun: false,
  });
}
