import type { BenchDatabases } from './databases.ts';
import { latencies, quantile, serveOurs } from './load.ts';

const port = 4832;
const listings = 100_000;
const rounds = 4;
const requestsPerRound = 250;
const paths = Array.from(
  { length: 100 },
  (_, i) =>
    `/api/v1/listings?city=asuncion&property_type=apartment&min_price=${60_000 + i * 300}&max_price=${95_000 + i * 300}`,
);

/** Searches on one connection, uncached, while an import writes into the same database, against the same without it. */
export async function benchBeside(
  databases: BenchDatabases,
  importInto: (databaseUrl: string) => Promise<unknown>,
  print: (line: string) => void,
): Promise<void> {
  const databaseUrl = await databases.make('import_beside', listings);
  const ours = await serveOurs(databaseUrl, port, { ANSWER_CACHE_MB: '0' });
  try {
    await latencies(ours.origin, paths, requestsPerRound);
    const [alone, beside]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1)
      alone.push(...(await latencies(ours.origin, paths, requestsPerRound)));
    const over = new AbortController();
    const importing = importInto(databaseUrl).finally(() => over.abort());
    while (!over.signal.aborted) beside.push(...(await latencies(ours.origin, paths, 50)));
    await importing;
    const [a50, a99, b50, b99] = [alone, beside].flatMap((times) => [quantile(times, 0.5), quantile(times, 0.99)]);
    print(
      `  searches beside it, at ${listings.toLocaleString('en')} listings: p50 ${a50!.toFixed(1)} → ${b50!.toFixed(1)} ms, p99 ${a99!.toFixed(1)} → ${b99!.toFixed(1)} ms, ${(b99! / a99!).toFixed(2)} times (target: at most 1.5)`,
    );
  } finally {
    await ours.stop();
  }
}
