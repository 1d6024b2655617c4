import { operationEntries, type OperationEntry } from '../../arguments/operations.ts';
import { foundRecords, type FoundRecords } from '../../output/found.ts';

interface OperationRow {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly command: string | null;
}

const commandOf = ({ route: { metadata } }: OperationEntry): string | null =>
  'command' in metadata.cli ? metadata.cli.command : null;

const operationFields = ['operation', 'method', 'path', 'summary', 'command'] as const;

/** Every operation of the API, for `listings api` and `listings schema` without a name. */
export function foundOperations(verb: 'api' | 'schema'): FoundRecords {
  const rows: OperationRow[] = operationEntries().map((entry) => {
    const { operation, method, path, summary } = entry;
    return { operation, method, path, summary, command: commandOf(entry) };
  });
  return foundRecords<OperationRow>({
    batches: [{ records: rows, body: rows }],
    whole: () => rows,
    columns: [
      { title: 'OPERATION', rank: 1, cell: ({ operation }) => operation },
      { title: 'REQUEST', rank: 2, cell: ({ method, path }) => `${method} ${path}` },
      { title: 'SUMMARY', rank: 3, least: 12, cell: ({ summary }) => summary },
    ],
    raw: operationFields.map((name) => ({ name, value: (row) => row[name] })),
    note: (shown) => `${shown} operations · next: listings ${verb} <operation>`,
  });
}
