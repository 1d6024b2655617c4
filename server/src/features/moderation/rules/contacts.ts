import { contactKinds, type ContactKind } from '../contacts/find-contacts.ts';
import type { Finding, ReadText, Rule } from '../rule.ts';
import { quoteOf } from '../text/skeleton.ts';

/** At most so many findings of a rule in one text: the owner sees what is meant. */
const mostTold = 3;

const foundIn = (text: ReadText, kind: ContactKind): Finding[] =>
  text.contacts
    .filter((contact) => contact.kind === kind)
    .slice(0, mostTold)
    .map(({ start, end }) => ({
      field: text.field,
      values: { quoted: quoteOf(text.original, text.skeleton, start, end) },
    }));

/** Addresses that reach a person, not a film or a tour of the property. */
const reachesPerson =
  /^(?:mailto|tel|sms|whatsapp):|(?:^|\/\/|\.)(?:wa\.me|t\.me|m\.me|whatsapp\.com|telegram\.(?:me|org)|linktr\.ee)(?:[/:?#]|$)/i;

const addressRule: Rule = {
  code: 'contact_in_media_address',
  version: 1,
  severity: 'reject',
  blames: ['video_url', 'virtual_tour_url'],
  judge: ({ listing }) =>
    [['video_url', listing.videoUrl] as const, ['virtual_tour_url', listing.virtualTourUrl] as const].flatMap(
      ([field, address]) => (address !== null && reachesPerson.test(address.slice(0, 300)) ? [{ field }] : []),
    ),
};

/** Contact data in texts: whoever is interested writes through the service, so that nobody's number is harvested. */
export const contactRules: readonly Rule[] = [
  ...contactKinds.map((kind): Rule => ({
    code: `contact_${kind}`,
    version: 1,
    severity: 'reject',
    blames: ['text'],
    judge: ({ texts }) => texts.flatMap((text) => foundIn(text, kind)),
  })),
  addressRule,
];
