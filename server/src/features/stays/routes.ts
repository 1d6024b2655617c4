import type { Contract } from '@oga/contract';
import type { Sql } from '../../platform/db/sql.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import type { PlaceDirectory } from '../locations/index.ts';
import { getStays } from './get-stays.ts';

/** Table of contents: what a night costs. */
export const stayRoutes = (parts: { sql: Sql; places: PlaceDirectory }): Handlers<Contract['stays']> => ({
  summary: ({ query }) => getStays(parts, query),
});
