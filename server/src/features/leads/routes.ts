import type { Contract } from '@oga/contract';
import { callerOf, type Handlers } from '../../platform/http/bind.ts';
import { createLead, readLead } from './create-lead.ts';
import { changeInquiry, draftReply, exportInquiries, listInquiries, requireInquiry } from './inquiries.ts';
import type { LeadParts } from './parts.ts';

/** Questions of buyers. */
export const leadRoutes = (parts: LeadParts): Handlers<Contract['leads']> => ({
  create: async ({ body }, context) => {
    const lead = await readLead(parts, body, context.door ?? 'api');
    return context.commit(parts.sql, (tx) => createLead(tx, parts, lead, context.now));
  },
});

/** The same as the owners of the listings have them. */
export const inquiryRoutes = (parts: LeadParts): Handlers<Contract['inquiries']> => ({
  list: async ({ query }, context) => {
    const { accountId } = callerOf(context);
    return context.mediaType === 'text/csv'
      ? exportInquiries(parts, accountId, query)
      : listInquiries(parts, accountId, query);
  },
  get: async ({ params }, context) => ({
    data: await requireInquiry(parts.sql, parts, callerOf(context).accountId, params.id),
  }),
  update: ({ params, body }, context) =>
    context.commit(parts.sql, async (tx) => {
      const { accountId } = callerOf(context);
      return {
        data: await changeInquiry(tx, parts, { accountId, id: params.id, status: body.status, at: context.now }),
      };
    }),
  reply: ({ params, body }, context) =>
    context.commit(parts.sql, async (tx) => {
      const { accountId } = callerOf(context);
      return { data: await draftReply(tx, parts, { accountId, id: params.id, wish: body, at: context.now }) };
    }),
});
