import { Command } from 'commander';
import { readConfig } from '../config.ts';
import { findPlaces, PlaceDirectory } from '../features/locations/index.ts';
import { refreshMarket, type MarketRefreshed } from '../features/market/index.ts';
import { monotonicMs, systemClock } from '../kernel/time.ts';
import type { Sql } from '../platform/db/sql.ts';
import { jsonText } from './output.ts';
import type { Operation } from './run.ts';
import { withSchema } from './with-database.ts';

const help = `
The server does this by itself every five minutes, for the cities where
something has changed, and for all of them once a day. Call it where figures
must be right at once: after a large import, say. Months that are over are
computed once and never again, so running it often loses nothing.

  oga market refresh --city Asunción`;

interface RefreshOptions {
  readonly city?: string;
  readonly country?: string;
  readonly json?: true;
}

/** `oga market refresh`: computes market figures now. */
export const marketCommand = (operation: Operation): Command => {
  const market = new Command('market').description('figures of what properties cost').helpCommand(false);
  const refresh = new Command('refresh')
    .description('compute market figures now')
    .option('--city <name>', 'this city alone, with its neighborhoods; all of that name')
    .option('--country <name>', 'of the city, where its name exists in several')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', help)
    .action((options: RefreshOptions) => runRefresh(operation, options));
  return market.addCommand(refresh);
};

async function runRefresh({ output }: Operation, { city, country, json }: RefreshOptions): Promise<void> {
  const startedMs = monotonicMs();
  const refreshed = await withSchema(readConfig(), output, async (sql) =>
    refreshMarket(sql, { at: systemClock.now(), scope: await scopeOf(sql, { city, country }) }),
  );
  const seconds = Math.round((monotonicMs() - startedMs) / 100) / 10;
  await output.print(json === true ? jsonText({ ...refreshed, seconds }) : `${describe(refreshed)} ${seconds} s.\n`);
}

async function scopeOf(sql: Sql, named: { city: string | undefined; country: string | undefined }) {
  if (named.city === undefined) return 'all';
  const found = await findPlaces(new PlaceDirectory(sql), named);
  return { cities: found!.ids };
}

function describe({ complete, cities, settled }: MarketRefreshed): string {
  const what = complete ? 'Every place computed' : 'Computed';
  const months = settled.length === 0 ? '' : `, ${settled.length} months closed (${settled[0]} to ${settled.at(-1)})`;
  return `${what}: ${cities} ${cities === 1 ? 'city' : 'cities'} with their neighborhoods${months}.`;
}
