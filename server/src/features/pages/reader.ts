import type { Agent, CityPlace, Company, CountryPlace, Listing } from '@oga/contract';

/** Calls an operation of the contract in process: what the API would answer. */
export type CallOperation = (
  operation: string,
  input: {
    readonly path?: Record<string, string>;
    readonly query?: Record<string, string>;
    readonly body?: Readonly<Record<string, unknown>>;
  },
  /** Whether somebody asks who may have written what he reads. */
  hasCredential?: boolean,
) => Promise<{ readonly status: number; readonly body: unknown }>;

/** Operations that pages are made of, with what they find. */
interface Found {
  'listings.search': Listing[];
  'listings.get': Listing;
  'listings.similar': Listing[];
  'locations.countries': CountryPlace[];
  'locations.cities': CityPlace[];
  'agents.get': Agent;
  'companies.get': Company;
}

/** What a refusal tells a page. */
interface Refusal {
  readonly details?: {
    readonly fields?: readonly { readonly path: string }[];
    readonly similar?: readonly { readonly slug: string; readonly title: string }[];
  };
}

export interface ReadAnswer<T> {
  readonly status: number;
  /** null where the answer is a refusal. */
  readonly found: T | null;
  /** Of a page of records: how many there are in all. */
  readonly total: number;
  readonly refusal: Refusal | null;
}

export type Reader = <O extends keyof Found>(
  operation: O,
  input?: Parameters<CallOperation>[1],
) => Promise<ReadAnswer<Found[O]>>;

/** Reads through the operations of the contract, whose answers are validated where they are made. */
export const readerOver =
  (call: CallOperation, hasCredential: boolean): Reader =>
  async (operation, input = {}) => {
    const { status, body } = await call(operation, input, hasCredential);
    if (status !== 200) {
      return { status, found: null, total: 0, refusal: (body as { error: Refusal } | null)?.error ?? null };
    }
    const { data, pagination } = body as { data?: unknown; pagination?: { total: number } };
    return { status, found: (data ?? body) as never, total: pagination?.total ?? 0, refusal: null };
  };
