import type { Contract, Webhook, WebhookDelivery } from '@oga/contract';
import { callerOf, type Handlers, type UseContext } from '../../platform/http/bind.ts';
import { pagedAnswer } from '../../platform/http/paged.ts';
import { deliveryOrder, selectDeliveryPage } from './deliveries.sql.ts';
import {
  changeWebhook,
  createWebhook,
  judgeAddress,
  removeWebhook,
  renewSecret,
  requireEndpoint,
  requireWebhook,
} from './keep-webhook.ts';
import type { WebhookParts } from './parts.ts';
import { replayEvents } from './replay-events.ts';
import { testWebhook } from './test-webhook.ts';
import { selectWebhookPage, webhookOrder } from './webhooks.sql.ts';

const owned = (id: string, context: Pick<UseContext<unknown>, 'caller' | 'now'>) => ({
  id,
  caller: callerOf(context),
  at: context.now,
});

/** Table of contents: where programs of an account are told of its events. */
export const webhookRoutes = (parts: WebhookParts): Handlers<Contract['webhooks']> => {
  const { sql } = parts;
  return {
    list: ({ query }, context) => {
      const { accountId } = callerOf(context);
      const listed = { sort: 'newest', order: webhookOrder, asked: {}, about: [] };
      return pagedAnswer<Webhook>(query, listed, (part) =>
        selectWebhookPage(sql, { ...part, accountId, at: context.now }),
      );
    },
    create: async ({ body, query }, context) => {
      await judgeAddress(parts, body.url);
      const by = { caller: callerOf(context), at: context.now };
      return context.commit(sql, async (tx) => ({
        data: await createWebhook(tx, parts, body, by, query.dry_run),
      }));
    },
    get: async ({ params }, context) => ({ data: await requireWebhook(sql, owned(params.id, context)) }),
    update: async ({ params, body }, context) => {
      const of = owned(params.id, context);
      if (body.url !== undefined) {
        // Whoever may not change it learns nothing of the address.
        await requireEndpoint(sql, of);
        await judgeAddress(parts, body.url);
      }
      return context.commit(sql, async (tx) => ({ data: await changeWebhook(tx, body, of) }));
    },
    remove: ({ params }, context) =>
      context.commit(sql, async (tx) => {
        await removeWebhook(tx, owned(params.id, context));
        return {};
      }),
    test: async ({ params, query }, context) => ({
      data: await testWebhook(parts, { id: params.id, caller: callerOf(context), isDryRun: query.dry_run }, context),
    }),
    rotateSecret: ({ params, query }, context) =>
      context.commit(sql, async (tx) => ({
        data: await renewSecret(tx, parts, owned(params.id, context), query.dry_run),
      })),
    replay: ({ params, body }, context) =>
      context.commit(sql, async (tx) => ({ data: await replayEvents(tx, body, owned(params.id, context)) })),
    deliveries: async ({ params, query }, context) => {
      await requireWebhook(sql, owned(params.id, context));
      const { status = null } = query;
      const asked = { webhook: params.id, status };
      const listed = { sort: 'newest', order: deliveryOrder, asked, about: [] };
      return pagedAnswer<WebhookDelivery>(query, listed, (part) =>
        selectDeliveryPage(sql, { ...part, webhookId: params.id, status }),
      );
    },
  };
};
