import { idOf } from '@oga/contract';
import type { Clock } from '../../kernel/time.ts';
import type { NumberedLine } from '../../kernel/numbered-lines.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { companyNamed } from '../companies/index.ts';
import { keyOf, nameNeighborhoods, resolveWrittenPlace, type PlaceDirectory, type PlaceIndex } from '../locations/index.ts'; // prettier-ignore
import type { ProjectFacts } from './facts.ts';
import { planLine } from './plan-line.ts';
import { readProjectLine, type LineFault, type ProjectLine } from './project-line.ts';
import { storeProjects, type ProjectToStore } from './store-projects.ts';
import { selectKnownProjects, takeImportTurn } from './store.sql.ts';

export const projectOutcomes = ['created', 'changed', 'unchanged', 'rejected'] as const;

/** What became of a line. */
export interface LineOutcome {
  readonly line: number;
  readonly outcome: (typeof projectOutcomes)[number];
  /** Null for a rejected line, and for one that a dry run would create. */
  readonly project_id: string | null;
  readonly name: string | null;
  readonly faults: readonly LineFault[];
}

export interface ProjectsImported {
  readonly status: 'done' | 'cancelled';
  readonly dry_run: boolean;
  readonly lines: number;
  readonly counts: Readonly<Record<LineOutcome['outcome'], number>>;
  /** Names of developers that were not known before. */
  readonly developers_made: readonly string[];
}

export interface ProjectImport {
  readonly sql: Sql;
  readonly places: PlaceDirectory;
  readonly clock: Clock;
  /** Whether there is a translation service to ask for texts in other languages. */
  readonly translate?: boolean;
  /** Ends the import after the lines that are under way. */
  readonly signal: AbortSignal;
  /** Hears what became of lines, in their order, once it is written. */
  readonly onOutcomes: (outcomes: readonly LineOutcome[]) => Promise<void>;
}

/** Lines that are written in one transaction. */
const chunkSize = 100;
/** A line may hold a project of some thousand units. */
export const longestLineBytes = 8_000_000;

/**
 * Makes the projects of a file what its lines say, each with all its units: adds what is new, rewrites what has changed,
 * leaves the rest alone. A line that is wrong is rejected and stops no other; projects that have no line stay. Every
 * project is written whole or not at all. A dry run does the same and takes it back.
 */
export async function importProjects(
  parts: ProjectImport,
  lines: AsyncIterable<NumberedLine>,
  options: { dryRun: boolean },
): Promise<ProjectsImported> {
  const run = new Run(parts, options.dryRun);
  if (!options.dryRun) {
    await inChunks(lines, parts.signal, (chunk) =>
      inTransaction(parts.sql, (tx) => run.take(tx, chunk)).then(run.tell),
    );
    return run.result();
  }
  const takenBack = new Error('a dry run takes back what it did');
  try {
    await inTransaction(parts.sql, async (tx) => {
      await inChunks(lines, parts.signal, (chunk) => run.take(tx, chunk).then(run.tell));
      throw takenBack;
    });
  } catch (error) {
    if (error !== takenBack) throw error;
  }
  return run.result();
}

async function inChunks(
  lines: AsyncIterable<NumberedLine>,
  signal: AbortSignal,
  work: (chunk: readonly NumberedLine[]) => Promise<void>,
): Promise<void> {
  let chunk: NumberedLine[] = [];
  for await (const line of lines) {
    if (signal.aborted) return;
    chunk.push(line);
    if (chunk.length < chunkSize) continue;
    await work(chunk);
    chunk = [];
  }
  if (chunk.length > 0 && !signal.aborted) await work(chunk);
}

interface Understood {
  readonly number: number;
  readonly line: ProjectLine;
}

/** An import under way: what it has seen and done so far. */
class Run {
  readonly #parts: ProjectImport;
  readonly #isDry: boolean;
  readonly #counts = { created: 0, changed: 0, unchanged: 0, rejected: 0 };
  readonly #made: string[] = [];
  /** Project → the line that was about it. */
  readonly #seen = new Map<string, number>();
  #lines = 0;

  constructor(parts: ProjectImport, isDry: boolean) {
    this.#parts = parts;
    this.#isDry = isDry;
  }

  result(): ProjectsImported {
    return {
      status: this.#parts.signal.aborted ? 'cancelled' : 'done',
      dry_run: this.#isDry,
      lines: this.#lines,
      counts: this.#counts,
      developers_made: this.#made,
    };
  }

  /** Counts and passes on what is written. */
  readonly tell = async (outcomes: readonly LineOutcome[]): Promise<void> => {
    for (const { outcome } of outcomes) this.#counts[outcome] += 1;
    this.#lines += outcomes.length;
    await this.#parts.onOutcomes(outcomes);
  };

  /** Does what some lines say, and answers what became of them. */
  async take(tx: Transaction, chunk: readonly NumberedLine[]): Promise<LineOutcome[]> {
    await takeImportTurn(tx);
    const outcomes: LineOutcome[] = [];
    const reject = (number: number, name: string | null, ...faults: LineFault[]) =>
      outcomes.push({ line: number, outcome: 'rejected', project_id: null, name, faults });
    const understood: Understood[] = [];
    for (const one of chunk) {
      if ('fault' in one) {
        reject(one.number, null, { field: '', message: lineFaults[one.fault] });
        continue;
      }
      const read = readProjectLine(one.text);
      if ('line' in read) understood.push({ number: one.number, line: read.line });
      else reject(one.number, null, ...read.faults);
    }
    const at = this.#parts.clock.now();
    const developers = await this.#developersOf(tx, understood, at);
    const known = await selectKnownProjects(tx, { developerIds: [...new Set(developers.values())].filter((id) => id !== null) }); // prettier-ignore
    const placed = await placesOf(tx, await this.#parts.places.current(), understood);
    const toStore: ProjectToStore[] = [];
    for (const [i, { number, line }] of understood.entries()) {
      const { name } = line.facts;
      const developerId = developers.get(line.developer) ?? null;
      if (developerId === null) {
        reject(number, name, { field: 'developer', message: noDeveloper(line.developer) });
        continue;
      }
      const place = placed[i]!;
      if ('fault' in place) {
        reject(number, name, place.fault);
        continue;
      }
      const own = known.filter((project) => project.developer_id === developerId);
      const plan = planLine(line, own, at);
      if (plan.act === 'rejected') {
        reject(number, name, plan.fault);
        continue;
      }
      const before = this.#seen.get(plan.id);
      if (before !== undefined) {
        reject(number, name, { field: '', message: `line ${before} is about the same project` });
        continue;
      }
      this.#seen.set(plan.id, number);
      const isNew = plan.act === 'created';
      outcomes.push({ line: number, outcome: plan.act, project_id: isNew && this.#isDry ? null : plan.id, name, faults: [] }); // prettier-ignore
      if (plan.act === 'unchanged') continue;
      const facts: ProjectFacts = { ...line.facts, place };
      const { externalId, fingerprint } = line;
      toStore.push({ id: plan.id, facts, developerId, externalId, handle: plan.handle, fingerprint, slugBefore: plan.slugBefore }); // prettier-ignore
      // So that a second line about a project that is new in this file is known for what it is.
      if (isNew) known.push({ id: plan.id, slug: '', former_slugs: [], developer_id: developerId, external_id: externalId, handle: plan.handle, fingerprint }); // prettier-ignore
    }
    await storeProjects(tx, toStore, { at, withEvents: true, translate: this.#parts.translate === true });
    return outcomes.sort((left, right) => left.line - right.line);
  }

  /** Ids of the developers that lines name, made where they are not known; null for an id that nobody has. */
  async #developersOf(tx: Transaction, lines: readonly Understood[], at: Date): Promise<Map<string, string | null>> {
    const ids = new Map<string, string | null>();
    for (const { line } of lines) {
      if (ids.has(line.developer)) continue;
      const found = await companyNamed(tx, line.developer, at, 'developer');
      ids.set(line.developer, found?.id ?? null);
      if (found?.isNew === true) this.#made.push(found.name);
    }
    return ids;
  }
}

const noDeveloper = (developer: string): string =>
  idOf('cmp').safeParse(developer).success
    ? `no company has the id ${developer}`
    : `an account has founded a company ${JSON.stringify(developer)}: name it by its id, if it is meant`;

const lineFaults = {
  too_long: `the line is longer than ${longestLineBytes / 1e6} MB`,
  not_utf8: 'the line is not UTF-8',
};

type PlaceIds = ProjectFacts['place'];

/** Where the lines' projects lie; neighborhoods that nobody knew are made. */
async function placesOf(
  tx: Transaction,
  index: PlaceIndex,
  lines: readonly Understood[],
): Promise<(PlaceIds | { readonly fault: LineFault })[]> {
  const found = lines.map(({ line }) => resolveWrittenPlace(index, line.place));
  const wanted = found.flatMap((place) =>
    place.ok && place.newNeighborhood !== null ? [{ cityId: place.cityId, name: place.newNeighborhood }] : [],
  );
  const made = await nameNeighborhoods(tx, wanted);
  return found.map((place) => {
    if (!place.ok) {
      const { field, message, suggestions } = place;
      const near = suggestions.length === 0 ? '' : `; did you mean ${suggestions.join(' or ')}?`;
      return { fault: { field, message: message + near } };
    }
    const { countryId, divisionId, cityId, newNeighborhood } = place;
    const fresh = newNeighborhood === null ? null : (made.get(keyOf({ cityId, name: newNeighborhood })) ?? null);
    return { countryId, divisionId, cityId, neighborhoodId: place.neighborhoodId ?? fresh };
  });
}
