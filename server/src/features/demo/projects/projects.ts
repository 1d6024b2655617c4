import { locales, roundMoney, type Amenity, type Locale, type ProjectStage, type UnitState } from '@oga/contract';
import type { PhotoRef } from '../../../kernel/photo.ts';
import { seededRandom, type SeededRandom, type Weighted } from '../../../kernel/random.ts';
import type { ProjectFacts, UnitFacts } from '../../projects/index.ts';
import type { ThingAmenity } from '../../translations/index.ts';
import { altTexts } from '../photo-plan.ts';
import { photoPath, photoSize, type PhotoKind } from '../photo.ts';
import type { Area } from '../places/area.ts';
import { projectRows, type ProjectRow } from './rows.ts';
import { describeProject } from './texts.ts';

/** A project of the demo market, with its place by names. */
export interface DemoProject {
  readonly key: string;
  /** Name of its developer, one of the market's companies. */
  readonly developer: string;
  readonly place: { readonly countryCode: string; readonly division: string; readonly city: string; readonly neighborhood: string | null }; // prettier-ignore
  readonly facts: Omit<ProjectFacts, 'place'>;
  readonly floors: number;
  readonly isTower: boolean;
  readonly createdAt: Date;
}

const towerAmenities: Weighted<ThingAmenity> = [
  ['shared_pool', 5], ['gym', 5], ['sum', 4], ['quincho', 4], ['coworking', 3], ['playground', 2], ['sauna', 1],
]; // prettier-ignore
const estateAmenities: Weighted<ThingAmenity> = [['shared_pool', 4], ['quincho', 4], ['playground', 4], ['sports_court', 3], ['gym', 1]]; // prettier-ignore

/** Share of the units that are sold and reserved by now. */
const sold: Readonly<Record<ProjectStage, readonly [sold: number, reserved: number]>> = {
  planning: [0, 0.04],
  pre_sale: [0.24, 0.1],
  under_construction: [0.56, 0.08],
  completed: [0.82, 0.05],
};

const progress: Readonly<Record<ProjectStage, readonly [least: number, most: number] | null>> = {
  planning: null,
  pre_sale: [0, 5],
  under_construction: [20, 92],
  completed: [100, 100],
};

/** A plan of a flat or house: bedrooms, bathrooms, m². */
type Plan = readonly [bedrooms: number, bathrooms: number, areaM2: number];
const towerPlans: readonly Plan[] = [[0, 1, 33], [1, 1, 46], [2, 2, 71], [2, 2, 78], [3, 3, 118]]; // prettier-ignore
const housePlans: readonly Plan[] = [[2, 2, 98], [3, 2, 132], [3, 3, 156], [4, 4, 210]]; // prettier-ignore
const mostUnits = 40;

/** The month's last day, so many months from now: developers promise a month, not a day. */
const monthEnd = (now: Date, months: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months + 1, 0));

/** Prices as developers write them, whatever the currency's size. */
const roundPrice = (value: number, currency: string): number => {
  const step = 10 ** Math.max(-1, Math.floor(Math.log10(value)) - 2);
  return roundMoney(Math.round(value / step) * step, currency);
};

const drawStatus = (random: SeededRandom, stage: ProjectStage): UnitState => {
  const [soldShare, reservedShare] = sold[stage];
  const draw = random.next();
  return draw < soldShare ? 'sold' : draw < soldShare + reservedShare ? 'reserved' : 'available';
};

function drawUnits(random: SeededRandom, row: ProjectRow): UnitFacts[] {
  const [, , , , , [perM2, currency], kind, size, stage] = row;
  const isTower = kind === 'tower';
  const plans = isTower ? random.shuffled(towerPlans).slice(0, 4).sort((a, b) => a[2] - b[2]) : housePlans; // prettier-ignore
  const unit = (name: string, floor: number | null, [bedrooms, bathrooms, area]: Plan, rise: number): UnitFacts => {
    const areaM2 = Math.round((area + random.integer(-2, 3)) * 2) / 2;
    const amount = roundPrice(areaM2 * perM2 * rise * (0.98 + random.next() * 0.05), currency);
    const status = drawStatus(random, stage);
    // Some developers tell prices only when asked.
    const price = random.chance(0.04) ? null : { amount, currency };
    return { key: `name:${name.toLowerCase()}`, name, type: null, floor, bedrooms, bathrooms, areaM2, price, status };
  };
  if (!isTower) {
    return Array.from({ length: size }, (_, i) => unit(`${i + 1}`, null, random.pick(plans), 1));
  }
  const floors = Array.from({ length: size }, (_, i) => i + 1);
  // Of a high tower the list shows some floors: the others are sold out and forgotten.
  const shown = floors.filter((floor) => floor % Math.ceil((size * plans.length) / mostUnits) === 0 || floor === size);
  return shown.flatMap((floor) => {
    if (floor === size && size >= 10) return [{ ...unit(`${floor}A`, floor, [3, 3, 164], 1.25), type: 'Penthouse' }];
    return plans.map((plan, i) => unit(`${floor}${'ABCD'[i]}`, floor, plan, 1 + floor * 0.006));
  });
}

function photosOf(row: ProjectRow, seed: string, locale: Locale): PhotoRef[] {
  const [, , , , , , kind, , stage] = row;
  const front: PhotoKind = kind === 'tower' ? 'tower' : 'house';
  const kinds: PhotoKind[] = [front, ...(stage === 'under_construction' ? ['site' as const] : []), 'living', 'kitchen', 'bedroom', 'pool', 'plan']; // prettier-ignore
  return kinds.map((one, index) => ({
    url: photoPath({ seed, kind: one, index }),
    alt: altTexts[one][locale],
    ...photoSize,
  }));
}

function drawProject(random: SeededRandom, row: ProjectRow, now: Date): DemoProject {
  const [name, developer, [countryCode, division, city, neighborhood], address, point, , kind, size, stage, months] =
    row;
  const isTower = kind === 'tower';
  const originalLocale: Locale = countryCode === 'BR' ? 'pt' : 'es';
  const delivery = months === null ? null : monthEnd(now, months);
  const pool = isTower ? towerAmenities : estateAmenities;
  const shared = new Set<ThingAmenity>();
  const wanted = random.integer(2, 4);
  while (shared.size < wanted) shared.add(random.weighted(pool));
  const told = [...shared].sort();
  const own: readonly Amenity[] = isTower ? ['elevator', 'security_24h'] : ['gated', 'security_24h'];
  const subject = { name, kind, size, countryCode, neighborhood, city, stage, delivery, amenities: told };
  const done = progress[stage];
  const others = random.chance(0.8) ? locales.filter((locale) => locale !== originalLocale) : [];
  return {
    key: `project ${name}`,
    developer,
    place: { countryCode, division, city, neighborhood },
    floors: size,
    isTower,
    createdAt: new Date(now.getTime() - random.integer(20, 700) * 86_400_000),
    facts: {
      name,
      originalLocale,
      description: describeProject(subject, originalLocale),
      translations: Object.fromEntries(
        others.map((locale) => [locale, { description: describeProject(subject, locale) }]),
      ),
      stage,
      deliveryDate: delivery?.toISOString().slice(0, 10) ?? null,
      progressPercent: done === null ? null : random.integer(...done),
      address,
      latitude: point[0],
      longitude: point[1],
      amenities: [...told, ...own].sort(),
      photos: photosOf(row, random.hex(32), originalLocale),
      videoUrl: null,
      units: drawUnits(random.fork('units'), row),
    },
  };
}

/** The projects of a market: the same for the same seed and date. */
export const drawProjects = (seed: number, now: Date): DemoProject[] =>
  projectRows.map((row) => drawProject(seededRandom(`${seed}/project/${row[0]}`), row, now));

/** Towers of a neighbourhood that somebody can own a flat in: finished, or well on the way. */
export const buildingsIn = (projects: readonly DemoProject[], { city, neighborhood }: Area): DemoProject[] =>
  projects.filter(
    ({ place, isTower, facts }) =>
      isTower &&
      facts.stage === 'completed' &&
      place.countryCode === 'PY' &&
      place.city === city &&
      place.neighborhood === neighborhood,
  );
