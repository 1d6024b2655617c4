import type { Lead, Locale } from '@oga/contract';
import { toOneLine } from '../../kernel/plain-text.ts';
import type { OffererRow } from './leads.sql.ts';

/** Whom the source of an imported listing names for inquiries, checked: numbers as E.164. */
export interface SourceContact {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly whatsapp: string | null;
}

/** Where somebody hears of leads. Null: not this way. */
export interface Told {
  readonly email: string | null;
  readonly whatsapp: string | null;
  readonly locale: Locale;
}

/**
 * Where whoever offers a listing is told. What the source of an imported one names stands in the place of the account's
 * own, way by way: an address of the source is always written to, a number where WhatsApp is wanted, or is all there is.
 * The account's own is its verified address and number, by the ways that its profile names. Without an account it is the
 * agent, else the company.
 */
export function toldOf(offerer: OffererRow, source: SourceContact | null): Told {
  const { account_id: accountId, inquiries_by_email: byEmail, inquiries_by_whatsapp: byWhatsApp, locale } = offerer;
  const own =
    accountId === null
      ? {
          email: offerer.agent_email ?? offerer.company_email,
          whatsapp: offerer.agent_whatsapp ?? offerer.company_whatsapp,
        }
      : { email: offerer.account_email, whatsapp: offerer.account_phone };
  const email = source?.email ?? (byEmail ? own.email : null);
  const isOnlyNumber = source !== null && source.email === null && source.whatsapp !== null;
  const isWanted = accountId === null ? email === null : byWhatsApp;
  const whatsapp = isWanted ? (source?.whatsapp ?? own.whatsapp) : isOnlyNumber ? source.whatsapp : null;
  return { email, whatsapp, locale };
}

/** What a buyer is told of whoever offers a listing: what the source names, else what is shown of agent and company. */
export function contactOf(offerer: OffererRow, source: SourceContact | null, text: string): Lead['contact'] {
  const shown = (way: string, value: string | null) => (offerer.shown_contacts.includes(way) ? value : null);
  const whatsapp = source?.whatsapp ?? shown('whatsapp', offerer.agent_whatsapp) ?? offerer.company_whatsapp;
  return {
    name: source?.name ?? offerer.agent_name,
    company: offerer.company_name,
    phone: source?.phone ?? shown('phone', offerer.agent_phone) ?? offerer.company_phone,
    whatsapp_url: whatsapp === null ? null : whatsAppUrl(whatsapp, text),
    email: source?.email ?? shown('email', offerer.agent_email) ?? offerer.company_email,
  };
}

/** What a buyer begins the conversation with. */
const greetings: Readonly<
  Record<Locale, (p: { name: string; title: string; url: string; message: string }) => string>
> = {
  es: ({ name, title, url, message }) => `Hola, soy ${name}. Vi «${title}» en Óga: ${url}\n\n${message}`,
  pt: ({ name, title, url, message }) => `Olá, sou ${name}. Vi “${title}” no Óga: ${url}\n\n${message}`,
  en: ({ name, title, url, message }) => `Hello, I am ${name}. I saw “${title}” on Óga: ${url}\n\n${message}`,
};

const longestMessage = 700;

export const greetingOf = (p: { name: string; title: string; url: string; message: string; locale: Locale }): string =>
  greetings[p.locale]({ ...p, title: toOneLine(p.title), message: p.message.slice(0, longestMessage).toWellFormed() });

/** Opens WhatsApp with a number, and a text that waits to be sent. */
export const whatsAppUrl = (number: string, text?: string): string =>
  `https://wa.me/${number.slice(1)}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`;
