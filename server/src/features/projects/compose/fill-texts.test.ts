import { locales } from '@oga/contract';
import { expect, test } from 'vitest';
import { composeDescription } from './fill-texts.ts';
import type { ProjectFactsTold } from './told.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const type = (bedrooms: number | null, from: number | null, to: number | null) => ({
  name: 'Tipo',
  bedrooms,
  area_from_m2: from,
  area_to_m2: to,
  price_from: null,
  available: 1,
});

const tower: ProjectFactsTold = {
  name: 'Torre Aurora',
  stage: 'under_construction',
  delivery_date: '2027-12-31',
  progress_percent: 45,
  developer: { id: 'cmp_01h455vb4pex5vsknk084sn02q', name: 'Desarrollos Lapacho', slug: 'lapacho', verified: true },
  price_from: usd(60_000),
  price_to: usd(150_000.5),
  units_total: 40,
  units_available: 12,
  unit_types: [type(0, 35, 38), type(3, 90, 120.5)],
  amenities: ['pool', 'shared_pool', 'gym', 'gated', 'security_24h'],
  updated_at: '2026-11-21T12:00:00.000Z',
  location: { country: 'Brasil', country_code: 'BR', division: 'Paraná', city: 'Curitiba', neighborhood: 'Batel' },
};

/** Projects that differ in what a grammar must get right. */
const examples: Readonly<Record<string, Partial<ProjectFactsTold>>> = {
  'a tower under construction': {},
  'planned, without units': {
    stage: 'planning',
    delivery_date: null,
    progress_percent: 0,
    units_total: 0,
    units_available: 0,
    unit_types: [],
    price_from: null,
    price_to: null,
    amenities: ['generator'],
  },
  'in pre-sale, all available, prices on request, late': {
    stage: 'pre_sale',
    delivery_date: '2026-03-01',
    units_available: 40,
    unit_types: [type(2, 70, 70)],
    price_from: null,
    price_to: null,
    amenities: [],
  },
  'completed, with one left': {
    stage: 'completed',
    units_available: 1,
    unit_types: [type(1, 45, 60), type(3, null, null)],
    price_to: usd(60_000),
  },
  'sold out, shops among the flats': {
    stage: 'completed',
    units_available: 0,
    unit_types: [type(1, 45, 60), type(null, 80, 90)],
    price_from: null,
    price_to: null,
  },
  studios: {
    unit_types: [type(0, 28, 33)],
    price_to: usd(60_000),
    location: { ...tower.location, neighborhood: null },
  },
  'of one unit': { units_total: 1, units_available: 1, unit_types: [type(4, 300, 300)], price_to: usd(60_000) },
};

test('a project is told in each language as in this file, which people who speak them have read', async () => {
  const texts = Object.entries(examples).map(([name, facts]) =>
    [`# ${name}`, ...locales.map((locale) => `${locale}  ${composeDescription({ ...tower, ...facts }, locale)}`)].join('\n'),
  );
  await expect(`${texts.join('\n\n')}\n`).toMatchFileSnapshot('snapshots/texts.txt');
}); // prettier-ignore
