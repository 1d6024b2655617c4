import { createHash } from 'node:crypto';
import { decimalsOf } from '@oga/contract';
import { describe, expect, it } from 'vitest';
import { generateMarket, type DemoListing } from './market.ts';
import { parsePhotoPath, photoFolder } from './photo.ts';
import { asuncion } from './places/asuncion.ts';
import { country } from './places/country.ts';
import { demoPygPerUsd } from './price.ts';
import { houseTypes, towerTypes } from './property.ts';
import { listingsByDivision } from './shape.ts';

const referenceDate = new Date('2026-11-21T03:37:00.000Z');
const market = generateMarket({ seed: 1, referenceDate, count: 5000 });
const listings = [...market.listings];
const share = (holds: (listing: DemoListing) => boolean): number => listings.filter(holds).length / listings.length;
const usd = (listing: DemoListing): number | null => {
  const { price } = listing.facts;
  return price === null ? null : price.currency === 'USD' ? price.amount : price.amount / demoPygPerUsd;
};
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const hashOf = (values: Iterable<DemoListing>): string => {
  const hash = createHash('sha256');
  for (const value of values) hash.update(JSON.stringify(value));
  return hash.digest('hex');
};
const faulty = (isFaulty: (listing: DemoListing) => boolean): DemoListing[] => listings.filter(isFaulty).slice(0, 3);

describe('generateMarket', () => {
  it('gives the same market for the same seed and date', () => {
    const again = generateMarket({ seed: 1, referenceDate, count: 1000 });
    expect(hashOf(again.listings)).toBe(hashOf(listings.slice(0, 1000)));
    expect([again.companies, again.agents]).toEqual([market.companies, market.agents]);
  });

  it('can be read twice', () => {
    const { listings } = generateMarket({ seed: 2, referenceDate, count: 50 });
    expect(hashOf(listings)).toBe(hashOf(listings));
  });

  it('gives another market for another seed', () => {
    const other = [...generateMarket({ seed: 2, referenceDate, count: 200 }).listings];
    const keys = new Set(listings.map((listing) => listing.key));
    expect(other.filter((listing) => keys.has(listing.key))).toEqual([]);
  });

  it('begins like a smaller market', () => {
    expect([...generateMarket({ seed: 1, referenceDate, count: 100 }).listings]).toEqual(listings.slice(0, 100));
  });

  it('cuts the link to a twin that a smaller market does not hold', () => {
    const cut = listings.findIndex((listing, i) => listing.alsoOfferedAs !== null && i % 2 === 0) + 1;
    const last = [...generateMarket({ seed: 1, referenceDate, count: cut }).listings].at(-1);
    expect(last).toEqual({ ...listings[cut - 1], alsoOfferedAs: null });
  });

  it('makes no more listings than are read', () => {
    for (const listing of generateMarket({ seed: 1, referenceDate, count: 1e9 }).listings) {
      expect(listing.key).toMatch(/^[0-9a-f]{32}$/);
      break;
    }
  });

  it('gives every listing a key of its own', () => {
    expect(new Set(listings.map((listing) => listing.key)).size).toBe(listings.length);
  });

  it('spreads over the departments as the counted adverts do', () => {
    const total = listingsByDivision.reduce((sum, [, count]) => sum + count, 0);
    for (const [division, count] of listingsByDivision) {
      expect(Math.abs(share((listing) => listing.place.division === division) - count / total)).toBeLessThan(0.015);
    }
  });

  it('comes near the counted kinds of property', () => {
    const counted = { flats: 0.316, houses: 0.267, land: 0.257, shops: 0.111, offices: 0.048 };
    const kinds = {
      flats: share(({ facts }) => towerTypes.has(facts.propertyType) || facts.propertyType === 'room'),
      houses: share(({ facts }) => houseTypes.has(facts.propertyType)),
      land: share(({ facts }) => ['land', 'ranch', 'farm'].includes(facts.propertyType)),
      shops: share(({ facts }) => ['retail', 'warehouse', 'building', 'business', 'industrial', 'hotel', 'parking', 'storage'].includes(facts.propertyType)),
      offices: share(({ facts }) => facts.propertyType === 'office'),
    }; // prettier-ignore
    for (const kind of Object.keys(counted) as (keyof typeof counted)[]) {
      expect(Math.abs(kinds[kind] - counted[kind]), kind).toBeLessThan(0.025);
    }
  });

  it('mixes operations, currencies, languages and prices on request', () => {
    expect(share(({ facts }) => facts.listingType === 'sale')).toBeCloseTo(0.63, 1);
    expect(share(({ facts }) => facts.listingType === 'rent')).toBeCloseTo(0.31, 1);
    expect(share(({ facts }) => facts.listingType === 'short_term_rent')).toBeGreaterThan(0.04);
    expect(share(({ facts }) => facts.price === null)).toBeCloseTo(0.07, 1);
    expect(share(({ facts }) => facts.price === null)).toBeGreaterThan(0.05);
    expect(share(({ facts }) => facts.price?.currency === 'PYG')).toBeGreaterThan(0.1);
    expect(share(({ facts }) => facts.price?.currency === 'PYG')).toBeLessThan(0.18);
    expect(share(({ facts }) => facts.originalLocale === 'es')).toBeCloseTo(0.75, 1);
    expect(share(({ facts }) => facts.originalLocale === 'pt')).toBeGreaterThan(0.09);
    expect(share(({ facts }) => facts.originalLocale === 'en')).toBeGreaterThan(0.1);
    expect(share(({ facts }) => Object.keys(facts.translations).length === 2)).toBeCloseTo(1 / 3, 1);
  });

  it('links a property that is for sale and for rent both ways', () => {
    const byKey = new Map(listings.map((listing) => [listing.key, listing]));
    const twins = listings.filter((listing) => listing.alsoOfferedAs !== null);
    expect(twins.length / 2 / (listings.length - twins.length / 2)).toBeGreaterThan(0.012);
    for (const twin of twins) {
      const other = byKey.get(twin.alsoOfferedAs ?? '');
      expect(other?.alsoOfferedAs).toBe(twin.key);
      expect(new Set([twin.facts.listingType, other?.facts.listingType])).toEqual(new Set(['rent', 'sale']));
      expect(other?.facts.livingAreaM2).toBe(twin.facts.livingAreaM2);
      expect(other?.place).toEqual(twin.place);
      expect(other?.facts.photos[0]).toEqual(twin.facts.photos[0]);
    }
  });

  it('asks a month 0.3 to 1 percent of what the same property sells for', () => {
    const sales = new Map(listings.map((listing) => [listing.alsoOfferedAs, listing]));
    const yields = listings.flatMap((rent) => {
      const sale = sales.get(rent.key);
      if (rent.facts.listingType !== 'rent' || sale === undefined) return [];
      const [month, value] = [usd(rent), usd(sale)];
      return month === null || value === null ? [] : [month / value];
    });
    expect(yields.length).toBeGreaterThan(50);
    expect(Math.min(...yields)).toBeGreaterThan(0.003);
    expect(Math.max(...yields)).toBeLessThan(0.01);
  });

  it('asks for flats what their neighbourhood costs', () => {
    const perM2 = (city: string, neighborhood: string | null): number =>
      median(
        listings.flatMap((listing) => {
          const { facts, place } = listing;
          const fits = facts.listingType === 'sale' && facts.propertyType === 'apartment';
          const lies = place.city === city && (neighborhood === null || place.neighborhood === neighborhood);
          const price = usd(listing);
          return fits && lies && price !== null ? [price / (facts.livingAreaM2 ?? 1)] : [];
        }),
      );
    for (const neighborhood of ['Villa Morra', 'Ykua Satí', 'Manorá']) {
      expect(perM2('Asunción', neighborhood)).toBeGreaterThan(1300);
      expect(perM2('Asunción', neighborhood)).toBeLessThan(2200);
    }
    for (const city of ['Luque', 'San Lorenzo', 'Lambaré']) expect(perM2(city, null)).toBeLessThan(1250);
  });

  it('sells the Chaco by the hectare and far below the east', () => {
    const perHectare = (divisions: readonly string[]): number =>
      median(
        listings.flatMap((listing) => {
          const price = usd(listing);
          const { listingType, propertyType, lotAreaM2 } = listing.facts;
          const fits = listingType === 'sale' && ['ranch', 'farm'].includes(propertyType) && divisions.includes(listing.place.division);
          return fits && price !== null ? [price / ((lotAreaM2 ?? 0) / 10_000)] : [];
        }),
      ); // prettier-ignore
    expect(perHectare(['Boquerón', 'Alto Paraguay', 'Presidente Hayes'])).toBeLessThan(2000);
    expect(perHectare(['Alto Paraná', 'Itapúa'])).toBeGreaterThan(5000);
  });

  it('keeps to the limits of a complete listing', () => {
    const isWithin = (text: { title: string; description: string }): boolean =>
      text.title.length >= 10 && text.title.length <= 150 && text.description.length >= 50 && text.description.length <= 5000; // prettier-ignore
    expect(faulty(({ facts }) => ![facts, ...Object.values(facts.translations)].every(isWithin))).toEqual([]);
    expect(faulty(({ facts }) => facts.translations[facts.originalLocale] !== undefined)).toEqual([]);
    expect(faulty(({ facts }) => [facts.price, facts.maintenanceFee].some((money) => money !== null && !(money.amount > 0 && Number.isInteger(money.amount * 10 ** decimalsOf(money.currency)))))).toEqual([]); // prettier-ignore
    expect(faulty(({ facts }) => facts.propertyType !== 'land' && !(facts.livingAreaM2 ?? facts.lotAreaM2 ?? facts.bedrooms))).toEqual([]); // prettier-ignore
    expect(faulty(({ facts }) => (facts.pricePeriod === null) !== (facts.listingType === 'sale'))).toEqual([]);
    expect(faulty(({ facts }) => (facts.availableFrom === null) === (facts.availability === 'from_date'))).toEqual([]);
    expect(faulty(({ facts }) => JSON.stringify(facts.amenities) !== JSON.stringify([...new Set(facts.amenities)].sort()))).toEqual([]); // prettier-ignore
    expect(faulty(({ facts }) => (facts.suites ?? 0) > Math.min(facts.bedrooms ?? 0, facts.bathrooms ?? 0))).toEqual([]); // prettier-ignore
    expect(faulty(({ facts }) => (facts.floor ?? 0) > (facts.floorsTotal ?? 0))).toEqual([]);
    expect(faulty(({ facts }) => (facts.yearBuilt ?? 1950) < 1950 || (facts.yearBuilt ?? 0) > 2026)).toEqual([]);
    expect(faulty(({ facts }) => facts.addressVisibility === 'exact' && facts.streetNumber === null)).toEqual([]);
    expect(faulty(({ facts }) => facts.addressVisibility === 'street' && facts.street === null)).toEqual([]);
  });

  it('says the same in amenities and in the fields that mean the same', () => {
    expect(faulty(({ facts }) => (facts.furnished === true) !== facts.amenities.includes('furnished'))).toEqual([]);
    expect(faulty(({ facts }) => (facts.petsAllowed === true) !== facts.amenities.includes('pets'))).toEqual([]);
    expect(faulty(({ facts }) => (facts.suites !== null) !== facts.amenities.includes('ensuite'))).toEqual([]);
    expect(faulty(({ facts }) => facts.listingType === 'short_term_rent' && facts.furnished !== true)).toEqual([]);
  });

  it('lies where its place is', () => {
    const areas = new Map([...asuncion, ...country].map((area) => [`${area.division}/${area.city}/${area.neighborhood}`, area])); // prettier-ignore
    for (const { facts, place } of listings) {
      const area = areas.get(`${place.division}/${place.city}/${place.neighborhood}`);
      const reach = ['ranch', 'farm'].includes(facts.propertyType) ? 0.25 : 0.03;
      expect(Math.abs((facts.latitude ?? 0) - (area?.latitude ?? 90))).toBeLessThan(reach);
      expect(Math.abs((facts.longitude ?? 0) - (area?.longitude ?? 90))).toBeLessThan(reach);
    }
  });

  it('lives in the past 26 months, in order', () => {
    const earliest = referenceDate.getTime() - 800 * 86_400_000;
    expect(faulty(({ createdAt, publishedAt, updatedAt }) => !(earliest < createdAt.getTime() && createdAt <= publishedAt && publishedAt <= updatedAt && updatedAt <= referenceDate))).toEqual([]); // prettier-ignore
    expect(faulty(({ facts }) => (facts.availableFrom ?? '9999') <= '2026-11-21')).toEqual([]);
  });

  it('remembers every price up to the present one, and that some dropped', () => {
    for (const { facts, priceHistory, publishedAt, updatedAt } of listings) {
      expect(priceHistory.at(-1)?.amount ?? null).toBe(facts.price?.amount ?? null);
      const moments = priceHistory.map(({ at }) => at.getTime());
      expect(moments).toEqual(moments.toSorted((a, b) => a - b));
      expect(moments[0] ?? publishedAt.getTime()).toBe(publishedAt.getTime());
      expect(moments.at(-1) ?? 0).toBeLessThanOrEqual(updatedAt.getTime());
    }
    const changed = listings.filter(({ priceHistory }) => priceHistory.at(-1)?.event === 'changed');
    expect(changed.length / listings.length).toBeCloseTo(0.15, 1);
    const dropped = changed.filter(({ priceHistory }) => (priceHistory.at(-2)?.amount ?? 0) > (priceHistory.at(-1)?.amount ?? 0)); // prettier-ignore
    expect(dropped.length / changed.length).toBeGreaterThan(0.75);
  });

  it('was on offer before in a third of all cases, and came back', () => {
    const events = listings.map(({ priceHistory }) => priceHistory.map(({ event }) => event).join(' '));
    expect(events.filter((said) => !/^(listed( withdrawn relisted)?( changed){0,2})?$/.test(said))).toEqual([]);
    expect(events.filter((said) => said.includes('relisted')).length / listings.length).toBeCloseTo(0.3, 1);
  });

  it('has people for its listings: 25 companies at home, 8 developers elsewhere and 90 agents, each in the company he answers for', () => {
    const atHome = market.companies.filter(({ countryCode }) => countryCode === 'PY');
    expect([atHome.length, market.companies.length, market.agents.length]).toEqual([25, 33, 90]);
    expect(new Set(market.agents.map((agent) => agent.name)).size).toBe(90);
    const companyOf = new Map(market.agents.map((agent) => [agent.key, agent.companyKey]));
    expect(faulty(({ agentKey, companyKey }) => agentKey !== null && companyOf.get(agentKey) !== companyKey)).toEqual([]); // prettier-ignore
    expect(faulty(({ agentKey, companyKey }) => agentKey === null && companyKey !== null)).toEqual([]);
    const busy = new Set(listings.map((listing) => listing.companyKey));
    expect(atHome.filter((company) => !busy.has(company.key))).toEqual([]);
  });

  it('has one to eight photos that can be drawn, in the size and language it says', () => {
    for (const { facts } of listings) {
      expect(facts.photos.length).toBeGreaterThanOrEqual(1);
      expect(facts.photos.length).toBeLessThanOrEqual(8);
      for (const [index, { url, alt }] of facts.photos.entries()) {
        expect(url.startsWith(photoFolder)).toBe(true);
        expect(parsePhotoPath(url.slice(photoFolder.length))?.index).toBe(index);
        expect((alt ?? '').length).toBeGreaterThanOrEqual(10);
      }
    }
  });

  it('has rounded prices', () => {
    const isRound = ({ facts: { price } }: DemoListing): boolean =>
      price === null || price.amount % (price.currency === 'PYG' ? 10_000 : 5) === 0;
    expect(faulty((listing) => !isRound(listing))).toEqual([]);
  });
});
