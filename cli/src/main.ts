#!/usr/bin/env node
import { readEnvironment } from './environment.ts';
import { run } from './program.ts';
import { processTerminal } from './terminal.ts';

const environment = readEnvironment();
const interrupted = new AbortController();
// The second Ctrl-C ends the process in the usual way.
process.once('SIGINT', () => interrupted.abort());
process.exitCode = await run(process.argv.slice(2), {
  terminal: processTerminal(environment),
  environment,
  signal: interrupted.signal,
});
