import { textOf, type Command } from '../command.ts';
import { keyArgument, meantProfile, profileOption, readKey } from './keys.ts';
import { UsageError } from '../../usage-error.ts';

export const getSetting: Command = {
  path: ['config', 'get'],
  summary: 'Show one setting',
  examples: [
    { line: 'config get url', about: 'Address of the profile in use' },
    { line: 'config get url --profile work', about: 'Address of another' },
  ],
  arguments: [keyArgument],
  flags: [profileOption],
  operations: [],
  fields: ['value'],
  output: 'answer',
  isOnline: false,
  async run(given, context) {
    const key = readKey(given.words[0]!);
    const settings = await context.settings();
    const profile = meantProfile(given, settings, context);
    const stored = Object.hasOwn(settings.profiles, profile) ? settings.profiles[profile]?.url : undefined;
    const value = key === 'profile' ? settings.profile : stored;
    if (value !== undefined) return { kind: 'text', text: value, json: { value } };
    const isNamed = textOf(given, 'profile') !== undefined;
    const message = key === 'url' ? `profile ${profile} has no url` : 'no profile is in use';
    const target = isNamed && key === 'url' ? ` --profile ${profile}` : '';
    throw new UsageError({ path: 'key', code: 'unknown', message }, [`listings config set ${key} <value>${target}`]);
  },
};
