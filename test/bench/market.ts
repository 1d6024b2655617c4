import { refreshMarket } from '../../server/src/features/market/index.ts';
import { parseDatabaseUrl } from '../../server/src/platform/db/database-url.ts';
import { connect, type Sql } from '../../server/src/platform/db/sql.ts';
import type { BenchDatabases } from './databases.ts';
import { median, serveOurs, throughput } from './load.ts';

const rounds = 5;
const secondsPerRound = 3;
const page = '/api/v1/listings?city=asuncion&property_type=apartment';
const summary = '/api/v1/market/summary?city=asuncion&country=PY&property_type=apartment';
const at = new Date('2026-11-21T12:00:00Z');

/**
 * Market figures: how long runs take at this size, and how fast a summary is served against a kept page of listings. Changes
 * prices in the large database.
 */
export async function benchMarket(
  databases: BenchDatabases,
  listings: number,
  print: (line: string) => void,
): Promise<void> {
  const url = await databases.make('large', listings);
  const sql = connect(parseDatabaseUrl(url), { statementTimeoutMs: 0 });
  print(`\nRuns of market figures at ${listings.toLocaleString('en')} listings, in seconds\n`);
  const timed = async (what: string, scope: 'all' | 'due') => {
    const startedMs = performance.now();
    await refreshMarket(sql, { at, scope });
    print(row(what, ((performance.now() - startedMs) / 1000).toFixed(2)));
  };
  // The first run also makes the months from before; what is measured is every day's.
  await refreshMarket(sql, { at, scope: 'all' });
  await timed('every place', 'all');
  await timed('nothing has changed', 'due');
  await changeOne(sql, 'asuncion');
  await timed('a price in Asunción', 'due');
  await changeOne(sql, 'encarnacion');
  await timed('a price in Encarnación', 'due');
  await sql.end({ timeout: 5 });

  const ours = await serveOurs(url, 4821);
  try {
    const [summaries, pages]: [number[], number[]] = [[], []];
    const headers = { 'accept-encoding': 'gzip' };
    for (const path of [summary, page]) await throughput(ours.origin, [path], 2, headers);
    for (let round = 0; round < rounds; round++) {
      pages.push(await throughput(ours.origin, [page], secondsPerRound, headers));
      summaries.push(await throughput(ours.origin, [summary], secondsPerRound, headers));
    }
    print('\nA summary against a kept page of listings; target: at least as fast\n');
    print(row('', 'page /s', 'summary /s', 'ratio'));
    const [p, s] = [median(pages), median(summaries)];
    print(row('Asunción, apartments', p.toFixed(0), s.toFixed(0), (s / p).toFixed(2)));
  } finally {
    await ours.stop();
  }
}

const changeOne = (sql: Sql, city: string) => sql`
  update listings
     set price_amount = price_amount + 1
   where id = (
           select listings.id
             from listings
             join places on places.id = city_id and places.slug = ${city}
            where status = 'public' and price_amount is not null
            limit 1
         )`;

const row = (name: string, ...cells: string[]): string =>
  `  ${name.padEnd(24)}${cells.map((cell) => cell.padStart(12)).join('')}`;
