import { z } from 'zod';

/** The argument with which a tool only tries. */
export const dryRun = z
  .boolean({ error: 'must be true or false' })
  .optional()
  .meta({ description: 'Only check, and tell what would happen' });
