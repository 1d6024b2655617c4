import { placeCommand } from './place-command.ts';

export const cities = placeCommand({
  verb: 'cities',
  operation: 'locations.cities',
  summary: 'List cities of a country',
  examples: [
    { line: 'locations cities --country Paraguay', about: 'Cities with listings' },
    { line: 'locations cities --country PY --division Central --limit 5', about: 'The first five of a department' },
  ],
  between: ['division', 'slug'],
  rawColumns: ['name', 'division', 'slug', 'listing_count', 'latitude', 'longitude'],
});
