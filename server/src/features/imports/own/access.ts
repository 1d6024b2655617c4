import { openDataKey, type DataKey } from '../../../platform/secrets/data-keys.ts';
import type { AnySql, Transaction } from '../../../platform/db/sql.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import type { SourceAccess } from '../source-port.ts';
import { holdSealed, replaceSealed, selectAccess } from './access.sql.ts';

/** Of one source: what is sealed for it is of no use in another row. */
const purposeOf = (sourceId: string) => `access of ${sourceId}`;

/** What opens a source, as it is kept. */
export const sealAccess = (key: DataKey, sourceId: string, { url, credentials }: SourceAccess): Buffer =>
  key.seal(purposeOf(sourceId), JSON.stringify({ url, credentials }));

const openSealed = (key: DataKey, sourceId: string, sealed: Uint8Array): SourceAccess =>
  JSON.parse(key.open(purposeOf(sourceId), sealed)) as SourceAccess;

/**
 * What opens a source, and when that was given; null where it is pushed. Text and key are read in one statement, so a
 * rotation makes no difference. Throws `WrongSecretKey`.
 */
export async function findAccess(
  sql: AnySql,
  box: SecretBox,
  sourceId: string,
): Promise<{ readonly access: SourceAccess; readonly at: Date } | null> {
  const [row] = await selectAccess(sql, { sourceId });
  if (!row) return null;
  const { access, access_at: at, ...key } = row;
  return { access: openSealed(openDataKey(box, key), sourceId, access), at };
}

/** Seals the accesses of all sources with another key; answers how many there are. */
export async function resealSources(tx: Transaction, from: DataKey, to: DataKey): Promise<number> {
  const rows = await holdSealed(tx);
  const sealed = rows.map(({ id, access }) => ({
    id,
    access: sealAccess(to, id, openSealed(from, id, access)).toString('hex'),
  }));
  await replaceSealed(tx, { generation: to.generation, sealed });
  return rows.length;
}
