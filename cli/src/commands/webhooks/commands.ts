import type { Webhook, WebhookDelivery, WebhookReplay, WebhookTest } from '@oga/contract';
import { operationEntry } from '../../arguments/operations.ts';
import { flagsOf, readParameters } from '../../arguments/parameters.ts';
import { aligned, widestText } from '../../output/aligned.ts';
import { oneLine } from '../../output/clean.ts';
import type { Look } from '../../output/found.ts';
import { call } from '../../service/call.ts';
import { accountCommand } from '../account/account-command.ts';
import { writtenTime } from '../account/status-card.ts';
import { isOn, type Command } from '../command.ts';
import { listCommand, pageCommand } from '../list-command.ts';

const id = 'whk_01h455vb4pex5vsknk084sn02q';
const event = 'evt_01h455vb4pex5vsknk084sn02q';
const word = { name: 'id', description: 'Id of the webhook' };

type Shown = Webhook & { readonly secret?: string | null };

function card(one: Shown, look: Look): string[] {
  return aligned(
    [
      ['Secret', one.secret ?? null],
      ['Address', oneLine(one.url)],
      ['For', one.description && oneLine(one.description)],
      ['Status', one.disabled_reason === null ? one.status : `${one.status} (${one.disabled_reason})`],
      ['Events', one.types.join(' ')],
      ['Waiting', String(one.waiting)],
      ['Failures in a row', one.failures === 0 ? null : String(one.failures)],
      ['Former secret until', one.former_secret_until && writtenTime(one.former_secret_until)],
      ['Id', one.id],
    ],
    // A secret that is broken over two lines is copied wrongly.
    one.secret === undefined ? Math.min(look.columns, widestText) : Math.max(widestText, 80),
    look,
  );
}

const listWebhooks = pageCommand<Webhook>({
  path: ['webhooks'],
  operation: 'webhooks.list',
  summary: 'List your webhooks',
  description: 'Newest first, without their secrets.',
  examples: [
    { line: 'webhooks', about: 'Which there are, and how they stand' },
    { line: 'webhooks --json id,url,status,waiting', about: 'Four fields of each, as JSON' },
  ],
  columns: [
    { title: 'ID', rank: 1, cell: (one) => one.id },
    { title: 'STATUS', rank: 2, cell: ({ status }) => status },
    { title: 'WAITING', rank: 4, isRight: true, cell: ({ waiting }) => String(waiting) },
    { title: 'ADDRESS', rank: 3, least: 16, cell: ({ url }) => url },
    { title: 'EVENTS', rank: 5, least: 12, cell: ({ types }) => types.join(' ') },
  ],
  raw: [
    { name: 'id', value: (one) => one.id },
    { name: 'url', value: ({ url }) => url },
    { name: 'status', value: ({ status }) => status },
    { name: 'types', value: ({ types }) => types.join(' ') },
    { name: 'waiting', value: ({ waiting }) => waiting },
    { name: 'failures', value: ({ failures }) => failures },
    { name: 'description', value: ({ description }) => description },
    { name: 'created_at', value: (one) => one.created_at },
  ],
  none: 'there is no webhook; make one: listings webhooks add <https address>',
});

const addWebhook = accountCommand<Shown>({
  path: ['webhooks', 'add'],
  operation: 'webhooks.create',
  summary: 'Be told of events at an address of yours',
  description:
    'Its secret is shown this once: check every signature with it. It ends with what it is made with: sign in with a credential for CI (listings tokens create) for one that lasts.',
  examples: [
    {
      line: 'webhooks add https://crm.example.com/hooks/oga --types inquiry.created,listing.approved',
      about: 'Two types of events',
    },
    { line: 'webhooks add https://crm.example.com/hooks/oga --jq .secret', about: 'All; the secret alone on stdout' },
  ],
  word: { name: 'url', description: 'A public https address that takes POST', isField: true },
  card,
  done: (one) => `the secret is shown this once; to try it: listings webhooks test ${one.id}`,
});

const showWebhook = accountCommand<Webhook>({
  path: ['webhooks', 'show'],
  operation: 'webhooks.get',
  summary: 'Show one of your webhooks',
  description: 'How it stands, without its secret.',
  examples: [{ line: `webhooks show ${id}`, about: 'How it stands' }],
  word,
  card,
});

const editWebhook = accountCommand<Webhook>({
  path: ['webhooks', 'edit'],
  operation: 'webhooks.update',
  summary: 'Change, pause or resume a webhook',
  description:
    'Only what is given changes. --no-paused also resumes what was disabled or has ended; what happened meanwhile is sent by listings webhooks replay.',
  examples: [
    { line: `webhooks edit ${id} --types inquiry.created`, about: 'Inquiries alone' },
    { line: `webhooks edit ${id} --paused`, about: 'Nothing more until it is resumed' },
    { line: `webhooks edit ${id} --no-paused`, about: 'Told again' },
  ],
  word,
  card,
  done: ({ status }) => `it is ${status}`,
});

const remove = operationEntry('webhooks.remove');

const removeWebhook: Command = {
  path: ['webhooks', 'remove'],
  summary: 'Remove a webhook',
  description: 'At once, with what waits for it.',
  examples: [{ line: `webhooks remove ${id}`, about: 'It is told nothing more' }],
  arguments: [{ ...word, required: true }],
  get flags() {
    return flagsOf(remove, ['id']);
  },
  operations: ['webhooks.remove'],
  fields: undefined,
  output: 'answer',
  isOnline: true,
  async run(given, context) {
    const own = given.words[0]!;
    const isDryRun = isOn(given, 'dry-run');
    await call(await context.client(), remove, readParameters(remove, { ...given.flags, id: own }), context.signal);
    const note = isDryRun ? 'dry run: nothing was changed' : `${own} is removed`;
    return { kind: 'text', text: own, json: { id: own, removed: !isDryRun }, note };
  },
};

const testWebhook = accountCommand<WebhookTest>({
  path: ['webhooks', 'test'],
  operation: 'webhooks.test',
  summary: 'Send a test to a webhook',
  description: 'Now, once, signed like any other, of type webhook.test.',
  examples: [{ line: `webhooks test ${id}`, about: 'Whether it is taken, and how quickly' }],
  word,
  card: (one, look) =>
    aligned(
      [
        ['Taken', one.delivered ? 'yes' : 'no'],
        ['Status', one.status === null ? null : String(one.status)],
        ['Why not', one.error],
        ['Took', `${one.duration_ms} ms`],
        ['Event', one.event_id],
      ],
      Math.min(look.columns, widestText),
      look,
    ),
  done: ({ delivered }) => (delivered ? 'the endpoint took it' : 'the endpoint did not take it'),
});

const rotateSecret = accountCommand<Shown>({
  path: ['webhooks', 'rotate-secret'],
  operation: 'webhooks.rotateSecret',
  summary: 'Give a webhook a new secret',
  description: 'For 24 hours what is sent has two signatures, by the new secret and by the one before.',
  examples: [{ line: `webhooks rotate-secret ${id} --jq .secret`, about: 'The new one alone on stdout' }],
  word,
  card,
  done: () => 'the secret is shown this once; the one before signs too for 24 hours',
});

const replayEvents = accountCommand<WebhookReplay>({
  path: ['webhooks', 'replay'],
  operation: 'webhooks.replay',
  summary: 'Send events to a webhook again',
  description: 'By their ids, or those of a range of time; with their old webhook-id.',
  examples: [
    { line: `webhooks replay ${id} --ids ${event}`, about: 'One event' },
    { line: `webhooks replay ${id} --from 2026-11-21T00:00:00Z --undelivered`, about: 'What was missed since then' },
  ],
  word,
  card: ({ queued }, look) => aligned([['Sent again', String(queued)]], Math.min(look.columns, widestText), look),
  done: ({ queued }) => (queued === 0 ? 'there is nothing to send' : 'they are on their way'),
});

const listDeliveries = listCommand<WebhookDelivery>({
  path: ['webhooks', 'deliveries'],
  operation: 'webhooks.deliveries',
  summary: 'List what a webhook was told',
  description: 'Newest first, for 30 days.',
  examples: [
    { line: `webhooks deliveries ${id}`, about: 'The latest' },
    { line: `webhooks deliveries ${id} --status failed --all --json event_id,attempts`, about: 'What was given up' },
  ],
  of: { ...word, required: true, parameter: 'id' },
  columns: [
    { title: 'EVENT', rank: 1, cell: (one) => one.event_id },
    { title: 'TYPE', rank: 3, cell: ({ type }) => type },
    { title: 'STATUS', rank: 2, cell: ({ status }) => status },
    { title: 'TRIES', rank: 5, isRight: true, cell: ({ tries }) => String(tries) },
    { title: 'ANSWER', rank: 4, least: 6, cell: ({ attempts }) => answerOf(attempts.at(-1)) },
    { title: 'NEXT', rank: 6, cell: (one) => (one.next_at === null ? '' : writtenTime(one.next_at)) },
  ],
  raw: [
    { name: 'event_id', value: (one) => one.event_id },
    { name: 'type', value: ({ type }) => type },
    { name: 'status', value: ({ status }) => status },
    { name: 'tries', value: ({ tries }) => tries },
    { name: 'next_at', value: (one) => one.next_at },
    { name: 'last.status', value: ({ attempts }) => attempts.at(-1)?.status },
    { name: 'last.error', value: ({ attempts }) => attempts.at(-1)?.error },
    { name: 'created_at', value: (one) => one.created_at },
  ],
  none: 'it was told nothing of late',
});

const answerOf = (attempt: WebhookDelivery['attempts'][number] | undefined): string =>
  attempt === undefined ? '' : String(attempt.status ?? attempt.error);

/** `listings webhooks`: where programs of an account are told of its events. */
export const webhookCommands: readonly Command[] = [
  listWebhooks,
  addWebhook,
  showWebhook,
  editWebhook,
  removeWebhook,
  testWebhook,
  rotateSecret,
  replayEvents,
  listDeliveries,
];
