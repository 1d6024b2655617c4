import { propertyTypes, type PropertyType, type Term } from '@oga/contract';

/** Lower case without accents and punctuation, single spaces. */
export const foldWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Words of the vocabulary that in a title mostly mean something else (`3 quartos`, `local`, `conjunto`). */
const tooWeak = new Set(
  `ap unit piso village quarto cuarto pieza campo colonia solar predio planta conjunto local vaga plaza ar box
   other otro otros outro outros jk establecimiento fraccion office store efficiency plot finca bodega`.split(/\s+/),
);

/** What titles say beside the vocabulary's own words. */
const moreWords: readonly (readonly [string, PropertyType])[] = [
  ['sala comercial', 'office'],
  ['salas comerciais', 'office'],
  ['sala', 'office'],
  ['flat', 'apartment'],
  ['terrenos', 'land'],
  ['lotes', 'land'],
  ['area', 'land'],
  ['galpoes', 'warehouse'],
  ['apartamentos', 'apartment'],
  ['casas', 'house'],
];

const phrases = new Map<string, PropertyType>();
const addPhrase = (phrase: string, type: PropertyType) => {
  const folded = foldWords(phrase);
  if (folded !== '' && !tooWeak.has(folded) && !phrases.has(folded)) phrases.set(folded, type);
};
for (const [phrase, type] of moreWords) addPhrase(phrase, type);
for (const [type, term] of Object.entries(propertyTypes)) {
  if (type === 'other') continue;
  for (const label of Object.values(term.labels)) addPhrase(label, type as PropertyType);
  for (const synonym of Object.values((term as Term).synonyms ?? {}).flat()) addPhrase(synonym, type as PropertyType);
}
const longestPhrase = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(' ').length));

/**
 * The kind of property that a title speaks of in Portuguese, Spanish or English: of the first word that names one,
 * the longest phrase. Null where none does.
 */
export const guessPropertyType = (title: string): PropertyType | null => {
  const words = foldWords(title).split(' ');
  for (let at = 0; at < words.length; at += 1) {
    for (let length = Math.min(longestPhrase, words.length - at); length > 0; length -= 1) {
      const type = phrases.get(words.slice(at, at + length).join(' '));
      if (type !== undefined) return type;
    }
  }
  return null;
};
