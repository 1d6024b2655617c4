import {
  importProjects,
  longestLineBytes,
  type LineOutcome,
  type ProjectsImported,
} from '../../server/src/features/projects/index.ts';
import { numberedLines } from '../../server/src/kernel/numbered-lines.ts';
import type { World } from '../harness/world.ts';

export interface ImportedProjects extends ProjectsImported {
  readonly outcomes: readonly LineOutcome[];
}

interface Options {
  readonly dryRun?: boolean;
  readonly signal?: AbortSignal;
  readonly onOutcomes?: () => void;
}

/** Imports projects, given as objects or as lines of text, in this process. */
export async function takeProjects(
  world: World,
  lines: readonly (object | string)[],
  options: Options = {},
): Promise<ImportedProjects> {
  const texts = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  async function* document() {
    for (const text of texts) yield await Promise.resolve(Buffer.from(`${text}\n`));
  }
  const outcomes: LineOutcome[] = [];
  const parts = {
    sql: world.sql,
    places: world.system.places,
    clock: world.clock,
    signal: options.signal ?? new AbortController().signal,
    onOutcomes: (some: readonly LineOutcome[]) => {
      outcomes.push(...some);
      options.onOutcomes?.();
      return Promise.resolve();
    },
  };
  const read = numberedLines(document(), longestLineBytes);
  const result = await importProjects(parts, read, { dryRun: options.dryRun ?? false });
  return { ...result, outcomes };
}

/** A project that a developer states, plain enough. */
export const plainProject = {
  developer: 'Ybytu Desarrollos',
  external_id: 'A-1',
  name: 'Torre Aurora',
  description: 'Edificio con piscina en la azotea.',
  stage: 'pre_sale',
  country: 'PY',
  city: 'Asunción',
  units: [
    { name: '1A', bedrooms: 1, area_m2: 45, price: { amount: 70_000, currency: 'USD' } },
    { name: '1B', bedrooms: 2, area_m2: 70, price: { amount: 99_000.5, currency: 'USD' } },
  ],
};
