import type { Sql } from '../../platform/db/sql.ts';
import type { Observe } from '../../platform/observe/observe.ts';
import type { OwnParts } from '../listings/index.ts';
import type { PaymentService } from './port.ts';
import type { PayLinks } from './pay-link.ts';

/** How purchases are paid: by a service, on a page of ours where no money moves, or not at all. */
export type Payments =
  | { readonly method: 'stripe'; readonly service: PaymentService }
  | { readonly method: 'trial' }
  | { readonly method: 'none' };

/** What credits need of the house. */
export interface CreditParts {
  readonly sql: Sql;
  readonly payments: Payments;
  readonly links: PayLinks;
  readonly observe: Observe;
  /** For reading listings as their owners have them. */
  readonly listings: OwnParts;
}
