import type { AnySql } from './sql.ts';

/** Somebody began to restore a backup into this database, and it did not come to its end. */
export class UnfinishedRestore extends Error {
  override readonly name = 'UnfinishedRestore';
  constructor() {
    super(
      'A backup was being restored into this database, and that did not come to its end: what is here is not whole. ' +
        'Restore it again (npx -y pnpm@12 oga restore <file>): what there is of the first try is replaced.',
    );
  }
}

/** The mark that stands in a database while it is restored: it goes in the transaction in which everything arrives. */
export async function isRestoreUnfinished(sql: AnySql): Promise<boolean> {
  const [row] = await sql<{ exists: boolean }[]>`select to_regclass('public.unfinished_restore') is not null as exists`;
  return row?.exists === true;
}

export const markRestore = (sql: AnySql) => sql`create table if not exists unfinished_restore ()`;

export const unmarkRestore = (sql: AnySql) => sql`drop table unfinished_restore`;

export async function refuseUnfinishedRestore(sql: AnySql): Promise<void> {
  if (await isRestoreUnfinished(sql)) throw new UnfinishedRestore();
}
