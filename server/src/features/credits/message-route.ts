import { Router } from 'express';
import { invalid } from '../../kernel/problem.ts';
import type { Clock } from '../../kernel/time.ts';
import { readBytes } from '../../platform/http/read-body.ts';
import type { CreditParts } from './parts.ts';
import { ForeignMessage } from './port.ts';
import { hearMessage } from './settle-purchase.ts';

/** Where Stripe sends its messages: the address to name there. */
export const messagePath = '/api/payments/stripe';
const mostBytes = 1_000_000;

/** Messages of the payment service, as they were signed: byte for byte. 200 means that what they tell is done. */
export function paymentMessages(credit: CreditParts, clock: Clock): Router {
  const router = Router();
  router.post(messagePath, async (request, response) => {
    const body = await readBytes(request, response, mostBytes);
    const signature = request.get('stripe-signature') ?? '';
    try {
      await hearMessage(credit, { body, signature }, clock.now());
    } catch (error) {
      if (!(error instanceof ForeignMessage)) throw error;
      const message = 'is not that of this message by STRIPE_WEBHOOK_SECRET, or is older than five minutes';
      throw invalid({ path: 'Stripe-Signature', code: 'invalid', message });
    }
    response.setHeader('Cache-Control', 'no-store').json({ received: true });
  });
  return router;
}
