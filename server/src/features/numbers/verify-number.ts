import { createHmac, randomInt } from 'node:crypto';
import { codeRules, type SentCode } from '@oga/contract';
import { Problem } from '../../kernel/problem.ts';
import { toTimestamp } from '../../kernel/time.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { accountById } from '../accounts/index.ts';
import type { Notices } from '../notices/index.ts';
import { codeMessage } from './code-message.ts';
import { countSends, insertCode, takeTurn, type SendsRow } from './numbers.sql.ts';
import type { MobileNumber } from './read-number.ts';

/** What verifying numbers needs of the house. */
export interface NumberParts {
  readonly sql: Sql;
  readonly box: SecretBox;
  readonly notices: Notices;
}

/** Who asks, from where and when. */
export interface Asking {
  readonly accountId: string;
  readonly network: string | null;
  readonly at: Date;
}

/**
 * Sends a code to a number. Nothing is said of whether somebody has it: that is learnt by whoever holds it, when the code
 * comes back. Refuses with RATE_LIMITED, and with SERVICE_UNAVAILABLE where nothing can be sent.
 */
export async function sendCode(
  tx: Transaction,
  { box, notices }: NumberParts,
  { accountId, network, at }: Asking,
  { number, display }: MobileNumber,
): Promise<SentCode> {
  notices.require('whatsapp');
  await takeTurn(tx, { phone: number, accountId, network });
  refuseTooMany(await countSends(tx, { phone: number, accountId, network, at }), at);
  const { locale } = await accountById(tx, accountId);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = new Date(at.getTime() + codeRules.minutes * 60_000);
  const noticeId = await notices.send(tx, 'whatsapp', codeMessage({ to: number, code, locale }), at);
  const codeHash = hashOfCode(box, { accountId, phone: number, code });
  await insertCode(tx, { accountId, phone: number, network, codeHash, noticeId, at, expiresAt });
  return { number, display, expires_at: toTimestamp(expiresAt), attempts: codeRules.attempts };
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Whose limit it is decides how it is told. Both of an hour and of a day count what is gone by then. */
const mostOf: Readonly<Record<SendsRow['whose'], { hour: number; day: number; what: string }>> = {
  phone: { hour: codeRules.sendsPerHour, day: codeRules.sendsPerDay, what: 'to this number' },
  account: { hour: codeRules.sendsPerHour, day: codeRules.sendsPerDay, what: 'by this account' },
  network: { hour: codeRules.sendsPerHourOfNetwork, day: Infinity, what: 'from this network' },
};

function refuseTooMany(sends: readonly SendsRow[], now: Date): void {
  const waits = sends.flatMap(({ whose, of_hour, of_day, first_of_hour, first_of_day }) => {
    const { hour, day, what } = mostOf[whose];
    return [
      ...(of_day >= day ? [{ until: first_of_day!.getTime() + dayMs, said: `${day} codes a day ${what}` }] : []),
      ...(of_hour >= hour ? [{ until: first_of_hour!.getTime() + hourMs, said: `${hour} codes an hour ${what}` }] : []),
    ];
  });
  const [longest] = waits.sort((one, other) => other.until - one.until);
  if (longest === undefined) return;
  const seconds = Math.max(1, Math.ceil((longest.until - now.getTime()) / 1000));
  throw new Problem(
    'RATE_LIMITED',
    `At most ${longest.said}: enter the code that came last, or try again in ${Math.ceil(seconds / 60)} min.`,
    { headers: { 'Retry-After': String(seconds) } },
  );
}

/** Of this code for this number and account: the same code has another hash elsewhere. */
export const hashOfCode = (box: SecretBox, of: { accountId: string; phone: string; code: string }): Buffer =>
  createHmac('sha256', box.derive('WhatsApp codes')).update(`${of.accountId} ${of.phone} ${of.code}`).digest();
