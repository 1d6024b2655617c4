import { Command } from 'commander';
import { readConfig } from '../config.ts';
import { selectCompanies, verifyCompany, type StandingCompany } from '../features/companies/index.ts';
import { systemClock } from '../kernel/time.ts';
import { jsonText } from './output.ts';
import type { Operation } from './run.ts';
import { withSchema } from './with-database.ts';

const verifyHelp = `
A verified company is marked as such wherever it is shown; its projects count
as verified too and come first. Done twice it changes nothing more. The mark is
yours to give: know who answers behind that name.

  oga companies list --unverified
  oga companies verify lapacho-rosado-propiedades-8gq1w
  oga companies verify cmp_01h455vb4pex5vsknk084sn02q --undo`;

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
  return companies.addCommand(list).addCommand(verify);
};

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
