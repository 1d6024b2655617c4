import { userInfo } from 'node:os';
import { Option } from 'commander';
import { UsageError } from './exit-codes.ts';

/** What commands take by which an operator decides: who he is, and what he says. */

export const byOption = () =>
  new Option('--by <name>', 'who decides, for the record').default(userInfo().username, 'your name on this machine');

const longestMessage = 1_000;
const longestName = 100;

export function readMessage(text: string): string {
  const message = text.trim();
  if (message !== '' && message.length <= longestMessage) return message;
  throw new UsageError(`Words to whom it concerns are 1 to ${longestMessage} characters.`);
}

export function operatorOf(text: string): string {
  const name = text.trim();
  if (name === '' || name.length > longestName || name === 'rules') {
    throw new UsageError('--by takes the name of a person ("rules" is what the rules decide under).');
  }
  return name;
}
