import { settingsPath } from '../../config/settings.ts';
import type { Command } from '../command.ts';

export const showPath: Command = {
  path: ['config', 'path'],
  summary: 'Show where the configuration is',
  examples: [{ line: 'config path', about: 'The file, whether it exists or not' }],
  arguments: [],
  flags: [],
  operations: [],
  fields: ['path'],
  output: 'answer',
  isOnline: false,
  run: (_, { environment }) => {
    const path = settingsPath(environment.configDir);
    return Promise.resolve({ kind: 'text', text: path, json: { path } });
  },
};
