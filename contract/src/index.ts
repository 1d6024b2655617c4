import { accounts } from './accounts.ts';
import { calculators } from './calculators.ts';
import { agents } from './agents.ts';
import { companies } from './companies.ts';
import { credits } from './credits.ts';
import { duplicates } from './duplicates.ts';
import { events } from './events.ts';
import type { Route } from './http.ts';
import { imports } from './imports.ts';
import { inquiries } from './inquiries.ts';
import { leads } from './leads.ts';
import { changes } from './listing-changes.ts';
import { priceHistory, similar } from './listing-history.ts';
import { limitRequests } from './limit-requests.ts';
import { listings as listingReads } from './listings.ts';
import { locations } from './locations.ts';
import { lookups } from './lookups.ts';
import { market } from './market.ts';
import { rates } from './rates.ts';
import { ownCompany } from './own-company.ts';
import { ownImages } from './own-images.ts';
import { ownListings as ownListingsAlone } from './own-listings.ts';
import { projects } from './projects.ts';
import { sharing } from './sharing.ts';
import { reviews } from './reviews.ts';
import { savedSearches } from './saved-searches.ts';
import { sources } from './sources.ts';
import { specification } from './specification.ts';
import { stays } from './stays.ts';
import { tokens } from './tokens.ts';
import { webhooks } from './webhooks.ts';
import { whatsapp } from './whatsapp.ts';

const { search, get } = listingReads;
/** `changes` before `get`: it is no slug. */
const listings = { search, changes, get, similar, priceHistory };
const ownListings = { ...ownListingsAlone, ...ownImages };

/** The whole contract, group by group. A route stands here only when it works. */
export const contract = {
  accounts,
  whatsapp,
  tokens,
  ownCompany,
  limitRequests,
  listings,
  ownListings,
  sharing,
  sources,
  imports,
  duplicates,
  leads,
  inquiries,
  reviews,
  savedSearches,
  credits,
  events,
  webhooks,
  projects,
  companies,
  agents,
  locations,
  market,
  calculators,
  lookups,
  rates,
  stays,
  specification,
};
export type Contract = typeof contract;

/** Dotted name of an operation: `listings.search`. */
export type Operation = {
  [G in keyof Contract]: `${G}.${Extract<keyof Contract[G], string>}`;
}[keyof Contract];

/** Every route with its dotted name, in the order of the contract. */
export const routes: readonly { readonly operation: Operation; readonly route: Route }[] = Object.entries(
  contract,
).flatMap(([group, members]) =>
  Object.entries(members).map(([name, route]) => ({
    operation: `${group}.${name}` as Operation,
    route: route as unknown as Route,
  })),
);

export * from './http.ts';
export * from './problems.ts';
export * from './scopes.ts';
export * from './moderation-reasons.ts';
export * from './vocabulary.ts';
export * from './shared/format-money.ts';
export * from './shared/geo.ts';
export { geoJson, type GeoJsonLink } from './shared/geojson.ts';
export * from './shared/id.ts';
export * from './shared/locale.ts';
export * from './shared/money.ts';
export * from './shared/nearest.ts';
export { readPolygon, unrollPolygon, type Polygon } from './shared/polygon.ts';
export * from './shared/time.ts';
export { notCounted, paraguay, type Fact } from './calculators/paraguay.ts';
export type { DefaultUsed } from './calculators/shapes.ts';
export type { ListingChange } from './listing-changes.ts';
export type { PriceChange } from './listing-history.ts';
export type { Listing, ListingImage } from './listings.ts';
export { Listing as ListingSchema } from './listings.ts';
export { facetNumbers, facetPlaces, type ListingFacets } from './listing-facets.ts';
export {
  listingRules,
  ListingChange as ListingChangeSchema,
  NewListing as NewListingSchema,
  type ListingWriting,
  type NewListingWriting,
} from './listing-writing.ts';
export { OwnListing as OwnListingSchema, type OwnListing } from './own-listings.ts';
export { sourceRules, type Source, type SourceProbe } from './sources.ts';
export type { ImportItem, ImportRemark, ImportRun } from './import-runs.ts';
export { importRules, type ImportReport } from './imports.ts';
export { leadRules, NewLead as NewLeadSchema, type Lead, type NewLead } from './leads.ts';
export type { Inquiry, InquiryReply } from './inquiries.ts';
export { sharePicture, type ListingShare } from './sharing.ts';
export { reviewRules, type GivenReview, type NewReview } from './reviews.ts';
export { limitRequestRules, type LimitRequest, type NewLimitRequest } from './limit-requests.ts';
export {
  SavedCriteria as SavedCriteriaSchema,
  savedSearchRules,
  type SavedCriteria,
  type SavedSearch,
} from './saved-searches.ts';
export {
  creditCurrencies,
  creditPackageNames,
  creditPackages,
  creditRules,
  type CreditCurrency,
  type CreditEntry,
  type CreditPackageName,
  type CreditPurchase,
  type Credits,
  type PromotedListing,
} from './credits.ts';
export type { Duplicate } from './duplicates.ts';
export { eventRules, eventTypes, eventTypeNames, type Event, type EventType } from './events.ts';
export { webhookRules, type Webhook, type WebhookDelivery, type WebhookReplay, type WebhookTest } from './webhooks.ts';
export type { OwnImage } from './own-images.ts';
export { searchParameters } from './listing-search.ts';
export type { CityPlace, CountryPlace, NeighborhoodPlace } from './locations.ts';
export type { ExchangeRate, ExchangeRates } from './rates.ts';
export { marketRules } from './market-rules.ts';
export type { MarketHistory, MarketMonth, MarketSummary } from './market.ts';
export type { Project, ProjectInFull, ProjectUnit } from './projects.ts';
export type { Company } from './companies.ts';
export {
  tiers,
  tierNames,
  AccountStatus as AccountStatusSchema,
  type Tier,
  type TierLimits,
  type AccountStatus,
  type Profile,
  type ProfileChange,
} from './accounts.ts';
export type { Agent, Review } from './agents.ts';
export { codeRules, type SentCode, type VerifiedNumber } from './whatsapp.ts';
export { tokenRules, type NewToken, type Token } from './tokens.ts';
export { invitationRules, type Invitation, type OwnCompany } from './own-company.ts';
export { stayRules, type ShortTermRentals } from './stays.ts';
export { lookupOf, type Lookup, type LookupValue } from './lookups.ts';
