import { Command } from 'commander';
import { readCallerFolder, readConfig } from '../config.ts';
import { FeedFault } from '../features/imports/index.ts';
import { PlaceDirectory } from '../features/locations/index.ts';
import {
  importProjects,
  longestLineBytes,
  projectOutcomes,
  type LineOutcome,
  type ProjectsImported,
} from '../features/projects/index.ts';
import { numberedLines } from '../kernel/numbered-lines.ts';
import { systemClock } from '../kernel/time.ts';
import { exitCodes } from './exit-codes.ts';
import { openDocument } from './open-document.ts';
import type { Output } from './output.ts';
import { wrap } from './remark-groups.ts';
import { JsonReport } from './report.ts';
import type { Operation } from './run.ts';
import { withSchema } from './with-database.ts';

const help = `
The file is NDJSON: one project a line, whole, with all its units. A project
that is known is made what its line says; one that has no line stays as it is.
A line that is wrong is rejected, with its number, field and reason, and stops
no other (exit code 10; 7 if no line could be taken). Example:
examples/projects.ndjson.

  developer    id, slug or name of the company; made, unverified, under a name
               that nobody has
  external_id  the developer's own reference: his project with this one is meant
  slug         without external_id: his project with this slug, else with the
               slug that the name makes
  name         (required)
  locale       language of name and description: en, es or pt; else detected
  description  up to 5,000 characters
  translations { "en": { "name", "description" }, … } in the other languages
  stage        planning, pre_sale, under_construction, completed (required)
  delivery_date     2027-12-31
  progress_percent  0 to 100
  country, city     names or, of the country, its ISO code (required)
  division, neighborhood, address
  latitude, longitude
               degrees, WGS 84, both or none: where the building stands
  amenities    words, see: listings lookups amenities
  images       addresses, or { "url", "alt", "width", "height" }; up to 40
  video_url
  units        (required, may be empty) each with
    name         as it is numbered: 4B; once in a project (required)
    external_id  the developer's own reference: a unit renamed stays the same
    type         the developer's name for units like this one
    floor, bedrooms, bathrooms, area_m2
    price        { "amount", "currency" }; without it, on request
    status       available (without it), reserved or sold

Units that the line does not name any more are removed.

  oga projects import projects.ndjson --dry-run
  oga projects import https://developer.example/projects.ndjson.gz --json`;

interface ProjectsOptions {
  readonly dryRun?: true;
  readonly json?: true;
  readonly verbose?: true;
}

/** `oga projects import`: makes the projects of a file what its lines say. */
export const projectsCommand = (operation: Operation): Command => {
  const projects = new Command('projects').description('new developments and their units').helpCommand(false);
  const load = new Command('import')
    .description('add projects, or bring known ones up to date, from a file')
    .argument('<file>', 'a file, an http(s) address, or - for standard input; gzip is recognised')
    .option('--dry-run', 'do it all and take it back')
    .option('--json', 'print the report as JSON, with every outcome')
    .option('--verbose', 'list every line, also those that changed nothing')
    .addHelpText('after', help)
    .action((file: string, options: ProjectsOptions) => runProjects(operation, file, options));
  return projects.addCommand(load);
};

async function runProjects(operation: Operation, file: string, options: ProjectsOptions): Promise<void> {
  const { output, signal } = operation;
  const report = options.json === true ? new JsonReport(output) : null;
  const shown = new ShownLines(output, options.verbose === true);
  try {
    const config = readConfig();
    const result = await withSchema(config, output, async (sql) => {
      const document = await openDocument(file, { folder: readCallerFolder(), signal });
      return importProjects(
        {
          sql,
          translate: config.translation !== null,
          places: new PlaceDirectory(sql),
          clock: systemClock,
          signal,
          onOutcomes: (outcomes) => (report ?? shown).add(outcomes),
        },
        numberedLines(document.bytes, longestLineBytes),
        { dryRun: options.dryRun === true },
      );
    });
    if (report === null) await output.print(summary(result, shown.hidden));
    else await report.end(result);
    operation.endWith(exitCodeOf(result));
  } catch (error) {
    if (!(error instanceof FeedFault)) throw error;
    output.say(`The file cannot be read to its end: ${error.message}. What came before is done; run it again.`);
    operation.endWith(exitCodes.rejected);
  }
}

function exitCodeOf({ status, lines, counts }: ProjectsImported): number {
  if (status === 'cancelled') return exitCodes.interrupted;
  if (counts.rejected === lines) return exitCodes.rejected;
  return counts.rejected > 0 ? exitCodes.partly : exitCodes.done;
}

/** More would scroll away what a person came to read. */
const linesShown = 50;

/** What became of lines, for a terminal: the first of those that say something, all with --verbose. */
class ShownLines {
  readonly #output: Output;
  readonly #all: boolean;
  #shown = 0;
  hidden = 0;

  constructor(output: Output, all: boolean) {
    this.#output = output;
    this.#all = all;
  }

  async add(outcomes: readonly LineOutcome[]): Promise<void> {
    for (const one of outcomes) {
      if (one.outcome === 'unchanged' && !this.#all) continue;
      if (this.#shown === linesShown && !this.#all) {
        this.hidden += 1;
        continue;
      }
      this.#shown += 1;
      await this.#output.print(`${written(one)}\n`);
    }
  }
}

function written({ line, outcome, name, project_id: id, faults }: LineOutcome): string {
  const head = wrap([`line ${line}: ${outcome}`, ...(name === null ? [] : [name]), ...(id === null ? [] : [id])].join('  '), 0, 2); // prettier-ignore
  const reasons = faults.map(({ field, message }) => wrap(field === '' ? message : `${field}: ${message}`, 4));
  return [head, ...reasons].join('\n');
}

function summary({ dry_run: isDry, status, lines, counts, developers_made: made }: ProjectsImported, hidden: number) {
  if (lines === 0 && status === 'done') return 'Nothing was done: the file has no line.\n';
  const told = projectOutcomes.map((outcome) => `${counts[outcome]} ${outcome}`).join(', ');
  const sentences = [
    ...(hidden > 0 ? [`… and ${hidden} more lines; --verbose lists all.`] : []),
    ...(made.length > 0 ? [wrap(`Developers made: ${made.join(', ')}.`, 0)] : []),
    `${isDry ? 'Dry run, nothing was written. ' : ''}${lines} ${lines === 1 ? 'line' : 'lines'}: ${told}.`,
    ...(status === 'cancelled' ? ['Interrupted: what is counted here is done, the next run does the rest.'] : []),
  ];
  return `${sentences.join('\n')}\n`;
}
