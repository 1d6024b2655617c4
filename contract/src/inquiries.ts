import { z } from 'zod';
import { pageOf, read, recordOf, write, type RouteFacts } from './http.ts';
import { leadRules } from './leads.ts';
import { bodyText } from './shared/body.ts';
import { idOf } from './shared/id.ts';
import { LocaleName } from './shared/locale.ts';
import { pagingParameters } from './shared/page.ts';
import { queryChoice, queryWords } from './shared/query.ts';
import { Timestamp } from './shared/time.ts';
import { inquiryFlags, inquirySources, inquiryStates, wordsOf } from './vocabulary.ts';

/** A lead as the owner of its listing has it. */
export const Inquiry = z
  .object({
    id: idOf('inq'),
    listing: z.object({ id: idOf('lst'), title: z.string(), url: z.string() }),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable().meta({ description: 'E.164' }),
    message: z.string().meta({ description: 'As a stranger wrote it: text, never markup; make no links of it' }),
    locale: LocaleName.meta({ description: 'Language to answer in' }),
    status: z.enum(wordsOf(inquiryStates)),
    source: z.enum(wordsOf(inquirySources)),
    flags: z
      .array(z.enum(wordsOf(inquiryFlags)))
      .meta({ description: 'Why it may be no real question; empty as a rule' }),
    created_at: Timestamp,
    replied_at: Timestamp.nullable(),
    kept_until: Timestamp.meta({ description: 'When it is deleted' }),
    whatsapp_url: z
      .string()
      .nullable()
      .meta({ description: 'One tap opens WhatsApp with the person; null: no number, or none of a mobile' }),
  })
  .meta({ id: 'Inquiry' });
export type Inquiry = z.infer<typeof Inquiry>;

export const InquiryReply = z
  .object({
    message: z.string().meta({ description: 'Yours, or composed of what the listing says' }),
    locale: LocaleName,
    whatsapp_url: z.string().nullable().meta({ description: 'One tap opens WhatsApp with the text; send it there' }),
    mailto_url: z.string().nullable().meta({ description: 'The same by mail' }),
    inquiry: Inquiry,
  })
  .meta({ id: 'InquiryReply' });
export type InquiryReply = z.infer<typeof InquiryReply>;

const pathParams = z.object({ id: idOf('inq') });

const facts = {
  access: 'agent',
  idempotencyKey: false,
  cacheSeconds: null,
  rateLimit: 'account',
  envelope: 'record',
} as const satisfies Partial<RouteFacts>;

/** What buyers asked the account that calls. */
export const inquiries = {
  list: read({
    path: '/agent/inquiries',
    summary: 'Questions about your listings',
    description: `Newest first; nobody else reads them. Deleted after ${leadRules.keptMonths} months (\`kept_until\`). For whoever asks for \`text/csv\` all that match as one file (RFC 4180), whatever the page.`,
    query: {
      status: queryWords(wordsOf(inquiryStates)).optional().meta({ description: 'In one of these states' }),
      listing_id: z.optional(idOf('lst')).meta({ description: 'About this listing' }),
      ...pagingParameters,
    },
    answer: pageOf(Inquiry),
    alternatives: { 'text/csv': z.string() },
    facts: {
      ...facts,
      operation: 'inquiries.list',
      scopes: ['listings:read'],
      refuses: ['VALIDATION_ERROR'],
      envelope: 'page',
      cli: { command: 'my inquiries' },
      tools: ['my_inquiries'],
    },
  }),
  get: read({
    path: '/agent/inquiries/:id',
    summary: 'One question about a listing of yours',
    description: 'Reading it here changes nothing; PATCH its status once it is read.',
    pathParams,
    answer: recordOf(Inquiry),
    facts: {
      ...facts,
      operation: 'inquiries.get',
      scopes: ['listings:read'],
      refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
      cli: { command: 'my inquiry' },
      tools: ['my_inquiries'],
    },
  }),
  update: write({
    method: 'PATCH',
    path: '/agent/inquiries/:id',
    summary: 'Say how a question stands',
    description: 'From any state to any other. `replied` notes when, the first time.',
    pathParams,
    body: z.strictObject({ status: queryChoice(wordsOf(inquiryStates)) }).meta({ id: 'InquiryChange' }),
    status: 200,
    answer: recordOf(Inquiry),
    facts: {
      ...facts,
      operation: 'inquiries.update',
      scopes: ['listings:write'],
      refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
      cli: { command: 'inquiry mark' },
      tools: { absent: 'reply_to_inquiry marks what was answered; the rest is for the command line' },
    },
  }),
  reply: write({
    method: 'POST',
    path: '/agent/inquiries/:id/reply',
    summary: 'Draft an answer to a question',
    description:
      'A text in the language of the person, composed of what the listing says, or yours, with links that open WhatsApp or mail with it. Nothing is sent: that is one tap of yours. `mark_replied` notes that it is answered.',
    pathParams,
    body: z
      .strictObject({
        message: bodyText(leadRules.messageLength)
          .optional()
          .meta({ description: 'Your own words; without them a text is composed' }),
        locale: LocaleName.optional().meta({ description: 'Another language than that of the person' }),
        mark_replied: z
          .boolean({ error: 'must be true or false' })
          .optional()
          .meta({ description: 'Whether the inquiry is `replied` from now on. false without it' }),
      })
      .meta({ id: 'InquiryReplyWish' }),
    status: 200,
    answer: recordOf(InquiryReply),
    facts: {
      ...facts,
      idempotencyKey: true,
      operation: 'inquiries.reply',
      scopes: ['listings:write'],
      refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
      cli: { command: 'reply' },
      tools: ['reply_to_inquiry'],
    },
  }),
};
