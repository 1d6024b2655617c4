import { describe, expect, test } from 'vitest';
import { buildPlaceIndex } from './match-places.ts';
import { shippedIndex } from './place-index.fixture.ts';
import { cleanNeighborhood } from './place-names.ts';
import { resolveWrittenPlace, type WrittenPlace } from './resolve-written-place.ts';

const index = shippedIndex();
const nameOf = (id: number | null) => (id === null ? null : index.byId.get(id)!.name);

const resolve = (place: WrittenPlace) => {
  const result = resolveWrittenPlace(index, place);
  if (!result.ok) return result;
  const { cityId, divisionId, neighborhoodId, newNeighborhood, notes } = result;
  return {
    city: nameOf(cityId),
    division: index.byId.get(divisionId)!.code,
    neighborhood: nameOf(neighborhoodId),
    newNeighborhood,
    notes: notes.map(({ code }) => code),
  };
};

describe('an address of a feed', () => {
  test('as VRSync writes it is read whole', () => {
    const place = {
      country: 'Brasil',
      countryCode: 'BR',
      division: 'Goiás',
      divisionCode: 'GO',
      city: 'Goiânia',
      neighborhood: 'Setor Bueno',
    };
    expect(resolve(place)).toEqual({
      city: 'Goiânia',
      division: 'BR-GO',
      neighborhood: 'Setor Bueno',
      newNeighborhood: null,
      notes: [],
    });
  });

  test('with a wrong state is corrected, and says so', () => {
    expect(resolve({ countryCode: 'BR', divisionCode: 'RJ', city: 'São José do Rio Preto' })).toMatchObject({
      division: 'BR-SP',
      notes: ['division_corrected'],
    });
  });

  test('with a state code and a state name that disagree follows the city', () => {
    const place = { countryCode: 'BR', divisionCode: 'SP', division: 'Mato Grosso do Sul', city: 'Dourados' };
    expect(resolve(place)).toMatchObject({ division: 'BR-MS', notes: [] });
  });

  test('with the state behind the city is read', () => {
    expect(resolve({ country: 'Brasil', city: 'Goiânia/GO' })).toMatchObject({ city: 'Goiânia', notes: [] });
  });

  test('with an unknown neighborhood brings it along, cleaned', () => {
    expect(resolve({ countryCode: 'BR', city: 'Goianira', neighborhood: ' RESIDENCIAL  TRIUNFO IV ' })).toMatchObject({
      neighborhood: null,
      newNeighborhood: 'Residencial Triunfo IV',
    });
  });

  test('with the city for a neighborhood has none', () => {
    expect(resolve({ countryCode: 'BR', city: 'Goianira', neighborhood: 'GOIANIRA' })).toMatchObject({
      neighborhood: null,
      newNeighborhood: null,
    });
  });

  test('with a neighborhood for a city is in the city around it', () => {
    expect(resolve({ countryCode: 'AR', division: 'Capital Federal', city: 'Palermo' })).toMatchObject({
      city: 'Buenos Aires',
      neighborhood: 'Palermo',
      notes: ['city_from_neighborhood'],
    });
  });

  test('is not read by neighborhoods that only a feed made, or a second reading would differ from the first', () => {
    const luque = [...index.byId.values()].find(({ level, slug }) => level === 'city' && slug === 'luque')!;
    const made = {
      id: -1,
      level: 'neighborhood' as const,
      parentId: luque.id,
      name: 'Villa Inventada',
      slug: 'villa-inventada',
      code: null,
      alternates: [],
    };
    const place = { countryCode: 'PY', city: 'Villa Inventada' };
    const grown = (isFromFeed: boolean) => buildPlaceIndex([...index.byId.values(), { ...made, isFromFeed }]);
    expect(resolveWrittenPlace(grown(false), place)).toMatchObject({ ok: true, cityId: luque.id });
    expect(resolveWrittenPlace(grown(true), place)).toMatchObject({ ok: false, field: 'city' });
  });

  test('with a neighborhood for a city prefers the written division to a namesake elsewhere', () => {
    expect(resolve({ countryCode: 'BR', divisionCode: 'DF', city: 'Taguatinga' })).toMatchObject({ city: 'Brasília' });
    expect(resolve({ countryCode: 'BR', city: 'Taguatinga' })).toMatchObject({ city: 'Taguatinga', division: 'BR-TO' });
  });

  test('without a city is in the only one of its division', () => {
    expect(resolve({ countryCode: 'PY', division: 'Capital', neighborhood: 'Recoleta' })).toMatchObject({
      city: 'Asunción',
      neighborhood: 'Recoleta',
    });
    expect(resolve({ countryCode: 'PY', division: 'Capital' })).toMatchObject({ notes: ['city_from_division'] });
  });

  test('without a country is assumed in the only one that has the city', () => {
    expect(resolve({ city: 'Encarnación', division: 'Itapúa' })).toMatchObject({
      division: 'PY-7',
      notes: ['country_assumed'],
    });
  });

  test('of a namesake is settled by its neighborhood', () => {
    expect(resolve({ city: 'San Lorenzo', neighborhood: 'Barcequillo' })).toMatchObject({ division: 'PY-11' });
  });

  test('that could be several places is refused with the choices', () => {
    expect(resolve({ countryCode: 'PY', city: 'Bella Vista' })).toMatchObject({
      ok: false,
      field: 'city',
      suggestions: ['Bella Vista, Itapúa', 'Bella Vista, Amambay'],
    });
  });

  test('with a misspelled city is refused with what was meant', () => {
    expect(resolve({ countryCode: 'BR', divisionCode: 'SP', city: 'Guarulhs' })).toMatchObject({
      ok: false,
      field: 'city',
      suggestions: ['Guarulhos'],
    });
  });

  test('without a city, or in a country that is none, is refused', () => {
    expect(resolve({ countryCode: 'BR', divisionCode: 'SP', city: ' ' })).toMatchObject({ ok: false, field: 'city' });
    expect(resolve({ country: 'Portugal', city: 'Asunción' })).toMatchObject({ ok: false, field: 'country' });
  });
});

describe('a new neighborhood', () => {
  test.each([
    ['VILLA DE LA PAZ', 'Villa de la Paz'],
    ['CONDOMÍNIO DAMHA VI', 'Condomínio Damha VI'],
    ['Jardim  dos Ipês ', 'Jardim dos Ipês'],
    ['bairro novo', 'bairro novo'],
    ["SANTA BÁRBARA D'OESTE", "Santa Bárbara d'Oeste"],
    ['-1', null],
    ['N/A', null],
    ['Não informado', null],
    ['  ', null],
    ['Центр', null],
    [undefined, null],
  ])('written %j is %j', (text, clean) => {
    expect(cleanNeighborhood(text)).toBe(clean);
  });
});
