import { foundRecords } from '../../output/found.ts';
import { suggestion, UsageError } from '../../usage-error.ts';
import type { Command } from '../command.ts';
import { calculatorCommands } from './calculator-command.ts';

interface Calculator {
  readonly name: string;
  readonly summary: string;
}

const calculators: readonly Calculator[] = calculatorCommands.map(({ path, summary }) => ({ name: path[1]!, summary }));
const names = calculators.map(({ name }) => name);

/** `listings calc`: what can be calculated. */
export const calc: Command = {
  path: ['calc'],
  summary: 'List the calculators',
  description: `Loans, returns, costs and taxes: ${names.join(', ')}.`,
  examples: [
    { line: 'calc', about: 'The calculators' },
    { line: 'calc mortgage --price 120000 --years 20', about: 'One of them' },
  ],
  arguments: [],
  flags: [],
  // Called with what follows `calc` before flags are read: those of a misspelt calculator would be called unknown.
  moreFlags: ([word]) => {
    if (word === undefined || word.startsWith('-')) return [];
    const message = `there is no calculator ${word}${suggestion(word, names, (found) => `calc ${found}`) || `: one of ${names.join(', ')}`}`;
    throw new UsageError({ path: 'command', code: 'unknown', message }, ['listings calc']);
  },
  operations: [],
  fields: ['name', 'summary'],
  columns: ['name', 'summary'],
  output: 'answer',
  isOnline: false,
  run: () =>
    Promise.resolve(
      foundRecords<Calculator>({
        batches: [{ records: calculators, body: calculators }],
        whole: () => calculators,
        columns: [
          { title: 'NAME', rank: 1, cell: ({ name }) => name },
          { title: 'WHAT IT TELLS', rank: 2, least: 20, cell: ({ summary }) => summary },
        ],
        raw: [
          { name: 'name', value: ({ name }) => name },
          { name: 'summary', value: ({ summary }) => summary },
        ],
        note: (shown) => `${shown} calculators · what one takes: listings calc <name> --help`,
      }),
    ),
};
