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

const votes = new Map<string, Locale[]>();
for (const locale of ['pt', 'es', 'en'] as const) {
  for (const word of frequent[locale].split(/\s+/)) votes.set(word, [...(votes.get(word) ?? []), locale]);
}

const word = /[a-zà-ÿ]+/g;
/** Enough to tell; a fixed number of words, so that white space does not decide. */
const WORDS_READ = 120;

/**
 * The language of a text by its frequent words, or null where too few of them tell (fewer than four, or less than
 * half as many again as the next language has).
 */
export const detectLanguage = (text: string): Locale | null => {
  const score: Record<Locale, number> = { pt: 0, es: 0, en: 0 };
  const lower = text.slice(0, 4_000).toLowerCase();
  word.lastIndex = 0;
  for (let read = 0; read < WORDS_READ; read += 1) {
    const found = word.exec(lower);
    if (!found) break;
    const languages = votes.get(found[0]);
    if (languages?.length === 1) score[languages[0]!] += 1;
  }
  const [best, next] = (['pt', 'es', 'en'] as const).toSorted((a, b) => score[b] - score[a]);
  return score[best!] >= 4 && score[best!] >= 1.5 * score[next!] ? best! : null;
};
