import { hash, randomUUID } from 'node:crypto';
import type { ProblemCode } from '@oga/contract';
import { z } from 'zod';
import { invalid, Problem } from '../../kernel/problem.ts';
import type { Caller } from './caller.ts';
import type { Sql, Transaction } from '../db/sql.ts';
import { defineJob } from '../jobs/index.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { problemOf } from './problem-response.ts';
import { answerKey, forgetKeys, releaseKey, renewKey, selectKey, takeKey, type KeyAddress } from './idempotency.sql.ts';

const keptHours = 24;
/** A first request that has not ended after so long has died: nothing takes longer (`answerWithinSeconds`). */
const aliveSeconds = 30;
const attempts = 5;

/** An answer as it is kept: everything but `meta` and what differs by call. */
export interface StoredAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** A refusal: its code, to be told again. */
  readonly problem?: {
    readonly code: string;
    readonly message: string;
    readonly details?: Readonly<Record<string, unknown>>;
  };
}

export interface KeyedRequest {
  readonly owner: string;
  readonly operation: string;
  readonly key: string;
  /** What is asked, with everything that matters of it. */
  readonly request: string;
  /** A first request that has not ended after so long has died; half a minute without it. */
  readonly aliveSeconds?: number;
  /** How long the key counts, where that is less than a day. */
  readonly keptMinutes?: number;
}

/** Where keys and their answers are kept; what is answered may be a secret that is shown once. */
export interface KeyStore {
  readonly sql: Sql;
  readonly box: SecretBox;
}

const purpose = 'answers of idempotency keys';

/** The right to answer a key for the first time. */
export interface Reservation {
  /**
   * Keeps the answer, in the transaction that it is the answer of: both happen or neither. Throws where another attempt
   * has taken over, so that the transaction has no effect. Null: there was none.
   */
  answer(tx: Transaction | null, answer: StoredAnswer): Promise<void>;
  /** Says that the request still runs, where that may take longer than a request that has died is waited for. */
  renew(at: Date): Promise<void>;
  /** As if nothing had been asked. */
  release(): Promise<void>;
}

/** An answer may be a secret that not every credential of the account may have: it is told again to the same one alone. */
export const rightsOf = (caller: Caller | null): string =>
  caller === null ? 'anybody' : `${caller.kind} ${caller.grantId} ${caller.scopes.toSorted().join(',')}`;

/** A refusal is an answer, told again under the same key; a failure of ours leaves the key free. */
export async function settle(reservation: Reservation | null, refusal: unknown): Promise<void> {
  if (reservation === null) return;
  const problem = problemOf(refusal);
  if (problem.status >= 500 || problem.code === 'IDEMPOTENCY_IN_PROGRESS') return reservation.release();
  const { code, message, details, status, headers } = problem;
  const kept = { code, message, ...(details !== undefined && { details }) };
  await reservation.answer(null, { status, headers, text: '', problem: kept });
}

/** Throws the refusal that a kept answer is. */
export function throwIfRefusal({ problem, headers }: StoredAnswer): void {
  if (!problem) return;
  const { code, message, details } = problem;
  throw new Problem(code as ProblemCode, message, { headers, ...(details !== undefined && { details }) });
}

/** The key of a request; undefined without one. */
export function idempotencyKeyOf(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (/^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/.test(header)) return header;
  throw invalid({
    path: 'Idempotency-Key',
    code: 'invalid',
    message: 'must be 1..255 characters of ASCII',
  });
}

/**
 * Takes a key for a request, or gives the answer that it has had. Refuses with IDEMPOTENCY_CONFLICT where the key was
 * used for something else, and with IDEMPOTENCY_IN_PROGRESS while the first request runs.
 */
export async function reserve(
  { sql, box }: KeyStore,
  asked: KeyedRequest,
  now: Date,
): Promise<Reservation | StoredAnswer> {
  const address: KeyAddress = {
    owner: asked.owner,
    operation: asked.operation,
    keyHash: hash('sha256', asked.key, 'buffer'),
  };
  const fingerprint = hash('sha256', asked.request, 'buffer');
  const attempt = randomUUID();
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  for (let turn = 0; turn < attempts; turn += 1) {
    const [taken] = await takeKey(sql, {
      ...address,
      fingerprint,
      attempt,
      at: now,
      keptSince: before((asked.keptMinutes ?? keptHours * 60) * 60),
      aliveSince: before(asked.aliveSeconds ?? aliveSeconds),
    });
    if (taken) return reservation({ sql, box }, address, attempt);
    const [known] = await selectKey(sql, address);
    // Released between the two statements: it is free again.
    if (!known) continue;
    if (!known.fingerprint.equals(fingerprint)) throw new Problem('IDEMPOTENCY_CONFLICT');
    if (known.answer !== null) return JSON.parse(box.open(purpose, known.answer)) as StoredAnswer;
    break;
  }
  throw new Problem('IDEMPOTENCY_IN_PROGRESS', undefined, { headers: { 'Retry-After': '1' } });
}

const reservation = ({ sql, box }: KeyStore, address: KeyAddress, attempt: string): Reservation => ({
  answer: async (tx, answer) => {
    const [kept] = await answerKey(tx ?? sql, {
      ...address,
      attempt,
      answer: box.seal(purpose, JSON.stringify(answer)),
    });
    if (!kept) throw new Problem('IDEMPOTENCY_IN_PROGRESS', undefined, { headers: { 'Retry-After': '1' } });
  },
  renew: async (at) => {
    await renewKey(sql, { ...address, attempt, at });
  },
  release: async () => {
    await releaseKey(sql, { ...address, attempt });
  },
});

export const isReservation = (one: Reservation | StoredAnswer): one is Reservation => 'release' in one;

const forgottenAtOnce = 5_000;

/** Keys are kept for a day. */
export const forgetKeysJob = (sql: Sql) =>
  defineJob({
    name: 'idempotency.forget-keys',
    payload: z.object({}),
    singleton: true,
    cron: '40 * * * *',
    run: async (_, { now, signal }) => {
      const keptSince = new Date(now.getTime() - keptHours * 3_600_000);
      while (!signal.aborted && (await forgetKeys(sql, { keptSince, most: forgottenAtOnce })).length > 0);
    },
  });
