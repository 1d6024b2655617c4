import { codeRules, type Locale } from '@oga/contract';
import type { Notice } from '../notices/index.ts';

const { minutes } = codeRules;

const texts: Readonly<Record<Locale, { subject: string; text: (code: string) => string }>> = {
  es: {
    subject: 'Tu código de Óga',
    text: (code) =>
      `${code} es tu código de verificación de Óga. Vence en ${minutes} minutos. Por tu seguridad, no lo compartas con nadie.`,
  },
  pt: {
    subject: 'Seu código do Óga',
    text: (code) =>
      `${code} é o seu código de verificação do Óga. Ele vale por ${minutes} minutos. Para sua segurança, não o compartilhe com ninguém.`,
  },
  en: {
    subject: 'Your Óga code',
    text: (code) =>
      `${code} is your Óga verification code. It expires in ${minutes} minutes. For your security, do not share it with anyone.`,
  },
};

/** The message with a code. WhatsApp sends the words of the template instead, in the same language. */
export const codeMessage = (p: { to: string; code: string; locale: Locale }): Notice => ({
  to: p.to,
  subject: texts[p.locale].subject,
  text: texts[p.locale].text(p.code),
  code: p.code,
  url: null,
  locale: p.locale,
});
