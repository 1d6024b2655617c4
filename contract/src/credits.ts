import { z } from 'zod';
import { read, recordOf, write, type RouteFacts } from './http.ts';
import { OwnListing, ownListingPath } from './own-listings.ts';
import { idOf } from './shared/id.ts';
import { Money } from './shared/money.ts';
import { queryChoice } from './shared/query.ts';
import { Timestamp } from './shared/time.ts';
import { creditEntryKinds, purchaseStates, wordsOf } from './vocabulary.ts';

/** What holds for credits and what they buy. */
export const creditRules = {
  /** So long a listing comes first for one credit. */
  promotionDays: 14,
  /** Of the ledger, the latest that are shown with a balance. */
  entriesShown: 50,
  /** A purchase that nobody pays is over after so many hours. */
  purchaseHours: 2,
  /** Purchases of an account that wait for their payment, at once. */
  pendingPurchases: 10,
} as const;

/** In which currencies credits are sold. */
export const creditCurrencies = ['USD', 'PYG'] as const;
export type CreditCurrency = (typeof creditCurrencies)[number];

/** What is sold, in whole units of each currency. */
export const creditPackages = {
  one: { credits: 1, prices: { USD: 5, PYG: 36_000 } },
  five: { credits: 5, prices: { USD: 22, PYG: 160_000 } },
  twenty: { credits: 20, prices: { USD: 80, PYG: 580_000 } },
} as const satisfies Record<
  string,
  { readonly credits: number; readonly prices: Readonly<Record<CreditCurrency, number>> }
>;
export type CreditPackageName = keyof typeof creditPackages;
export const creditPackageNames = Object.keys(creditPackages) as [CreditPackageName, ...CreditPackageName[]];

const packageName = queryChoice(creditPackageNames);

export const CreditPackage = z
  .object({ name: z.enum(creditPackageNames), credits: z.int().min(1), prices: z.array(Money) })
  .meta({ id: 'CreditPackage' });

export const CreditEntry = z
  .object({
    at: Timestamp,
    kind: z.enum(wordsOf(creditEntryKinds)),
    credits: z.int().meta({ description: 'What came; below zero: what went' }),
    balance: z.int().min(0).meta({ description: 'After it' }),
    purchase_id: idOf('pur').nullable(),
    listing_id: idOf('lst').nullable().meta({ description: 'The listing that was promoted' }),
    reason: z.string().nullable().meta({ description: 'Of a grant, in words of the operator' }),
  })
  .meta({ id: 'CreditEntry' });
export type CreditEntry = z.infer<typeof CreditEntry>;

export const Credits = z
  .object({
    balance: z.int().min(0).meta({ description: 'Credits left: the sum of all entries' }),
    entries: z.array(CreditEntry).meta({ description: `What came and went, the latest ${creditRules.entriesShown}` }),
    packages: z.array(CreditPackage),
    promotion_days: z.int().min(1).meta({ description: 'So long a listing comes first for one credit' }),
    can_buy: z.boolean().meta({ description: 'false: this service sells none now' }),
  })
  .meta({ id: 'Credits' });
export type Credits = z.infer<typeof Credits>;

export const CreditPurchase = z
  .object({
    id: idOf('pur'),
    package: z.string(),
    credits: z.int().min(1),
    price: Money,
    status: z.enum(wordsOf(purchaseStates)),
    is_trial: z.boolean().meta({ description: 'On the page for trying things out: no money moves' }),
    payment_url: z
      .string()
      .nullable()
      .meta({ description: 'Where it is paid, by whoever opens it; null: it is not to be paid any more' }),
    created_at: Timestamp,
    expires_at: Timestamp.meta({ description: 'Until then it can be paid' }),
    paid_at: z.nullable(Timestamp),
    refunded_at: z.nullable(Timestamp),
    disputed_at: z.nullable(Timestamp).meta({
      description:
        'Since when the payer disputes it at his bank: its credits are taken back until that is over; null: he does not',
    }),
  })
  .meta({ id: 'CreditPurchase' });
export type CreditPurchase = z.infer<typeof CreditPurchase>;

/** A listing as its owner has it, and what is left after promoting it. */
export const PromotedListing = OwnListing.extend({
  credits: z.int().min(0).meta({ description: 'Promotional credits left' }),
}).meta({ id: 'PromotedListing' });
export type PromotedListing = z.infer<typeof PromotedListing>;

const facts = {
  access: 'agent',
  idempotencyKey: false,
  cacheSeconds: null,
  rateLimit: 'account',
  envelope: 'record',
} as const satisfies Partial<RouteFacts>;

/** Promotional credits, how they are bought and what they buy. */
export const credits = {
  get: read({
    path: '/agent/credits',
    summary: 'Your promotional credits',
    description:
      'What is left, what came and went, and what there is to buy. The balance is the sum of all entries; none is ever changed or taken out.',
    answer: recordOf(Credits),
    facts: {
      ...facts,
      operation: 'credits.get',
      scopes: ['profile:read'],
      refuses: ['VALIDATION_ERROR'],
      cli: { command: 'credits show' },
      tools: { absent: 'account_status tells what is left, buy_promotional_credits what there is to buy' },
    },
  }),
  buy: write({
    method: 'POST',
    path: '/agent/credits/purchases',
    summary: 'Buy promotional credits',
    description: `Opens a purchase. Have the person open \`payment_url\`: the payment is made there, never here, and the credits come with it. What nobody pays within ${creditRules.purchaseHours} hours is over; at most ${creditRules.pendingPurchases} wait at once. Without a payment service outside production the page is one for trying things out; in production the answer is then 503.`,
    body: z
      .strictObject({
        package: packageName.meta({ description: 'How many', example: 'five' }),
        currency: queryChoice(creditCurrencies).optional().meta({ description: 'USD without it', example: 'PYG' }),
      })
      .meta({ id: 'CreditPurchaseWish' }),
    status: 201,
    answer: recordOf(CreditPurchase),
    facts: {
      ...facts,
      idempotencyKey: true,
      operation: 'credits.buy',
      scopes: ['profile:write'],
      refuses: ['VALIDATION_ERROR'],
      cli: { command: 'credits buy' },
      tools: ['buy_promotional_credits'],
    },
  }),
  purchase: read({
    path: '/agent/credits/purchases/:id',
    summary: 'How a purchase of credits stands',
    description: 'While it waits, the payment service is asked, at most every few seconds: paid is what it says.',
    pathParams: z.object({ id: idOf('pur') }),
    answer: recordOf(CreditPurchase),
    facts: {
      ...facts,
      operation: 'credits.purchase',
      scopes: ['profile:read'],
      refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
      cli: { command: 'credits purchase' },
      tools: { absent: 'account_status tells the credits once they are there' },
    },
  }),
  promote: write({
    method: 'POST',
    path: '/agent/listings/:id/promote',
    summary: 'Promote a listing',
    description: `Spends one credit: the listing comes first for ${creditRules.promotionDays} days, and once more spends another and adds as many. Send an Idempotency-Key, so that a repetition spends nothing. Only what is public. PAYMENT_REQUIRED: no credit is left. Whole credits come back where the account is suspended; where the listing is rejected, those whose days had not begun; closing it yourself brings none back.`,
    pathParams: z.object(ownListingPath),
    status: 200,
    answer: recordOf(PromotedListing),
    facts: {
      ...facts,
      idempotencyKey: true,
      operation: 'credits.promote',
      scopes: ['listings:write'],
      refuses: ['VALIDATION_ERROR', 'PAYMENT_REQUIRED', 'NOT_FOUND', 'INVALID_STATE'],
      cli: { command: 'promote' },
      tools: ['promote_listing'],
    },
  }),
};
