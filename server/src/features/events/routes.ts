import type { Contract } from '@oga/contract';
import type { Sql } from '../../platform/db/sql.ts';
import { callerOf, type Handlers } from '../../platform/http/bind.ts';
import { readEvents } from './read-events.ts';

/** The log of what happened to an account. */
export const eventRoutes = (sql: Sql): Handlers<Contract['events']> => ({
  list: ({ query }, context) => readEvents(sql, callerOf(context), query),
});
