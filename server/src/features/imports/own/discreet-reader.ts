import { FetchFault, type FetchMark, type Fetched, type SourceAccess, type SourceReader } from '../source-port.ts';

/** Shorter texts (a number of a company) are no secrets, and would be found everywhere. */
const shortestSecret = 5;

/** Everything of an access that must be read nowhere, longest first. */
function secretsOf({ url, credentials }: SourceAccess): string[] {
  const parsed = url === null ? null : URL.parse(url);
  const texts = [
    ...Object.values(credentials),
    ...(url === null ? [] : [url]),
    ...(parsed === null ? [] : [parsed.href, parsed.pathname + parsed.search, ...parsed.searchParams.values()]),
  ];
  return [...new Set(texts.flatMap((text) => [text, encodeURIComponent(text), encodeURI(text)]))]
    .filter((text) => text.length >= shortestSecret)
    .sort((a, b) => b.length - a.length);
}

const without = (secrets: readonly string[], text: string): string =>
  secrets.reduce((left, secret) => left.replaceAll(secret, '…'), text);

/** The same error, saying the same but for secrets, and without what it was caused by. */
function plainError(secrets: readonly string[], error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const message = without(secrets, error.message);
  if (error instanceof FetchFault) return new FetchFault(error.code, message);
  const { code } = error as NodeJS.ErrnoException;
  const plain = Object.assign(new Error(message), code === undefined ? {} : { code });
  plain.name = error.name;
  plain.stack = without(secrets, error.stack ?? '');
  return plain;
}

/** Whatever a mark says, it is kept in plain: one that repeats a secret is not kept, and everything is read the next time. */
const plainMark = (secrets: readonly string[], mark: FetchMark): FetchMark => {
  const text = JSON.stringify(mark);
  return without(secrets, text) === text ? mark : {};
};

/**
 * A reader that lets nothing secret out, whatever happens: what it throws is logged, kept with runs and told to owners, and
 * a mark is kept in plain. Readers take care of that themselves; this is for what none of them has thought of.
 */
export function discreetReader(reader: SourceReader): SourceReader {
  const guarded = async <T>(secrets: readonly string[], signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      // Told apart by identity: it is the caller's own.
      if (signal.aborted && error === signal.reason) throw error;
      throw plainError(secrets, error);
    }
  };
  return {
    kind: reader.kind,
    url: reader.url,
    credentials: reader.credentials,
    probe: (order) => guarded(secretsOf(order.access), order.signal, () => reader.probe(order)),
    fetch: async (order): Promise<Fetched> => {
      const secrets = secretsOf(order.access);
      const fetched = await guarded(secrets, order.signal, () => reader.fetch(order));
      if (fetched.kind === 'unchanged') return fetched;
      const chunks = fetched.document[Symbol.asyncIterator]();
      return {
        ...fetched,
        mark: () => plainMark(secrets, fetched.mark()),
        document: {
          [Symbol.asyncIterator]: () => ({
            next: () => guarded(secrets, order.signal, () => chunks.next()),
            return: async () => {
              await chunks.return?.();
              return { done: true, value: undefined };
            },
          }),
        },
      };
    },
  };
}

/** All of them so. */
export const discreetReaders = <K extends string>(readers: Readonly<Record<K, SourceReader>>) =>
  Object.fromEntries(
    Object.entries<SourceReader>(readers).map(([kind, reader]) => [kind, discreetReader(reader)]),
  ) as unknown as Readonly<Record<K, SourceReader>>;
