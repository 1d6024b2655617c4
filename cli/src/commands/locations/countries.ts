import { placeCommand } from './place-command.ts';

export const countries = placeCommand({
  verb: 'countries',
  operation: 'locations.countries',
  summary: 'List countries with listings',
  examples: [
    { line: 'locations countries', about: 'Where there is something' },
    { line: 'locations countries --include-empty', about: 'Every country known' },
  ],
  between: ['code', 'slug'],
  rawColumns: ['name', 'code', 'slug', 'listing_count'],
});
