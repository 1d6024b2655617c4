import { api } from './api/api.ts';
import type { Command } from './command.ts';
import { completionOver } from './completion/completion.ts';
import { getSetting } from './config/get.ts';
import { listSettings } from './config/list.ts';
import { showPath } from './config/path.ts';
import { setSetting } from './config/set.ts';
import { unsetSetting } from './config/unset.ts';
import { helpOver } from './help/help.ts';
import { search } from './listings/search.ts';
import { show } from './listings/show.ts';
import { cities } from './locations/cities.ts';
import { countries } from './locations/countries.ts';
import { neighborhoods } from './locations/neighborhoods.ts';
import { lookups } from './lookups/lookups.ts';
import { mcp } from './mcp/mcp.ts';
import { rates } from './rates/rates.ts';
import { schema } from './schema/schema.ts';

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  search,
  show,
  countries,
  cities,
  neighborhoods,
  lookups,
  rates,
  api,
  schema,
  mcp,
  getSetting,
  setSetting,
  unsetSetting,
  listSettings,
  showPath,
  completionOver(() => commands),
  helpOver(() => commands),
];
