export { importFigures } from './import-figures.ts';
export { importFeed, type ImportOrder, type ImportParts } from './import-feed.ts';
export { outcomeKinds, type ImportReport, type ItemOutcome } from './outcomes.ts';
export { FeedFault, type FeedFormat, type FeedItem, type Remark } from './port.ts';
export { readCeiling, type RemovalCeiling } from './removal-guard.ts';
export type { ImportProgress } from './run.ts';
export { resealSources } from './own/access.ts';
export { connectionsOf } from './own/connections.ts';
export type { SourceReader } from './source-port.ts';
