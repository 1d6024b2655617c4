import type { Operation, OwnListing } from '@oga/contract';
import { bodyFlagsOf, readBody, unsetFlag } from '../../arguments/body.ts';
import { fieldsOf, operationEntry, recordSchema } from '../../arguments/operations.ts';
import { flagsOf, readParameters } from '../../arguments/parameters.ts';
import { call } from '../../service/call.ts';
import { isOn, textOf, type Command, type Example } from '../command.ts';
import { readJsonFile } from '../json-file.ts';
import { ownCard } from './card.ts';

interface WriteSpec {
  readonly path: readonly string[];
  readonly operation: Operation;
  readonly summary: string;
  readonly description: string;
  readonly examples: readonly Example[];
  /** What was done, for a person; `would` for a dry run. */
  readonly done: (listing: OwnListing) => string;
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
    flags: [
      ...bodyFlagsOf(entry),
      ...(isPatch ? [unsetFlag, ifMatchFlag] : []),
      ...flagsOf(entry, takesId ? ['id'] : []),
    ],
    operations: [spec.operation],
    fields: fieldsOf(recordSchema(entry)),
    output: 'answer',
    isOnline: true,
    async run(given, context) {
      const parameters = readParameters(entry, { ...given.flags, ...(takesId && { id: given.words[0]! }) });
      const body =
        entry.body === undefined
          ? undefined
          : readBody(entry, given.flags, await readJsonFile(given, 'file', context.terminal));
      const ifMatch = textOf(given, 'if-match');
      const sent = { ...parameters, ...(body !== undefined && { body }), ...(ifMatch !== undefined && { ifMatch }) };
      const record = (await call(await context.client(), entry, sent, context.signal)) as OwnListing;
      const note = isOn(given, 'dry-run') ? 'dry run: nothing was changed' : spec.done(record);
      return { kind: 'record', record, card: (look) => ownCard(record, look), note };
    },
  };
}

/** Guards a change. */
export const ifMatchFlag = {
  name: 'if-match',
  kind: 'value',
  placeholder: 'etag',
  description: 'Only if nothing has changed since this ETag was read',
} as const;
