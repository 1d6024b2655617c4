import type { Contract, OwnListing, RequestOf } from '@oga/contract';
import { foldText } from '../../../kernel/text.ts';
import type { AnySql } from '../../../platform/db/sql.ts';
import { pagedAnswer } from '../../../platform/http/paged.ts';
import { ownOrder, selectOwnPage } from './own.sql.ts';
import type { OwnParts } from './parts.ts';
import { withImages } from './own-listing.ts';
import { viewOf, type OwnDocument } from './view.ts';

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
    return Promise.all(rows.map(async (row) => ({ ...row, records: await viewsOf(sql, row.records, siteUrl) })));
  });
}

async function viewsOf(sql: AnySql, records: string, siteUrl: string): Promise<string> {
  const rows = await withImages(sql, JSON.parse(`[${records}]`) as OwnDocument[]);
  return rows.map((row) => JSON.stringify(viewOf(row, siteUrl))).join(',');
}
