import * as limits from '../../server/src/features/accounts/limits.sql.ts';
import * as own from '../../server/src/features/listings/own/own.sql.ts';
import * as account from '../../server/src/features/listings/own/account.sql.ts';
import * as review from '../../server/src/features/listings/own/review.sql.ts';
import { emptyListing } from '../../server/src/features/listings/own/stated.ts';
import * as usage from '../../server/src/features/listings/own/usage.sql.ts';
import * as write from '../../server/src/features/listings/own/write.sql.ts';
import type { Samples } from './statement-samples.ts';

const id = 'lst_01h455vb4pex5vsknk084sn02q';
const accountId = 'acc_01h455vb4pex5vsknk084sn02q';
const siteUrl = 'https://oga.test';
const at = new Date('2026-11-21T12:00:00.000Z');
const day = '2026-11-21';
const stated = { ...emptyListing, locale: 'es' } as const;
const place = { countryId: 1, divisionId: 2, cityId: 3, neighborhoodId: null };
const price = { amount: 1, currency: 'USD' };
const act = { id, accountId, at };
const version = { ...act, externalId: null, slug: null, stated, place };
const reviews = [{ listingId: id, revision: 1 }];
const everything = { accountId, statuses: [], externalId: null, updatedSince: null, words: [] };

/** Statements about listings as their owners have them. */
export const ownListingSamples: Readonly<Record<string, Samples>> = {
  'features/accounts/limits.sql.ts': {
    selectGrantedLimits: (sql) => [limits.selectGrantedLimits(sql, { accountId })],
    selectWithOwnSlots: (sql) => [limits.selectWithOwnSlots(sql, { accountIds: [accountId], above: 2_000 })],
    raiseLimit: (_, tx) => [limits.raiseLimit(tx, { accountId, limit: 'active', allowed: 60 })],
    countApprovals: (_, tx) => [limits.countApprovals(tx, { accountIds: [accountId] })],
  },
  'features/listings/own/own.sql.ts': {
    selectOwn: (sql) => [
      own.selectOwn(sql, { accountId, by: { id }, siteUrl }),
      own.selectOwn(sql, { accountId, by: { externalId: 'A-1' }, siteUrl }),
    ],
    selectOwnPage: (sql) =>
      [
        everything,
        { ...everything, statuses: ['draft' as const] },
        { ...everything, externalId: 'A-1' },
        { ...everything, updatedSince: '2026-11-21' },
        { ...everything, words: ['casa'] },
      ].flatMap((criteria) =>
        [null, [at.toISOString(), id]].map((after) =>
          own.selectOwnPage(sql, { criteria, siteUrl, limit: 20, offset: 0, after }),
        ),
      ),
  },
  'features/listings/own/account.sql.ts': {
    holdListingsOf: (_, tx) => [account.holdListingsOf(tx, { accountIds: [accountId] })],
    followCompanies: (_, tx) => [account.followCompanies(tx, { accountIds: [accountId] })],
    suspendPublic: (_, tx) => [account.suspendPublic(tx, { accountId, at })],
    resumePublic: (_, tx) => [account.resumePublic(tx, { accountId, at })],
  },
  'features/listings/own/usage.sql.ts': {
    addHolders: (_, tx) => [usage.addHolders(tx, { holders: [accountId] })],
    holdHolders: (_, tx) => [usage.holdHolders(tx, { holders: [accountId] })],
    activeOf: 'a part of others',
    inReviewOf: 'a part of others',
    newSince: 'a part of others',
    takeEdit: (_, tx) => [usage.takeEdit(tx, { accountId, day, allowed: 1 })],
    selectUsed: (sql) => [usage.selectUsed(sql, { accountId, sharers: [accountId], dayStart: at, day })],
  },
  'features/listings/own/write.sql.ts': {
    holdOwn: (_, tx) => [write.holdOwn(tx, { accountId, id })],
    insertDraft: (_, tx) => [
      write.insertDraft(tx, { ...version, slug: 'a', source: null, dayStart: at, allowed: 1 }),
      write.insertDraft(tx, {
        ...version,
        slug: 'a',
        externalId: 'A-1',
        source: { id: 'src_1', externalId: '1', offerGroup: 'g' },
        place: null,
        dayStart: at,
        allowed: 1,
      }),
    ],
    writeVersion: (_, tx) => [
      write.writeVersion(tx, { ...version, isNewRevision: true }),
      write.writeVersion(tx, { ...version, place: null, slug: 'a', isNewRevision: false }),
    ],
    rememberPhotos: (_, tx) => [write.rememberPhotos(tx, { id, photos: [{ url: 'https://a.example', sha256: '00' }] })],
    resubmitVersion: (_, tx) => [write.resubmitVersion(tx, { ...version, inReviewAllowed: 1 })],
    showFreeFields: (_, tx) => [
      write.showFreeFields(tx, { id, stated, at }),
      write.showFreeFields(tx, { id, stated: { ...stated, price, maintenance_fee: price }, at }),
    ],
    recordPrice: (_, tx) => [write.recordPrice(tx, { id, at, event: 'changed' })],
    submitListing: (_, tx) => [
      write.submitListing(tx, { ...act, sharers: [accountId], activeAllowed: 1, inReviewAllowed: 1 }),
    ],
    closeListing: (_, tx) => [
      write.closeListing(tx, { ...act, reason: 'sold', finalPrice: price }),
      write.closeListing(tx, { ...act, reason: 'withdrawn', finalPrice: null }),
    ],
    reopenListing: (_, tx) => [write.reopenListing(tx, act)],
    archiveListing: (_, tx) => [write.archiveListing(tx, act)],
  },
  'features/listings/own/review.sql.ts': {
    holdSubmitted: (_, tx) => [review.holdSubmitted(tx, { reviews })],
    selectSubmitted: (sql) => [review.selectSubmitted(sql, { reviews })],
    approveRecords: (_, tx) => [review.approveRecords(tx, { records: [], reviews, at })],
    rejectSubmitted: (_, tx) => [
      review.rejectSubmitted(tx, { rejections: [{ listingId: id, revision: 1, reasons: [] }], at }),
    ],
    handOver: (_, tx) => [review.handOver(tx, { handed: [{ listingId: id, revision: 1, reasons: [] }], at })],
  },
};
