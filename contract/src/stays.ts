import { z } from 'zod';
import { read, recordOf } from './http.ts';
import { marketRules } from './market-rules.ts';
import { reliability, ResolvedPlace } from './market.ts';
import { queryChoice, queryText } from './shared/query.ts';
import { Money } from './shared/money.ts';
import { CalendarDate } from './shared/time.ts';
import { stayRoomTypes, wordsOf } from './vocabulary.ts';

/** How figures of short-term rentals come about; the description of the API states the same numbers. */
export const stayRules = {
  /** Nights that a review stands for: half of the guests write one. */
  staysPerReview: 2,
  /** Nights of a stay, unless the host asks for more. */
  usualNights: 3,
  /** Nights of a year that the model ascribes to a listing at most: 70 % of 365. */
  mostNights: 255,
  /** Interquartile ranges beyond the quartiles of its kind of room in the city, on a logarithmic scale. */
  reach: 3,
  /** With fewer prices of a kind, all kinds of the city judge; with fewer of those too, nothing is an outlier. */
  leastGroup: 20,
} as const;

const { staysPerReview, usualNights, mostNights, reach, leastGroup } = stayRules;
const { leastSample, solidSample } = marketRules;

const rulesInWords = [
  'From snapshots of Inside Airbnb, or whatever the operator imports in its form: `source` says which, `date` of what day. Asking prices of a night in the currency of the city, and in US dollars at the stored rate.',
  'Left out as inactive are listings without a review in the last twelve months that are also closed for the next 365 days; then those without a price.',
  `An outlier asks more than ${reach} interquartile ranges beyond the quartiles of its kind of room in its city, on a logarithmic scale (Tukey's far-out values); where there are fewer than ${leastGroup} such prices those of all kinds judge, and where there are fewer of these too, nothing is an outlier.`,
  `Occupancy is an estimate after Inside Airbnb's "San Francisco model", the mean over active listings: ${staysPerReview} stays for each review of the last twelve months, of ${usualNights} nights or the host's minimum if that is longer, at most ${mostNights} nights, divided by 365. A calendar tells nothing: a closed day may be booked or blocked.`,
  `Fewer than ${leastSample} prices give no rates (\`reliability: none\`), fewer than ${solidSample} give \`thin\` ones. A place that no snapshot is of answers 200 with sample_size 0; \`covered_cities\` names those there are.`,
].join('\n\n');

const count = z.int().min(0);
const inDollars = z.number().nullable();

const NightlyRate = z
  .object({
    average: Money.meta({ description: 'Arithmetic mean' }),
    median: Money,
    lower_quartile: Money.meta({ description: 'A quarter of the sample asks less' }),
    upper_quartile: Money.meta({ description: 'A quarter of the sample asks more' }),
    average_usd: inDollars,
    median_usd: inDollars,
    lower_quartile_usd: inDollars,
    upper_quartile_usd: inDollars,
    rate_date: CalendarDate.nullable().meta({ description: 'Of the exchange rate; dollars are null without one' }),
  })
  .meta({ id: 'NightlyRate' });

const roomType = z.enum(wordsOf(stayRoomTypes));

export const ShortTermRentals = z
  .object({
    resolved: ResolvedPlace.meta({ description: 'The one place that the figures are of' }),
    room_type: roomType.nullable().meta({ description: 'null: all kinds together' }),
    nightly_rate: NightlyRate.nullable().meta({ description: 'null without a sample' }),
    occupancy: z.number().min(0).max(1).nullable().meta({
      description: 'Estimated share of nights that are booked, of 0..1; null without active listings',
    }),
    superhost_count: count
      .nullable()
      .meta({ description: 'Active listings of superhosts; null where the source cannot tell' }),
    superhost_share: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .meta({ description: 'Of active listings whose host is known' }),
    listing_count: count.meta({ description: 'In the snapshot' }),
    active_count: count.meta({ description: 'Of those, the ones that are let' }),
    sample_size: count.meta({ description: 'Prices that the rates are made of' }),
    reliability,
    left_out: z
      .object({ inactive: count, without_price: count, outliers: count })
      .meta({ description: 'Listings that are not in the sample, by the first reason that holds' }),
    room_types: z
      .array(
        z.object({
          room_type: roomType,
          sample_size: count,
          reliability,
          median: Money.nullable(),
          median_usd: inDollars,
          occupancy: z.number().min(0).max(1).nullable(),
        }),
      )
      .meta({ description: 'The same by kind of room, most first; empty where `room_type` was given' }),
    date: CalendarDate.nullable().meta({ description: 'Day of the snapshot; null where there is none' }),
    source: z
      .object({
        name: z.string().meta({ example: 'Inside Airbnb' }),
        url: z.string().nullable(),
        licence: z.string().nullable().meta({ example: 'CC BY 4.0' }),
        attribution: z
          .string()
          .meta({ description: 'To be named with the figures', example: 'Inside Airbnb, CC BY 4.0' }),
      })
      .nullable(),
    covered_cities: z
      .array(z.object({ city: z.string(), city_slug: z.string(), country_code: z.string(), date: CalendarDate }))
      .meta({ description: 'Cities that there is a snapshot of' }),
  })
  .meta({ id: 'ShortTermRentals' });
export type ShortTermRentals = z.infer<typeof ShortTermRentals>;

export const stays = {
  summary: read({
    path: '/market/short-term-rentals',
    summary: 'What a night costs in a city or neighborhood',
    description: `Nightly rates, estimated occupancy and superhosts of the short-term rentals of one place.\n\n${rulesInWords}`,
    query: {
      city: queryText().meta({ description: 'Name or slug', example: 'Santiago' }),
      neighborhood: queryText(100).optional().meta({ description: 'Name or slug; without it the whole city' }),
      country: queryText(100).optional().meta({ description: 'Name in any language, ISO code or slug' }),
      division: queryText(100).optional().meta({ description: 'Department, province or state: name, code or slug' }),
      room_type: queryChoice(wordsOf(stayRoomTypes)).optional().meta({ description: 'One kind; without it all' }),
    },
    answer: recordOf(ShortTermRentals),
    facts: {
      operation: 'stays.summary',
      access: 'public',
      scopes: [],
      refuses: ['VALIDATION_ERROR'],
      idempotencyKey: false,
      cacheSeconds: 3600,
      rateLimit: 'read',
      envelope: 'record',
      cli: { command: 'stays' },
      tools: ['get_str_data'],
    },
  }),
};
