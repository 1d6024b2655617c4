import type { ImportItem } from '@oga/contract';
import type { RawColumn } from '../../output/found.ts';
import type { Column } from '../../output/table.ts';

const remarksOf = ({ remarks }: ImportItem): string =>
  remarks.map(({ field, message }) => `${field}: ${message}`).join(' | ');

export const itemColumns: readonly Column<ImportItem>[] = [
  { title: 'LINE', rank: 2, isRight: true, cell: ({ line }) => String(line) },
  { title: 'REFERENCE', rank: 1, least: 12, cell: (one) => one.external_id ?? '' },
  { title: 'FOR', rank: 5, cell: (one) => one.listing_type ?? '' },
  { title: 'OUTCOME', rank: 3, cell: ({ outcome }) => outcome.replaceAll('_', ' ') },
  { title: 'WAITS FOR', rank: 6, cell: (one) => one.waits_for?.replaceAll('_', ' ') ?? '' },
  { title: 'WHAT IS SAID', rank: 4, least: 20, cell: (one) => one.problem ?? remarksOf(one) },
];

export const itemRaw: readonly RawColumn<ImportItem>[] = [
  { name: 'line', value: ({ line }) => line },
  { name: 'external_id', value: (one) => one.external_id },
  { name: 'listing_type', value: (one) => one.listing_type },
  { name: 'listing_id', value: (one) => one.listing_id },
  { name: 'outcome', value: ({ outcome }) => outcome },
  { name: 'waits_for', value: (one) => one.waits_for },
  { name: 'problem', value: ({ problem }) => problem },
  { name: 'kept_fields', value: (one) => one.kept_fields },
  { name: 'remarks', value: remarksOf },
];
