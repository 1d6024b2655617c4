import { Problem } from '../../kernel/problem.ts';
import type { Transaction } from '../../platform/db/sql.ts';
import { setPhone } from './accounts.sql.ts';

/**
 * Makes a number that has just been proved the account's, in place of the one before. Refuses with NUMBER_IN_USE, and says
 * nothing of whose it is; the transaction is over then.
 */
export async function takePhone(
  tx: Transaction,
  p: { readonly id: string; readonly phone: string; readonly at: Date },
): Promise<void> {
  await setPhone(tx, p).catch((error: unknown) => {
    throw isTaken(error) ? new Problem('NUMBER_IN_USE') : error;
  });
}

const isTaken = (error: unknown): boolean => {
  const { code, constraint_name: name } = error as { readonly code?: string; readonly constraint_name?: string };
  return code === '23505' && name === 'accounts_phone';
};
