import type { Contract } from '@oga/contract';
import type { Sql } from '../../platform/db/sql.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { listRates } from './list-rates.ts';

/** Table of contents: the stored rates. */
export const rateRoutes = (sql: Sql): Handlers<Contract['rates']> => ({
  list: async () => ({ data: await listRates(sql), about: ['rates'] }),
});
