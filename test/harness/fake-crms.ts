import type { SourceKind } from '@oga/contract';
import {
  FetchFault,
  type FetchFaultCode,
  type Fetched,
  type SourceAccess,
  type SourceReader,
} from '../../server/src/features/imports/source-port.ts';

/** What opens a source in tests that are about something else. */
export const goodKey = 'a-key-of-tests';
export const goodFeed = 'https://feeds.example.com/all.xml?token=a-token-of-tests';
/** An address that has something, but no inventory. */
export const noFeed = 'https://feeds.example.com/index.html';

type Answer = { readonly items: number | null } | Error;

/** The services that inventories come from, in their readers' place: each access has its answer, any other is refused. */
export interface FakeCrms {
  readonly readers: Readonly<Record<SourceKind, SourceReader>>;
  /** What they were asked with, in order. */
  readonly asked: { readonly kind: SourceKind; readonly access: SourceAccess }[];
  /** What they answer from now on to whoever comes with this address or this credential. */
  answer(secret: string, answer: Answer | (() => Promise<Answer>)): void;
  /** The same, as a fault. */
  fail(secret: string, code: FetchFaultCode, message?: string): void;
}

/** What readers of these kinds state of themselves. */
const kinds: Readonly<Record<SourceKind, Pick<SourceReader, 'url' | 'credentials'>>> = {
  vrsync: { url: 'required', credentials: [] },
  ndjson: { url: 'required', credentials: [] },
  tokko: { url: 'none', credentials: ['key'] },
  wasi: { url: 'none', credentials: ['id_company', 'wasi_token'] },
  kiteprop: { url: 'optional', credentials: ['api_key?'] },
};

/** Builds them. */
export function fakeCrms(): FakeCrms {
  const answers = new Map<string, Answer | (() => Promise<Answer>)>([
    [goodKey, { items: 12 }],
    [goodFeed, { items: null }],
    [noFeed, new FetchFault('not_understood', 'What is there is no feed.')],
  ]);
  const asked: FakeCrms['asked'] = [];
  const answerTo = async (kind: SourceKind, access: SourceAccess) => {
    asked.push({ kind, access });
    const secrets = [access.url, ...Object.values(access.credentials)];
    const known = secrets.map((secret) => answers.get(secret ?? '')).find((answer) => answer !== undefined);
    const answer = typeof known === 'function' ? await known() : known;
    if (answer === undefined) throw new FetchFault('unauthorized', 'The key is refused. Copy it anew.');
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const readerOf = (kind: SourceKind): SourceReader => ({
    kind,
    ...kinds[kind],
    probe: ({ access }) => answerTo(kind, access),
    fetch: async ({ access }): Promise<Fetched> => {
      await answerTo(kind, access);
      return { kind: 'unchanged' };
    },
  });
  return {
    asked,
    readers: Object.fromEntries(
      (Object.keys(kinds) as SourceKind[]).map((kind) => [kind, readerOf(kind)]),
    ) as unknown as FakeCrms['readers'],
    answer: (secret, answer) => void answers.set(secret, answer),
    fail: (secret, code, message = 'It does not work. Try again.') =>
      void answers.set(secret, new FetchFault(code, message)),
  };
}
