import type { Operation } from '@oga/contract';
import { Declined } from '../../ask.ts';
import { bodyFlagsOf, readBody, unsetFlag } from '../../arguments/body.ts';
import { fieldsOf, operationEntry, recordSchema } from '../../arguments/operations.ts';
import { flagsOf, readParameters } from '../../arguments/parameters.ts';
import type { Flag } from '../../arguments/flag.ts';
import type { Look } from '../../output/found.ts';
import { call } from '../../service/call.ts';
import { UsageError } from '../../usage-error.ts';
import { isOn, type Command, type Example, type Given } from '../command.ts';
import { readJsonFile } from '../json-file.ts';

interface AccountSpec<T> {
  readonly path: readonly string[];
  readonly operation: Operation;
  readonly summary: string;
  readonly description: string;
  readonly examples: readonly Example[];
  /** The word after the command: a parameter of the path, or a field of the body, which then has no flag. */
  readonly word?: { readonly name: string; readonly description: string; readonly isField?: true };
  /** Fields of the body that nobody gives on a command line. */
  readonly leftOut?: readonly string[];
  /** Refuses a body for what the contract's reader would say in words of JSON alone. */
  readonly check?: (body: Readonly<Record<string, unknown>>) => void;
  /** Whether `--unset` empties fields. */
  readonly unsets?: true;
  readonly card: (record: T, look: Look) => string[];
  /** What was done, for a person; of a read there is nothing to say. */
  readonly done?: (record: T) => string;
  /** What a person on a terminal is asked first. It was tried by then: nobody is asked about what cannot be. */
  readonly question?: (tried: T) => string;
}

const yesFlag: Flag = {
  name: 'yes',
  kind: 'switch',
  description: 'Do it without asking',
};

/** A command over an operation about one's own account, of a single record; its fields are flags, or a file. */
export function accountCommand<T>(spec: AccountSpec<T>): Command {
  const entry = operationEntry(spec.operation);
  const { word, leftOut = [], question } = spec;
  const fieldFlag = word?.isField === true ? word.name.replaceAll('_', '-') : undefined;
  /** The body; a fault of the word is told by its own name, since it has no flag. */
  const readWords = (file: unknown, flags: Given['flags']) => {
    try {
      return readBody(entry, flags, file, spec.check);
    } catch (error) {
      if (!(error instanceof UsageError) || fieldFlag === undefined) throw error;
      const plain = (text: string) => text.replace(`--${fieldFlag}`, `<${fieldFlag}>`);
      const faults = error.faults.map((one) => ({ ...one, path: plain(one.path), message: plain(one.message) }));
      throw new UsageError(faults, error.next);
    }
  };
  return {
    path: spec.path,
    summary: spec.summary,
    description: `${spec.description} Piped, the output is lines of name and value, tab-separated.`,
    examples: spec.examples,
    arguments: word ? [{ name: word.name, description: word.description, required: true }] : [],
    get flags() {
      return [
        ...bodyFlagsOf(entry).filter(({ name }) => name !== fieldFlag && !leftOut.includes(name)),
        ...(spec.unsets === true ? [unsetFlag] : []),
        ...flagsOf(entry, word && fieldFlag === undefined ? [word.name] : []),
        ...(question ? [yesFlag] : []),
      ];
    },
    operations: [spec.operation],
    get fields() {
      return fieldsOf(recordSchema(entry));
    },
    output: 'answer',
    isOnline: true,
    async run(given, context) {
      const flags = word ? { ...given.flags, [fieldFlag ?? word.name]: given.words[0]! } : given.flags;
      const parameters = readParameters(entry, flags);
      const body = entry.body && readWords(await readJsonFile(given, 'file', context.terminal), flags);
      const sent = { ...parameters, ...(body !== undefined && { body }) };
      const client = await context.client();
      const { ask } = context.terminal;
      if (question && ask && !context.isSilent && !isOn(given, 'yes') && !isOn(given, 'dry-run')) {
        const trying = { ...sent, query: { ...sent.query, dry_run: 'true' } };
        const tried = await call(client, entry, trying, context.signal);
        const options = [{ value: 'yes', label: 'yes' }];
        if ((await ask.choose({ message: question(tried as T), options })) !== 'yes') throw new Declined();
      }
      const record = await call(client, entry, sent, context.signal);
      const note = isOn(given, 'dry-run') ? 'dry run: nothing was changed' : spec.done?.(record as T);
      return {
        kind: 'record',
        record,
        card: (look) => spec.card(record as T, look),
        ...(note !== undefined && { note }),
      };
    },
  };
}
