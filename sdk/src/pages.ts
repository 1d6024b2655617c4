import { sleep } from './deadline.ts';
import { isOgaError, ServerError } from './errors.ts';
import { jsonOf, type Received } from './request.ts';

/** What an operation answers, with the response it came in. */
export interface WithResponse<T> {
  readonly data: T;
  readonly response: Response;
}

const bodyless = new Set([204, 205, 304]);

const responseOf = ({ status, headers, bytes }: Received): Response =>
  new Response(bodyless.has(status) ? null : bytes, { status, headers });

/** A call under way: await it for what it answers, or ask for the response. */
export class Call<T> implements Promise<T> {
  readonly [Symbol.toStringTag] = 'Call';
  readonly #received: Promise<Received>;
  readonly #read: (received: Received) => T;
  #result: Promise<T> | undefined;

  constructor(received: Promise<Received>, read: (received: Received) => T) {
    this.#received = received;
    this.#read = read;
  }

  #answer(): Promise<T> {
    return (this.#result ??= this.#received.then(this.#read));
  }

  /** The answer together with status and headers (X-Total-Count, RateLimit, ETag). */
  async withResponse(): Promise<WithResponse<T>> {
    const received = await this.#received;
    return { data: await this.#answer(), response: responseOf(received) };
  }

  /** The response as it came, its body unread. A refusal is thrown all the same. */
  async asResponse(): Promise<Response> {
    return responseOf(await this.#received);
  }

  // oxlint-disable-next-line unicorn/no-thenable -- a call is there to be awaited
  then<A = T, B = never>(
    onFulfilled?: ((value: T) => A | PromiseLike<A>) | null,
    onRejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#answer().then(onFulfilled, onRejected);
  }

  catch<B = never>(onRejected?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<T | B> {
    return this.#answer().catch(onRejected);
  }

  finally(onFinally?: (() => void) | null): Promise<T> {
    return this.#answer().finally(onFinally);
  }
}

interface PageShape<Item> {
  readonly data: readonly Item[];
  /** A feed always has a cursor to go on from, and says whether there is more already. */
  readonly pagination: { readonly next_cursor: string | null; readonly has_more?: boolean };
}

/** Where to go on at once; null where there is no more for now. */
const nextOf = (page: unknown): string | null => {
  const { next_cursor, has_more } = (page as PageShape<unknown>).pagination;
  return has_more === false ? null : next_cursor;
};

/** A call for a page: await it for that page, or iterate over the records of it and of all that follow. */
export class PageCall<Item, Page> extends Call<Page> implements AsyncIterable<Item> {
  protected readonly next: (cursor: string) => Promise<Page>;

  constructor(received: Promise<Received>, read: (received: Received) => Page, follow: (cursor: string) => Call<Page>) {
    super(received, read);
    this.next = async (cursor) => {
      try {
        return await follow(cursor);
      } catch (error) {
        if (isOgaError(error)) error.cursor = cursor;
        throw error;
      }
    };
  }

  /** This page and all that follow. An error on the way has the `cursor` to go on from. */
  async *pages(): AsyncGenerator<Page, void, undefined> {
    let page: Page = await this.then((first) => first);
    for (;;) {
      yield page;
      const cursor = nextOf(page);
      if (cursor === null) return;
      page = await this.next(cursor);
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) yield* (page as PageShape<Item>).data;
  }

  /** The first records, at most so many. The limit is obligatory: there may be a million. */
  async toArray({ limit }: { readonly limit: number }): Promise<Item[]> {
    const items: Item[] = [];
    if (limit <= 0) return items;
    for await (const item of this) if (items.push(item) >= limit) break;
    return items;
  }
}

/** How a feed is followed. */
export interface FollowOptions {
  /** Wait between two looks once nothing more is there; 10,000 by default. */
  readonly pauseMs?: number;
}

/**
 * A call for a page of a feed. Iterating ends when everything that is there has been read; `follow` goes on. A page is
 * the unit to keep: once it is applied, its `pagination.next_cursor` is where to go on, after a crash too.
 */
export class FeedCall<Entry, Page> extends PageCall<Entry, Page> {
  readonly #signal: AbortSignal;

  constructor(
    received: Promise<Received>,
    read: (received: Received) => Page,
    follow: (cursor: string) => Call<Page>,
    signal: AbortSignal = new AbortController().signal,
  ) {
    super(received, read, follow);
    this.#signal = signal;
  }

  /**
   * Every page that is there and every one to come, until you break off or the signal of the call is aborted. Pages
   * without entries come only where the cursor has moved. An error on the way has the `cursor` to go on from.
   */
  async *follow({ pauseMs = 10_000 }: FollowOptions = {}): AsyncGenerator<Page, void, undefined> {
    let page: Page = await this.then((first) => first);
    let known: string | undefined;
    for (;;) {
      const { data, pagination } = page as PageShape<Entry>;
      const cursor = pagination.next_cursor!;
      if (data.length > 0 || cursor !== known) yield page;
      known = cursor;
      if (pagination.has_more === false) await sleep(pauseMs, this.#signal);
      page = await this.next(cursor);
    }
  }
}

/** What there is of operations by how their answer is wrapped; `text` is not JSON, `none` is nothing. */
export type Kind = 'page' | 'feed' | 'record' | 'bare' | 'text' | 'none';

/** Reads the answer of a kind of operation. What is not the service's JSON is a ServerError, never a SyntaxError. */
export function readerOf(kind: Kind): (received: Received) => unknown {
  if (kind === 'none') return () => undefined;
  if (kind === 'text') return ({ bytes }) => new TextDecoder().decode(bytes);
  return (received) => {
    const body = jsonOf(received);
    const fits = kind === 'bare' ? body !== undefined : typeof body === 'object' && body !== null && 'data' in body;
    if (!fits) {
      const { status, headers } = received;
      const message = `status ${status} with ${headers.get('content-type') ?? 'no type'} that is no answer of this service; is baseUrl right?`;
      throw new ServerError({ code: 'INVALID_ANSWER', status, message });
    }
    return kind === 'record' ? (body as { data: unknown }).data : body;
  };
}
