import { Readable } from 'node:stream';
import { vrsync } from '../../server/src/adapters/crm/vrsync/index.ts';
import {
  importFeed,
  type ImportOrder,
  type ImportParts,
  type ImportReport,
  type ItemOutcome,
} from '../../server/src/features/imports/index.ts';
import type { Sql } from '../../server/src/platform/db/sql.ts';
import type { World } from '../harness/world.ts';

/** A Listing of a feed; a test says only what it is about. Elements are written as given, so they may be wrong. */
export interface GivenItem {
  readonly id: string | null;
  readonly title?: string;
  readonly description?: string;
  readonly transaction?: string;
  readonly listPrice?: string;
  readonly rentalPrice?: string;
  readonly city?: string;
  readonly neighborhood?: string;
  readonly street?: string;
  readonly displayAddress?: string;
  readonly bedrooms?: number;
  readonly status?: string;
}

/** Private to the owner: must be nowhere in the database. */
export const secretEmail = 'dueno.secreto@lapacho.example';
export const secretPhone = '+595 981 765 432';
export const secretName = 'Anselmo Privado Quintana';

const element = (name: string, text: string | undefined, attributes = '') =>
  text === undefined ? '' : `<${name}${attributes}><![CDATA[${text}]]></${name}>`;

const listingOf = (item: GivenItem): string => `
  <Listing>
    ${element('ListingID', item.id ?? undefined)}
    ${element('Title', item.title ?? `Casa con jardín ${item.id ?? ''}`)}
    ${element('TransactionType', item.transaction ?? 'For Sale')}
    ${item.status === undefined ? '' : `<Status><PropertyStatus>${item.status}</PropertyStatus></Status>`}
    <Media><Item medium="image">https://photos.example/${item.id ?? 'x'}.jpg</Item></Media>
    <Details>
      <PropertyType>Residential / Home</PropertyType>
      ${element('Description', item.description ?? 'Casa de dos plantas con patio amplio, cocina luminosa y tres dormitorios.')}
      ${element('ListPrice', item.listPrice ?? (item.transaction === 'For Rent' ? undefined : '150000'), ' currency="USD"')}
      ${element('RentalPrice', item.rentalPrice, ' currency="USD" period="Monthly"')}
      <LivingArea unit="square metres">180</LivingArea>
      <Bedrooms>${item.bedrooms ?? 3}</Bedrooms>
      <Bathrooms>2</Bathrooms>
    </Details>
    <Location displayAddress="${item.displayAddress ?? 'Street'}">
      <Country abbreviation="PY">Paraguay</Country>
      <State abbreviation="PY-ASU">Asunción</State>
      ${element('City', item.city ?? 'Asunción')}
      ${element('Neighborhood', item.neighborhood ?? 'Villa Morra')}
      ${element('Address', item.street ?? 'Teniente Vera')}
      <StreetNumber>1234</StreetNumber>
      <Latitude>-25.2968123</Latitude>
      <Longitude>-57.5759456</Longitude>
    </Location>
    <ContactInfo><Name>${secretName}</Name><Email>${secretEmail}</Email><Telephone>${secretPhone}</Telephone></ContactInfo>
  </Listing>`;

/** A whole VRSync document of these items. */
export const feedOf = (...items: readonly GivenItem[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<ListingDataFeed xmlns="http://www.vivareal.com/schemas/1.0/VRSync">
  <Header><Provider>CRM</Provider><Email>${secretEmail}</Email></Header>
  <Listings>${items.map(listingOf).join('')}
  </Listings>
</ListingDataFeed>
`;

/** Ids from `a1` to `a<count>`, each its plain item. */
export const plainItems = (count: number, first = 1): GivenItem[] =>
  Array.from({ length: count }, (_, index) => ({ id: `a${first + index}` }));

export interface Imported extends ImportReport {
  readonly outcomes: readonly ItemOutcome[];
}

/** Runs an import through the engine with the real adapter; the clock then moves on by a minute. */
export async function importText(
  world: Pick<World, 'sql' | 'clock' | 'system'>,
  text: string,
  options: Partial<ImportOrder> & Pick<ImportParts, 'signal' | 'onProgress'> = {},
): Promise<Imported> {
  const { signal, onProgress, ...order } = options;
  const outcomes: ItemOutcome[] = [];
  const report = await importFeed(
    {
      sql: world.sql,
      places: world.system.places,
      clock: world.clock,
      ...(signal ? { signal } : {}),
      ...(onProgress ? { onProgress } : {}),
      onOutcomes: (page) => void outcomes.push(...page),
    },
    {
      format: vrsync,
      document: Readable.from([Buffer.from(text)]),
      company: 'Inmobiliaria Lapacho',
      label: 'default',
      dryRun: false,
      maxRemovals: null,
      ...order,
    },
  );
  world.clock.advance(60);
  return { ...report, outcomes };
}

/** The counts that are not zero. */
export const changesOf = (report: ImportReport): Record<string, number> =>
  Object.fromEntries(Object.entries(report.counts).filter(([, count]) => count > 0));

/** Tables of partial sums, which the running server folds every few seconds, and what they count by. */
const partialSums: Readonly<Record<string, string>> = {
  place_counts: 'place_id, listing_type, property_type',
  offer_cities: 'offerer_id, city_id',
  offer_types: 'offerer_id, listing_type, property_type',
  facet_counts: 'place_id, listing_type, property_type, bedrooms, price_step',
};

/** Every row version of every table but the runs': two equal answers mean that nothing was written in between. */
export async function rowVersions(
  sql: Sql,
  besides: readonly string[] = ['import_runs'],
): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`;
  const versions: Record<string, string> = {};
  for (const { name } of tables) {
    if (besides.includes(name) || name in partialSums) continue;
    const [row] = await sql<{ version: string }[]>`
      select count(*) || ' ' || coalesce(md5(string_agg(ctid::text || xmin::text, ',' order by ctid)), '') as version
        from ${sql(name)}`;
    versions[name] = row!.version;
  }
  for (const [name, key] of Object.entries(partialSums)) {
    const sums = await sql.unsafe<{ sum: string }[]>(
      `select concat_ws(' ', ${key}, sum(listings)) as sum from ${name} group by ${key} having sum(listings) <> 0 order by 1`,
    );
    versions[name] = sums.map((row) => row.sum).join(', ');
  }
  return versions;
}

/**
 * What an import leaves, without what differs between any two databases (ids, moments): listings with their offers,
 * prices and events, places named by feeds, counts by place.
 */
export async function importedState(sql: Sql): Promise<unknown> {
  const listings = await sql`
    select offer.external_id, offer.listing_type, offer.content_fingerprint, offer.price_fingerprint, offer.raw,
           listings.status, listings.close_reason, listings.title, listings.price_amount, listings.bedrooms,
           neighborhood.key as neighborhood,
           (select json_agg(json_build_array(event, amount) order by at) from listing_prices where listing_id = listings.id) as prices,
           (select json_agg(type order by sequence) from events where subject_id = listings.id) as events
      from source_offers as offer
      join listings on listings.id = offer.listing_id
      left join places as neighborhood on neighborhood.id = listings.neighborhood_id
     order by 1, 2`;
  const [rest] = await sql`
    select (select count(*) from listings) as listings,
           (select count(*) from events) as events,
           (select json_agg(key order by key) from places where origin = 'feed') as places,
           (select json_agg(word order by word) from search_words) as words,
           (select json_agg(sums order by sums) from (
              select concat_ws(' ', key, listing_type, sum(listings)) as sums
                from place_counts join places on places.id = place_counts.place_id
               group by key, listing_type having sum(listings) <> 0
            ) as counted) as counts`;
  return { listings: [...listings], rest };
}
