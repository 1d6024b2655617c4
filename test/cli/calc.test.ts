import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { widthOf } from '../../cli/src/output/width.ts';
import { calculatorCommands } from '../../cli/src/commands/calculators/calculator-command.ts';
import { createWorld, type World } from '../harness/world.ts';
import { listings as anywhere, type Setting } from './cli.ts';

let world: World;
const listings = (line: string, setting: Setting = {}) =>
  anywhere(line.split(' '), { ...setting, environment: { LISTINGS_URL: world.url } });

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const linesOf = (text: string) => text.trimEnd().split('\n');

describe('listings calc', () => {
  it('lists the calculators, a line each', async () => {
    const { stdout, code } = await listings('calc', { columns: 80 });
    expect(code).toBe(0);
    const [head, ...lines] = linesOf(stdout);
    expect(head).toMatch(/^NAME +WHAT IT TELLS$/);
    expect(lines.map((line) => line.split(' ')[0])).toEqual(calculatorCommands.map(({ path }) => path[1]));
    expect(lines).toHaveLength(14);
    expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(80);
  });

  it('names the nearest of a misspelt one, whatever flags follow', async () => {
    const { code, stderr } = await listings('calc mortage --price 1', { columns: 80 });
    expect(code).toBe(2);
    expect(stderr).toContain('there is no calculator mortage; did you mean calc mortgage?');
  });
});

const examples = calculatorCommands.flatMap((command) => command.examples.map(({ line }) => line));

it.each(examples)('%s works as the help says, within the terminal', async (line) => {
  const { code, stdout, stderr } = await listings(line, { columns: 80 });
  expect(stderr).toBe('');
  expect(code).toBe(0);
  expect(Math.max(...linesOf(stdout).map(widthOf))).toBeLessThanOrEqual(80);
});

describe('a result', () => {
  const line = 'calc mortgage --principal 1000 --annual-rate-pct 12 --months 14 --currency USD --vat-on-interest-pct 0';

  it('is a card of labelled figures, in their currency', async () => {
    const { stdout } = await listings(line, { columns: 80 });
    expect(stdout).toMatch(/^Monthly payment +USD 76\.90$/m);
    expect(stdout).toMatch(/^Term +14 months$/m);
    expect(stdout).toMatch(/^Effective annual rate +12\.6825 %$/m);
    expect(stdout).not.toContain('Defaults used');
  });

  it('names the defaults that it used, with source and date, and in a line what was not counted', async () => {
    const { stdout } = await listings('calc closing-costs --price 600000000 --currency PYG', { columns: 80 });
    expect(stdout).toMatch(/^Closing costs +Gs\. 17,340,000$/m);
    expect(stdout).toMatch(/^--registration-tax-pct 0\.74\n {2}Law 118\/91, .*2022-11-24/m);
    expect(stdout).toMatch(/^--notary-fee-pct 1\.5, --notary-vat-pct 10$/m);
    expect(stdout).toContain('Not counted unless given: --buyer-commission-pct, --mortgage-amount');
  });

  it('says so where there is no answer', async () => {
    const { stdout } = await listings(
      'calc rent-vs-buy --price 95000 --monthly-rent 100 --horizon-years 2 --down-payment-pct 20',
      { columns: 80 },
    );
    expect(stdout).toMatch(/^Buying pays from year +none in this time$/m);
  });

  it('with a schedule has a block a year under its heading, with sums', async () => {
    const lines = linesOf((await listings(`${line} --schedule`, { columns: 80 })).stdout);
    const from = lines.findIndex((text) => text.startsWith('YEAR 1'));
    expect(lines.slice(from)).toEqual([
      'YEAR 1   PAYMENT  INTEREST  PRINCIPAL  BALANCE',
      '     1     76.90     10.00      66.90   933.10',
      '     2     76.90      9.33      67.57   865.53',
      '     3     76.90      8.66      68.24   797.29',
      '     4     76.90      7.97      68.93   728.36',
      '     5     76.90      7.28      69.62   658.74',
      '     6     76.90      6.59      70.31   588.43',
      '     7     76.90      5.88      71.02   517.41',
      '     8     76.90      5.17      71.73   445.68',
      '     9     76.90      4.46      72.44   373.24',
      '    10     76.90      3.73      73.17   300.07',
      '    11     76.90      3.00      73.90   226.17',
      '    12     76.90      2.26      74.64   151.53',
      '   sum    922.80     74.33     848.47   151.53',
      '',
      'YEAR 2   PAYMENT  INTEREST  PRINCIPAL  BALANCE',
      '    13     76.90      1.52      75.38    76.15',
      '    14     76.91      0.76      76.15     0.00',
      '   sum    153.81      2.28     151.53     0.00',
      '',
      '   ALL  1,076.61     76.61   1,000.00',
    ]);
  });

  it('keeps month and balance of a schedule longest when there is little room', async () => {
    const { stdout } = await listings(`${line} --schedule`, { columns: 24 });
    expect(stdout).toMatch(/^YEAR 1 +BALANCE$/m);
  });

  it('is the months in a pipe with a schedule, and name and value without', async () => {
    const months = linesOf((await listings(`${line} --schedule`)).stdout);
    expect(months).toHaveLength(14);
    expect(months[0]).toBe('1\t76.9\t10\t66.9\t0\t933.1');
    const named = Object.fromEntries(linesOf((await listings(line)).stdout).map((one) => one.split('\t')));
    expect(named).toMatchObject({ monthly_payment: '76.9', 'schedule_summary.months': '14', currency: 'USD' });
  });

  it('is what the service answers as JSON, whole, in fields or filtered', async () => {
    const { body } = await world.get('/calculators/commission?amount=95000');
    expect(JSON.parse((await listings('calc commission --amount 95000 --json')).stdout)).toEqual(body.data);
    expect(JSON.parse((await listings('calc commission --amount 95000 --json total,vat')).stdout)).toEqual({
      total: 5225,
      vat: 475,
    });
    expect((await listings('calc commission --amount 95000 --jq .total')).stdout).toBe('5225\n');
  });

  it('is refused before anything is sent where a flag cannot be read, and by the service where figures are impossible', async () => {
    expect(await listings('calc mortgage --principal ten')).toMatchObject({ code: 2, stdout: '' });
    const impossible = await listings('calc mortgage --price 100 --down-payment 200', { columns: 80 });
    expect(impossible).toMatchObject({ code: 7, stdout: '' });
    expect(impossible.stderr).toContain('down_payment: is more than the price of 100');
  });
});
