import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { queryBox, queryPoint } from './geo.ts';
import { idOf } from './id.ts';
import {
  queryChoice,
  queryFlag,
  queryInteger,
  queryList,
  queryMoment,
  queryNumber,
  queryText,
  queryWords,
} from './query.ts';

const faultsOf = (reader: z.ZodType, value: unknown) =>
  reader.safeParse(value).error?.issues.map(({ message }) => message);

describe('a number in a query', () => {
  it.each(['', ' 5', '5 ', '1e3', '0x10', '+5', '.5', '5.', '1_000', '1,5', 'NaN', 'Infinity', '٣', '9'.repeat(16)])(
    'is not read from %j',
    (text) => {
      expect(faultsOf(queryNumber(), text)).toEqual(['must be a plain decimal number such as 120 or 120.5']);
    },
  );

  it('may have as many decimals as a program writes', () => {
    expect(queryNumber().parse(String(0.1 + 0.2))).toBe(0.1 + 0.2);
  });

  it('is refused outside its limits, saying which', () => {
    expect(faultsOf(queryNumber({ above: 0 }), '0')).toEqual(['must be above 0']);
    expect(faultsOf(queryNumber({ min: 0, max: 10 }), '-1')).toEqual(['must be at least 0']);
    expect(faultsOf(queryInteger({ min: 1, max: 100 }), '101')).toEqual(['must be at most 100']);
  });

  it('is refused with a fraction where a whole one is wanted', () => {
    expect(faultsOf(queryInteger({ min: 1, max: 100 }), '1.5')).toEqual(['must be a whole number']);
  });

  it('is refused when given twice', () => {
    expect(queryNumber().safeParse(['1', '2']).success).toBe(false);
  });
});

describe('a flag in a query', () => {
  it('is true or false and nothing else', () => {
    const reader = queryFlag();
    expect([reader.parse('true'), reader.parse('false'), reader.parse(true)]).toEqual([true, false, true]);
    for (const text of ['', '1', 'TRUE', 'yes']) expect(faultsOf(reader, text)).toEqual(['must be true or false']);
  });
});

describe('text in a query', () => {
  it('is trimmed', () => {
    expect(queryText().parse('  Asunción ')).toBe('Asunción');
  });

  it.each(['', '   ', 'a\u0000b', 'a\nb', '\ud800', 'x'.repeat(201)])('is not read from %j', (text) => {
    expect(queryText().safeParse(text).success).toBe(false);
  });

  it('is refused when given twice', () => {
    expect(faultsOf(queryText(), ['a', 'b'])).toEqual(['must be text, given once']);
  });
});

describe('words in a query', () => {
  const reader = queryWords(['house', 'apartment', 'land']);

  it('are separated by commas', () => {
    expect(reader.parse('house, land')).toEqual(['house', 'land']);
  });

  it('are taken as a list from a caller in process', () => {
    expect(reader.parse(['house'])).toEqual(['house']);
  });

  it('name the nearest known word when one is misspelt', () => {
    expect(faultsOf(reader, 'hosue')).toEqual([
      '"hosue" is not known; did you mean house? Known: house, apartment, land',
    ]);
    expect(faultsOf(queryChoice(['house', 'land']), 'lnad')).toEqual([
      'must be one of house, land; did you mean land?',
    ]);
  });

  it('are refused when empty or too many', () => {
    expect(reader.safeParse('').success).toBe(false);
    expect(reader.safeParse('house,').success).toBe(false);
    expect(queryWords(['a', 'b', 'c'], 2).safeParse('a,b,c').success).toBe(false);
  });
});

describe('ids in a query', () => {
  const id = 'lst_01h455vb4pex5vsknk084sn02q';

  it('are separated by commas and each one checked', () => {
    expect(queryList(idOf('lst'), 100).parse(`${id},${id}`)).toEqual([id]);
    expect(queryList(idOf('lst'), 100).safeParse(`${id},casa`).success).toBe(false);
  });
});

describe('a moment in a query', () => {
  it('is a time with an offset or a date', () => {
    for (const text of ['2026-11-21', '2026-11-21T03:37:00Z', '2026-11-21T03:37:00.123-03:00']) {
      expect(queryMoment().parse(text)).toBe(text);
    }
  });

  it.each(['2026-02-30', '2026-11-21T03:37:00', '21/11/2026', '1700000000', ''])('is not read from %j', (text) => {
    expect(queryMoment().safeParse(text).success).toBe(false);
  });
});

describe('places in a query', () => {
  it('are longitude before latitude', () => {
    expect(queryPoint().parse('-57.6470,-25.2865')).toEqual([-57.647, -25.2865]);
    expect(queryPoint().safeParse('-25.2865,-157.6470').success).toBe(false);
  });

  it('are plain degrees, and what is none says which and how', () => {
    const plain = (what: string) => `${what} must be decimal degrees without an exponent, such as -25.2865`;
    expect(faultsOf(queryPoint(), '0,1e-320')).toEqual([plain('latitude')]);
    expect(faultsOf(queryPoint(), ',')).toEqual([plain('longitude'), plain('latitude')]);
    expect(faultsOf(queryBox(), 'a,1,2,3')).toEqual([plain('longitude')]);
  });

  it('may cross the antimeridian, but not stand on their head', () => {
    expect(queryBox().parse('170,-20,-170,-10')).toEqual([170, -20, -170, -10]);
    expect(faultsOf(queryBox(), '-57,-25,-56,-26')).toEqual(['south must be below north']);
  });
});
