import path from 'node:path';
import { diskStore } from './adapters/images/disk.ts';
import { s3Store } from './adapters/images/s3.ts';
import type { Config } from './config.ts';
import type { ImageStore } from './features/images/port.ts';
import type { Clock } from './kernel/time.ts';

/** Where images are kept, as configured. */
export const imageStore = (
  { imageBucket, dataDir }: Pick<Config, 'imageBucket' | 'dataDir'>,
  clock: Clock,
): ImageStore => (imageBucket === null ? diskStore(path.join(dataDir, 'images')) : s3Store({ ...imageBucket, clock }));
