import { marketRules, type ListingType, type PropertyType } from '@oga/contract';
import type { AnySql } from '../../platform/db/sql.ts';
import { selectKindCells, type Figures } from './market.sql.ts';

/** What is asked for one kind of property, and where. */
export interface FiguresOfKind {
  readonly placeId: number;
  readonly figures: Figures;
}

/**
 * What others ask for this kind of property: in the neighborhood where enough do, else in the city; null where nobody
 * does.
 */
export async function figuresOfKind(
  sql: AnySql,
  asked: {
    readonly neighborhoodId: number | null;
    readonly cityId: number;
    readonly listingType: ListingType;
    readonly propertyType: PropertyType;
  },
): Promise<FiguresOfKind | null> {
  const { neighborhoodId, cityId, listingType, propertyType } = asked;
  const placeIds = neighborhoodId === null ? [cityId] : [neighborhoodId, cityId];
  const cells = await selectKindCells(sql, { placeIds, listingType, propertyType });
  const near = cells.find((cell) => cell.place_id === neighborhoodId);
  const wide = cells.find((cell) => cell.place_id === cityId);
  const cell = near !== undefined && near.figures.sample >= marketRules.solidSample ? near : (wide ?? near);
  return cell === undefined ? null : { placeId: cell.place_id, figures: cell.figures };
}
