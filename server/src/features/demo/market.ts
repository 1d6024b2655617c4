import type { Amenity, ListingType, Locale, PropertyType } from '@oga/contract';
import { seededRandom, type SeededRandom } from '../../kernel/random.ts';
import type { PropertyFacts } from '../listings/index.ts';
import { gatherPeople, type DemoAgent, type DemoCompany, type People } from './people/people.ts';
import { drawReviews, type DemoReview } from './people/reviews.ts';
import { asuncion } from './places/asuncion.ts';
import type { Area } from './places/area.ts';
import { country } from './places/country.ts';
import { planPhotos } from './photo-plan.ts';
import { drawAsked, drawMaintenanceFee } from './price.ts';
import { buildingsIn, drawProjects, type DemoProject } from './projects/projects.ts';
import { drawProperty, houseTypes, ruralTypes, towerTypes, type Property } from './property.ts';
import { kindsByZone, listingsByDivision, localesByZone, offersOf, twinTypes, typesOf } from './shape.ts';
import { composeTexts } from './text/compose.ts';
import { drawTimeline, type PricePoint } from './timeline.ts';

/** What a market depends on; the same options give the same market, to the letter. */
export interface DemoOptions {
  readonly seed: number;
  /** The moment that counts as now: nothing in the market is later, and every age is reckoned from it. */
  readonly referenceDate: Date;
  readonly count: number;
}

/** One listing of the demo market, with its place by names: country PY, then division, city, neighborhood. */
export interface DemoListing {
  /** 32 hexadecimal digits, from the seed and the listing's number alone. */
  readonly key: string;
  readonly facts: PropertyFacts;
  readonly place: { readonly division: string; readonly city: string; readonly neighborhood: string | null };
  readonly companyKey: string | null;
  readonly agentKey: string | null;
  /** The new building that it is in. */
  readonly projectKey: string | null;
  readonly featured: boolean;
  readonly createdAt: Date;
  readonly publishedAt: Date;
  readonly updatedAt: Date;
  /** Every price asked so far, oldest first, the present one last; empty for a price on request. */
  readonly priceHistory: readonly PricePoint[];
  /** Key of the listing that offers the same property for rent, or for sale; it points back. */
  readonly alsoOfferedAs: string | null;
}

/** Who is in the market and what they offer. */
export interface DemoMarket {
  readonly companies: readonly DemoCompany[];
  readonly agents: readonly DemoAgent[];
  readonly reviews: readonly DemoReview[];
  readonly projects: readonly DemoProject[];
  /** Made one by one while they are read, again on every reading; memory does not grow with the count. */
  readonly listings: Iterable<DemoListing>;
}

const areasByDivision = Map.groupBy([...asuncion, ...country], (area) => area.division);

/** Dear neighbourhoods have more towers: for flats the share grows with the level of prices. */
const towerAreas = new Map(
  [...areasByDivision].map(([division, areas]) => [
    division,
    areas.map((area) => [area, area.weight * (area.apartmentUsdPerM2 / 1000) ** 2] as const),
  ]),
);
const allAreas = new Map(
  [...areasByDivision].map(([division, areas]) => [division, areas.map((area) => [area, area.weight] as const)]),
);

const pickArea = (random: SeededRandom, division: string, isTower: boolean): Area =>
  random.weighted((isTower ? towerAreas : allAreas).get(division) ?? []);

/** Who offers and what is being built, the same for every listing. */
interface Parts {
  readonly people: People;
  readonly projects: readonly DemoProject[];
}

/** A property with the texts, terms and people that all its offers have in common. */
interface Opening {
  readonly property: Property;
  readonly projectKey: string | null;
  readonly photoSeed: string;
  readonly originalLocale: Locale;
  readonly people: ReturnType<People['assign']>;
  readonly isTranslated: boolean;
}

const openProperty = (random: SeededRandom, { people, projects }: Parts, year: number, twin: boolean): Opening => {
  const division = random.weighted(listingsByDivision);
  const zone = areasByDivision.get(division)?.[0]?.zone ?? 'interior';
  const draw = random.fork('type');
  const drawType = (): PropertyType => draw.weighted(typesOf(draw.weighted(kindsByZone[zone]), zone));
  let type = drawType();
  // Only some types are offered both ways: draw on until it is one.
  if (twin) while (!twinTypes.has(type)) type = drawType();
  const area = pickArea(random.fork('area'), division, towerTypes.has(type));
  const hasHectares = area.hectareUsd !== null;
  const property = drawProperty(
    random.fork('property'),
    area,
    ruralTypes.has(type) && !hasHectares ? 'land' : type,
    year,
  );
  const isNewBuild = property.yearBuilt !== null && property.yearBuilt >= year - 1;
  // What is new and high stands in one of the projects of its neighbourhood, where there is one.
  const buildings = isNewBuild && towerTypes.has(type) ? buildingsIn(projects, area) : [];
  const building = buildings.length === 0 ? null : random.fork('project').pick(buildings);
  return {
    property: building === null ? property : { ...property, ...inBuilding(property, building) },
    projectKey: building?.key ?? null,
    photoSeed: random.fork('photos').hex(32),
    originalLocale: random.fork('locale').weighted(localesByZone[zone]),
    people: people.assign(random.fork('people'), zone, isNewBuild),
    isTranslated: random.fork('translated').chance(0.34),
  };
};

/** What a flat has of the building that it is in. */
const inBuilding = (property: Property, { facts, floors }: DemoProject) => ({
  street: facts.address,
  streetNumber: null,
  addressVisibility: 'street' as const,
  latitude: facts.latitude!,
  longitude: facts.longitude!,
  floorsTotal: floors,
  floor: property.propertyType === 'penthouse' ? floors : Math.min(property.floor ?? 3, floors),
  amenities: [...new Set<Amenity>([...property.amenities, 'elevator'])].sort(),
});

/** The next first or fifteenth of a month after a moment, as people name the day on which they hand over keys. */
const firstOrFifteenth = (after: Date): string => {
  const day = after.getUTCDate();
  const next = Date.UTC(after.getUTCFullYear(), after.getUTCMonth() + (day < 15 ? 0 : 1), day < 15 ? 15 : 1);
  return new Date(next).toISOString().slice(0, 10);
};

const drawTerms = (random: SeededRandom, opening: Opening, listingType: ListingType, at: Date) => {
  const { property } = opening;
  const isHome =
    towerTypes.has(property.propertyType) || houseTypes.has(property.propertyType) || property.propertyType === 'room';
  const isRented = listingType !== 'sale';
  const furnishedChance = listingType === 'short_term_rent' ? 1 : isRented ? 0.34 : 0.09;
  const furnished = isHome ? random.chance(furnishedChance) || (random.chance(0.6) ? false : null) : null;
  const petsAllowed = isHome && isRented && random.chance(0.6) ? random.chance(0.68) : null;
  const terms = new Set<Amenity>(property.amenities);
  if (furnished === true) terms.add('furnished');
  else if (isHome && isRented && random.chance(0.14)) terms.add('semi_furnished');
  if (petsAllowed === true) terms.add('pets');
  if (opening.people.agentKey === null) terms.add('owner_direct');
  if (isRented) terms.delete('financing');
  else if (isHome && random.chance(0.16)) terms.add('mortgage_ok');
  else if (isHome && (property.yearBuilt ?? 0) >= at.getUTCFullYear() - 1 && random.chance(0.3)) terms.add('financing');
  const isLater = isHome && listingType !== 'short_term_rent' && random.chance(isRented ? 0.16 : 0.04);
  return {
    furnished,
    petsAllowed,
    amenities: [...terms].sort(),
    availability: isLater
      ? ('from_date' as const)
      : random.chance(0.02)
        ? ('reserved' as const)
        : ('available' as const),
    availableFrom: isLater ? firstOrFifteenth(new Date(at.getTime() + random.integer(5, 110) * 86_400_000)) : null,
  };
};

/** One offer of a property. */
const makeListing = (
  random: SeededRandom,
  opening: Opening,
  listingType: ListingType,
  now: Date,
  keys: { readonly key: string; readonly alsoOfferedAs: string | null },
): DemoListing => {
  const { property } = opening;
  const { area, quality: _, propertyType, ...stated } = property;
  const terms = drawTerms(random.fork('terms'), opening, listingType, now);
  const asked = drawAsked(random.fork('price'), property, listingType, now.getUTCFullYear(), terms.furnished === true);
  const facts = {
    listingType,
    propertyType,
    originalLocale: opening.originalLocale,
    ...asked,
    // Whoever stays for nights pays no dues.
    maintenanceFee: listingType === 'short_term_rent' ? null : drawMaintenanceFee(seededRandom(`${opening.photoSeed}/dues`), property), // prettier-ignore
    ...stated,
    ...terms,
    videoUrl: null,
    virtualTourUrl: null,
  };
  const year = now.getUTCFullYear();
  const texts = composeTexts(random.fork('text'), { ...facts, area, year }, opening.isTranslated);
  const photos = planPhotos(seededRandom(`${opening.photoSeed}/plan`), opening.photoSeed, facts);
  return {
    ...keys,
    facts: { ...facts, ...texts, photos },
    place: { division: area.division, city: area.city, neighborhood: area.neighborhood },
    ...opening.people,
    projectKey: opening.projectKey,
    featured: random.fork('featured').chance(0.03),
    ...drawTimeline(random.fork('time'), now, asked.price, listingType),
  };
};

/** Of a hundred pairs of listings, four are one property offered both ways: two properties in a hundred. */
const twinPairs = 0.04;

/**
 * Listing `index` of a market. It depends on seed, date and its own number; only whether a twin exists depends on the
 * count, so that nothing points to a listing beyond the end.
 */
const listingAt = (options: DemoOptions, parts: Parts, index: number): DemoListing => {
  const root = seededRandom(options.seed);
  const year = options.referenceDate.getUTCFullYear();
  const keyOf = (number: number): string => root.fork(`key/${number}`).hex(32);
  const first = index - (index % 2);
  const isTwin = root.fork(`pair/${first}`).chance(twinPairs);
  const random = root.fork(`listing/${index}`);
  const opening = openProperty(isTwin ? root.fork(`property/${first}`) : random.fork('property'), parts, year, isTwin);
  const other = index === first ? index + 1 : first;
  const listingType = isTwin
    ? index === first
      ? ('sale' as const)
      : ('rent' as const)
    : random.fork('offer').weighted(offersOf(opening.property.propertyType));
  return makeListing(random, opening, listingType, options.referenceDate, {
    key: keyOf(index),
    alsoOfferedAs: isTwin && other < options.count ? keyOf(other) : null,
  });
};

/**
 * A believable Paraguayan market, shaped after counted adverts (shape.ts). The first listings of a larger market are
 * those of a smaller one, but for the link of a last listing whose twin a smaller odd count cuts off.
 */
export const generateMarket = (options: DemoOptions): DemoMarket => {
  const { seed, referenceDate } = options;
  const people = gatherPeople(seed, referenceDate);
  const projects = drawProjects(seed, referenceDate);
  const reviewed = people.agents.map(({ key, profile }) => ({ key, memberSince: profile.memberSince }));
  return {
    companies: people.companies,
    agents: people.agents,
    reviews: drawReviews(seed, reviewed, referenceDate),
    projects,
    listings: {
      *[Symbol.iterator]() {
        for (let index = 0; index < options.count; index++) yield listingAt(options, { people, projects }, index);
      },
    },
  };
};
