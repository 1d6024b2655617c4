import { listingFacets, type ListingFacet, type ListingFacets } from '@oga/contract';
import { oneLine } from '../../output/clean.ts';
import type { Look } from '../../output/found.ts';
import { writtenNumber } from '../../output/money.ts';
import { padEnd, widthOf, wrap } from '../../output/width.ts';

type Counts = NonNullable<ListingFacets[ListingFacet]>[number];

const titleOf = (facet: string): string => {
  const label = (listingFacets as Readonly<Record<string, { labels: { en: string } }>>)[facet]?.labels.en ?? facet;
  return (facet === 'price' ? `${label}, USD` : label).toUpperCase();
};

/** A value as people read it: a price by its step, without the cents. */
function written(one: Counts): string {
  if ('min' in one) {
    const { min, max } = one;
    return max === null ? `${writtenNumber(min)}+` : `${writtenNumber(min)}–${writtenNumber(Math.floor(max))}`;
  }
  return oneLine('name' in one ? one.name : String(one.value).replaceAll('_', ' '));
}

/** The counts beside a page, a facet in a line or more, within the columns of the terminal. */
export function facetLines(facets: ListingFacets, { columns, dim }: Look): string[] {
  const shown = Object.entries(facets) as [string, readonly Counts[]][];
  const indent = Math.max(...shown.map(([facet]) => widthOf(titleOf(facet)))) + 2;
  return shown.flatMap(([facet, counts]) => {
    // A value and its count stay on one line: the space between them is one that does not break.
    const values = counts.map((one) => `${written(one)} (${writtenNumber(one.count)})`.replaceAll(' ', '\u00a0'));
    const lines = wrap(values.length === 0 ? '-' : values.join(', '), Math.max(20, columns - indent));
    return lines.map((line, at) => {
      const head = padEnd(at === 0 ? titleOf(facet) : '', indent);
      return dim(head) + line.replaceAll('\u00a0', ' ');
    });
  });
}
