/**
 * node test/failure/kill-webhooks.ts [kills] [events]: kills a server 20 times (or so many) at moments of chance while it
 * delivers 10,000 events (or so many) to a receiver that fails three times of ten, and prints what came of it. Ends with 1
 * where an event is lost, where the log has a gap or another order than the commits, or a signature is wrong.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseDatabaseUrl } from '../../server/src/platform/db/database-url.ts';
import { connect } from '../../server/src/platform/db/sql.ts';
import { startBenchDatabases } from '../bench/databases.ts';
import { KilledWebhooks } from './killed-webhooks.ts';

const kills = Number(process.argv[2] ?? 20);
const events = Number(process.argv[3] ?? 10_000);
const folder = await mkdtemp(path.join(tmpdir(), 'oga-kills-'));
await chmod(folder, 0o711);
const databases = await startBenchDatabases();
const databaseUrl = await databases.makeEmpty('webhooks');
const sql = connect(parseDatabaseUrl(databaseUrl), { max: 6 });
const killed = new KilledWebhooks({ sql, databaseUrl, folder, events });
try {
  await killed.start();
  for (let n = 1; n <= kills; n += 1) {
    await killed.kill(kills);
    process.stderr.write(`\r${n} of ${kills} kills`);
  }
  process.stderr.write('\n');
  process.stdout.write(`${JSON.stringify(await killed.check(), null, 2)}\n`);
} catch (error) {
  process.stderr.write(`\n${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  await killed.end();
  await sql.end({ timeout: 1 });
  await databases.stop();
  await rm(folder, { recursive: true, force: true });
}
