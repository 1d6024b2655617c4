import { z } from 'zod';
import { recordOf, write, type RouteFacts } from './http.ts';
import { bodyLine } from './shared/body.ts';
import { Timestamp } from './shared/time.ts';

/** What holds for codes sent to WhatsApp numbers. */
export const codeRules = {
  minutes: 10,
  attempts: 5,
  /** Sends in an hour, to one number and by one account. */
  sendsPerHour: 3,
  /** Sends in a day, likewise: so that trying codes for days on end leads nowhere. */
  sendsPerDay: 10,
  /** Sends in an hour that one network may ask for, whatever the accounts. */
  sendsPerHourOfNetwork: 10,
} as const;

export const SentCode = z
  .object({
    number: z.string().meta({ description: 'Where the code went, E.164', example: '+595981123456' }),
    display: z.string().meta({ description: 'The same as people write it', example: '+595 981 123456' }),
    expires_at: Timestamp,
    attempts: z.int().meta({ description: 'How often a code may be tried' }),
  })
  .meta({ id: 'SentCode' });
export type SentCode = z.infer<typeof SentCode>;

export const VerifiedNumber = z
  .object({
    verified: z.literal(true),
    number: z.string().meta({ description: 'E.164', example: '+595981123456' }),
    verified_at: Timestamp,
  })
  .meta({ id: 'VerifiedNumber' });
export type VerifiedNumber = z.infer<typeof VerifiedNumber>;

const facts = {
  access: 'agent',
  scopes: ['profile:write'],
  idempotencyKey: true,
  cacheSeconds: null,
  rateLimit: 'account',
  envelope: 'record',
} as const satisfies Partial<RouteFacts>;

/** The WhatsApp number of an account. */
export const whatsapp = {
  verify: write({
    method: 'POST',
    path: '/agent/whatsapp/verification',
    summary: 'Send a code to a WhatsApp number',
    description: `Six digits by WhatsApp, valid for ${codeRules.minutes} minutes and ${codeRules.attempts} tries; asking again makes the code before it worthless. At most ${codeRules.sendsPerHour} an hour for a number and for an account (429, with Retry-After). Until the code comes back nothing changes, and a number that is verified already stays so. The answer is the same whether or not another account has the number.`,
    body: z
      .strictObject({
        phone: bodyLine(40).meta({
          description:
            'A mobile number with WhatsApp, best with its country: +595 981 123456. Without one it is taken for one of `country`',
          example: '+595 981 123456',
        }),
        country: z
          .string({ error: 'must be text' })
          .regex(/^[A-Za-z]{2}$/, { error: 'must be two letters such as PY (ISO 3166-1)' })
          .overwrite((code) => code.toUpperCase())
          .optional()
          .meta({ description: 'Of a number written without its country, ISO 3166-1; PY without it', example: 'PY' }),
      })
      .meta({ id: 'NumberToVerify' }),
    status: 200,
    answer: recordOf(SentCode),
    facts: {
      ...facts,
      operation: 'whatsapp.verify',
      refuses: ['VALIDATION_ERROR'],
      cli: { command: 'whatsapp verify' },
      tools: ['send_whatsapp_verification'],
    },
  }),
  confirm: write({
    method: 'POST',
    path: '/agent/whatsapp/verification/confirm',
    summary: 'Confirm a WhatsApp number by its code',
    description:
      'The code that was sent last. The number is the account’s from then on, in place of the one before. A number belongs to one account (409 NUMBER_IN_USE). A wrong code counts as a try, with `dry_run` too.',
    body: z
      .strictObject({
        code: z
          .string({ error: 'must be text: the six digits in quotation marks' })
          .overwrite((text) => text.replace(/[\s-]/g, ''))
          .regex(/^[0-9]{6}$/, { error: 'must be the six digits of the code' })
          .meta({ description: 'Six digits; spaces and hyphens do not matter', example: '123456' }),
      })
      .meta({ id: 'NumberCode' }),
    status: 200,
    answer: recordOf(VerifiedNumber),
    facts: {
      ...facts,
      operation: 'whatsapp.confirm',
      refuses: ['VALIDATION_ERROR', 'CODE_INVALID', 'CODE_EXPIRED', 'NUMBER_IN_USE'],
      cli: { command: 'whatsapp confirm' },
      tools: ['verify_whatsapp_code'],
    },
  }),
};
