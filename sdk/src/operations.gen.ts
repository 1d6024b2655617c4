// Generated from contract/openapi.json by `pnpm --dir sdk run generate`. Do not edit.

/** Operation → method, path template, and how its answer is wrapped (`text`: not JSON). */
export const operations = {
  'listings.search': ['GET', '/listings', 'page'],
  'listings.changes': ['GET', '/listings/changes', 'feed'],
  'listings.get': ['GET', '/listings/{id_or_slug}', 'record'],
  'listings.similar': ['GET', '/listings/{id_or_slug}/similar', 'page'],
  'listings.priceHistory': ['GET', '/listings/{id_or_slug}/price-history', 'page'],
  'locations.countries': ['GET', '/locations/countries', 'bare'],
  'locations.cities': ['GET', '/locations/cities', 'bare'],
  'locations.neighborhoods': ['GET', '/locations/neighborhoods', 'bare'],
  'lookups.list': ['GET', '/lookups', 'record'],
  'lookups.get': ['GET', '/lookups/{name}', 'record'],
  'rates.list': ['GET', '/exchange-rates', 'record'],
  'specification.json': ['GET', '/openapi.json', 'bare'],
  'specification.yaml': ['GET', '/openapi.yaml', 'text'],
} as const;
