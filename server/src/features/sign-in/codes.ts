import { createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Locale } from '@oga/contract';
import { accountOfEmail, emailKeyOf, type FoundAccount } from '../accounts/index.ts';
import type { Notices } from '../notices/index.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { codeMail } from './code-mail.ts';
import { countCodes, insertCode, lockAddress, tryCode, useCode } from './sign-in.sql.ts';

export interface SignInParts {
  readonly sql: Sql;
  readonly box: SecretBox;
  readonly notices: Notices;
  readonly siteUrl: string;
}

export const codeMinutes = 10;
const mostTries = 5;
/** Codes that one network may have sent to an address in an hour, and all of them together in a day. */
const mostOfHour = 5;
const mostOfDay = 20;

export type CodeRequest = { readonly outcome: 'sent'; readonly handle: string } | { readonly outcome: 'too_many' };

/**
 * Sends a code to an address, whether it has an account or not: an account comes about when a code comes back. What is
 * answered holds for the browser that asked, and for no other.
 */
export async function requestCode(
  { sql, box, notices, siteUrl }: SignInParts,
  asked: { readonly email: string; readonly network: string; readonly locale: Locale; readonly at: Date },
): Promise<CodeRequest> {
  const { at, network, locale } = asked;
  const email = asked.email.trim();
  const emailKey = emailKeyOf(email);
  const handle = randomBytes(32).toString('base64url');
  const handleHash = hash('sha256', handle, 'buffer');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return inTransaction(sql, async (tx) => {
    await lockAddress(tx, { emailKey });
    const [sent] = await countCodes(tx, { emailKey, network, at });
    if (sent!.of_hour >= mostOfHour || sent!.of_day >= mostOfDay) return { outcome: 'too_many' };
    const expiresAt = new Date(at.getTime() + codeMinutes * 60_000);
    const codeHash = hashOfCode(box, handleHash, code);
    await insertCode(tx, { handleHash, email, emailKey, network, codeHash, at, expiresAt });
    await notices.send(tx, 'email', codeMail({ to: email, code, locale, siteUrl }), at);
    return { outcome: 'sent', handle };
  });
}

export type CodeCheck =
  | { readonly outcome: 'right'; readonly account: FoundAccount }
  | { readonly outcome: 'wrong'; readonly triesLeft: number }
  | { readonly outcome: 'over' };

/** Looks at a code that a browser sends back. Right once, within ten minutes and five tries. */
export async function checkCode(
  { sql, box }: SignInParts,
  given: { readonly handle: string; readonly code: string; readonly locale: Locale; readonly at: Date },
): Promise<CodeCheck> {
  const handleHash = hash('sha256', given.handle, 'buffer');
  const { at, locale } = given;
  const [tried] = await tryCode(sql, { handleHash, at, most: mostTries });
  if (!tried) return { outcome: 'over' };
  const code = given.code.replace(/[\s-]/g, '');
  if (!timingSafeEqual(tried.code_hash, hashOfCode(box, handleHash, code))) {
    return { outcome: 'wrong', triesLeft: mostTries - tried.attempts };
  }
  return inTransaction(sql, async (tx) => {
    const [used] = await useCode(tx, { handleHash, at });
    if (!used) return { outcome: 'over' };
    return { outcome: 'right', account: await accountOfEmail(tx, { email: used.email, locale, at }) };
  });
}

/** Of this code for this browser: the same code has another hash elsewhere. */
const hashOfCode = (box: SecretBox, handleHash: Buffer, code: string): Buffer =>
  createHmac('sha256', box.derive('sign-in codes')).update(handleHash).update(code).digest();
