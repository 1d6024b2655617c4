import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Secret, type StripeAddress } from '../../server/src/config.ts';

/** A checkout as Stripe keeps it. */
interface Checkout {
  readonly id: string;
  readonly params: Readonly<Record<string, string>>;
  status: 'open' | 'complete' | 'expired';
  /** Of a whole of one. */
  refunded: number;
  readonly disputes: Dispute[];
}

/** What the payer objects to at his bank. */
interface Dispute {
  readonly id: string;
  status: string;
  /** What it moved: below zero what was withdrawn, above it what was reinstated. */
  readonly movements: number[];
}

/** Stripe as far as Checkout goes, over HTTP on a port of its own. It sends nothing by itself: a test carries its messages. */
export interface FakeStripe {
  readonly address: StripeAddress;
  /** Parameters of the checkouts that were opened, in order. */
  opened(): Readonly<Record<string, string>>[];
  /** The id of the checkout of a purchase. */
  sessionOf(purchaseId: string): string;
  /** The buyer pays, or lets it pass; the operator pays back. What is asked for may be changed, as no checkout of ours is. */
  pay(purchaseId: string): void;
  expire(purchaseId: string): void;
  refund(purchaseId: string, part?: number): void;
  /** The bank of the card could not book it: the money is the operator's again. */
  failRefund(purchaseId: string): void;
  /** The payer objects at his bank, which holds the money, or only asks (`warning_needs_response`). Answers its id. */
  dispute(purchaseId: string, status?: string): string;
  /** How a dispute goes on; what moves with it: below zero what is withdrawn, above it what is reinstated. */
  decide(disputeId: string, status: string, moved?: number): void;
  /** Forgets a checkout. */
  lose(purchaseId: string): void;
  /** What is asked for it from now on, in the smallest unit. */
  reprice(purchaseId: string, amount: string): void;
  /** A message about a purchase, signed at a moment. */
  message(
    type: string,
    purchaseId: string,
    at: Date,
  ): { readonly body: string; readonly headers: Record<string, string> };
  /** Answers with these statuses first, one request each; 0 cuts the connection. */
  fail(...statuses: number[]): void;
  /** Checkouts that were read since this was last read, in that order. */
  reads(): string[];
  /** How often it was asked since this was last read. */
  asked(): number;
  /** Ends it, and throws where it was asked what nobody should ask it. */
  close(): Promise<void>;
}

const key = 'sk_test_a_key_of_tests';
const webhookSecret = 'whsec_a_secret_of_tests';

/** Starts one. */
export async function fakeStripe(): Promise<FakeStripe> {
  const strange: string[] = [];
  const failures: number[] = [];
  const checkouts = new Map<string, Checkout>();
  let reads: string[] = [];
  let asked = 0;
  const byPurchase = (purchaseId: string): Checkout => {
    const found = [...checkouts.values()].find(({ params }) => params['client_reference_id'] === purchaseId);
    if (found === undefined) throw new Error(`Stripe knows no ${purchaseId}`);
    return found;
  };
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      asked += 1;
      const failure = failures.shift();
      if (failure === 0) return request.socket.destroy();
      if (failure !== undefined) return send(response, failure, { error: { type: 'api_error', message: 'not now' } });
      const fault = faultOf(request, body);
      if (fault !== null) {
        strange.push(`${request.method} ${request.url}: ${fault}`);
        return send(response, 400, { error: { type: 'invalid_request_error', message: fault } });
      }
      const url = new URL(request.url!, origin);
      if (request.method === 'POST') {
        const params = Object.fromEntries(new URLSearchParams(body));
        const sameKey = `cs_test_${request.headers['idempotency-key'] as string}`;
        if (!checkouts.has(sameKey))
          checkouts.set(sameKey, { id: sameKey, params, status: 'open', refunded: 0, disputes: [] });
        return send(response, 200, written(checkouts.get(sameKey)!, origin));
      }
      const intent = url.searchParams.get('payment_intent');
      if (intent === null && url.searchParams.has('limit')) {
        const kept = [...checkouts.values()];
        const all =
          url.pathname === '/v1/disputes'
            ? kept.flatMap((one) => one.disputes.map((dispute) => writtenDispute(one, dispute)))
            : kept.map((one) => written(one, origin));
        return send(response, 200, { object: 'list', data: all.slice(0, 1), has_more: all.length > 1 });
      }
      if (intent !== null) {
        const found = checkouts.get(`cs_test_${intent.slice('pi_'.length)}`);
        if (url.pathname === '/v1/disputes') {
          const disputes = found?.disputes.map((one) => writtenDispute(found, one)) ?? [];
          return send(response, 200, { object: 'list', data: disputes, has_more: false });
        }
        return send(response, 200, { object: 'list', data: found ? [written(found, origin)] : [], has_more: false });
      }
      const found = checkouts.get(url.pathname.slice('/v1/checkout/sessions/'.length));
      if (found) {
        reads.push(found.id);
        return send(response, 200, written(found, origin));
      }
      const error = { type: 'invalid_request_error', code: 'resource_missing', message: 'No such checkout.session' };
      send(response, 404, { error });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let messages = 0;
  let disputeCount = 0;
  return {
    address: { secretKey: new Secret(key), webhookSecret: new Secret(webhookSecret), url: origin },
    opened: () => [...checkouts.values()].map(({ params }) => params),
    sessionOf: (purchaseId) => byPurchase(purchaseId).id,
    pay: (purchaseId) => void (byPurchase(purchaseId).status = 'complete'),
    expire: (purchaseId) => void (byPurchase(purchaseId).status = 'expired'),
    refund: (purchaseId, part = 1) => void (byPurchase(purchaseId).refunded = part),
    failRefund: (purchaseId) => void (byPurchase(purchaseId).refunded = 0),
    dispute: (purchaseId, status = 'needs_response') => {
      const { disputes } = byPurchase(purchaseId);
      disputeCount += 1;
      const movements = status.startsWith('warning_') ? [] : [-1];
      disputes.push({ id: `du_${disputeCount}`, status, movements });
      return `du_${disputeCount}`;
    },
    decide: (disputeId, status, moved = status === 'won' ? 1 : 0) => {
      const found = [...checkouts.values()].flatMap(({ disputes }) => disputes).find(({ id }) => id === disputeId)!;
      found.status = status;
      if (moved !== 0) found.movements.push(moved);
    },
    lose: (purchaseId) => void checkouts.delete(byPurchase(purchaseId).id),
    reprice: (purchaseId, amount) => {
      Object.assign(byPurchase(purchaseId).params, { 'line_items[0][price_data][unit_amount]': amount });
    },
    message: (type, purchaseId, at) => {
      messages += 1;
      const kept = byPurchase(purchaseId);
      const checkout = written(kept, origin);
      const dispute = kept.disputes.at(-1) ?? { id: 'du_0', status: 'needs_response', movements: [] };
      const object = type.startsWith('checkout.')
        ? { ...checkout, payment_intent: intentOf(checkout.id) }
        : type.startsWith('charge.dispute.')
          ? writtenDispute(kept, dispute)
          : { id: `re_${messages}`, object: 'refund', payment_intent: intentOf(checkout.id) };
      const body = JSON.stringify({
        id: `evt_${messages}`,
        object: 'event',
        type,
        created: seconds(at),
        data: { object },
      });
      return { body, headers: signed(body, at) };
    },
    fail: (...statuses) => failures.push(...statuses),
    reads: () => {
      const latest = reads;
      reads = [];
      return latest;
    },
    asked: () => {
      const times = asked;
      asked = 0;
      return times;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      if (strange.length > 0) throw new Error(`Stripe was asked: ${strange.join('; ')}`);
      if (failures.length > 0) throw new Error(`${failures.length} failures of Stripe were not fetched`);
    },
  };
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);
const intentOf = (session: string): string => `pi_${session.slice('cs_test_'.length)}`;

/** The header that says who wrote a message and when (docs.stripe.com/webhooks, "Verify manually"). */
export function signed(body: string, at: Date, secret = webhookSecret): Record<string, string> {
  const time = seconds(at);
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return { 'stripe-signature': `t=${time},v1=${signature}`, 'content-type': 'application/json' };
}

function written({ id, params, status, refunded, disputes }: Checkout, origin: string) {
  const isPaid = status === 'complete';
  const amount = Number(params['line_items[0][price_data][unit_amount]']);
  const charge = {
    id: `ch_${id}`,
    object: 'charge',
    amount,
    amount_refunded: Math.round(amount * refunded),
    refunded: refunded === 1,
    disputed: disputes.length > 0,
  };
  return {
    id,
    object: 'checkout.session',
    status,
    payment_status: isPaid ? 'paid' : 'unpaid',
    amount_total: amount,
    currency: params['line_items[0][price_data][currency]'],
    client_reference_id: params['client_reference_id'],
    payment_intent: isPaid ? { id: intentOf(id), object: 'payment_intent', latest_charge: charge } : null,
    url: status === 'open' ? `${origin}/c/pay/${id}` : null,
  };
}

/** As the types of Stripe's library have it, as far as anybody looks. */
function writtenDispute({ id: session, params }: Checkout, { id, status, movements }: Dispute) {
  const amount = Number(params['line_items[0][price_data][unit_amount]']);
  const currency = params['line_items[0][price_data][currency]'];
  return {
    id,
    object: 'dispute',
    amount,
    currency,
    balance_transactions: movements.map((part, n) => ({
      id: `txn_${id}_${n}`,
      object: 'balance_transaction',
      amount: Math.round(amount * part),
      currency,
      type: 'adjustment',
    })),
    charge: `ch_${session}`,
    payment_intent: intentOf(session),
    is_charge_refundable: status.startsWith('warning_'),
    reason: 'fraudulent',
    status,
  };
}

async function read(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
  return body;
}

/** What a checkout of credits says, and nothing else. */
const parameters = [
  'adaptive_pricing[enabled]',
  'allowed_payment_method_types[0]',
  'cancel_url',
  'client_reference_id',
  'customer_email',
  'expires_at',
  'line_items[0][price_data][currency]',
  'line_items[0][price_data][product_data][name]',
  'line_items[0][price_data][unit_amount]',
  'line_items[0][quantity]',
  'locale',
  'metadata[purchase_id]',
  'mode',
  'payment_intent_data[description]',
  'payment_intent_data[metadata][purchase_id]',
  'success_url',
];

/** What is wrong with a request; null: nothing. */
function faultOf({ method, url, headers }: IncomingMessage, body: string): string | null {
  if (headers.authorization !== `Bearer ${key}`) return 'another key';
  if (!/^\d{4}-\d{2}-\d{2}/.test(String(headers['stripe-version']))) return 'no version';
  const path = decodeURIComponent(url!);
  if (method === 'GET') {
    const isRead = /^\/v1\/checkout\/sessions\/cs_test_\w+\?expand\[0\]=payment_intent\.latest_charge$/.test(path);
    const isLook = /^\/v1\/(checkout\/sessions\?limit=1&expand\[0\]=data\.[\w.]+charge|disputes\?limit=1)$/.test(path);
    const isSearch = /^\/v1\/checkout\/sessions\?payment_intent=pi_\w+&limit=1$/.test(path);
    const isOfDisputes = /^\/v1\/disputes\?payment_intent=pi_\w+&limit=100$/.test(path);
    return isRead || isLook || isSearch || isOfDisputes ? null : 'no such address';
  }
  if (method !== 'POST' || path !== '/v1/checkout/sessions') return 'no such address';
  const params = Object.fromEntries(new URLSearchParams(body));
  if (headers['idempotency-key'] !== params['client_reference_id']) return 'another key of idempotency';
  const names = Object.keys(params).sort();
  if (JSON.stringify(names) !== JSON.stringify(parameters)) return `parameters ${names.join(' ')}`;
  const amount = params['line_items[0][price_data][unit_amount]']!;
  if (!/^[1-9]\d*$/.test(amount)) return `the amount ${amount}`;
  if (!['usd', 'pyg'].includes(params['line_items[0][price_data][currency]']!)) return 'the currency';
  if (!['en', 'es', 'pt-BR'].includes(params['locale']!)) return `the locale ${params['locale']}`;
  return null;
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
}
