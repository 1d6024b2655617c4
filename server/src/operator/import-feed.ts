import { foldText } from '../kernel/text.ts';
import { formats as inventoryFormats } from '../inventories.ts';
import { Argument, Command } from 'commander';
import { readCallerFolder, readConfig } from '../config.ts';
import {
  importFeed,
  readCeiling,
  type FeedFormat,
  type ImportProgress,
  type ImportReport,
  type RemovalCeiling,
} from '../features/imports/index.ts';
import { PlaceDirectory } from '../features/locations/index.ts';
import { monotonicMs, systemClock } from '../kernel/time.ts';
import { exitCodes, UsageError } from './exit-codes.ts';
import { openDocument, type OpenDocument } from './open-document.ts';
import type { Output } from './output.ts';
import { JsonReport, PlainReport } from './report.ts';
import type { Operation } from './run.ts';
import { withSchema } from './with-database.ts';

/** NDJSON has a command of its own (`oga listings import`). */
const { ndjson: _, ...formats }: Readonly<Record<string, FeedFormat>> = inventoryFormats;

export interface ImportOptions {
  readonly company?: string;
  readonly source: string;
  readonly dryRun?: true;
  readonly maxRemovals?: RemovalCeiling;
  readonly json?: true;
  readonly verbose?: true;
}

const help = `
The listings are public at once, owned by the company and approved by the
operator. The document is read to its end first: one that is broken, cut off or
empty changes nothing (exit code 7). Listings that the feed no longer has are
withdrawn, and come back under their old ids when it has them again; if more
than 10 and more than 10 % of the source's active listings are missing, none is
withdrawn and the exit code is 11. --max-removals raises that for this one run.
Run again what was interrupted: the next run does what is left. On an empty
database the schema is created first.

  oga import vrsync feed.xml --company "Inmobiliaria Lapacho" --dry-run
  oga import vrsync https://crm.example/feed.xml.gz --company Lapacho --json
  oga import vrsync - --company Lapacho --source second --max-removals 25%`;

/** `oga import`: makes a company's public listings what a feed says. */
export const importCommand = (operation: Operation): Command =>
  new Command('import')
    .description("import a company's inventory from a feed")
    .addArgument(new Argument('<format>', 'what the feed is written in').choices(Object.keys(formats)))
    .argument('<document>', 'a file, an http(s) address, or - for standard input; gzip is recognised')
    .requiredOption(
      '--company <name>',
      'whose listings these are; made if there is none of that name',
      readNameOf('--company'),
    )
    .option('--source <label>', "tells a company's feeds apart", readNameOf('--source'), 'default')
    .option('--dry-run', 'plan and report, write nothing')
    .option('--max-removals <n|n%>', 'withdraw up to so many in this run', readMaxRemovals)
    .option('--json', 'print the report as JSON, with every outcome')
    .option('--verbose', 'list every remark')
    .addHelpText('after', help)
    .action((format: string, document: string, options: ImportOptions) =>
      runImport(operation, formats[format]!, document, options),
    );

export async function runImport(
  operation: Operation,
  format: FeedFormat,
  where: string,
  options: ImportOptions,
): Promise<void> {
  const { output, signal } = operation;
  const printed = options.json === true ? new JsonReport(output) : new PlainReport(output, options.verbose === true);
  const config = readConfig();
  const report = await withSchema(config, output, async (sql) => {
    const document = await openDocument(where, { folder: readCallerFolder(), signal });
    return importFeed(
      {
        sql,
        places: new PlaceDirectory(sql),
        clock: systemClock,
        translate: config.translation !== null,
        signal,
        onProgress: progressOn(output, document),
        onOutcomes: (outcomes) => printed.add(outcomes),
      },
      {
        format,
        document: document.bytes,
        company: options.company ?? null,
        label: options.source,
        dryRun: options.dryRun === true,
        maxRemovals: options.maxRemovals ?? null,
      },
    );
  });
  output.progress('');
  await printed.end(report);
  operation.endWith(exitCodeOfReport(report));
}

/** A person's word comes before what is only partly done. */
function exitCodeOfReport({ status, counts }: ImportReport): number {
  if (status === 'failed') return exitCodes.rejected;
  if (status === 'cancelled') return exitCodes.interrupted;
  if (counts.withheld > 0) return exitCodes.approval;
  return counts.rejected > 0 ? exitCodes.partly : exitCodes.done;
}

const nameLengthMax = 100;

export const readNameOf = (option: string) => (text: string) => {
  const name = text.trim();
  if (foldText(name) !== '' && name.length <= nameLengthMax) return name;
  throw new UsageError(`${option} takes a name of 1 to ${nameLengthMax} characters, with a letter or digit in it.`);
};

export function readMaxRemovals(text: string): RemovalCeiling {
  const ceiling = readCeiling(text);
  if (ceiling !== null) return ceiling;
  throw new UsageError('--max-removals takes a number of listings or a percentage up to 100: 25 or 15%.');
}

const drawEveryMs = 100;

/** Ten lines a second are enough for an eye. */
function progressOn(output: Output, document: OpenDocument): (progress: ImportProgress) => void {
  let drawnAt = -drawEveryMs;
  return (progress) => {
    const now = monotonicMs();
    if (now - drawnAt < drawEveryMs) return;
    drawnAt = now;
    if (progress.phase === 'reading') {
      const share = document.share();
      const percent = share === null ? '' : `  ${Math.floor(share * 100)} %`;
      output.progress(`Reading${percent}  ${progress.items} items`);
    } else if (progress.phase === 'comparing') output.progress(`Comparing  ${progress.items} items`);
    else output.progress(`Applying  ${progress.lines} of ${progress.of} changes`);
  };
}
