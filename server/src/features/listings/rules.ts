import { amenities, listingTypes, propertyTypes, type AddressVisibility, type Locale, type Term } from '@oga/contract';
import { foldText, slugify } from '../../kernel/text.ts';
import type { PropertyFacts } from './facts.ts';

const slugTailLength = 8;
const slugTitleLength = 70;

/** Public name in addresses: the title, shortened at a word, and the end of the id, which makes it one of a kind. */
export function slugOf(title: string, id: string): string {
  const words = slugify(title).split('-');
  let text = '';
  for (const word of words) {
    if (text.length + word.length + 1 > slugTitleLength) break;
    text = text === '' ? word : `${text}-${word}`;
  }
  return `${text === '' ? 'listing' : text}-${id.slice(-slugTailLength)}`;
}

/** What strangers may see of a street address. */
export function publicAddress(
  street: string | null,
  streetNumber: string | null,
  visibility: AddressVisibility,
): string | null {
  if (street === null || visibility === 'neighborhood') return null;
  if (visibility === 'exact') return [street, streetNumber].filter((part) => part !== null && part !== '').join(' ');
  return withoutNumber(street);
}

/** Words after which a number is the street's name, not the house's: `Calle 12`, `Ruta 2`, `Rua 7`. */
const numberedStreet =
  /^(calle|rua|ruta|rodovia|rod|av|avda|avenida|carrera|cra|diagonal|transversal|pasaje|br|quadra|via|street)\.?$/;

const announcesNumber = /^(km|n[º°]|nro\.?|no\.|num\.?|número|s\/n)$/i;
const ordinal = /^\d{1,2}(ro|ra|do|da|to|ta|er|mo|ma|vo|va|no|na|st|nd|rd|th|[ºª°])\.?$/i;

/**
 * A street without its house number, which may stand before or behind the name: what holds a digit goes with everything
 * after it, unless the digit is part of the name. Rather a name cut short than a number given away.
 */
function withoutNumber(street: string): string | null {
  const beforeComma = street.split(/[,;(]|\s[-–]\s/, 1)[0]!.trim();
  const kept: string[] = [];
  for (const word of beforeComma.split(/\s+/)) {
    const previous = kept.at(-1);
    const namesStreet =
      ordinal.test(word) ||
      (/^\d+$/.test(word) && isDate(beforeComma, word)) ||
      (/^\d/.test(word) && previous !== undefined && numberedStreet.test(foldText(previous)));
    // Digits of any script, and what stands for some: ５, ⑫, ½.
    const isNumber = announcesNumber.test(word) || (/\p{N}/u.test(word) && !namesStreet);
    if (!isNumber) kept.push(word);
    else if (previous !== undefined) break;
  }
  const name = kept.join(' ');
  return name === '' ? null : name;
}

/** `9 de Julio`, `Avenida 14 de Mayo`: a day of the year in the name of a street. */
const isDate = (street: string, number: string): boolean =>
  Number(number) <= 31 && new RegExp(`\\b${number}\\s+d[eo]\\s+\\p{L}`, 'u').test(street);

/**
 * The words for what a listing is and has, by language: so `house pool` finds a `casa con piscina`. Each language's words
 * go through that language's stemmer alone: all of them through all three cost 0.65 ms a listing, this 0.2 (2026-11-21).
 */
export function factWords(
  facts: Pick<PropertyFacts, 'propertyType' | 'listingType' | 'amenities'>,
): Record<Locale, string> {
  const terms: Term[] = [
    propertyTypes[facts.propertyType],
    listingTypes[facts.listingType],
    ...facts.amenities.map((amenity) => amenities[amenity]),
  ];
  const inLanguage = (locale: Locale) =>
    terms.flatMap((term) => [term.labels[locale], ...(term.synonyms?.[locale] ?? [])]).join(' ');
  return { en: inLanguage('en'), es: inLanguage('es'), pt: inLanguage('pt') };
}

/** Words worth knowing for correcting a misspelt search: 4 to 24 letters, folded, without repetition. */
export function vocabularyOf(texts: Iterable<string>): Set<string> {
  const words = new Set<string>();
  for (const text of texts) {
    for (const word of foldText(text).split(' ')) {
      if (word.length >= 4 && word.length <= 24 && !/\d/.test(word)) words.add(word);
    }
  }
  return words;
}
