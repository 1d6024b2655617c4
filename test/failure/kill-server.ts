/**
 * node test/failure/kill-server.ts [kills]: kills a server 100 times (or so many) at moments of chance while listings are
 * created, edited, published and decided about, and prints what came of it. Ends with 1 where anything acknowledged is
 * lost or anything is there twice.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { KilledServer } from './killed-server.ts';

const kills = Number(process.argv[2] ?? 100);
const folder = await mkdtemp(path.join(tmpdir(), 'oga-kills-'));
// As root, PostgreSQL runs as another user, who must be able to pass.
await chmod(folder, 0o711);
const killed = new KilledServer(path.join(folder, 'data'));
await killed.start();
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
  await rm(folder, { recursive: true, force: true });
}
