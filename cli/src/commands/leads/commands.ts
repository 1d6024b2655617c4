import type { Inquiry, InquiryReply, Lead } from '@oga/contract';
import { aligned, widestText, type Fact } from '../../output/aligned.ts';
import { oneLine } from '../../output/clean.ts';
import type { Look } from '../../output/found.ts';
import { wrap } from '../../output/width.ts';
import { accountCommand } from '../account/account-command.ts';
import { writtenTime } from '../account/status-card.ts';
import { pageCommand } from '../list-command.ts';

const listing = 'lst_01h455vb4pex5vsknk084sn02q';
const id = 'inq_01h455vb4pex5vsknk084sn02q';
const inquiryWord = { name: 'id', description: 'Id of the inquiry' };

/** `listings lead <listing-id>`: asks about a listing. */
export const lead = accountCommand<Lead>({
  path: ['lead'],
  operation: 'leads.create',
  summary: 'Ask about a listing',
  description:
    'Your question reaches whoever offers it; nobody needs an account for that. Give --email or --phone to be answered. You see how to reach him directly.',
  examples: [
    {
      line: `lead ${listing} --name "Ana Benítez" --phone "+595 981 123456" --message "¿Se puede visitar el sábado?"`,
      about: 'To be answered by telephone or WhatsApp',
    },
    {
      line: `lead ${listing} --name Ana --email ana@example.com --message "Hi, is it available?" --jq .contact.whatsapp_url`,
      about: 'By mail; the link to WhatsApp alone on stdout',
    },
  ],
  word: { name: 'listing_id', description: 'Id of the listing', isField: true },
  leftOut: ['website'],
  card: ({ contact, id: own, kept_until: until }, look) =>
    facts(
      [
        [
          'Offered by',
          [contact.name, contact.company].flatMap((who) => (who === null ? [] : [oneLine(who)])).join(', ') || null,
        ],
        ['WhatsApp', contact.whatsapp_url],
        ['Phone', contact.phone],
        ['E-mail', contact.email && oneLine(contact.email)],
        ['Id', own],
        ['Deleted on', until.slice(0, 10)],
      ],
      look,
    ),
  done: () => 'asked; the answer comes to the contact that you gave',
});

/** Addresses are one word, whatever the width. */
const facts = (all: readonly Fact[], look: Look) => aligned(all, Math.min(look.columns, widestText), look);

const flagsText = ({ flags }: Inquiry) => flags.join(' ');

function inquiryCard(inquiry: Inquiry, look: Look): string[] {
  const width = Math.min(look.columns, widestText);
  return [
    ...wrap(oneLine(inquiry.listing.title), width).map(look.bold),
    '',
    ...facts(
      [
        ['From', oneLine(inquiry.name)],
        ['Phone', inquiry.phone],
        ['E-mail', inquiry.email && oneLine(inquiry.email)],
        ['WhatsApp', inquiry.whatsapp_url],
        ['Status', inquiry.status],
        ['Suspicious', flagsText(inquiry) || null],
        ['Asked', writtenTime(inquiry.created_at)],
        ['Replied', inquiry.replied_at && writtenTime(inquiry.replied_at)],
        ['Deleted on', inquiry.kept_until.slice(0, 10)],
        ['Listing', inquiry.listing.url],
        ['Id', inquiry.id],
      ],
      look,
    ),
    '',
    ...inquiry.message.split('\n').flatMap((line) => wrap(oneLine(line), width)),
  ];
}

/** `listings my inquiries`: what buyers asked. */
export const myInquiries = pageCommand<Inquiry>({
  path: ['my', 'inquiries'],
  operation: 'inquiries.list',
  summary: 'List what buyers asked about your listings',
  description: 'Newest first. Nobody else reads them; each is deleted 18 months after it came.',
  examples: [
    { line: 'my inquiries --status new', about: 'What waits for you' },
    { line: `my inquiries --listing-id ${listing} --all`, about: 'All about one listing' },
    { line: 'my inquiries --all --json name,phone,email,message', about: 'Four fields of each, as JSON' },
  ],
  columns: [
    { title: 'ID', rank: 1, cell: (one) => one.id },
    { title: 'STATUS', rank: 2, cell: (one) => (one.flags.length > 0 ? `${one.status} (?)` : one.status) },
    { title: 'NAME', rank: 3, least: 10, cell: ({ name }) => name },
    { title: 'CONTACT', rank: 4, cell: ({ phone, email }) => phone ?? email ?? '' },
    { title: 'LISTING', rank: 6, least: 12, cell: (one) => one.listing.title },
    { title: 'MESSAGE', rank: 5, least: 14, cell: ({ message }) => message },
  ],
  raw: [
    { name: 'id', value: (one) => one.id },
    { name: 'created_at', value: (one) => one.created_at },
    { name: 'status', value: ({ status }) => status },
    { name: 'name', value: ({ name }) => name },
    { name: 'email', value: ({ email }) => email },
    { name: 'phone', value: ({ phone }) => phone },
    { name: 'message', value: ({ message }) => message },
    { name: 'listing.id', value: (one) => one.listing.id },
    { name: 'flags', value: flagsText },
    { name: 'replied_at', value: (one) => one.replied_at },
  ],
  none: 'nobody has asked about a listing of yours yet',
});

export const myInquiry = accountCommand<Inquiry>({
  path: ['my', 'inquiry'],
  operation: 'inquiries.get',
  summary: 'Show what one buyer asked',
  description: 'The whole message, and how to reach the person.',
  examples: [
    { line: `my inquiry ${id}`, about: 'The message' },
    { line: `my inquiry ${id} --jq .whatsapp_url`, about: 'The link to WhatsApp' },
  ],
  word: inquiryWord,
  card: inquiryCard,
});

export const markInquiry = accountCommand<Inquiry>({
  path: ['inquiry', 'mark'],
  operation: 'inquiries.update',
  summary: 'Say how an inquiry stands',
  description: 'From any state to any other; replied notes when.',
  examples: [
    { line: `inquiry mark ${id} --status read`, about: 'You have seen it' },
    { line: `inquiry mark ${id} --status closed`, about: 'There is nothing more to do' },
  ],
  word: inquiryWord,
  card: inquiryCard,
  done: ({ status }) => `it is ${status} now`,
});

/** `listings reply <id>`: an answer to send with one tap. */
export const reply = accountCommand<InquiryReply>({
  path: ['reply'],
  operation: 'inquiries.reply',
  summary: 'Draft an answer to an inquiry',
  description:
    'In the language of the person, of what the listing says, or your own words, with links that open WhatsApp or mail with it. Nothing is sent.',
  examples: [
    { line: `reply ${id}`, about: 'A text to look at and send' },
    {
      line: `reply ${id} --message "Sí, ¿el sábado a las 10?" --mark-replied`,
      about: 'Your own, and noted as answered',
    },
    { line: `reply ${id} --jq .whatsapp_url`, about: 'The link alone on stdout' },
  ],
  word: inquiryWord,
  card: ({ message, whatsapp_url: whatsApp, mailto_url: mail, inquiry }, look) => [
    ...message.split('\n').flatMap((line) => wrap(oneLine(line), Math.min(look.columns, widestText))),
    '',
    ...facts(
      [
        ['WhatsApp', whatsApp],
        ['Mail', mail],
        ['Status', inquiry.status],
      ],
      look,
    ),
  ],
  done: ({ inquiry }) =>
    inquiry.status === 'replied'
      ? 'nothing was sent; noted as answered'
      : `nothing was sent; once you have: listings inquiry mark ${inquiry.id} --status replied`,
});
