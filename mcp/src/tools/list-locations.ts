import { contract, type CityPlace, type CountryPlace, type FieldFault, type NeighborhoodPlace } from '@oga/contract';
import { z } from 'zod';
import { fittingCount, within } from '../answer.ts';
import { printable } from '../fence.ts';
import type { CalledOperation } from '../operations.ts';
import { refusedArguments } from '../refusal.ts';
import { ask, readingTool } from '../tool.ts';

const cities = contract.locations.cities.query.shape;
const neighborhoods = contract.locations.neighborhoods.query.shape;

const levels = ['countries', 'cities', 'neighborhoods'] as const;
type Level = (typeof levels)[number];

const input = z.strictObject({
  level: z
    .enum(levels, { error: `must be one of ${levels.join(', ')}` })
    .meta({ description: 'What to list. cities needs country, neighborhoods needs city' }),
  country: cities.country.optional().meta({
    description: 'Name in any language, ISO code or slug; with neighborhoods only to tell apart cities of one name',
    example: 'Paraguay',
  }),
  division: cities.division.meta({ description: 'With cities: only of this department, province or state' }),
  city: neighborhoods.city.optional().meta({ description: 'Name or slug', example: 'Asunción' }),
  include_empty: cities.include_empty,
  limit: z
    .int({ error: 'must be a whole number' })
    .min(1, { error: 'must be at least 1' })
    .max(100, { error: 'must be at most 100; follow next_cursor for more' })
    .default(50)
    .meta({ description: 'Places per answer' }),
  cursor: z
    .string({ error: 'must be text' })
    .regex(/^\d{1,4}$/, { error: 'must be the next_cursor of an answer' })
    .optional()
    .meta({ description: 'next_cursor of the answer before, with all other arguments unchanged' }),
});
type Arguments = z.output<typeof input>;

const output = z.object({
  level: z.enum(levels),
  total: z.int().nullable().meta({ description: 'How many there are in all; null where not known' }),
  next_cursor: z.string().nullable().meta({ description: 'For the next places; null on the last page' }),
  truncated: z.boolean().meta({ description: 'Fewer than limit, to keep the answer small; next_cursor has the rest' }),
  places: z.array(
    z.object({
      name: z.string(),
      slug: z.string(),
      listing_count: z.int().meta({ description: 'Public listings there' }),
      code: z.string().optional().meta({ description: 'Of a country: ISO 3166-1 alpha-2' }),
      division: z.string().nullable().optional().meta({ description: 'Department, province or state' }),
      latitude: z.number().nullable().optional(),
      longitude: z.number().nullable().optional(),
    }),
  ),
});

type Place = CountryPlace | CityPlace | NeighborhoodPlace;

/** Arguments that each level needs and may have besides; any other would be silently without effect. */
const placeArguments: Record<Level, { operation: CalledOperation; needs: PlaceArgument[]; takes: PlaceArgument[] }> = {
  countries: { operation: 'locations.countries', needs: [], takes: [] },
  cities: { operation: 'locations.cities', needs: ['country'], takes: ['country', 'division'] },
  neighborhoods: { operation: 'locations.neighborhoods', needs: ['city'], takes: ['city', 'country'] },
};
type PlaceArgument = 'country' | 'division' | 'city';

/** The API takes no offset beyond this. */
const largestOffset = 9_999;

export const listLocations = readingTool('list_locations', {
  input,
  output,
  openWorld: false,
  async answer(args, context) {
    const { operation, takes } = placeArguments[args.level];
    refuseMisplaced(args);
    const offset = Number(args.cursor ?? 0);
    const query = {
      ...Object.fromEntries(takes.map((name) => [name, args[name]])),
      include_empty: args.include_empty,
      limit: args.limit,
      offset,
    };
    const { body, total } = await ask(context, operation, { query });
    const places = (body as Place[]).map((place) => within(place, { characters: 200, members: 1 }));
    const page = { level: args.level, total: total ?? null, offset, limit: args.limit };
    return placesAnswer(
      page,
      places,
      fittingCount(places.length, (count) => placesAnswer(page, places, count)),
    );
  },
});

function refuseMisplaced(args: Arguments) {
  const { needs, takes } = placeArguments[args.level];
  const faults: FieldFault[] = [];
  for (const name of ['country', 'division', 'city'] as const) {
    if (needs.includes(name) && args[name] === undefined) {
      faults.push({ path: name, code: 'required', message: `${name} is required for level ${args.level}` });
    }
    if (!takes.includes(name) && args[name] !== undefined) {
      faults.push({
        path: name,
        code: 'unknown',
        message: `${name} has no meaning for level ${args.level}; leave it out`,
      });
    }
  }
  if (faults.length > 0) throw refusedArguments(faults);
}

interface PlacePage {
  readonly level: Level;
  readonly total: number | null;
  readonly offset: number;
  readonly limit: number;
}

/** The first `count` of the places that the API answered. */
function placesAnswer(page: PlacePage, all: Place[], count: number) {
  const places = all.slice(0, count);
  const end = page.offset + count;
  const isLast = page.total === null ? all.length < page.limit && count === all.length : end >= page.total;
  const next_cursor = isLast || count === 0 || end > largestOffset ? null : String(end);
  const structured = {
    level: page.level,
    total: page.total,
    next_cursor,
    truncated: count < all.length,
    places: places.map((place) => ({ ...place })),
  };
  return { structured, text: placesText(page, places, next_cursor) };
}

function placesText(page: PlacePage, places: readonly Place[], nextCursor: string | null): string {
  if (places.length === 0) {
    return page.offset > 0
      ? `No more ${page.level}.`
      : `No ${page.level} with listings there. Call again with include_empty true to see those without.`;
  }
  const heading = `${page.level}: ${places.length} of ${page.total ?? 'more'} here, most listings first:`;
  const next = nextCursor === null ? [] : [`More with cursor: ${nextCursor}`];
  return [heading, ...places.map(line), ...next].join('\n');
}

function line(place: Place): string {
  const where = 'division' in place && place.division !== null ? ` (${printable(place.division, 100)})` : '';
  const code = 'code' in place ? ` [${place.code}]` : '';
  return `${printable(place.name, 100)}${code}${where} | ${place.listing_count} listings | ${printable(place.slug, 100)}`;
}
