/**
 * node test/failure/backup-under-load.ts [seconds]: takes three backups of a server while eight write to it, restores the
 * last one into an empty place, and prints what came of it. Ends with 1 where anything acknowledged before is lost or the
 * restored system does not hold together.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LoadedServer } from './loaded-server.ts';

const seconds = Number(process.argv[2] ?? 20);
const folder = await mkdtemp(path.join(tmpdir(), 'oga-backup-'));
// As root, PostgreSQL runs as another user, who must be able to pass.
await chmod(folder, 0o711);
const loaded = new LoadedServer(folder);
await loaded.start();
try {
  process.stdout.write(`${JSON.stringify(await loaded.run({ writers: 8, backups: 3, seconds }), null, 2)}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  await loaded.end();
  await rm(folder, { recursive: true, force: true });
}
