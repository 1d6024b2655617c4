// Generated from contract/openapi.json by `pnpm --dir sdk run generate`. Do not edit.

/** Operation → method, path template, and how its answer is wrapped (`text`: not JSON). */
export const operations = {
  'listings.search': ['GET', '/listings', 'page'],
  'listings.get': ['GET', '/listings/{id_or_slug}', 'record'],
  'projects.search': ['GET', '/projects', 'page'],
  'projects.get': ['GET', '/projects/{id_or_slug}', 'record'],
  'companies.search': ['GET', '/companies', 'page'],
  'companies.get': ['GET', '/companies/{id_or_slug}', 'record'],
  'agents.search': ['GET', '/agents', 'page'],
  'agents.get': ['GET', '/agents/{id_or_slug}', 'record'],
  'agents.reviews': ['GET', '/agents/{id_or_slug}/reviews', 'page'],
  'locations.countries': ['GET', '/locations/countries', 'bare'],
  'locations.cities': ['GET', '/locations/cities', 'bare'],
  'locations.neighborhoods': ['GET', '/locations/neighborhoods', 'bare'],
  'lookups.list': ['GET', '/lookups', 'record'],
  'lookups.get': ['GET', '/lookups/{name}', 'record'],
  'rates.list': ['GET', '/exchange-rates', 'record'],
  'specification.json': ['GET', '/openapi.json', 'bare'],
  'specification.yaml': ['GET', '/openapi.yaml', 'text'],
} as const;
