import type { Flag } from './flag.ts';

/** Which service is asked. */
export const serviceFlags: readonly Flag[] = [
  { name: 'url', kind: 'value', placeholder: 'address', description: 'Address of the service' },
  { name: 'profile', kind: 'value', placeholder: 'name', description: 'Profile of the configuration to use' },
];

/** How an answer is shown. */
export const outputFlags: readonly Flag[] = [
  {
    name: 'json',
    kind: 'fields',
    placeholder: 'a,b.c',
    description: 'The whole answer as JSON, or these fields of its records',
  },
  { name: 'jq', kind: 'value', placeholder: 'filter', description: 'Filter the records with jq 1.8' },
  { name: 'ndjson', kind: 'switch', description: 'One record per line, as JSON' },
  { name: 'quiet', kind: 'switch', description: 'No notes on stderr, only errors' },
];

export const helpFlag: Flag = { name: 'help', short: 'h', kind: 'switch', description: 'Show the help of a command' };
export const versionFlag: Flag = { name: 'version', kind: 'switch', description: 'Show the version' };

/** Every flag that may stand before the command. */
export const globalFlags: readonly Flag[] = [...serviceFlags, ...outputFlags, helpFlag, versionFlag];
