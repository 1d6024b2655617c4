import { placeCommand } from './place-command.ts';

export const neighborhoods = placeCommand({
  verb: 'neighborhoods',
  operation: 'locations.neighborhoods',
  summary: 'List neighborhoods of a city',
  examples: [
    { line: 'locations neighborhoods --city Asunción', about: 'Neighborhoods with listings' },
    { line: 'locations neighborhoods --city Asunción --jq .[0].slug', about: 'The slug of the fullest' },
  ],
  between: ['division', 'slug'],
  rawColumns: ['name', 'division', 'slug', 'listing_count', 'latitude', 'longitude'],
});
