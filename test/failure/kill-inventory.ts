/**
 * node test/failure/kill-inventory.ts [kills]: kills one of two servers 100 times (or so many) at moments of chance while
 * feeds come in that change from one to the next, and prints what came of it. Ends with 1 where a listing is lost, doubled,
 * withdrawn though its feed has it, or not as the last feed says, where a price follows itself, or where a feed that was
 * accepted has not had its effect.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseDatabaseUrl } from '../../server/src/platform/db/database-url.ts';
import { connect } from '../../server/src/platform/db/sql.ts';
import { startBenchDatabases } from '../bench/databases.ts';
import { KilledInventory } from './killed-inventory.ts';

const kills = Number(process.argv[2] ?? 100);
const folder = await mkdtemp(path.join(tmpdir(), 'oga-kills-'));
await chmod(folder, 0o711);
const databases = await startBenchDatabases();
const databaseUrl = await databases.makeEmpty('inventory');
const sql = connect(parseDatabaseUrl(databaseUrl), { max: 3 });
const killed = new KilledInventory({ sql, databaseUrl, folder, items: 40 });
await killed.start(2);
try {
  for (let n = 1; n <= kills; n += 1) {
    await killed.kill();
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
