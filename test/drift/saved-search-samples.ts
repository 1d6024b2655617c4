import * as matching from '../../server/src/features/saved-searches/matching.sql.ts';
import type { SavedColumns } from '../../server/src/features/saved-searches/resolve-saved.ts';
import * as searches from '../../server/src/features/saved-searches/saved-searches.sql.ts';
import * as telling from '../../server/src/features/saved-searches/telling.sql.ts';
import * as wording from '../../server/src/features/saved-searches/wording.sql.ts';
import type { Samples } from './statement-samples.ts';

const accountId = 'acc_01h455vb4pex5vsknk084sn02q';
const id = 'svs_01h455vb4pex5vsknk084sn02q';
const listing_id = 'lst_01h455vb4pex5vsknk084sn02q';
const at = new Date('2026-11-21T12:00:00.000Z');
const number = 7;
const box = '(-57.7,-25.4),(-57.5,-25.2)';
const columns: SavedColumns = {
  placeIds: [1],
  listingType: 'rent',
  propertyTypes: ['house'],
  priceCurrency: 'PYG',
  minPrice: 1,
  maxPrice: 2,
  minBedrooms: 1,
  maxBedrooms: 2,
  minBathrooms: 1,
  minParking: 1,
  minLivingArea: 1.5,
  maxLivingArea: 2.5,
  minLotArea: 1.5,
  maxLotArea: 2.5,
  furnished: true,
  petsAllowed: false,
  amenities: ['pool'],
  boxes: [box],
  polygons: ['((0,0),(1,0),(1,1))'],
  nearPoint: '(-57.6,-25.3)',
  radiusKm: 3,
  nearBoxes: [box],
  companyId: 'cmp_01h455vb4pex5vsknk084sn02q',
  agentId: null,
  projectId: null,
  words: 'casa',
  wordQuery: "'casa'",
};
const wish = {
  name: 'Casa',
  criteria: { city: 'Luque' },
  channel: 'email',
  frequency: 'daily',
  priceDrops: true,
  isPaused: false,
} as const;
const was = { was_amount: '1000', was_currency: 'USD' };
const arrivals = [{ listing_id, number, dropped_at: '-infinity', ...was }];
const changed = { listing_id, number, price_amount: '1', price_currency: 'USD', price_dropped_at: null, ...was };

/** Statements about saved searches. */
export const savedSearchSamples: Readonly<Record<string, Samples>> = {
  'features/saved-searches/saved-searches.sql.ts': {
    selectSavedPage: (sql) => [
      searches.selectSavedPage(sql, { limit: 5, offset: 0, after: null, accountId }),
      searches.selectSavedPage(sql, { limit: 5, offset: 0, after: ['2026-11-21T12:00:00.000Z', id], accountId }),
    ],
    selectSaved: (sql) => [searches.selectSaved(sql, { accountId, id })],
    countSaved: (_, tx) => [searches.countSaved(tx, { accountId })],
    insertSaved: (_, tx) => [searches.insertSaved(tx, { ...wish, id, accountId, columns, at })],
    holdSaved: (_, tx) => [searches.holdSaved(tx, { accountId, id })],
    updateSaved: (_, tx) => [searches.updateSaved(tx, { ...wish, number, tellAt: at })],
    setCriteria: (_, tx) => [searches.setCriteria(tx, { number, criteria: { city: 'Luque' }, columns, at })],
    startAnew: (_, tx) => [searches.startAnew(tx, { number, at })],
    deleteSaved: (_, tx) => [searches.deleteSaved(tx, { accountId, id })],
    selectBySignedLink: (sql) => [searches.selectBySignedLink(sql, { id })],
    holdBySignedLink: (_, tx) => [searches.holdBySignedLink(tx, { id })],
    pauseSaved: (_, tx) => [searches.pauseSaved(tx, { number })],
    countStanding: (sql) => [searches.countStanding(sql)],
    readLateness: (sql) => [searches.readLateness(sql, { at })],
    readBehind: (sql) => [searches.readBehind(sql)],
  },
  'features/saved-searches/matching.sql.ts': {
    holdFollowing: (_, tx) => [matching.holdFollowing(tx)],
    setFollowed: (_, tx) => [matching.setFollowed(tx, { through: 5 })],
    meetAll: (_, tx) => [matching.meetAll(tx)],
    selectChanged: (_, tx) => [matching.selectChanged(tx, { after: 1, upTo: 9, commits: 5 })],
    selectBesideMet: (_, tx) => [matching.selectBesideMet(tx, { changes: [{ listing_id, number }] })],
    meetListings: (_, tx) => [
      matching.meetListings(tx, { listings: [{ ...changed, is_new: true, is_cheaper: false }] }),
    ],
    holdListings: (_, tx) => [matching.holdListings(tx, { ids: [listing_id] })],
    selectFitting: (sql) => [matching.selectFitting(sql, { arrivals })],
    keepPlans: (_, tx) => [matching.keepPlans(tx)],
    recordMatches: (_, tx) => [matching.recordMatches(tx, { arrivals, at })],
    setTellAt: (_, tx) => [matching.setTellAt(tx, { searches: [{ number, tell_at: at.toISOString() }] })],
  },
  'features/saved-searches/wording.sql.ts': {
    selectWorded: (sql) => [wording.selectWorded(sql, { before: at, most: 5 })],
    selectWordQuery: (sql) => [wording.selectWordQuery(sql, { words: 'casa' })],
    setWordQuery: (sql) => [wording.setWordQuery(sql, { number, words: 'casa', query: "'casa'", at })],
  },
  'features/saved-searches/telling.sql.ts': {
    selectDue: (sql) => (['instant', 'digest'] as const).map((kind) => telling.selectDue(sql, { kind, at, most: 5 })),
    holdDue: (_, tx) => [telling.holdDue(tx, { number, at })],
    selectWaiting: (_, tx) => [telling.selectWaiting(tx, { number, most: 5 })],
    markTold: (_, tx) => [
      telling.markTold(tx, { number, at, matches: [{ listing_id, dropped_at: '-infinity', is_left_out: true }] }),
    ],
    settle: (_, tx) => [telling.settle(tx, { number, tellAt: null, toldAt: at })],
    postpone: (sql) => [telling.postpone(sql, { number, until: at })],
    forgetMatches: (sql) => [telling.forgetMatches(sql, { before: at, most: 5 })],
  },
};
