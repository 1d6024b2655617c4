import type { Invitation, OwnCompany } from '@oga/contract';
import { aligned, widestText } from '../../output/aligned.ts';
import { oneLine } from '../../output/clean.ts';
import type { Look } from '../../output/found.ts';
import { writtenNumber } from '../../output/money.ts';
import { wrap } from '../../output/width.ts';
import { pageCommand } from '../list-command.ts';
import { accountCommand } from './account-command.ts';

const id = 'inv_01h455vb4pex5vsknk084sn02q';

function companyCard(company: OwnCompany, look: Look): string[] {
  const width = Math.min(look.columns, widestText);
  const { type, verified, role, member_count: count, members } = company;
  return [
    ...wrap(oneLine(company.name), width).map(look.bold),
    ...wrap([type, verified ? 'verified' : 'not verified'].join(' · '), width),
    '',
    ...aligned(
      [
        ['You are', role],
        ['Members', writtenNumber(count)],
        ['Id', company.id],
        ['Page', company.url],
      ],
      width,
      look,
    ),
    '',
    ...members.flatMap((member) =>
      wrap(
        `- ${[member.name, member.email, member.role]
          .filter((one) => one !== null)
          .map(oneLine)
          .join(', ')}, since ${member.joined_at.slice(0, 10)}`,
        width,
      ),
    ),
  ];
}

function invitationCard(invitation: Invitation, look: Look): string[] {
  const { company, email, role, status, expires_at } = invitation;
  return aligned(
    [
      ['Company', oneLine(company.name)],
      ['To', oneLine(email)],
      ['As', role],
      ['Status', status],
      ['Until', expires_at.slice(0, 10)],
      ['Id', invitation.id],
    ],
    Math.min(look.columns, widestText),
    look,
  );
}

/** `listings company`: the company that one is in. */
export const company = accountCommand<OwnCompany>({
  path: ['company'],
  operation: 'ownCompany.get',
  summary: 'Show your company and its members',
  description: 'The company that this account is in (exit code 3 where it is in none).',
  examples: [
    { line: 'company', about: 'Who is in it' },
    { line: 'company --jq ".members[].name"', about: 'The names alone' },
  ],
  card: companyCard,
});

export const foundCompany = accountCommand<OwnCompany>({
  path: ['company', 'found'],
  operation: 'ownCompany.found',
  summary: 'Found a company',
  description: 'You are its owner; the operator of the service verifies companies.',
  examples: [{ line: 'company found "Lapacho Rosado Propiedades"', about: 'An agency, not verified yet' }],
  word: { name: 'name', description: 'Name of the company', isField: true },
  card: companyCard,
  done: () => 'founded; next: listings company invite <e-mail address>',
});

export const invitations = pageCommand<Invitation>({
  path: ['company', 'invitations'],
  operation: 'ownCompany.invitations',
  summary: 'List invitations into companies',
  description: 'Those to you and, for owners, those that your company has sent.',
  examples: [
    { line: 'company invitations', about: 'All of them' },
    { line: 'company invitations --direction received --jq ".[].id"', about: 'Ids of those to you' },
  ],
  columns: [
    { title: 'ID', rank: 1, cell: (one) => one.id },
    { title: 'STATUS', rank: 2, cell: ({ status }) => status },
    { title: 'COMPANY', rank: 3, least: 12, cell: (one) => one.company.name },
    { title: 'TO', rank: 4, least: 12, cell: ({ email, direction }) => (direction === 'received' ? 'you' : email) },
    { title: 'AS', rank: 5, cell: ({ role }) => role },
    { title: 'UNTIL', rank: 6, cell: (one) => one.expires_at.slice(0, 10) },
  ],
  raw: [
    { name: 'id', value: (one) => one.id },
    { name: 'direction', value: ({ direction }) => direction },
    { name: 'status', value: ({ status }) => status },
    { name: 'company.id', value: (one) => one.company.id },
    { name: 'company.name', value: (one) => one.company.name },
    { name: 'email', value: ({ email }) => email },
    { name: 'role', value: ({ role }) => role },
    { name: 'expires_at', value: (one) => one.expires_at },
  ],
  none: 'there are no invitations',
});

export const invite = accountCommand<Invitation>({
  path: ['company', 'invite'],
  operation: 'ownCompany.invite',
  summary: 'Invite somebody into your company',
  description: 'By e-mail, for two weeks; only who signs in with that address can accept.',
  examples: [
    { line: 'company invite luis@example.com', about: 'As a member' },
    { line: 'company invite luis@example.com --role owner', about: 'As one who may invite others' },
  ],
  word: { name: 'email', description: 'E-mail address of who is invited', isField: true },
  card: invitationCard,
  done: ({ email }) => `invited; ${oneLine(email)} gets a mail that says how to accept`,
});

export const acceptInvitation = accountCommand<OwnCompany>({
  path: ['company', 'accept'],
  operation: 'ownCompany.accept',
  summary: 'Accept an invitation into a company',
  description: 'You are a member then, and publish in its name.',
  examples: [{ line: `company accept ${id}`, about: 'The id stands in the mail, and in listings company invitations' }],
  word: { name: 'id', description: 'Id of the invitation' },
  card: companyCard,
  done: ({ name }) => `you are a member of ${oneLine(name)} now`,
});
