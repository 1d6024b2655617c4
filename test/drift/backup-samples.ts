import * as catalogue from '../../server/src/operator/backup/catalogue.sql.ts';
import type { Samples } from './statement-samples.ts';

/** Statements of backups, as those of `statement-samples.ts`. */
export const backupSamples: Readonly<Record<string, Samples>> = {
  'operator/backup/catalogue.sql.ts': {
    selectTables: (sql) => [catalogue.selectTables(sql)],
    selectReferences: (sql) => [catalogue.selectReferences(sql)],
    selectSequences: (sql) => [catalogue.selectSequences(sql)],
    setSequence: (_, tx) => [catalogue.setSequence(tx, { sequence: 'public.commit_numbers', last: '7' })],
    selectOthers: (sql) => [catalogue.selectOthers(sql)],
    selectFaults: (sql) => [catalogue.selectFaults(sql)],
    countImageFiles: (sql) => [catalogue.countImageFiles(sql)],
    selectServer: (sql) => [catalogue.selectServer(sql)],
    selectMigrations: (sql) => [catalogue.selectMigrations(sql)],
  },
};
