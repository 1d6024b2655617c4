import { SavedCriteriaSchema, type FieldFault, type SavedCriteria } from '@oga/contract';
import { mergePatch } from '../../kernel/merge-patch.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import type { AnySql } from '../../platform/db/sql.ts';
import { validate } from '../../platform/http/validate.ts';
import { boxAround, boxesOf, polygonTexts, refuseContradictions, resolveCriteria } from '../listings/index.ts';
import { findPlaces, type PlaceDirectory } from '../locations/index.ts';

/** What the criteria of a search come to, as it is looked for by. Null: not asked. */
export interface SavedColumns {
  readonly placeIds: readonly number[];
  readonly listingType: string | null;
  readonly propertyTypes: readonly string[];
  readonly priceCurrency: string | null;
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  readonly minBedrooms: number | null;
  readonly maxBedrooms: number | null;
  readonly minBathrooms: number | null;
  readonly minParking: number | null;
  readonly minLivingArea: number | null;
  readonly maxLivingArea: number | null;
  readonly minLotArea: number | null;
  readonly maxLotArea: number | null;
  readonly furnished: boolean | null;
  readonly petsAllowed: boolean | null;
  readonly amenities: readonly string[];
  /** As PostgreSQL reads them. */
  readonly boxes: readonly string[] | null;
  readonly polygons: readonly string[] | null;
  readonly nearPoint: string | null;
  readonly radiusKm: number | null;
  readonly nearBoxes: readonly string[] | null;
  readonly companyId: string | null;
  readonly agentId: string | null;
  readonly projectId: string | null;
  readonly words: string | null;
  /** The same as PostgreSQL looks for it, its spelling corrected. */
  readonly wordQuery: string | null;
}

/**
 * Criteria as GET /listings takes them, resolved: names to the places that they mean, wherever listings may come. Refuses
 * what that refuses, naming the field within `criteria`.
 */
export async function resolveSaved(
  sql: AnySql,
  places: PlaceDirectory,
  criteria: SavedCriteria,
): Promise<SavedColumns> {
  if (Object.keys(criteria).every((name) => name === 'currency')) {
    throw invalid({
      path: 'criteria',
      code: 'empty',
      message:
        'must ask for something, or every listing of the service would be told; give at least one, such as {"country":"PY"}',
    });
  }
  return withinCriteria(async () => {
    const query = { ...criteria, currency: criteria.currency ?? 'USD', limit: 1 };
    refuseContradictions(query);
    const found = await resolveCriteria(sql, places, query);
    const { country, division, city, neighborhood } = criteria;
    const place = await findPlaces(places, { country, division, city, neighborhood });
    const { price, near } = found;
    return {
      ...found,
      placeIds: place?.ids ?? [],
      priceCurrency: price?.currency ?? null,
      minPrice: price?.min ?? null,
      maxPrice: price?.max ?? null,
      minBedrooms: found.bedrooms ?? found.minBedrooms,
      maxBedrooms: found.bedrooms ?? found.maxBedrooms,
      boxes: found.box && boxesOf(found.box).map(boxText),
      polygons: found.polygon && polygonTexts(found.polygon),
      nearPoint: near && `(${near.point[0]},${near.point[1]})`,
      radiusKm: near && near.radiusKm,
      nearBoxes: near && boxesOf(boxAround(near.point, near.radiusKm)).map(boxText),
      words: criteria.q?.normalize('NFKC') ?? null,
      wordQuery: found.textQuery,
    };
  });
}

const boxText = ([west, south, east, north]: readonly [number, number, number, number]): string =>
  `(${west},${south}),(${east},${north})`;

/** Criteria with some of them changed (RFC 7396). Refuses what makes no sense together any more. */
export function changedCriteria(criteria: unknown, change: object): SavedCriteria {
  try {
    return validate(SavedCriteriaSchema, mergePatch(criteria, change));
  } catch (error) {
    throw named(error);
  }
}

async function withinCriteria<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw named(error);
  }
}

/** A refusal of a parameter as one of a field of the body. */
function named(error: unknown): unknown {
  if (!(error instanceof Problem) || error.code !== 'VALIDATION_ERROR') return error;
  const { fields } = error.details as { fields: readonly FieldFault[] };
  return invalid(
    ...(fields.map((fault) => ({ ...fault, path: `criteria.${fault.path}` })) as [FieldFault, ...FieldFault[]]),
  );
}
