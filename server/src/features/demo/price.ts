import type { ListingType, Money, PricePeriod } from '@oga/contract';
import type { SeededRandom } from '../../kernel/random.ts';
import { discreetTypes, onRequestShare } from './shape.ts';
import { houseTypes, ruralTypes, towerTypes, type Property } from './property.ts';

/** Guaraníes for a dollar when demo prices are written in PYG; a round figure near the rate of 2026. */
export const demoPygPerUsd = 7200;

/** A price with what it is paid for; a price of null is on request. */
export interface Asked {
  readonly price: Money | null;
  readonly pricePeriod: PricePeriod | null;
}

/** To a multiple of the step, at least one step. */
const toStep = (value: number, step: number): number => Math.max(step, Math.round(value / step) * step);

/** Sale prices as people write them: 62.500, 185.000, 1.250.000. */
const roundUsdSale = (value: number): number => {
  const step =
    value < 20_000 ? 500 : value < 100_000 ? 1000 : value < 400_000 ? 5000 : value < 2_000_000 ? 10_000 : 50_000;
  return toStep(value, step);
};

const roundPygSale = (value: number): number => toStep(value, value < 300_000_000 ? 5_000_000 : 10_000_000);
const roundUsdRent = (value: number): number => toStep(value, value < 300 ? 10 : value < 1500 ? 50 : 100);
const roundPygRent = (value: number): number => toStep(value, value < 1_500_000 ? 50_000 : value < 6_000_000 ? 100_000 : 500_000); // prettier-ignore

/** An amount as people write amounts of its size, for sale or for rent. */
export const roundPrice = (amount: number, currency: string, listingType: ListingType): number => {
  if (listingType === 'short_term_rent') return currency === 'USD' ? toStep(amount, 5) : toStep(amount, 10_000);
  if (listingType === 'rent') return currency === 'USD' ? roundUsdRent(amount) : roundPygRent(amount);
  return currency === 'USD' ? roundUsdSale(amount) : roundPygSale(amount);
};

/** Newer is dearer: up to 14 % more than a ten-year-old building, and up to 35 % less for an old one. */
const ageFactor = (yearBuilt: number | null, year: number): number => {
  if (yearBuilt === null) return 1;
  const age = year - yearBuilt;
  return age <= 1 ? 1.14 : Math.max(0.65, 1.06 - age * 0.0115);
};

const amenityBonus = (property: Property): number =>
  (property.amenities.includes('pool') ? 14_000 : 0) + (property.amenities.includes('quincho') ? 5000 : 0);

/** What a property would sell for, in USD, unrounded. */
const valueUsd = (property: Property, year: number): number => {
  const { area, propertyType, quality } = property;
  const living = property.livingAreaM2 ?? 0;
  const lot = property.lotAreaM2 ?? 0;
  const age = ageFactor(property.yearBuilt, year);
  // Small units and small lots cost more per metre, large ones less.
  const lotRate = area.landUsdPerM2 * Math.min(1.25, Math.max(0.3, (450 / Math.max(lot, 1)) ** 0.35));
  if (ruralTypes.has(propertyType)) {
    const hectares = lot / 10_000;
    return hectares * (area.hectareUsd ?? 5000) * quality * Math.min(1.5, Math.max(0.75, (100 / hectares) ** 0.08));
  }
  if (propertyType === 'land') return lot * lotRate * quality;
  if (towerTypes.has(propertyType)) {
    const height = (property.floor ?? 0) >= 8 ? 1.05 : 1;
    const kind = propertyType === 'penthouse' ? 1.15 : 1;
    return living * area.apartmentUsdPerM2 * Math.max(0.85, (70 / living) ** 0.12) * age * quality * height * kind;
  }
  if (houseTypes.has(propertyType)) {
    const ground = lot > 0 ? lot * lotRate * 0.8 : living * 0.4 * area.landUsdPerM2;
    return (living * area.houseUsdPerM2 * age + ground + amenityBonus(property)) * quality;
  }
  switch (propertyType) {
    case 'office':
      return living * area.apartmentUsdPerM2 * 1.02 * age * quality;
    case 'retail':
      return (
        living *
        (area.apartmentUsdPerM2 * 0.95 + area.landUsdPerM2 * 0.3) *
        Math.min(1.2, (110 / living) ** 0.15) *
        quality
      );
    case 'business':
      return living * 420 * quality;
    case 'parking':
      return 7500 * quality * Math.max(0.8, area.apartmentUsdPerM2 / 1200);
    case 'room':
      return 24_000 * quality * Math.max(0.8, area.apartmentUsdPerM2 / 1200);
    case 'storage':
      return living * 620 * quality;
    case 'warehouse':
    case 'industrial':
      return (living * 270 * age + lot * lotRate * 0.7) * quality;
    default:
      return (living * area.houseUsdPerM2 * 0.95 * age + lot * lotRate * 0.8) * quality;
  }
};

/** A month's rent over the value: 0.4 to 0.7 percent; land brings less. */
const monthlyYield = (random: SeededRandom, property: Property, value: number): number => {
  const { propertyType } = property;
  if (propertyType === 'land' || ruralTypes.has(propertyType)) return 0.0022 + random.next() * 0.0012;
  const middle = value < 70_000 ? 0.0062 : value < 160_000 ? 0.0056 : value < 400_000 ? 0.005 : 0.0045;
  return Math.min(0.007, Math.max(0.004, random.normal(middle, 0.0005)));
};

/** How often an owner asks in PYG: for what is cheap or for rent, and more often outside the dollar markets. */
const pygChance = (listingType: ListingType, usd: number, isUpcountry: boolean): number => {
  if (listingType === 'sale') return usd > 120_000 || !isUpcountry ? 0.01 : usd < 50_000 ? 0.15 : 0.08;
  if (listingType === 'short_term_rent') return isUpcountry ? 0.4 : 0.14;
  if (usd > 700) return usd > 1500 ? 0.03 : 0.22;
  return isUpcountry ? 0.7 : 0.42;
};

const drawCurrency = (
  random: SeededRandom,
  property: Property,
  listingType: ListingType,
  usd: number,
): 'USD' | 'PYG' => {
  const isUpcountry = !['capital', 'east'].includes(property.area.zone);
  return random.chance(pygChance(listingType, usd, isUpcountry)) ? 'PYG' : 'USD';
};

/** What is asked for a property under an operation. Seven to eight in a hundred are on request. */
export const drawAsked = (
  random: SeededRandom,
  property: Property,
  listingType: ListingType,
  year: number,
  furnished: boolean,
): Asked => {
  const value = valueUsd(property, year);
  const extra = furnished ? 1.12 : 1;
  const month = value * monthlyYield(random, property, value) * extra;
  // A night costs about a twelfth of a month: owners reckon with half of the nights, with cleaning and bills.
  const night = (month / 12) * (0.9 + random.next() * 0.4);
  const usd = listingType === 'sale' ? value : listingType === 'rent' ? month : Math.max(22, night);
  const pricePeriod = listingType === 'sale' ? null : listingType === 'rent' ? 'month' : 'night';
  const currency = drawCurrency(random, property, listingType, usd);
  const hidden = listingType === 'sale' && discreetTypes.has(property.propertyType) ? 0.28 : onRequestShare;
  if (random.chance(hidden) && listingType !== 'short_term_rent') return { price: null, pricePeriod };
  const amount = roundPrice(currency === 'USD' ? usd : usd * demoPygPerUsd, currency, listingType);
  return { price: { amount, currency }, pricePeriod };
};

/** The month's dues of a flat or of a house in a gated community, in PYG; null where there are none or none stated. */
export const drawMaintenanceFee = (random: SeededRandom, property: Property): Money | null => {
  const living = property.livingAreaM2 ?? 0;
  const isTower = towerTypes.has(property.propertyType);
  const hasDues = isTower || property.propertyType === 'townhouse' || property.propertyType === 'office';
  if (!hasDues || living === 0 || !random.chance(0.72)) return null;
  const extras = ['shared_pool', 'gym', 'security_24h', 'generator'].filter((a) =>
    property.amenities.includes(a as never),
  );
  const perM2 = (isTower ? 6500 : 3200) + extras.length * 1300;
  return { amount: toStep(living * perM2 * property.quality, 10_000), currency: 'PYG' };
};
