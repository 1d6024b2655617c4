import type { PriceChange } from '@oga/contract';
import { fieldsOf, operationEntry, recordSchema } from '../../arguments/operations.ts';
import { flagsOf, readParameters } from '../../arguments/parameters.ts';
import { foundRecords, type Batch } from '../../output/found.ts';
import { writtenNumber, writtenPrice } from '../../output/money.ts';
import { call, joinedPages, pagesOf } from '../../service/call.ts';
import type { Command } from '../command.ts';

const entry = operationEntry('listings.priceHistory');

/** `listings price-history`: every price of a listing, and by how much each differs from the one before. */
export const priceHistory: Command = {
  path: ['price-history'],
  summary: 'Show what a listing has cost',
  description:
    'Every price, oldest first: when it was listed, changed, withdrawn, closed and listed again. CHANGE is against the price before: in its currency, in dollars where the currencies differ.',
  examples: [
    { line: 'price-history lst_01h455vb4pex5vsknk084sn02q', about: 'Its prices, one per line' },
    {
      line: "price-history casa-con-patio-asuncion --jq '.[-1].price_usd - .[0].price_usd'",
      about: 'What it has become dearer by, in dollars',
    },
  ],
  arguments: [{ name: 'id-or-slug', description: 'Id or slug of the listing', required: true }],
  get flags() {
    return flagsOf(entry, ['id_or_slug']);
  },
  operations: ['listings.priceHistory'],
  get fields() {
    return fieldsOf(recordSchema(entry));
  },
  columns: ['at', 'event', 'price.amount', 'price.currency', 'price_usd'],
  output: 'answer',
  isOnline: true,
  async run({ flags, words }, context) {
    const parameters = readParameters(entry, { ...flags, 'id-or-slug': words[0]! });
    const called = call(await context.client(), entry, parameters, context.signal);
    const before = new Map<PriceChange, PriceChange>();
    let ends: readonly [PriceChange, PriceChange] | undefined;
    return foundRecords<PriceChange>({
      batches: rememberingOrder(pagesOf(called, false), (prices) => {
        for (const [at, price] of prices.entries()) if (at > 0) before.set(price, prices[at - 1]!);
        const known = prices.filter(({ price }) => price !== null);
        if (known.length > 1) ends = [known[0]!, known.at(-1)!];
      }),
      whole: joinedPages,
      columns: [
        { title: 'DATE', rank: 1, cell: ({ at }) => at.slice(0, 10) },
        { title: 'EVENT', rank: 3, cell: ({ event }) => event },
        { title: 'PRICE', rank: 2, isRight: true, cell: ({ price }) => writtenPrice(price) },
        {
          title: 'USD',
          rank: 5,
          isRight: true,
          cell: ({ price_usd }) => (price_usd === null ? '' : writtenNumber(price_usd, 0)),
        },
        { title: 'CHANGE', rank: 4, isRight: true, cell: (price) => changeBetween(before.get(price), price) },
      ],
      raw: [
        { name: 'at', value: ({ at }) => at },
        { name: 'event', value: ({ event }) => event },
        { name: 'price.amount', value: ({ price }) => price?.amount },
        { name: 'price.currency', value: ({ price }) => price?.currency },
        { name: 'price_usd', value: ({ price_usd }) => price_usd },
      ],
      note: () => {
        const change = ends === undefined ? '' : changeBetween(...ends);
        return change === '' ? '' : `${change} since ${ends![0].at.slice(0, 10)}`;
      },
    });
  },
};

/** The batches, each told before it is shown. */
async function* rememberingOrder(
  batches: AsyncIterable<Batch>,
  tell: (prices: readonly PriceChange[]) => void,
): AsyncGenerator<Batch, void, undefined> {
  for await (const batch of batches) {
    tell(batch.records as readonly PriceChange[]);
    yield batch;
  }
}

/** `-6.7 %`; nothing where the price is the same or one of them is unknown. */
function changeBetween(before: PriceChange | undefined, now: PriceChange): string {
  if (!before?.price || !now.price) return '';
  const isSame = before.price.currency === now.price.currency;
  const [from, to] = isSame ? [before.price.amount, now.price.amount] : [before.price_usd, now.price_usd];
  if (from === null || to === null || from === 0 || from === to) return '';
  const percent = (to / from - 1) * 100;
  return `${percent > 0 ? '+' : '-'}${writtenNumber(Math.abs(percent), 1)} %`;
}
