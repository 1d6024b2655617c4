import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What LibreTranslate is sent, as its documentation has it. */
export interface TranslateRequest {
  readonly q: string[];
  readonly source: string;
  readonly target: string;
  readonly format: string;
  readonly api_key?: string;
}

/** An answer that is not the translation. A status alone answers `{ "error": … }`, as LibreTranslate does. */
export interface OtherAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Never answers. */
  readonly silent?: true;
}

/** Decides on an answer; undefined: translate. */
export type Answerer = (request: TranslateRequest) => OtherAnswer | undefined;

/** A translation service with LibreTranslate's interface, over HTTP on a port of its own. */
export interface FakeTranslator {
  readonly url: string;
  /** What it was asked since this was last read. */
  taken(): TranslateRequest[];
  /** How it answers from now on; without an argument it translates everything. */
  answer(how?: Answerer): void;
  /** Ends it, and throws where it was asked what nobody should ask it. */
  close(): Promise<void>;
}

/** Its translation of a text: the text in capitals after the name of the language. */
export const fakeTranslation = (text: string, target: string): string => `${target}: ${text.toUpperCase()}`;

/** Starts one. */
export async function fakeTranslator(): Promise<FakeTranslator> {
  const strange: string[] = [];
  let requests: TranslateRequest[] = [];
  let answerer: Answerer = () => undefined;
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      if (request.method !== 'POST' || request.url !== '/translate') strange.push(`${request.method} ${request.url}`);
      const asked = JSON.parse(body) as TranslateRequest;
      const { q, source, target, format } = asked;
      const isSound =
        Array.isArray(q) && q.length > 0 && q.every((text) => text.trim() !== '') && source !== target && format === 'text';
      if (!isSound) strange.push(body.slice(0, 300));
      requests.push(asked);
      send(response, asked, answerer(asked));
    });
  }); // prettier-ignore
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: () => {
      const taken = requests;
      requests = [];
      return taken;
    },
    answer: (how) => {
      answerer = how ?? (() => undefined);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      if (strange.length > 0) throw new Error(`the translation service was asked: ${strange.join('; ')}`);
    },
  };
}

async function read(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
  return body;
}

function send(response: ServerResponse, { q, target }: TranslateRequest, other: OtherAnswer | undefined): void {
  if (other?.silent === true) return;
  const { status = 200, headers = {}, body } = other ?? {};
  const usual = status === 200 ? { translatedText: q.map((text) => fakeTranslation(text, target)) } : { error: `status ${status}` };
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(body ?? JSON.stringify(usual));
} // prettier-ignore
