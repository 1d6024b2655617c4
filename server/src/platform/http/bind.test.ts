import { contract } from '@oga/contract';
import { expect, test } from 'vitest';
import type { Sql } from '../db/sql.ts';
import { bind, type CallContext } from './bind.ts';
import type { Caller } from './caller.ts';

const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
const caller: Caller = { accountId: 'acc_1', scopes: ['profile:write'], kind: 'oauth', grantId: 'g', clientId: 'c' };
const sql = { begin: (work: (tx: unknown) => Promise<unknown>) => work({}) } as unknown as Sql;

/** Revokes a token in a transaction that is ended so many times in favor of another. */
async function revoke(ended: number): Promise<number> {
  let tries = 0;
  const [operation] = bind(
    { revoke: contract.tokens.revoke },
    {
      revoke: (_, context) =>
        context.commit(sql, () => {
          tries += 1;
          return tries <= ended ? Promise.reject(deadlock) : Promise.resolve({});
        }),
    },
    true,
  );
  const context = { requestId: 'r', now: new Date(0), signal: new AbortController().signal, caller } as CallContext;
  await operation!.run({ params: { id: 'tok_01h455vb4pex5vsknk084sn02q' }, query: {} }, context);
  return tries;
}

test('a write that the database ends in favor of another is done again, three times in all', async () => {
  expect(await revoke(0)).toBe(1);
  expect(await revoke(2)).toBe(3);
  await expect(revoke(3)).rejects.toBe(deadlock);
});
