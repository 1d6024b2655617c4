import { describe, expect, it } from 'vitest';
import { UsageError } from '../usage-error.ts';
import type { Flag } from './flag.ts';
import { parse } from './parse.ts';

const flags: Flag[] = [
  { name: 'city', kind: 'value', description: '' },
  { name: 'near', kind: 'value', description: '' },
  { name: 'property-type', kind: 'list', description: '' },
  { name: 'field', short: 'f', kind: 'list', description: '' },
  { name: 'furnished', kind: 'switch', hasNegative: true, description: '' },
  { name: 'all', kind: 'switch', description: '' },
  { name: 'json', kind: 'fields', description: '' },
];
const parsed = (...words: string[]) => parse(words, { flags, namesFields: (word) => word === 'id,title' });
const faultsOf = (...words: string[]) => {
  try {
    parsed(...words);
  } catch (error) {
    if (error instanceof UsageError) return error.faults.map(({ path, code }) => `${path} ${code}`);
  }
  return [];
};

describe('flags and words', () => {
  it('are told apart in any order', () => {
    expect(parsed('casa', '--city', 'Luque', 'con', '--all', 'piscina')).toEqual({
      flags: { city: 'Luque', all: true },
      words: ['casa', 'con', 'piscina'],
    });
  });

  it.each([
    [['--city=a=b'], { city: 'a=b' }],
    [['--city='], { city: '' }],
    [['--near', '-57.6,-25.3'], { near: '-57.6,-25.3' }],
    [['--property_type', 'a', '--property-type=b'], { 'property-type': ['a', 'b'] }],
    [['-f', 'a=1', '-fb=2', '-f=c=3'], { field: ['a=1', 'b=2', 'c=3'] }],
    [['--no-furnished'], { furnished: false }],
    [['--furnished=false'], { furnished: false }],
    [['--json'], { json: true }],
    [['--json', 'id,title'], { json: 'id,title' }],
    [['--json=x'], { json: 'x' }],
  ])('reads %j', (words, expected) => {
    expect(parsed(...words)).toEqual({ flags: expected, words: [] });
  });

  it('leaves a word that names no fields after --json', () => {
    expect(parsed('--json', 'casa')).toEqual({ flags: { json: true }, words: ['casa'] });
  });

  it('takes everything after -- as words', () => {
    expect(parsed('--all', '--', '--city', '-x')).toEqual({ flags: { all: true }, words: ['--city', '-x'] });
  });
});

describe('faults', () => {
  it.each([
    [['--citi', 'x'], ['--citi unknown']],
    [['-x'], ['-x unknown']],
    [['--city'], ['--city required']],
    [['--city', '--all'], ['--city required']],
    [['--city', 'a', '--city', 'b'], ['--city repeated']],
    [['--all', '--all'], ['--all repeated']],
    [['--furnished', '--no-furnished'], ['--no-furnished repeated']],
    [['--all=perhaps'], ['--all invalid']],
    [['--no-all'], ['--no-all unknown']],
    [
      ['--a', '--b'],
      ['--a unknown', '--b unknown'],
    ],
  ])('of %j are named', (words, expected) => {
    expect(faultsOf(...words)).toEqual(expected);
  });
});
