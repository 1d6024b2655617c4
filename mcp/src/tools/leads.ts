import { contract, type Inquiry, type InquiryReply, type Lead } from '@oga/contract';
import { z } from 'zod';
import { fittingRecord } from '../answer.ts';
import { clip, columns, fenced, printable, printableLines } from '../fence.ts';
import { fittingPage, pageArguments, pageFields, pageText } from '../page.ts';
import { refusedArguments } from '../refusal.ts';
import { askForRecord, readingTool, toolOf } from '../tool.ts';

const { website: _trap, ...asked } = contract.leads.create.body.shape;

const text = (description: string) => z.string().meta({ description });

export const createLead = toolOf('create_lead', {
  input: z.strictObject(asked),
  // What is read tells its rules when they are broken.
  shownInput: z.strictObject({
    listing_id: text('Id (lst_…)'),
    name: text('Of the person'),
    email: text('This or phone').optional(),
    phone: text('This or email').optional(),
    message: text('His words'),
    locale: asked.locale.meta({ description: 'To be answered in' }),
  }),
  output: z.looseObject({
    id: z.string(),
    contact: z.looseObject({ whatsapp_url: z.string().nullable() }),
  }),
  // It reaches a person.
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  async answer(body, context) {
    const lead = await askForRecord<Lead>(context, 'leads.create', { body });
    const { name, company, whatsapp_url: url, phone, email } = lead.contact;
    const ways = [
      ...[name, company].flatMap((who) => (who === null ? [] : [printable(who, 120)])),
      ...[phone, email].flatMap((way) => (way === null ? [] : [printable(way, 254)])),
      ...(url === null ? [] : [url]),
    ];
    return fittingRecord(lead, [], (structured) => ({
      structured,
      text: [
        'Asked; whoever offers it is told and answers to the contact given.',
        ...(ways.length === 0 ? [] : ['Reachable directly too:', fenced(ways)]),
      ].join('\n'),
    }));
  },
});

/** Hosts are told of a few fields; the others speak for themselves. */
const SlimInquiry = z.looseObject({ id: z.string(), name: z.string(), message: z.string(), status: z.string() });

const slim = (inquiry: Inquiry) => ({
  id: inquiry.id,
  listing_id: inquiry.listing.id,
  title: clip(inquiry.listing.title, 200),
  name: inquiry.name,
  email: inquiry.email,
  phone: inquiry.phone,
  whatsapp_url: inquiry.whatsapp_url,
  message: inquiry.message,
  locale: inquiry.locale,
  status: inquiry.status,
  flags: inquiry.flags,
  created_at: inquiry.created_at,
  replied_at: inquiry.replied_at,
});

type SlimInquiry = ReturnType<typeof slim>;

const lineOf = (one: SlimInquiry): string =>
  columns([
    printable(one.name, 100),
    [one.phone, one.email].flatMap((way) => (way === null ? [] : [printable(way, 254)])).join(', '),
    `${one.status}${one.flags.length > 0 ? `, suspicious: ${one.flags.join(' ')}` : ''}`,
    printable(one.title, 120),
    printable(one.message, 300),
    one.id,
  ]);

const inquiryId = z
  .string({ error: 'must be text' })
  .trim()
  .regex(/^inq_[a-z0-9]{26}$/, { error: 'must be an id (inq_…) as my_inquiries answers it' })
  .meta({ description: 'Id (inq_…)' });

const { limit: _limit, offset: _offset, cursor: _cursor, ...filters } = contract.inquiries.list.query.shape;

export const myInquiries = readingTool('my_inquiries', {
  input: z.strictObject({
    id: inquiryId.optional().meta({ description: 'One whole; alone' }),
    ...filters,
    listing_id: text('About this listing').optional(),
    ...pageArguments,
  }),
  output: z.object({ ...pageFields, inquiries: z.array(SlimInquiry) }),
  openWorld: true,
  async answer({ id, ...query }, context) {
    if (id === undefined) {
      return (await fittingPage<Inquiry, SlimInquiry>(context, 'inquiries.list', query, {
        slim,
        records: 'inquiries',
        text: (page, inquiries) => pageText(words, page, inquiries.length === 0 ? null : fenced(inquiries.map(lineOf))),
      })) as never;
    }
    const others = Object.keys(query).filter((name) => name !== 'limit');
    if (others.length > 0) {
      throw refusedArguments(
        others.map((path) => ({ path, code: 'invalid', message: `${path} has no meaning beside id; leave it out` })),
      );
    }
    const inquiry = await askForRecord<Inquiry>(context, 'inquiries.get', { path: { id } });
    return fittingRecord(slim(inquiry), [], (one) => ({
      structured: { total: 1, next_cursor: null, truncated: false, inquiries: [one] },
      text: [fenced([lineOf(one), '', printableLines(one.message, 4_000)]), words.next].join('\n'),
    }));
  },
});

const words = {
  one: 'inquiry',
  many: 'inquiries',
  none: 'Nobody has asked yet.',
  next: 'Draft an answer with reply_to_inquiry.',
};

const wish = contract.inquiries.reply.body.shape;

export const replyToInquiry = toolOf('reply_to_inquiry', {
  input: z.strictObject({
    id: inquiryId,
    message: wish.message.meta({ description: 'Own words; without them one is composed' }),
    locale: wish.locale.meta({ description: 'Instead of that of the buyer' }),
    mark_replied: wish.mark_replied.meta({ description: 'It is answered now' }),
  }),
  output: z.looseObject({
    message: z.string(),
    whatsapp_url: z.string().nullable(),
    mailto_url: z.string().nullable(),
  }),
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  async answer({ id, ...body }, context) {
    const { inquiry, ...drafted } = await askForRecord<InquiryReply>(context, 'inquiries.reply', {
      path: { id },
      body,
    });
    return fittingRecord({ ...drafted, inquiry: slim(inquiry) }, [], (structured) => {
      const links = [structured.whatsapp_url, structured.mailto_url].filter((url) => url !== null);
      return {
        structured,
        text: [
          'Nothing is sent yet. Show the text to the person; one tap on a link opens it, ready to send:',
          fenced([printableLines(structured.message, 2_500), ...(links.length === 0 ? [] : ['', ...links])]),
        ].join('\n'),
      };
    });
  },
});
