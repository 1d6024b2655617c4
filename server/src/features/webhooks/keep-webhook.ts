import { webhookRules, type Contract, type RequestOf, type Webhook } from '@oga/contract';
import { newId } from '../../kernel/id.ts';
import { JsonText } from '../../kernel/json-text.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import type { AnySql, Transaction } from '../../platform/db/sql.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { OutgoingError } from '../../platform/outgoing/outgoing-error.ts';
import { holdDataKey } from '../../platform/secrets/data-keys.ts';
import { holdAccounts } from '../accounts/index.ts';
import { requireTypes, typesFor } from '../events/index.ts';
import type { WebhookParts } from './parts.ts';
import { sealSecret } from './secrets.ts';
import { newSecret } from './sign.ts';
import {
  bindWebhook,
  countWebhooks,
  deleteWebhook,
  holdWebhook,
  insertWebhook,
  resumeWebhook,
  rotateSecret,
  selectEndpoint,
  selectWebhook,
  updateWebhook,
  type HeldWebhook,
  type MadeWith,
} from './webhooks.sql.ts';

type Wish = RequestOf<Contract['webhooks']['create']>['body'];
type Change = RequestOf<Contract['webhooks']['update']>['body'];

/** A webhook of the caller's. */
interface Owned {
  readonly id: string;
  readonly caller: Caller;
  readonly at: Date;
}

export const noWebhook = (): Problem => new Problem('NOT_FOUND', 'You have no webhook with this id.');

/** A webhook of the caller, without its secret. The same refusal for one of somebody else and for none: NOT_FOUND. */
export async function requireWebhook(sql: AnySql, { id, caller, at }: Owned): Promise<JsonText<Webhook>> {
  const [shown] = await selectWebhook(sql, { id, accountId: caller.accountId, at });
  if (!shown) throw noWebhook();
  return new JsonText<Webhook>(shown.document);
}

/** Refuses an address that nothing would be sent to: not public, or not known to anybody. */
export async function judgeAddress({ outgoing }: Pick<WebhookParts, 'outgoing'>, url: string): Promise<void> {
  try {
    await outgoing.judge(url);
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    const code = error.reason === 'forbidden_address' ? 'url_not_allowed' : 'url_unreachable';
    throw invalid({ path: 'url', code, message: error.message });
  }
}

const madeWith = ({ kind, grantId }: Caller): MadeWith => ({
  grantId: kind === 'oauth' ? grantId : null,
  tokenId: kind === 'token' ? grantId : null,
});

const withSecret = async (sql: AnySql, owned: Owned, secret: string | null) => {
  const shown = JSON.parse((await requireWebhook(sql, owned)).text) as Webhook;
  return { ...shown, secret };
};

/** Has the caller's account told of events at an address that was judged. Its secret is in the answer, this once. */
export async function createWebhook(
  tx: Transaction,
  { box }: Pick<WebhookParts, 'box'>,
  wish: Wish,
  { caller, at }: Omit<Owned, 'id'>,
  isDryRun: boolean,
) {
  const { accountId } = caller;
  const types = wish.types === undefined ? typesFor(caller) : [...new Set(wish.types)];
  requireTypes(caller, types);
  if (types.length === 0) {
    throw invalid({ path: 'types', code: 'required', message: 'is required: your token has the scope of no event' });
  }
  await holdAccounts(tx, { ids: [accountId] });
  const [count] = await countWebhooks(tx, { accountId });
  if (count!.webhooks >= webhookRules.most) {
    throw new Problem(
      'INVALID_STATE',
      `There are ${webhookRules.most} webhooks, as many as an account may have: remove one first.`,
      { details: { state: 'full', allowed: ['list', 'update', 'remove'] } },
    );
  }
  const id = newId('whk', at);
  const key = await holdDataKey(tx, box, at);
  const secret = newSecret();
  const { description = null } = wish;
  // As it is sent to: the scheme in lower case.
  const url = new URL(wish.url).href;
  const sealed = { secret: sealSecret(key, id, secret), secretKey: key.generation };
  await insertWebhook(tx, { ...madeWith(caller), ...sealed, id, accountId, url, description, types, at });
  return withSecret(tx, { id, caller, at }, isDryRun ? null : secret);
}

const held = async (tx: Transaction, { id, caller, at }: Owned): Promise<HeldWebhook> => {
  const [webhook] = await holdWebhook(tx, { id, accountId: caller.accountId, at });
  if (!webhook) throw noWebhook();
  return webhook;
};

/**
 * Changes what is given. Whoever resumes it, or changes it, has the scope of every event that it is told of. Whoever has it
 * told elsewhere or of more becomes what it ends with, or what he arranged would outlive him.
 */
export async function changeWebhook(tx: Transaction, change: Change, owned: Owned): Promise<JsonText<Webhook>> {
  const { id, caller, at } = owned;
  const webhook = await held(tx, owned);
  const types = change.types === undefined ? undefined : [...new Set(change.types)];
  requireTypes(caller, types ?? webhook.types);
  const { description, paused } = change;
  const url = change.url === undefined ? undefined : new URL(change.url).href;
  await updateWebhook(tx, { id, url, types, description, paused, at });
  const isLed = url !== undefined && url !== webhook.url;
  const isWidened = types?.some((type) => !webhook.types.includes(type)) === true;
  // What has ended stays so until somebody resumes it.
  if ((isLed || isWidened) && !webhook.has_ended) await bindWebhook(tx, { id, madeWith: madeWith(caller) });
  if (paused === false && (webhook.is_paused || webhook.is_disabled || webhook.has_ended)) {
    await resumeWebhook(tx, { id, madeWith: webhook.has_ended ? madeWith(caller) : null });
  }
  return requireWebhook(tx, owned);
}

/** Gives a webhook another secret; for a while the one before signs too. */
export async function renewSecret(
  tx: Transaction,
  { box }: Pick<WebhookParts, 'box'>,
  owned: Owned,
  isDryRun: boolean,
) {
  const { id, caller, at } = owned;
  // Before the webhook: a rotation of keys takes them in this order.
  const key = await holdDataKey(tx, box, at);
  const webhook = await held(tx, owned);
  requireTypes(caller, webhook.types);
  // He who knows the secret now is what it ends with.
  if (!webhook.has_ended) await bindWebhook(tx, { id, madeWith: madeWith(caller) });
  const secret = newSecret();
  await rotateSecret(tx, {
    id,
    accountId: caller.accountId,
    secret: sealSecret(key, id, secret),
    secretKey: key.generation,
    formerUntil: new Date(at.getTime() + webhookRules.rotationHours * 3_600_000),
    at,
  });
  return withSecret(tx, owned, isDryRun ? null : secret);
}

/** Removes a webhook with everything that waits for it. */
export async function removeWebhook(tx: Transaction, { id, caller }: Omit<Owned, 'at'>): Promise<void> {
  const [removed] = await deleteWebhook(tx, { id, accountId: caller.accountId });
  if (!removed) throw noWebhook();
}

/** Where a webhook of the caller is told, and what that is signed with. Refuses with NOT_FOUND, INSUFFICIENT_SCOPE. */
export async function requireEndpoint(sql: AnySql, { id, caller, at }: Owned) {
  const [endpoint] = await selectEndpoint(sql, { id, accountId: caller.accountId, at });
  if (!endpoint) throw noWebhook();
  requireTypes(caller, endpoint.types);
  return endpoint;
}
