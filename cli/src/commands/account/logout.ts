import { readSettings, writeSettings } from '../../config/settings.ts';
import { credentialOf } from '../../service/credential.ts';
import type { Command } from '../command.ts';

/** `listings logout`: ends the sign-in at the service and here. */
export const logout: Command = {
  path: ['logout'],
  summary: 'End the sign-in, here and at the service',
  description:
    'Takes back what the sign-in was let do, at once. Where the service cannot be reached it is forgotten here, and the message says how to take it back there.',
  examples: [
    { line: 'logout', about: 'Of the service in use' },
    { line: 'logout --url https://listings.example', about: 'Of another' },
  ],
  arguments: [],
  flags: [],
  operations: [],
  fields: ['url', 'was_signed_in', 'revoked'],
  output: 'answer',
  isOnline: true,
  async run(_, context) {
    const { configDir } = context.environment;
    const { url } = await context.address();
    const { was, isRevoked, error } = await (await context.auth()).signOut({ signal: context.signal });
    const settings = await readSettings(configDir);
    if (settings.accounts !== undefined && Object.hasOwn(settings.accounts, url)) {
      const { [url]: _gone, ...accounts } = settings.accounts;
      await writeSettings(configDir, { ...settings, accounts });
    }
    const json = { url, was_signed_in: was === 'signed in', revoked: isRevoked };
    const given = await credentialOf(context.environment).catch(() => undefined);
    const note = given && `${given.from} is set, and stays good`;
    const text =
      was === 'nobody'
        ? `nobody was signed in to ${url}`
        : isRevoked
          ? `signed out of ${url}`
          : `signed out here, but ${url} could not be told (${error instanceof Error ? error.message : 'no answer'}); take the permission back at ${url}/connect`;
    return { kind: 'text', text, json, ...(note !== undefined && { note }) };
  },
};
