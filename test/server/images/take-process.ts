import { diskStore } from '../../../server/src/adapters/images/disk.ts';
import { Decoders, takeImage } from '../../../server/src/features/images/index.ts';
import { systemClock } from '../../../server/src/kernel/time.ts';
import { parseDatabaseUrl } from '../../../server/src/platform/db/database-url.ts';
import { connect } from '../../../server/src/platform/db/sql.ts';
import { createOutgoing } from '../../../server/src/platform/outgoing/outgoing.ts';
import { photo } from '../../harness/pictures.ts';

/** How `kill.test.ts` has images taken in by a server that ends before its time. */
export interface Taking {
  readonly databaseUrl: string;
  readonly folder: string;
  /** Of the first picture; the next ones count on. */
  readonly seed: number;
}

const { databaseUrl, folder, seed } = JSON.parse(process.argv[2]!) as Taking;
const parts = {
  sql: connect(parseDatabaseUrl(databaseUrl), { max: 3 }),
  store: diskStore(folder),
  decoders: new Decoders({ processes: 1 }),
  outgoing: createOutgoing(),
  clock: systemClock,
};
for (let at = seed; ; at += 1) {
  const { sha256 } = await takeImage(parts, await photo(at, 320, 240));
  // What stands on a line is acknowledged.
  process.send!(sha256);
}
