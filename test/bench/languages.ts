import { connect } from '../../server/src/platform/db/sql.ts';
import { parseDatabaseUrl } from '../../server/src/platform/db/database-url.ts';
import type { BenchDatabases } from './databases.ts';
import { latencies, median, serveOurs } from './load.ts';

const listings = 10_000;
const rounds = 15;
const requestsPerRound = 40;
const port = 4821;

/** What a language costs a page: composed texts, and texts by machine, against the originals, uncached, one connection. */
export async function benchLanguages(databases: BenchDatabases, print: (line: string) => void): Promise<void> {
  const url = await databases.make('languages', listings);
  const server = await serveOurs(url, port, { ANSWER_CACHE_MB: '0' });
  try {
    print(`\nPage of 20 full listings in a language against the originals, ${listings.toLocaleString('en')} listings, uncached`);
    print('median of alternating rounds, one connection\n');
    await compare(server.origin, 'texts of authors, else composed', print);
    await translateAll(url);
    await compare(server.origin, 'texts of authors, else by machine', print);
  } finally {
    await server.stop();
  }
} // prettier-ignore

async function compare(origin: string, name: string, print: (line: string) => void): Promise<void> {
  const page = '/api/v1/listings?city=asuncion&property_type=apartment';
  const asked = { original: page, en: `${page}&locale=en`, es: `${page}&locale=es`, pt: `${page}&locale=pt` };
  const times: Record<string, number[]> = {};
  for (let round = 0; round <= rounds; round++) {
    for (const [language, path_] of Object.entries(asked)) {
      const took = median(await latencies(origin, [path_], requestsPerRound));
      // The first round warms up.
      if (round > 0) (times[language] ??= []).push(took);
    }
  }
  const original = median(times['original']!);
  for (const [language, path_] of Object.entries(asked)) {
    const took = median(times[language]!);
    print(`  ${name.padEnd(36)}${language.padEnd(10)}${took.toFixed(2).padStart(8)} ms${(took / original).toFixed(2).padStart(8)}   ${await kindsOf(origin + path_)}`); // prettier-ignore
  }
}

async function kindsOf(url: string): Promise<string> {
  const { data } = (await (await fetch(url)).json()) as { data: { translation: string }[] };
  const kinds = Map.groupBy(data, ({ translation }) => translation);
  return [...kinds].map(([kind, those]) => `${those.length} ${kind}`).join(', ');
}

/** A translation by machine of every text into every language. */
async function translateAll(url: string): Promise<void> {
  const sql = connect(parseDatabaseUrl(url), { max: 1, statementTimeoutMs: 0 });
  await sql`
    insert into machine_texts (original, source, target, text, made_at)
    select distinct on (1, 2, 3) sha256(convert_to(text, 'UTF8')), original_locale, target, target || ': ' || text, now()
      from listings
     cross join lateral (values (title), (description)) as texts (text)
     cross join unnest(array['en', 'es', 'pt']) as target
     where target <> original_locale`;
  await sql`vacuum analyze machine_texts`;
  await sql.end({ timeout: 5 });
}
