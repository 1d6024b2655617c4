import type { CompanyOf } from '../../accounts/index.ts';
import type { Notices } from '../../notices/index.ts';
import type { Sql } from '../../../platform/db/sql.ts';

/** What deciding needs of the house. */
export interface ReviewParts {
  readonly sql: Sql;
  readonly notices: Notices;
  readonly companyOf: CompanyOf;
  readonly siteUrl: string;
  /** Whether there is a translation service to ask for texts in other languages. */
  readonly translate: boolean;
}
