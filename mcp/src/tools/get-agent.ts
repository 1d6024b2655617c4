import { contract, type Agent } from '@oga/contract';
import { z } from 'zod';
import { fittingRecord, type Shortening } from '../answer.ts';
import { clip, fenced, printable, printableLines } from '../fence.ts';
import { idOrSlug, leftOut, leftOutText } from '../id-argument.ts';
import { profileText } from '../profile-text.ts';
import { askForRecord, readingTool } from '../tool.ts';

export const getAgent = readingTool('get_agent', {
  input: z.strictObject({ id_or_slug: idOrSlug('agt', 'get_listing') }),
  output: z.object({ agent: contract.agents.get.responses[200].shape.data, left_out: leftOut }),
  openWorld: true,
  async answer({ id_or_slug }, context) {
    const agent = await askForRecord<Agent>(context, 'agents.get', { path: { id_or_slug } });
    return fittingRecord(agent, shortenings, answerOf);
  },
});

const short = (text: string | null, most: number) => (text === null ? null : clip(text, most));

const withReviews = (most: number) => (agent: Agent) => ({
  ...agent,
  reviews: agent.reviews.map((review) => ({
    ...review,
    text: clip(review.text, most),
    reply: short(review.reply, most),
    author_name: clip(review.author_name, 60),
  })),
});

const shortenings: readonly Shortening<Agent>[] = [
  { field: 'reviews', shorten: withReviews(500) },
  { field: 'bio', shorten: (agent) => ({ ...agent, bio: short(agent.bio, 2_000) }) },
  { field: 'reviews', shorten: withReviews(120) },
  { field: 'bio', shorten: (agent) => ({ ...agent, bio: short(agent.bio, 500) }) },
  {
    field: 'name',
    shorten: (agent) => ({
      ...agent,
      name: clip(agent.name, 150),
      photo_url: null,
      company: agent.company && { ...agent.company, name: clip(agent.company.name, 150), logo_url: null },
      cities: agent.cities.map((city) => clip(city, 60)),
      contact: { ...agent.contact, website: short(agent.contact.website, 300) },
    }),
  },
];

function answerOf(agent: Agent, left_out: string[]) {
  const lines = [
    `${printable(agent.name, 150)}${agent.verified ? ' (verified)' : ''}${agent.company ? `, ${printable(agent.company.name, 100)}` : ''}`,
    ...profileText(agent),
    `On offer: ${agent.listing_count} listings; here since ${agent.member_since}`,
    ...agent.reviews.slice(0, 3).map((review) => `Review, ${review.rating} of 5: ${printable(review.text, 200)}`),
    '',
    printableLines(agent.bio ?? 'No description.', 1_500),
  ];
  const text = [`Agent ${agent.id}`, fenced(lines), ...leftOutText(left_out), `Page: ${printable(agent.url, 500)}`];
  return { structured: { agent, left_out }, text: text.join('\n') };
}
