import { scopeNames } from '@oga/contract';
import type { Credential } from '@oga/sdk/auth';
import { signInWithBrowser } from '@oga/sdk/node';
import { readSettings, writeSettings, type Settings } from '../../config/settings.ts';
import { oneLine } from '../../output/clean.ts';
import { credentialOf } from '../../service/credential.ts';
import { suggestion, UsageError } from '../../usage-error.ts';
import { isOn, type Command, type Context, type Given } from '../command.ts';

/** `listings login`: a person signs in and lets this program act for them. */
export const login: Command = {
  path: ['login'],
  summary: 'Sign in to your account',
  description:
    'Opens the browser, where you sign in and say what this program may do; the answer comes back to this machine alone. Over SSH, without a screen or with --device it shows a code instead, to be entered in a browser of any machine. A sign-in belongs to the address of the service: --url and --profile say which. LISTINGS_TOKEN, then LISTINGS_TOKEN_FILE, come before it, for CI.',
  examples: [
    { line: 'login', about: 'With the browser of this machine' },
    { line: 'login --device', about: 'With a code, in a browser anywhere' },
    { line: 'login --scopes listings:read,profile:read', about: 'To look, and change nothing' },
    { line: 'login --url https://listings.example', about: 'To another service' },
  ],
  arguments: [],
  flags: [
    { name: 'device', kind: 'switch', description: 'Show a code to enter in a browser of any machine' },
    {
      name: 'scopes',
      kind: 'list',
      placeholder: 'word',
      description: 'What this program may do; everything but archiving without it.',
      words: scopeNames,
    },
  ],
  operations: [],
  fields: ['url', 'email', 'scopes', 'expires_at'],
  output: 'answer',
  isOnline: true,
  async run(given, context) {
    const scopes = readScopes(given);
    const { url, from } = await context.address();
    const before = await credentialOf(context.environment);
    const credential = await signIn(given, context, scopes);
    const email = await emailOf(context, credential);
    await remember(context, { url, isNew: from === '--url', email });
    const who = email === undefined ? '' : ` as ${email}`;
    const note = before && `${before.from} is set and comes before this sign-in: unset it to use this one`;
    return {
      kind: 'text',
      text: `signed in to ${url}${who}`,
      json: { url, email: email ?? null, scopes: credential.scopes, expires_at: credential.expiresAt },
      ...(note !== undefined && { note }),
    };
  },
};

function readScopes({ flags }: Given): string[] | undefined {
  const given = (flags['scopes'] as readonly string[] | undefined)
    ?.flatMap((text) => text.split(/[\s,]+/))
    .filter(Boolean);
  const unknown = given?.find((scope) => !(scopeNames as readonly string[]).includes(scope));
  if (unknown === undefined) return given;
  const near = suggestion(unknown, scopeNames) || `; known: ${scopeNames.join(', ')}`;
  throw new UsageError({ path: '--scopes', code: 'unknown', message: `--scopes: there is no scope ${unknown}${near}` });
}

async function signIn(given: Given, context: Context, scopes: readonly string[] | undefined): Promise<Credential> {
  const { terminal, environment, signal } = context;
  const auth = await context.auth();
  const asked = { signal, ...(scopes && { scopes }) };
  let waiting: { stop(): void } | undefined;
  const wait = (text: string) => {
    if (!context.isSilent) waiting = terminal.spin(text);
  };
  try {
    if (isOn(given, 'device') || !environment.hasBrowser) {
      return await auth.signInWithDevice({
        ...asked,
        onCode: ({ userCode, verificationUri }) => {
          terminal.say(`Open ${oneLine(verificationUri)} on any machine and enter the code ${oneLine(userCode)}\n`);
          wait('waiting for you to enter the code');
        },
      });
    }
    return await signInWithBrowser(auth, {
      ...asked,
      open: async (url) => {
        const isOpen = await terminal.openUrl(url);
        if (isOpen && context.isSilent) return;
        terminal.say(
          `${isOpen ? 'Answer in the browser that has opened, or open' : 'Open in a browser of this machine'}: ${url}\n`,
        );
        wait('waiting for your answer in the browser (no browser here: Ctrl-C, listings login --device)');
      },
    });
  } finally {
    waiting?.stop();
  }
}

/** Whose account it is; undefined where the sign-in does not let us see it. It stands, whether this is answered or not. */
async function emailOf({ client, signal }: Context, { scopes, accessToken }: Credential): Promise<string | undefined> {
  if (!scopes.includes('profile:read')) return undefined;
  const oga = (await client([])).withOptions({ token: accessToken });
  const status = await oga.accounts.status({}, { signal }).catch(() => undefined);
  return status?.account.email;
}

interface SignedIn {
  readonly url: string;
  /** Whether the address was given by hand. */
  readonly isNew: boolean;
  readonly email: string | undefined;
}

/** Notes who it is; the first service that somebody signs in to by its address is the one in use from then on. */
async function remember({ environment: { configDir } }: Context, { url, isNew, email }: SignedIn): Promise<void> {
  const settings = await readSettings(configDir);
  const { [url]: _, ...others } = settings.accounts ?? {};
  const isFirst = isNew && Object.keys(settings.profiles).length === 0;
  const changed: Settings = {
    ...settings,
    ...(isFirst && { profile: 'default', profiles: { default: { url } } }),
    accounts: { ...others, ...(email !== undefined && { [url]: { email } }) },
  };
  await writeSettings(configDir, changed);
}
