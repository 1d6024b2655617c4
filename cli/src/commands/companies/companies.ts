import type { Company } from '@oga/contract';
import { writtenNumber, writtenRating } from '../../output/money.ts';
import { listCommand } from '../list-command.ts';

/** `listings companies`: agencies and developers. */
export const companies = listCommand<Company>({
  path: ['companies'],
  operation: 'companies.search',
  summary: 'Search agencies and developers',
  description: 'Verified ones first, then those with the most listings. RATING is the mean of so many reviews.',
  examples: [
    { line: 'companies --city Asunción', about: 'Companies with listings or projects there' },
    { line: 'companies --type developer --verified', about: 'Verified developers' },
    { line: 'companies --specialty rentals --sort rating', about: 'For rentals, the best rated first' },
    { line: 'companies show lapacho-rosado-propiedades-8gq1w', about: 'All about one' },
  ],
  columns: [
    { title: 'ID', rank: 1, cell: ({ id }) => id },
    { title: 'NAME', rank: 2, least: 14, cell: ({ name }) => name },
    { title: 'VERIFIED', rank: 5, cell: ({ verified }) => (verified ? 'yes' : '') },
    { title: 'RATING', rank: 3, isRight: true, cell: writtenRating },
    { title: 'LISTINGS', rank: 4, isRight: true, cell: ({ listing_count }) => writtenNumber(listing_count) },
    { title: 'TYPE', rank: 6, cell: ({ type }) => type },
    { title: 'PROJECTS', rank: 8, isRight: true, cell: ({ project_count }) => writtenNumber(project_count) },
    { title: 'CITIES', rank: 7, least: 12, cell: ({ cities }) => cities.join(', ') },
  ],
  raw: [
    { name: 'id', value: ({ id }) => id },
    { name: 'name', value: ({ name }) => name },
    { name: 'type', value: ({ type }) => type },
    { name: 'verified', value: ({ verified }) => verified },
    { name: 'rating', value: ({ rating }) => rating },
    { name: 'review_count', value: ({ review_count }) => review_count },
    { name: 'listing_count', value: ({ listing_count }) => listing_count },
    { name: 'project_count', value: ({ project_count }) => project_count },
    { name: 'agent_count', value: ({ agent_count }) => agent_count },
    { name: 'specialties', value: ({ specialties }) => specialties },
    { name: 'cities', value: ({ cities }) => cities },
    { name: 'contact.phone', value: ({ contact }) => contact.phone },
    { name: 'contact.whatsapp_url', value: ({ contact }) => contact.whatsapp_url },
    { name: 'url', value: ({ url }) => url },
  ],
  none: 'no company matches',
});
