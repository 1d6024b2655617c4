import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Secret, type WhatsAppAddress } from '../../server/src/config.ts';

/** A message that the Cloud API took. */
export interface TakenMessage {
  /** Digits alone, as the API wants it. */
  readonly to: string;
  readonly language: string;
  readonly code: string;
}

/** An answer other than taking a message: an error code of Meta's, or a status, or none at all. */
export interface OtherReply {
  readonly code?: number;
  readonly status?: number;
  readonly body?: string;
  /** Never answers. */
  readonly silent?: true;
}

/** The WhatsApp Cloud API as far as codes go, over HTTP on a port of its own. */
export interface FakeWhatsApp {
  readonly address: WhatsAppAddress;
  /** What it took since this was last read. */
  taken(): TakenMessage[];
  /** How often it was asked since this was last read. */
  asked(): number;
  /** Answers so first, one request each. */
  reply(...replies: OtherReply[]): void;
  /** Ends it, and throws where it was asked what nobody should ask it. */
  close(): Promise<void>;
}

const phoneNumberId = '106540352242922';
const token = 'EAAJB-a-token-of-tests';
const path = `/v25.0/${phoneNumberId}/messages`;

/** Starts one. */
export async function fakeWhatsApp(): Promise<FakeWhatsApp> {
  const strange: string[] = [];
  const replies: OtherReply[] = [];
  let taken: TakenMessage[] = [];
  let asked = 0;
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      asked += 1;
      const fault = faultOf(request, body);
      if (fault !== null) {
        strange.push(`${request.method} ${request.url}: ${fault}`);
        return refuse(response, { code: 100, status: 400 });
      }
      const other = replies.shift();
      if (other) return refuse(response, other);
      const { to, template } = JSON.parse(body) as Message;
      taken.push({ to, language: template.language.code, code: template.components[0]!.parameters[0]!.text });
      response.writeHead(200, { 'Content-Type': 'application/json' });
      const contacts = [{ input: to, wa_id: to }];
      response.end(
        JSON.stringify({ messaging_product: 'whatsapp', contacts, messages: [{ id: `wamid.${taken.length}` }] }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v25.0`;
  return {
    address: { url, phoneNumberId, token: new Secret(token) },
    taken: () => {
      const messages = taken;
      taken = [];
      return messages;
    },
    asked: () => {
      const times = asked;
      asked = 0;
      return times;
    },
    reply: (...given) => replies.push(...given),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      if (strange.length > 0) throw new Error(`WhatsApp was asked: ${strange.join('; ')}`);
      if (replies.length > 0) throw new Error(`${replies.length} replies of WhatsApp were not fetched`);
    },
  };
}

interface Message {
  readonly to: string;
  readonly template: {
    readonly language: { readonly code: string };
    readonly components: readonly { readonly parameters: readonly { readonly text: string }[] }[];
  };
}

async function read(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
  return body;
}

/** What is wrong with a request, by the documentation of authentication templates; null: nothing. */
function faultOf({ method, url, headers }: IncomingMessage, body: string): string | null {
  if (method !== 'POST' || url !== path) return 'no such address';
  if (headers.authorization !== `Bearer ${token}`) return 'another token';
  if (headers['content-type'] !== 'application/json') return `sent as ${headers['content-type']}`;
  const { to, template, ...rest } = JSON.parse(body) as Message & Readonly<Record<string, unknown>>;
  const code = template.components[0]?.parameters[0]?.text ?? '';
  if (!/^[1-9][0-9]{6,14}$/.test(to)) return `to ${to}`;
  if (!/^[0-9]{6}$/.test(code)) return `the code ${code}`;
  const parameters = [{ type: 'text', text: code }];
  const wanted = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    type: 'template',
    template: {
      name: 'verification_code',
      language: template.language,
      components: [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters },
      ],
    },
  };
  if (!['en', 'es', 'pt_BR'].includes(template.language.code)) return `the language ${template.language.code}`;
  return JSON.stringify(sorted({ ...rest, template })) === JSON.stringify(sorted(wanted)) ? null : body;
}

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([one], [other]) => (one < other ? -1 : 1))
            .map(([name, inner]) => [name, sorted(inner)]),
        )
      : value;

function refuse(response: ServerResponse, { code, status, body, silent }: OtherReply): void {
  if (silent === true) return;
  response.writeHead(status ?? 400, { 'Content-Type': 'application/json' });
  const error = {
    message: `(#${code}) An error`,
    type: 'OAuthException',
    code,
    error_data: { messaging_product: 'whatsapp', details: 'A detail' },
  };
  response.end(body ?? JSON.stringify({ error }));
}
