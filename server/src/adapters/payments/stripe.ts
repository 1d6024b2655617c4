import { decimalsOf, type Locale } from '@oga/contract';
import type Stripe from 'stripe';
import {
  ForeignMessage,
  PaymentsAway,
  type DisputeState,
  type PaymentService,
  type PaymentState,
} from '../../features/credits/port.ts';

export interface StripeOptions {
  readonly secretKey: { reveal(): string };
  readonly webhookSecret: { reveal(): string };
  /** Another origin than Stripe's own. */
  readonly url: string | null;
}

/** So that two tries fit into the time of a request. */
const timeoutMs = 5_000;
const retries = 1;
/** Older messages are taken for replayed ones (Stripe's own default). */
const toleranceSeconds = 300;
/** Of one payment. A second one is rare. */
const mostDisputes = 100;

const languages: Readonly<Record<Locale, Stripe.Checkout.SessionCreateParams.Locale>> = {
  en: 'en',
  es: 'es',
  pt: 'pt-BR',
};

/** Messages about a checkout itself. */
const ofSession = /^checkout\.session\.(completed|expired|async_payment_succeeded|async_payment_failed)$/;
/** Messages about the payment behind one. */
const ofPayment =
  /^(charge\.refunded|charge\.refund\.updated|refund\.(created|updated|failed)|charge\.dispute\.(created|updated|closed|funds_withdrawn|funds_reinstated))$/;

/**
 * Stripe Checkout by its own library, which is loaded when the first payment is opened or heard of: it is 16 MB on disk.
 * Cards alone, since other methods tell their outcome days later.
 */
export function stripePayments({ secretKey, webhookSecret, url }: StripeOptions): PaymentService {
  let loaded: Promise<Stripe> | undefined;
  const stripe = () => (loaded ??= load(secretKey.reveal(), url));
  return {
    open: async (purchase) => {
      const { checkout } = await stripe();
      const metadata = { purchase_id: purchase.id };
      const currency = purchase.currency.toLowerCase();
      const session = await asked(() =>
        checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: purchase.id,
            metadata,
            payment_intent_data: { metadata, description: purchase.title },
            allowed_payment_method_types: ['card'],
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency,
                  unit_amount: Math.round(purchase.amount * 10 ** decimalsOf(purchase.currency)),
                  product_data: { name: purchase.title },
                },
              },
            ],
            customer_email: purchase.email,
            locale: languages[purchase.locale],
            success_url: purchase.returnUrl,
            cancel_url: purchase.returnUrl,
            expires_at: Math.floor(purchase.expiresAt.getTime() / 1000),
            // What is asked is what was agreed on, in its currency.
            adaptive_pricing: { enabled: false },
          },
          { idempotencyKey: purchase.id },
        ),
      );
      if (!session.url) throw new PaymentsAway('Stripe opened a checkout without an address');
      return { session: session.id, url: session.url };
    },
    stateOf: async (session) => {
      const { checkout, disputes } = await stripe();
      const found = await asked(() =>
        checkout.sessions.retrieve(session, { expand: ['payment_intent.latest_charge'] }),
      ).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      if (found === null) return { status: 'unknown', amount: null, currency: null, disputes: [] };
      const intent = disputedIn(found);
      const { data } =
        intent === null
          ? { data: [] }
          : await asked(() => disputes.list({ payment_intent: intent, limit: mostDisputes }));
      return { ...stateIn(found), disputes: data.map((one) => ({ id: one.id, state: disputeStateOf(one) })) };
    },
    readMessage: async (body, signature, now) => {
      const client = await stripe();
      const event = verified(client, body, signature, webhookSecret.reveal(), now);
      const about = event.data.object as { readonly id?: unknown; readonly payment_intent?: unknown };
      if (ofSession.test(event.type)) return typeof about.id === 'string' ? about.id : null;
      if (!ofPayment.test(event.type) || typeof about.payment_intent !== 'string') return null;
      const intent = about.payment_intent;
      const { data } = await asked(() => client.checkout.sessions.list({ payment_intent: intent, limit: 1 }));
      return data[0]?.id ?? null;
    },
  };
}

/** Stripe did not do what it was asked: its status (null: no answer) and the kind of fault, and nothing else of it. */
export class StripeRefused extends Error {
  override readonly name = 'StripeRefused';
  readonly status: number | null;
  readonly type: string;

  constructor(status: number | null, type: string) {
    super(`Stripe: ${status ?? 'no answer'} (${type})`);
    this.status = status;
    this.type = type;
  }
}

/**
 * Asks Stripe for one checkout with its payment and charge, and for one dispute, which changes nothing: whether it is there,
 * takes the key, and lets it read all that settling reads. Refuses with `StripeRefused`.
 */
export async function askStripe({ secretKey, url }: Omit<StripeOptions, 'webhookSecret'>): Promise<void> {
  const { checkout, disputes } = await load(secretKey.reveal(), url);
  const asks = [
    () => checkout.sessions.list({ limit: 1, expand: ['data.payment_intent.latest_charge'] }),
    () => disputes.list({ limit: 1 }),
  ];
  for (const ask of asks) {
    const found = await ask().catch((error: unknown) => {
      const { type, statusCode } = error as { readonly type?: unknown; readonly statusCode?: unknown };
      throw new StripeRefused(typeof statusCode === 'number' ? statusCode : null, String(type));
    });
    // The library takes any JSON without `error` in it for an answer, whatever its status.
    if (!Array.isArray(found.data)) throw new StripeRefused(found.lastResponse.statusCode, 'not an answer of Stripe');
  }
}

async function load(secretKey: string, url: string | null): Promise<Stripe> {
  const { default: Library } = await import('stripe');
  const address = url === null ? null : new URL(url);
  return new Library(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(address !== null && {
      protocol: address.protocol === 'http:' ? 'http' : 'https',
      host: address.hostname,
      port: address.port === '' ? (address.protocol === 'http:' ? 80 : 443) : Number(address.port),
    }),
  });
}

function stateIn(session: Stripe.Checkout.Session): Omit<PaymentState, 'disputes'> {
  const { amount_total: total, payment_intent: intent } = session;
  const currency = session.currency?.toUpperCase() ?? null;
  const amount = total === null || currency === null ? null : total / 10 ** decimalsOf(currency);
  const charge = typeof intent === 'object' ? intent?.latest_charge : null;
  // A part that was paid back is between operator and buyer; the whole undoes the purchase.
  const isRefunded = typeof charge === 'object' && charge?.refunded === true;
  const isPaid = session.status === 'complete' && session.payment_status === 'paid';
  const status = isPaid ? (isRefunded ? 'refunded' : 'paid') : session.status === 'expired' ? 'expired' : 'open';
  return { status, amount, currency };
}

/** The payment of a session whose charge was ever disputed. */
function disputedIn({ payment_intent: intent }: Stripe.Checkout.Session): string | null {
  const charge = typeof intent === 'object' ? intent?.latest_charge : null;
  return typeof intent === 'object' && typeof charge === 'object' && charge?.disputed === true ? intent!.id : null;
}

/** Nothing is decided, and the money is held or about to be. */
const heldStates = new Set<string>(['needs_response', 'under_review', 'appeal_needs_response', 'appeal_under_review']);

/**
 * What counts is where the money is, which its movements say: a part may come back while the rest is lost (where a part was
 * refunded before), and all of it where the whole was refunded meanwhile. A dispute that begins has no movements yet; an
 * inquiry of a bank (`warning_…`) never has any.
 */
function disputeStateOf({ status, balance_transactions: movements }: Stripe.Dispute): DisputeState {
  if (status === 'won') return 'over';
  const isMoved = movements.length > 0;
  if (isMoved && movements.reduce((sum, { amount }) => sum + amount, 0) >= 0) return 'over';
  if (status === 'lost') return 'lost';
  if (isMoved || heldStates.has(status)) return 'open';
  return status === 'prevented' ? 'over' : 'asked';
}

function verified(client: Stripe, body: Buffer, signature: string, secret: string, now: Date): Stripe.Event {
  try {
    return client.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, now.getTime());
  } catch {
    throw new ForeignMessage('not signed by Stripe, or not lately');
  }
}

const statusOf = (error: unknown): unknown => (error as { readonly statusCode?: unknown }).statusCode;
const isMissing = (error: unknown): boolean => (error as { readonly cause?: unknown }).cause === 404;

/** A call, whatever may be wrong with it: the library's own faults say what, never with the key. */
async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const { type, message } = error as { readonly type?: unknown; readonly message?: unknown };
    throw new PaymentsAway(`Stripe: ${String(type)} ${String(message)}`.slice(0, 300), { cause: statusOf(error) });
  }
}
