import { locales, type Locale } from '@oga/contract';
import { expect, test } from 'vitest';
import { composeText } from './compose-text.ts';
import { examples, nothingStated } from './compose-text.fixture.ts';

/** Countries as the record names them in a language. */
const countries: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  BR: { en: 'Brazil', es: 'Brasil', pt: 'Brasil' },
  PY: { en: 'Paraguay', es: 'Paraguay', pt: 'Paraguai' },
  UY: { en: 'Uruguay', es: 'Uruguay', pt: 'Uruguai' },
};

const written = (given: (typeof examples)[string], locale: Locale) => {
  const facts = { ...nothingStated, ...given };
  const country = countries[facts.location.country_code]?.[locale] ?? facts.location.country;
  return composeText({ ...facts, location: { ...facts.location, country } }, locale);
};

test('a listing is told in each language as in this file, which people who speak them have read', async () => {
  const texts = Object.entries(examples).map(([name, facts]) =>
    [
      `# ${name}`,
      ...locales.map((locale) => {
        const { title, description } = written(facts, locale);
        return `${locale}  ${title}\n    ${description}`;
      }),
    ].join('\n'),
  );
  await expect(`${texts.join('\n\n')}\n`).toMatchFileSnapshot('snapshots/texts.txt');
});

test('a title too long for its place names the city alone, and is cut where even that is too long', () => {
  const long = (length: number) => 'Ñemby '.repeat(length).trim();
  const at = (city: string, neighborhood: string) =>
    composeText({ ...nothingStated, location: { ...nothingStated.location, city, neighborhood } }, 'es').title;
  expect(at('Luque', long(30))).toBe('Inmueble en venta en Luque');
  expect(at(long(30), long(30))).toBe('Inmueble en venta');
});

test('a kind of property that this version does not know is called a property', () => {
  const facts = {
    ...nothingStated,
    property_type: 'castle' as 'house',
    amenities: ['moat' as 'pool', 'pool' as const],
  };
  expect(composeText(facts, 'en').description).toBe(
    'Property for sale in Asunción, Paraguay. It offers a swimming pool. Price on request.',
  );
});
