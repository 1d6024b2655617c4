import { invalid, Problem } from '../../kernel/problem.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { allowanceOf, holdAccounts, raiseLimit, type CompanyOf } from '../accounts/index.ts';
import type { Notices } from '../notices/index.ts';
import { decisionMail } from './decision-mail.ts';
import { decideRequest, selectRequest, selectWaiting, type WaitingRow } from './requests.sql.ts';

/** What deciding about limits needs of the house. */
export interface LimitParts {
  readonly sql: Sql;
  readonly notices: Notices;
  readonly companyOf: CompanyOf;
}

/** A request with what holds now. */
export interface WaitingLimit extends WaitingRow {
  readonly tier: string;
  readonly allowed_now: number;
}

/** Requests that wait, oldest first; or the newest of all. */
export async function listWaitingLimits(
  { sql, companyOf }: Pick<LimitParts, 'sql' | 'companyOf'>,
  p: { readonly onlyPending: boolean; readonly limit: number; readonly at: Date },
): Promise<readonly WaitingLimit[]> {
  const waiting: WaitingLimit[] = [];
  for (const row of await selectWaiting(sql, p)) {
    const { tier, limits } = await allowanceOf(sql, row.account_id, p.at, companyOf);
    waiting.push({ ...row, tier, allowed_now: limits[row.limit_name] });
  }
  return waiting;
}

interface Decision {
  readonly id: string;
  /** Who decides, for the record. */
  readonly by: string;
  readonly at: Date;
}

/**
 * Grants a request, with the number that was asked for or another; holds from the commit on, and the account is told.
 * Refuses what does not wait with NOT_FOUND and INVALID_STATE, and a number that is no more than what holds.
 */
export const approveLimit = (
  parts: LimitParts,
  { granted, message, ...decision }: Decision & { readonly granted: number | null; readonly message: string | null },
): Promise<number> =>
  decide(parts, decision, message, async (tx, request) => {
    const { limits } = await allowanceOf(tx, request.account_id, decision.at, parts.companyOf);
    const allowed = granted ?? request.requested;
    const now = limits[request.limit_name];
    if (allowed <= now) {
      throw invalid({
        path: 'number',
        code: 'too_small',
        message: `must be more than ${now}, which ${request.limit_name} of this account is now`,
      });
    }
    await raiseLimit(tx, { accountId: request.account_id, limit: request.limit_name, allowed });
    return allowed;
  });

/** Denies a request with a reason, which the account is told. Refuses as `approveLimit`. */
export const denyLimit = (parts: LimitParts, { reason, ...decision }: Decision & { readonly reason: string }) =>
  decide(parts, decision, reason, () => Promise.resolve(null));

function decide<G extends number | null>(
  { sql, notices }: LimitParts,
  { id, by, at }: Decision,
  message: string | null,
  act: (tx: Transaction, request: WaitingRow) => Promise<G>,
): Promise<G> {
  return inTransaction(sql, async (tx) => {
    const [found] = await selectRequest(tx, { id });
    if (!found) throw new Problem('NOT_FOUND', `There is no request ${id}.`);
    await holdAccounts(tx, { ids: [found.account_id] });
    // As it stands now that nobody else decides about this account.
    const [request] = await selectRequest(tx, { id });
    if (!request) throw new Problem('NOT_FOUND', `There is no request ${id}.`);
    if (request.status !== 'pending') {
      const what = request.granted === null ? '' : ` with ${request.granted}`;
      throw new Problem('INVALID_STATE', `${id} is ${request.status}${what} already.`, {
        details: { state: request.status, allowed: [] },
      });
    }
    const granted = await act(tx, request);
    await decideRequest(tx, { id, granted, message, by, at });
    if (notices.can('email')) await notices.send(tx, 'email', decisionMail(request, granted, message), at);
    return granted;
  });
}
