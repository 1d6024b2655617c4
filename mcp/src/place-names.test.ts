import { describe, expect, it } from 'vitest';
import { answering, problemAnswer } from '../testing/fake-api.ts';
import { matching, placeNames } from './place-names.ts';

describe('completion of place names', () => {
  it('finds without accents and case, beginnings first', () => {
    const names = ['Nueva Asunción', 'Asunción', 'Luque', 'Asunción'];
    expect(matching('ASUNCION', names)).toEqual(['Asunción', 'Nueva Asunción']);
  });

  it('offers all for nothing typed, at most 100', () => {
    const names = Array.from({ length: 120 }, (_, number) => `Barrio ${number}`);
    expect(matching('', names)).toEqual(names.slice(0, 100));
  });

  it('offers nothing where the API refuses', async () => {
    expect(await placeNames(answering(problemAnswer('RATE_LIMITED'))).countries('par')).toEqual([]);
  });
});
