import type { Contract, OwnListing, RequestOf } from '@oga/contract';
import { foldText } from '../../../kernel/text.ts';
import { pagedAnswer } from '../../../platform/http/paged.ts';
import { ownOrder, selectOwnPage } from './own.sql.ts';
import type { OwnParts } from './parts.ts';
import { viewOf, type OwnRow } from './view.ts';

type Query = RequestOf<Contract['ownListings']['list']>['query'];

/** A page of an account's listings. */
export function listOwn({ sql, siteUrl }: OwnParts, accountId: string, query: Query) {
  const { limit: _l, offset: _o, cursor: _c, ...asked } = query;
  const criteria = {
    accountId,
    statuses: query.status ?? [],
    externalId: query.external_id ?? null,
    updatedSince: query.updated_since ?? null,
    words: foldText(query.q ?? '')
      .split(' ')
      .filter((word) => word !== ''),
  };
  return pagedAnswer<OwnListing>(query, { sort: 'newest', order: ownOrder, asked, about: [] }, async (part) => {
    const rows = await selectOwnPage(sql, { ...part, criteria, siteUrl });
    return rows.map((row) => ({ ...row, records: viewsOf(row.records, siteUrl) }));
  });
}

const viewsOf = (records: string, siteUrl: string): string =>
  (JSON.parse(`[${records}]`) as OwnRow[]).map((row) => JSON.stringify(viewOf(row, siteUrl))).join(',');
