import { createReadStream } from 'node:fs';
import { vrsync } from '../../server/src/adapters/crm/vrsync/index.ts';
import { importFeed } from '../../server/src/features/imports/index.ts';
import { PlaceDirectory } from '../../server/src/features/locations/index.ts';
import { systemClock } from '../../server/src/kernel/time.ts';
import { parseDatabaseUrl } from '../../server/src/platform/db/database-url.ts';
import { connect } from '../../server/src/platform/db/sql.ts';

/** How `kill.test.ts` has an import end before its time. */
export interface KilledImport {
  readonly databaseUrl: string;
  readonly file: string;
  readonly phase: 'reading' | 'applying';
  /** How many times the phase must have told its progress. */
  readonly times: number;
  /** How long after that; so that it also happens inside a chunk. */
  readonly afterMs: number;
}

const { databaseUrl, file, phase, times, afterMs } = JSON.parse(process.argv[2]!) as KilledImport;
const sql = connect(parseDatabaseUrl(databaseUrl), { max: 3 });
let told = 0;
const die = () => process.kill(process.pid, 'SIGKILL');
await importFeed(
  {
    sql,
    places: new PlaceDirectory(sql),
    clock: systemClock,
    onProgress: (progress) => {
      if (progress.phase === phase) told += 1;
      if (progress.phase !== phase || told !== times) return;
      if (afterMs === 0) die();
      else setTimeout(die, afterMs);
    },
  },
  {
    format: vrsync,
    document: createReadStream(file),
    company: 'Inmobiliaria Lapacho',
    label: 'default',
    dryRun: false,
    maxRemovals: null,
  },
);
await sql.end();
