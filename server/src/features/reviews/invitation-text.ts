import { reviewRules, type Locale } from '@oga/contract';
import { cutAtWord, toOneLine } from '../../kernel/plain-text.ts';
import type { Notice } from '../notices/index.ts';

interface Facts {
  readonly authorName: string;
  readonly agentName: string;
  /** Of the listing that was asked about. */
  readonly title: string;
  readonly url: string;
  readonly locale: Locale;
}

const { tokenDays } = reviewRules;
const titleLength = 90;
const nameLength = 60;

const words: Readonly<
  Record<
    Locale,
    {
      readonly subject: (agent: string) => string;
      readonly text: (p: { author: string; agent: string; title: string; url: string }) => string;
    }
  >
> = {
  es: {
    subject: (agent) => `¿Cómo te fue con ${agent}?`,
    text: ({ author, agent, title, url }) =>
      `Hola ${author}:\n\nHace poco consultaste por «${title}» y ${agent} te respondió. ¿Cómo te atendió? Con una nota del 1 al 5 y unas palabras ayudás a quienes buscan después de vos:\n\n${url}\n\nSe publica solo tu nombre de pila. El enlace es tuyo, sirve una vez y vence en ${tokenDays} días. Si no querés opinar, no hace falta que hagas nada: no te vamos a volver a preguntar por ${agent}.\n`,
  },
  pt: {
    subject: (agent) => `Como foi o atendimento de ${agent}?`,
    text: ({ author, agent, title, url }) =>
      `Olá, ${author}!\n\nHá pouco tempo você perguntou sobre “${title}”, e ${agent} respondeu. Como foi o atendimento? Com uma nota de 1 a 5 e algumas palavras, você ajuda quem procurar depois de você:\n\n${url}\n\nSó o seu primeiro nome é publicado. O link é seu, vale uma vez e expira em ${tokenDays} dias. Se não quiser avaliar, não precisa fazer nada: não vamos perguntar de novo sobre ${agent}.\n`,
  },
  en: {
    subject: (agent) => `How did it go with ${agent}?`,
    text: ({ author, agent, title, url }) =>
      `Hello ${author},\n\nYou asked about “${title}” a while ago, and ${agent} answered. How did it go? A rating from 1 to 5 and a few words help the people who search after you:\n\n${url}\n\nOnly your first name is published. The link is yours alone, works once and expires in ${tokenDays} days. If you would rather not, you need not do anything: we will not ask you about ${agent} again.\n`,
  },
};

/** What a buyer is asked in. */
export function invitationText(
  facts: Facts,
): Pick<Notice, 'subject' | 'text' | 'url' | 'locale' | 'code'> & Required<Pick<Notice, 'template'>> {
  const { locale, url, authorName: author } = facts;
  const t = words[locale];
  const agent = cutAtWord(toOneLine(facts.agentName), nameLength);
  const title = cutAtWord(toOneLine(facts.title), titleLength);
  return {
    subject: t.subject(agent),
    text: t.text({ author, agent, title, url }),
    url,
    code: null,
    locale,
    template: { name: 'review_request', parameters: [author, agent, title, url] },
  };
}
