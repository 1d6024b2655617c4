import type { Terminal } from '../../../terminal.ts';
import { isOn, type Given } from '../../command.ts';

/** Tells a person how it goes; nobody, where the output is for a program. */
export function tellingOf(given: Given, terminal: Terminal): (message: string) => void {
  const isForProgram = ['json', 'jq'].some((name) => given.flags[name] !== undefined) || isOn(given, 'ndjson');
  if (isForProgram || isOn(given, 'quiet') || !terminal.hasAudience) return () => undefined;
  return (message) => terminal.say(`${message}\n`);
}
