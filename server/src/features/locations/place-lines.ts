import { z } from 'zod';
import { foldText, nearest, slugify } from '../../kernel/text.ts';
import type { PlaceLevel, PlaceSeed } from './place-tree.ts';

/** Why a line of a file of places cannot be taken. */
export interface PlaceLineFault {
  /** 1-based. */
  readonly line: number;
  readonly message: string;
}

const keyPattern = /^[a-z0-9-]+(?:\/[a-z0-9-]+){0,3}$/;
const shortText = z.string().trim().min(1).max(200);

const placeLine = z
  .strictObject({
    level: z.enum(['country', 'division', 'city', 'neighborhood']),
    name: shortText,
    parent: z.string().regex(keyPattern, 'is not a key such as py/py-11/luque').optional(),
    key: z.string().regex(keyPattern, 'is not a key such as py/py-11/luque').optional(),
    code: z.string().toUpperCase().optional(),
    names: z.strictObject({ en: shortText, es: shortText, pt: shortText }).optional(),
    alternates: z.array(shortText).max(50).default([]),
    latitude: z.number().min(-90).max(90).nullish(),
    longitude: z.number().min(-180).max(180).nullish(),
    population: z.int().min(0).max(100_000_000).nullish(),
  })
  .superRefine((place, context) => {
    const fault = (message: string) => context.addIssue({ code: 'custom', message });
    const codes: Partial<Record<PlaceLevel, RegExp>> = { country: /^[A-Z]{2}$/, division: /^[A-Z]{2}-[A-Z0-9]{1,3}$/ };
    const pattern = codes[place.level];
    if (pattern === undefined ? place.code !== undefined : !pattern.test(place.code ?? '')) {
      fault(pattern === undefined ? `a ${place.level} has no code` : `a ${place.level} needs its ISO code`);
    }
    if (
      place.level === 'country' ? place.parent !== undefined : place.parent === undefined && place.key === undefined
    ) {
      fault(place.level === 'country' ? 'a country has no parent' : 'parent is missing');
    }
    if (place.names !== undefined && place.level !== 'country') fault('only a country has names');
    if (((place.latitude ?? null) === null) !== ((place.longitude ?? null) === null)) {
      fault('latitude and longitude go together');
    }
    if (place.key !== undefined && place.key.split('/').length !== depths[place.level]) {
      fault(`this is not the key of a ${place.level}`);
    }
    const above = place.key?.split('/').slice(0, -1).join('/');
    if (above !== undefined && place.parent !== undefined && place.parent !== above) fault('key and parent differ');
    if (slugify(place.name) === '') fault('name has no Latin letter or digit');
  });

type PlaceLine = z.infer<typeof placeLine>;

const depths: Readonly<Record<PlaceLevel, number>> = { country: 1, division: 2, city: 3, neighborhood: 4 };
const order: readonly PlaceLevel[] = ['country', 'division', 'city', 'neighborhood'];

/** One line as a place, or what is wrong with it. */
function readLine(text: string): { place: PlaceLine } | { message: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { message: 'this is not JSON' };
  }
  const parsed = placeLine.safeParse(value);
  if (parsed.success) return { place: parsed.data };
  const issues = parsed.error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '));
  return { message: issues.join('; ') };
}

/**
 * Reads lines (empty ones do not count) into places to store, merged with those that are known: a line renews what it
 * says of a known place. Lines may come before those of the places they lie in. Pure.
 */
export function readPlaceLines(
  lines: readonly string[],
  known: readonly PlaceSeed[],
): { seeds: PlaceSeed[]; faults: PlaceLineFault[] } {
  const tree = new KnownPlaces(known);
  const faults: PlaceLineFault[] = [];
  const read: { line: number; place: PlaceLine }[] = [];
  lines.forEach((text, index) => {
    if (text.trim() === '') return;
    const result = readLine(text);
    if ('place' in result) read.push({ line: index + 1, place: result.place });
    else faults.push({ line: index + 1, message: result.message });
  });
  const seeds = new Map<string, PlaceSeed>();
  for (const level of order) {
    for (const { line, place } of read.filter((one) => one.place.level === level)) {
      const seed = tree.merge(place);
      if (typeof seed === 'string') faults.push({ line, message: seed });
      else if (seeds.has(seed.key)) faults.push({ line, message: `${seed.key} is in the file already` });
      else {
        seeds.set(seed.key, seed);
        tree.add(seed);
      }
    }
  }
  return { seeds: [...seeds.values()], faults: faults.sort((left, right) => left.line - right.line) };
}

/** Places by key, by name below their parent, and cities by slug within their country. */
class KnownPlaces {
  readonly #byKey = new Map<string, PlaceSeed>();
  readonly #byName = new Map<string, PlaceSeed>();
  readonly #citySlugs = new Map<string, string>();

  constructor(known: readonly PlaceSeed[]) {
    for (const seed of known) this.add(seed);
  }

  add(seed: PlaceSeed): void {
    this.#byKey.set(seed.key, seed);
    this.#byName.set(`${seed.parentKey} ${foldText(seed.name)}`, seed);
    if (seed.level === 'city') this.#citySlugs.set(`${countryOf(seed.key)} ${seed.slug}`, seed.key);
  }

  /** The place of a line with all that is known of it, or why it cannot be. */
  merge(line: PlaceLine): PlaceSeed | string {
    const parentKey = line.parent ?? line.key?.split('/').slice(0, -1).join('/') ?? '';
    const parent = this.#byKey.get(parentKey);
    if (line.level !== 'country') {
      if (parent === undefined) {
        const near = nearest(parentKey, this.#byKey.keys());
        return `there is no place ${parentKey}${near.length > 0 ? `; known are ${near.join(', ')}` : ''}`;
      }
      const above = order[order.indexOf(line.level) - 1];
      if (parent.level !== above) return `a ${line.level} lies in a ${above}, and ${parentKey} is a ${parent.level}`;
      if (line.level === 'division' && !line.code!.startsWith(`${parent.code}-`))
        return `${line.code} is not of ${parent.code}`;
    }
    const key = this.#keyOf(line, parentKey);
    const before = this.#byKey.get(key);
    const slug = before?.slug ?? key.split('/').at(-1)!;
    const point = line.latitude === undefined || line.latitude === null ? before : line;
    const alternates = new Set([...(before?.alternates ?? []), ...line.alternates.map(foldText)]);
    alternates.delete('');
    if (line.level !== 'country') alternates.delete(foldText(line.name));
    return {
      key,
      level: line.level,
      parentKey: line.level === 'country' ? null : parentKey,
      name: line.name,
      names:
        line.names ??
        before?.names ??
        (line.level === 'country' ? { en: line.name, es: line.name, pt: line.name } : null),
      slug: line.level === 'country' || line.level === 'division' ? (before?.slug ?? slugify(line.name)) : slug,
      alternates: [...alternates],
      code: line.code ?? null,
      latitude: point?.latitude ?? null,
      longitude: point?.longitude ?? null,
      population: line.population ?? before?.population ?? null,
    };
  }

  #keyOf(line: PlaceLine, parentKey: string): string {
    if (line.key !== undefined) return line.key;
    if (line.code !== undefined) return [parentKey, line.code.toLowerCase()].filter(Boolean).join('/');
    const known = this.#byName.get(`${parentKey} ${foldText(line.name)}`);
    if (known !== undefined) return known.key;
    const slug = slugify(line.name);
    const key = `${parentKey}/${slug}`;
    if (line.level !== 'city' || !this.#citySlugs.has(`${countryOf(parentKey)} ${slug}`)) return key;
    // A namesake elsewhere in the country has the plain address; this one carries its division.
    return `${key}-${this.#byKey.get(parentKey)!.slug}`;
  }
}

const countryOf = (key: string): string => key.split('/', 1)[0]!;
