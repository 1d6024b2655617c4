import { Command } from 'commander';
import { readConfig } from '../config.ts';
import {
  listMembers,
  removeMember,
  selectCompanies,
  setMember,
  verifyCompany,
  type StandingCompany,
} from '../features/companies/index.ts';
import { memberHooks } from '../features/listings/index.ts';
import { systemClock } from '../kernel/time.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { jsonText } from './output.ts';
import type { Operation } from './run.ts';
import { withSchema } from './with-database.ts';

const verifyHelp = `
A verified company is marked as such wherever it is shown; its projects count
as verified too and come first, and its members have the limits of a verified
company: see who they are (companies members list). Done twice it changes
nothing more. The mark is yours to give: know who answers behind that name.

  oga companies list --unverified
  oga companies verify lapacho-rosado-propiedades-8gq1w
  oga companies verify cmp_01h455vb4pex5vsknk084sn02q --undo`;

const membersHelp = `
Members publish in the name of the company and share its limits; owners invite
others. A person is in one company at most. Whoever is taken out keeps his
listings, which are then offered for no company.

  oga companies members list lapacho-rosado-propiedades-8gq1w
  oga companies members add cmp_01h455vb4pex5vsknk084sn02q ana@example.com
  oga companies members add cmp_01h455vb4pex5vsknk084sn02q luis@example.com --owner
  oga companies members remove cmp_01h455vb4pex5vsknk084sn02q ana@example.com`;

/** `oga companies`: who is known, and who is who he says he is. */
export const companiesCommand = (operation: Operation): Command => {
  const companies = new Command('companies').description('agencies and developers').helpCommand(false);
  const list = new Command('list')
    .description('list companies with their ids, by name')
    .option('--unverified', 'those that are not verified')
    .option('--json', 'print the list as JSON')
    .action((options: { unverified?: true; json?: true }) => listCompanies(operation, options));
  const verify = new Command('verify')
    .description('say that a company is who it says it is, or take that back')
    .argument('<company>', 'id or slug')
    .option('--undo', 'take it back')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', verifyHelp)
    .action((company: string, options: { undo?: true; json?: true }) => runVerify(operation, company, options));
  return companies.addCommand(list).addCommand(verify).addCommand(membersCommand(operation));
};

function membersCommand(operation: Operation): Command {
  const members = new Command('members')
    .description('who is in a company')
    .helpCommand(false)
    .addHelpText('after', membersHelp);
  const command = (name: string, description: string) =>
    new Command(name)
      .description(description)
      .argument('<company>', 'id or slug')
      .option('--json', 'print the result as JSON')
      .addHelpText('after', membersHelp);
  const list = command('list', 'list the members of a company').action((company: string, options: { json?: true }) =>
    runMembers(operation, company, options),
  );
  const add = command('add', 'make an account a member, or give it another role')
    .argument('<account>', 'id or e-mail address')
    .option('--owner', 'may invite others')
    .action((company: string, account: string, options: { owner?: true; json?: true }) =>
      runAdd(operation, { company, account }, options),
    );
  const remove = command('remove', 'take an account out of a company')
    .argument('<account>', 'id or e-mail address')
    .action((company: string, account: string, options: { json?: true }) =>
      runRemove(operation, { company, account }, options),
    );
  return members.addCommand(list).addCommand(add).addCommand(remove);
}

async function runMembers({ output }: Operation, idOrSlug: string, options: { json?: true }): Promise<void> {
  const found = await withSchema(readConfig(), output, (sql) => listMembers(sql, idOrSlug));
  if (options.json === true) return output.print(jsonText(found));
  for (const { account_id: id, role, joined_at: joined, email, is_suspended: isSuspended } of found.members) {
    const note = isSuspended ? '  (suspended)' : '';
    await output.print(`${id}  ${role.padEnd(6)}  ${joined.slice(0, 10)}  ${email}${note}\n`);
  }
  if (found.members.length === 0) output.say(`${found.company.name} has no members.`);
}

async function runAdd(
  { output }: Operation,
  named: { company: string; account: string },
  options: { owner?: true; json?: true },
): Promise<void> {
  const role = options.owner === true ? 'owner' : 'member';
  const result = await withSchema(readConfig(), output, (sql) =>
    inTransaction(sql, (tx) => setMember(tx, memberHooks, { ...named, role, at: systemClock.now() })),
  );
  if (options.json === true) return output.print(jsonText({ ...result, role }));
  const what = role === 'owner' ? 'an owner' : 'a member';
  await output.print(
    `${named.account} ${result.changed ? 'is now' : 'was already'} ${what} of ${result.company.name}.\n`,
  );
}

async function runRemove(
  { output }: Operation,
  named: { company: string; account: string },
  options: { json?: true },
): Promise<void> {
  const result = await withSchema(readConfig(), output, (sql) =>
    inTransaction(sql, (tx) => removeMember(tx, memberHooks, { ...named, at: systemClock.now() })),
  );
  if (options.json === true) return output.print(jsonText(result));
  await output.print(`${named.account} is no member of ${result.company.name} any more.\n`);
}

async function listCompanies({ output }: Operation, options: { unverified?: true; json?: true }): Promise<void> {
  const companies = await withSchema(readConfig(), output, (sql) =>
    selectCompanies(sql, { verified: options.unverified === true ? false : null }),
  );
  if (options.json === true) return output.print(jsonText(companies));
  for (const company of companies) await output.print(`${row(company)}\n`);
  if (companies.length === 0) output.say('There is no such company.');
}

const row = ({ id, type, verified, name }: StandingCompany): string =>
  `${id}  ${type.padEnd(9)}  ${verified ? 'verified' : '        '}  ${name}`;

async function runVerify(
  { output }: Operation,
  idOrSlug: string,
  options: { undo?: true; json?: true },
): Promise<void> {
  const verified = options.undo !== true;
  const result = await withSchema(readConfig(), output, (sql) =>
    verifyCompany(sql, { idOrSlug, verified, at: systemClock.now() }),
  );
  if (options.json === true) return output.print(jsonText(result));
  const { name, id } = result.company;
  const state = verified ? 'verified' : 'not verified';
  await output.print(`${name} (${id}) ${result.changed ? 'is now' : 'was already'} ${state}.\n`);
}
