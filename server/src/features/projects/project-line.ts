import { createHash } from 'node:crypto';
import {
  amenities,
  CurrencyCode,
  decimalsOf,
  LocaleName,
  locales,
  nearestTo,
  projectStages,
  unitStates,
  wordsOf,
} from '@oga/contract';
import { z } from 'zod';
import { detectLanguage } from '../../kernel/detect-language.ts';
import { tidyWhiteSpace, toOneLine, withoutMarkup } from '../../kernel/plain-text.ts';
import { foldText, isSendable, slugify } from '../../kernel/text.ts';
import type { ProjectFacts, UnitFacts } from './facts.ts';

/** Why a line is rejected, by field. */
export interface LineFault {
  /** Dotted: `units.3.price`; empty where it is about the whole line. */
  readonly field: string;
  readonly message: string;
}

/** A line as it is understood. */
export interface ProjectLine {
  /** Id, slug or name of a company. */
  readonly developer: string;
  readonly externalId: string | null;
  /** The slug as given, or made of the name. */
  readonly handle: string;
  /** A slug given: may be that of the record. */
  readonly slug: string | null;
  readonly facts: Omit<ProjectFacts, 'place'>;
  readonly place: {
    readonly country: string;
    readonly division: string | null;
    readonly city: string;
    readonly neighborhood: string | null;
  };
  /** Of everything that the line says, as it is understood: equal for lines that say the same. */
  readonly fingerprint: string;
}

const sendable = z.string().refine(isSendable, { error: 'holds a character that is none' });
const oneLine = (max: number) =>
  sendable
    .transform(toOneLine)
    .refine((text) => text !== '', { error: 'must not be empty' })
    .refine((text) => text.length <= max, { error: `must be at most ${max} characters` });
const named = oneLine(200).refine((text) => foldText(text) !== '', { error: 'needs a letter or a digit' });
const prose = sendable
  .transform((text) => tidyWhiteSpace(withoutMarkup(text)))
  .refine((text) => text !== '' && text.length <= 5_000, { error: 'must be 1 to 5,000 characters' });
const webAddress = z
  .url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'must be an http(s) address' })
  .max(2_000);
const whole = (max: number, min = 0) => z.int().min(min).max(max);
const maybe = <S extends z.ZodType>(schema: S) => schema.nullish().transform((value) => value ?? null);

const price = z
  .strictObject({ amount: z.number().positive().max(1e14), currency: CurrencyCode })
  .refine(({ amount, currency }) => Number(amount.toFixed(decimalsOf(currency))) === amount, {
    error: 'has more decimals than its currency',
  });

const photo = z.union([
  webAddress.transform((url) => ({ url, alt: null })),
  z.strictObject({
    url: webAddress,
    alt: maybe(oneLine(300)),
    width: whole(100_000, 1).optional(),
    height: whole(100_000, 1).optional(),
  }),
]);

const unit = z.strictObject({
  external_id: maybe(oneLine(100)),
  name: named,
  type: maybe(named),
  floor: maybe(whole(200, -10)),
  bedrooms: maybe(whole(1_000)),
  bathrooms: maybe(whole(1_000)),
  area_m2: maybe(z.number().positive().max(1e9)),
  price: maybe(price),
  status: z.enum(wordsOf(unitStates)).default('available'),
});

const text = z.strictObject({ name: named.optional(), description: prose.optional() });

const line = z.strictObject({
  developer: named,
  external_id: maybe(oneLine(100)),
  slug: maybe(sendable.refine((given) => slugify(given) !== '', { error: 'needs a letter a-z or a digit' })),
  name: named,
  locale: LocaleName.optional(),
  description: maybe(prose),
  translations: z.partialRecord(LocaleName, text).default({}),
  stage: z.enum(wordsOf(projectStages)),
  delivery_date: maybe(z.iso.date().refine((date) => date >= '1900' && date < '2200', { error: 'is no likely date' })),
  progress_percent: maybe(whole(100)),
  country: oneLine(100),
  division: maybe(oneLine(100)),
  city: oneLine(100),
  neighborhood: maybe(oneLine(100)),
  address: maybe(oneLine(300)),
  latitude: maybe(z.number().min(-90).max(90)),
  longitude: maybe(z.number().min(-180).max(180)),
  amenities: z
    .array(z.enum(wordsOf(amenities)))
    .max(100)
    .default([]),
  images: z.array(photo).max(40).default([]),
  video_url: maybe(webAddress),
  units: z.array(unit).max(5_000),
});

type Read = z.output<typeof line>;

/** Reads one line of a file of projects, without looking into the database. Pure. */
export function readProjectLine(json: string): { line: ProjectLine } | { faults: LineFault[] } {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return { faults: [{ field: '', message: 'this is not JSON' }] };
  }
  const parsed = line.safeParse(value);
  if (!parsed.success) return { faults: parsed.error.issues.flatMap((issue) => faultsOf(issue, value)) };
  const faults = contradictionsIn(parsed.data);
  return faults.length > 0 ? { faults } : { line: understood(parsed.data) };
}

/** Faults of fields in words for whoever wrote the file; an unknown field or word with the nearest known one. */
function faultsOf(issue: z.core.$ZodIssue, whole: unknown): LineFault[] {
  const field = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    const known = issue.path.length === 0 ? Object.keys(line.shape) : Object.keys(unit.shape);
    return issue.keys.map((key) => ({
      field: [...issue.path, key].join('.'),
      message: `is not known${hint(key, known)}`,
    }));
  }
  const given = issue.path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | null)?.[key],
    whole,
  );
  if (given === undefined) return [{ field, message: field === '' ? issue.message : 'is missing' }];
  if (issue.code === 'invalid_value') {
    const words = issue.values.map(String);
    const near = hint(typeof given === 'string' ? given : JSON.stringify(given), words);
    return [{ field, message: `${JSON.stringify(given)} is not known${near || `; known: ${words.join(', ')}`}` }];
  }
  if (issue.code === 'invalid_union')
    return [{ field, message: 'must be an http(s) address, or an object with url and alt' }];
  return [{ field, message: issue.message }];
}

const hint = (word: string, known: readonly string[]): string => {
  const near = nearestTo(word, known);
  return near === undefined ? '' : `; did you mean ${near}?`;
};

function contradictionsIn(read: Read): LineFault[] {
  const faults: LineFault[] = [];
  const fault = (field: string, message: string) => faults.push({ field, message });
  if ((read.latitude === null) !== (read.longitude === null)) fault('latitude', 'latitude and longitude go together');
  if (read.latitude === 0 && read.longitude === 0)
    fault('latitude', '0, 0 lies in the sea: leave an unknown point out');
  const original = localeOf(read);
  for (const locale of locales) {
    const given = read.translations[locale];
    if (given === undefined) continue;
    if (locale === original)
      fault(`translations.${locale}`, 'is the language of the original: that goes into name and description'); // prettier-ignore
    else if (read.description !== null && given.description === undefined)
      fault(`translations.${locale}.description`, 'is missing'); // prettier-ignore
    else if (given.name === undefined && given.description === undefined) fault(`translations.${locale}`, 'is empty');
  }
  const seen = new Map<string, number>();
  for (const [at, one] of read.units.entries()) {
    const key = keyOf(one);
    const before = seen.get(key);
    if (before !== undefined)
      fault(`units.${at}`, `is called like units.${before}: a name or external_id may come once`);
    seen.set(key, at);
  }
  return faults;
}

const localeOf = ({ locale, name, description }: Read) =>
  locale ?? detectLanguage(`${description ?? ''} ${name}`) ?? 'es';

const keyOf = ({ external_id, name }: Read['units'][number]): string =>
  external_id === null ? `name:${foldText(name)}` : `id:${external_id}`;

function understood(read: Read): ProjectLine {
  const { developer, external_id, slug, country, division, city, neighborhood } = read;
  return {
    developer,
    externalId: external_id,
    handle: slugify(slug ?? read.name) || 'project',
    slug,
    place: { country, division, city, neighborhood },
    facts: {
      name: read.name,
      originalLocale: localeOf(read),
      description: read.description,
      translations: read.translations,
      stage: read.stage,
      deliveryDate: read.delivery_date,
      progressPercent: read.progress_percent,
      address: read.address,
      latitude: read.latitude,
      longitude: read.longitude,
      amenities: [...new Set(read.amenities)].sort(),
      photos: read.images,
      videoUrl: read.video_url,
      units: read.units.map(unitFactsOf),
    },
    fingerprint: createHash('sha256').update(JSON.stringify(read)).digest('base64url'),
  };
}

const unitFactsOf = (read: Read['units'][number]): UnitFacts => ({
  key: keyOf(read),
  name: read.name,
  type: read.type,
  floor: read.floor,
  bedrooms: read.bedrooms,
  bathrooms: read.bathrooms,
  areaM2: read.area_m2,
  price: read.price,
  status: read.status,
});
