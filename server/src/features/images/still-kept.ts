import type { AnySql } from '../../platform/db/sql.ts';
import { wantImages } from './images.sql.ts';

/** Which of these pictures are kept; they stay for the next hour, whether a listing has them or not. */
export async function stillKept(sql: AnySql, sha256s: readonly string[], at: Date): Promise<ReadonlySet<string>> {
  if (sha256s.length === 0) return new Set();
  return new Set((await wantImages(sql, { sha256s: [...new Set(sha256s)], at })).map(({ sha256 }) => sha256));
}
