import type { CreditCurrency, Locale } from '@oga/contract';

/** A purchase as somebody is asked to pay it. */
export interface PurchaseToPay {
  readonly id: string;
  readonly credits: number;
  /** In whole units of the currency. */
  readonly amount: number;
  readonly currency: CreditCurrency;
  /** Of the buyer. */
  readonly email: string;
  readonly locale: Locale;
  /** What the buyer sees that he pays for. */
  readonly title: string;
  /** Where he comes back to, whatever he did. */
  readonly returnUrl: string;
  readonly expiresAt: Date;
}

/** How a payment stands at the service, whatever it told before. */
export interface PaymentState {
  /** `unknown`: the service has no such payment. */
  readonly status: 'open' | 'paid' | 'expired' | 'refunded' | 'unknown';
  /** What was asked for, in whole units; null where there is no such payment. */
  readonly amount: number | null;
  readonly currency: string | null;
  /** What the payer objected to at his bank. */
  readonly disputes: readonly PaymentDispute[];
}

/**
 * How an objection stands. `asked`: his bank only asks, no money has moved; `open`: the money is held, nothing is decided;
 * `lost`: the money is gone; `over`: it is ours again, or never left.
 */
export type DisputeState = 'asked' | 'open' | 'lost' | 'over';

export interface PaymentDispute {
  readonly id: string;
  readonly state: DisputeState;
}

/** A service that takes payments on pages of its own. */
export interface PaymentService {
  /** Opens a payment; once for a purchase, however often it is called. Rejects with `PaymentsAway`. */
  open(purchase: PurchaseToPay): Promise<{ readonly session: string; readonly url: string }>;
  /** How it stands now. Rejects with `PaymentsAway`. */
  stateOf(session: string): Promise<PaymentState>;
  /**
   * The payment that a message of the service is about; null: none of ours. Rejects with `ForeignMessage` where the service
   * did not write it, or not lately, and with `PaymentsAway` where it must be asked and does not answer.
   */
  readMessage(body: Buffer, signature: string, now: Date): Promise<string | null>;
}

/** The service did not answer, or not as it should: later perhaps. */
export class PaymentsAway extends Error {
  override readonly name = 'PaymentsAway';
}

/** Not written by the service, or too old. */
export class ForeignMessage extends Error {
  override readonly name = 'ForeignMessage';
}
