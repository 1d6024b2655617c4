/**
 * Operations of the API that this package calls, with method and path below `{site_url}/api/v1`. Written out, so that
 * the published types stand alone; a test compares them with the contract.
 */
export const calledOperations = {
  'listings.search': 'GET /listings',
  'listings.get': 'GET /listings/:id_or_slug',
  'projects.search': 'GET /projects',
  'projects.get': 'GET /projects/:id_or_slug',
  'companies.search': 'GET /companies',
  'companies.get': 'GET /companies/:id_or_slug',
  'agents.get': 'GET /agents/:id_or_slug',
  'locations.countries': 'GET /locations/countries',
  'locations.cities': 'GET /locations/cities',
  'locations.neighborhoods': 'GET /locations/neighborhoods',
  'market.summary': 'GET /market/summary',
  'stays.summary': 'GET /market/short-term-rentals',
  'calculators.mortgage': 'GET /calculators/mortgage',
  'accounts.status': 'GET /agent/status',
  'ownListings.list': 'GET /agent/listings',
  'ownListings.get': 'GET /agent/listings/:id',
  'ownListings.create': 'POST /agent/listings',
  'ownListings.addImage': 'POST /agent/listings/:id/images',
  'ownListings.update': 'PATCH /agent/listings/:id',
  'ownListings.publish': 'POST /agent/listings/:id/publish',
  'ownListings.close': 'POST /agent/listings/:id/close',
  'leads.create': 'POST /leads',
  'sharing.share': 'GET /agent/listings/:id/share',
  'inquiries.list': 'GET /agent/inquiries',
  'inquiries.get': 'GET /agent/inquiries/:id',
  'inquiries.reply': 'POST /agent/inquiries/:id/reply',
  'savedSearches.create': 'POST /agent/saved-searches',
  'savedSearches.list': 'GET /agent/saved-searches',
  'savedSearches.remove': 'DELETE /agent/saved-searches/:id',
  'credits.buy': 'POST /agent/credits/purchases',
  'credits.promote': 'POST /agent/listings/:id/promote',
  'whatsapp.verify': 'POST /agent/whatsapp/verification',
  'whatsapp.confirm': 'POST /agent/whatsapp/verification/confirm',
} as const;

export type CalledOperation = keyof typeof calledOperations;

/** Whether it is about what belongs to an account. */
export const isOwn = (operation: CalledOperation): boolean => calledOperations[operation].includes(' /agent/');

/** Whether it takes a key under which it is done once. */
export const takesKey = (operation: CalledOperation): boolean => calledOperations[operation].startsWith('POST /agent/');
