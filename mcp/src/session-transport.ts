import { randomUUID } from 'node:crypto';
import {
  isJSONRPCRequest,
  isJSONRPCResponse,
  type JSONRPCMessage,
  type JSONRPCRequest,
  type JSONRPCResponse,
  type McpServer,
  type Transport,
} from '@modelcontextprotocol/server';
import { nowMs } from './clock.ts';
import type { Questions, Session } from './sessions.ts';

export interface SessionParts {
  readonly session: Session;
  /** Session and caller, as whom questions are asked. */
  readonly asker: string;
  readonly questions: Questions;
  readonly onError: (error: Error) => void;
}

/** How long a person may take to answer. */
export const answerWithinMs = 300_000;

const firstLookMs = 100;
const laterLookMs = 1_000;

/**
 * Has a server that answers one request of a session know what the session's client can be asked, and lets its questions
 * be answered by a request of their own, which may come to another process.
 */
export function withinSession(server: McpServer, parts: SessionParts): McpServer {
  const connect = server.connect.bind(server);
  return Object.assign(server, {
    connect: async (transport: Transport) => {
      const within = new SessionTransport(transport, parts);
      await connect(within);
      await within.introduce();
    },
  });
}

/** A transport of one request, with the handshake of its session before and answers from elsewhere. */
class SessionTransport implements Transport {
  readonly #inner: Transport;
  readonly #parts: SessionParts;
  readonly #introduction = `introduction ${randomUUID()}`;
  #introduced: (() => void) | undefined;
  #isOpen = true;

  constructor(inner: Transport, parts: SessionParts) {
    this.#inner = inner;
    this.#parts = parts;
  }

  onmessage?: Transport['onmessage'];
  onclose?: Transport['onclose'];
  onerror?: Transport['onerror'];

  async start(): Promise<void> {
    const heard: Pick<Transport, 'onmessage' | 'onclose' | 'onerror'> = {
      onmessage: (message, extra) => this.onmessage?.(message, extra),
      onclose: () => {
        this.#isOpen = false;
        this.onclose?.();
      },
      onerror: (error) => this.onerror?.(error),
    };
    Object.assign(this.#inner, heard);
    await this.#inner.start();
  }

  /** The handshake that the session began with, once more. */
  async introduce(): Promise<void> {
    const { protocolVersion, capabilities, client } = this.#parts.session;
    const done = new Promise<void>((resolve) => (this.#introduced = resolve));
    this.onmessage?.({
      jsonrpc: '2.0',
      id: this.#introduction,
      method: 'initialize',
      params: { protocolVersion, capabilities, clientInfo: client },
    });
    await done;
    this.onmessage?.({ jsonrpc: '2.0', method: 'notifications/initialized' });
  }

  async send(message: JSONRPCMessage, options?: Parameters<Transport['send']>[1]): Promise<void> {
    if (isJSONRPCResponse(message) && message.id === this.#introduction) return this.#introduced?.();
    if (!isJSONRPCRequest(message)) return this.#inner.send(message, options);
    const id = randomUUID();
    const { asker, questions } = this.#parts;
    if (!(await questions.ask({ id, asker, openMs: answerWithinMs }))) throw new Error('too many questions are open');
    await this.#inner.send({ ...message, id }, options);
    this.#bring(message, id).catch((error: unknown) => {
      this.#parts.onError(error instanceof Error ? error : new Error(String(error)));
    });
  }

  /** Looks for the answer to a question until it is there, the time is up, or nobody waits any more. */
  async #bring(asked: JSONRPCRequest, id: string): Promise<void> {
    const endsAt = nowMs() + answerWithinMs;
    for (let look = firstLookMs; this.#isOpen && nowMs() < endsAt; look = Math.min(look * 1.5, laterLookMs)) {
      await new Promise((resolve) => setTimeout(resolve, look).unref());
      if (!this.#isOpen) return;
      const answer = await this.#parts.questions.collect(id);
      if (answer === null) continue;
      this.onmessage?.({ ...(JSON.parse(answer) as JSONRPCResponse), id: asked.id });
      return;
    }
  }

  async close(): Promise<void> {
    this.#isOpen = false;
    await this.#inner.close();
  }
}
