import type { Operation, OwnListing } from '@oga/contract';
import { bodyFlagsOf, readBody, unsetFlag } from '../../arguments/body.ts';
import { fieldsOf, operationEntry, recordSchema, type OperationEntry } from '../../arguments/operations.ts';
import { flagsOf, readParameters } from '../../arguments/parameters.ts';
import { call } from '../../service/call.ts';
import { isOn, textOf, type Command, type Context, type Example, type Given } from '../command.ts';
import { readJsonFile } from '../json-file.ts';
import { askForFacts, noInputFlag } from './ask-for-facts.ts';
import { ownCard } from './card.ts';
import { readTimeout, waitFlags, waitForReview } from './wait-for-review.ts';

interface WriteSpec {
  readonly path: readonly string[];
  readonly operation: Operation;
  readonly summary: string;
  readonly description: string;
  readonly examples: readonly Example[];
  /** What was done, for a person; `would` for a dry run. */
  readonly done: (listing: OwnListing) => string;
  /** Asks a person for what is missing, where there is one. */
  readonly asks?: boolean;
  /** Can wait for what becomes of it. */
  readonly waits?: boolean;
}

/** A command over an operation that changes a listing of one's own: its fields are flags, or a file. */
export function writeCommand(spec: WriteSpec): Command {
  const entry = operationEntry(spec.operation);
  const takesId = entry.route.pathParams !== undefined;
  const isPatch = entry.method === 'PATCH';
  return {
    path: spec.path,
    summary: spec.summary,
    description: `${spec.description} Piped, the output is lines of name and value, tab-separated.`,
    examples: spec.examples,
    arguments: takesId ? [{ name: 'id', description: 'Id of your listing', required: true }] : [],
    get flags() {
      return [
        ...bodyFlagsOf(entry),
        ...(isPatch ? [unsetFlag, ifMatchFlag] : []),
        ...(spec.asks === true ? [noInputFlag] : []),
        ...(spec.waits === true ? waitFlags : []),
        ...flagsOf(entry, takesId ? ['id'] : []),
      ];
    },
    operations: [spec.operation],
    get fields() {
      return fieldsOf(recordSchema(entry));
    },
    output: 'answer',
    isOnline: true,
    async run(given, context) {
      const parameters = readParameters(entry, { ...given.flags, ...(takesId && { id: given.words[0]! }) });
      const seconds = spec.waits === true ? readTimeout(given) : 0;
      const body = entry.body === undefined ? undefined : await bodyOf(entry, spec, given, context);
      const ifMatch = textOf(given, 'if-match');
      const sent = { ...parameters, ...(body !== undefined && { body }), ...(ifMatch !== undefined && { ifMatch }) };
      const record = (await call(await context.client(), entry, sent, context.signal)) as OwnListing;
      if (isOn(given, 'wait') && !isOn(given, 'dry-run')) {
        const reviewed = await waitForReview(record.id, seconds, context);
        return { kind: 'record', ...reviewed, card: (look) => ownCard(reviewed.record, look) };
      }
      const note = isOn(given, 'dry-run') ? 'dry run: nothing was changed' : spec.done(record);
      return { kind: 'record', record, card: (look) => ownCard(record, look), note };
    },
  };
}

/** What is sent: from flags and a file, and from a person who is asked for the rest. */
async function bodyOf(
  entry: OperationEntry,
  { asks = false }: WriteSpec,
  given: Given,
  context: Context,
): Promise<Readonly<Record<string, unknown>>> {
  const { terminal, isSilent } = context;
  const file = await readJsonFile(given, 'file', terminal);
  const mayAsk = asks && file === undefined && !isSilent && !isOn(given, 'no-input');
  if (!mayAsk || terminal.ask === undefined) return readBody(entry, given.flags, file);
  // What is wrong already, here or for the service (nobody is signed in, a limit), is said before anything is asked.
  const body = readBody(entry, given.flags, undefined);
  await call(await context.client(), entry, { path: {}, query: { dry_run: 'true' }, body }, context.signal);
  return readBody(entry, await askForFacts(entry, bodyFlagsOf(entry), given.flags, terminal.ask), undefined);
}

/** Guards a change. */
export const ifMatchFlag = {
  name: 'if-match',
  kind: 'value',
  placeholder: 'etag',
  description: 'Only if nothing has changed since this ETag was read',
} as const;
