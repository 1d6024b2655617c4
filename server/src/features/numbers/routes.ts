import type { Contract } from '@oga/contract';
import { callerOf, type Handlers } from '../../platform/http/bind.ts';
import { checkCode, takeNumber } from './confirm-number.ts';
import { readMobileNumber } from './read-number.ts';
import { sendCode, type NumberParts } from './verify-number.ts';

/** Table of contents: the WhatsApp number of an account. */
export const numberRoutes = (parts: NumberParts): Handlers<Contract['whatsapp']> => ({
  verify: async ({ body }, context) => {
    const { accountId } = callerOf(context);
    const asking = { accountId, network: context.network, at: context.now };
    const number = await readMobileNumber(body.phone, body.country);
    return context.commit(parts.sql, async (tx) => ({ data: await sendCode(tx, parts, asking, number) }));
  },
  confirm: async ({ body }, context) => {
    const { accountId } = callerOf(context);
    const at = context.now;
    // Before the transaction: a try counts even where nothing comes of it.
    const code = await checkCode(parts, { accountId, code: body.code, at });
    return context.commit(parts.sql, async (tx) => ({ data: await takeNumber(tx, { accountId, code, at }) }));
  },
});
