import { slugify } from '../../kernel/text.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { buildPlaceIndex, type PlaceIndex } from './match-places.ts';
import { fingerprintPlaces, readPlaces, type PlaceLevel, type PlaceSeed } from './place-tree.ts';
import {
  ensureNeighborhoods,
  markShipped,
  selectPlaces,
  selectPlacesVersion,
  upsertPlaces,
  type PlaceRecord,
} from './places.sql.ts';

/**
 * The places in memory, found by what people write. Another process may add some (an import, `oga places import`): the
 * database says so at once, and a name that is not found is looked up in the database's own state before it is refused.
 */
export class PlaceDirectory {
  readonly #sql: Sql;
  #index: PlaceIndex | null = null;
  #version = -1;
  #loading: Promise<PlaceIndex> | null = null;
  /** While what another process changed is being read. */
  #renewing: Promise<void> | null = null;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** The index as this process knows it, with every change that it has heard of; loaded at the first call. */
  async current(): Promise<PlaceIndex> {
    // An answer that is kept must not be made of places that are known to be old.
    await this.#renewing;
    return this.#index ?? this.refresh();
  }

  /** The index as this process has it. Throws before it was loaded (`current`, `refresh`). */
  known(): PlaceIndex {
    if (this.#index === null) throw new Error('the places have not been loaded');
    return this.#index;
  }

  /** The index as the database has it now. */
  async refresh(): Promise<PlaceIndex> {
    const [state] = await selectPlacesVersion(this.#sql);
    if (this.#index && state?.version === this.#version) return this.#index;
    this.#loading ??= this.#load().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  /** Listens for changes that other processes make. Answers how to stop. */
  async follow(): Promise<() => Promise<void>> {
    const { unlisten } = await this.#sql.listen('places', () => {
      // A failed refresh is repeated by the first name that is not found.
      const renewing = this.refresh()
        .then(() => undefined)
        .catch(() => undefined)
        .finally(() => {
          if (this.#renewing === renewing) this.#renewing = null;
        });
      this.#renewing = renewing;
    });
    return unlisten;
  }

  async #load(): Promise<PlaceIndex> {
    const [state] = await selectPlacesVersion(this.#sql);
    const records = await selectPlaces(this.#sql);
    this.#index = buildPlaceIndex(records.map(toIndexRow));
    this.#version = state?.version ?? 0;
    return this.#index;
  }
}

const toIndexRow = (record: PlaceRecord) => ({
  id: record.id,
  level: record.level,
  parentId: record.parent_id,
  name: record.name,
  slug: record.slug,
  code: record.code,
  alternates: record.alternates,
  isFromFeed: record.origin === 'feed',
});

const levels: readonly PlaceLevel[] = ['country', 'division', 'city', 'neighborhood'];

/** Loads the places that this release ships, unless the same ones are there already. Answers how many it looked at. */
export async function loadShippedPlaces(sql: Sql): Promise<number> {
  const fingerprint = fingerprintPlaces();
  const [state] = await selectPlacesVersion(sql);
  if (state?.shipped === fingerprint) return 0;
  const seeds = readPlaces();
  await inTransaction(sql, async (tx) => {
    await storePlaces(tx, seeds, 'shipped');
    await markShipped(tx, { fingerprint });
  });
  return seeds.length;
}

/** Adds or renews places, countries before divisions before cities before neighborhoods. */
export async function storePlaces(
  tx: Transaction,
  seeds: readonly PlaceSeed[],
  origin: 'shipped' | 'imported',
): Promise<void> {
  for (const level of levels) {
    const places = seeds.filter((seed) => seed.level === level);
    if (places.length > 0) await upsertPlaces(tx, { places, origin });
  }
}

/** A neighborhood that a feed names. */
export interface NamedNeighborhood {
  readonly cityId: number;
  readonly name: string;
}

/** Ids of neighborhoods by name, made where nobody knew them. Keys of the answer are `cityId/slug`, see `keyOf`. */
export async function nameNeighborhoods(
  tx: Transaction,
  wanted: readonly NamedNeighborhood[],
): Promise<ReadonlyMap<string, number>> {
  if (wanted.length === 0) return new Map();
  const rows = await ensureNeighborhoods(tx, {
    neighborhoods: wanted.map(({ cityId, name }) => ({ city_id: cityId, name, slug: slugify(name) })),
  });
  return new Map(rows.map((row) => [`${row.city_id}/${row.slug}`, row.id]));
}

/** Under which key `nameNeighborhoods` answers this one. */
export const keyOf = ({ cityId, name }: NamedNeighborhood): string => `${cityId}/${slugify(name)}`;
