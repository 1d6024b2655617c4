import type { LimitRequest } from '@oga/contract';
import { aligned, widestText } from '../../output/aligned.ts';
import { oneLine } from '../../output/clean.ts';
import { pageCommand } from '../list-command.ts';
import { accountCommand } from './account-command.ts';
import { writtenTime } from './status-card.ts';

/** `listings limits`: what higher limits were asked for. */
export const listLimitRequests = pageCommand<LimitRequest>({
  path: ['limits'],
  operation: 'limitRequests.list',
  summary: 'List your requests of higher limits',
  description: 'Newest first, with what the operator said. The limits themselves: listings status.',
  examples: [
    { line: 'limits', about: 'What was asked for, and what came of it' },
    { line: 'limits --status pending', about: 'What waits for an answer' },
  ],
  columns: [
    { title: 'ID', rank: 1, cell: (one) => one.id },
    { title: 'LIMIT', rank: 2, cell: ({ limit }) => limit },
    { title: 'ASKED', rank: 3, isRight: true, cell: ({ requested }) => String(requested) },
    { title: 'STATUS', rank: 4, cell: (one) => one.status },
    { title: 'GRANTED', rank: 5, isRight: true, cell: ({ granted }) => (granted === null ? '' : String(granted)) },
    { title: 'MESSAGE', rank: 6, least: 14, cell: ({ message }) => message ?? '' },
  ],
  raw: [
    { name: 'id', value: (one) => one.id },
    { name: 'limit', value: ({ limit }) => limit },
    { name: 'requested', value: ({ requested }) => requested },
    { name: 'allowed', value: ({ allowed }) => allowed },
    { name: 'status', value: (one) => one.status },
    { name: 'granted', value: ({ granted }) => granted },
    { name: 'message', value: ({ message }) => message },
    { name: 'created_at', value: (one) => one.created_at },
    { name: 'decided_at', value: (one) => one.decided_at },
  ],
  none: 'nothing was asked for; to ask: listings limits request active --requested 60 --reason "…"',
});

/** `listings limits request <limit>`: asks for more. */
export const requestLimit = accountCommand<LimitRequest>({
  path: ['limits', 'request'],
  operation: 'limitRequests.create',
  summary: 'Ask for a higher limit',
  description:
    'Say which, the number that you need, and what for: a person decides, and you are told by mail. One request waits for each limit.',
  examples: [
    {
      line: 'limits request active --requested 60 --reason "We take over two buildings next month"',
      about: 'More listings at once',
    },
    {
      line: 'limits request new_per_day --requested 300 --reason "Our CRM holds 1,200 listings" --jq .id',
      about: 'More new ones a day; the id alone on stdout',
    },
  ],
  word: { name: 'limit', description: 'active, in_review, new_per_day or edits_per_day', isField: true },
  card: (request, look) =>
    aligned(
      [
        ['Limit', request.limit],
        ['Asked for', String(request.requested)],
        ['Now', String(request.allowed)],
        ['Status', request.status],
        ['Reason', oneLine(request.reason)],
        ['Asked', writtenTime(request.created_at)],
        ['Id', request.id],
      ],
      Math.min(look.columns, widestText),
      look,
    ),
  done: () => 'asked; you are told by mail, and listings limits shows it',
});
