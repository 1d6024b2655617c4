import { writeFile } from 'node:fs/promises';
import type { Client } from '@oga/sdk';
import { UsageError } from '../../usage-error.ts';

export type ReportType = 'application/json' | 'text/csv';

/** The kind of report that a file is for, by its ending. */
export function reportTypeOf(path: string, flag: string): ReportType {
  if (/\.json$/i.test(path)) return 'application/json';
  if (/\.csv$/i.test(path)) return 'text/csv';
  const message = `${flag}: must end in .json or .csv, not ${path}`;
  throw new UsageError({ path: flag, code: 'invalid', message });
}

/** The whole report of a run, as text. */
export async function readReport(client: Client, id: string, type: ReportType, signal: AbortSignal): Promise<string> {
  const response = await client.imports.report(id, {}, { signal, headers: { accept: type } }).asResponse();
  if (type === 'text/csv') return response.text();
  const { data } = (await response.json()) as { data: unknown };
  return `${JSON.stringify(data, null, 2)}\n`;
}

export async function writeReport(path: string, text: string, flag: string): Promise<void> {
  await writeFile(path, text).catch((error: NodeJS.ErrnoException) => {
    const message = `${flag}: ${path} cannot be written (${error.code ?? error.message})`;
    throw new UsageError({ path: flag, code: 'invalid', message });
  });
}
