import { foundRecords } from '../../output/found.ts';
import type { Command } from '../command.ts';

interface ProfileRow {
  readonly profile: string;
  readonly url: string;
  readonly is_used: boolean;
}

export const listSettings: Command = {
  path: ['config', 'list'],
  summary: 'List profiles',
  description: 'And says which service is asked now, and why.',
  examples: [
    { line: 'config list', about: 'Profiles and their addresses' },
    { line: 'config list --json', about: 'The same as JSON' },
  ],
  arguments: [],
  flags: [],
  operations: [],
  fields: ['profile', 'url', 'is_used'],
  columns: ['profile', 'url', 'is_used'],
  output: 'answer',
  isOnline: true,
  async run(_, context) {
    const { profile: used, profiles } = await context.settings();
    const rows: ProfileRow[] = Object.entries(profiles).map(([profile, { url }]) => ({
      profile,
      url: url ?? '',
      is_used: profile === used,
    }));
    // A profile in use that does not exist is what this list helps to mend.
    const asked = await context.address().then(
      ({ url, from }) => `asked now: ${url} (${from})`,
      ({ message }: Error) => message,
    );
    return foundRecords<ProfileRow>({
      batches: [{ records: rows, body: rows }],
      whole: () => rows,
      columns: [
        { title: 'PROFILE', rank: 1, cell: ({ profile }) => profile },
        { title: 'USED', rank: 3, cell: ({ is_used }) => (is_used ? '*' : '') },
        { title: 'URL', rank: 2, cell: (row) => row.url },
      ],
      raw: (['profile', 'url', 'is_used'] as const).map((name) => ({ name, value: (row) => row[name] })),
      note: () => asked,
    });
  },
};
