import type { Clock } from '../../kernel/time.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { Outgoing } from '../../platform/outgoing/outgoing.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { Notices } from '../notices/index.ts';

/** What webhooks need of the house. */
export interface WebhookParts {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly box: SecretBox;
  readonly outgoing: Outgoing;
  readonly notices: Notices;
  readonly siteUrl: string;
}
