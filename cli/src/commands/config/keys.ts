import type { Argument, Flag } from '../../arguments/flag.ts';
import type { Settings } from '../../config/settings.ts';
import { readUrl } from '../../service/address.ts';
import { suggestion, UsageError } from '../../usage-error.ts';
import { textOf, type Context, type Given } from '../command.ts';

/** What can be configured: the profile in use, and the address of each profile. */
const settingKeys = ['url', 'profile'] as const;
export type SettingKey = (typeof settingKeys)[number];

export const keyArgument: Argument = {
  name: 'key',
  description: 'url (of a profile) or profile (the one in use)',
  required: true,
  words: () => settingKeys,
};

export const profileOption: Flag = {
  name: 'profile',
  kind: 'value',
  placeholder: 'name',
  description: 'The profile that is meant; without it the one in use',
};

export function readKey(word: string): SettingKey {
  const key = settingKeys.find((known) => known === word);
  if (key !== undefined) return key;
  const message = `there is no setting ${word}${suggestion(word, settingKeys) || `; known: ${settingKeys.join(', ')}`}`;
  throw new UsageError({ path: 'key', code: 'unknown', message });
}

/** The profile that a command means: named, in use, else `default`. */
export function meantProfile(given: Given, settings: Settings, { environment }: Context): string {
  return readProfile(textOf(given, 'profile') ?? environment.profile ?? settings.profile ?? 'default');
}

/** A profile's name: letters, digits, `-`, `_`, `.`, at most 64. */
function readProfile(name: string): string {
  if (/^[A-Za-z0-9][\w.-]{0,63}$/.test(name)) return name;
  const message = `a profile is named by letters, digits, -, _ and ., not ${JSON.stringify(name)}`;
  throw new UsageError({ path: 'profile', code: 'invalid', message });
}

/** The settings with one changed. The first profile that gets an address is the one in use from then on. */
export function withSetting(settings: Settings, key: SettingKey, value: string, profile: string): Settings {
  if (key === 'profile') {
    const name = readProfile(value);
    if (Object.hasOwn(settings.profiles, name)) return { ...settings, profile: name };
    const near = suggestion(name, Object.keys(settings.profiles));
    const message = `there is no profile ${name}${near}`;
    throw new UsageError({ path: 'profile', code: 'unknown', message }, [
      `listings config set url <address> --profile ${name}`,
    ]);
  }
  const before = Object.hasOwn(settings.profiles, profile) ? settings.profiles[profile] : {};
  return {
    ...settings,
    profile: settings.profile ?? profile,
    profiles: { ...settings.profiles, [profile]: { ...before, url: readUrl(value, 'url') } },
  };
}

/** The settings without one. A profile without an address is gone, and not in use any more. */
export function withoutSetting(settings: Settings, key: SettingKey, profile: string): Settings {
  const { profile: used, ...rest } = settings;
  if (key === 'profile') return rest;
  const { [profile]: _, ...others } = settings.profiles;
  return { ...rest, ...(used !== undefined && used !== profile && { profile: used }), profiles: others };
}

/** How things stand after a change: the profile that was meant, and the one in use. */
export function noteOn({ profile: used, profiles }: Settings, profile: string): string {
  const url = Object.hasOwn(profiles, profile) ? profiles[profile]?.url : undefined;
  return `profile ${profile}: ${url ?? 'no address'} · in use: ${used ?? 'none'}`;
}
