import { scopeNames, type Locale, type Scope } from '@oga/contract';
import { accountOfEmail, createToken, setPhone, suspendAccount } from '../../server/src/features/accounts/index.ts';
import type { Transaction } from '../../server/src/platform/db/sql.ts';
import type { World } from './world.ts';

/** An account, and what to send to call as it. */
export interface TestAccount {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  /** `authorization`, for any call. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface AccountOptions {
  readonly email?: string;
  readonly locale?: Locale;
  /** All of them without it. */
  readonly scopes?: readonly Scope[];
  /** A verified WhatsApp number: this one, or any; none without it. */
  readonly phone?: string | true;
  /** How long ago it was created, in days. */
  readonly ageDays?: number;
  readonly approvedListings?: number;
  readonly isSuspended?: boolean;
}

let made = 0;

/** Makes an account through the use cases, with a credential of these scopes. */
export async function addAccount(world: World, options: AccountOptions = {}): Promise<TestAccount> {
  made += 1;
  const now = world.clock.now();
  const at = new Date(now.getTime() - (options.ageDays ?? 0) * 86_400_000);
  const email = options.email ?? `person${made}@example.com`;
  const number = options.phone === true ? `+5959810${String(made).padStart(5, '0')}` : options.phone;
  const created = await world.sql.begin(async (begun) => {
    const tx = begun as Transaction;
    const { id } = await accountOfEmail(tx, { email, locale: options.locale ?? 'en', at });
    if (number !== undefined) await setPhone(tx, { id, phone: number, at });
    if (options.approvedListings !== undefined) {
      await tx`update accounts set approved_listings = ${options.approvedListings} where id = ${id}`;
    }
    const expiresAt = new Date(now.getTime() + 90 * 86_400_000);
    const token = { accountId: id, name: 'a test', scopes: options.scopes ?? scopeNames, at: now, expiresAt };
    const { secret } = await createToken(tx, token);
    if (options.isSuspended === true) await suspendAccount(tx, { account: id, at: now });
    return { id, secret };
  });
  const { id, secret } = created;
  return { id, email, token: secret, headers: { authorization: `Bearer ${secret}` } };
}
