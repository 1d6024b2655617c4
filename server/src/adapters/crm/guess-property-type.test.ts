import { expect, test } from 'vitest';
import { guessPropertyType } from './guess-property-type.ts';

test.each([
  ['Apartamento com 3 quartos e vaga', 'apartment'],
  ['Dpto. de 2 dormitorios en Recoleta', 'apartment'],
  ['Casa em condomínio fechado com piscina', 'townhouse'],
  ['Linda casa térrea', 'house'],
  ['Cobertura duplex no Batel', 'penthouse'],
  ['Monoambiente a estrenar', 'studio'],
  ['Terreno de 1070m²', 'land'],
  ['Lote 450,00m² Bairro Ipiranga', 'land'],
  ['Sala comercial Alphaville', 'office'],
  ['Local comercial sobre avenida', 'retail'],
  ['Galpão Comercial – Santos Dumont', 'warehouse'],
  ['Estancia ganadera en el Chaco', 'ranch'],
  ['Two-storey house with garden', 'house'],
  ['Warehouse near the port', 'warehouse'],
  ['Oportunidade: 3 quartos, 2 vagas', null],
  ['', null],
])('%s: %s', (title, type) => {
  expect(guessPropertyType(title)).toBe(type);
});
