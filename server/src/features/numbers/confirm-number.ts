import { timingSafeEqual } from 'node:crypto';
import { codeRules, type AccountStatus, type VerifiedNumber } from '@oga/contract';
import { Problem } from '../../kernel/problem.ts';
import { toTimestamp } from '../../kernel/time.ts';
import type { AnySql, Transaction } from '../../platform/db/sql.ts';
import { takePhone } from '../accounts/index.ts';
import { followAccounts } from '../agents/index.ts';
import { selectPending, tryCode, useCode } from './numbers.sql.ts';
import { hashOfCode, type NumberParts } from './verify-number.ts';

/** A code that was right, and may be used once. */
export interface RightCode {
  readonly number: string;
  readonly phone: string;
}

/**
 * Looks at a code that came back: one try of five, which counts whatever becomes of it. Refuses with CODE_INVALID, and with
 * CODE_EXPIRED where there is none that may be tried.
 */
export async function checkCode(
  { sql, box }: Pick<NumberParts, 'sql' | 'box'>,
  { accountId, code, at }: { readonly accountId: string; readonly code: string; readonly at: Date },
): Promise<RightCode> {
  const [tried] = await tryCode(sql, { accountId, at, most: codeRules.attempts });
  if (!tried) throw over();
  const { number, phone } = tried;
  if (timingSafeEqual(tried.code_hash, hashOfCode(box, { accountId, phone, code }))) return { number, phone };
  const left = codeRules.attempts - tried.attempts;
  const next =
    left === 0 ? 'That was the last try: ask for a new code.' : `${left} ${left === 1 ? 'try' : 'tries'} left.`;
  throw new Problem('CODE_INVALID', `The code is not right. ${next}`, { details: { attempts_left: left } });
}

const over = () =>
  new Problem(
    'CODE_EXPIRED',
    'There is no code to confirm, or no longer: ask for one (POST /agent/whatsapp/verification).',
  );

/** Makes the number of a right code the account's, in place of the one before. Refuses with NUMBER_IN_USE. */
export async function takeNumber(
  tx: Transaction,
  { accountId, code, at }: { readonly accountId: string; readonly code: RightCode; readonly at: Date },
): Promise<VerifiedNumber> {
  const [used] = await useCode(tx, { number: code.number, at });
  if (!used) throw over();
  await takePhone(tx, { id: accountId, phone: used.phone, at });
  await followAccounts(tx, [accountId]);
  return { verified: true, number: used.phone, verified_at: toTimestamp(at) };
}

const problems: Readonly<Record<string, string>> = {
  unreachable:
    'WhatsApp could not deliver the code: this number has no WhatsApp, or an old one. Check it, or use another.',
  refused: 'WhatsApp did not take the message. Try another number, or again later.',
  late: 'The code could not be sent in time. Ask for a new one.',
};

/** The code that an account may still confirm, as its status shows it. */
export async function pendingNumberOf(
  sql: AnySql,
  accountId: string,
  now: Date,
): Promise<AccountStatus['whatsapp']['pending']> {
  const [row] = await selectPending(sql, { accountId, at: now });
  if (!row) return null;
  return {
    number: row.phone,
    expires_at: toTimestamp(row.expires_at),
    attempts_left: codeRules.attempts - row.attempts,
    problem: row.refusal && (problems[row.refusal] ?? problems['refused']!),
  };
}
