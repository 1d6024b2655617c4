import path from 'node:path';
import type { BenchDatabases } from './databases.ts';
import { latencies, median, quantile, serveOurs, serveScript, throughput } from './load.ts';

const rounds = 5;
const secondsPerRound = 4;
const requestsPerRound = 400;
const plainScript = path.resolve(import.meta.dirname, 'plain-handler.ts');

/** Price windows that overlap, so that hardly any two requests ask the same and no total stands ready. */
const windows = Array.from({ length: 200 }, (_, i) => `min_price=${60_000 + i * 150}&max_price=${95_000 + i * 150}`);

/** The three searches that pages are measured by. */
const searches: Record<string, string[]> = {
  'no filter': [''],
  'city and type': ['city=asuncion&property_type=apartment'],
  'city, type and price': windows.map((window) => `city=asuncion&property_type=apartment&${window}`),
};

/** Pages of 20 full listings with their exact total: against a plain handler, and a million against ten thousand. */
export async function benchPages(
  databases: BenchDatabases,
  large: number,
  print: (line: string) => void,
): Promise<void> {
  const small = 10_000;
  print(`loading ${large.toLocaleString('en')} listings …`);
  const [smallUrl, largeUrl] = [await databases.make('small', small), await databases.make('large', large)];
  // What is measured here is making an answer: none is kept.
  const fresh = { ANSWER_CACHE_MB: '0' };
  const ours = await serveOurs(largeUrl, 4801, fresh);
  const oursSmall = await serveOurs(smallUrl, 4802, fresh);
  const plain = await serveScript(plainScript, [largeUrl, '4803'], {}, 4803, '/');
  try {
    print(`\nPage of 20 full listings with its total, ${large.toLocaleString('en')} listings, uncached`);
    print('median of alternating rounds, 8 connections; target: at least 1.3 times the plain handler\n');
    print(row('search', 'plain /s', 'ours /s', 'ratio'));
    for (const [name, queries] of Object.entries(searches)) {
      const [ourRates, plainRates]: [number[], number[]] = [[], []];
      const our = queries.map((query) => `/api/v1/listings?${query}`);
      const theirs = queries.map((query) => `/?${query}`);
      await throughput(ours.origin, our, 2);
      await throughput(plain.origin, theirs, 2);
      for (let round = 0; round < rounds; round++) {
        plainRates.push(await throughput(plain.origin, theirs, secondsPerRound));
        ourRates.push(await throughput(ours.origin, our, secondsPerRound));
      }
      const [p, o] = [median(plainRates), median(ourRates)];
      print(row(name, p.toFixed(0), o.toFixed(0), (o / p).toFixed(2)));
    }
    print(
      `\nThe same page at ${large.toLocaleString('en')} against ${small.toLocaleString('en')} listings, one connection`,
    );
    print('target: p50 at most 1.5 times, p99 at most 3 times\n');
    print(row('search', 'total', 'p50 ms', 'ratio', 'p99 ms', 'ratio'));
    for (const [name, queries] of Object.entries(searches)) {
      const paths = queries.map((query) => `/api/v1/listings?${query}`);
      const [atLarge, atSmall]: [number[], number[]] = [[], []];
      await latencies(ours.origin, paths, 100);
      await latencies(oursSmall.origin, paths, 100);
      for (let round = 0; round < rounds; round++) {
        atSmall.push(...(await latencies(oursSmall.origin, paths, requestsPerRound)));
        atLarge.push(...(await latencies(ours.origin, paths, requestsPerRound)));
      }
      const total = await totalOf(ours.origin + paths[0]!);
      const [p50, p99] = [quantile(atLarge, 0.5), quantile(atLarge, 0.99)];
      print(
        row(
          name,
          total.toLocaleString('en'),
          p50.toFixed(2),
          (p50 / quantile(atSmall, 0.5)).toFixed(2),
          p99.toFixed(2),
          (p99 / quantile(atSmall, 0.99)).toFixed(2),
        ),
      );
    }
  } finally {
    await Promise.all([ours.stop(), oursSmall.stop(), plain.stop()]);
  }
}

async function totalOf(url: string): Promise<number> {
  const body = (await (await fetch(url)).json()) as { pagination: { total: number } };
  return body.pagination.total;
}

const row = (name: string, ...cells: string[]): string =>
  `  ${name.padEnd(24)}${cells.map((cell) => cell.padStart(12)).join('')}`;
