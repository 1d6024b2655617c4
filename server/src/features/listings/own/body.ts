import type { FieldFault, NewListingWriting } from '@oga/contract';
import { invalid } from '../../../kernel/problem.ts';
import type { AddressedImage, GivenAddress } from '../../images/index.ts';
import type { GivenPhoto } from './stated.ts';

/** What a caller writes of a listing, read by the contract. */
export type ListingBody = NewListingWriting;

/** Addresses of photos with the fields that name them. Refuses an address that comes twice. */
export function addressesIn(
  urls: readonly (string | undefined)[],
  pathOf: (index: number) => string = (index) => `images.${index}`,
): GivenAddress[] {
  const given = urls.flatMap((url, index) => (url === undefined ? [] : [{ url, path: pathOf(index), index }]));
  const faults = given.flatMap(({ url, path, index }): FieldFault[] =>
    urls.indexOf(url) === index ? [] : [{ path, code: 'repeated', message: 'is there already' }],
  );
  if (faults.length > 0) throw invalid(...(faults as [FieldFault, ...FieldFault[]]));
  return given;
}

/** What is remembered of photos that were fetched. */
export const givenPhotos = (photos: readonly AddressedImage[]): GivenPhoto[] =>
  photos.map(({ url, sha256 }) => ({ url, sha256 }));
