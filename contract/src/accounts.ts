import { z } from 'zod';
import { read, recordOf, write, type RouteFacts } from './http.ts';
import { scopeNames } from './scopes.ts';
import { bodyLine, bodyText, E164, EmailAddress, TimeZone, WebAddress } from './shared/body.ts';
import { idOf } from './shared/id.ts';
import { LocaleName } from './shared/locale.ts';
import { Timestamp } from './shared/time.ts';
import { specialties, spokenLanguages, wordsOf } from './vocabulary.ts';

/** What an account may have and do at once. */
export interface TierLimits {
  /** Listings that are public or in review. */
  readonly active: number;
  readonly in_review: number;
  /** Drafts created on a calendar day in America/Asuncion, imports included. */
  readonly new_per_day: number;
  readonly edits_per_day: number;
}

/** Tiers from the lowest to the highest, with their limits. Days are those of America/Asuncion. */
export const tiers = {
  unverified: { active: 0, in_review: 0, new_per_day: 10, edits_per_day: 50 },
  new: { active: 5, in_review: 3, new_per_day: 10, edits_per_day: 50 },
  established: { active: 25, in_review: 10, new_per_day: 30, edits_per_day: 300 },
  consolidated: { active: 100, in_review: 30, new_per_day: 100, edits_per_day: 1000 },
  verified_company: { active: 2000, in_review: 50, new_per_day: 200, edits_per_day: 5000 },
} as const satisfies Record<string, TierLimits>;

export type Tier = keyof typeof tiers;
export const tierNames = Object.keys(tiers) as [Tier, ...Tier[]];

const count = z.int().min(0);

const Counts = z.object({ active: count, in_review: count, new_per_day: count, edits_per_day: count });

const Company = z
  .object({ id: idOf('cmp'), name: z.string(), slug: z.string(), verified: z.boolean() })
  .meta({ id: 'CompanyOfAccount' });

export const AccountStatus = z
  .object({
    connected: z.literal(true),
    account: z.object({ id: idOf('acc'), name: z.string().nullable(), email: z.string() }),
    scopes: z.array(z.enum(scopeNames)).meta({ description: 'What this token may do' }),
    can_publish: z.boolean(),
    missing: z
      .array(z.object({ code: z.string(), message: z.string(), url: z.string().nullable() }))
      .meta({ description: 'What stands between the account and publishing, and where it is put right' }),
    whatsapp: z.object({
      verified: z.boolean(),
      number: z.string().nullable().meta({ description: 'E.164; null without a verified number' }),
      verified_at: Timestamp.nullable(),
      pending: z
        .object({
          number: z.string(),
          expires_at: Timestamp,
          attempts_left: count,
          problem: z
            .string()
            .nullable()
            .meta({ description: 'Why the code cannot have arrived, where WhatsApp says so' }),
        })
        .nullable()
        .meta({ description: 'A code that was sent and may still be confirmed' }),
    }),
    company: Company.nullable(),
    tier: z.object({
      name: z.enum(tierNames),
      limits: Counts.meta({ description: 'Listings at once (active, in review) and by day' }),
      used: Counts.meta({ description: 'Of these limits, now and today' }),
      resets_at: Timestamp.meta({ description: 'When the counts of the day begin anew: midnight in America/Asuncion' }),
    }),
    next_tier: z
      .object({
        name: z.enum(tierNames),
        limits: Counts,
        needs: z.array(z.object({ code: z.string(), message: z.string() })).meta({ description: 'What it takes' }),
      })
      .nullable()
      .meta({ description: 'null at the highest' }),
    credits: count.meta({ description: 'Promotional credits left' }),
  })
  .meta({ id: 'AccountStatus' });
export type AccountStatus = z.infer<typeof AccountStatus>;

const contactChannels = ['whatsapp', 'phone', 'email', 'website'] as const;
const shown = z
  .array(z.enum(contactChannels, { error: `must be of ${contactChannels.join(', ')}` }))
  .max(contactChannels.length, { error: 'must name each channel once' });
const languages = z.array(z.enum(wordsOf(spokenLanguages))).max(12, { error: 'must be at most 12' });
const fields = z.array(z.enum(wordsOf(specialties))).max(12, { error: 'must be at most 12' });

export const Profile = z
  .object({
    id: idOf('acc'),
    name: z.string().nullable().meta({ description: 'As strangers read it' }),
    email: z.string().meta({ description: 'For signing in; nobody else sees it' }),
    email_verified_at: Timestamp.nullable(),
    locale: LocaleName.meta({ description: 'Language of what we write to you' }),
    time_zone: z.string(),
    bio: z.string().nullable(),
    languages: languages.meta({ description: 'ISO 639-1' }),
    specialties: fields,
    contact: z
      .object({
        whatsapp: z.string().nullable().meta({ description: 'The verified number (E.164); changed by verification' }),
        phone: z.string().nullable(),
        email: z.string().nullable().meta({ description: 'For clients' }),
        website: z.string().nullable(),
        shown: shown.meta({ description: 'What strangers may see of these' }),
      })
      .meta({ id: 'ProfileContact' }),
    inquiry_notices: z
      .object({ email: z.boolean(), whatsapp: z.boolean() })
      .meta({ description: 'How you are told of inquiries' }),
    company: Company.nullable().meta({ description: 'Membership is by invitation; read-only here' }),
    created_at: Timestamp,
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof Profile>;

export const ProfileChange = z
  .strictObject({
    name: bodyLine(100, 2).nullable(),
    locale: LocaleName,
    time_zone: TimeZone,
    bio: bodyText(2000).nullable(),
    languages,
    specialties: fields,
    contact: z
      .strictObject({ phone: E164.nullable(), email: EmailAddress.nullable(), website: WebAddress.nullable(), shown })
      .partial(),
    inquiry_notices: z
      .strictObject({
        email: z.boolean({ error: 'must be true or false' }),
        whatsapp: z.boolean({ error: 'must be true or false' }),
      })
      .partial(),
  })
  .partial()
  .meta({ id: 'ProfileChange' });
export type ProfileChange = z.infer<typeof ProfileChange>;

const facts = {
  access: 'agent',
  refuses: ['VALIDATION_ERROR'],
  idempotencyKey: false,
  cacheSeconds: null,
  rateLimit: 'account',
  envelope: 'record',
  cli: { absent: 'called by its name: listings api <operation>' },
  tools: { absent: 'a profile is written on the command line; assistants tell the status' },
} as const satisfies Partial<RouteFacts>;

/** The account that calls. */
export const accounts = {
  status: read({
    path: '/agent/status',
    summary: 'What this account may do now',
    description:
      'The connected account: whether it can publish and what is missing, its WhatsApp number, its tier with limits and what is used of them today, what the next tier takes, and promotional credits.',
    answer: recordOf(AccountStatus),
    facts: {
      ...facts,
      operation: 'accounts.status',
      scopes: ['profile:read'],
      cli: { command: 'status' },
      tools: ['account_status', 'connect_account'],
    },
  }),
  profile: read({
    path: '/agent/profile',
    summary: "One's own profile",
    description:
      'What strangers read about the account, how it can be reached, and how it wants to be told of inquiries.',
    answer: recordOf(Profile),
    facts: { ...facts, operation: 'accounts.profile', scopes: ['profile:read'] },
  }),
  updateProfile: write({
    method: 'PATCH',
    path: '/agent/profile',
    summary: "Change one's own profile",
    description:
      'A JSON Merge Patch: fields left out stay, null empties, lists replace. E-mail address, number and company are not changed here: the number by verifying another, the company by an invitation.',
    body: ProfileChange,
    status: 200,
    answer: recordOf(Profile),
    facts: { ...facts, operation: 'accounts.updateProfile', scopes: ['profile:write'] },
  }),
};
