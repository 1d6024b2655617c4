import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { tokkoReader } from '../../server/src/adapters/crm/tokko/index.ts';
import type { Trouble } from '../harness/fake-crm.ts';
import { FakeTokko } from '../harness/fake-tokko.ts';
import { tokkoProperty } from '../harness/tokko-property.ts';
import { faultOf, readingsOf } from './reading.ts';

let tokko = new FakeTokko();
const readings = readingsOf(tokkoReader, { key: tokko.key });
readings.meet(tokko);

beforeEach(() => {
  tokko = new FakeTokko();
  tokko.properties = Array.from({ length: 120 }, (_, at) => tokkoProperty(at + 1));
  readings.meet(tokko);
});
afterEach(() => expect(tokko.unasked).toEqual([]));

const ids = ({ items }: { items: readonly Record<string, unknown>[] }) => items.map(({ id }) => id);
const allIds = Array.from({ length: 120 }, (_, at) => at + 1);

describe('a reading', () => {
  test('has every property of every page, by fifties, and nothing private', async () => {
    const reading = await readings.read();
    expect(ids(reading)).toEqual(allIds);
    expect(reading.isComplete).toBe(true);
    expect(tokko.asked.map(({ offset, limit }) => [offset, limit])).toEqual([['0', '50'], ['50', '50'], ['100', '50']]);
    expect(reading.text).not.toMatch(/PRIVATE|SECRET/);
    expect(reading.items[0]).toMatchObject({ id: 1, type: { id: 2 }, producer: { email: 'ana@lapacho.example.com' } });
    expect(reading.mark).toEqual({ since: '2026-11-21T12:00:00.000Z', total: 120, filters: 'untried' });
  }); // prettier-ignore

  test('does not even hold a price that is not to be shown', async () => {
    tokko.properties = [tokkoProperty(1, { web_price: false })];
    const { items, text } = await readings.read();
    expect(items[0]).toMatchObject({ web_price: false, operations: [{ operation_id: 1, prices: [] }] });
    expect(text).not.toContain('185000');
  });

  test('goes on by what came, where pages are shorter than asked for', async () => {
    tokko.mostPerPage = 20;
    expect(ids(await readings.read())).toEqual(allIds);
    expect(tokko.asked.map(({ offset }) => offset)).toEqual(['0', '20', '40', '60', '80', '100']);
  });

  test('of an empty inventory is empty', async () => {
    tokko.properties = [];
    expect((await readings.read()).items).toEqual([]);
  });

  test('has what moved between pages once, and what slipped through in a second round', async () => {
    tokko.beforePage = (call) => {
      // The first is taken down and put up anew: all others move up by one, so that the 51st is on no page.
      if (call === 2) tokko.properties = [...tokko.properties.slice(1), tokko.properties[0]!];
    };
    const reading = await readings.read();
    expect(ids(reading).toSorted((a, b) => Number(a) - Number(b))).toEqual(allIds);
    expect(tokko.asked).toHaveLength(6);
  });

  test('that stays short of what there should be is none', async () => {
    // Never on a page that is asked for.
    tokko.properties[119] = tokko.properties[0]!;
    const { code, shown } = await faultOf(readings.read());
    expect([code, shown]).toEqual(['failing', expect.stringContaining('1 fewer than the 120')]);
  });

  test('has items without an id once', async () => {
    tokko.properties = [tokkoProperty(1), { publication_title: 'x' }, tokkoProperty(2)];
    expect(ids(await readings.read())).toEqual([1, undefined, 2]);
  });

  test('ends where the same page comes again and again', async () => {
    const page = tokko.properties.slice(0, 50);
    readings.meet({
      host: tokko.host,
      listener: (_, response) => void response.end(JSON.stringify({ meta: { total_count: 1_000_000 }, objects: page })),
    });
    expect((await faultOf(readings.read())).code).toBe('not_understood');
  });

  test('can be given up', async () => {
    const giving = new AbortController();
    tokko.beforePage = (call) => call === 2 && giving.abort(new Error('given up'));
    await expect(readings.read({ signal: giving.signal })).rejects.toThrow('given up');
  });
});

describe('a page that fails', () => {
  test.each<[Trouble, number]>([
    ['forbidden', 2_000],
    ['too_many', 17_000],
    ['failing', 2_000],
    ['html', 2_000],
    ['cut', 2_000],
    ['cut_json', 2_000],
  ])('%s is asked for again', async (trouble, pause) => {
    tokko.troubles.next.push(null, trouble);
    expect(ids(await readings.read())).toEqual(allIds);
    expect(readings.pauses).toEqual([250, pause, 250]);
  });

  test('five times, after growing pauses', async () => {
    tokko.troubles.next.push(null, 'failing', 'html', 'forbidden', 'cut', null);
    expect(ids(await readings.read())).toEqual(allIds);
    expect(readings.pauses).toEqual([250, 2_000, 4_000, 8_000, 16_000, 250]);
  });

  test.each<[Trouble, string, number]>([
    ['forbidden', 'rate_limited', 6],
    ['too_many', 'rate_limited', 6],
    ['failing', 'failing', 6],
    ['html', 'not_understood', 6],
    ['cut', 'unreachable', 6],
    ['much_later', 'rate_limited', 2],
    ['unauthorized', 'unauthorized', 2],
    ['strange', 'not_understood', 2],
    ['redirect', 'unreachable', 2],
  ])('%s, always: %s', async (trouble, code, calls) => {
    tokko.troubles.always = { from: 2, trouble };
    const fault = await faultOf(readings.read());
    expect([fault.code, tokko.troubles.calls]).toEqual([code, calls]);
    expect(fault.shown).not.toMatch(/SECRET|PRIVATE|key=/);
  });

  test('too slow', async () => {
    readings.hurry(60);
    tokko.troubles.always = { from: 2, trouble: 'slow' };
    const fault = await faultOf(readings.read());
    expect(fault.code).toBe('timeout');
    expect(fault.shown).not.toMatch(/SECRET|key=/);
  });
});

describe('the first page', () => {
  test.each<[Trouble, string]>([
    ['unauthorized', 'unauthorized'],
    ['forbidden', 'unauthorized'],
    ['strange', 'not_understood'],
    ['redirect', 'unreachable'],
  ])('%s: %s, at once', async (trouble, code) => {
    tokko.troubles.next.push(trouble);
    const fault = await faultOf(readings.fetch());
    expect([fault.code, tokko.troubles.calls]).toEqual([code, 1]);
    expect(fault.shown).not.toMatch(/SECRET|PRIVATE|key=/);
  });

  test('with a wrong key, and with none', async () => {
    const wrong = { access: { url: null, credentials: { key: 'other-SECRET' } } };
    const fault = await faultOf(readings.fetch(wrong));
    expect(fault.code).toBe('unauthorized');
    expect(fault.shown).not.toMatch(/SECRET|key=/);
    expect((await faultOf(readings.fetch({ access: { url: null, credentials: {} } }))).code).toBe('unauthorized');
    expect(tokko.asked).toHaveLength(1);
  });
});

describe('a probe', () => {
  test('asks for one property, and says how many there are', async () => {
    expect(await readings.probe()).toEqual({ items: 120 });
    expect(tokko.asked).toEqual([{ format: 'json', lang: 'es_ar', limit: '1', offset: '0' }]);
  });

  test('is tried twice', async () => {
    tokko.troubles.always = { from: 1, trouble: 'failing' };
    expect((await faultOf(readings.probe())).code).toBe('failing');
    expect(tokko.troubles.calls).toBe(2);
  });
});

describe('the next reading', () => {
  const mark = { since: '2026-11-20T12:00:00.000Z', total: 120, filters: 'untried' };
  const gone = (id: number) => ({ ...tokkoProperty(id), deleted_at: '2026-11-21T09:00:00' });

  test('asks for what has changed and what is gone', async () => {
    tokko.properties = tokko.properties.filter(({ id }) => id !== 9);
    tokko.deleted = [gone(9), { ...gone(200), deleted_at: '2026-10-01T00:00:00' }];
    tokko.changed.set(7, '2026-11-20T13:00:00Z').set(8, '2026-11-20T11:50:00Z').set(10, '2026-11-19T00:00:00Z');
    const reading = await readings.read({ mark });
    // What changed shortly before counts too: clocks differ.
    expect(ids(reading)).toEqual([9, 7, 8]);
    expect(reading.items[0]).toEqual({ id: 9, deleted_at: '2026-11-21T09:00:00' });
    expect(reading.isComplete).toBe(false);
    expect(reading.mark).toEqual({ since: '2026-11-21T12:00:00.000Z', total: 120, filters: 'used' });
    expect(tokko.asked.map(({ filter, date_from }) => [filter, date_from])).toEqual([
      ['updated', '2026-11-20T11:45:00.000Z'],
      ['deleted', '2026-11-20T11:45:00.000Z'],
    ]);
    expect((await readings.read({ mark: reading.mark })).kind).toBe('unchanged');
  });

  test('has nothing to read where nothing has changed', async () => {
    expect((await readings.read({ mark })).kind).toBe('unchanged');
  });

  test('has what a later page of deleted ones says of one that is not as what it is', async () => {
    tokko.deleted = Array.from({ length: 60 }, (_, at) => gone(at + 300));
    tokko.deleted[55] = { ...tokkoProperty(7), deleted_at: '2026-11-21T09:00:00' };
    tokko.changed.set(7, '2026-11-21T08:00:00Z');
    const { listener } = tokko;
    readings.meet({
      host: tokko.host,
      listener: (request, response) => {
        if (request.url!.includes('filter=deleted') && request.url!.includes('offset=50')) {
          const page = tokko.deleted.slice(50).map((one) => (one['id'] === 7 ? tokkoProperty(7) : one));
          response.end(JSON.stringify({ meta: { total_count: 60 }, objects: page }));
        } else listener(request, response);
      },
    });
    const { items } = await readings.read({ mark });
    expect(items).toHaveLength(60);
    expect(items.at(-1)).toMatchObject({ id: 7, deleted_at: null });
  });

  test('has what is deleted and changed at once as deleted', async () => {
    tokko.deleted = [gone(7)];
    tokko.changed.set(7, '2026-11-21T08:00:00Z');
    expect((await readings.read({ mark })).items).toEqual([{ id: 7, deleted_at: '2026-11-21T09:00:00' }]);
  });

  test.each(['ignored', 'refused'] as const)('reads everything where filters are %s, and remembers that', async (filters) => {
    tokko.filters = filters;
    const reading = await readings.read({ mark });
    expect([ids(reading), reading.isComplete, reading.mark]).toEqual([
      allIds, true, { since: '2026-11-21T12:00:00.000Z', total: 120, filters: 'ignored' },
    ]);
    tokko.asked.length = 0;
    expect((await readings.read({ mark: reading.mark })).mark).toMatchObject({ filters: 'ignored' });
    expect(tokko.asked.some(({ filter }) => filter !== undefined)).toBe(false);
  }); // prettier-ignore

  test('reads everything where what is called deleted is not', async () => {
    const { listener } = tokko;
    readings.meet({
      host: tokko.host,
      listener: (request, response) => {
        if (!request.url!.includes('filter=deleted')) return listener(request, response);
        response.end(JSON.stringify({ meta: { total_count: 1 }, objects: [tokkoProperty(3)] }));
      },
    });
    expect((await readings.read({ mark })).isComplete).toBe(true);
  });

  test('reads everything when that is wanted, and after a mark that is none', async () => {
    expect((await readings.read({ mark, isFull: true })).isComplete).toBe(true);
    expect((await readings.read({ mark: { since: 'x', total: null } })).isComplete).toBe(true);
    expect(tokko.asked.some(({ filter }) => filter !== undefined)).toBe(false);
  });

  test('with a key that is refused since then says so', async () => {
    tokko.troubles.always = { from: 1, trouble: 'forbidden' };
    expect((await faultOf(readings.fetch({ mark }))).code).toBe('unauthorized');
  });
});
