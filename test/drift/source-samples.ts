import * as access from '../../server/src/features/imports/own/access.sql.ts';
import * as schedule from '../../server/src/features/imports/own/schedule.sql.ts';
import * as view from '../../server/src/features/imports/own/source-view.sql.ts';
import * as sources from '../../server/src/features/imports/own/sources.sql.ts';
import * as write from '../../server/src/features/imports/own/write-source.sql.ts';
import * as sourceListing from '../../server/src/features/listings/own/source-listing.sql.ts';
import * as dataKeys from '../../server/src/platform/secrets/data-keys.sql.ts';
import type { Samples } from './statement-samples.ts';

const id = 'src_01h455vb4pex5vsknk084sn02q';
const accountId = 'acc_01h455vb4pex5vsknk084sn02q';
const at = new Date('2026-11-21T12:00:00.000Z');
const sealed = Buffer.alloc(60);
const connection = { access: sealed, access_key: 1, access_at: at, host: 'a.example', credential_names: ['key'] };

/** Statements about where the inventories of accounts come from. */
export const sourceSamples: Readonly<Record<string, Samples>> = {
  'platform/secrets/data-keys.sql.ts': {
    shareKeyLock: (_, tx) => [dataKeys.shareKeyLock(tx)],
    takeKeyLock: (_, tx) => [dataKeys.takeKeyLock(tx)],
    selectDataKey: (sql) => [dataKeys.selectDataKey(sql)],
    insertDataKey: (_, tx) => [dataKeys.insertDataKey(tx, { generation: 1, sealed, at })],
    forgetDataKeys: (_, tx) => [dataKeys.forgetDataKeys(tx, { but: 1 })],
  },
  'features/imports/own/access.sql.ts': {
    selectAccess: (sql) => [access.selectAccess(sql, { sourceId: id })],
    holdSealed: (_, tx) => [access.holdSealed(tx)],
    replaceSealed: (_, tx) => [access.replaceSealed(tx, { generation: 2, sealed: [{ id, access: '00' }] })],
  },
  'features/imports/own/schedule.sql.ts': {
    holdDue: (_, tx) => [schedule.holdDue(tx, { at, most: 5 })],
    planRun: (_, tx) => [schedule.planRun(tx, { id, nextRunAt: at })],
    pauseSource: (_, tx) => [schedule.pauseSource(tx, { id, reason: 'a', at })],
    takeTelling: (_, tx) => [schedule.takeTelling(tx, { runId: 'run_1', at })],
  },
  'features/imports/own/source-view.sql.ts': {
    selectOwnSource: (sql) => [view.selectOwnSource(sql, { id, accountId })],
    selectSourcePage: (sql) =>
      [null, [at.toISOString(), id]].flatMap((after) => [
        view.selectSourcePage(sql, { limit: 20, offset: 0, after, accountId, kind: null, label: null }),
        view.selectSourcePage(sql, { limit: 20, offset: 0, after, accountId, kind: 'tokko', label: 'main' }),
      ]),
  },
  'features/imports/own/sources.sql.ts': {
    selectSettling: (sql) => [sources.selectSettling(sql, { sourceId: id })],
    ensurePushed: (sql) => [sources.ensurePushed(sql, { id, accountId, kind: 'vrsync', label: 'main', at })],
    holdSource: (_, tx) => [
      sources.holdSource(tx, { accountId, by: { id } }),
      sources.holdSource(tx, { accountId, by: { kind: 'vrsync', label: 'main' } }),
    ],
    noteSuccess: (sql) =>
      [null, { etag: 'a' }].map((mark) =>
        sources.noteSuccess(sql, { id, accessAt: mark && at, mark, isComplete: true, at }),
      ),
    noteFailure: (_, tx) => [sources.noteFailure(tx, { id, accessAt: at, code: 'timeout' })],
  },
  'features/listings/own/source-listing.sql.ts': {
    closeGone: (_, tx) => [sourceListing.closeGone(tx, { closings: [{ id: 'lst_1', reason: 'sold' }], at })],
    relistGone: (_, tx) => [
      sourceListing.relistGone(tx, { id: 'lst_1', accountId, sharers: [accountId], activeAllowed: 1, at }),
    ],
    releaseFromSource: (_, tx) => [sourceListing.releaseFromSource(tx, { sourceId: id })],
  },
  'features/imports/own/write-source.sql.ts': {
    countSources: (sql) => [write.countSources(sql, { accountId })],
    insertConnected: (_, tx) => [
      write.insertConnected(tx, {
        ...connection, id, accountId, kind: 'tokko', label: 'main', publish: true, removals: 'apply', removalGraceHours: 0,
        handEdits: 'keep', everyHours: 12, nextRunAt: at, at,
      }), // prettier-ignore
    ],
    selectKind: (sql) => [write.selectKind(sql, { id, accountId })],
    holdOwnSource: (_, tx) => [write.holdOwnSource(tx, { id, accountId })],
    updateSource: (_, tx) => [
      write.updateSource(tx, { id, columns: { label: 'main' }, at }),
      write.updateSource(tx, {
        id,
        columns: {
          ...connection, publish: true, removals: 'apply', removal_grace_hours: 1, hand_edits: 'keep', every_hours: 1,
          next_run_at: at, paused_at: null, pause_reason: null, failures: 0, last_failure: null, mark: null, whole_at: null,
        },
        at,
      }), // prettier-ignore
    ],
    countUnderWay: (sql) => [write.countUnderWay(sql, { sourceId: id })],
    deleteOffers: (_, tx) => [write.deleteOffers(tx, { sourceId: id })],
    deleteRuns: (_, tx) => [write.deleteRuns(tx, { sourceId: id })],
    deleteSource: (_, tx) => [write.deleteSource(tx, { id })],
  },
};
