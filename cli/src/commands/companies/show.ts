import type { Company } from '@oga/contract';
import { aligned, widestText } from '../../output/aligned.ts';
import { cleanText, oneLine } from '../../output/clean.ts';
import type { Look } from '../../output/found.ts';
import { writtenNumber, writtenRating } from '../../output/money.ts';
import { wrap } from '../../output/width.ts';
import { showCommand } from '../list-command.ts';

/** `listings companies show`: one company. */
export const showCompany = showCommand<Company>({
  path: ['companies', 'show'],
  operation: 'companies.get',
  summary: 'Show one company',
  description: 'By id or slug.',
  examples: [
    { line: 'companies show cmp_01h455vb4pex5vsknk084sn02q', about: 'All about a company' },
    { line: 'companies show cmp_01h455vb4pex5vsknk084sn02q --json contact', about: 'How to reach it, as JSON' },
  ],
  noun: 'company',
  card: companyCard,
});

const listed = (words: readonly string[]): string | null =>
  words.length === 0 ? null : words.map((word) => oneLine(word).replaceAll('_', ' ')).join(', ');

function companyCard(company: Company, look: Look): string[] {
  const width = Math.min(look.columns, widestText);
  const { type, verified, founded_year, contact, listing_count, project_count, agent_count } = company;
  const facts = [type, ...(verified ? ['verified'] : []), ...(founded_year === null ? [] : [`since ${founded_year}`])];
  const description = company.description === null ? [] : ['', ...wrap(cleanText(company.description).trim(), width)];
  return [
    ...wrap(oneLine(company.name), width).map(look.bold),
    ...wrap(facts.join(' · '), width),
    ...description,
    '',
    ...aligned(
      [
        ['Rating', writtenRating(company) || 'no reviews yet'],
        ['Listings', writtenNumber(listing_count)],
        ['Projects', project_count === 0 ? null : writtenNumber(project_count)],
        ['Agents', writtenNumber(agent_count)],
        ['Specialties', listed(company.specialties)],
        ['Cities', listed(company.cities)],
        ['Languages', listed(company.languages)],
        ['Phone', contact.phone],
        ['WhatsApp', contact.whatsapp_url],
        ['E-mail', contact.email],
        ['Website', contact.website],
        ['Address', contact.address && oneLine(contact.address)],
        ['Id', company.id],
        ['Page', company.url],
      ],
      width,
      look,
    ),
  ];
}
