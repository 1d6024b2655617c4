import { expect, test } from 'vitest';
import { estimateStays } from './estimate-stays.ts';

test.each([
  [24, 2, 45, 144, 6480],
  [6, 30, 40, 255, 10_200],
  [40, 1, 38, 240, 9120],
  [43, 3, 50, 255, 12_750],
  [42, 3, 50, 252, 12_600],
  [0, 5, 50, 0, 0],
])('%i reviews of stays of %i nights or more at %d: %i nights, %d', (reviews, minimum, price, nights, revenue) => {
  const estimate = estimateStays({ reviewsLastYear: reviews, minimumNights: minimum, nightlyPrice: price });
  expect(estimate).toEqual({ nights, occupancy: nights / 365, revenue });
});

test('a year never has more than 255 booked nights, and no price means no revenue', () => {
  expect(estimateStays({ reviewsLastYear: 500, minimumNights: 90, nightlyPrice: null })).toEqual({
    nights: 255,
    occupancy: 255 / 365,
    revenue: null,
  });
});

test('other assumptions may be made', () => {
  const place = { reviewsLastYear: 10, minimumNights: 1, nightlyPrice: 30 };
  expect(estimateStays(place, { reviewRate: 0.72, minAverageStayNights: 4, maxNights: 365 }).nights).toBeCloseTo(
    55.56,
    2,
  );
});
