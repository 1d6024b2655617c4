import { AsyncLocalStorage } from 'node:async_hooks';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { AnySql, Sql, Transaction } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { secretBox } from '../../platform/secrets/secret-box.ts';
import { answerRecord } from './oauth.sql.ts';

/** A call of the token endpoint under way: everything that it does from its first lock on is one transaction. */
export interface TokenTurn {
  /** The transaction; begun by the first that asks. Before that, applications are looked up, which may take a while. */
  begin(): Promise<Transaction>;
  /** The transaction, once it has begun. */
  tx: Transaction | undefined;
  /** The refresh token that is being used for the first time. */
  refreshed?: { readonly id: string; readonly raw: string };
  /** What the first use of this refresh token was answered, to be told again to its client. */
  replay?: { readonly clientId: unknown; readonly answer: string };
}

const turns = new AsyncLocalStorage<TokenTurn>();

/** The turn that this is part of, if any. */
export const currentTurn = (): TokenTurn | undefined => turns.getStore();

/**
 * The connection for whatever belongs to a turn: within one its transaction and no other, since calls that wait for the
 * same token would otherwise hold all connections while the one they wait for needs another.
 */
export const turnOr = (sql: Sql): AnySql => currentTurn()?.tx ?? sql;

const purpose = 'answer of a refresh';

/** Sealed with the token that it answers: whoever reads the database cannot open it, whoever has the token can. */
export const openAnswer = (raw: string, sealed: Buffer): string => secretBox(raw).open(purpose, sealed);

/**
 * Runs a call of the token endpoint: code or refresh token used, successor made and answer kept, all or nothing. A server
 * that dies on the way has used nothing up. The answer leaves after the commit.
 */
export async function inTokenTurn(sql: Sql, ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  const ending = Promise.withResolvers<'commit' | 'undo'>();
  let ended: Promise<void> | undefined;
  const turn: TokenTurn = {
    tx: undefined,
    begin: () =>
      turn.tx === undefined
        ? new Promise((resolve, reject) => {
            ended = inTransaction(sql, async (tx) => {
              turn.tx = tx;
              resolve(tx);
              if ((await ending.promise) === 'undo') throw new Undone();
            }).catch((error: unknown) => {
              if (error instanceof Undone) return;
              reject(error);
              throw error;
            });
            // Looked at below; where nobody gets there, the call has failed for this very reason.
            ended.catch(() => undefined);
          })
        : Promise.resolve(turn.tx),
  };
  try {
    await turns.run(turn, next);
    await finish(turn, ctx);
    ending.resolve(ctx.status >= 500 ? 'undo' : 'commit');
  } catch (error) {
    ending.resolve('undo');
    await ended?.catch(() => undefined);
    throw error;
  }
  await ended;
}

/** Puts a repeated answer in place of a refusal, or keeps the answer of a first use. */
async function finish({ tx, refreshed, replay }: TokenTurn, ctx: KoaContextWithOIDC): Promise<void> {
  if (replay !== undefined && ctx.oidc.client?.clientId === replay.clientId) {
    ctx.status = 200;
    ctx.body = JSON.parse(replay.answer) as object;
  } else if (tx !== undefined && refreshed !== undefined && ctx.status === 200) {
    const answer = secretBox(refreshed.raw).seal(purpose, JSON.stringify(ctx.body));
    await answerRecord(tx, { model: 'RefreshToken', id: refreshed.id, answer });
  }
}

/** Rolls back a turn that the authorization server could not finish; it has put the answer in place already. */
class Undone extends Error {}
