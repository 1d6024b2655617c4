import type { Sql } from '../../platform/db/sql.ts';
import type { Observe } from '../../platform/observe/observe.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { PlaceDirectory } from '../locations/index.ts';
import type { Notices } from '../notices/index.ts';

/** What saved searches need of the house. */
export interface SavedSearchParts {
  readonly sql: Sql;
  readonly places: PlaceDirectory;
  readonly notices: Notices;
  readonly box: SecretBox;
  readonly siteUrl: string;
  readonly observe: Pick<Observe, 'backgroundFailed'>;
}
