import { plainContacts } from '../../../kernel/contact-data.ts';
import { detectLanguage } from '../../../kernel/detect-language.ts';
import type { Skeleton } from '../text/skeleton.ts';
import { propertyWords } from '../wording/subjects.ts';
import {
  bareCom,
  emails,
  ending,
  handles,
  hostLinks,
  links,
  mayHoldEmail,
  mayHoldHost,
  spansOf,
} from './hidden-addresses.ts';
import { hiddenNumbers, isOfRegister, type Span } from './hidden-numbers.ts';

export const contactKinds = ['phone', 'email', 'link', 'handle'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** A contact in a skeleton. */
export interface Contact extends Span {
  readonly kind: ContactKind;
}

const knownEnding = new RegExp(`\\.${ending}$`);

const kindOf = (written: string): ContactKind => {
  // "en @casas.luque" is no mailbox: nobody writes a space there and then a name for an ending.
  if (written.startsWith('@') || (/\s@/.test(written) && !knownEnding.test(written))) return 'handle';
  if (/@|\(at\)|\[at\]/.test(written)) return 'email';
  if (!/[a-z]/.test(written)) return 'phone';
  return /[./]/.test(written) && /\.[a-z]{2}|\/\//.test(written) ? 'link' : 'handle';
};

/** What the kernel finds, by its place. */
const plain = (text: string): Contact[] => {
  let from = 0;
  return plainContacts(text).flatMap((written) => {
    // Kinds come one after another, each from the start of the text.
    let start = text.indexOf(written, from);
    if (start < 0) start = text.indexOf(written);
    if (start < 0) return [];
    from = start + written.length;
    const kind = kindOf(written);
    return kind === 'phone' && isOfRegister(text, start) ? [] : [{ kind, start, end: from }];
  });
};

/** `sala.com 2 vagas` lacks a space; `inmocentral.com` at the end of a sentence, or in Spanish or English, is an address. */
const bareAddresses = (text: string): Span[] => {
  const found = text.includes('.com') ? Array.from(text.matchAll(bareCom)) : [];
  if (found.length === 0) return [];
  const language = detectLanguage(text);
  return found
    .filter(({ 0: whole, 1: name, 2: path, index }) => {
      if (path !== undefined) return true;
      if (propertyWords.has(name!)) return false;
      return !/^\s{1,2}[\p{L}\d]/u.test(text.slice(index + whole.length)) || language === 'es' || language === 'en';
    })
    .map((match) => ({ start: match.index, end: match.index + match[0].length }));
};

/** Contacts in a text as the eye reads it, in order, apart: plain ones and hidden ones. */
export const findContacts = (skeleton: Skeleton): readonly Contact[] => {
  const { text } = skeleton;
  const as = (kind: ContactKind, spans: readonly Span[]): Contact[] => spans.map((span) => ({ kind, ...span }));
  const found = [
    ...as('email', mayHoldEmail.test(text) ? spansOf(text, emails) : []),
    ...as('link', [
      ...spansOf(text, links),
      ...(mayHoldHost.test(text) ? spansOf(text, hostLinks) : []),
      ...bareAddresses(text),
    ]),
    ...as('handle', spansOf(text, handles)),
    ...plain(text),
    ...as('phone', hiddenNumbers(skeleton)),
  ].sort((a, b) => a.start - b.start || b.end - a.end);
  const apart: Contact[] = [];
  for (const contact of found) {
    const last = apart.at(-1);
    if (last === undefined || contact.start >= last.end) apart.push(contact);
    else if (contact.end > last.end) apart[apart.length - 1] = { ...last, end: contact.end };
  }
  return apart;
};
