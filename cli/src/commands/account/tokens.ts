import type { NewToken, Token } from '@oga/contract';
import { operationEntry } from '../../arguments/operations.ts';
import { flagsOf, readParameters } from '../../arguments/parameters.ts';
import { aligned, widestText } from '../../output/aligned.ts';
import { oneLine } from '../../output/clean.ts';
import { call } from '../../service/call.ts';
import { isOn, type Command } from '../command.ts';
import { pageCommand } from '../list-command.ts';
import { accountCommand } from './account-command.ts';

const id = 'tok_01h455vb4pex5vsknk084sn02q';

/** `listings tokens`: credentials for CI. */
export const listTokens = pageCommand<Token>({
  path: ['tokens'],
  operation: 'tokens.list',
  summary: 'List your credentials for CI',
  description: 'Those that are valid, newest first, without the secrets.',
  examples: [
    { line: 'tokens', about: 'Which there are, and when each was used last' },
    { line: 'tokens --all --json id,name,expires_at', about: 'Three fields of each, as JSON' },
  ],
  columns: [
    { title: 'ID', rank: 1, cell: (one) => one.id },
    { title: 'NAME', rank: 2, least: 12, cell: ({ name, is_this: isThis }) => (isThis ? `${name} (this one)` : name) },
    { title: 'HINT', rank: 6, cell: ({ hint }) => `${hint}…` },
    { title: 'SCOPES', rank: 5, least: 14, cell: ({ scopes }) => scopes.join(' ') },
    { title: 'LAST USED', rank: 4, cell: (one) => one.last_used_at?.slice(0, 10) ?? 'never' },
    { title: 'UNTIL', rank: 3, cell: (one) => one.expires_at.slice(0, 10) },
  ],
  raw: [
    { name: 'id', value: (one) => one.id },
    { name: 'name', value: ({ name }) => name },
    { name: 'hint', value: ({ hint }) => hint },
    { name: 'scopes', value: ({ scopes }) => scopes.join(' ') },
    { name: 'created_at', value: (one) => one.created_at },
    { name: 'expires_at', value: (one) => one.expires_at },
    { name: 'last_used_at', value: (one) => one.last_used_at },
  ],
  none: 'there is no credential; make one: listings tokens create --name CI --scopes listings:read',
});

export const createToken = accountCommand<NewToken>({
  path: ['tokens', 'create'],
  operation: 'tokens.create',
  summary: 'Make a credential for CI',
  description:
    'It is shown this once: put it where your CI keeps its secrets, and give it to listings as LISTINGS_TOKEN or in a file named by LISTINGS_TOKEN_FILE.',
  examples: [
    { line: 'tokens create --name CI --scopes listings:read,listings:write', about: 'For 90 days' },
    {
      line: 'tokens create --name CI --scopes listings:read --expires-in-days 365 --jq .token',
      about: 'For a year; the credential alone on stdout',
    },
  ],
  card: ({ token, name, scopes, expires_at, id: own }, look) =>
    aligned(
      [
        ['Credential', token],
        ['Name', oneLine(name)],
        ['Scopes', scopes.join(' ')],
        ['Until', expires_at.slice(0, 10)],
        ['Id', own],
      ],
      // A credential that is broken over two lines is copied wrongly.
      Math.max(widestText, 80),
      look,
    ),
  done: ({ id: own }) => `shown this once; to end it: listings tokens revoke ${own}`,
});

const entry = operationEntry('tokens.revoke');

/** `listings tokens revoke`: ends one. */
export const revokeToken: Command = {
  path: ['tokens', 'revoke'],
  summary: 'End a credential for CI',
  description: 'At once, and with it every credential that it has made.',
  examples: [{ line: `tokens revoke ${id}`, about: 'It is worth nothing from now on' }],
  arguments: [{ name: 'id', description: 'Id of the credential', required: true }],
  get flags() {
    return flagsOf(entry, ['id']);
  },
  operations: ['tokens.revoke'],
  fields: undefined,
  output: 'answer',
  isOnline: true,
  async run(given, context) {
    const own = given.words[0]!;
    const isDryRun = isOn(given, 'dry-run');
    await call(await context.client(), entry, readParameters(entry, { ...given.flags, id: own }), context.signal);
    const note = isDryRun ? 'dry run: nothing was changed' : `${own} has ended`;
    return { kind: 'text', text: own, json: { id: own, revoked: !isDryRun }, note };
  },
};
