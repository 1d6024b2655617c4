import { Router } from 'express';
import type { Sql } from '../../platform/db/sql.ts';

export const demoRoutes = (): Router => Router();
export async function loadDemo(_sql: Sql, _options: { count: number; at: Date }): Promise<{ listings: number; seconds: number } | null> {
  return null;
}
