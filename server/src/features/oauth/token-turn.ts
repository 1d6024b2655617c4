import { AsyncLocalStorage } from 'node:async_hooks';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { secretBox } from '../../platform/secrets/secret-box.ts';
import { answerRecord } from './oauth.sql.ts';

/** A call of the token endpoint under way: everything that it does is one transaction. */
export interface TokenTurn {
  readonly tx: Transaction;
  /** The refresh token that is being used for the first time. */
  refreshed?: { readonly id: string; readonly raw: string };
  /** What the first use of this refresh token was answered, to be told again to its client. */
  replay?: { readonly clientId: unknown; readonly answer: string };
}

const turns = new AsyncLocalStorage<TokenTurn>();

/** The turn that this is part of, if any. */
export const currentTurn = (): TokenTurn | undefined => turns.getStore();

const purpose = 'answer of a refresh';

/** Sealed with the token that it answers: whoever reads the database cannot open it, whoever has the token can. */
export const openAnswer = (raw: string, sealed: Buffer): string => secretBox(raw).open(purpose, sealed);

/**
 * Runs a call of the token endpoint: code or refresh token used, successor made and answer kept, all or nothing. A server
 * that dies on the way has used nothing up. The answer leaves after the commit.
 */
export async function inTokenTurn(sql: Sql, ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  try {
    await inTransaction(sql, async (tx) => {
      const turn: TokenTurn = { tx };
      await turns.run(turn, next);
      if (ctx.status >= 500) throw new Failed();
      const { refreshed, replay } = turn;
      if (replay !== undefined && ctx.oidc.client?.clientId === replay.clientId) {
        ctx.status = 200;
        ctx.body = JSON.parse(replay.answer) as object;
      } else if (refreshed !== undefined && ctx.status === 200) {
        const answer = secretBox(refreshed.raw).seal(purpose, JSON.stringify(ctx.body));
        await answerRecord(tx, { model: 'RefreshToken', id: refreshed.id, answer });
      }
    });
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
  }
}

/** Rolls back a turn that the authorization server could not finish; it has put the answer in place already. */
class Failed extends Error {}
