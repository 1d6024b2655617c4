import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { Command } from 'commander';
import { readCallerFolder, readConfig } from '../config.ts';
import { importPlaces, type PlacesImported } from '../features/locations/index.ts';
import { exitCodes } from './exit-codes.ts';
import { openDocument } from './open-document.ts';
import { jsonText } from './output.ts';
import type { Operation } from './run.ts';
import { withSchema } from './with-database.ts';

const help = `
The file is NDJSON: one place a line, in any order. A place that is known
already is renewed by what its line says, and keeps the rest; nothing is ever
removed. One line that is wrong is enough for nothing to be written (exit code
7), unless --skip-invalid leaves such lines out (exit code 10).

  level        country, division, city or neighborhood
  name         as it is written there
  parent       key of the place it lies in; none for a country
  key          optional: which known place this is, where name and parent do
               not say so
  code         of a country its ISO 3166-1 alpha-2, of a division its ISO 3166-2
               code (both required)
  names        of a country: { "en", "es", "pt" }
  alternates   other spellings, a list; they are added to the known ones
  latitude, longitude
               degrees, WGS 84, both or none
  population   inhabitants, of a city

Keys are the way down: codes of country and division in lower case, then names
as in addresses.

  {"level":"city","parent":"py/py-11","name":"Nueva Italia"}
  {"level":"city","parent":"py/py-11","name":"Luque","population":300000}
  {"level":"neighborhood","parent":"py/py-asu/asuncion","name":"Loma Pytã"}`;

interface PlacesOptions {
  readonly skipInvalid?: true;
  readonly dryRun?: true;
  readonly json?: true;
}

/** `oga places import`: adds places to those that ship with the service, or renews them. */
export const placesCommand = (operation: Operation): Command => {
  const places = new Command('places').description('countries, divisions, cities and neighborhoods').helpCommand(false);
  const load = new Command('import')
    .description('add places, or renew known ones, from a file')
    .argument('<file>', 'a file, an http(s) address, or - for standard input; gzip is recognised')
    .option('--skip-invalid', 'leave out lines that are wrong instead of refusing the file')
    .option('--dry-run', 'check every line, write nothing')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', help)
    .action((file: string, options: PlacesOptions) => runPlaces(operation, file, options));
  return places.addCommand(load);
};

async function runPlaces(operation: Operation, file: string, options: PlacesOptions): Promise<void> {
  const { output, signal } = operation;
  const result = await withSchema(readConfig(), output, async (sql) => {
    const document = await openDocument(file, { folder: readCallerFolder(), signal });
    const lines = createInterface({ input: Readable.from(document.bytes), crlfDelay: Infinity });
    return importPlaces(sql, lines, { skipInvalid: options.skipInvalid === true, dryRun: options.dryRun === true });
  });
  await output.print(options.json === true ? jsonText(result) : describe(result, options.dryRun === true));
  if (result.faults.length > 0) operation.endWith(result.refused ? exitCodes.rejected : exitCodes.partly);
}

/** More would scroll away what a person came to read. */
const faultsShown = 20;

function describe({ added, renewed, faults, refused }: PlacesImported, isDryRun: boolean): string {
  const lines = faults.slice(0, faultsShown).map(({ line, message }) => `line ${line}: ${message}`);
  if (faults.length > faultsShown) lines.push(`… and ${faults.length - faultsShown} more; --json lists all`);
  const skipped = faults.length === 1 ? '1 line is wrong' : `${faults.length} lines are wrong`;
  if (refused) return `${[...lines, `Nothing was written: ${skipped}.`].join('\n')}\n`;
  const did = `${added} places added, ${renewed} known ones renewed`;
  const written = isDryRun ? `Dry run, nothing was written: ${did}` : did;
  return `${[...lines, `${written}${faults.length > 0 ? `; ${skipped} and left out` : ''}.`].join('\n')}\n`;
}
