import { inspect } from 'node:util';
import { afterAll, beforeAll, expect } from 'vitest';
import type {
  Fetched,
  FetchFault,
  FetchMark,
  FetchOrder,
  SourceReader,
} from '../../server/src/features/imports/source-port.ts';
import { createOutgoing, type Outgoing } from '../../server/src/platform/outgoing/outgoing.ts';
import { crmMachine } from '../harness/certificates.ts';
import { fakeInternet } from '../harness/fake-internet.ts';

/** A CRM's fake as readings meet it. */
interface FakeCrm {
  readonly host: string;
  readonly listener: Parameters<ReturnType<typeof fakeInternet>['host']>[1];
}

/** Readings of a CRM over the real way out, with pauses that are written down instead of waited. */
export function readingsOf(reader: SourceReader, credentials: Readonly<Record<string, string>>) {
  const internet = fakeInternet(crmMachine.cert);
  const pauses: number[] = [];
  let crm: FakeCrm;
  beforeAll(() => internet.host(crmHost(), (request, response) => crm.listener(request, response), { tls: crmMachine }));
  afterAll(() => internet.close());
  const crmHost = () => crm.host;
  let outgoing: Outgoing = createOutgoing(internet.parts);
  const whole = outgoing;
  const order = (changes: Partial<FetchOrder>): FetchOrder => ({
    access: { url: null, credentials },
    outgoing,
    mark: null,
    isFull: false,
    now: new Date('2026-11-21T12:00:00Z'),
    signal: new AbortController().signal,
    pause: (ms, signal) => {
      pauses.push(ms);
      return signal.aborted ? Promise.reject(signal.reason as Error) : Promise.resolve();
    },
    ...changes,
  });
  return {
    pauses,
    /** The fake that is asked from now on. */
    meet: (fake: FakeCrm) => {
      crm = fake;
      pauses.length = 0;
      outgoing = whole;
    },
    /** No answer is waited for longer than this. */
    hurry: (ms: number) => {
      outgoing = { ...whole, get: (request) => whole.get({ ...request, limits: { firstByteMs: ms, totalMs: ms * 3 } }) };
    },
    probe: (changes: Partial<FetchOrder> = {}) => reader.probe(order(changes)),
    fetch: (changes: Partial<FetchOrder> = {}) => reader.fetch(order(changes)),
    /** Reads to the end. */
    read: async (changes: Partial<FetchOrder> = {}): Promise<Reading> => {
      const fetched = await reader.fetch(order(changes));
      if (fetched.kind === 'unchanged') return { kind: fetched.kind, items: [], text: '', isComplete: null, mark: null };
      const text = await textOf(fetched);
      const lines = text.split('\n').filter((line) => line !== '');
      const items = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
      return { kind: fetched.kind, items, text, isComplete: fetched.isComplete, mark: fetched.mark() };
    },
  };
} // prettier-ignore

export interface Reading {
  readonly kind: Fetched['kind'];
  readonly items: readonly Record<string, unknown>[];
  readonly text: string;
  readonly isComplete: boolean | null;
  readonly mark: FetchMark | null;
}

const textOf = async (fetched: Extract<Fetched, { kind: 'document' }>): Promise<string> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of fetched.document) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
};

/** The fault that an act ends with: its code, and what it shows to whoever looks at it closely. */
export async function faultOf(act: Promise<unknown>): Promise<{ code: string; shown: string }> {
  const error = (await act.then(
    () => expect.fail('it ended well'),
    (reason: unknown) => reason,
  )) as FetchFault;
  expect(error.name, String(error.stack)).toBe('FetchFault');
  return { code: error.code, shown: inspect(error, { depth: 20, showHidden: true, maxStringLength: null }) };
}
