import * as documents from '../../server/src/features/imports/own/documents.sql.ts';
import * as duplicates from '../../server/src/features/imports/own/duplicates.sql.ts';
import * as offers from '../../server/src/features/imports/own/offers.sql.ts';
import * as runs from '../../server/src/features/imports/own/own-runs.sql.ts';
import * as photos from '../../server/src/features/imports/own/photos.sql.ts';
import * as reads from '../../server/src/features/imports/own/run-reads.sql.ts';
import { emptyListing } from '../../server/src/features/listings/own/stated.ts';
import type { Samples } from './statement-samples.ts';

const accountId = 'acc_01h455vb4pex5vsknk084sn02q';
const listingId = 'lst_01h455vb4pex5vsknk084sn02q';
const sourceId = 'src_01h455vb4pex5vsknk084sn02q';
const runId = 'run_01h455vb4pex5vsknk084sn02q';
const at = new Date('2026-11-21T12:00:00.000Z');
const named = { external_id: 'A-1', listing_type: 'sale' };
const offer = { source_id: sourceId, ...named, revision: 1 };
const page = { limit: 5, offset: 0, after: null };
const applied = { stated: { ...emptyListing, locale: 'es' as const }, images: [], photos: [], revision: 1 };
const waiting = { offer, waitUntil: at, attempts: 0, problem: null, at };
const run = {
  id: runId, sourceId, status: 'queued', trigger: 'push', dryRun: false, publish: true, removals: 'apply',
  maxRemovals: null, isFull: true, approves: null, at,
} as const; // prettier-ignore

/** Statements about inventories of accounts. */
export const inventorySamples: Readonly<Record<string, Samples>> = {
  'features/imports/own/documents.sql.ts': {
    insertPart: (sql) => [documents.insertPart(sql, { runId, part: 0, bytes: Buffer.from('a') })],
    selectPart: (sql) => [documents.selectPart(sql, { runId, part: 0 })],
    forgetDocument: (sql) => [documents.forgetDocument(sql, { runId })],
    forgetLeftovers: (sql) => [documents.forgetLeftovers(sql)],
    moveDocument: (sql) => [documents.moveDocument(sql, { from: runId, to: runId })],
  },
  'features/imports/own/duplicates.sql.ts': {
    selectTwins: (sql) => [duplicates.selectTwins(sql, { listingId, sourceId, accountIds: [accountId] })],
    insertDuplicate: (_, tx) => [
      duplicates.insertDuplicate(tx, {
        id: 'dup_01h455vb4pex5vsknk084sn02q',
        shownId: listingId,
        hiddenId: listingId.replace('q', 'r'),
        foundBy: ['facts'],
        at,
      }),
    ],
    forgetDuplicate: (_, tx) => [duplicates.forgetDuplicate(tx, { hiddenId: listingId, exceptShownId: null })],
    undoDuplicate: (_, tx) => [duplicates.undoDuplicate(tx, { id: 'dup_1', accountIds: [accountId], at })],
    wakeOffer: (_, tx) => [duplicates.wakeOffer(tx, { listingId })],
    selectDuplicatePage: (sql) => [duplicates.selectDuplicatePage(sql, { ...page, accountIds: [accountId] })],
  },
  'features/imports/own/offers.sql.ts': {
    wantOffers: (_, tx) => [offers.wantOffers(tx, { sourceId, normalizer: 1, at, offers: [] })],
    letGo: (_, tx) => [offers.letGo(tx, { sourceId, at, offers: [{ ...named, gone_reason: 'sold' }] })],
    setMissing: (_, tx) => [offers.setMissing(tx, { sourceId, since: at, offers: [named] })],
    countWaiting: (sql) => [offers.countWaiting(sql)],
    countSources: (sql) => [offers.countSources(sql)],
    selectContacts: (sql) => [offers.selectContacts(sql, { listingIds: [listingId] })],
    selectWaiting: (sql) => [offers.selectWaiting(sql, { sourceId, now: at, most: 5 })],
    selectSourcesWaiting: (sql) => [offers.selectSourcesWaiting(sql, { now: at })],
    holdOffer: (_, tx) => [offers.holdOffer(tx, { offer })],
    markInStep: (_, tx) => [offers.markInStep(tx, { offer, listingId, applied, keptFields: ['title'] })],
    markApplied: (_, tx) => [offers.markApplied(tx, { offer, applied })],
    markBack: (_, tx) => [offers.markBack(tx, { offer })],
    selectIsAsLeft: (_, tx) => [offers.selectIsAsLeft(tx, { offer })],
    putOffOffers: (sql) => [offers.putOffOffers(sql, { sourceId, waitsFor: 'account', until: at, now: at })],
    markWaiting: (sql) => [
      offers.markWaiting(sql, { ...waiting, waitsFor: 'active' }),
      offers.markWaiting(sql, { ...waiting, waitsFor: null, waitUntil: null }),
    ],
    delayOffers: (sql) => [offers.delayOffers(sql, { sourceId, waitsFor: 'active', until: at, withoutListing: false })],
  },
  'features/imports/own/own-runs.sql.ts': {
    openRun: (sql) => [runs.openRun(sql, run)],
    failSilent: (sql) => [runs.failSilent(sql, { heardBefore: at, at })],
    selectQuiet: (sql) => [runs.selectQuiet(sql, { heardBefore: at })],
    giveUpOld: (sql) => [runs.giveUpOld(sql, { before: at })],
    failLost: (_, tx) => [runs.failLost(tx, { ids: [runId], heardBefore: at, at })],
    tellProgress: (sql) => [runs.tellProgress(sql, { id: runId, phase: 'reading', progress: { items: 1 }, at })],
    queueReceived: (_, tx) => [
      runs.queueReceived(tx, { id: runId, isComplete: true, mark: null }),
      runs.queueReceived(tx, { id: runId, isComplete: false, mark: { etag: 'a' } }),
    ],
    takeRun: (sql) => [runs.takeRun(sql, { id: runId, at })],
    endReceiving: (sql) => [
      runs.endReceiving(sql, { id: runId, status: 'failed', code: 'TIMEOUT', message: 'Late.', at }),
    ],
    endRun: (sql) => [runs.endRun(sql, { id: runId, status: 'failed', code: 'TIMEOUT', message: 'Late.', at })],
    insertTried: (sql) => [runs.insertTried(sql, { runId, outcomes: [] })],
    forgetLines: (sql) => [runs.forgetLines(sql, { runId })],
    forgetIdleLines: (sql) => [runs.forgetIdleLines(sql, { runId })],
    selectDone: (sql) => [runs.selectDone(sql, { runId })],
    selectMark: (sql) => [runs.selectMark(sql, { id: runId })],
    closeEarlier: (_, tx) => [runs.closeEarlier(tx, { sourceId, runId })],
    holdRun: (_, tx) => [runs.holdRun(tx, { id: runId, accountId })],
    askToCancel: (_, tx) => [runs.askToCancel(tx, { id: runId })],
    giveUpRemovals: (_, tx) => [runs.giveUpRemovals(tx, { id: runId })],
  },
  'features/imports/own/photos.sql.ts': {
    selectPhotos: (sql) => [photos.selectPhotos(sql, { sourceId, identities: ['a'] })],
    forgetPhotos: (sql) => [photos.forgetPhotos(sql, { sourceId, before: at })],
    selectWithPhotos: (sql) => [photos.selectWithPhotos(sql, { before: at })],
    rememberPhoto: (sql) => [
      photos.rememberPhoto(sql, { sourceId, identity: 'a', sha256: '00'.repeat(32), fault: null, at }),
    ],
  },
  'features/imports/own/run-reads.sql.ts': {
    selectRun: (sql) => [reads.selectRun(sql, { id: runId, accountId })],
    selectRunPage: (sql) => [
      reads.selectRunPage(sql, { ...page, accountId, sourceId: null, statuses: [] }),
      reads.selectRunPage(sql, { ...page, accountId, sourceId, statuses: ['done'] }),
    ],
    selectItemPage: (sql) => [
      reads.selectItemPage(sql, { ...page, runId, outcomes: [] }),
      reads.selectItemPage(sql, { ...page, runId, outcomes: ['created'] }),
    ],
    selectItems: (sql) => [reads.selectItems(sql, { runId, after: 0, limit: 5 })],
  },
};
