import type { AnySql, Sql } from '../../platform/db/sql.ts';
import type { OwnParts } from '../listings/index.ts';
import type { InvitingParts } from '../reviews/index.ts';
import type { SourceContact } from './contact.ts';

/** What leads need of the house. */
export interface LeadParts extends InvitingParts {
  readonly sql: Sql;
  /** Whom the source of an imported listing names for inquiries, by listing. */
  readonly sourceContactsOf: (
    sql: AnySql,
    listingIds: readonly string[],
  ) => Promise<ReadonlyMap<string, SourceContact>>;
  /** For reading listings as their owners have them. */
  readonly listings: OwnParts;
}
