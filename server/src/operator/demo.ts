import { Command } from 'commander';
import { readConfig } from '../config.ts';
import { loadDemo } from '../features/demo/index.ts';
import { systemClock } from '../kernel/time.ts';
import { jsonText } from './output.ts';
import { UsageError } from './exit-codes.ts';
import type { Operation } from './run.ts';
import { withSchema } from './with-database.ts';

const usualCount = 5_000;

const wholeNumber =
  (name: string, min: number, max: number) =>
  (text: string): number => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= min && value <= max) return value;
    throw new UsageError(`${name} must be a whole number between ${min} and ${max}.`);
  };

/** `oga demo`: loads the demo market into a database without listings. */
export const demoCommand = ({ output }: Operation): Command =>
  new Command('demo')
    .description('load the demo market into a database that has no listings')
    .option('--count <n>', 'how many listings', wholeNumber('--count', 1, 5_000_000), usualCount)
    .option(
      '--seed <n>',
      'which market: the same seed and day give the same one',
      wholeNumber('--seed', 0, 4_294_967_295),
    )
    .option('--json', 'print the result as JSON')
    .action(async ({ count, seed, json }: { count: number; seed?: number; json?: true }) => {
      const at = systemClock.now();
      const loaded = await withSchema(readConfig(), output, (sql) =>
        loadDemo(sql, { count, at, ...(seed === undefined ? {} : { seed }) }),
      );
      const result = loaded ?? { listings: 0, seconds: 0 };
      const said =
        loaded === null
          ? 'Nothing was loaded: the database has listings already.'
          : `${loaded.listings} demo listings loaded in ${loaded.seconds} s.`;
      await output.print(json === true ? jsonText(result) : `${said}\n`);
    });
