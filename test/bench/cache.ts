import path from 'node:path';
import type { BenchDatabases } from './databases.ts';
import { median, serveOurs, serveScript, throughput } from './load.ts';

const rounds = 7;
const secondsPerRound = 3;
const bareScript = path.resolve(import.meta.dirname, 'bare-express.ts');

/** Answers that stand ready: those our users ask most. */
const kept = [
  ['page of 20, plain', '/api/v1/listings?city=asuncion&property_type=apartment', 'identity'],
  ['page of 20, gzip', '/api/v1/listings?city=asuncion&property_type=apartment', 'gzip'],
  ['page of 20, br', '/api/v1/listings?city=asuncion&property_type=apartment', 'br'],
] as const;

/** Kept answers against an Express application that sends the same bytes and does nothing else. */
export async function benchCache(databases: BenchDatabases, print: (line: string) => void): Promise<void> {
  const ours = await serveOurs(await databases.make('kept', 10_000), 4811);
  try {
    print('\nA kept answer against a bare Express 5 application that sends the same bytes');
    print('median of alternating rounds, 8 connections; target: at least 1.5 times\n');
    print(row('answer', 'Express /s', 'ours /s', 'ratio'));
    for (const [name, address, encoding] of kept) {
      const bare = await serveScript(bareScript, [ours.origin, address, encoding, '4812'], {}, 4812, address);
      const headers = { 'accept-encoding': encoding };
      try {
        const [ourRates, bareRates]: [number[], number[]] = [[], []];
        await throughput(ours.origin, [address], 2, headers);
        await throughput(bare.origin, [address], 2, headers);
        for (let round = 0; round < rounds; round++) {
          bareRates.push(await throughput(bare.origin, [address], secondsPerRound, headers));
          ourRates.push(await throughput(ours.origin, [address], secondsPerRound, headers));
        }
        const [b, o] = [median(bareRates), median(ourRates)];
        print(row(name, b.toFixed(0), o.toFixed(0), (o / b).toFixed(2)));
      } finally {
        await bare.stop();
      }
    }
  } finally {
    await ours.stop();
  }
}

const row = (name: string, ...cells: string[]): string =>
  `  ${name.padEnd(24)}${cells.map((cell) => cell.padStart(12)).join('')}`;
