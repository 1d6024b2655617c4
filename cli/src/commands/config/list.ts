import { foundRecords } from '../../output/found.ts';
import type { Settings } from '../../config/settings.ts';
import type { Environment } from '../../environment.ts';
import { authOf } from '../../service/sign-in.ts';
import type { Command } from '../command.ts';

interface ProfileRow {
  readonly profile: string;
  readonly url: string;
  readonly is_used: boolean;
  /** Of the account that is signed in to it; empty: none is, or it may not be seen. */
  readonly signed_in: string;
}

export const listSettings: Command = {
  path: ['config', 'list'],
  summary: 'List profiles',
  description: 'And says which service is asked now and why, and who is signed in. Nothing is asked of the services.',
  examples: [
    { line: 'config list', about: 'Profiles and their addresses' },
    { line: 'config list --json', about: 'The same as JSON' },
  ],
  arguments: [],
  flags: [],
  operations: [],
  fields: ['profile', 'url', 'is_used', 'signed_in'],
  columns: ['profile', 'url', 'is_used', 'signed_in'],
  output: 'answer',
  isOnline: true,
  async run(_, context) {
    const settings = await context.settings();
    const { profile: used, profiles } = settings;
    const rows: ProfileRow[] = await Promise.all(
      Object.entries(profiles).map(async ([profile, { url = '' }]) => ({
        profile,
        url,
        is_used: profile === used,
        signed_in: await signedInTo(url, settings, context.environment),
      })),
    );
    // A profile in use that does not exist is what this list helps to mend.
    const asked = await context.address().then(
      async ({ url, from }) => {
        const who = await signedInTo(url, settings, context.environment);
        return `asked now: ${url} (${from}); ${who === '' ? 'nobody is signed in' : `signed in: ${who}`}`;
      },
      ({ message }: Error) => message,
    );
    return foundRecords<ProfileRow>({
      batches: [{ records: rows, body: rows }],
      whole: () => rows,
      columns: [
        { title: 'PROFILE', rank: 1, cell: ({ profile }) => profile },
        { title: 'USED', rank: 3, cell: ({ is_used }) => (is_used ? '*' : '') },
        { title: 'URL', rank: 2, cell: (row) => row.url },
        { title: 'SIGNED IN', rank: 4, cell: (row) => row.signed_in },
      ],
      raw: (['profile', 'url', 'is_used', 'signed_in'] as const).map((name) => ({ name, value: (row) => row[name] })),
      note: () => asked,
    });
  },
};

/** Whose sign-in to a service is kept here; empty: none is. One that cannot be read is told by whoever uses it. */
async function signedInTo(url: string, { accounts = {} }: Settings, environment: Environment): Promise<string> {
  if (url === '') return '';
  const kept = await authOf(environment, url)
    .credential()
    .catch(() => undefined);
  if (kept === undefined) return '';
  return Object.hasOwn(accounts, url) ? accounts[url]!.email : 'yes';
}
