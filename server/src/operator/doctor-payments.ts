import { askStripe, StripeRefused } from '../adapters/payments/stripe.ts';
import type { Config } from '../config.ts';
import { ill, well, type Finding } from './doctor-checks.ts';

const settings = 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET';
/** What our key may do at least; without the last, money that a bank holds keeps its credits. */
const rights = 'Checkout Sessions (write), Payment Intents, Charges and Disputes (read)';

/** Whether Stripe takes our key for what we ask of it, and whether money moves. The key is in nothing that is said. */
export async function checkPayments({ stripe, environment }: Config): Promise<Finding> {
  const isProduction = environment === 'production';
  if (stripe === null) {
    const instead = isProduction ? 'credits come by oga credits grant alone' : 'paid on the page for trying things out';
    return well('payments', `not set: ${instead}; to sell them set ${settings}`);
  }
  const where = stripe.url === null ? 'Stripe' : new URL(stripe.url).host;
  const isLive = /^(sk|rk)_live_/.test(stripe.secretKey.reveal());
  const kind = isLive ? 'a live key: money moves' : 'a test key: no money moves';
  try {
    await askStripe(stripe);
  } catch (error) {
    if (!(error instanceof StripeRefused)) throw error;
    const { status, type } = error;
    if (status === 401) {
      return ill('payments', `${where} does not know our key (401)`, 'set STRIPE_SECRET_KEY to a key of dashboard.stripe.com/apikeys');
    }
    if (status === 403) {
      return ill('payments', `${where} does not let our key see checkouts, their payments or disputes (403)`, `give the restricted key ${rights}, or set STRIPE_SECRET_KEY to another`);
    }
    const said = status === null ? `${where} does not answer (${type})` : `${where} answers ${status} (${type})`;
    return ill('payments', said, 'check STRIPE_API_URL, and that the way out is open; status.stripe.com says how Stripe is');
  }
  // Whoever knows the number of a test card would have credits for nothing.
  if (isProduction && !isLive) {
    return ill('payments', `${where} takes our key; it is ${kind}, yet credits are given`, `set ${settings} to those of live mode`);
  }
  return well('payments', `${where} takes our key, ${kind}; STRIPE_WEBHOOK_SECRET is set`);
} // prettier-ignore
