import { setTimeout as wait } from 'node:timers/promises';
import { feedAtUrl } from './adapters/crm/by-url/index.ts';
import { kiteprop, kitepropReader } from './adapters/crm/kiteprop/index.ts';
import { ndjson } from './adapters/crm/ndjson/index.ts';
import { tokko, tokkoReader } from './adapters/crm/tokko/index.ts';
import { vrsync } from './adapters/crm/vrsync/index.ts';
import { wasi, wasiReader } from './adapters/crm/wasi/index.ts';
import type { InventoryParts } from './features/imports/index.ts';

/** What inventories are written in. */
export const formats: InventoryParts['formats'] = { vrsync, tokko, wasi, kiteprop, ndjson };

/** How they are read where they lie. */
export const readers: InventoryParts['readers'] = {
  vrsync: feedAtUrl('vrsync'),
  ndjson: feedAtUrl('ndjson'),
  tokko: tokkoReader,
  wasi: wasiReader,
  kiteprop: kitepropReader,
};

/** Waits between questions to the other side. */
export const pause: InventoryParts['pause'] = (ms, signal) => wait(ms, undefined, { signal });
