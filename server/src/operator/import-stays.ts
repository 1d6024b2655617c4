import { CurrencyCode, nearestTo } from '@oga/contract';
import { Command } from 'commander';
import { readCallerFolder, readConfig } from '../config.ts';
import { findPlaces, PlaceDirectory } from '../features/locations/index.ts';
import { importStays, insideAirbnb, isDay, renamableColumns, type StaysImported } from '../features/stays/index.ts';
import { countryFacts } from '../kernel/countries.ts';
import { systemClock } from '../kernel/time.ts';
import { exitCodes, UsageError } from './exit-codes.ts';
import { openDocument } from './open-document.ts';
import { jsonText } from './output.ts';
import { wrap } from './remark-groups.ts';
import type { Operation } from './run.ts';
import { withSchema } from './with-database.ts';

const help = `
The file is a listings.csv of Inside Airbnb (https://insideairbnb.com/get-the-
data, CC BY 4.0): the summary, or the detailed one, which alone tells who is a
superhost. From it come the figures of GET /market/short-term-rentals; the rows
themselves are not kept.

A snapshot of the same day is replaced in one step, those of other days stay,
and the newest day is shown. A file that is cut off, no such file, or of which
more than a tenth of the rows cannot be used changes nothing (exit code 7); one
with less than half of the listings of the snapshot before is withheld (exit
code 11) unless --force takes it. Single rows that cannot be used are left out
and named (exit code 10).

The day is that of the newest visit (last_scraped), which the summary does not
have: there it is that of the newest review, unless --date says better. The
currency is that of the country: Inside Airbnb writes $ whatever it is.

  oga stays import listings.csv.gz --city Santiago --country CL
  oga stays import mine.csv --city Asunción --column id=ref --column price=rate`;

interface StaysOptions {
  readonly city: string;
  readonly country?: string;
  readonly division?: string;
  readonly currency?: string;
  readonly date?: string;
  readonly source?: string;
  readonly column: ReadonlyMap<string, string>;
  readonly force?: true;
  readonly dryRun?: true;
  readonly json?: true;
}

/** `oga stays import`: figures of a city's short-term rentals from a file of Inside Airbnb. */
export const staysCommand = (operation: Operation): Command => {
  const stays = new Command('stays').description('figures of short-term rentals').helpCommand(false);
  const load = new Command('import')
    .description("store the figures of a city's short-term rentals from a file")
    .argument('<file>', 'a file, an http(s) address, or - for standard input; gzip is recognised')
    .requiredOption('--city <name>', 'the city that the file is of')
    .option('--country <name>', 'its country, where several have a city of that name')
    .option('--division <name>', 'its department, province or state, likewise')
    .option('--currency <code>', 'of the prices; that of the country without it', readCurrency)
    .option('--date <day>', 'of the snapshot: 2026-09-25', readDay)
    .option('--source <name>', 'who is to be named with the figures; Inside Airbnb without it')
    .option('--column <name=here>', 'a column that is named otherwise here; repeatable', readColumn, new Map())
    .option('--force', 'take a snapshot that has become suspiciously small')
    .option('--dry-run', 'read and judge, write nothing')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', help)
    .action((file: string, options: StaysOptions) => runStays(operation, file, options));
  return stays.addCommand(load);
};

async function runStays(operation: Operation, file: string, options: StaysOptions): Promise<void> {
  const { output, signal } = operation;
  const { city, country, division } = options;
  const result = await withSchema(readConfig(), output, async (sql) => {
    const places = new PlaceDirectory(sql);
    const found = await findCity(places, { city, country, division });
    const currency = options.currency ?? countryFacts[found.countryCode]?.currency;
    if (currency === undefined) throw new UsageError(`Say with --currency what is paid with in ${found.countryCode}.`);
    const document = await openDocument(file, { folder: readCallerFolder(), signal });
    return importStays(
      { sql, places, clock: systemClock, signal },
      {
        cityId: found.id,
        currency,
        document: document.bytes,
        renamed: options.column,
        takenOn: options.date ?? null,
        source: options.source === undefined ? insideAirbnb : { name: options.source, url: null, licence: null },
        force: options.force === true,
        dryRun: options.dryRun === true,
      },
    );
  });
  await output.print(options.json === true ? jsonText(result) : describe(city, result));
  if (result.status === 'withheld') operation.endWith(exitCodes.approval);
  else if (result.status === 'partial') operation.endWith(exitCodes.partly);
}

async function findCity(
  places: PlaceDirectory,
  named: { city: string; country: string | undefined; division: string | undefined },
): Promise<{ id: number; countryCode: string }> {
  const [first, ...others] = (await findPlaces(places, named))!.ids;
  const index = await places.current();
  const above = (id: number) => {
    const division = index.byId.get(index.byId.get(id)!.parentId!)!;
    return { division, country: index.byId.get(division.parentId!)! };
  };
  if (others.length === 0) return { id: first, countryCode: above(first).country.code! };
  const meant = [first, ...others].map((id) => `${above(id).division.name} (${above(id).country.code})`).join(', ');
  throw new UsageError(`There are several cities of that name, in ${meant}: say --country or --division.`);
}

const linesShown = 20;

function describe(city: string, result: StaysImported): string {
  const { lines, listings, rejected, duplicates, columns, date, currency, withheld, dry_run: isDryRun } = result;
  const told = lines
    .slice(0, linesShown)
    .map(({ line, field, message }) => wrap(`line ${line}: ${field}: ${message}`, 0, 2));
  if (lines.length > linesShown) told.push(`… and ${lines.length - linesShown} more; --json lists them`);
  const counts = [
    `${listings} listings`,
    `${rejected} rows rejected`,
    ...(duplicates > 0 ? [`${duplicates} repeated`] : []),
  ];
  const sum = `${city}, ${date}, ${columns} columns, in ${currency}: ${counts.join(', ')}.`;
  const end =
    withheld !== null
      ? `Nothing was stored: ${withheld}. To take it, run it again with --force.`
      : isDryRun
        ? 'Dry run, nothing was stored.'
        : `Stored in ${result.seconds.toFixed(1)} s.`;
  return `${[...told, wrap(sum, 0), wrap(end, 0)].join('\n')}\n`;
}

function readCurrency(text: string): string {
  const read = CurrencyCode.safeParse(text.toUpperCase());
  if (read.success) return read.data;
  throw new UsageError('--currency takes a currency code of ISO 4217 such as CLP.');
}

function readDay(text: string): string {
  if (isDay(text)) return text;
  throw new UsageError('--date takes a day such as 2026-09-25.');
}

function readColumn(text: string, before: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const [known = '', here = '', ...more] = text.split('=');
  if (renamableColumns.includes(known) && here !== '' && more.length === 0) return new Map([...before, [known, here]]);
  const near = nearestTo(known, renamableColumns);
  throw new UsageError(
    `--column takes Inside Airbnb's name of a column and the one here, such as price=rate${near && near !== known ? `; did you mean ${near}?` : ''}`,
  );
}
