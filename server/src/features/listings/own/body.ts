import type { FieldFault, NewListingWriting } from '@oga/contract';
import { invalid } from '../../../kernel/problem.ts';
import type { PhotoRef } from '../facts.ts';

/** What a caller writes of a listing, read by the contract. */
export type ListingBody = NewListingWriting;

/** Photos by their addresses, in that order; one that was there keeps its text. Refuses an address that comes twice. */
export function photosOf(urls: readonly string[], before: readonly PhotoRef[]): PhotoRef[] {
  const faults = urls.flatMap((url, at): FieldFault[] =>
    urls.indexOf(url) === at ? [] : [{ path: `images.${at}`, code: 'repeated', message: 'is there already' }],
  );
  if (faults.length > 0) throw invalid(...(faults as [FieldFault, ...FieldFault[]]));
  return urls.map((url) => before.find((photo) => photo.url === url) ?? { url, alt: null });
}
