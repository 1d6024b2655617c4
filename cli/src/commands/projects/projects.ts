import type { Project } from '@oga/contract';
import { writtenPrice } from '../../output/money.ts';
import { listCommand } from '../list-command.ts';

/** `listings projects`: its flags are the parameters of the contract, whatever they are. */
export const projects = listCommand<Project>({
  path: ['projects'],
  operation: 'projects.search',
  summary: 'Search projects',
  description:
    'New developments with available units, those of verified developers first. FROM is the cheapest available unit; UNITS are those available, of all.',
  examples: [
    { line: 'projects --city Asunción', about: 'Projects in Asunción with units to buy' },
    {
      line: 'projects --max-price 80000 --min-bedrooms 2 --sort price_asc',
      about: 'With a flat of two bedrooms up to USD 80,000',
    },
    { line: 'projects torre --available any', about: 'Towers, those that are sold out too' },
    { line: 'projects show torre-aurora-8gq1w', about: 'All about one, with its units' },
  ],
  columns: [
    { title: 'ID', rank: 1, cell: ({ id }) => id },
    { title: 'NAME', rank: 2, least: 14, cell: ({ name }) => name },
    {
      title: 'FROM',
      rank: 3,
      isRight: true,
      cell: ({ price_from, units_available }) => (units_available === 0 ? '' : writtenPrice(price_from)),
    },
    {
      title: 'UNITS',
      rank: 5,
      isRight: true,
      cell: ({ units_available, units_total }) => `${units_available}/${units_total}`,
    },
    { title: 'DELIVERY', rank: 6, cell: ({ delivery_date }) => delivery_date?.slice(0, 7) ?? '' },
    {
      title: 'PLACE',
      rank: 4,
      least: 12,
      cell: ({ location: { neighborhood, city } }) => [neighborhood, city].filter((name) => name !== null).join(', '),
    },
    { title: 'STAGE', rank: 7, cell: ({ stage }) => stage.replaceAll('_', ' ') },
    { title: 'DEVELOPER', rank: 8, least: 12, cell: ({ developer }) => developer.name },
  ],
  raw: [
    { name: 'id', value: ({ id }) => id },
    { name: 'name', value: ({ name }) => name },
    { name: 'developer.name', value: ({ developer }) => developer.name },
    { name: 'verified', value: ({ verified }) => verified },
    { name: 'stage', value: ({ stage }) => stage },
    { name: 'delivery_date', value: ({ delivery_date }) => delivery_date },
    { name: 'progress_percent', value: ({ progress_percent }) => progress_percent },
    { name: 'price_from.amount', value: ({ price_from }) => price_from?.amount },
    { name: 'price_from.currency', value: ({ price_from }) => price_from?.currency },
    { name: 'price_from_usd', value: ({ price_from_usd }) => price_from_usd },
    { name: 'price_to_usd', value: ({ price_to_usd }) => price_to_usd },
    { name: 'units_available', value: ({ units_available }) => units_available },
    { name: 'units_total', value: ({ units_total }) => units_total },
    { name: 'location.city', value: ({ location }) => location.city },
    { name: 'location.neighborhood', value: ({ location }) => location.neighborhood },
    { name: 'url', value: ({ url }) => url },
  ],
  none: 'no project matches; --available any shows those without units to buy too',
});
