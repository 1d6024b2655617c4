import type { Locale } from '@oga/contract';
import type { Notice } from '../notices/index.ts';

interface Facts {
  readonly to: string;
  readonly code: string;
  readonly locale: Locale;
  readonly siteUrl: string;
}

const texts: Readonly<
  Record<Locale, { subject: (code: string) => string; text: (code: string, site: string) => string }>
> = {
  es: {
    subject: (code) => `${code} es tu código de Óga`,
    text: (code, site) =>
      `Tu código para entrar en Óga (${site}) es:\n\n${code}\n\nVence en 10 minutos y solo sirve en el navegador donde lo pediste.\n` +
      'Nadie de Óga te lo va a pedir. Si no fuiste vos, no hace falta que hagas nada.\n',
  },
  pt: {
    subject: (code) => `${code} é o seu código do Óga`,
    text: (code, site) =>
      `Seu código para entrar no Óga (${site}) é:\n\n${code}\n\nEle vale por 10 minutos e só funciona no navegador em que você o pediu.\n` +
      'Ninguém do Óga vai pedir esse código. Se não foi você, não precisa fazer nada.\n',
  },
  en: {
    subject: (code) => `${code} is your Óga code`,
    text: (code, site) =>
      `Your code to sign in to Óga (${site}) is:\n\n${code}\n\nIt is valid for 10 minutes, in the browser where you asked for it.\n` +
      'Nobody at Óga will ask you for it. If this was not you, there is nothing to do.\n',
  },
};

/** The mail with a code. */
export const codeMail = ({ to, code, locale, siteUrl }: Facts): Notice => ({
  to,
  subject: texts[locale].subject(code),
  text: texts[locale].text(code, new URL(siteUrl).host),
  code,
  url: null,
  locale,
});
