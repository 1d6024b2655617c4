import type { Listing } from '@oga/contract';

/** schema.org's type for what is offered, where it has one. */
const thingTypes: Readonly<Record<string, string>> = {
  apartment: 'Apartment',
  studio: 'Apartment',
  loft: 'Apartment',
  penthouse: 'Apartment',
  house: 'House',
  duplex: 'House',
  townhouse: 'House',
  ph: 'House',
  country_house: 'House',
  room: 'Room',
};

const availabilityUrl: Readonly<Record<string, string>> = {
  available: 'https://schema.org/InStock',
  reserved: 'https://schema.org/LimitedAvailability',
  from_date: 'https://schema.org/PreOrder',
};

const area = (value: number | null) =>
  value === null ? undefined : { '@type': 'QuantitativeValue', value, unitCode: 'MTK' };

/** A listing as schema.org's `RealEstateListing` (schema.org 29.0), in JSON-LD. What is unknown is left out. */
export function structuredData(listing: Listing, pageUrl: string): object {
  const { location, price, agent, company } = listing;
  const seller = company ?? agent;
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    '@id': pageUrl,
    url: pageUrl,
    name: listing.title,
    description: listing.description,
    inLanguage: listing.locale,
    datePosted: listing.published_at,
    dateModified: listing.updated_at,
    image: listing.images.slice(0, 10).map((image) => image.url),
    offers:
      price === null
        ? undefined
        : {
            '@type': 'Offer',
            price: price.amount,
            priceCurrency: price.currency,
            businessFunction:
              listing.listing_type === 'sale'
                ? 'http://purl.org/goodrelations/v1#Sell'
                : 'http://purl.org/goodrelations/v1#LeaseOut',
            availability: availabilityUrl[listing.availability],
            availabilityStarts: listing.available_from ?? undefined,
            seller:
              seller === null
                ? undefined
                : { '@type': company === null ? 'RealEstateAgent' : 'Organization', name: seller.name },
          },
    about: {
      '@type': thingTypes[listing.property_type] ?? 'Place',
      numberOfBedrooms: listing.bedrooms ?? undefined,
      numberOfBathroomsTotal: listing.bathrooms ?? undefined,
      floorSize: area(listing.living_area_m2),
      yearBuilt: listing.year_built ?? undefined,
      petsAllowed: listing.pets_allowed ?? undefined,
      address: {
        '@type': 'PostalAddress',
        streetAddress: location.address ?? undefined,
        addressLocality: location.city,
        addressRegion: location.division ?? undefined,
        addressCountry: location.country_code,
      },
      geo:
        location.latitude === null
          ? undefined
          : { '@type': 'GeoCoordinates', latitude: location.latitude, longitude: location.longitude },
    },
  };
}
