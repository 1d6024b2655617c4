import { tokenRules, type Contract, type NewToken, type RequestOf, type Scope, type Token } from '@oga/contract';
import { invalid, Problem } from '../../kernel/problem.ts';
import { toTimestamp } from '../../kernel/time.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { pagedAnswer } from '../../platform/http/paged.ts';
import { holdAccounts } from './accounts.sql.ts';
import { createToken } from './tokens.ts';
import { countTokens, holdToken, revokeTokens, selectTokenPage, tokenOrder } from './tokens.sql.ts';

type Wish = RequestOf<Contract['tokens']['create']>['body'];
type Query = RequestOf<Contract['tokens']['list']>['query'];

const dayMs = 86_400_000;

/** A page of the credentials of the account that calls. */
export function listTokens(sql: Sql, { accountId, grantId }: Caller, query: Query, at: Date) {
  const paging = { sort: 'newest', order: tokenOrder, asked: {}, about: [] };
  return pagedAnswer<Token>(query, paging, (part) => selectTokenPage(sql, { ...part, accountId, grantId, at }));
}

/**
 * Makes a credential that may do no more than the caller. One that another credential makes lives no longer than that.
 * Refuses with INSUFFICIENT_SCOPE, and with INVALID_STATE where there are as many as there may be.
 */
export async function makeToken(tx: Transaction, caller: Caller, wish: Wish, at: Date): Promise<NewToken> {
  const { accountId, grantId } = caller;
  const scopes = [...new Set(wish.scopes)];
  requireScopes(caller.scopes, scopes);
  await holdAccounts(tx, { ids: [accountId] });
  const maker = caller.kind === 'token' ? await makerOf(tx, caller, at) : null;
  await refuseTooMany(tx, accountId, at);
  const expiresAt = endOf(wish.expires_in_days, maker, at);
  const madeBy = maker && grantId;
  const { id, secret, hint } = await createToken(tx, { accountId, name: wish.name, scopes, at, expiresAt, madeBy });
  return {
    id,
    name: wish.name,
    hint,
    scopes,
    made_by: madeBy,
    is_this: false,
    created_at: toTimestamp(at),
    expires_at: toTimestamp(expiresAt),
    last_used_at: null,
    token: secret,
  };
}

function requireScopes(granted: readonly Scope[], asked: readonly Scope[]): void {
  const lacking = asked.filter((scope) => !granted.includes(scope));
  if (lacking.length === 0) return;
  throw new Problem(
    'INSUFFICIENT_SCOPE',
    `scopes: this token lacks ${lacking.join(' and ')}, so it cannot give that on. Leave it out, or authorize again with it.`,
    { details: { granted, needed: asked } },
  );
}

/** When the credential that makes another ends. It is valid now, and stays so until the transaction ends. */
async function makerOf(tx: Transaction, { accountId, grantId }: Caller, at: Date): Promise<Date> {
  const [held] = await holdToken(tx, { id: grantId, accountId, at });
  if (!held) throw new Problem('UNAUTHORIZED');
  return held.expires_at;
}

function endOf(days: number | undefined, maker: Date | null, at: Date): Date {
  const wished = new Date(at.getTime() + (days ?? tokenRules.days.usual) * dayMs);
  if (maker === null || wished <= maker) return wished;
  if (days === undefined) return maker;
  const left = Math.floor((maker.getTime() - at.getTime()) / dayMs);
  throw invalid({
    path: 'expires_in_days',
    code: 'too_big',
    message: `this credential itself ends on ${maker.toISOString().slice(0, 10)}: at most ${left}, or leave it out`,
  });
}

async function refuseTooMany(tx: Transaction, accountId: string, at: Date): Promise<void> {
  const { most, mostPerDay } = tokenRules;
  const [count] = await countTokens(tx, { accountId, at });
  const { valid, of_day: ofDay, first_of_day: first } = count!;
  if (valid >= most) {
    throw new Problem('INVALID_STATE', `There are ${most} credentials, as many as there may be: end one first.`, {
      details: { state: 'full', allowed: ['list', 'revoke'] },
    });
  }
  if (ofDay < mostPerDay) return;
  const seconds = Math.max(1, Math.ceil((first!.getTime() + dayMs - at.getTime()) / 1000));
  throw new Problem('RATE_LIMITED', `At most ${mostPerDay} credentials a day. Try again later.`, {
    headers: { 'Retry-After': String(seconds) },
  });
}

/** Ends a credential of the account, and what it has made. Refuses with NOT_FOUND. */
export async function endToken(
  tx: Transaction,
  { accountId }: Pick<Caller, 'accountId'>,
  id: string,
  at: Date,
): Promise<void> {
  // A credential that is just making another does so before, and both end; or finds itself ended.
  await holdAccounts(tx, { ids: [accountId] });
  const ended = await revokeTokens(tx, { id, accountId, at });
  if (ended.length === 0) throw new Problem('NOT_FOUND', 'You have no valid credential with this id.');
}
