import type { Agent } from '@oga/contract';
import { writtenNumber, writtenRating } from '../../output/money.ts';
import { listCommand } from '../list-command.ts';

/** `listings agents`: people who offer listings. */
export const agents = listCommand<Agent>({
  path: ['agents'],
  operation: 'agents.search',
  summary: 'Search agents',
  description: 'Verified ones first, then those with the most listings. RATING is the mean of so many reviews.',
  examples: [
    { line: 'agents --city Asunción --language en', about: 'Who speaks English and has listings in Asunción' },
    { line: 'agents --specialty rentals --sort rating', about: 'For rentals, the best rated first' },
    { line: 'agents show maria-jose-benitez-8gq1w', about: 'All about one, with the latest reviews' },
    { line: 'agents reviews maria-jose-benitez-8gq1w', about: 'All that is said of one' },
  ],
  columns: [
    { title: 'ID', rank: 1, cell: ({ id }) => id },
    { title: 'NAME', rank: 2, least: 14, cell: ({ name }) => name },
    { title: 'RATING', rank: 3, isRight: true, cell: writtenRating },
    { title: 'LISTINGS', rank: 5, isRight: true, cell: ({ listing_count }) => writtenNumber(listing_count) },
    { title: 'LANGUAGES', rank: 4, cell: ({ languages }) => languages.join(' ') },
    { title: 'COMPANY', rank: 6, least: 12, cell: ({ company }) => company?.name ?? '' },
    { title: 'VERIFIED', rank: 7, cell: ({ verified }) => (verified ? 'yes' : '') },
    { title: 'CITIES', rank: 8, least: 12, cell: ({ cities }) => cities.join(', ') },
  ],
  raw: [
    { name: 'id', value: ({ id }) => id },
    { name: 'name', value: ({ name }) => name },
    { name: 'company.name', value: ({ company }) => company?.name },
    { name: 'verified', value: ({ verified }) => verified },
    { name: 'rating', value: ({ rating }) => rating },
    { name: 'review_count', value: ({ review_count }) => review_count },
    { name: 'listing_count', value: ({ listing_count }) => listing_count },
    { name: 'languages', value: ({ languages }) => languages },
    { name: 'specialties', value: ({ specialties }) => specialties },
    { name: 'cities', value: ({ cities }) => cities },
    { name: 'contact.phone', value: ({ contact }) => contact.phone },
    { name: 'contact.whatsapp_url', value: ({ contact }) => contact.whatsapp_url },
    { name: 'url', value: ({ url }) => url },
  ],
  none: 'no agent matches',
});
