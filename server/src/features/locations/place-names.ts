import { foldText, slugify } from '../../kernel/text.ts';

/** Words that are left out of names and put into them at will. */
const particles: ReadonlySet<string> = new Set(['de', 'do', 'da', 'dos', 'das', 'del', 'd', 'e', 'y', 'of']);

const abbreviations: readonly (readonly string[])[] = [
  ['s', 'san', 'sao', 'santo', 'sto', 'st'],
  ['sta', 'santa'],
  ['gral', 'general', 'gen'],
  ['cnel', 'coronel', 'cel'],
  ['pdte', 'presidente', 'pres', 'pte'],
  ['mcal', 'mariscal', 'marechal', 'mal'],
  ['dr', 'doctor', 'doutor'],
  ['tte', 'teniente', 'tenente', 'ten'],
  ['cap', 'capitan', 'capitao'],
  ['sgto', 'sargento'],
  ['fdo', 'fernando', 'fndo'],
  ['pto', 'puerto', 'porto'],
  ['cd', 'ciudad', 'cidade', 'cdad'],
  ['ntra', 'nuestra', 'nossa'],
  ['sra', 'senora', 'senhora'],
  ['ing', 'ingeniero', 'engenheiro', 'eng'],
  ['pque', 'parque', 'pq'],
  ['jd', 'jardim', 'jardin', 'jdim'],
  ['resid', 'residencial', 'res'],
  ['cond', 'condominio'],
  ['km', 'kilometro', 'quilometro'],
  ['1', 'primer', 'primero', '1er', '1ro', '1o'],
  ['2', 'segundo', '2do'],
  ['3', 'tercer', 'tercero', '3er', '3ro'],
  ['4', 'cuarto', '4to'],
];

const shortForm: ReadonlyMap<string, string> = new Map(
  abbreviations.flatMap(([short = '', ...long]) => long.map((word) => [word, short] as const)),
);

const divisionWords =
  /^(?:departamento|depto|dpto|dep|estado|edo|provincia|prov|regiao|region|distrito|state|province|department|district)(?: (?:de|do|da|del|of))? /;
const divisionEndings = / (?:department|province|state|region|district)$/;
const neighborhoodWords = /^(?:barrio|bairro|bo|b|bro|setor|sector|set|st|urbanizacion|urb|distrito|comuna|zona) /;

/** The words of a folded name that carry it, particles left out. */
export const carryingWords = (folded: string): string[] => {
  const words = folded.split(' ');
  const carrying = words.filter((word) => !particles.has(word));
  return carrying.length > 0 ? carrying : words;
};

const exchangedLetters: Readonly<Record<string, string>> = { h: '', k: 'c', z: 's', v: 'b', y: 'i' };

/**
 * A key under which spellings of one name meet that folding keeps apart: abbreviations (Sto., Gral., Jd.), particles,
 * doubled letters, and letters that Spanish, Portuguese and Guaraní exchange (Ka'aguasu and Caaguazú, Luiz and Luís).
 */
export const looseKey = (folded: string): string => {
  let key = '';
  for (const word of carryingWords(folded)) {
    for (const letter of shortForm.get(word) ?? word) {
      const written = exchangedLetters[letter] ?? letter;
      const isDoubled = key.endsWith(written) && (written < '0' || written > '9');
      if (!isDoubled) key += written;
    }
  }
  return key === '' ? folded : key;
};

/** A division's folded name without "Departamento", "Estado de", "Provincia de" or their English endings. */
export const withoutDivisionWords = (folded: string): string =>
  folded.replace(divisionWords, '').replace(divisionEndings, '');

/** A neighborhood's folded name without "Barrio", "Bairro", "Setor" and the like. */
export const withoutNeighborhoodWords = (folded: string): string => folded.replace(neighborhoodWords, '');

/** "Goiânia/GO", "Goiânia - GO", "Luque, Central" or "Luque (Central)" taken apart; undefined where nothing parts it. */
export const splitCityAndDivision = (text: string): { city: string; division: string } | undefined => {
  const match = /^(.+?)\s*(?:[/,(]|\s[-–—]\s)\s*([^/,()]+)\)?\s*$/u.exec(text);
  return match?.[1] === undefined || match[2] === undefined ? undefined : { city: match[1], division: match[2] };
};

const nothingWritten: ReadonlySet<string> = new Set(
  ['-', '0', '1', 'n a', 'na', 'nao informado', 'sem bairro', 'sin barrio', 'sin datos', 'outros', 'otros', 'null'].map(
    foldText,
  ),
);

const romanNumeral = /^x{0,2}(?:ix|iv|v?i{0,3})$/;

const titleCase = (shouted: string): string => {
  let previous = '';
  return shouted.toLowerCase().replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => {
    const isArticleAfterParticle = previous === 'de' && ['la', 'las', 'los', 'el'].includes(word);
    const isSmall = previous !== '' && (particles.has(word) || isArticleAfterParticle);
    previous = word;
    if (isSmall) return word;
    if (romanNumeral.test(word)) return word.toUpperCase();
    return word[0]!.toUpperCase() + word.slice(1);
  });
};

/**
 * A neighborhood that somebody wrote, fit to be shown: trimmed, single spaces, at most 120 characters, title case when
 * it was shouted. Null when nothing was said ("-1", "N/A", "não informado") or nothing of it would be left in a slug.
 */
export const cleanNeighborhood = (text: string | null | undefined): string | null => {
  const tidy = (text ?? '').replace(/\s+/gu, ' ').trim().slice(0, 120).trim();
  const folded = foldText(tidy);
  if (slugify(folded) === '' || nothingWritten.has(folded)) return null;
  const isShouted = /\p{Lu}{2}/u.test(tidy) && !/\p{Ll}/u.test(tidy);
  return isShouted ? titleCase(tidy) : tidy;
};
