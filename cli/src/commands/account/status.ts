import type { AccountStatus } from '@oga/contract';
import { fieldsOf, operationEntry, recordSchema } from '../../arguments/operations.ts';
import { call } from '../../service/call.ts';
import { credentialOf } from '../../service/credential.ts';
import type { Command } from '../command.ts';
import { statusCard } from './status-card.ts';

const entry = operationEntry('accounts.status');

/** `listings status`: who is signed in, and what the account may do. */
export const status: Command = {
  path: ['status'],
  summary: 'Show who is signed in, and what the account may do',
  description:
    'The account, its WhatsApp number, what is missing for publishing and how to mend it, the limits of its tier with what is used of them today, and what the next tier takes. Exit code 4: nobody is signed in. Piped, the output is lines of name and value, tab-separated.',
  examples: [
    { line: 'status', about: 'All of it' },
    { line: "status --jq '.can_publish'", about: 'Whether a listing can be published now' },
    { line: 'status --json tier', about: 'Limits and what is used of them, as JSON' },
  ],
  arguments: [],
  flags: [],
  operations: ['accounts.status'],
  get fields() {
    return fieldsOf(recordSchema(entry));
  },
  output: 'answer',
  isOnline: true,
  async run(_, context) {
    const given = await credentialOf(context.environment);
    const { url } = await context.address();
    const record = await call(await context.client(), entry, { path: {}, query: {} }, context.signal);
    const by = given?.from ?? 'listings login';
    return { kind: 'record', record, card: (look) => statusCard(record as AccountStatus, { url, by }, look) };
  },
};
