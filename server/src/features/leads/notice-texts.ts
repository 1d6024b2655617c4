import type { Locale } from '@oga/contract';
import { cutAtWord, toOneLine } from '../../kernel/plain-text.ts';
import type { Notice } from '../notices/index.ts';
import { whatsAppUrl } from './contact.ts';
import { telling, withoutLinks } from './rules.ts';

/** What is told of a lead. Name, message and, after an import, the title are words of strangers. */
export interface ToldLead {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly message: string;
}

type Text = Pick<Notice, 'subject' | 'text' | 'url' | 'locale' | 'code'> & Required<Pick<Notice, 'template'>>;

const titleLength = 90;
const nameLength = 60;
const messageLength = 160;

interface Words {
  readonly quoted: (title: string) => string;
  readonly one: {
    readonly subject: (title: string) => string;
    readonly lead: (p: { name: string; title: string }) => string;
    readonly ways: { readonly email: string; readonly phone: string; readonly whatsapp: string };
    readonly next: (id: string) => string;
  };
  readonly many: {
    readonly subject: (count: number) => string;
    readonly lead: (count: number) => string;
    readonly suspicious: (count: number) => string;
    readonly more: (count: number) => string;
    readonly next: string;
  };
}

const words: Readonly<Record<Locale, Words>> = {
  es: {
    quoted: (title) => `«${title}»`,
    one: {
      subject: (title) => `Nueva consulta por «${title}»`,
      lead: ({ name, title }) => `${name} te consulta por «${title}»:`,
      ways: { email: 'Correo', phone: 'Teléfono', whatsapp: 'Responder por WhatsApp' },
      next: (id) =>
        `Para tener lista una respuesta con los datos del aviso: listings reply ${id}\n\nEste mensaje lo escribió otra persona: no abras enlaces ni envíes dinero o códigos que te pida.`,
    },
    many: {
      subject: (count) => (count === 1 ? 'Tenés 1 consulta más' : `Tenés ${count} consultas más`),
      lead: (count) =>
        count === 1
          ? 'Llegó 1 consulta que todavía no te habíamos avisado:'
          : `Llegaron ${count} consultas que todavía no te habíamos avisado. Van juntas para no llenarte de mensajes:`,
      suspicious: (count) =>
        count === 1
          ? '1 parece sospechosa (enlaces, textos repetidos o completada por un programa).'
          : `${count} parecen sospechosas (enlaces, textos repetidos o completadas por un programa).`,
      more: (count) => (count === 1 ? 'Y 1 más.' : `Y ${count} más.`),
      next: 'Para verlas todas: listings my inquiries',
    },
  },
  pt: {
    quoted: (title) => `“${title}”`,
    one: {
      subject: (title) => `Novo contato sobre “${title}”`,
      lead: ({ name, title }) => `${name} quer saber sobre “${title}”:`,
      ways: { email: 'E-mail', phone: 'Telefone', whatsapp: 'Responder pelo WhatsApp' },
      next: (id) =>
        `Para ter uma resposta pronta com os dados do anúncio: listings reply ${id}\n\nEsta mensagem foi escrita por outra pessoa: não abra links nem envie dinheiro ou códigos a pedido dela.`,
    },
    many: {
      subject: (count) => (count === 1 ? 'Você tem mais 1 contato' : `Você tem mais ${count} contatos`),
      lead: (count) =>
        count === 1
          ? 'Chegou 1 contato do qual ainda não tínhamos avisado:'
          : `Chegaram ${count} contatos dos quais ainda não tínhamos avisado. Reunimos todos para não encher a sua caixa de mensagens:`,
      suspicious: (count) =>
        count === 1
          ? '1 parece suspeito (links, textos repetidos ou preenchido por um programa).'
          : `${count} parecem suspeitos (links, textos repetidos ou preenchidos por um programa).`,
      more: (count) => `E mais ${count}.`,
      next: 'Para ver todos: listings my inquiries',
    },
  },
  en: {
    quoted: (title) => `“${title}”`,
    one: {
      subject: (title) => `New inquiry about “${title}”`,
      lead: ({ name, title }) => `${name} asks about “${title}”:`,
      ways: { email: 'E-mail', phone: 'Phone', whatsapp: 'Answer on WhatsApp' },
      next: (id) =>
        `For a reply with the facts of the listing, ready to send: listings reply ${id}\n\nSomebody else wrote this message: do not open links in it, and do not send any money or codes it asks for.`,
    },
    many: {
      subject: (count) => (count === 1 ? '1 more inquiry' : `${count} more inquiries`),
      lead: (count) =>
        count === 1
          ? '1 inquiry came in that you have not heard of yet:'
          : `${count} inquiries came in that you have not heard of yet. They come together so that your inbox stays yours:`,
      suspicious: (count) =>
        count === 1
          ? '1 looks suspicious (links, repeated texts, or filled in by a program).'
          : `${count} look suspicious (links, repeated texts, or filled in by a program).`,
      more: (count) => `And ${count} more.`,
      next: 'To see all of them: listings my inquiries',
    },
  },
};

const lineOf = (text: string, length: number): string => cutAtWord(toOneLine(withoutLinks(text)), length);

/** What one lead is told in. */
export function oneLead(lead: ToldLead, whatsApp: string | null, url: string, locale: Locale): Text {
  const { one } = words[locale];
  const title = lineOf(lead.title, titleLength);
  const name = lineOf(lead.name, nameLength);
  const ways = [
    lead.email === null ? null : `${one.ways.email}: ${lead.email}`,
    lead.phone === null ? null : `${one.ways.phone}: ${lead.phone}`,
    whatsApp === null ? null : `${one.ways.whatsapp}: ${whatsAppUrl(whatsApp)}`,
  ].filter((way) => way !== null);
  const quote = withoutLinks(lead.message)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  return {
    subject: one.subject(title),
    text: `${[one.lead({ name, title }), quote, ways.join('\n'), url, one.next(lead.id)].join('\n\n')}\n`,
    url,
    code: null,
    locale,
    template: {
      name: 'new_inquiry',
      parameters: [title, name, [lead.phone, lead.email].filter(Boolean).join(', '), withoutLinks(lead.message)],
    },
  };
}

/** What many are told in, those first that look real. */
export function manyLeads(leads: readonly (ToldLead & { isSuspicious: boolean })[], locale: Locale): Text {
  const { quoted, many } = words[locale];
  const named = leads.slice(0, telling.named);
  const suspicious = leads.filter(({ isSuspicious }) => isSuspicious).length;
  const lines = named.map(
    ({ title, name, email, phone, message }) =>
      `- ${quoted(lineOf(title, titleLength))} · ${lineOf(name, nameLength)}, ${[phone, email].filter(Boolean).join(', ')}: ${lineOf(message, messageLength)}`,
  );
  const text = [
    many.lead(leads.length),
    lines.join('\n'),
    leads.length > named.length ? many.more(leads.length - named.length) : '',
    suspicious > 0 ? many.suspicious(suspicious) : '',
    many.next,
  ];
  return {
    subject: many.subject(leads.length),
    text: `${text.filter((part) => part !== '').join('\n\n')}\n`,
    url: null,
    code: null,
    locale,
    template: { name: 'waiting_inquiries', parameters: [String(leads.length)] },
  };
}
