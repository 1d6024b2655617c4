import type { ShortTermRentals } from '@oga/contract';
import { expect, test } from 'vitest';
import { staysCard } from './stays.ts';

const plain = { columns: 80, bold: (text: string) => text, dim: (text: string) => text } as Parameters<
  typeof staysCard
>[1];

test('dollars are written with their cents, in figures and by kind of room', () => {
  const guaranies = (amount: number) => ({ amount, currency: 'PYG' });
  const found = {
    resolved: { country: 'Paraguay', city: 'Asunción', neighborhood: null },
    room_type: null,
    nightly_rate: {
      average: guaranies(240_000), median: guaranies(240_000), lower_quartile: guaranies(176_000),
      upper_quartile: guaranies(324_000), average_usd: 33.9, median_usd: 33.9, lower_quartile_usd: 25,
      upper_quartile_usd: 45.76, rate_date: '2025-10-31',
    }, // prettier-ignore
    occupancy: 0.135,
    superhost_count: null,
    superhost_share: null,
    listing_count: 12,
    sample_size: 12,
    reliability: 'ok',
    left_out: { inactive: 0, without_price: 0, outliers: 0 },
    room_types: [
      { room_type: 'entire_home', sample_size: 12, reliability: 'ok', median: guaranies(264_000), median_usd: 37.3, occupancy: 0.136 },
    ], // prettier-ignore
    date: '2026-11-21',
    source: { name: 'x', url: null, licence: null, attribution: 'x' },
    covered_cities: [],
  } as unknown as ShortTermRentals;
  const card = staysCard(found, plain).join('\n');
  expect(card).toContain('Gs. 240,000 (USD 33.90)');
  expect(card).toContain('Gs. 176,000 (USD 25)');
  expect(card).toMatch(/entire home +Gs\. 264,000 +USD 37\.30 +13\.6 %/);
});
