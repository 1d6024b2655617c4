import { z } from 'zod';
import { pageOf, read, recordOf, write, type RouteFacts } from './http.ts';
import { bodyLine, EmailAddress } from './shared/body.ts';
import { idOf } from './shared/id.ts';
import { pagingParameters } from './shared/page.ts';
import { queryChoice } from './shared/query.ts';
import { Timestamp } from './shared/time.ts';
import { companyRoles, companyTypes, invitationDirections, invitationStates, wordsOf } from './vocabulary.ts';

/** What holds for invitations into companies. */
export const invitationRules = {
  days: 14,
  /** Mails a day out of one company, and to one person from all of them. */
  mailsPerDay: 50,
  mailsPerDayToOne: 3,
} as const;

const role = z.enum(wordsOf(companyRoles));

export const OwnCompany = z
  .object({
    id: idOf('cmp'),
    slug: z.string(),
    name: z.string(),
    type: z.enum(wordsOf(companyTypes)),
    verified: z.boolean().meta({ description: 'By the operator: its members then have the limits of that tier' }),
    role: role.meta({ description: 'Yours. Owners invite' }),
    member_count: z.int().min(1),
    members: z
      .array(
        z.object({
          account_id: idOf('acc'),
          name: z.string().nullable(),
          email: z.string().nullable().meta({ description: 'For owners to see, and for oneself' }),
          role,
          joined_at: Timestamp,
        }),
      )
      .meta({ description: 'At most 200, in the order in which they joined' }),
    url: z.string().meta({ description: 'Public address, once something is offered in its name or it is verified' }),
    created_at: Timestamp,
  })
  .meta({ id: 'OwnCompany' });
export type OwnCompany = z.infer<typeof OwnCompany>;

export const Invitation = z
  .object({
    id: idOf('inv'),
    direction: z.enum(wordsOf(invitationDirections)),
    company: z
      .object({ id: idOf('cmp'), name: z.string(), slug: z.string(), verified: z.boolean() })
      .meta({ id: 'InvitingCompany' }),
    email: z
      .string()
      .meta({ description: 'Who is invited: the account with this address may accept, and nobody else' }),
    role,
    status: z.enum(wordsOf(invitationStates)),
    invited_by: z.string().nullable().meta({ description: 'Name of who invited' }),
    created_at: Timestamp,
    expires_at: Timestamp,
    accepted_at: Timestamp.nullable(),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof Invitation>;

const facts = {
  access: 'agent',
  idempotencyKey: false,
  cacheSeconds: null,
  rateLimit: 'account',
  envelope: 'record',
  tools: { absent: "tools for one's own account come with signing in through the assistant" },
} as const satisfies Partial<RouteFacts>;

const post = { ...facts, scopes: ['profile:write'], idempotencyKey: true } as const;

/** The company that an account is in. */
export const ownCompany = {
  get: read({
    path: '/agent/company',
    summary: 'Your company',
    description: 'The company that this account is in, with its members. 404 where it is in none.',
    answer: recordOf(OwnCompany),
    facts: {
      ...facts,
      operation: 'ownCompany.get',
      scopes: ['profile:read'],
      refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
      cli: { command: 'company' },
    },
  }),
  found: write({
    method: 'POST',
    path: '/agent/company',
    summary: 'Found a company',
    description:
      'Unverified, with you as its owner: the operator of this service verifies companies. Nobody is in two; a name that a company has already, whatever its accents and case, is refused.',
    body: z
      .strictObject({
        name: bodyLine(200, 2).meta({ example: 'Lapacho Rosado Propiedades' }),
        type: queryChoice(wordsOf(companyTypes)).default('agency').meta({ description: 'agency or developer' }),
      })
      .meta({ id: 'NewCompany' }),
    status: 201,
    answer: recordOf(OwnCompany),
    facts: {
      ...post,
      operation: 'ownCompany.found',
      refuses: ['VALIDATION_ERROR', 'INVALID_STATE'],
      cli: { command: 'company found' },
    },
  }),
  invitations: read({
    path: '/agent/company/invitations',
    summary: 'Invitations into companies',
    description: 'Those to the address of this account and, for owners, those that the company has sent; newest first.',
    query: {
      direction: queryChoice(wordsOf(invitationDirections))
        .optional()
        .meta({ description: 'Those of the company alone, or those to oneself' }),
      ...pagingParameters,
    },
    answer: pageOf(Invitation),
    facts: {
      ...facts,
      operation: 'ownCompany.invitations',
      scopes: ['profile:read'],
      refuses: ['VALIDATION_ERROR'],
      envelope: 'page',
      cli: { command: 'company invitations' },
    },
  }),
  invite: write({
    method: 'POST',
    path: '/agent/company/invitations',
    summary: 'Invite somebody into your company',
    description: `By e-mail, in the language of who is invited, valid for ${invitationRules.days} days. Only owners with a verified WhatsApp number invite. Inviting again sends the mail again, and the invitation lasts from then on. Whether there is an account with this address is told to nobody.`,
    body: z
      .strictObject({
        email: EmailAddress,
        role: queryChoice(wordsOf(companyRoles))
          .default('member')
          .meta({ description: 'Owners invite others; every member publishes within the limits of the company' }),
      })
      .meta({ id: 'NewInvitation' }),
    status: 201,
    answer: recordOf(Invitation),
    facts: {
      ...post,
      operation: 'ownCompany.invite',
      refuses: ['VALIDATION_ERROR', 'NOT_FOUND', 'INVALID_STATE', 'WHATSAPP_NOT_VERIFIED'],
      cli: { command: 'company invite' },
    },
  }),
  accept: write({
    method: 'POST',
    path: '/agent/company/invitations/:id/accept',
    summary: 'Accept an invitation into a company',
    description: 'By the account with the address that was invited, while it is in no company.',
    pathParams: z.object({ id: idOf('inv') }),
    status: 200,
    answer: recordOf(OwnCompany),
    facts: {
      ...post,
      operation: 'ownCompany.accept',
      refuses: ['VALIDATION_ERROR', 'NOT_FOUND', 'INVALID_STATE'],
      cli: { command: 'company accept' },
    },
  }),
};
