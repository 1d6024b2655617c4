import type { SourceKind } from '@oga/contract';
import type { Clock } from '../../../kernel/time.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { Observe } from '../../../platform/observe/observe.ts';
import type { Outgoing } from '../../../platform/outgoing/outgoing.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import type { ImageParts } from '../../images/index.ts';
import type { OwnParts } from '../../listings/index.ts';
import type { PlaceDirectory } from '../../locations/index.ts';
import type { Notices } from '../../notices/index.ts';
import type { FeedFormat } from '../port.ts';
import type { SourceReader } from '../source-port.ts';

/** What the inventories of accounts need of the house. */
export interface InventoryParts {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly box: SecretBox;
  readonly outgoing: Outgoing;
  readonly places: PlaceDirectory;
  readonly images: ImageParts;
  /** The owner's side of listings. */
  readonly listings: OwnParts;
  readonly notices: Notices;
  readonly observe: Pick<Observe, 'backgroundFailed'>;
  readonly formats: Readonly<Record<SourceKind, FeedFormat>>;
  readonly readers: Readonly<Record<SourceKind, SourceReader>>;
  readonly siteUrl: string;
  /** Waits between questions to the other side; a test does not. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}
