import { writeSettings } from '../../config/settings.ts';
import type { Command } from '../command.ts';
import { keyArgument, meantProfile, noteOn, profileOption, readKey, withoutSetting } from './keys.ts';

export const unsetSetting: Command = {
  path: ['config', 'unset'],
  summary: 'Forget one setting',
  description: 'Without its address a profile is gone.',
  examples: [
    { line: 'config unset url --profile local', about: 'Forget a profile' },
    { line: 'config unset profile', about: 'Use none' },
  ],
  arguments: [keyArgument],
  flags: [profileOption],
  operations: [],
  fields: ['profile', 'profiles'],
  output: 'answer',
  isOnline: false,
  async run(given, context) {
    const settings = await context.settings();
    const profile = meantProfile(given, settings, context);
    const changed = withoutSetting(settings, readKey(given.words[0]!), profile);
    await writeSettings(context.environment.configDir, changed);
    return { kind: 'text', text: '', json: changed, note: noteOn(changed, profile) };
  },
};
