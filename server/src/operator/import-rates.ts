import { Command } from 'commander';
import { readCallerFolder, readConfig } from '../config.ts';
import {
  importRates,
  recomputeNow,
  rateOutcomes,
  readRateFile,
  usualFactor,
  type RateLineOutcome,
  type RatesImported,
} from '../features/rates/index.ts';
import { pricedListings } from '../features/listings/index.ts';
import { systemClock } from '../kernel/time.ts';
import { exitCodes } from './exit-codes.ts';
import { openDocument } from './open-document.ts';
import { jsonText } from './output.ts';
import { wrap } from './remark-groups.ts';
import type { Operation } from './run.ts';
import { withSchema } from './with-database.ts';

const help = `
CSV with a line of column names, in any order, decimals with a point:

  currency,units_per_usd,date,source
  PYG,7080.5,2026-11-20,Banco Central del Paraguay

or usd_per_unit instead of units_per_usd. JSON: a list of objects of those
names, or what many services answer for the base USD, units of each currency
to the dollar:

  {"base":"USD","date":"2026-11-20","source":"…","rates":{"PYG":7080.5}}

Every line is judged by itself. Of several days of a currency the newest
counts. A rate that moves by more than a factor of ${usualFactor}, or that is older than
the stored one, is withheld (exit code 11) unless --force takes it; lines that
are wrong are left out (exit code 10); a file that cannot be read changes
nothing (exit code 7). The same file again changes nothing.

Prices in dollars are computed anew by a running server, within minutes, or by
this command with --wait; what is shown beside them as rate_date says which
rate they stand at. A line for
USD (always 1) renews that date of prices in dollars.

  oga rates import examples/rates.csv --dry-run
  curl -s https://rates.example/usd.json | oga rates import - --source Example`;

interface RatesOptions {
  readonly date?: string;
  readonly source?: string;
  readonly force?: true;
  readonly wait?: true;
  readonly dryRun?: true;
  readonly json?: true;
}

/** `oga rates import`: stores exchange rates from a file. */
export const ratesCommand = (operation: Operation): Command => {
  const rates = new Command('rates').description('exchange rates that prices are compared by').helpCommand(false);
  const load = new Command('import')
    .description('store exchange rates from a file')
    .argument('<file>', 'a file, an http(s) address, or - for standard input; gzip is recognised')
    .option('--date <day>', 'day of rates that carry none: 2026-11-20')
    .option('--source <name>', 'source of rates that name none')
    .option('--force', 'take what would be withheld')
    .option('--wait', 'end when every price has been computed anew, here and now')
    .option('--dry-run', 'judge every line, write nothing')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', help)
    .action((file: string, options: RatesOptions) => runRates(operation, file, options));
  return rates.addCommand(load);
};

async function runRates(operation: Operation, file: string, options: RatesOptions): Promise<void> {
  const { output, signal } = operation;
  const document = await openDocument(file, { folder: readCallerFolder(), signal });
  const read = await readRateFile(document.bytes);
  const result = await withSchema(readConfig(), output, async (sql) => {
    const imported = await importRates(
      { sql, clock: systemClock },
      {
        file: read,
        defaults: { date: options.date ?? null, source: options.source ?? null },
        force: options.force === true,
        dryRun: options.dryRun === true,
      },
    );
    if (options.wait === true && !imported.dry_run) await recomputeNow({ sql, tables: [pricedListings] }, signal);
    return imported;
  });
  await output.print(options.json === true ? jsonText(result) : describe(result));
  if (result.counts.withheld > 0) operation.endWith(exitCodes.approval);
  else if (result.counts.rejected > 0) operation.endWith(exitCodes.partly);
}

function describe({ dry_run: isDryRun, counts, lines }: RatesImported): string {
  const told = lines.filter(({ outcome }) => outcome !== 'unchanged').map(rowOf);
  const sum = rateOutcomes.flatMap((outcome) => (counts[outcome] === 0 ? [] : [`${counts[outcome]} ${outcome}`]));
  const written = isDryRun ? 'Dry run, nothing was written: ' : '';
  const rest = counts.withheld > 0 ? '\nTo take what was withheld, run it again with --force.' : '';
  return `${[...told, `${written}${sum.join(', ') || 'the file has no rates'}.`].join('\n')}${rest}\n`;
}

/** `PYG  changed     7080 → 7194.2 to the dollar, 2026-11-20, Banco Central del Paraguay` */
function rowOf({ line, currency, outcome, before, after, remark }: RateLineOutcome): string {
  const head = `${(currency ?? '?').padEnd(4)} ${outcome.padEnd(10)} `;
  if (remark !== null) return wrap(`${head} line ${line}: ${remark.field} ${remark.message}`, 0, head.length + 1);
  const moved = [before, after].flatMap((rate) => (rate === null ? [] : [perDollar(rate.usd_per_unit)]));
  return wrap(`${head} ${moved.join(' → ')} to the dollar, ${after!.date}, ${after!.source}`, 0, head.length + 1);
}

const perDollar = (usdPerUnit: string): string => String(Number((1 / Number(usdPerUnit)).toPrecision(8)));
