import type { Locale } from '@oga/contract';

/** Words that are frequent in one of the three languages and rare in the other two. */
const frequent: Readonly<Record<Locale, string>> = {
  pt: `com não uma um são à ao aos dos das do da em no na nos nas ou seu sua você mais muito também imóvel
       apartamento quartos dormitórios banheiro banheiros cozinha sala vagas vaga garagem área lazer andar terreno
       aluguel venda condomínio bairro próximo ótimo ótima excelente suíte suítes piscina churrasqueira armários`,
  es: `con el la los las del una un y es al por su sus más muy también inmueble departamento dormitorios dormitorio
       baño baños cocina living comedor cochera alquiler venta ubicado ubicación barrio cerca excelente patio
       quincho parrilla lavadero terreno amplio amplia piscina edificio calle cuenta`,
  en: `the and with of in for to is are this from has have bedroom bedrooms bathroom bathrooms kitchen floor
       house apartment located large parking close near sale rent area pool garden property`,
};

/** Words that speak for one language alone. */
const votes = new Map<string, Locale | null>();
for (const locale of ['pt', 'es', 'en'] as const) {
  for (const word of frequent[locale].split(/\s+/)) votes.set(word, votes.has(word) ? null : locale);
}

/** Enough to tell; a number of words, not of characters, so that white space does not decide. */
const WORDS_READ = 70;
const CHARACTERS_READ = 1_000;
const LONGEST_WORD = 14;
/** So many words for one language, with at most one for another, need no further reading. */
const DECIDED = 8;

const isLetter = (code: number): boolean => (code >= 0x61 && code <= 0x7a) || (code >= 0xe0 && code <= 0xff);

/**
 * The language of a text by its frequent words, or null where too few of them tell (fewer than four, or less than
 * half as many again as the next language has).
 */
export const detectLanguage = (text: string): Locale | null => {
  const score: Record<Locale, number> = { pt: 0, es: 0, en: 0 };
  const lower = text.slice(0, CHARACTERS_READ).toLowerCase();
  let start = -1;
  // By hand: half the time of a regular expression, and this is asked for every listing of a feed.
  for (let at = 0, read = 0; at <= lower.length && read < WORDS_READ; at += 1) {
    if (at < lower.length && isLetter(lower.charCodeAt(at))) {
      if (start < 0) start = at;
    } else if (start >= 0) {
      const locale = at - start <= LONGEST_WORD ? votes.get(lower.slice(start, at)) : null;
      if (locale) {
        score[locale] += 1;
        if (score[locale] === DECIDED && score.pt + score.es + score.en <= DECIDED + 1) return locale;
      }
      read += 1;
      start = -1;
    }
  }
  const [best, next] = (['pt', 'es', 'en'] as const).toSorted((a, b) => score[b] - score[a]);
  return score[best!] >= 4 && score[best!] >= 1.5 * score[next!] ? best! : null;
};
