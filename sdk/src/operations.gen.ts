// Generated from contract/openapi.json by `pnpm --dir sdk run generate`. Do not edit.

/** Operation → method, path template, and how its answer is wrapped (`text`: not JSON). */
export const operations = {
  'listings.search': ['GET', '/listings', 'page'],
  'listings.get': ['GET', '/listings/{id_or_slug}', 'record'],
  'locations.countries': ['GET', '/locations/countries', 'bare'],
  'locations.cities': ['GET', '/locations/cities', 'bare'],
  'locations.neighborhoods': ['GET', '/locations/neighborhoods', 'bare'],
  'calculators.mortgage': ['GET', '/calculators/mortgage', 'record'],
  'calculators.effectiveCost': ['GET', '/calculators/effective-cost', 'record'],
  'calculators.affordability': ['GET', '/calculators/affordability', 'record'],
  'calculators.earlyRepayment': ['GET', '/calculators/early-repayment', 'record'],
  'calculators.rentVsBuy': ['GET', '/calculators/rent-vs-buy', 'record'],
  'calculators.rentalYield': ['GET', '/calculators/rental-yield', 'record'],
  'calculators.capRate': ['GET', '/calculators/cap-rate', 'record'],
  'calculators.shortTermRental': ['GET', '/calculators/short-term-rental', 'record'],
  'calculators.closingCosts': ['GET', '/calculators/closing-costs', 'record'],
  'calculators.sellerTax': ['GET', '/calculators/seller-tax', 'record'],
  'calculators.rentalTax': ['GET', '/calculators/rental-tax', 'record'],
  'calculators.propertyTax': ['GET', '/calculators/property-tax', 'record'],
  'calculators.pricePerM2': ['GET', '/calculators/price-per-m2', 'record'],
  'calculators.commission': ['GET', '/calculators/commission', 'record'],
  'lookups.list': ['GET', '/lookups', 'record'],
  'lookups.get': ['GET', '/lookups/{name}', 'record'],
  'rates.list': ['GET', '/exchange-rates', 'record'],
  'specification.json': ['GET', '/openapi.json', 'bare'],
  'specification.yaml': ['GET', '/openapi.yaml', 'text'],
} as const;
