import type { Batch } from '../output/found.ts';
import type { AnyCall, PageBody } from './call.ts';

/** A page as GeoJSON. */
interface FeaturePage {
  readonly features: readonly unknown[];
  readonly pagination: PageBody['pagination'];
  readonly links: readonly unknown[];
}

/** The first page of features, or all pages. `ask` calls with these parameters besides. */
export async function* featurePagesOf(
  ask: (query: object) => AnyCall,
  isAll: boolean,
): AsyncGenerator<Batch, void, undefined> {
  let next: object = {};
  for (;;) {
    const body = (await (await ask(next).asResponse()).json()) as FeaturePage;
    yield { records: body.features, body };
    const { next_cursor: cursor } = body.pagination;
    if (!isAll || cursor === null) return;
    next = { cursor, offset: undefined };
  }
}

/** One collection of the features of all pages. Links lead from page to page, so a joined one has none. */
export function joinedFeatures(batches: readonly Batch[]): unknown {
  const first = batches[0]!.body as FeaturePage;
  const last = batches.at(-1)!.body as FeaturePage;
  if (batches.length === 1) return first;
  const { next_cursor } = last.pagination;
  return {
    ...first,
    features: batches.flatMap(({ records }) => records),
    pagination: { ...first.pagination, next_cursor },
    links: [],
  };
}
