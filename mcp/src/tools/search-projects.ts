import { contract, type Project } from '@oga/contract';
import { z } from 'zod';
import { clip, columns, fenced, printable } from '../fence.ts';
import { moneyText, placeText } from '../listing-text.ts';
import { fittingPage, pageArguments, pageFields, pageText } from '../page.ts';
import { readingTool } from '../tool.ts';

const { limit: _limit, offset: _offset, cursor: _cursor, ...filters } = contract.projects.search.query.shape;

const input = z.strictObject({
  ...filters,
  q: filters.q.meta({ description: 'Words of name, developer, place or text' }),
  stage: filters.stage.meta({ description: 'Any of these' }),
  min_price: filters.min_price.meta({ description: 'An available unit costs at least so much, in currency' }),
  max_price: filters.max_price.meta({ description: 'An available unit costs at most so much, in currency' }),
  currency: filters.currency.meta({ description: 'Of min_price and max_price' }),
  sort: filters.sort.meta({ description: 'Default: relevance with q, else newest; verified first' }),
  locale: filters.locale.meta({ description: 'Language of the texts; without it the original' }),
  ...pageArguments,
});

const money = z.object({ amount: z.number(), currency: z.string() });

const SlimProject = z.object({
  id: z.string(),
  name: z.string(),
  stage: z.string(),
  delivery_date: z.string().nullable(),
  progress_percent: z.number().nullable(),
  verified: z.boolean(),
  developer: z.string(),
  city: z.string(),
  neighborhood: z.string().nullable(),
  price_from: money.nullable(),
  price_from_usd: z.number().nullable(),
  units_available: z.int(),
  url: z.string(),
});
type SlimProject = z.infer<typeof SlimProject>;

export const searchProjects = readingTool('search_projects', {
  input,
  output: z.object({ ...pageFields, projects: z.array(SlimProject) }),
  openWorld: true,
  answer: async (args, context) =>
    (await fittingPage<Project, SlimProject>(context, 'projects.search', args, {
      slim,
      records: 'projects',
      text: (page, projects) => pageText(words, page, projects.length === 0 ? null : fenced(projects.map(line))),
    })) as never,
});

const words = {
  one: 'project',
  many: 'projects',
  none: 'No project matches. Drop or widen an argument, set available to any, or look among resale homes with search_listings.',
  next: 'Call get_project with an id for its units.',
};

const slim = (project: Project): SlimProject => ({
  id: project.id,
  name: clip(project.name, 150),
  stage: project.stage,
  delivery_date: project.delivery_date,
  progress_percent: project.progress_percent,
  verified: project.verified,
  developer: clip(project.developer.name, 100),
  city: clip(project.location.city, 100),
  neighborhood: project.location.neighborhood === null ? null : clip(project.location.neighborhood, 100),
  price_from: project.price_from,
  price_from_usd: project.price_from_usd,
  units_available: project.units_available,
  url: clip(project.url, 500),
});

const line = (project: SlimProject): string =>
  columns([
    printable(project.name, 120),
    placeText(project),
    project.stage,
    ...(project.delivery_date === null ? [] : [`keys ${project.delivery_date}`]),
    project.price_from === null ? 'price on request' : `from ${moneyText(project.price_from)}`,
    `${project.units_available} ${project.units_available === 1 ? 'unit' : 'units'} available`,
    `by ${printable(project.developer, 80)}${project.verified ? ' (verified)' : ''}`,
    project.id,
    project.url,
  ]);
