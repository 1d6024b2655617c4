import { writeSettings } from '../../config/settings.ts';
import type { Command } from '../command.ts';
import { keyArgument, meantProfile, noteOn, profileOption, readKey, withSetting } from './keys.ts';

export const setSetting: Command = {
  path: ['config', 'set'],
  summary: 'Change one setting',
  description: 'A profile comes to be with its address. The first one is in use from then on.',
  examples: [
    { line: 'config set url https://listings.example', about: 'The service to ask' },
    { line: 'config set url http://localhost:4000 --profile local', about: 'A second profile' },
    { line: 'config set profile local', about: 'Use that one' },
  ],
  arguments: [keyArgument, { name: 'value', description: 'The new value', required: true }],
  flags: [profileOption],
  operations: [],
  fields: ['profile', 'profiles'],
  output: 'answer',
  isOnline: false,
  async run(given, context) {
    const settings = await context.settings();
    const profile = meantProfile(given, settings, context);
    const changed = withSetting(settings, readKey(given.words[0]!), given.words[1]!, profile);
    await writeSettings(context.environment.configDir, changed);
    return { kind: 'text', text: '', json: changed, note: noteOn(changed, profile) };
  },
};
