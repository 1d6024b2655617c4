import type { Transaction } from '../../../platform/db/sql.ts';
import { insertDistinct } from './case.sql.ts';

/** A person says that two listings of one owner are two properties: neither is rejected for the other from now on. */
export const tellApart = async (tx: Transaction, [one, other]: readonly [string, string], at: Date): Promise<void> => {
  await insertDistinct(tx, { one, other, at });
};
