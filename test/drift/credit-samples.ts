import * as disputes from '../../server/src/features/credits/disputes.sql.ts';
import * as ledger from '../../server/src/features/credits/ledger.sql.ts';
import * as promotions from '../../server/src/features/credits/promotions.sql.ts';
import * as purchases from '../../server/src/features/credits/purchases.sql.ts';
import * as featured from '../../server/src/features/listings/featured.sql.ts';
import type { Samples } from './statement-samples.ts';

const accountId = 'acc_01h455vb4pex5vsknk084sn02q';
const listingId = 'lst_01h455vb4pex5vsknk084sn02q';
const id = 'pur_01h455vb4pex5vsknk084sn02q';
const at = new Date('2026-11-21T12:00:00.000Z');

/** Statements about credits. */
export const creditSamples: Readonly<Record<string, Samples>> = {
  'features/credits/ledger.sql.ts': {
    selectBalance: (sql) => [ledger.selectBalance(sql, { accountId })],
    holdBalance: (_, tx) => [ledger.holdBalance(tx, { accountId })],
    selectEntries: (sql) => [ledger.selectEntries(sql, { accountId, most: 5 })],
    insertGrant: (_, tx) => [ledger.insertGrant(tx, { accountId, credits: 3, reason: 'a gift', at })],
    spendCredit: (_, tx) => [ledger.spendCredit(tx, { accountId, listingId, startsAt: at, endsAt: at, at })],
    returnCredits: (_, tx) => [ledger.returnCredits(tx, { promotionIds: ['1'], at })],
    selectLeftOf: (_, tx) => [ledger.selectLeftOf(tx, { purchaseId: id })],
    insertTakenBack: (_, tx) =>
      [null, 'du_1'].map((disputeId) =>
        ledger.insertTakenBack(tx, { accountId, purchaseId: id, disputeId, credits: 5, at }),
      ),
    reinstateCredits: (_, tx) => [ledger.reinstateCredits(tx, { purchaseId: id, at })],
  },
  'features/credits/disputes.sql.ts': {
    selectOver: (sql) => [disputes.selectOver(sql, { purchaseId: id })],
    noteDisputes: (_, tx) => [
      disputes.noteDisputes(tx, { purchaseId: id, disputes: [{ id: 'du_1', state: 'open' }], at }),
    ],
    beginTaking: (_, tx) => [disputes.beginTaking(tx, { purchaseId: id, at })],
    countDisputes: (sql) => [disputes.countDisputes(sql)],
  },
  'features/credits/purchases.sql.ts': {
    insertPurchase: (_, tx) =>
      [null, 'cs_test_1'].map((session) =>
        purchases.insertPurchase(tx, {
          id,
          accountId,
          package: 'five',
          credits: 5,
          amount: 22,
          currency: 'USD',
          method: session === null ? 'trial' : 'stripe',
          session,
          paymentUrl: 'https://pay.example.com',
          expiresAt: at,
          at,
          most: 10,
        }),
      ),
    countPending: (sql) => [purchases.countPending(sql, { accountId, at })],
    selectPurchase: (sql) => [purchases.selectPurchase(sql, { id })],
    selectPurchaseOfSession: (sql) => [purchases.selectPurchaseOfSession(sql, { session: 'cs_test_1' })],
    takeAsking: (sql) => [purchases.takeAsking(sql, { id, before: at, at })],
    takeWaiting: (sql) => [purchases.takeWaiting(sql, { before: at, at, most: 5 })],
    takeDisputed: (sql) => [purchases.takeDisputed(sql, { before: at, at, most: 5 })],
    takePaid: (sql) => [purchases.takePaid(sql, { before: at, since: at, at, most: 5 })],
    markPaid: (_, tx) => [purchases.markPaid(tx, { id, at })],
    markMispaid: (sql) => [purchases.markMispaid(sql, { id, at })],
    markExpired: (sql) => [purchases.markExpired(sql, { id })],
    expireTrials: (sql) => [purchases.expireTrials(sql, { at })],
    markRefunded: (_, tx) => [purchases.markRefunded(tx, { id, at })],
    holdPurchase: (_, tx) => [purchases.holdPurchase(tx, { id })],
    countPurchases: (sql) => [purchases.countPurchases(sql, { at })],
  },
  'features/credits/promotions.sql.ts': {
    selectAccountsToFollow: (sql) => [promotions.selectAccountsToFollow(sql, { at, most: 5 })],
    holdPromoted: (_, tx) => [promotions.holdPromoted(tx, { accountId })],
    selectRunning: (_, tx) => [promotions.selectRunning(tx, { accountId })],
    endPromotions: (_, tx) => [promotions.endPromotions(tx, { ids: ['1'], reason: 'expired', at })],
    countRunning: (sql) => [promotions.countRunning(sql)],
  },
  'features/listings/featured.sql.ts': {
    featureListing: (_, tx) => [featured.featureListing(tx, { id: listingId, accountId, hours: 336, at })],
    setFeaturedUntil: (_, tx) => [featured.setFeaturedUntil(tx, { listings: [{ id: listingId, until: at }], at })],
  },
};
