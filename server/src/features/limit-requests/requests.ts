import { limitRequestRules, type AccountLimit, type Contract, type LimitRequest, type RequestOf } from '@oga/contract';
import { newId } from '../../kernel/id.ts';
import { JsonText } from '../../kernel/json-text.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { pagedAnswer } from '../../platform/http/paged.ts';
import { allowanceOf, holdAccounts, type CompanyOf } from '../accounts/index.ts';
import {
  countLimitRequests,
  insertLimitRequest,
  limitRequestOrder,
  selectLimitRequest,
  selectLimitRequestPage,
} from './requests.sql.ts';

export interface AskingParts {
  readonly sql: Sql;
  readonly companyOf: CompanyOf;
}

type Query = RequestOf<Contract['limitRequests']['list']>['query'];

/** A page of what an account asked for. */
export function listLimitRequests({ sql }: AskingParts, accountId: string, query: Query) {
  const status = query.status ?? null;
  const paging = { sort: 'newest', order: limitRequestOrder, asked: { status }, about: [] };
  return pagedAnswer<LimitRequest>(query, paging, (part) =>
    selectLimitRequestPage(sql, { ...part, accountId, status }),
  );
}

const dayMs = 86_400_000;

/**
 * Asks for a higher limit. Refuses a number that the account has already, and with INVALID_STATE while one waits for the
 * same limit.
 */
export async function askForLimit(
  tx: Transaction,
  { companyOf }: AskingParts,
  p: {
    readonly accountId: string;
    readonly limit: AccountLimit;
    readonly requested: number;
    readonly reason: string;
    readonly at: Date;
  },
): Promise<JsonText<LimitRequest>> {
  const { accountId, limit, requested, at } = p;
  // What holds now holds until the commit: an approval that runs meanwhile comes before or after.
  await holdAccounts(tx, { ids: [accountId] });
  const { limits } = await allowanceOf(tx, accountId, at, companyOf);
  const allowed = limits[limit];
  if (requested <= allowed) {
    throw invalid({
      path: 'requested',
      code: 'too_small',
      message: `must be more than ${allowed}, which ${limit} is now`,
    });
  }
  await refuseTooMany(tx, accountId, at);
  const id = newId('lim', at);
  const [asked] = await insertLimitRequest(tx, { ...p, id, allowed });
  if (!asked) {
    throw new Problem(
      'INVALID_STATE',
      `A request for ${limit} waits already: you are told by mail what becomes of it.`,
      {
        details: { state: 'pending', allowed: [] },
      },
    );
  }
  const [shown] = await selectLimitRequest(tx, { id });
  return new JsonText<LimitRequest>(shown!.document);
}

async function refuseTooMany(tx: Transaction, accountId: string, at: Date): Promise<void> {
  const [{ requests, first } = { requests: 0, first: null }] = await countLimitRequests(tx, { accountId, at });
  if (requests < limitRequestRules.mostPerDay) return;
  const seconds = Math.max(1, Math.ceil((first!.getTime() + dayMs - at.getTime()) / 1000));
  throw new Problem('RATE_LIMITED', `At most ${limitRequestRules.mostPerDay} requests a day. Try again later.`, {
    headers: { 'Retry-After': String(seconds) },
  });
}
