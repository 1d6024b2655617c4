import { contract, type SentCode, type VerifiedNumber } from '@oga/contract';
import { z } from 'zod';
import { fittingRecord } from '../answer.ts';
import { printable } from '../fence.ts';
import { askForRecord, toolOf } from '../tool.ts';

const { phone } = contract.whatsapp.verify.body.shape;
const { code } = contract.whatsapp.confirm.body.shape;

export const sendWhatsappVerification = toolOf('send_whatsapp_verification', {
  input: z.strictObject({ phone: phone.meta({ description: 'Mobile number with its country: +595 981 123456' }) }),
  output: z.object({ number: z.string(), display: z.string(), expires_at: z.string(), attempts: z.int() }),
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  async answer(body, context) {
    const sent = await askForRecord<SentCode>(context, 'whatsapp.verify', { body });
    return fittingRecord(sent, [], (structured) => ({
      structured,
      text: `A code is on its way to ${printable(structured.display, 60)}. Ask the person for its six digits and call verify_whatsapp_code before ${printable(structured.expires_at, 40)}.`,
    }));
  },
});

export const verifyWhatsappCode = toolOf('verify_whatsapp_code', {
  input: z.strictObject({ code: code.meta({ description: 'Six digits, as text' }) }),
  output: z.object({ verified: z.boolean(), number: z.string(), verified_at: z.string() }),
  // The number before is no longer the account's.
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  async answer(body, context) {
    const verified = await askForRecord<VerifiedNumber>(context, 'whatsapp.confirm', { body });
    return fittingRecord(verified, [], (structured) => ({
      structured,
      text: `${printable(structured.number, 60)} is verified. publish_listing sends a whole draft to review.`,
    }));
  },
});
