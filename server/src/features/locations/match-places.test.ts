import { describe, expect, test } from 'vitest';
import {
  findCities,
  findCountry,
  findDivisions,
  findNeighborhoods,
  placeAbove,
  suggestPlaces,
} from './match-places.ts';
import { shippedIndex } from './place-index.fixture.ts';

const index = shippedIndex();
const country = (text: string) => findCountry(index, text)?.code;
const divisions = (text: string, code?: string) =>
  findDivisions(index, text, code === undefined ? undefined : findCountry(index, code)!.id).map((row) => row.code);
const inCountry = (code: string) => ({ countryId: findCountry(index, code)!.id });
const cities = (text: string, code: string) => findCities(index, text, inCountry(code)).map(({ name }) => name);
const neighborhoods = (text: string, city: string, code: string) =>
  findNeighborhoods(index, text, { cityIds: findCities(index, city, inCountry(code)).map(({ id }) => id) }).map(
    ({ name }) => name,
  );

describe('a country', () => {
  test.each([
    ['Paraguay', 'PY'],
    ['PARAGUAI', 'PY'],
    ['py', 'PY'],
    ['Brasil', 'BR'],
    ['brazil', 'BR'],
    ['Perú', 'PE'],
    ['Bolívia', 'BO'],
    ['Colômbia', 'CO'],
    ['guayana-francesa', 'GF'],
    ['french-guiana', 'GF'],
  ])('is found as %j', (text, code) => {
    expect(country(text)).toBe(code);
  });

  test('that is none of South America is not found', () => {
    expect(country('Portugal')).toBeUndefined();
    expect(country('')).toBeUndefined();
  });
});

describe('a division', () => {
  test.each([
    ['PY-11', undefined, ['PY-11']],
    ['11', 'PY', ['PY-11']],
    ['05', 'PY', ['PY-5']],
    ['Central', 'PY', ['PY-11']],
    ['Dpto. Central', 'PY', ['PY-11']],
    ['Departamento de Alto Paraná', 'PY', ['PY-10']],
    ['alto-parana', undefined, ['PY-10']],
    ['Pdte. Hayes', 'PY', ['PY-15']],
    ['SP', 'BR', ['BR-SP']],
    ['go', 'BR', ['BR-GO']],
    ['Estado de São Paulo', 'BR', ['BR-SP']],
    ['SAO PAULO', 'BR', ['BR-SP']],
    ['Provincia de Buenos Aires', 'AR', ['AR-B']],
    ['Capital Federal', 'AR', ['AR-C']],
    ['Región Metropolitana', 'CL', ['CL-RM']],
    ['Lima', 'PE', ['PE-LMA', 'PE-LIM']],
    ['Atlantis', 'PY', []],
  ])('is found as %j in %s', (text, code, found) => {
    expect(divisions(text, code)).toEqual(found);
  });

  test('of a name that several countries have is found in each of them', () => {
    expect(divisions('Amazonas')).toEqual(['BR-AM', 'CO-AMA', 'PE-AMA', 'VE-Z']);
  });
});

describe('a city', () => {
  test.each([
    ['Asuncion', 'PY', ['Asunción']],
    ['ASUNCIÓN', 'PY', ['Asunción']],
    ['Assunção', 'PY', ['Asunción']],
    ['CDE', 'PY', ['Ciudad del Este']],
    ['ciudad-del-este', 'PY', ['Ciudad del Este']],
    ['Nemby', 'PY', ['Ñemby']],
    ["Ka'aguasu", 'PY', ['Caaguazú']],
    ['Fdo. de la Mora', 'PY', ['Fernando de la Mora']],
    ['Luque', 'PY', ['Luque']],
    ['Hernandarias', 'PY', ['Hernandarias']],
    ['San Ignacio', 'PY', ['San Ignacio']],
    ['Campo 9', 'PY', ['Dr. J. Eulogio Estigarribia']],
    ['goiania', 'BR', ['Goiânia']],
    ['Goiânia/GO', 'BR', ['Goiânia']],
    ['Goiânia - GO', 'BR', ['Goiânia']],
    ['Sao Jose do Rio Preto', 'BR', ['São José do Rio Preto']],
    ['S. J. do Rio Preto', 'BR', ['São José do Rio Preto']],
    ['S. José do Rio Preto', 'BR', ['São José do Rio Preto']],
    ['Sto. Anastacio', 'BR', ['Santo Anastácio']],
    ['Cuzco', 'PE', ['Cusco']],
    ['Bariloche', 'AR', ['San Carlos de Bariloche']],
    ['Gotham', 'BR', []],
    ['', 'PY', []],
  ])('is found as %j in %s', (text, code, found) => {
    expect(cities(text, code)).toEqual(found);
  });

  test('named twice in a country is both, and one when its slug or division says which', () => {
    const amambay = findDivisions(index, 'Amambay')[0]!;
    expect(cities('Bella Vista', 'PY')).toHaveLength(2);
    expect(cities('bella-vista', 'PY')).toHaveLength(1);
    expect(cities('bella-vista-itapua', 'PY')).toHaveLength(1);
    expect(findCities(index, 'Bella Vista', { divisionId: amambay.id })).toHaveLength(1);
  });

  test('is looked for in the country that is meant: San Lorenzo', () => {
    expect(findCities(index, 'San Lorenzo', inCountry('PY')).map(({ slug }) => slug)).toEqual(['san-lorenzo']);
    const everywhere = findCities(index, 'San Lorenzo').map((row) => placeAbove(index, row, 'country')?.code);
    expect(new Set(everywhere).size).toBeGreaterThan(2);
  });
});

describe('a neighborhood', () => {
  test.each([
    ['villa morra', 'Asunción', 'PY', ['Villa Morra']],
    ['villa-morra', 'Asunción', 'PY', ['Villa Morra']],
    ['Villamorra', 'Asunción', 'PY', ['Villa Morra']],
    ['Barrio Jara', 'Asunción', 'PY', ['Jara']],
    ['Ycuá Satí', 'Asunción', 'PY', ['Ykua Satí']],
    ['Mcal. Lopez', 'Asunción', 'PY', ['Mariscal Francisco Solano López']],
    ['1er Barrio', 'Luque', 'PY', ['Primer Barrio']],
    ['St. Bueno', 'Goiânia', 'BR', ['Setor Bueno']],
    ['Setor Nova Suiça', 'Goiânia', 'BR', ['Setor Nova Suíça']],
    ['copacabana', 'Rio de Janeiro', 'BR', ['Copacabana']],
    ['Nuñez', 'Buenos Aires', 'AR', ['Núñez']],
    ['Surco', 'Lima', 'PE', ['Santiago de Surco']],
    ['Villa Morra', 'Luque', 'PY', []],
  ])('is found as %j in %s', (text, city, code, found) => {
    expect(neighborhoods(text, city, code)).toEqual(found);
  });
});

describe('suggestions', () => {
  test('name what was meant first, inside the scope, at most five', () => {
    expect(suggestPlaces(index, 'city', 'Asunsion', inCountry('PY'))[0]).toBe('Asunción');
    expect(suggestPlaces(index, 'country', 'Paragauy')).toEqual(['Paraguay']);
    expect(suggestPlaces(index, 'city', 'San', inCountry('PY')).length).toBe(5);
    expect(suggestPlaces(index, 'city', 'Goiania', inCountry('PY'))).toEqual([]);
  });
});
