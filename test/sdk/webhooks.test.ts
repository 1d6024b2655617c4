import { Webhook as StandardWebhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { webhooks, WebhookVerificationError } from '@oga/sdk';

const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;
const other = `whsec_${Buffer.alloc(32, 6).toString('base64')}`;
const id = 'evt_01h455vb4pex5vsknk084sn02q';
const event = {
  id,
  type: 'inquiry.created',
  at: '2026-11-21T12:00:00.000Z',
  subject_id: 'inq_x',
  data: { título: '¡sí!' },
};
const body = JSON.stringify(event);

test('what the service signs, the library of Standard Webhooks signs and this one signs is the same', async () => {
  const at = new Date();
  const headers = await webhooks.sign(body, id, secret, { at });
  expect(headers['webhook-signature']).toBe(new StandardWebhook(secret).sign(id, at, body));
  expect(new StandardWebhook(secret).verify(body, headers)).toEqual(event);
  expect(await webhooks.unwrap(body, headers, secret)).toEqual(event);
});

test('headers come as they come, and the body as bytes', async () => {
  const headers = await webhooks.sign(body, id, secret);
  expect(await webhooks.unwrap(new TextEncoder().encode(body), new Headers(headers), secret)).toEqual(event);
  const upper = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]));
  expect(await webhooks.unwrap(body, upper, secret)).toEqual(event);
});

test('one of several signatures, and one of several secrets, is enough', async () => {
  const [by, byOther] = [await webhooks.sign(body, id, secret), await webhooks.sign(body, id, other)];
  const both = {
    ...by,
    'webhook-signature': `v1a,xxx v1,%%% ${byOther['webhook-signature']} ${by['webhook-signature']}`,
  };
  expect(await webhooks.unwrap(body, both, secret)).toEqual(event);
  expect(await webhooks.unwrap(body, byOther, [secret, other])).toEqual(event);
});

test('what is altered, unsigned, of another or long ago is refused', async () => {
  const headers = await webhooks.sign(body, id, secret);
  const refused = async (...given: Parameters<typeof webhooks.unwrap>) =>
    expect(webhooks.unwrap(...given)).rejects.toThrow(WebhookVerificationError);
  await refused(`${body} `, headers, secret);
  await refused(body, headers, other);
  await refused(body, { ...headers, 'webhook-id': 'evt_2' }, secret);
  await refused(body, { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) + 1) }, secret);
  await refused(body, { ...headers, 'webhook-timestamp': 'now' }, secret);
  await refused(body, { ...headers, 'webhook-signature': '' }, secret);
  await refused(body, {}, secret);
  for (const seconds of [-301, 301]) {
    await refused(body, headers, secret, { now: new Date(Date.now() + seconds * 1000) });
  }
  expect(await webhooks.unwrap(body, headers, secret, { now: new Date(Date.now() + 290_000) })).toEqual(event);
  await expect(webhooks.unwrap(body, headers, 'secret')).rejects.toThrow(TypeError);
});
