import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { ClientCapabilities, Implementation } from '@modelcontextprotocol/server';
import { nowMs } from './clock.ts';

/**
 * What one session of protocol 2025-11-25 and before is about. It stands in the session's id, signed, so that any server
 * that has the key can serve any request of it.
 */
export interface Session {
  readonly id: string;
  /** Whom it began with; null for nobody. Another account's requests are no part of it. */
  readonly subject: string | null;
  readonly protocolVersion: string;
  readonly client: Pick<Implementation, 'name' | 'version'>;
  /** What the client can be asked. */
  readonly capabilities: ClientCapabilities;
}

interface Signed extends Omit<Session, 'id'> {
  readonly nonce: string;
  readonly endsAt: number;
}

const lifetimeMs = 30 * 86_400_000;

/** Capabilities beyond this are no list of what a client can do. */
const longestPayload = 2_000;

/** Makes and reads ids of sessions. */
export interface SessionIds {
  /** Null where what the client says of itself is too much to be carried. */
  issue(session: Omit<Session, 'id'>): string | null;
  /** Null for an id that was not issued with this key, or is over. */
  read(id: string): Session | null;
}

export function sessionIds(key: Uint8Array, now: () => number = nowMs): SessionIds {
  const sign = (payload: string) => createHmac('sha256', key).update(`mcp session ${payload}`).digest();
  return {
    issue(session) {
      const signed: Signed = { ...session, nonce: randomUUID(), endsAt: now() + lifetimeMs };
      const payload = Buffer.from(JSON.stringify(signed)).toString('base64url');
      return payload.length > longestPayload ? null : `${payload}.${sign(payload).toString('base64url')}`;
    },
    read(id) {
      const [payload = '', signature = '', ...more] = id.split('.');
      if (more.length > 0 || payload.length > longestPayload) return null;
      const given = Buffer.from(signature, 'base64url');
      const right = sign(payload);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      const { nonce, endsAt, ...session } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Signed;
      return endsAt > now() ? { ...session, id: nonce } : null;
    },
  };
}

/** A question to the person at a client, open until it is answered. */
export interface Question {
  readonly id: string;
  /** Session and caller: only from there an answer is taken. */
  readonly asker: string;
  /** How long it may be answered. */
  readonly openMs: number;
}

/**
 * Where questions wait for answers: the answer of a client may come to another server than the one whose call waits for
 * it. Only questions that were asked are answered, each once.
 */
export interface Questions {
  /** False where this asker has too many open ones. */
  ask(question: Question): Promise<boolean>;
  /** False where there is no such question, or no longer. */
  answer(given: { readonly id: string; readonly asker: string; readonly answer: string }): Promise<boolean>;
  /** The answer, which is then gone; null while there is none. */
  collect(id: string): Promise<string | null>;
}

const mostOpen = 5;

/** Questions of one process alone. */
export function questionsInMemory(now: () => number = nowMs): Questions {
  const open = new Map<string, Question & { readonly endsAt: number; readonly answer?: string }>();
  const forget = () => {
    for (const [id, { endsAt }] of open) if (endsAt <= now()) open.delete(id);
  };
  return {
    ask: (question) => {
      forget();
      const others = [...open.values()].filter(({ asker }) => asker === question.asker);
      if (others.length >= mostOpen) return Promise.resolve(false);
      open.set(question.id, { ...question, endsAt: now() + question.openMs });
      return Promise.resolve(true);
    },
    answer: ({ id, asker, answer }) => {
      forget();
      const asked = open.get(id);
      if (asked?.asker !== asker || asked.answer !== undefined) return Promise.resolve(false);
      open.set(id, { ...asked, answer });
      return Promise.resolve(true);
    },
    collect: (id) => {
      const answer = open.get(id)?.answer ?? null;
      if (answer !== null) open.delete(id);
      return Promise.resolve(answer);
    },
  };
}
