import type { Review } from '@oga/contract';
import { listCommand } from '../list-command.ts';

/** `listings agents reviews`: what is said of an agent. */
export const agentReviews = listCommand<Review>({
  path: ['agents', 'reviews'],
  operation: 'agents.reviews',
  summary: 'List reviews of an agent',
  description: 'Approved reviews, newest first.',
  examples: [
    { line: 'agents reviews agt_01h455vb4pex5vsknk084sn02q', about: 'The newest reviews' },
    { line: 'agents reviews agt_01h455vb4pex5vsknk084sn02q --sort rating_asc', about: 'The worst first' },
    { line: 'agents reviews agt_01h455vb4pex5vsknk084sn02q --all --ndjson', about: 'Every review, one per line' },
  ],
  of: { name: 'id-or-slug', parameter: 'id_or_slug', description: 'Id or slug of the agent', required: true },
  columns: [
    { title: 'DATE', rank: 1, cell: ({ created_at }) => created_at.slice(0, 10) },
    { title: 'RATING', rank: 2, isRight: true, cell: ({ rating }) => String(rating) },
    { title: 'AUTHOR', rank: 3, cell: ({ author_name }) => author_name },
    { title: 'TEXT', rank: 4, least: 20, cell: ({ text }) => text },
  ],
  raw: [
    { name: 'id', value: ({ id }) => id },
    { name: 'created_at', value: ({ created_at }) => created_at },
    { name: 'rating', value: ({ rating }) => rating },
    { name: 'author_name', value: ({ author_name }) => author_name },
    { name: 'locale', value: ({ locale }) => locale },
    { name: 'text', value: ({ text }) => text },
    { name: 'reply', value: ({ reply }) => reply },
  ],
  none: 'no reviews yet',
});
