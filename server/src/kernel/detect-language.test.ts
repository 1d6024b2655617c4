import { expect, test } from 'vitest';
import { detectLanguage } from './detect-language.ts';

test.each([
  ['pt', 'Casa ampla com quintal e edícula. São três quartos, uma suíte e duas vagas na garagem, em rua tranquila.'],
  ['pt', 'LINDO APARTAMENTO COM VARANDA, DOIS BANHEIROS, COZINHA PLANEJADA E ÓTIMA ÁREA DE LAZER NO CONDOMÍNIO'],
  ['es', 'Casa amplia con patio y quincho. Tiene tres dormitorios, dos baños y cochera para dos autos en el barrio.'],
  ['es', 'Hermoso departamento a estrenar, con balcón y parrilla, muy cerca de los colegios y del shopping.'],
  ['en', 'A bright apartment with two bedrooms, a modern kitchen and parking for one car, close to the park.'],
  ['en', 'Spacious house for sale in the old town. It has a garden with a pool and a view of the bay.'],
])('tells %s', (locale, text) => {
  expect(detectLanguage(text)).toBe(locale);
});

test.each(['', 'Terreno 360 m²', 'Penthouse Skyline Tower', 'm² 12 x 30', 'Residencial Damha IV'])(
  'does not guess from "%s"',
  (text) => {
    expect(detectLanguage(text)).toBeNull();
  },
);

test('how a text is broken into lines does not decide', () => {
  const text = 'Casa ampla com quintal. São três quartos, uma suíte e duas vagas na garagem. '.repeat(30);
  expect(detectLanguage(text.replaceAll(' ', '\n\n'))).toBe(detectLanguage(text));
});
