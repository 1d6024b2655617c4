import { z } from 'zod';
import { recordOf, write } from './http.ts';
import { bodyLine, bodyText, EmailAddress } from './shared/body.ts';
import { idOf } from './shared/id.ts';
import { LocaleName } from './shared/locale.ts';
import { Timestamp } from './shared/time.ts';

/** What holds for leads. */
export const leadRules = {
  /** From one client address. */
  perHourOfAddress: 5,
  /** The same contact about the same listing within so many hours is one lead. */
  foldedHours: 24,
  /** After so many months a lead is deleted, with everything that was written of it. */
  keptMonths: 18,
  messageLength: 2_000,
} as const;

export const leadContact = z
  .object({
    name: z.string().nullable(),
    company: z.string().nullable(),
    phone: z.string().nullable().meta({ description: 'E.164' }),
    whatsapp_url: z
      .string()
      .nullable()
      .meta({ description: 'One tap opens WhatsApp with a text in `locale`; null: no number to write to' }),
    email: z.string().nullable(),
  })
  .meta({ id: 'LeadContact', description: 'Who offers the listing, as far as he can be reached directly' });

export const Lead = z
  .object({
    id: idOf('inq'),
    listing_id: idOf('lst'),
    locale: LocaleName.meta({ description: 'Language in which the lead is answered' }),
    created_at: Timestamp,
    kept_until: Timestamp.meta({ description: 'When it is deleted' }),
    contact: leadContact,
  })
  .meta({ id: 'Lead' });
export type Lead = z.infer<typeof Lead>;

export const NewLead = z
  .strictObject({
    listing_id: idOf('lst'),
    name: bodyLine(100, 2).meta({ description: 'Of the person who asks', example: 'Ana Benítez' }),
    email: z
      .string({ error: 'must be text' })
      .trim()
      .pipe(EmailAddress)
      .optional()
      .meta({ description: 'This or phone is needed', example: 'ana@example.com' }),
    phone: bodyLine(40).optional().meta({
      description: 'This or email is needed. Best with its country; without it, it is taken for one of the listing’s',
      example: '+595 981 123456',
    }),
    message: bodyText(leadRules.messageLength, 2).meta({
      description: 'What the person wants to know',
      example: 'Hola, ¿sigue disponible? Quisiera visitarla el sábado.',
    }),
    locale: LocaleName.optional().meta({
      description: 'Language to be answered in; without it that of the message, else that of the listing',
    }),
    website: z.string({ error: 'must be text' }).max(500, { error: 'must be at most 500 characters' }).optional().meta({
      description: 'A trap for forms: a field that people do not see. What comes with it filled in is held back',
    }),
  })
  .meta({ id: 'NewLead' });
export type NewLead = z.infer<typeof NewLead>;

/** Questions of buyers. */
export const leads = {
  create: write({
    method: 'POST',
    path: '/leads',
    summary: 'Ask about a listing',
    description: `Reaches whoever offers it, at once as a rule, and answers how to reach him directly. Nobody else reads it, and it is deleted after ${leadRules.keptMonths} months. The same person about the same listing within ${leadRules.foldedHours} hours is one lead, answered the same. At most ${leadRules.perHourOfAddress} an hour from one address. \`dry_run=true\` tells what is wrong with it, and counts too.`,
    body: NewLead,
    status: 201,
    answer: recordOf(Lead),
    facts: {
      operation: 'leads.create',
      access: 'public',
      scopes: [],
      refuses: ['VALIDATION_ERROR', 'NOT_FOUND', 'GONE'],
      idempotencyKey: true,
      cacheSeconds: null,
      rateLimit: 'lead',
      envelope: 'record',
      cli: { command: 'lead' },
      tools: ['create_lead'],
    },
  }),
};
