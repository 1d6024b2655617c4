import type { Contract } from '@oga/contract';
import { callerOf, type Handlers } from '../../platform/http/bind.ts';
import { acceptOne, inviteMember, listInvitations, type OwnCompanyParts } from './invitations.ts';
import { foundCompany, getOwnCompany } from './members.ts';

/** Table of contents: the company of the account that calls. */
export const ownCompanyRoutes = (parts: OwnCompanyParts): Handlers<Contract['ownCompany']> => {
  const { sql, hooks, siteUrl } = parts;
  return {
    get: async (_, context) => ({ data: await getOwnCompany(sql, callerOf(context).accountId, siteUrl) }),
    found: ({ body }, context) =>
      context.commit(sql, async (tx) => {
        const { accountId } = callerOf(context);
        await foundCompany(tx, hooks, { ...body, accountId, at: context.now });
        return { data: await getOwnCompany(tx, accountId, siteUrl) };
      }),
    invitations: ({ query }, context) => listInvitations(parts, callerOf(context).accountId, query, context.now),
    invite: ({ body }, context) =>
      context.commit(sql, async (tx) => {
        const { accountId } = callerOf(context);
        return { data: await inviteMember(tx, parts, { ...body, accountId, at: context.now }) };
      }),
    accept: ({ params }, context) =>
      context.commit(sql, async (tx) => {
        const { accountId } = callerOf(context);
        await acceptOne(tx, parts, { id: params.id, accountId, at: context.now });
        return { data: await getOwnCompany(tx, accountId, siteUrl) };
      }),
  };
};
