import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Webhook } from '@oga/contract';
import { createOutgoing, type Outgoing } from '../../server/src/platform/outgoing/outgoing.ts';
import type { TestAccount } from './accounts.ts';
import { fakeInternet, type FakeInternet } from './fake-internet.ts';
import { photoHost } from './photo-host.ts';
import type { World } from './world.ts';

/** An address that every world knows, though nobody there takes an event. */
export const hook = { url: `https://${photoHost}/hooks` } as const;

type Created = Webhook & { readonly secret: string };

/** Makes a webhook; a test says only what it is about. */
export async function hooked(
  world: World,
  { headers }: Pick<TestAccount, 'headers'>,
  given: object = {},
): Promise<Created> {
  const { status, body, text } = await world.call('POST', '/agent/webhooks', { headers, body: { ...hook, ...given } });
  if (status !== 201) throw new Error(`${status} ${text}`);
  return body.data as Created;
}

/** An event as it came in at a receiver. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A receiver of webhooks, `hooks.example.com`: every path answers 200 until it is told otherwise. */
export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** What it answers from now on, each time; null: 200 again. */
  answer(how: ((request: Received) => Answer | Promise<Answer>) | null): void;
  readonly internet: FakeInternet;
  readonly outgoing: Outgoing;
  close(): Promise<void>;
}

export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Builds one, in an internet of its own in front of which stands the real guard. */
export async function receiver(): Promise<Receiver> {
  const internet = fakeInternet();
  const received: Received[] = [];
  let how: ((request: Received) => Answer | Promise<Answer>) | null = null;
  await internet.host('hooks.example.com', (request, response) => {
    void (async () => {
      const one = { path: request.url!, headers: request.headers, body: await bodyOf(request) };
      received.push(one);
      const { status, headers = {}, body = '' } = how === null ? { status: 200 } : await how(one);
      response.writeHead(status, headers).end(body);
    })();
  });
  const { connect, ...parts } = internet.parts;
  return {
    url: 'https://hooks.example.com/oga',
    received,
    answer: (next) => {
      how = next;
    },
    internet,
    // What TLS would carry comes as it is: certificates are the matter of test/server/outgoing.
    outgoing: createOutgoing({ ...parts, connect: (to, signal) => connect({ ...to, certifiedName: null }, signal) }),
    close: () => internet.close(),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** The headers of Standard Webhooks, as its library takes them. */
export const signedOf = ({ headers }: Received): Record<string, string> =>
  Object.fromEntries(
    ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, String(headers[name])]),
  );
