import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { wasi, wasiReader } from '../../server/src/adapters/crm/wasi/index.ts';
import type { Trouble } from '../harness/fake-crm.ts';
import { FakeWasi } from '../harness/fake-wasi.ts';
import { wasiProperty } from '../harness/wasi-property.ts';
import { faultOf, readingsOf } from './reading.ts';

let fake = new FakeWasi();
const readings = readingsOf(wasiReader, { id_company: fake.company, wasi_token: fake.token });
readings.meet(fake);

beforeEach(() => {
  fake = new FakeWasi();
  fake.properties = Array.from({ length: 230 }, (_, at) => wasiProperty(at + 1));
  readings.meet(fake);
});
afterEach(() => expect(fake.unasked).toEqual([]));

const ids = ({ items }: { items: readonly Record<string, unknown>[] }) => items.map(({ id_property }) => id_property);
const allIds = Array.from({ length: 230 }, (_, at) => at + 1);

describe('a reading', () => {
  test('has every property of every page, by hundreds, its own alone, and nothing private', async () => {
    const reading = await readings.read();
    expect(ids(reading)).toEqual(allIds);
    expect(reading.isComplete).toBe(true);
    expect(fake.asked).toEqual(
      [0, 100, 200].map((skip) => ({ scope: 1, take: 100, skip, order_by: 'id_property', order: 'asc' })),
    );
    expect(reading.text).not.toMatch(/PRIVATE|SECRET/);
    expect(reading.mark).toEqual({ since: '2026-11-21T12:00:00.000Z', total: 230 });
  });

  test('is understood by the format of the same name, galleries and all', async () => {
    const { text } = await readings.read();
    async function* document() {
      yield Buffer.from(text);
    }
    for await (const item of wasi.read(document())) {
      expect(item).toMatchObject({ kind: 'item', offers: [{ facts: { photos: { length: 3 } } }] });
    }
  });

  test('is whole each time, whatever was read before', async () => {
    const { mark } = await readings.read();
    expect(ids(await readings.read({ mark }))).toEqual(allIds);
  });

  test('has what slipped through between pages in a second round', async () => {
    fake.beforePage = (call) => {
      if (call === 2) fake.properties = [...fake.properties.slice(1), fake.properties[0]!];
    };
    const reading = await readings.read();
    expect(ids(reading).toSorted((a, b) => Number(a) - Number(b))).toEqual(allIds);
    expect(fake.asked).toHaveLength(6);
  });

  test('that stays short of the total is none', async () => {
    fake.total = 231;
    const { code, shown } = await faultOf(readings.read());
    expect([code, shown]).toEqual(['failing', expect.stringContaining('1 fewer than the 231')]);
  });

  test('of an empty inventory is empty', async () => {
    fake.properties = [];
    expect((await readings.read()).items).toEqual([]);
  });
});

describe('a page that fails', () => {
  test.each<[Trouble, number]>([
    ['forbidden', 2_000],
    ['too_many', 17_000],
    ['failing', 2_000],
    ['html', 2_000],
    ['cut', 2_000],
  ])('%s is asked for again', async (trouble, pause) => {
    fake.troubles.next.push(null, trouble);
    expect(ids(await readings.read())).toEqual(allIds);
    expect(readings.pauses).toEqual([250, pause, 250]);
  });

  test('with status 200 is asked for again, five times', async () => {
    fake.errors.push('try later');
    fake.beforePage = (call) => call === 2 && void fake.errors.push('Error interno');
    expect(ids(await readings.read())).toEqual(allIds);
    fake.beforePage = (call) => call > 6 && void fake.errors.push('Error interno: token SECRET');
    const fault = await faultOf(readings.read());
    expect([fault.code, fault.shown]).toEqual(['failing', expect.not.stringMatching(/SECRET|interno/)]);
  });

  test.each<[Trouble, string, number]>([
    ['forbidden', 'rate_limited', 6],
    ['failing', 'failing', 6],
    ['cut', 'unreachable', 6],
    ['strange', 'not_understood', 2],
    ['redirect', 'failing', 2],
  ])('%s, always: %s', async (trouble, code, calls) => {
    fake.troubles.always = { from: 2, trouble };
    const fault = await faultOf(readings.read());
    expect([fault.code, fake.troubles.calls]).toEqual([code, calls]);
    expect(fault.shown).not.toMatch(/SECRET|PRIVATE|4242/);
  });

  test('too slow', async () => {
    readings.hurry(60);
    fake.troubles.always = { from: 2, trouble: 'slow' };
    const fault = await faultOf(readings.read());
    expect([fault.code, fault.shown]).toEqual(['timeout', expect.not.stringMatching(/SECRET|4242/)]);
  });
});

describe('the first page', () => {
  test.each([
    [{ wasi_token: 'other-SECRET', id_company: '4242' }],
    [{ wasi_token: 'wasi-token-SECRET', id_company: '5' }],
    [{ wasi_token: '', id_company: '4242' }],
    [{}],
  ])('with %j is refused', async (credentials) => {
    const fault = await faultOf(readings.fetch({ access: { url: null, credentials } }));
    expect([fault.code, fault.shown]).toEqual(['unauthorized', expect.not.stringMatching(/SECRET|4242/)]);
    expect(readings.pauses).toEqual([]);
  });

  test('forbidden: unauthorized, at once', async () => {
    fake.troubles.next.push('forbidden');
    expect((await faultOf(readings.fetch())).code).toBe('unauthorized');
    expect(fake.troubles.calls).toBe(1);
  });
});

test('a probe asks for one property, and says how many there are', async () => {
  expect(await readings.probe()).toEqual({ items: 230 });
  expect(fake.asked).toEqual([{ scope: 1, take: 1, skip: 0, order_by: 'id_property', order: 'asc' }]);
});
