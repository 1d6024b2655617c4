import type { SourceKind } from '@oga/contract';
import type { Job } from '../../../platform/jobs/index.ts';
import type { SourceReader } from '../source-port.ts';
import { discreetReaders } from './discreet-reader.ts';
import type { InventoryParts } from './parts.ts';
import { runHooks } from './run-hooks.ts';
import { scheduleJob, tidyJob } from './schedule.ts';
import { sourceRoutes } from './source-routes.ts';

type Needs = Pick<InventoryParts, 'sql' | 'box' | 'clock' | 'outgoing' | 'notices' | 'siteUrl' | 'pause'> & {
  readonly readers: Readonly<Record<SourceKind, SourceReader>>;
};

/** Connections of accounts to CRMs and feeds: their routes, their schedule, and what runs need of them. */
export function connectionsOf(needs: Needs) {
  const parts = { ...needs, readers: discreetReaders(needs.readers) };
  const jobs: readonly Job[] = [scheduleJob(parts), tidyJob(parts)];
  return { routes: sourceRoutes(parts), jobs, hooks: runHooks(parts), readers: parts.readers };
}
