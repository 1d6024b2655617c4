import type { Command } from 'commander';
import type { Operation } from './run.ts';

/** A command of the first level: what the help says of it, and where it is. */
export interface Group {
  readonly name: string;
  /** Words that follow it, as the help writes them. */
  readonly takes?: string;
  /** The first line of its description. */
  readonly summary: string;
  /** Reads the command, and with it the features that it is about. */
  readonly load: () => Promise<(operation: Operation) => Command>;
}

/** Every command, in the order of the help. Only the one that was called is read: all of them take 1.5 s. */
export const groups: readonly Group[] = [
  {
    name: 'import',
    takes: '<format> <document>',
    summary: "import a company's inventory from a feed",
    load: async () => (await import('./import-feed.ts')).importCommand,
  },
  {
    name: 'listings',
    summary: 'listings of the operator himself',
    load: async () => (await import('./import-listings.ts')).listingsCommand,
  },
  {
    name: 'projects',
    summary: 'new developments and their units',
    load: async () => (await import('./projects.ts')).projectsCommand,
  },
  {
    name: 'companies',
    summary: 'agencies and developers',
    load: async () => (await import('./companies.ts')).companiesCommand,
  },
  {
    name: 'accounts',
    summary: 'who may act here',
    load: async () => (await import('./accounts.ts')).accountsCommand,
  },
  {
    name: 'moderation',
    summary: 'decide about listings that the rules leave to a person',
    load: async () => (await import('./moderation.ts')).moderationCommand,
  },
  {
    name: 'reviews',
    summary: 'decide about reviews of agents that the rules leave to a person',
    load: async () => (await import('./reviews.ts')).reviewsCommand,
  },
  {
    name: 'limits',
    summary: 'decide about accounts that need more than their tier gives',
    load: async () => (await import('./limits.ts')).limitsCommand,
  },
  {
    name: 'credits',
    summary: 'promotional credits of accounts',
    load: async () => (await import('./credits.ts')).creditsCommand,
  },
  {
    name: 'keys',
    summary: 'keys that access tokens are signed with, and stored credentials sealed',
    load: async () => (await import('./keys.ts')).keysCommand,
  },
  {
    name: 'places',
    summary: 'countries, divisions, cities and neighborhoods',
    load: async () => (await import('./import-places.ts')).placesCommand,
  },
  {
    name: 'rates',
    summary: 'exchange rates that prices are compared by',
    load: async () => (await import('./import-rates.ts')).ratesCommand,
  },
  {
    name: 'translations',
    summary: 'texts in other languages',
    load: async () => (await import('./run-translations.ts')).translationsCommand,
  },
  {
    name: 'market',
    summary: 'figures of what properties cost',
    load: async () => (await import('./market.ts')).marketCommand,
  },
  {
    name: 'stays',
    summary: 'figures of short-term rentals',
    load: async () => (await import('./import-stays.ts')).staysCommand,
  },
  {
    name: 'migrate',
    summary: 'bring the database to the schema of this program, and load the places that it ships',
    load: async () => (await import('./migrate.ts')).migrateCommand,
  },
  {
    name: 'jobs',
    summary: 'see and steer the work that the servers do in the background',
    load: async () => (await import('./jobs.ts')).jobsCommand,
  },
  {
    name: 'demo',
    summary: 'load the demo market into a database that has no listings',
    load: async () => (await import('./demo.ts')).demoCommand,
  },
  {
    name: 'doctor',
    summary: 'check configuration, disk, database, queue and every service, and say what mends each fault',
    load: async () => (await import('./doctor.ts')).doctorCommand,
  },
  {
    name: 'backup',
    takes: '<file>',
    summary: 'write database, images, keys and settings into one verified archive',
    load: async () => (await import('./backup/commands.ts')).backupCommand,
  },
  {
    name: 'restore',
    takes: '<file>',
    summary: 'bring a backup into an empty place, and check it',
    load: async () => (await import('./backup/commands.ts')).restoreCommand,
  },
];
