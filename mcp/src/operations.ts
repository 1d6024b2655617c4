/**
 * Operations of the API that this package calls, with their paths below `{site_url}/api/v1`. Written out, so that the
 * published types stand alone; a test compares them with the contract.
 */
export const calledOperations = {
  'listings.search': '/listings',
  'listings.get': '/listings/:id_or_slug',
  'locations.countries': '/locations/countries',
  'locations.cities': '/locations/cities',
  'locations.neighborhoods': '/locations/neighborhoods',
} as const;

export type CalledOperation = keyof typeof calledOperations;
