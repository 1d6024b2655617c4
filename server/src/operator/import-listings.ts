import { Command } from 'commander';
import { ndjson } from '../adapters/crm/ndjson/index.ts';
import { readMaxRemovals, readNameOf, runImport, type ImportOptions } from './import-feed.ts';
import type { Operation } from './run.ts';

const help = `
NDJSON: one listing a line, a JSON object under the names of the API, so that
"listings search --all --ndjson" of one installation is nearly a file for
another. Gzip is recognised. docs/listings-ndjson.md lists every field.

  {"external_id":"A-1","listing_type":"sale","property_type":"house",
   "title":"Casa con patio en Sajonia","location":{"country":"PY",
   "city":"Asunción","neighborhood":"Sajonia"},
   "price":{"amount":120000,"currency":"USD"}}      (on one line)

Demanded are external_id, listing_type, property_type, title and a city that is
known; a line without one of them is rejected with the reason, the others go
on (exit code 10). A value that cannot be right is left out and named. Fields
that do not exist are refused, those that the service sets itself are ignored.

The file is the whole inventory of its source: what is no longer in it is
withdrawn, within the same guard as in "oga import" (exit code 11). It is read
to its end first: one that is cut off changes nothing (exit code 7). The
listings are public at once, approved by the operator.

  oga listings import examples/listings.ndjson --dry-run
  oga listings import inventory.ndjson.gz --company "Inmobiliaria Lapacho"`;

/** `oga listings import`: makes the public listings of a source what a file of NDJSON says. */
export const listingsCommand = (operation: Operation): Command => {
  const listings = new Command('listings').description('listings of the operator himself').helpCommand(false);
  const load = new Command('import')
    .description('import listings from a file of NDJSON')
    .argument('<document>', 'a file, an http(s) address, or - for standard input; gzip is recognised')
    .option(
      '--company <name>',
      'whose listings these are; made if there is none of that name; nobody’s without it',
      readNameOf('--company'),
    )
    .option(
      '--source <label>',
      'tells files apart that are inventories of their own',
      readNameOf('--source'),
      'default',
    )
    .option('--dry-run', 'plan and report, write nothing')
    .option('--max-removals <n|n%>', 'withdraw up to so many in this run', readMaxRemovals)
    .option('--json', 'print the report as JSON, with every outcome')
    .option('--verbose', 'list every remark')
    .addHelpText('after', help)
    .action((document: string, options: ImportOptions) => runImport(operation, ndjson, document, options));
  return listings.addCommand(load);
};
