import type { FieldFault } from '@oga/contract';
import { invalid } from '../../kernel/problem.ts';
import type { SearchQuery } from './resolve-criteria.ts';

/** Parameters that make no sense together, all named at once. */
export function refuseContradictions(query: SearchQuery): void {
  const faults: FieldFault[] = [];
  const refuse = (path: string, message: string) => faults.push({ path, code: 'contradiction', message });
  const ranges = [
    ['min_price', 'max_price'],
    ['min_bedrooms', 'max_bedrooms'],
    ['min_living_area', 'max_living_area'],
    ['min_lot_area', 'max_lot_area'],
  ] as const;
  for (const [low, high] of ranges) {
    const [min, max] = [query[low], query[high]];
    if (min !== undefined && max !== undefined && min > max) refuse(low, `must not be greater than ${high}`);
  }
  if (query.bedrooms !== undefined && (query.min_bedrooms !== undefined || query.max_bedrooms !== undefined)) {
    refuse('bedrooms', 'is an exact number: leave out min_bedrooms and max_bedrooms');
  }
  if (query.sort === 'distance' && query.near === undefined) refuse('sort', 'distance needs near');
  if (query.sort === 'relevance' && query.q === undefined) refuse('sort', 'relevance needs q');
  if (query.radius_km !== undefined && query.near === undefined) refuse('radius_km', 'needs near');
  if (query.cursor !== undefined && query.offset !== undefined) refuse('cursor', 'cannot be used together with offset');
  if (faults.length > 0) throw invalid(...(faults as [FieldFault, ...FieldFault[]]));
}
