import * as events from '../../server/src/features/events/events.sql.ts';
import * as deliveries from '../../server/src/features/webhooks/deliveries.sql.ts';
import * as secrets from '../../server/src/features/webhooks/secrets.sql.ts';
import * as webhooks from '../../server/src/features/webhooks/webhooks.sql.ts';
import type { Samples } from './statement-samples.ts';

const accountId = 'acc_01h455vb4pex5vsknk084sn02q';
const webhookId = 'whk_01h455vb4pex5vsknk084sn02q';
const eventId = 'evt_01h455vb4pex5vsknk084sn02q';
const at = new Date('2026-11-21T12:00:00.000Z');
const types = ['inquiry.created'] as const;
const page = { limit: 5, offset: 0, after: null };
const id = webhookId;
const secret = Buffer.alloc(60);
const attempt = { at: at.toISOString(), status: 500, error: 'it answers with status 500', duration_ms: 12 };
const url = 'https://example.com/hooks';
const one = { webhookId, eventId, url, tries: 0, attempt, at };

/** Statements about events and webhooks. */
export const webhookSamples: Readonly<Record<string, Samples>> = {
  'features/events/events.sql.ts': {
    selectLogState: (sql) => [events.selectLogState(sql)],
    eventDocument: (sql) => [sql`select ${events.eventDocument(sql)} from events as event`],
    selectEvents: (sql) => [
      events.selectEvents(sql, { accountId, types, number: 0, sequence: null, limit: 5 }),
      events.selectEvents(sql, { accountId, types, number: 7, sequence: 9, limit: 5 }),
    ],
    selectPlace: (sql) => [events.selectPlace(sql, { accountId, id: eventId })],
  },
  'features/webhooks/secrets.sql.ts': {
    holdSecrets: (_, tx) => [secrets.holdSecrets(tx)],
    replaceSecrets: (_, tx) => [
      secrets.replaceSecrets(tx, { generation: 2, secrets: [{ id, secret: '00', former_secret: null }] }),
    ],
  },
  'features/webhooks/webhooks.sql.ts': {
    isTold: (sql) => [sql`select ${webhooks.isTold(sql, at)} from webhooks as webhook`],
    selectWebhookPage: (sql) => [webhooks.selectWebhookPage(sql, { ...page, accountId, at })],
    selectWebhook: (sql) => [webhooks.selectWebhook(sql, { id, accountId, at })],
    countWebhooks: (_, tx) => [webhooks.countWebhooks(tx, { accountId })],
    insertWebhook: (_, tx) => [
      webhooks.insertWebhook(tx, {
        id,
        accountId,
        grantId: null,
        tokenId: 'tok_01h455vb4pex5vsknk084sn02q',
        url: 'https://example.com/hooks',
        description: null,
        types,
        secret,
        secretKey: 1,
        at,
      }),
    ],
    holdWebhook: (_, tx) => [webhooks.holdWebhook(tx, { id, accountId, at })],
    updateWebhook: (_, tx) => [
      webhooks.updateWebhook(tx, {
        id,
        url: undefined,
        types: undefined,
        description: undefined,
        paused: undefined,
        at,
      }),
      webhooks.updateWebhook(tx, {
        id,
        url: 'https://example.com/hooks',
        types,
        description: null,
        paused: true,
        at,
      }),
    ],
    resumeWebhook: (_, tx) => [
      webhooks.resumeWebhook(tx, { id, madeWith: null }),
      webhooks.resumeWebhook(tx, { id, madeWith: { grantId: 'g', tokenId: null } }),
    ],
    bindWebhook: (_, tx) => [webhooks.bindWebhook(tx, { id, madeWith: { grantId: 'g', tokenId: null } })],
    rotateSecret: (_, tx) => [webhooks.rotateSecret(tx, { id, accountId, secret, secretKey: 1, formerUntil: at, at })],
    deleteWebhook: (_, tx) => [webhooks.deleteWebhook(tx, { id, accountId })],
    selectEndpoint: (sql) => [webhooks.selectEndpoint(sql, { id, accountId, at })],
    disableWebhook: (_, tx) => [webhooks.disableWebhook(tx, { id, url, reason: 'gone', at })],
  },
  'features/webhooks/deliveries.sql.ts': {
    holdFollower: (_, tx) => [deliveries.holdFollower(tx)],
    selectNextCommits: (_, tx) => [deliveries.selectNextCommits(tx, { after: 5 })],
    fanOut: (_, tx) => [deliveries.fanOut(tx, { after: 5, upTo: 9, at })],
    moveFollower: (_, tx) => [deliveries.moveFollower(tx, { number: 9 })],
    selectWebhooksDue: (sql) => [deliveries.selectWebhooksDue(sql, { at, most: 5 })],
    takeEndpoint: (sql) => [deliveries.takeEndpoint(sql, { id, sender: 'one', until: at, at })],
    releaseEndpoint: (sql) => [deliveries.releaseEndpoint(sql, { id, sender: 'one' })],
    selectDue: (sql) => [deliveries.selectDue(sql, { webhookId, at, most: 5 })],
    selectToSend: (sql) => [deliveries.selectToSend(sql, { webhookId, eventId, at })],
    noteDelivered: (sql) => [deliveries.noteDelivered(sql, one)],
    noteFailed: (sql) => [
      deliveries.noteFailed(sql, { ...one, nextAt: at }),
      deliveries.noteFailed(sql, { ...one, nextAt: null }),
    ],
    selectFirstMissed: (sql) => [deliveries.selectFirstMissed(sql, { webhookId, since: at })],
    giveUp: (sql) => [
      deliveries.giveUp(sql, { webhookId, eventId: null, why: 'disabled', at }),
      deliveries.giveUp(sql, { webhookId, eventId, why: 'disabled', at }),
    ],
    queueAgain: (_, tx) => {
      const asked = { webhookId, accountId, types, most: 5, at };
      const from = at.toISOString();
      return [
        deliveries.queueAgain(tx, { ...asked, of: { ids: [eventId] } }),
        deliveries.queueAgain(tx, { ...asked, of: { from, until: null, undelivered: false } }),
        deliveries.queueAgain(tx, { ...asked, of: { from, until: from, undelivered: true } }),
      ];
    },
    selectDeliveryPage: (sql) => [
      deliveries.selectDeliveryPage(sql, { ...page, webhookId, status: null }),
      deliveries.selectDeliveryPage(sql, { ...page, webhookId, status: 'failed', after: [at.toISOString(), eventId] }),
    ],
    forgetDeliveries: (sql) => [deliveries.forgetDeliveries(sql, { before: at, most: 5 })],
    selectBacklog: (sql) => [deliveries.selectBacklog(sql, { at, since: at })],
    countByStatus: (sql) => [deliveries.countByStatus(sql, { at })],
  },
};
