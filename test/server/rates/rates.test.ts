import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importRates, readRateFile } from '../../../server/src/features/rates/index.ts';
import { publish } from '../../harness/listings.ts';
import { oga } from '../../imports/oga.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function* bytesOf(text: string) {
  yield Buffer.from(text);
}

interface Options {
  readonly force?: boolean;
  readonly dryRun?: boolean;
  readonly date?: string;
  readonly source?: string;
}

const load = async (text: string, { force = false, dryRun = false, date, source = 'bank' }: Options = {}) =>
  importRates(world, {
    file: await readRateFile(bytesOf(text)),
    defaults: { date: date ?? null, source },
    force,
    dryRun,
  });
/** Outcomes in the order of the file, each with what was said of it. */
const outcomes = async (text: string, options?: Options) =>
  (await load(text, options)).lines.map(({ outcome, remark }) =>
    remark === null ? outcome : `${outcome} ${remark.field} ${remark.code}`,
  );
const csv = (...lines: string[]) => ['currency,units_per_usd,date', ...lines].join('\n');

interface Rate {
  readonly currency: string;
  readonly usd_per_unit: number;
  readonly units_per_usd: number;
  readonly date: string;
  readonly source: string;
}
const rates = async () =>
  new Map(
    ((await world.get('/exchange-rates')).body.data.rates as Rate[]).map((rate) => [rate.currency, rate] as const),
  );

test('the shipped rates are shown both ways round, with source and date', async () => {
  const reply = await world.get('/exchange-rates');
  expect(reply.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(reply.body.data).toMatchObject({ base: 'USD', date: '2025-10-31' });
  const shown = await rates();
  expect([...shown.keys()]).toEqual([...shown.keys()].toSorted());
  expect(shown.get('PYG')).toEqual({
    currency: 'PYG',
    usd_per_unit: 1 / 7080,
    units_per_usd: 7080,
    date: '2025-10-31',
    source: expect.stringContaining('indicative'),
  });
  expect(shown.get('CLF')).toMatchObject({ units_per_usd: 0.0238 });
  expect(shown.get('USD')).toMatchObject({ usd_per_unit: 1, units_per_usd: 1 });
});

test('rates of a CSV file are stored as they were given, and the same file again changes nothing', async () => {
  const file = 'currency,units_per_usd,date,source\nPYG,7095.2,2026-11-20,BCP\nkwd,0.307,2026-11-20,CBK\n';
  expect(await outcomes(file)).toEqual(['changed', 'added']);
  const shown = await rates();
  expect(shown.get('PYG')).toMatchObject({ units_per_usd: 7095.2, date: '2026-11-20', source: 'BCP' });
  expect(shown.get('KWD')).toMatchObject({ units_per_usd: 0.307 });
  expect(await outcomes(file)).toEqual(['unchanged', 'unchanged']);
});

test.each([
  ['what services answer for the base USD', { base: 'USD', date: '2026-11-20', rates: { UYU: 40.1, USD: 1 } }],
  ['one with a moment instead of a day', { base: 'USD', timestamp: 1_795_180_000, rates: { UYU: 40.1 } }],
  ['a list of objects', [{ currency: 'UYU', usd_per_unit: '0.024937655860349127', date: '2026-11-20' }]],
  ['the answer of another installation', { data: { base: 'USD', rates: [
    { currency: 'UYU', usd_per_unit: 0.0249376558603, units_per_usd: 40.1, date: '2026-11-20', source: 'BCU' },
  ] }, meta: {} }],
])('JSON is read: %s', async (_, document) => {
  await load(csv('UYU,40,2026-11-19'), { force: true });
  await load(JSON.stringify(document));
  expect((await rates()).get('UYU')).toMatchObject({ units_per_usd: 40.1, date: '2026-11-20' });
}); // prettier-ignore

test('a rate that moves far waits for a word, in both directions and to the very factor', async () => {
  await load(csv('PEN,3,2026-11-18'), { force: true });
  expect(await outcomes(csv('PEN,4.6,2026-11-19'))).toEqual(['withheld usd_per_unit moved_far']);
  expect(await outcomes(csv('PEN,1.9,2026-11-19'))).toEqual(['withheld usd_per_unit moved_far']);
  expect((await rates()).get('PEN')).toMatchObject({ units_per_usd: 3, date: '2026-11-18' });
  expect(await outcomes(csv('PEN,4.4,2026-11-19'))).toEqual(['changed']);
  expect(await outcomes(csv('PEN,9,2026-11-20'), { force: true })).toEqual(['changed']);
});

test('an older rate than the stored one waits for a word; of several days in a file the newest counts', async () => {
  await load(csv('BOB,6.91,2026-11-19'), { force: true });
  expect(await outcomes(csv('BOB,6.92,2026-11-18'))).toEqual(['withheld date older']);
  expect(await outcomes(csv('BOB,6.90,2026-11-17', 'BOB,6.95,2026-11-20', 'BOB,6.91,2026-11-19'))).toEqual([
    'superseded date later_in_file',
    'changed',
    'superseded date later_in_file',
  ]);
  expect((await rates()).get('BOB')).toMatchObject({ units_per_usd: 6.95, date: '2026-11-20' });
});

test('lines that cannot be rates are refused with field and reason, the others are taken', async () => {
  const file = [
    'currency,usd_per_unit,units_per_usd,date',
    'CLP,,944,2026-11-20',
    'QQQ,,2,2026-11-20',
    'XDR,1.3,,2026-11-20',
    'GYD,,,2026-11-20',
    'GYD,,"7,080",2026-11-20',
    'GYD,-1,,2026-11-20',
    'GYD,7080,,2026-11-20',
    'GYD,,209,2026-02-30',
    'GYD,,209,2027-01-01',
    'GYD,,209,',
    'GYD,0.1,209,2026-11-20',
    'USD,,1.1,2026-11-20',
    'GYD,,209,2026-11-20,more',
    'GYD,,209,2026-11-20',
    'GYD,,210,2026-11-20',
    'GYD,,210,2026-11-20',
  ].join('\n');
  expect(await outcomes(file)).toEqual([
    'changed',
    'rejected currency unknown',
    'rejected currency impossible',
    'rejected usd_per_unit required',
    'rejected units_per_usd invalid',
    'rejected usd_per_unit invalid',
    'rejected usd_per_unit impossible',
    'rejected date invalid',
    'rejected date impossible',
    'rejected date required',
    'rejected units_per_usd contradiction',
    'rejected usd_per_unit impossible',
    'rejected column 5 unknown',
    'rejected currency contradiction',
    'rejected currency contradiction',
    'rejected currency contradiction',
  ]);
  expect((await rates()).get('CLP')).toMatchObject({ units_per_usd: 944 });
  expect((await rates()).get('GYD')).toMatchObject({ units_per_usd: 209, date: '2025-10-31' });
});

describe('a file as a whole is refused', () => {
  test.each([
    ['', 'is empty'],
    ['currency;rate\nPYG;7080', 'separated by commas'],
    ['currency,unit_per_usd\nPYG,7080', 'did you mean units_per_usd?'],
    ['usd_per_unit,date\n1,2026-11-20', 'no column currency'],
    ['currency,date,date\nPYG,1,2', 'there twice'],
    ['{"base":"EUR","rates":{}}', 'base must be USD'],
    ['{"rates":7}', 'no list of rates'],
    ['{"rates":', 'not JSON'],
    ['currency,date\n"PYG', 'not well-formed CSV'],
    ['\u0000\ud800', 'first line names the columns'],
  ])('%j: %s', async (text, message) => {
    await expect(load(text)).rejects.toThrow(message);
  });

  test('and in another encoding', async () => {
    const latin = (async function* () {
      yield Buffer.from('currency,source\nPYG,Guaraní', 'latin1');
    })();
    await expect(readRateFile(latin)).rejects.toThrow('not UTF-8');
  });
});

test('a dry run says the same and writes nothing', async () => {
  const before = await rates();
  expect(await outcomes(csv('SRD,39,2026-11-20'), { dryRun: true })).toEqual(['changed']);
  expect(await rates()).toEqual(before);
});

test('many imports at the same time, a factor apart at most, leave the newest day and refuse nobody', async () => {
  const days = Array.from({ length: 12 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`);
  const all = await Promise.all(days.map((day, at) => outcomes(csv(`COP,${3860 + at},${day}`))));
  expect((await rates()).get('COP')).toMatchObject({ units_per_usd: 3871, date: '2026-11-12' });
  expect(all.flat().filter((outcome) => outcome !== 'changed' && outcome !== 'withheld date older')).toEqual([]);
});

test('prices in the currency of a search are found by their own amount while their dollars still stand at the old rate', async () => {
  const [id] = await publish(world, { price: { amount: 1_000_000_000, currency: 'PYG' }, livingAreaM2: 100 });
  await load(csv('PYG,9000,2026-11-21'));
  const { data } = (await world.get(`/listings/${id}`)).body;
  expect(data).toMatchObject({ price_usd: 140_940.35, rate_date: '2026-11-20' });
  const total = async (bounds: string) =>
    (await world.get(`/listings?ids=${id}&currency=PYG&${bounds}`)).body.pagination.total;
  expect(await total('min_price=1000000000&max_price=1000000000')).toBe(1);
  expect(await total('min_price=1000000001')).toBe(0);
  expect(await total('max_price=999999999')).toBe(0);
});

test('oga rates import prints what became of each line, and says by its exit code who must act', async () => {
  const run = (stdin: string, ...flags: string[]) =>
    oga(['rates', 'import', '-', '--source', 'bank', ...flags], { env: { DATABASE_URL: world.databaseUrl }, stdin });
  const [taken, withheld, partly, refused] = await Promise.all([
    run(csv('CAD,1.41,2026-11-20')),
    run(csv('MXN,185.5,2026-11-20'), '--json'),
    run(csv('CHF,0.81,2026-11-20', 'CHF,x,2026-11-20')),
    run('currency;rate'),
  ]);
  expect(taken).toEqual({
    code: 0,
    stdout: 'CAD  changed     1.4 → 1.41 to the dollar, 2026-11-20, bank\n1 changed.\n',
    stderr: '',
  });
  expect([withheld.code, JSON.parse(withheld.stdout)]).toMatchObject([
    11,
    { counts: { withheld: 1 }, lines: [{ line: 2, currency: 'MXN', remark: { code: 'moved_far' } }] },
  ]);
  expect([partly.code, partly.stdout]).toEqual([
    10,
    expect.stringContaining('line 3: units_per_usd must be a positive'),
  ]);
  expect([refused.code, refused.stdout, refused.stderr]).toEqual([7, '', expect.stringContaining('by commas')]);
  expect((await oga(['rates', 'import', '--help'])).stdout.split('\n').filter((row) => row.length > 80)).toEqual([]);
});
