import type { Agent, Review } from '@oga/contract';
import { aligned, widestText } from '../../output/aligned.ts';
import { cleanText, oneLine } from '../../output/clean.ts';
import type { Look } from '../../output/found.ts';
import { writtenNumber, writtenRating } from '../../output/money.ts';
import { wrap } from '../../output/width.ts';
import { showCommand } from '../list-command.ts';

/** `listings agents show`: one agent. */
export const showAgent = showCommand<Agent>({
  path: ['agents', 'show'],
  operation: 'agents.get',
  summary: 'Show one agent',
  description: 'By id or slug, with the latest 5 reviews.',
  examples: [
    { line: 'agents show agt_01h455vb4pex5vsknk084sn02q', about: 'All about an agent' },
    {
      line: 'agents show ana-benitez-8gq1w --jq .contact.whatsapp_url',
      about: 'The address of a chat with him',
    },
  ],
  noun: 'agent',
  card: agentCard,
});

const listed = (words: readonly string[]): string | null =>
  words.length === 0 ? null : words.map((word) => oneLine(word).replaceAll('_', ' ')).join(', ');

function agentCard(agent: Agent, look: Look): string[] {
  const width = Math.min(look.columns, widestText);
  const { company, contact, verified } = agent;
  const facts = [
    ...(company === null ? ['independent'] : [oneLine(company.name)]),
    ...(verified ? ['verified'] : []),
    `since ${agent.member_since.slice(0, 4)}`,
  ];
  return [
    ...wrap(oneLine(agent.name), width).map(look.bold),
    ...wrap(facts.join(' · '), width),
    ...(agent.bio === null ? [] : ['', ...wrap(cleanText(agent.bio).trim(), width)]),
    '',
    ...aligned(
      [
        ['Rating', writtenRating(agent) || 'no reviews yet'],
        ['Listings', writtenNumber(agent.listing_count)],
        ['Specialties', listed(agent.specialties)],
        ['Cities', listed(agent.cities)],
        ['Languages', listed(agent.languages)],
        ['Phone', contact.phone],
        ['WhatsApp', contact.whatsapp_url],
        ['E-mail', contact.email],
        ['Website', contact.website],
        ['Id', agent.id],
        ['Page', agent.url],
      ],
      width,
      look,
    ),
    ...agent.reviews.flatMap((review) => reviewLines(review, width, look)),
  ];
}

const stars = (rating: number): string => '★'.repeat(rating) + '☆'.repeat(5 - rating);

function reviewLines({ rating, author_name, created_at, text, reply }: Review, width: number, { dim }: Look): string[] {
  const indented = (lines: string): string[] => wrap(lines, width - 2).map((line) => `  ${line}`);
  return [
    '',
    `${stars(rating)} ${oneLine(author_name)} ${dim(created_at.slice(0, 10))}`,
    ...indented(oneLine(text)),
    ...(reply === null ? [] : indented(`Reply: ${oneLine(reply)}`)),
  ];
}
