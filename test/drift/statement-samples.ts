// Long because it is one table: a line for every statement.
import { searchParameters, vocabularies, type ListingFacet, type ListingSort } from '@oga/contract';
import type { Sql, Transaction } from '../../server/src/platform/db/sql.ts';
import * as replicas from '../../server/src/platform/db/replicas/replicas.sql.ts';
import * as demo from '../../server/src/features/demo/demo.sql.ts';
import * as plan from '../../server/src/features/imports/plan.sql.ts';
import * as runs from '../../server/src/features/imports/runs.sql.ts';
import * as scratch from '../../server/src/features/imports/scratch.sql.ts';
import * as facetCounts from '../../server/src/features/listings/facet-counts.sql.ts';
import type { FacetPlan } from '../../server/src/features/listings/facet-groups.ts';
import * as facets from '../../server/src/features/listings/facets.sql.ts';
import * as changes from '../../server/src/features/listings/changes.sql.ts';
import * as listing from '../../server/src/features/listings/listing.sql.ts';
import * as history from '../../server/src/features/listings/price-history.sql.ts';
import * as nearest from '../../server/src/features/listings/nearest-rows.sql.ts';
import * as conditions from '../../server/src/features/listings/search-conditions.sql.ts';
import * as search from '../../server/src/features/listings/search.sql.ts';
import * as similar from '../../server/src/features/listings/similar.sql.ts';
import * as store from '../../server/src/features/listings/store.sql.ts';
import type { SearchCriteria } from '../../server/src/features/listings/search-criteria.ts';
import * as places from '../../server/src/features/locations/places.sql.ts';
import { backupSamples } from './backup-samples.ts';
import { imageSamples } from './image-samples.ts';
import { accountSamples } from './account-samples.ts';
import { marketSamples } from './market-samples.ts';
import * as jobsOverview from '../../server/src/platform/jobs/overview.sql.ts';
import * as jobs from '../../server/src/platform/jobs/jobs.sql.ts';
import { oauthSamples } from './oauth-samples.ts';
import { inventorySamples } from './inventory-samples.ts';
import { creditSamples } from './credit-samples.ts';
import { leadSamples } from './lead-samples.ts';
import { savedSearchSamples } from './saved-search-samples.ts';
import { webhookSamples } from './webhook-samples.ts';
import { ownListingSamples } from './own-listing-samples.ts';
import { agentReviewSamples } from './agent-review-samples.ts';
import { reviewSamples } from './review-samples.ts';
import { sourceSamples } from './source-samples.ts';
import { peopleSamples } from './people-samples.ts';
import * as reprice from '../../server/src/features/listings/reprice.sql.ts';
import * as projectTexts from '../../server/src/features/projects/texts.sql.ts';
import * as texts from '../../server/src/features/listings/texts.sql.ts';
import * as translations from '../../server/src/features/translations/translations.sql.ts';
import * as sitemap from '../../server/src/features/crawlers/sitemap.sql.ts';
import * as stays from '../../server/src/features/stays/stays.sql.ts';
import * as rates from '../../server/src/features/rates/rates.sql.ts';

/** What PostgreSQL is asked about a statement. */
export interface Statement {
  describe(): PromiseLike<{ string: string }>;
}

/** Statements with sample arguments: what is exported under this name, called in every way that composes differently. */
export type Samples = Readonly<
  Record<string, ((sql: Sql, tx: Transaction) => Statement[]) | 'a part of others' | 'commands, run before'>
>;

const id = 'lst_01h455vb4pex5vsknk084sn02q';
const uuid = '00000000-0000-0000-0000-000000000000';
const at = new Date('2026-11-21T12:00:00.000Z');

const textKey: translations.TextKey = { original: '00'.repeat(32), source: 'es', target: 'en' };

const nothing: SearchCriteria = {
  place: null, listingType: null, propertyTypes: [], price: null, bedrooms: null, minBedrooms: null, maxBedrooms: null,
  minBathrooms: null, minParking: null, minLivingArea: null, maxLivingArea: null, minLotArea: null, maxLotArea: null,
  furnished: null, petsAllowed: null, amenities: [], box: null, polygon: null, near: null, companyId: null, agentId: null,
  projectId: null, publishedSince: null, updatedSince: null, priceDroppedSince: null, ids: null, textQuery: null,
}; // prettier-ignore

/** Each filter alone, every way of writing it. */
export const filters: Readonly<Record<keyof SearchCriteria, readonly Partial<SearchCriteria>[]>> = {
  place: (['country', 'division', 'city', 'neighborhood'] as const).flatMap((level) => [
    { place: { level, ids: [1] } },
    { place: { level, ids: [1, 2] } },
  ]),
  listingType: [{ listingType: 'sale' }],
  propertyTypes: [{ propertyTypes: ['house'] }, { propertyTypes: ['house', 'land'] }],
  price: [
    { price: { currency: 'PYG', min: 1, max: null, minUsd: 0.1, maxUsd: null, ownMinUsd: 0.1, ownMaxUsd: null } },
    { price: { currency: 'PYG', min: null, max: 2, minUsd: null, maxUsd: 0.2, ownMinUsd: null, ownMaxUsd: 0.2 } },
    { price: { currency: 'PYG', min: 1, max: 2, minUsd: 0.1, maxUsd: 0.2, ownMinUsd: 0.1, ownMaxUsd: 0.3 } },
  ],
  bedrooms: [{ bedrooms: 0 }],
  minBedrooms: [{ minBedrooms: 1 }],
  maxBedrooms: [{ maxBedrooms: 2 }],
  minBathrooms: [{ minBathrooms: 1 }],
  minParking: [{ minParking: 1 }],
  minLivingArea: [{ minLivingArea: 50.5 }],
  maxLivingArea: [{ maxLivingArea: 500 }],
  minLotArea: [{ minLotArea: 50.5 }],
  maxLotArea: [{ maxLotArea: 500 }],
  furnished: [{ furnished: true }, { furnished: false }],
  petsAllowed: [{ petsAllowed: false }],
  amenities: [{ amenities: ['pool', 'gym'] }],
  box: [{ box: [-58, -26, -57, -25] }, { box: [179, -26, -179, -25] }],
  polygon: [
    { polygon: [[-58, -26], [-57, -26], [-57, -25]] },
    { polygon: [[179, 0], [-179, 0], [-179, 5]] },
  ], // prettier-ignore
  near: [{ near: { point: [-57.6, -25.3], radiusKm: 5 } }, { near: { point: [179.99, 0], radiusKm: 50 } }],
  companyId: [{ companyId: 'cmp_01h455vb4pex5vsknk084sn02q' }],
  agentId: [{ agentId: 'agt_01h455vb4pex5vsknk084sn02q' }],
  projectId: [{ projectId: 'prj_01h455vb4pex5vsknk084sn02q' }],
  publishedSince: [{ publishedSince: at.toISOString() }],
  updatedSince: [{ updatedSince: at.toISOString() }],
  priceDroppedSince: [{ priceDroppedSince: at.toISOString() }],
  ids: [{ ids: [id] }],
  textQuery: [{ textQuery: "'casa' | 'house'" }],
};

const everyFilter: SearchCriteria = Object.assign(
  {},
  nothing,
  ...Object.values(filters).map(([first]) => first),
) as SearchCriteria;

export const sorts = Object.keys(vocabularies.listing_sorts?.values ?? {}) as ListingSort[];

const keys: Readonly<Record<ListingSort, readonly (string | boolean | null)[]>> = {
  newest: [true, '2026-11-21T12:00:00+00:00', id],
  relevance: [false, '2026-11-01T12:00:00+00:00', id, true, false, '0.6', '2026-11-21T12:00:00+00:00', id],
  distance: ['1.5', id, '1.2'],
  price_asc: ['150000.00', id],
  price_desc: [null, id],
  price_per_m2_asc: ['800.5', id],
  area_desc: ['180', id],
};

/** A search by distance or relevance has the point or the words that it is sorted by. */
const forSort = (sort: ListingSort, criteria: SearchCriteria): SearchCriteria => ({
  ...criteria,
  near: sort === 'distance' ? filters.near[0]!.near! : criteria.near,
  textQuery: sort === 'relevance' ? 'casa' : criteria.textQuery,
});

const page = (changes: Partial<search.PageQuery>): search.PageQuery => ({
  criteria: nothing,
  sort: 'newest',
  limit: 20,
  offset: 0,
  after: null,
  within: null,
  reading: 'as planned',
  locale: null,
  siteUrl: 'https://oga.test',
  knownTotal: null,
  asFeatures: false,
  ...changes,
});

const searches = (): search.PageQuery[] => [
  ...Object.values(filters).flatMap((ways) => ways.map((way) => page({ criteria: { ...nothing, ...way } }))),
  ...sorts.flatMap((sort) =>
    [nothing, everyFilter].flatMap((criteria) =>
      [null, keys[sort]].flatMap((after) =>
        (['as planned', 'walk', 'gather'] as const).map((reading) =>
          page({ sort, after, reading, criteria: forSort(sort, criteria) }),
        ),
      ),
    ),
  ),
  ...(['price_asc', 'area_desc', 'price_per_m2_asc'] as const).map((sort) => page({ sort, after: [null, id] })),
  ...(['price_desc', 'relevance'] as const).map((sort) => page({ sort, offset: 40, criteria: forSort(sort, nothing) })),
  page({
    sort: 'relevance',
    after: [null, null, null, true, ...keys.relevance.slice(4)],
    criteria: forSort('relevance', nothing),
  }),
  page({
    sort: 'relevance',
    after: [...keys.relevance.slice(0, 3), false, ...keys.relevance.slice(4)],
    criteria: forSort('relevance', nothing),
  }),
  page({
    sort: 'distance',
    within: { outerKm: 2, boxes: [[-58, -26, -57, -25]] },
    criteria: forSort('distance', everyFilter),
  }),
  page({ locale: 'pt', knownTotal: 7000, offset: 40, asFeatures: true }),
];

const everyFacet = Object.keys(vocabularies.listing_facets.values) as ListingFacet[];

const facetPlans = (): FacetPlan[] => [
  { groups: [{ criteria: nothing, facets: everyFacet, source: 'listings' }], pool: null },
  {
    groups: everyFacet.map((facet) => ({ criteria: everyFilter, facets: [facet], source: 'pool' })),
    pool: everyFilter,
  },
  ...[null, ...filters.place.map(({ place }) => place!)].map((place): FacetPlan => {
    const criteria = { ...nothing, ...counted, place };
    const facetGroups: ListingFacet[][] = [['property_type', 'listing_type', 'bedrooms', 'price'], ['neighborhood']];
    if (place?.level !== 'city' && place?.level !== 'neighborhood') facetGroups.push(['city']);
    return { groups: facetGroups.map((one) => ({ criteria, facets: one, source: 'counts' })), pool: null };
  }),
];

/** What is asked of the counts by facet. */
const counted: Partial<SearchCriteria> = {
  listingType: 'sale',
  propertyTypes: ['house'],
  bedrooms: 1,
  minBedrooms: 1,
  maxBedrooms: 3,
  price: { currency: 'USD', min: 100, max: 124.99, minUsd: 100, maxUsd: 124.99, ownMinUsd: 100, ownMaxUsd: 124.99 },
};

const record: store.ListingRecord = {
  id, slug: 'casa-1', company_id: null, agent_id: null, project_id: null, offer_group: null, created_at: at.toISOString(),
  published_at: at.toISOString(), updated_at: at.toISOString(), featured_until: null, featured: false,
  listing_type: 'sale', property_type: 'house', original_locale: 'es', title: 'Casa', description: 'Casa',
  translations: {}, price_amount: 1, price_currency: 'USD', price_period: null, maintenance_fee_amount: null,
  maintenance_fee_currency: null, bedrooms: 1, bathrooms: 1, half_bathrooms: null, suites: null, parking_spaces: null,
  living_area_m2: 100, lot_area_m2: null, year_built: null, floor: null, floors_total: null, furnished: null,
  pets_allowed: null, availability: 'available', available_from: null, amenities: [], country_id: 1, division_id: null,
  city_id: 2, neighborhood_id: null, street: null, street_number: null, exact_latitude: null, exact_longitude: null,
  address_visibility: 'exact', address: null, images: [], video_url: null, virtual_tour_url: null, fact_words: { en: 'house', es: 'casa', pt: 'casa' },
  past_prices: [{ at: at.toISOString(), amount: 2, currency: 'USD' }],
}; // prettier-ignore

const siteUrl = 'https://oga.test';

const knownOf: similar.ComparedListing = {
  id, offer_group: 'a', country_id: 1, city_id: 2, listing_type: 'sale', property_type: 'house', longitude: -57.6,
  latitude: -25.3, price_usd: 150_000, living_area_m2: 180, lot_area_m2: 360,
}; // prettier-ignore
const comparedWays: similar.ComparedListing[] = [
  knownOf,
  { ...knownOf, offer_group: null, longitude: null, latitude: null, price_usd: null, living_area_m2: null },
];

const placeLists = (sql: Sql) =>
  (['country', 'division', 'city', 'neighborhood'] as const).flatMap((level) =>
    [null, { level: 'country', ids: [1] } as const, { level: 'city', ids: [1, 2] } as const].flatMap((within) => [
      places.selectPlaceList(sql, { level, within, includeEmpty: false, limit: null, offset: 0 }),
      places.selectPlaceList(sql, { level, within, includeEmpty: true, limit: 10, offset: 5 }),
    ]),
  );

/** By file under server/src. What a *.sql.ts file exports and does not stand here fails the test. */
export const samples: Readonly<Record<string, Samples>> = {
  ...backupSamples,
  ...imageSamples,
  ...accountSamples,
  ...oauthSamples,
  ...leadSamples,
  ...savedSearchSamples,
  ...creditSamples,
  ...webhookSamples,
  ...ownListingSamples,
  ...inventorySamples,
  ...reviewSamples,
  ...agentReviewSamples,
  ...sourceSamples,
  ...peopleSamples,
  'features/demo/demo.sql.ts': { hasListings: (sql) => [demo.hasListings(sql)] },
  'features/imports/plan.sql.ts': {
    planRun: (sql) =>
      [0, 24].map((graceHours) =>
        plan.planRun(sql, {
          sourceId: 'src_1',
          normalizer: 1,
          removals: { isComplete: true, isIgnored: false, graceHours, at },
        }),
      ),
    countWithdrawnSince: (sql) => [plan.countWithdrawnSince(sql, { sourceId: 'src_1', since: at })],
    countActive: (sql) => [plan.countActive(sql, { sourceId: null })],
    withholdRemovals: (sql) => [plan.withholdRemovals(sql)],
    selectNewNeighborhoods: (sql) => [plan.selectNewNeighborhoods(sql)],
    selectPlanLines: (sql) => [plan.selectPlanLines(sql, { after: 0, upTo: 9, limit: 5 })],
    selectPlanSteps: (sql) => [plan.selectPlanSteps(sql, { after: 0, upTo: 9 })],
    countPlanned: (sql) => [plan.countPlanned(sql, { upTo: 9 })],
    settleLines: (sql) => [
      plan.settleLines(sql, { lines: [{ line: 1, act: 'created', listing_id: id, remarks: null }] }),
    ],
  },
  'features/imports/runs.sql.ts': {
    selectSource: (sql) => [
      runs.selectSource(sql, { companyId: 'cmp_1', kind: 'vrsync', label: 'feed' }),
      runs.selectSource(sql, { companyId: null, kind: 'ndjson', label: 'feed' }),
    ],
    selectRunCounts: (sql) => [runs.selectRunCounts(sql)],
    insertSource: (_, tx) => [
      runs.insertSource(tx, { id: 'src_1', companyId: 'cmp_1', kind: 'vrsync', label: 'feed', at }),
    ],
    failAbandonedRuns: (sql) => [runs.failAbandonedRuns(sql, { sourceId: 'src_1', at })],
    insertRun: (sql) => [runs.insertRun(sql, { id: 'run_1', sourceId: 'src_1', at })],
    finishRun: (sql) => [
      runs.finishRun(sql, {
        id: 'run_1', status: 'done', at, itemsSeen: 1, offersSeen: 1, counts: {} as never, notes: [],
        failure: null,
      }), // prettier-ignore
    ],
    insertOutcomes: (_, tx) => [runs.insertOutcomes(tx, { runId: 'run_1', outcomes: [] })],
    forgetOldOutcomes: (sql) => [runs.forgetOldOutcomes(sql, { sourceId: 'src_1', keep: 20 })],
    upsertOffers: (_, tx) => [runs.upsertOffers(tx, { sourceId: 'src_1', normalizer: 1, offers: [] })],
  },
  'features/imports/scratch.sql.ts': {
    createScratch: 'commands, run before',
    indexStaged: 'commands, run before',
    insertStaged: (sql) => [scratch.insertStaged(sql, { sourceId: null, rows: [] })],
    countStaged: (sql) => [scratch.countStaged(sql)],
    tryLock: (sql) => [scratch.tryLock(sql, { name: 'a' })],
  },
  'features/listings/facet-counts.sql.ts': {
    atPlace: 'a part of others',
    placesInside: 'a part of others',
    countConditions: 'a part of others',
    foldFacetCounts: (sql) => [facetCounts.foldFacetCounts(sql)],
  },
  'features/listings/facets.sql.ts': {
    selectFacets: (sql) => facetPlans().map((plan) => facets.selectFacets(sql, plan)),
  },
  'features/listings/listing.sql.ts': {
    selectTextQuery: (sql) => [listing.selectTextQuery(sql, { typed: 'casa' })],
    selectStanding: (sql) => [listing.selectStanding(sql, { idOrSlug: id })],
    selectListing: (sql) => [
      listing.selectListing(sql, { idOrSlug: id, locale: null, siteUrl: 'https://oga.test' }),
      listing.selectListing(sql, { idOrSlug: id, locale: 'en', siteUrl: 'https://oga.test' }),
    ],
  },
  'features/listings/changes.sql.ts': {
    selectSnapshot: (sql) => [changes.selectSnapshot(sql, { after: id, limit: 5, siteUrl })],
    selectChanges: (sql) =>
      [null, id].map((after) => changes.selectChanges(sql, { number: 3, id: after, limit: 5, siteUrl })),
    renewEpoch: (_, tx) => [changes.renewEpoch(tx)],
    forgetLogged: (_, tx) => [changes.forgetLogged(tx, { before: at })],
  },
  'features/listings/price-history.sql.ts': {
    selectPriceHistory: (sql) => [history.selectPriceHistory(sql, { id, limit: 5 })],
  },
  'features/listings/similar.sql.ts': {
    selectCompared: (sql) => [similar.selectCompared(sql, { id })],
    selectSimilar: (sql) =>
      comparedWays.map((of) => similar.selectSimilar(sql, { of, family: ['house'], limit: 5, locale: 'es', siteUrl })),
    selectSimilarNames: (sql) =>
      comparedWays.map((of) => similar.selectSimilarNames(sql, { of, family: ['house', 'ph'], limit: 5 })),
  },
  'features/listings/listing-json.sql.ts': {
    listingDocument: 'a part of others',
    momentShown: 'a part of others',
    agentShown: 'a part of others',
    companyShown: 'a part of others',
    twinsShown: 'a part of others',
  },
  'features/listings/search.sql.ts': {
    selectPage: (sql) => searches().map((query) => search.selectPage(sql, query)),
  },
  'features/listings/search-conditions.sql.ts': {
    searchConditions: 'a part of others',
    distanceKm: 'a part of others',
    distanceTo: 'a part of others',
    matchesOf: 'a part of others',
    totalOf: 'a part of others',
    selectTotal: (sql) =>
      [nothing, everyFilter, { ...nothing, ...counted }].map((criteria) => conditions.selectTotal(sql, { criteria })),
  },
  'features/listings/ranked-rows.sql.ts': {},
  'features/listings/nearest-rows.sql.ts': {
    selectReach: (sql) => [
      nearest.selectReach(sql, { criteria: forSort('distance', nothing), count: 21 }),
      nearest.selectReach(sql, { criteria: forSort('distance', everyFilter), count: 21 }),
    ],
  },
  'features/listings/texts.sql.ts': {
    shownText: 'a part of others',
    selectOwnTexts: (sql) => [texts.selectOwnTexts(sql, { ids: [id] })],
    selectUntranslated: (sql) => [
      texts.selectUntranslated(sql, { before: null, among: 100, limit: 10 }),
      texts.selectUntranslated(sql, { before: id, among: 100, limit: 10 }),
    ],
  },
  'features/projects/texts.sql.ts': {
    selectOwnDescriptions: (sql) => [projectTexts.selectOwnDescriptions(sql, { ids: [id] })],
    selectUntranslated: (sql) => [
      projectTexts.selectUntranslated(sql, { before: null, among: 100, limit: 10 }),
      projectTexts.selectUntranslated(sql, { before: id, among: 100, limit: 10 }),
    ],
  },
  'features/translations/translations.sql.ts': {
    machineText: 'a part of others',
    textHash: 'a part of others',
    selectKnownTexts: (sql) => [translations.selectKnownTexts(sql, { keys: [textKey], refusedSince: at })],
    insertMachineTexts: (sql) => [translations.insertMachineTexts(sql, { texts: [{ ...textKey, text: 'house' }], at })],
  },
  'features/listings/store.sql.ts': {
    arrived: 'a part of others',
    statedOf: 'a part of others',
    insertPublicListings: (_, tx) => [store.insertPublicListings(tx, { records: [record], approvedBy: 'operator' })],
    rewriteListings: (_, tx) => [
      store.rewriteListings(tx, { records: [record], from: { status: 'public', closeReason: null } }),
      store.rewriteListings(tx, { records: [record], from: { status: 'closed', closeReason: 'source_removed' } }),
    ],
    unfeatureExpired: (sql) => [store.unfeatureExpired(sql, { at })],
    holdListing: (_, tx) => [store.holdListing(tx, { id })],
    setImages: (_, tx) => [store.setImages(tx, { id, images: [] })],
    closeRemovedListings: (_, tx) => [store.closeRemovedListings(tx, { ids: [id], at })],
    insertPriceEvents: (_, tx) => [
      store.insertPriceEvents(tx, { ids: [id], event: 'listed', at: 'published' }),
      store.insertPriceEvents(tx, { ids: [id], event: 'changed', at: 'updated' }),
    ],
    insertPastPrices: (_, tx) => [
      store.insertPastPrices(tx, {
        prices: [{ listing_id: id, at: at.toISOString(), event: 'listed', amount: 1, currency: 'USD' }],
      }),
    ],
    insertFormerSlugs: (_, tx) => [store.insertFormerSlugs(tx, { slugs: [{ slug: 'a', listing_id: id }] })],
    insertSearchWords: (_, tx) => [store.insertSearchWords(tx, { words: ['casa'], placeIds: [1] })],
  },
  'features/locations/places.sql.ts': {
    selectPlaceSeeds: (sql) => [places.selectPlaceSeeds(sql)],
    selectPlaces: (sql) => [places.selectPlaces(sql)],
    selectPlacesVersion: (sql) => [places.selectPlacesVersion(sql)],
    upsertPlaces: (_, tx) => [
      places.upsertPlaces(tx, {
        places: [
          {
            key: 'py',
            level: 'country',
            parentKey: null,
            names: null,
            name: 'Paraguay',
            slug: 'paraguay',
            code: 'PY',
            alternates: [],
            latitude: null,
            longitude: null,
            population: null,
          },
        ],
        origin: 'shipped',
      }),
    ],
    markShipped: (_, tx) => [places.markShipped(tx, { fingerprint: 'x' })],
    ensureNeighborhoods: (_, tx) => [
      places.ensureNeighborhoods(tx, { neighborhoods: [{ city_id: 1, name: 'Centro', slug: 'centro' }] }),
    ],
    selectListedPlaces: (sql) => [places.selectListedPlaces(sql, { ids: [1, 2] })],
    rankPlaces: (sql) => [places.rankPlaces(sql, { ids: [1, 2] })],
    selectPlaceList: placeLists,
    foldPlaceCounts: (sql) => [places.foldPlaceCounts(sql)],
  },
  ...marketSamples,
  'features/listings/reprice.sql.ts': {
    repriceListings: (_, tx) => [reprice.repriceListings(tx, { after: '', limit: 250 })],
  },
  'platform/db/replicas/replicas.sql.ts': {
    selectPrimaryPosition: (sql) => [replicas.selectPrimaryPosition(sql)],
    selectReplicaState: (sql) => [replicas.selectReplicaState(sql)],
  },
  'features/crawlers/sitemap.sql.ts': {
    selectIdGroups: (sql) => [sitemap.selectIdGroups(sql, { within: '1', length: 2 })],
    selectListedPages: (sql) => [sitemap.selectListedPages(sql, { within: '1', after: '', limit: 10 })],
  },
  'features/stays/stays.sql.ts': {
    createStayScratch: 'commands, run before',
    insertStayRows: (sql) => [stays.insertStayRows(sql, { rows: [] })],
    selectStayNeighborhoods: (sql) => [stays.selectStayNeighborhoods(sql)],
    insertStayNeighborhoods: (sql) => [stays.insertStayNeighborhoods(sql, { places: [] })],
    lockCity: (_, tx) => [stays.lockCity(tx, { cityId: 1 })],
    selectNewestSize: (sql) => [stays.selectNewestSize(sql, { cityId: 1 })],
    deleteSnapshot: (_, tx) => [stays.deleteSnapshot(tx, { cityId: 1, takenOn: '2026-11-20' })],
    insertSnapshot: (_, tx) => [
      stays.insertSnapshot(tx, {
        cityId: 1, takenOn: '2026-11-20', currency: 'CLP', source: { name: 'x', url: null, licence: null }, listings: 1,
        rejected: 0, at,
      }), // prettier-ignore
    ],
    insertFigures: (_, tx) => [stays.insertFigures(tx, { snapshotId: 1 })],
    selectSnapshot: (sql) => [stays.selectSnapshot(sql, { cityId: 1 })],
    selectFigures: (sql) => [
      stays.selectFigures(sql, { snapshotId: 1, neighborhoodId: null }),
      stays.selectFigures(sql, { snapshotId: 1, neighborhoodId: 2 }),
    ],
    selectCoveredCities: (sql) => [stays.selectCoveredCities(sql)],
  },
  'features/rates/rates.sql.ts': {
    selectUnsettled: (sql) => [rates.selectUnsettled(sql)],
    settleRates: (sql) => [rates.settleRates(sql, { pass: [{ currency: 'PYG', revision: 2 }] })],
    selectRate: (sql) => [rates.selectRate(sql, { currency: 'PYG' })],
    selectRates: (sql) => [rates.selectRates(sql)],
    holdRates: (_, tx) => [rates.holdRates(tx)],
    lockRates: (_, tx) => [rates.lockRates(tx)],
    upsertRates: (_, tx) => [
      rates.upsertRates(tx, { rates: [{ currency: 'PYG', usd_per_unit: '0.1', date: '2026-11-20', source: 'bank' }] }),
    ],
  },
  'platform/jobs/overview.sql.ts': {
    selectQueueCounts: (sql) => [jobsOverview.selectQueueCounts(sql)],
    selectNotableJobs: (sql) => [jobsOverview.selectNotableJobs(sql, { limit: 5 })],
    selectJob: (sql) => [jobsOverview.selectJob(sql, { id: uuid })],
    selectDead: (sql) => [jobsOverview.selectDead(sql, { ids: [uuid] }), jobsOverview.selectDead(sql, { ids: null })],
    hasten: (sql) => [jobsOverview.hasten(sql, { ids: [uuid] })],
    selectUnended: (sql) => [jobsOverview.selectUnended(sql, { name: 'a.b' })],
  },
  'platform/jobs/jobs.sql.ts': {
    insertJobs: (sql) => [jobs.insertJobs(sql, { name: 'a.b', rows: [{ payload: {}, at: null, key: 'k' }] })],
    holdWaiting: (sql) => [jobs.holdWaiting(sql, { name: 'a.b', keys: ['k'] })],
    createQueue: (sql) => [jobs.createQueue(sql, { name: 'a.b', options: { policy: 'short' } })],
    updateQueue: (sql) => [
      jobs.updateQueue(sql, {
        name: 'a.b', at, policy: 'short', retryLimit: 1, retryDelay: 1, expireSeconds: 1, heartbeatSeconds: 20,
      }), // prettier-ignore
    ],
    putSchedule: (sql) => [jobs.putSchedule(sql, { name: 'a.b', rule: '* * * * *', nextAt: at })],
    keepSchedules: (sql) => [jobs.keepSchedules(sql, { names: ['a.b'] })],
    selectSchedules: (sql) => [jobs.selectSchedules(sql)],
    takeTurn: (sql) => [jobs.takeTurn(sql, { name: 'a.b', due: at, at, nextAt: at })],
    giveUp: (sql) => [jobs.giveUp(sql, { name: 'a.b', id: uuid })],
  },
};

/** Parameters of a search that are no filter of the statement by themselves. */
export const notFilters: ReadonlySet<string> = new Set([
  'currency',
  'radius_km',
  'facets',
  'sort',
  'locale',
  'country',
  'division',
  'city',
  'neighborhood',
]);
export const filterParameters = Object.keys(searchParameters).filter((name) => !notFilters.has(name));
