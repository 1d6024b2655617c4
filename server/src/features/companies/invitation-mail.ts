import { invitationRules, type Locale } from '@oga/contract';
import type { Notice } from '../notices/index.ts';

interface Facts {
  readonly to: string;
  readonly company: string;
  /** Who invites, as far as he has said his name. */
  readonly inviter: string | null;
  readonly id: string;
  readonly locale: Locale;
  readonly siteUrl: string;
}

interface Words {
  readonly company: string;
  readonly inviter: string | null;
  readonly id: string;
  readonly email: string;
  readonly url: string;
}

const { days } = invitationRules;

const texts: Readonly<Record<Locale, { subject: (company: string) => string; text: (words: Words) => string }>> = {
  es: {
    subject: (company) => `Te invitaron a «${company}» en Óga`,
    text: ({ company, inviter, id, email, url }) =>
      `${inviter ?? 'Alguien de la empresa'} te invita a formar parte de «${company}» en Óga, para publicar propiedades en su nombre.\n\n` +
      `Para aceptar, entrá con esta dirección (${email}):\n\n${url}\n\n` +
      `En la terminal: listings company accept ${id}\n\n` +
      `La invitación vence en ${days} días. Si no conocés a esta empresa, no hace falta que hagas nada.\n`,
  },
  pt: {
    subject: (company) => `Convite para “${company}” no Óga`,
    text: ({ company, inviter, id, email, url }) =>
      `${inviter ?? 'Alguém da empresa'} convidou você para fazer parte de “${company}” no Óga e publicar imóveis em nome dela.\n\n` +
      `Para aceitar, entre com este endereço (${email}):\n\n${url}\n\n` +
      `No terminal: listings company accept ${id}\n\n` +
      `O convite vale por ${days} dias. Se você não conhece esta empresa, não precisa fazer nada.\n`,
  },
  en: {
    subject: (company) => `An invitation to “${company}” on Óga`,
    text: ({ company, inviter, id, email, url }) =>
      `${inviter ?? 'Somebody there'} invites you to join “${company}” on Óga, to publish properties in its name.\n\n` +
      `To accept, sign in with this address (${email}):\n\n${url}\n\n` +
      `In a terminal: listings company accept ${id}\n\n` +
      `The invitation is valid for ${days} days. If you do not know this company, there is nothing to do.\n`,
  },
};

/** The mail to who is invited into a company. What others have written in it stands in quotation marks, on one line. */
export function invitationMail({ to, company, inviter, id, locale, siteUrl }: Facts): Notice {
  const url = `${siteUrl}/connect?locale=${locale}`;
  const words = { company, inviter, id, email: to, url };
  return { to, subject: texts[locale].subject(company), text: texts[locale].text(words), code: null, url, locale };
}
