import { readEnvironment } from './environment.ts';
import { run } from './program.ts';
import { processTerminal } from './terminal.ts';

/** Runs the program of this process, to its exit code. */
export async function start(): Promise<void> {
  const environment = readEnvironment();
  const interrupted = new AbortController();
  // The second Ctrl-C ends the process in the usual way.
  process.once('SIGINT', () => interrupted.abort());
  process.exitCode = await run(process.argv.slice(2), {
    terminal: processTerminal(environment),
    environment,
    signal: interrupted.signal,
  });
}
