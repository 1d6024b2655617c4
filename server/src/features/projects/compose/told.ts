import type { Project } from '@oga/contract';
import type { NamedPlace, ThingAmenity } from '../../translations/index.ts';

/** What a text may tell: facts of the public record, nothing else. */
export type ProjectFactsTold = Pick<
  Project,
  | 'name' | 'stage' | 'delivery_date' | 'progress_percent' | 'developer' | 'price_from' | 'price_to' | 'units_total'
  | 'units_available' | 'unit_types' | 'amenities' | 'updated_at'
> & { readonly location: NamedPlace }; // prettier-ignore

interface Range {
  readonly least: number;
  readonly most: number;
}

/** What a text tells of a project, decided once for all languages. Null and empty: not told. */
export interface ProjectTold {
  readonly facts: ProjectFactsTold;
  /** Of what is being built. */
  readonly progressPercent: number | null;
  readonly delivery: { readonly date: string; readonly isAhead: boolean } | null;
  readonly bedrooms: Range | null;
  readonly areasM2: Range | null;
  readonly things: readonly ThingAmenity[];
}

// In the order in which they are told.
const things: readonly ThingAmenity[] = [
  'pool', 'shared_pool', 'quincho', 'barbecue', 'gym', 'sum', 'coworking', 'sauna', 'playground', 'sports_court',
  'garden', 'terrace', 'elevator', 'doorman', 'security_24h', 'cctv', 'generator', 'solar',
]; // prettier-ignore
const mostThings = 8;

/** Of all or of none: what is true of some units only is not told of the units. */
const rangeOf = (values: readonly (number | null)[]): Range | null => {
  const known = values.filter((value) => value !== null);
  const isAll = known.length > 0 && known.length === values.length;
  return isAll ? { least: Math.min(...known), most: Math.max(...known) } : null;
};

/** Chooses what to tell of a project. */
export function tellProject(facts: ProjectFactsTold): ProjectTold {
  const { stage, delivery_date: date, progress_percent: progress, unit_types: types, amenities } = facts;
  const isDone = stage === 'completed';
  // Of one unit its own record tells.
  const kinds = facts.units_total > 1 ? types : [];
  const has = (thing: ThingAmenity) => amenities.includes(thing);
  return {
    facts,
    progressPercent: stage === 'under_construction' && progress !== null && progress > 0 ? progress : null,
    delivery: date === null || isDone ? null : { date, isAhead: date >= facts.updated_at.slice(0, 10) },
    bedrooms: rangeOf(kinds.map((type) => type.bedrooms)),
    areasM2: rangeOf(kinds.flatMap((type) => [type.area_from_m2, type.area_to_m2])),
    // A pool is one, whoever may swim in it.
    things: things.filter((thing) => has(thing) && !(thing === 'shared_pool' && has('pool'))).slice(0, mostThings),
  };
}
