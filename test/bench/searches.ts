import { parseDatabaseUrl } from '../../server/src/platform/db/database-url.ts';
import { connect } from '../../server/src/platform/db/sql.ts';
import type { BenchDatabases } from './databases.ts';
import { latencies, quantile, serveOurs } from './load.ts';

const rounds = 5;
const requestsPerRound = 60;
const facets = 'facets=property_type,listing_type,city,neighborhood,bedrooms,price';
const cityAndType = 'city=asuncion&property_type=apartment';

/** Windows of price and places on a map that overlap, so that hardly any two requests ask the same. */
const windows = Array.from({ length: 200 }, (_, i) => `min_price=${60_000 + i * 150}&max_price=${95_000 + i * 150}`);
const polygons = Array.from({ length: 200 }, (_, i) => hexagon(-57.61 + (i % 20) * 0.002, -25.31 + (i / 20) * 0.002));

function hexagon(longitude: number, latitude: number): string {
  const corners = Array.from({ length: 6 }, (_, at) => {
    const angle = (Math.PI * at) / 3;
    return `${(longitude + 0.006 * Math.cos(angle)).toFixed(5)},${(latitude + 0.006 * Math.sin(angle)).toFixed(5)}`;
  });
  return `polygon=${corners.join(';')}`;
}

/** Filters, facets, polygons and words against the plain page, and deep pages against the first, one connection. */
export async function benchSearches(
  databases: BenchDatabases,
  large: number,
  print: (line: string) => void,
): Promise<void> {
  const url = await databases.make('large', large);
  const words = await wordsByFrequency(await databases.make('small', 10_000));
  const ours = await serveOurs(url, 4811, { ANSWER_CACHE_MB: '0' });
  try {
    const plain = [''];
    const filtered = windows.map((window) => `${cityAndType}&${window}`);
    print(`\nSearches at ${large.toLocaleString('en')} listings, uncached, against the page without, one connection\n`);
    print(row('search', 'total', 'p50 ms', 'ratio', 'target'));
    const compare = async (
      name: string,
      queries: string[],
      base: string[],
      target: string | ((total: number) => string),
    ) => {
      const [theirs, own]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round++) {
        theirs.push(...(await latencies(ours.origin, base.map(pathOf), requestsPerRound)));
        own.push(...(await latencies(ours.origin, queries.map(pathOf), requestsPerRound)));
      }
      const p50 = quantile(own, 0.5);
      const total = (await bodyOf(ours.origin + pathOf(queries[0]!))).pagination.total;
      const aim = typeof target === 'string' ? target : target(total);
      print(row(name, total.toLocaleString('en'), p50.toFixed(2), (p50 / quantile(theirs, 0.5)).toFixed(2), aim));
    };
    await compare('facets: city and type', [`${cityAndType}&${facets}`], [cityAndType], '4');
    await compare(
      'facets: and price',
      filtered.map((query) => `${query}&${facets}`),
      filtered,
      '4',
    );
    await compare('facets: no filter', [facets], plain, '4');
    await compare('polygon', polygons, plain, '6');
    await compare(
      'polygon, type and price',
      polygons.map((one, i) => `${one}&property_type=apartment&${windows[i]}`),
      plain,
      '6',
    );
    for (const { word, share } of words) {
      await compare(
        `word in ${(share * 100).toFixed(1)} % of texts`,
        [`q=${encodeURIComponent(word)}`],
        plain,
        (total) => (total <= large * 0.0101 ? '6' : '-'),
      );
    }
    print(`\nThe page after ${(deepPages * 100).toLocaleString('en')} records by cursor, against the first\n`);
    print(row('sort', 'first ms', 'deep ms', 'ratio', 'target'));
    for (const [sort, query] of Object.entries(orders(words[0]!.word))) {
      const first = `sort=${sort}${query}`;
      let cursor = '';
      for (let page = 0; page < deepPages; page++) {
        const { pagination } = await bodyOf(ours.origin + pathOf(`${first}&limit=100${cursor}`));
        if (pagination.next_cursor === null) break;
        cursor = `&cursor=${pagination.next_cursor}`;
      }
      const [atFirst, atDepth]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round++) {
        atFirst.push(...(await latencies(ours.origin, [pathOf(first)], requestsPerRound)));
        atDepth.push(...(await latencies(ours.origin, [pathOf(`${first}${cursor}`)], requestsPerRound)));
      }
      const [one, other] = [quantile(atFirst, 0.5), quantile(atDepth, 0.5)];
      print(row(sort, one.toFixed(2), other.toFixed(2), (other / one).toFixed(2), '1'));
    }
  } finally {
    await ours.stop();
  }
}

const deepPages = 500;

const orders = (word: string): Record<string, string> => ({
  newest: '',
  price_asc: '',
  price_desc: '',
  price_per_m2_asc: '',
  area_desc: '',
  distance: '&near=-57.6,-25.3&radius_km=500',
  relevance: `&q=${encodeURIComponent(word)}`,
});

const pathOf = (query: string): string => `/api/v1/listings?${query}`;

async function bodyOf(address: string) {
  return (await (await fetch(address)).json()) as { pagination: { total: number; next_cursor: string | null } };
}

/** A word of the market for each of some shares of its listings, the commonest first. */
async function wordsByFrequency(url: string): Promise<{ word: string; share: number }[]> {
  const sql = connect(parseDatabaseUrl(url), { max: 1 });
  const rows = await sql<{ word: string; share: number }[]>`
    select distinct on (wanted) word, ndoc / 10000.0::float8 as share, wanted
      from ts_stat('select search from listings')
     cross join unnest(array[0.5, 0.1, 0.01, 0.004, 0.001]) as wanted
     where length(word) > 4 and ndoc <= 10000 * wanted
     order by wanted desc, ndoc desc, word`;
  await sql.end({ timeout: 5 });
  return rows.map(({ word, share }) => ({ word, share }));
}

const row = (name: string, ...cells: string[]): string =>
  `  ${name.padEnd(26)}${cells.map((cell) => cell.padStart(12)).join('')}`;
