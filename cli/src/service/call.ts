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

/** A page of a feed. */
export interface FeedBody {
  readonly data: readonly unknown[];
  readonly pagination: { readonly limit: number; readonly has_more: boolean; readonly next_cursor: string };
}

export type AnyCall = Call<unknown> & {
  pages?: () => AsyncIterable<unknown>;
  follow?: (options?: { readonly pauseMs?: number }) => AsyncIterable<unknown>;
};

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

/** Pages of a feed as batches of entries: one, all that are there, or those to come too. */
export async function* feedPagesOf(
  called: AnyCall,
  how: 'one' | 'to the end' | 'for ever',
  pauseMs?: number,
): AsyncGenerator<Batch, void, undefined> {
  const pause = pauseMs === undefined ? {} : { pauseMs };
  for await (const body of how === 'for ever' ? called.follow!(pause) : called.pages!()) {
    yield { records: (body as FeedBody).data, body };
    if (how === 'one') return;
  }
}

/** What `--json` prints for pages: the first with the records of all, and where the last leads on. */
export function joinedPages(batches: readonly Batch[]): unknown {
  const first = batches[0]!.body as PageBody | FeedBody;
  const last = batches.at(-1)!.body as PageBody | FeedBody;
  const { next_cursor } = last.pagination;
  return {
    ...first,
    data: batches.flatMap(({ records }) => records),
    pagination: {
      ...first.pagination,
      next_cursor,
      ...('has_more' in last.pagination && { has_more: last.pagination.has_more }),
    },
  };
}
