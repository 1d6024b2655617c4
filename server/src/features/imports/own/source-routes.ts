import type { Contract, RequestOf, Source } from '@oga/contract';
import { invalid } from '../../../kernel/problem.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { callerOf, type CallContext, type Handlers } from '../../../platform/http/bind.ts';
import { pagedAnswer } from '../../../platform/http/paged.ts';
import { findAccess } from './access.ts';
import { probeAccess, readAccess } from './connect.ts';
import type { InventoryParts } from './parts.ts';
import { selectSourcePage, sourceOrder } from './source-view.sql.ts';
import { syncSource } from './sync-source.ts';
import { changeSource, createSource, noSource, removeSource, requireSource, type Change } from './write-source.ts';
import { selectKind } from './write-source.sql.ts';

/** What connections need of the house. */
export type SourceParts = Pick<InventoryParts, 'sql' | 'box' | 'outgoing' | 'readers' | 'pause'>;

type Query = RequestOf<Contract['sources']['list']>['query'];
type Trial = RequestOf<Contract['sources']['test']>['body'];

/** Table of contents: connections of an account to CRMs and feeds. */
export const sourceRoutes = (parts: SourceParts): Handlers<Contract['sources']> => {
  const { sql, readers } = parts;
  return {
    list: ({ query }, context) => listSources(parts, callerOf(context).accountId, query),
    create: async ({ body }, context) => {
      const { accountId } = callerOf(context);
      const access = readAccess(readers[body.kind], body);
      await probeAccess(parts, body.kind, access, context);
      return context.commit(sql, async (tx) => ({
        data: await createSource(tx, parts, body, access, { accountId, at: context.now }),
      }));
    },
    test: async ({ body }, context) => ({
      data: await tryConnection(parts, body, callerOf(context).accountId, context),
    }),
    get: async ({ params }, context) => ({
      data: await requireSource(sql, { id: params.id, accountId: callerOf(context).accountId }),
    }),
    update: async ({ params, body }, context) => {
      const owned = { id: params.id, accountId: callerOf(context).accountId, at: context.now };
      const given = await newAccess(parts, body, owned, context);
      return context.commit(sql, async (tx) => ({ data: await changeSource(tx, parts, body, given, owned) }));
    },
    remove: ({ params }, context) =>
      context.commit(sql, async (tx) => {
        await removeSource(tx, { id: params.id, accountId: callerOf(context).accountId, at: context.now });
        return {};
      }),
    sync: ({ params, query }, context) => {
      const owned = { id: params.id, accountId: callerOf(context).accountId, at: context.now };
      // One that only tries is a run all the same: it is kept, and followed.
      if (query.dry_run) return inTransaction(sql, async (tx) => ({ data: await syncSource(tx, query, owned) }));
      return context.commit(sql, async (tx) => ({ data: await syncSource(tx, query, owned) }));
    },
  };
};

function listSources({ sql }: SourceParts, accountId: string, query: Query) {
  const { kind = null, label = null } = query;
  const paging = { sort: 'newest', order: sourceOrder, asked: { kind, label }, about: [] };
  return pagedAnswer<Source>(query, paging, (part) => selectSourcePage(sql, { ...part, accountId, kind, label }));
}

/** What a changed source is opened with from now on, tried; null where that stays as it is. Refuses with NOT_FOUND. */
async function newAccess(
  parts: SourceParts,
  change: Change,
  owned: { id: string; accountId: string },
  call: CallContext,
) {
  const [known] = await selectKind(parts.sql, owned);
  if (!known) throw noSource();
  const { kind } = known;
  if (change.url === undefined && change.credentials === undefined) return { kind, access: null };
  const access = readAccess(parts.readers[kind], change);
  await probeAccess(parts, kind, access, call);
  return { kind, access };
}

/** Tries a connection that is given, or one that is kept. */
async function tryConnection(
  parts: SourceParts,
  { id, kind, ...written }: Trial,
  accountId: string,
  call: CallContext,
) {
  if (id === undefined) {
    if (kind === undefined)
      throw invalid({ path: 'kind', code: 'required', message: 'is required, or the id of a source' });
    const access = readAccess(parts.readers[kind], written);
    return probeAccess(parts, kind, access, call);
  }
  const [twice] = Object.entries({ kind, ...written }).filter(([, value]) => value !== undefined);
  if (twice) {
    throw invalid({
      path: twice[0],
      code: 'contradiction',
      message: 'cannot be used together with id, which is tried as it is kept',
    });
  }
  const [known] = await selectKind(parts.sql, { id, accountId });
  if (!known) throw noSource();
  const kept = await findAccess(parts.sql, parts.box, id);
  if (kept === null) {
    throw invalid({ path: 'id', code: 'pushed', message: 'this source is pushed: there is no connection to try' });
  }
  return probeAccess(parts, known.kind, kept.access, call);
}
