import * as cases from '../../server/src/features/moderation/review/case.sql.ts';
import * as decisions from '../../server/src/features/moderation/review/decisions.sql.ts';
import * as sketches from '../../server/src/features/moderation/review/sketches.sql.ts';
import type { Samples } from './statement-samples.ts';

const listingId = 'lst_01h455vb4pex5vsknk084sn02q';
const accountId = 'acc_01h455vb4pex5vsknk084sn02q';
const at = new Date('2026-11-21T12:00:00.000Z');
const near = {
  listingId, accountId, propertyType: 'house' as const, bedrooms: 3, floor: null, bands: [1, -2], named: [listingId], most: 10,
}; // prettier-ignore
const texts = { en: 'a', es: 'b', pt: 'c' };
const reason = { code: 'shouting', version: 1, field: 'description', message: texts };
const mark = '00'.repeat(32);

/** Statements about reviews, as those of `statement-samples.ts`. */
export const reviewSamples: Readonly<Record<string, Samples>> = {
  'features/moderation/review/case.sql.ts': {
    holdOwner: (_, tx) => [cases.holdOwner(tx, { accountId })],
    selectOwner: (sql) => [cases.selectOwner(sql, { listingId })],
    selectRatesOf: (sql) => [cases.selectRatesOf(sql, { currencies: ['PYG'] })],
    selectPlaceName: (sql) => [cases.selectPlaceName(sql, { placeId: 1 })],
    selectImageFacts: (sql) => [cases.selectImageFacts(sql, { listingId })],
    selectNear: (sql) => [
      cases.selectNear(sql, { ...near, companyId: null }),
      cases.selectNear(sql, { ...near, companyId: 'cmp_01h455vb4pex5vsknk084sn02q' }),
    ],
    insertDistinct: (_, tx) => [cases.insertDistinct(tx, { one: 'lst_1', other: 'lst_2', at })],
  },
  'features/moderation/review/decisions.sql.ts': {
    addRuleSet: (_, tx) => [decisions.addRuleSet(tx, { id: '0'.repeat(16), rules: { shouting: 1 }, at })],
    insertDecision: (_, tx) => [
      decisions.insertDecision(tx, {
        listingId, revision: 1, outcome: 'reject', decidedBy: 'ana', ruleSet: null, reasons: [reason], message: 'x', at,
      }), // prettier-ignore
    ],
    replaceLikenesses: (_, tx) => [
      decisions.replaceLikenesses(tx, { listingId, links: [{ id: listingId, by: ['text'] }], at }),
    ],
    selectDecisions: (sql) => [decisions.selectDecisions(sql, { listingId })],
    selectLikenesses: (sql) => [decisions.selectLikenesses(sql, { listingId })],
    selectWaiting: (sql) => [decisions.selectWaiting(sql, { onlyManual: true, limit: 5 })],
    selectReviewed: (sql) => [decisions.selectReviewed(sql, { listingId })],
    countWaiting: (sql) => [decisions.countWaiting(sql)],
    countDecisions: (sql) => [decisions.countDecisions(sql)],
  },
  'features/moderation/review/sketches.sql.ts': {
    putSketches: (sql) => [
      sketches.putSketches(sql, {
        sketches: [{ listing_id: listingId, is_submitted: false, revision: null, mark, sketch: [1], bands: [1] }],
      }),
    ],
    dropSubmittedSketch: (_, tx) => [sketches.dropSubmittedSketch(tx, { listingId })],
    dropSketches: (sql) => [sketches.dropSketches(sql, { listingIds: [listingId] })],
    selectPublicTexts: (sql) => [sketches.selectPublicTexts(sql, { listingIds: [listingId] })],
    selectSketching: (sql) => [sketches.selectSketching(sql)],
    setSketching: (sql) => [sketches.setSketching(sql, { through: 1, walked: null, walkBegan: null })],
    selectPublicIds: (sql) => [sketches.selectPublicIds(sql, { after: '', limit: 5 })],
    selectChangedIds: (sql) => [sketches.selectChangedIds(sql, { after: 1, upTo: 2, commits: 5 })],
  },
};
