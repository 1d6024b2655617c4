import { describeSchema } from './describe-schema.ts';
import { foundOperations } from '../api/operation-list.ts';
import { apiDescription, operationArgument, operationEntry } from '../../arguments/operations.ts';
import { foundBody, type Found } from '../../output/found.ts';
import { call } from '../../service/call.ts';
import { UsageError } from '../../usage-error.ts';
import { textOf, type Command, type Context } from '../command.ts';
import { explainSchema } from './explain-schema.ts';

/** `listings schema`: what an operation takes and answers, so that nobody has to guess. */
export const schema: Command = {
  path: ['schema'],
  summary: 'Describe an operation: parameters and answer',
  description:
    'With --json, JSON Schema (draft 2020-12) of the parameters and of the answer. It is the contract this program was built from and needs no service; --openapi asks the service for its whole description.',
  examples: [
    { line: 'schema listings.search', about: 'What a search takes and answers' },
    { line: 'schema listings.search --json --jq .parameters.required', about: 'Parts of its JSON Schema' },
    { line: 'schema --openapi yaml > openapi.yaml', about: 'The whole API, from the service' },
  ],
  arguments: [operationArgument],
  flags: [
    {
      name: 'openapi',
      kind: 'value',
      placeholder: 'word',
      words: ['json', 'yaml'],
      description: 'The whole OpenAPI 3.1 document of the service instead',
    },
  ],
  operations: ['specification.json', 'specification.yaml'],
  fields: undefined,
  output: 'answer',
  isOnline: true,
  async run(given, context) {
    const [name] = given.words;
    const format = textOf(given, 'openapi');
    if (format !== undefined) return fetchDocument(format, name, context);
    if (name === undefined) return foundOperations('schema');
    const described = describeSchema(operationEntry(name), apiDescription().components.schemas);
    return {
      kind: 'record',
      record: described,
      card: (look) => explainSchema(described, look),
      plain: () => `${explainSchema(described, { columns: 80, bold: String, dim: String }).join('\n')}\n`,
    };
  },
};

async function fetchDocument(format: string, name: string | undefined, context: Context): Promise<Found> {
  if (name !== undefined) {
    const message = '--openapi gives the document of all operations: leave the operation out';
    throw new UsageError({ path: '--openapi', code: 'invalid', message });
  }
  if (format !== 'json' && format !== 'yaml') {
    throw new UsageError({ path: '--openapi', code: 'invalid', message: `--openapi: json or yaml, not ${format}` });
  }
  const nothing = { path: {}, query: {} };
  const called = call(await context.client(), operationEntry(`specification.${format}`), nothing, context.signal);
  const document = await called;
  if (typeof document === 'string') return { kind: 'text', text: document, json: document };
  return foundBody(document, document);
}
