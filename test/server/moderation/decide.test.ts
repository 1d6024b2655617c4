import { expect, test } from 'vitest';
import { locales } from '@oga/contract';
import {
  decide,
  reasonTexts,
  rules,
  tell,
  type Decision,
  type ModeratedListing,
  type ModerationContext,
  type NearListing,
} from '../../../server/src/features/moderation/index.ts';
import { badContacts } from './corpus/bad-contacts.ts';
import { badWording } from './corpus/bad-wording.ts';
import { quietContext, soundListing, withText } from './corpus/listing.ts';

const texts = soundListing.texts;
const titled = (title: string): Partial<ModeratedListing> => ({ texts: [{ ...texts[0]!, title }] });
const described = (description: string): Partial<ModeratedListing> => ({ texts: [{ ...texts[0]!, description }] });
const priced = (priceUsd: number): Partial<ModeratedListing> => ({
  price: { amount: priceUsd, currency: 'USD' },
  priceUsd,
});
const image = soundListing.images[0]!;
const apartment: Partial<ModeratedListing> = { propertyType: 'apartment', lotAreaM2: null };
const rented: Partial<ModeratedListing> = {
  ...titled('Casa en alquiler en Luque'),
  listingType: 'rent',
  pricePeriod: 'month',
  ...priced(900),
};
const solid: Partial<ModerationContext> = {
  market: {
    place: 'Luque',
    perM2: { lower: 700, median: 850, upper: 1_000 },
    perM2Sample: 40,
    price: { lower: 80_000, median: 110_000, upper: 160_000 },
    sample: 60,
  },
};
const market = solid.market!;
const near: NearListing = {
  id: 'lst_01h455vb4pex5vsknk084sn02q',
  title: 'Casa en Luque',
  isOwn: true,
  listingType: 'sale',
  propertyType: 'house',
  isSamePlace: true,
  bedrooms: 3,
  livingAreaM2: 150,
  lotAreaM2: 360,
  floor: null,
  priceUsd: 120_000,
  textLikeness: 0.9,
  sharedImages: 0,
};

type Given = readonly [patch: Partial<ModeratedListing>, context?: Partial<ModerationContext>];
const on = ([patch, context]: Given): Decision =>
  decide({ ...soundListing, ...patch }, { ...quietContext, ...context });
const codesOf = ({ reasons }: Decision): string[] => reasons.map(({ code }) => code);

/** What breaks a rule, the field it blames, and what is next to it and fine. */
const cases: readonly (readonly [code: keyof typeof reasonTexts, field: string, broken: Given, fine: Given])[] = [
  ['title_length', 'title', [titled('Casa')], [titled('Casa Luque')]],
  ['description_length', 'description', [described('Casa con patio.')], [described('Casa con patio y quincho. '.repeat(8))]],
  ['price_missing', 'price', [{ price: null, priceUsd: null }], [{ price: null, priceUsd: null, isPriceOnRequest: true }]],
  ['size_missing', 'living_area_m2', [{ livingAreaM2: null, lotAreaM2: null, bedrooms: null, suites: null }], [{ propertyType: 'land', livingAreaM2: null, lotAreaM2: null, bedrooms: null, suites: null }]],
  ['bedrooms_exceed_area', 'bedrooms', [{ bedrooms: 10, livingAreaM2: 40 }], [{ bedrooms: 5, livingAreaM2: 60 }]],
  ['bedrooms_of_parking', 'bedrooms', [{ propertyType: 'parking' }], [{ propertyType: 'parking', bedrooms: 0, suites: null }]],
  ['suites_exceed_bedrooms', 'suites', [{ suites: 4 }], [{ suites: 3 }]],
  ['area_too_small', 'living_area_m2', [{ ...apartment, livingAreaM2: 8, bedrooms: null, suites: null }], [{ propertyType: 'parking', lotAreaM2: null, livingAreaM2: 8, bedrooms: null, suites: null }]],
  ['area_too_large', 'living_area_m2', [{ ...apartment, livingAreaM2: 4_500 }], [{ propertyType: 'warehouse', livingAreaM2: 4_500, lotAreaM2: 9_000 }]],
  ['living_area_exceeds_lot', 'lot_area_m2', [{ livingAreaM2: 300, lotAreaM2: 200, floorsTotal: 1 }], [{ livingAreaM2: 300, lotAreaM2: 200, floorsTotal: 2 }]],
  ['living_area_exceeds_lot', 'lot_area_m2', [{ livingAreaM2: 800, lotAreaM2: 200 }], [{ ...apartment, livingAreaM2: 800, lotAreaM2: 200 }]],
  ['living_area_large_for_lot', 'lot_area_m2', [{ livingAreaM2: 300, lotAreaM2: 120 }], [{ livingAreaM2: 220, lotAreaM2: 180 }]],
  ['floor_above_building', 'floor', [{ ...apartment, floor: 12, floorsTotal: 8 }], [{ ...apartment, floor: 8, floorsTotal: 8 }]],
  ['year_in_future', 'year_built', [{ yearBuilt: 2027 }], [{ yearBuilt: 2027, isInProject: true }]],
  ['year_in_future', 'year_built', [{ yearBuilt: 2040, isInProject: true }], [{ yearBuilt: 2028, ...described('Casa en pozo con tres dormitorios y quincho, entrega en 2028, financiación propia.') }]],
  ['year_too_early', 'year_built', [{ yearBuilt: 19 }], [{ yearBuilt: 1890 }]],
  ['period_contradicts_type', 'price_period', [{ pricePeriod: 'month' }], [{ ...rented }]],
  ['period_contradicts_type', 'price_period', [{ ...rented, pricePeriod: 'night' }], [{ ...rented, pricePeriod: 'week' }]],
  ['text_contradicts_type', 'listing_type', [titled('Casa en alquiler en Luque')], [titled('Vendo casa alquilada en Luque')]],
  ['text_contradicts_type', 'listing_type', [{ ...rented, ...titled('Vendo casa en Luque') }], [{ ...rented, ...titled('Casa con ventanales en Luque') }]],
  ['text_contradicts_bedrooms', 'bedrooms', [{ ...titled('Casa de 5 dormitorios en Luque') }], [{ ...titled('Casa de 3 dormitorios en Luque') }]],
  ['date_missing', 'available_from', [{ availability: 'from_date' }], [{ availability: 'from_date', availableFrom: '2026-03-01' }]],
  ['fee_exceeds_price', 'maintenance_fee', [{ maintenanceFeeUsd: 110_000 }], [{ maintenanceFeeUsd: 350 }]],
  ['price_implausible', 'price', [priced(120)], [priced(18_000)]],
  ['price_far_from_market', 'price', [priced(1_500_000), solid], [priced(135_000), solid]],
  ['price_far_from_market', 'price', [priced(12_000), solid], [priced(60_000), solid]],
  ['price_unusual', 'price', [priced(500_000), solid], [priced(340_000), solid]],
  ['price_hard_to_compare', 'price', [priced(3_000_000), { market: { ...market, perM2Sample: 5 } }], [priced(1_000_000), { market: { ...market, perM2Sample: 5 } }]],
  ['contact_in_media_address', 'video_url', [{ videoUrl: 'https://wa.me/595981123456' }], [{ videoUrl: 'https://www.youtube.com/watch?v=x' }]],
  ['contact_phone', 'images[0].alt', [{ images: [{ ...image, alt: 'Llamar al 0981 123 456' }] }], [{ images: [{ ...image, alt: 'Frente, 12 metros' }] }]],
  ['contact_phone', 'address', [{ address: 'Avenida España 0981 123 456' }], [{ address: 'Calle 14 de Mayo 1234' }]],
  ['contact_phone', 'translations.pt.title', [{ texts: [...texts, { ...texts[0]!, locale: 'pt', title: 'Casa em Luque 0981 123 456' }] }], [{ texts: [...texts, { ...texts[0]!, locale: 'pt', title: 'Casa em Luque com 150 m2' }] }]],
  ['image_missing', 'images', [{ images: [] }], [{}]],
  ['image_too_small', 'images[0]', [{ images: [{ ...image, width: 120, height: 90 }, image] }], [{ images: [image, { ...image, width: 120, height: 90 }] }]],
  ['image_of_one_color', 'images[0]', [{ images: [{ ...image, colorSpread: 1 }] }], [{ images: [{ ...image, colorSpread: null }] }]],
  ['duplicate_text', 'description', [{}, { near: [near] }], [{}, { near: [{ ...near, livingAreaM2: 180 }] }]],
  ['duplicate_text', 'description', [{}, { near: [{ ...near, bedrooms: null }] }], [{}, { near: [{ ...near, listingType: 'rent' }] }]],
  ['possible_duplicate', 'description', [{ livingAreaM2: null, lotAreaM2: null }, { near: [near] }], [{}, { near: [{ ...near, textLikeness: 0.4 }] }]],
  ['possible_duplicate', 'description', [{}, { near: [{ ...near, priceUsd: 90_000 }] }], [{ floor: 2 }, { near: [{ ...near, priceUsd: 90_000, floor: 3 }] }]],
  ['duplicate_images', 'images', [{}, { near: [{ ...near, textLikeness: 0.1, sharedImages: 1 }] }], [{ isInProject: true }, { near: [{ ...near, textLikeness: 0.1, sharedImages: 1, livingAreaM2: 80 }] }]],
  ['images_of_another_property', 'images', [{}, { near: [{ ...near, textLikeness: 0.1, sharedImages: 1, isSamePlace: false }] }], [{}, { near: [{ ...near, textLikeness: 0.1, sharedImages: 0, isSamePlace: false }] }]],
]; // prettier-ignore

test('a sound listing is approved, without a word', () => {
  expect(on([{}])).toEqual({ outcome: 'approve', reasons: [], links: [] });
});

test.each(cases)('%s blames %s, and what is next to it is fine', (code, field, broken, fine) => {
  const decision = on(broken);
  const severity = rules.find((rule) => rule.code === code)!.severity;
  expect(decision.reasons).toContainEqual(expect.objectContaining({ code, field, severity, version: 1 }));
  expect(decision.outcome === 'approve').toBe(false);
  expect(on(fine)).toMatchObject({ outcome: 'approve', reasons: [] });
});

test('every reason is told, and one that rejects outweighs those for a person', () => {
  const decision = on([
    { ...titled('Casa de 5 dormitorios en Luque'), floor: 3, floorsTotal: 2, pricePeriod: 'month' },
  ]);
  expect(decision.outcome).toBe('reject');
  expect(codesOf(decision)).toEqual(['floor_above_building', 'period_contradicts_type', 'text_contradicts_bedrooms']);
  expect(on([titled('Casa de 5 dormitorios en Luque')]).outcome).toBe('person');
});

test('thin samples never reject, whatever is asked', () => {
  const thin = { market: { ...market, perM2Sample: 9, sample: 9 } };
  for (let priceUsd = 1_000; priceUsd <= 100_000_000; priceUsd *= 3) {
    expect(on([priced(priceUsd), thin]).outcome).not.toBe('reject');
  }
});

test('rents are compared by the month, whatever they are paid for', () => {
  const rents = { market: { ...market, perM2: { lower: 4, median: 5, upper: 7 }, price: null } };
  expect(on([{ ...rented, ...priced(900) }, rents]).outcome).toBe('approve');
  expect(on([{ ...rented, ...priced(10_000), pricePeriod: 'year' }, rents]).outcome).toBe('approve');
  expect(codesOf(on([{ ...rented, ...priced(10_000), pricePeriod: 'week' }, rents]))).toEqual([
    'price_far_from_market',
  ]);
});

test('the same property offered by another owner is a link and never a reason', () => {
  const other = { ...near, isOwn: false };
  expect(on([{}, { near: [{ ...other, sharedImages: 1 }] }])).toEqual({
    outcome: 'approve',
    reasons: [],
    links: [{ id: near.id, by: ['text', 'images'] }],
  });
  expect(on([{}, { near: [{ ...other, bedrooms: 5 }] }]).links).toEqual([]);
  expect(on([{}, { near: [{ ...other, isSamePlace: false, sharedImages: 1 }] }]).links).toEqual([]);
});

test('the words that broke a rule are quoted as they were written', () => {
  const [reason] = decide(
    withText('Casa en Luque con patio | Casa con dos dormitorios. Llamar al ０９８１ １２３ ４５６ por la tarde.'),
    quietContext,
  ).reasons;
  expect(tell(reason!, 'es')).toBe(
    '«０９８１ １２３ ４５６» se lee como un número de teléfono. Quitalo: quien esté interesado te escribe con el botón de contacto.',
  );
});

test('what owners are told, in three languages', async () => {
  const corpus = Object.entries({ ...badContacts, ...badWording }).flatMap(([, bad]) =>
    bad.flatMap((text) => decide(withText(text), quietContext).reasons),
  );
  const reasons = [...cases.flatMap(([, , broken]) => on(broken).reasons), ...corpus];
  const told = rules.map(({ code }) => {
    const reason = reasons.find((one) => one.code === code)!;
    return [`${code} (${reason.severity})`, ...locales.map((locale) => `  ${tell(reason, locale)}`)].join('\n');
  });
  expect(told.join('\n')).not.toMatch(/\{\w+\}|undefined|NaN/);
  await expect(`${told.join('\n\n')}\n`).toMatchFileSnapshot('snapshots/reasons.txt');
});

test('every rule has words, every text a rule, and no code is given twice', () => {
  expect(rules.map(({ code }) => code).sort()).toEqual(Object.keys(reasonTexts).sort());
  for (const { version, blames } of rules) {
    expect(version).toBeGreaterThanOrEqual(1);
    expect(blames.length).toBeGreaterThan(0);
  }
});
