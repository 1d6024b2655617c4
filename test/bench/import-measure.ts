/** One measurement of the import bench, alone in its process; prints its figures as JSON. */
import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';
import { vrsync } from '../../server/src/adapters/crm/vrsync/index.ts';
import { importFeed } from '../../server/src/features/imports/index.ts';
import { PlaceDirectory } from '../../server/src/features/locations/index.ts';
import { systemClock } from '../../server/src/kernel/time.ts';
import { parseDatabaseUrl } from '../../server/src/platform/db/database-url.ts';
import { connect } from '../../server/src/platform/db/sql.ts';

const [what, file, databaseUrl] = process.argv.slice(2) as [string, string, string?];
const document = createReadStream(file);
const startedMs = performance.now();
const seconds = () => (performance.now() - startedMs) / 1000;
const print = (figures: Record<string, number>) => void process.stdout.write(JSON.stringify(figures));

if (what === 'saxes') {
  const parser = new SaxesParser();
  // The events that ours listens to, doing nothing.
  parser.on('opentag', () => undefined);
  parser.on('closetag', () => undefined);
  parser.on('text', () => undefined);
  parser.on('cdata', () => undefined);
  const decoder = new TextDecoder();
  for await (const chunk of document) parser.write(decoder.decode(chunk as Uint8Array, { stream: true }));
  parser.close();
  print({ seconds: seconds() });
} else if (what === 'read') {
  let items = 0;
  for await (const item of vrsync.read(document)) items += item.position > 0 ? 1 : 0;
  print({ seconds: seconds(), items });
} else {
  const sql = connect(parseDatabaseUrl(databaseUrl!));
  const report = await importFeed(
    { sql, places: new PlaceDirectory(sql), clock: systemClock },
    { format: vrsync, document, company: 'Bench', label: 'vrsync', dryRun: false, maxRemovals: null },
  );
  await sql.end({ timeout: 5 });
  print({
    peakMegabytes: process.resourceUsage().maxRSS / 1024,
    reading: report.seconds.reading,
    applying: report.seconds.applying,
  });
}
