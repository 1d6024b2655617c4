/**
 * Speed, as ratios within one run: `npx -y pnpm@12 bench [pages|languages|market|searches|cache|import|tools|alerts] [--listings N] [--searches N]`. Not part of the tests: a ratio
 * depends on the machine, and a busy one tells nothing.
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { benchAlerts } from './alerts.ts';
import { startBenchDatabases } from './databases.ts';
import { benchCache } from './cache.ts';
import { benchImport } from './import.ts';
import { benchLanguages } from './languages.ts';
import { benchMarket } from './market.ts';
import { benchPages } from './pages.ts';
import { benchSearches } from './searches.ts';
import { benchTools } from './tools.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    listings: { type: 'string', default: '1000000' },
    searches: { type: 'string', default: '1000000' },
    items: { type: 'string', default: '50000' },
  },
});
const wants = (part: string) => positionals.length === 0 || positionals.includes(part);
const print = (line: string) => void process.stdout.write(`${line}\n`);

print(
  `Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), PostgreSQL 18 embedded, load on the same machine`,
);
const databases = await startBenchDatabases();
try {
  if (wants('pages')) await benchPages(databases, Number(values.listings), print);
  if (wants('languages')) await benchLanguages(databases, print);
  if (wants('searches')) await benchSearches(databases, Number(values.listings), print);
  if (wants('cache')) await benchCache(databases, print);
  if (wants('market')) await benchMarket(databases, Number(values.listings), print);
  if (wants('tools')) await benchTools(databases, print);
  if (wants('alerts')) await benchAlerts(databases, Number(values.searches), print);
  if (wants('import')) await benchImport(databases, Number(values.items), print);
} finally {
  await databases.stop();
}
