import * as cells from '../../server/src/features/market/cells.sql.ts';
import * as market from '../../server/src/features/market/market.sql.ts';
import * as offers from '../../server/src/features/market/offers.sql.ts';
import { marketKinds } from '../../server/src/features/market/rules.ts';
import type { Samples } from './statement-samples.ts';

const at = new Date('2026-11-21T12:00:00.000Z');

/** Samples of the statements of market figures. */
export const marketSamples: Readonly<Record<string, Samples>> = {
  'features/market/cells.sql.ts': {
    storeCells: (_, tx) => [cells.storeCells(tx, { at })],
    dropCells: (_, tx) => [cells.dropCells(tx, { cities: null }), cells.dropCells(tx, { cities: [1, 2] })],
    storeMonths: (_, tx) => [cells.storeMonths(tx, { at })],
    settleMonths: (_, tx) => [cells.settleMonths(tx, { months: ['2026-10-01'], at })],
  },
  'features/market/market.sql.ts': {
    lockMarket: (sql) => [market.lockMarket(sql)],
    selectState: (sql) => [market.selectState(sql)],
    markRun: (_, tx) => [market.markRun(tx, { at, completeWith: 'x' }), market.markRun(tx, { at, completeWith: null })],
    renewFingerprints: (_, tx) => [market.renewFingerprints(tx)],
    tellRefreshed: (_, tx) => [market.tellRefreshed(tx, { cities: null }), market.tellRefreshed(tx, { cities: [1] })],
    selectFirstMonth: (sql) => [market.selectFirstMonth(sql)],
    selectSettledMonths: (sql) => [market.selectSettledMonths(sql)],
    countStanding: (sql) => [market.countStanding(sql)],
    selectKindCells: (sql) => [
      market.selectKindCells(sql, { placeIds: [1, 2], listingType: 'sale', propertyType: 'house' }),
    ],
    selectCells: (sql) => [market.selectCells(sql, { placeId: 1, listingType: 'sale' })],
    selectMonths: (sql) => [market.selectMonths(sql, { placeId: 1, listingType: 'sale', propertyType: '' })],
  },
  'features/market/offers.sql.ts': {
    createOffers: 'commands, run before',
    insertKinds: (_, tx) => [offers.insertKinds(tx, { kinds: marketKinds })],
    emptyOffers: 'commands, run before',
    analyzeOffers: 'commands, run before',
    inCities: 'a part of others',
    gatherStanding: (_, tx) => [
      offers.gatherStanding(tx, { cities: null, month: '2026-11-01', at }),
      offers.gatherStanding(tx, { cities: [1, 2], month: '2026-11-01', at }),
    ],
    gatherMonths: (_, tx) => [offers.gatherMonths(tx, { months: ['2026-10-01'], notedBefore: '2026-10-01', at })],
    dropFences: (_, tx) => [offers.dropFences(tx)],
    storeFences: (_, tx) => [offers.storeFences(tx, { leastGroup: 20 })],
    markOutliers: (_, tx) => [offers.markOutliers(tx, { leastGroup: 20, reach: 2, leastFactor: 2.5 })],
  },
};
