import { creditPackages, creditRules, type Contract, type CreditPurchase, type RequestOf } from '@oga/contract';
import { newId } from '../../kernel/id.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Transaction } from '../../platform/db/sql.ts';
import { accountById, holdAccounts } from '../accounts/index.ts';
import { titles } from './titles.ts';
import type { CreditParts } from './parts.ts';
import { PaymentsAway } from './port.ts';
import { countPending, insertPurchase, type PaymentMethod } from './purchases.sql.ts';
import { viewOf } from './view.ts';

type Wish = RequestOf<Contract['credits']['buy']>['body'];

/** A purchase with a place to pay it, that is not written down yet. */
export interface OpenedPurchase {
  readonly id: string;
  readonly accountId: string;
  readonly package: Wish['package'];
  readonly credits: number;
  readonly amount: number;
  readonly currency: NonNullable<Wish['currency']>;
  readonly method: PaymentMethod;
  readonly session: string | null;
  readonly paymentUrl: string;
  readonly expiresAt: Date;
  readonly isDryRun: boolean;
  readonly at: Date;
}

/**
 * Opens the payment of a purchase. It comes before the purchase is written: a payment that nobody was told of is paid by
 * nobody, so a server that dies in between has lost nothing and owes nothing. A dry run opens none.
 */
export async function openPurchase(
  parts: CreditParts,
  p: { readonly accountId: string; readonly wish: Wish; readonly isDryRun: boolean; readonly at: Date },
): Promise<OpenedPurchase> {
  const { payments, links, sql, listings } = parts;
  if (payments.method === 'none') throw noPayments();
  const { package: name, currency = 'USD' } = p.wish;
  const { credits, prices } = creditPackages[name];
  const id = newId('pur', p.at);
  const expiresAt = new Date(p.at.getTime() + creditRules.purchaseHours * 3_600_000);
  const pageUrl = listings.siteUrl + links.pathOf(id);
  const { accountId, isDryRun, at } = p;
  const opened = { id, accountId, package: name, credits, amount: prices[currency], currency, expiresAt, isDryRun, at };
  const [waiting] = await countPending(sql, { accountId, at });
  if (waiting!.pending >= creditRules.pendingPurchases) throw tooMany();
  if (payments.method === 'trial') return { ...opened, method: 'trial', session: null, paymentUrl: pageUrl };
  if (isDryRun) return { ...opened, method: 'stripe', session: id, paymentUrl: pageUrl };
  const { email, locale } = await accountById(sql, accountId);
  const asked = { ...opened, email, locale, title: titles[locale](credits), returnUrl: pageUrl };
  try {
    const { session, url } = await payments.service.open(asked);
    return { ...opened, method: 'stripe', session, paymentUrl: url };
  } catch (error) {
    if (!(error instanceof PaymentsAway)) throw error;
    parts.observe.backgroundFailed({ work: 'open a payment', error });
    const message = 'The payment service does not answer now. Nothing was bought; try again in a minute.';
    throw new Problem('SERVICE_UNAVAILABLE', message, { headers: { 'Retry-After': '30' } });
  }
}

/** Writes an opened purchase down. */
export async function buyCredits(tx: Transaction, opened: OpenedPurchase): Promise<CreditPurchase> {
  await holdAccounts(tx, { ids: [opened.accountId] });
  const [purchase] = await insertPurchase(tx, { ...opened, most: creditRules.pendingPurchases });
  if (!purchase) throw tooMany();
  const view = viewOf(purchase);
  // Of what is only tried there is nothing to pay.
  return opened.isDryRun ? { ...view, payment_url: null } : view;
}

const noPayments = () =>
  new Problem(
    'SERVICE_UNAVAILABLE',
    'Credits cannot be bought here: no payment service is set up (STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are not set). Ask the operator of this service for credits.',
  );

const tooMany = () =>
  new Problem(
    'RATE_LIMITED',
    `At most ${creditRules.pendingPurchases} purchases wait for their payment at once. Pay one of them, or wait: each is over after ${creditRules.purchaseHours} hours.`,
    { headers: { 'Retry-After': '600' } },
  );
