import { roundTo, stayRules } from '@oga/contract';

/** What the estimate takes for granted. The defaults are Inside Airbnb's, as in the columns that it publishes. */
export interface StayAssumptions {
  /** Share of stays that leave a review, above 0. */
  readonly reviewRate: number;
  /** Shortest stay that guests are taken to book on average, in nights, whatever the least that the host allows. */
  readonly minAverageStayNights: number;
  /** Most nights of a year that a place is taken to be booked: 255 is 70 % of 365. */
  readonly maxNights: number;
}

/** As the description of the API states them. */
const insideAirbnb: StayAssumptions = {
  reviewRate: 1 / stayRules.staysPerReview,
  minAverageStayNights: stayRules.usualNights,
  maxNights: stayRules.mostNights,
};

export interface StayEstimate {
  /** Nights booked in the last 365 days. */
  readonly nights: number;
  /** Nights of 365, from 0 to 1. */
  readonly occupancy: number;
  /** Nights times the nightly price, in its currency; null without a price. */
  readonly revenue: number | null;
}

/**
 * How much a short-term rental was booked, judged by its reviews: the "San Francisco model" of Inside Airbnb
 * (insideairbnb.com/data-assumptions), `min(reviews / reviewRate · max(minimum nights, 3), 255)` nights a year.
 */
export function estimateStays(
  place: { reviewsLastYear: number; minimumNights: number; nightlyPrice: number | null },
  assumptions: StayAssumptions = insideAirbnb,
): StayEstimate {
  const { reviewRate, minAverageStayNights, maxNights } = assumptions;
  const stayNights = Math.max(place.minimumNights, minAverageStayNights);
  const nights = Math.min((place.reviewsLastYear / reviewRate) * stayNights, maxNights);
  return {
    nights,
    occupancy: nights / 365,
    revenue: place.nightlyPrice === null ? null : roundTo(nights * place.nightlyPrice, 2),
  };
}
