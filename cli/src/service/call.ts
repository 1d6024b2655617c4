import type { Call, Client } from '@oga/sdk';
import type { OperationEntry } from '../arguments/operations.ts';
import type { CallParameters } from '../arguments/parameters.ts';
import type { Batch } from '../output/found.ts';

/** A page as every paged operation answers it. */
export interface PageBody {
  readonly data: readonly unknown[];
  readonly pagination: {
    readonly total: number;
    readonly limit: number;
    readonly offset: number;
    readonly next_cursor: string | null;
  };
}

export type AnyCall = Call<unknown> & { pages?: () => AsyncIterable<unknown> };

/** Calls an operation whose name and parameters are known at run time only. */
export function call(
  client: Client,
  { operation, route }: OperationEntry,
  parameters: CallParameters,
  signal: AbortSignal,
  accept: string = route.metadata.mediaType,
): AnyCall {
  // The parameters were read by the contract's own readers; the types of the client are for callers who write code.
  const request = client.request as (operation: string, given: object) => AnyCall;
  return request(operation, { ...parameters, signal, headers: { accept } });
}

/** The first page, or all pages, as batches of records. */
export async function* pagesOf(called: AnyCall, isAll: boolean): AsyncGenerator<Batch, void, undefined> {
  for await (const body of called.pages!()) {
    yield { records: (body as PageBody).data, body };
    if (!isAll) return;
  }
}

/** What `--json` prints for pages: the first with the records of all, and the cursor of the last. */
export function joinedPages(batches: readonly Batch[]): unknown {
  const first = batches[0]!.body as PageBody;
  const last = batches.at(-1)!.body as PageBody;
  const { next_cursor } = last.pagination;
  return {
    ...first,
    data: batches.flatMap(({ records }) => records),
    pagination: { ...first.pagination, next_cursor },
  };
}
