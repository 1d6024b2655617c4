/**
 * A process that owns a data folder, for tests that kill it: `node own-database.ts <options as JSON>`.
 * One JSON line per thing that happens; a line on its input, or its end, stops it in order.
 */
import { once } from 'node:events';
import { startEmbedded } from '../../server/src/platform/db/embedded.ts';
import type { EmbeddedOptions } from '../../server/src/platform/db/embedded.ts';

const say = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

try {
  const options = JSON.parse(process.argv[2] as string) as EmbeddedOptions;
  const database = await startEmbedded({ ...options, onEvent: say });
  say({ type: 'ready', connection: database.connection, databasePid: database.pid });
  await once(process.stdin, 'data');
  await database.stop();
} catch (error) {
  const { name, message } = error as Error;
  say({ type: 'refused', name, message, ...(error as object) });
  process.exitCode = 1;
}
process.stdin.destroy();
