import { formatNumber, type Locale } from '@oga/contract';
import { wordings } from './wording.ts';

const hectareM2 = 10_000;

/** An area as people say it: m², or hectares from ten of them on where they come out with two decimals at most. */
export const areaIn = (squareMetres: number, locale: Locale): string => {
  const hectares = squareMetres / hectareM2;
  const isWhole = Number.isInteger(hectares);
  if (hectares < 1 || !(isWhole || (hectares >= 10 && Number.isInteger(squareMetres / 100)))) {
    return `${formatNumber(squareMetres, locale)} m²`;
  }
  const [one, many] = wordings[locale].hectare;
  return `${formatNumber(hectares, locale)} ${hectares === 1 ? one : many}`;
};

/** `1 de marzo de 2027`, `1º de março de 2027`, `March 1, 2027`, of a `YYYY-MM-DD`. */
export const dateIn = (date: string, locale: Locale): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const name = wordings[locale].months[month - 1];
  if (locale === 'en') return `${name} ${day}, ${year}`;
  return `${locale === 'pt' && day === 1 ? '1º' : day} de ${name} de ${year}`;
};

/** `a, b y c`, with the language's word for and; Spanish says e before an i. */
export const joinList = (items: readonly string[], locale: Locale): string => {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  const and = locale === 'es' && /^h?[ií](?![aeo])/i.test(last) ? 'e' : wordings[locale].and;
  return `${items.slice(0, -1).join(', ')} ${and} ${last}`;
};

/** With a capital at the beginning. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('es') + text.slice(1);

/** Only what is there of a list of maybes. */
export const some = (...maybes: readonly (string | false | null)[]): string[] =>
  maybes.filter((maybe): maybe is string => typeof maybe === 'string');
