import type { Transaction } from '../../../platform/db/sql.ts';

/** Holds every listing of accounts, in the order of their ids, until the transaction ends. */
export const holdListingsOf = (tx: Transaction, p: { accountIds: readonly string[] }) => tx<{ id: string }[]>`
  select id
    from listings
   where account_id = any(${p.accountIds as string[]})
   order by id
     for no key update`;

/** What has been approved of accounts' listings is offered for the companies that they are in now. */
export const followCompanies = (tx: Transaction, p: { accountIds: readonly string[] }) => tx`
  update listings
     set company_id = agents.company_id
    from agents
   where listings.account_id = any(${p.accountIds as string[]})
     and agents.account_id = listings.account_id
     and listings.agent_id = agents.id
     and listings.company_id is distinct from agents.company_id`;

/** What is public of an account is so no more, until it is resumed. */
export const suspendPublic = (tx: Transaction, p: { accountId: string; at: Date }) => tx<{ id: string }[]>`
  update listings
     set status = 'suspended',
         updated_at = ${p.at}
   where account_id = ${p.accountId}
     and status = 'public'
  returning id`;

/** It is public again. */
export const resumePublic = (tx: Transaction, p: { accountId: string; at: Date }) => tx<{ id: string }[]>`
  update listings
     set status = 'public',
         updated_at = ${p.at}
   where account_id = ${p.accountId}
     and status = 'suspended'
  returning id`;
