import { geoJson, type Listing, type ListingFacets } from '@oga/contract';
import type { Flag } from '../../arguments/flag.ts';
import { fieldsOf, operationEntry, recordSchema } from '../../arguments/operations.ts';
import { flagsOf, readParameters } from '../../arguments/parameters.ts';
import { foundRecords, type Look } from '../../output/found.ts';
import { writtenNumber } from '../../output/money.ts';
import { call, joinedPages, pagesOf, type PageBody } from '../../service/call.ts';
import { featurePagesOf, joinedFeatures } from '../../service/feature-pages.ts';
import { UsageError } from '../../usage-error.ts';
import { isOn, type Command, type Given } from '../command.ts';
import { listingColumns, listingRawColumns } from './columns.ts';
import { facetLines } from './facet-lines.ts';

const entry = operationEntry('listings.search');
const largestPage = '100';

/** `listings search`: its flags are the search parameters of the contract, whatever they are. */
export const search: Command = {
  path: ['search'],
  summary: 'Search listings',
  description:
    'Words are the full text searched for; flags narrow it down. All of them must hold. Prices are shown in the currency of the listing. Piped, the output is tab-separated values.',
  examples: [
    { line: 'search casa con piscina --city Asunción', about: 'Houses with a pool in Asunción' },
    {
      line: 'search --listing-type rent --max-price 700 --sort price_asc',
      about: 'Rents up to USD 700, the cheapest first',
    },
    {
      line: 'search --near -57.5759,-25.2968 --radius-km 2 --json id,price',
      about: 'Around a point; two fields of each, as JSON',
    },
    { line: 'search --city Luque --all --ndjson > luque.ndjson', about: 'Every listing there, one per line' },
    {
      line: 'search --city Asunción --facets property_type,neighborhood,price',
      about: 'With counts of what else there is, below the table',
    },
    { line: 'search --city Luque --all --geojson > luque.geojson', about: 'For a map: GeoJSON (RFC 7946)' },
    {
      line: "search --city Luque --jq 'map(.price_usd) | add / length'",
      about: 'The mean price of a page, by jq',
    },
  ],
  arguments: [
    { name: 'words', description: 'Full text searched for (the same as --q)', required: false, isMany: true },
  ],
  get flags(): readonly Flag[] {
    return [
      ...flagsOf(entry),
      { name: 'all', kind: 'switch', description: 'Follow the pages to the end instead of showing one' },
      { name: 'geojson', kind: 'switch', description: 'A GeoJSON FeatureCollection instead of a table' },
    ];
  },
  operations: ['listings.search'],
  get fields() {
    return fieldsOf(recordSchema(entry));
  },
  columns: listingRawColumns.map(({ name }) => name),
  output: 'answer',
  isOnline: true,
  async run(given, context) {
    const isAll = isOn(given, 'all');
    const parameters = readParameters(entry, withWords(given, isAll));
    const client = await context.client();
    if (isOn(given, 'geojson')) {
      const ask = (query: object) =>
        call(client, entry, { ...parameters, query: { ...parameters.query, ...query } }, context.signal, geoJson);
      return { kind: 'document', batches: featurePagesOf(ask, isAll), whole: joinedFeatures, isList: true };
    }
    const called = call(client, entry, parameters, context.signal);
    return foundRecords<Listing>({
      batches: pagesOf(called, isAll),
      whole: joinedPages,
      columns: listingColumns,
      raw: listingRawColumns,
      note: (shown, last) => noteOf(shown, last as PageBody),
      foot: (first, look) => footOf(first as PageBody & WithFacets, look),
    });
  },
};

/** The flags with the words as `q`, and with pages as large as they come when all are wanted. */
function withWords({ flags, words }: Given, isAll: boolean): Given['flags'] {
  const text = words.join(' ').trim();
  if (text !== '' && flags['q'] !== undefined) {
    throw new UsageError({ path: '--q', code: 'repeated', message: '--q and words say the same: give one of them' });
  }
  return {
    ...flags,
    ...(text !== '' && { q: text }),
    ...(isAll && flags['limit'] === undefined && { limit: largestPage }),
  };
}

interface WithFacets {
  readonly facets?: ListingFacets;
}

const footOf = ({ facets }: WithFacets, look: Look): string[] => (facets === undefined ? [] : facetLines(facets, look));

function noteOf(shown: number, { pagination: { total, next_cursor } }: PageBody): string {
  if (total === 0) return 'no listing matches';
  const next = next_cursor === null ? '' : ` · next: --cursor ${next_cursor}`;
  return `${writtenNumber(shown)} of ${writtenNumber(total)}${next}`;
}
