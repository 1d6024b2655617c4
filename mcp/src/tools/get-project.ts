import { contract, type ProjectInFull } from '@oga/contract';
import { z } from 'zod';
import { fittingRecord, type Shortening } from '../answer.ts';
import { clip, fenced, printable, printableLines } from '../fence.ts';
import { idOrSlug, leftOut, leftOutText } from '../id-argument.ts';
import { moneyText, placeText } from '../listing-text.ts';
import { askForRecord, readingTool } from '../tool.ts';

const input = z.strictObject({
  id_or_slug: idOrSlug('prj', 'search_projects'),
  locale: contract.projects.get.query.shape.locale.meta({
    description: 'Language of the texts; without it the original',
  }),
});

const output = z.object({
  project: contract.projects.get.responses[200].shape.data,
  left_out: leftOut,
});

export const getProject = readingTool('get_project', {
  input,
  output,
  openWorld: true,
  async answer({ id_or_slug, locale }, context) {
    const asked = { path: { id_or_slug }, query: { locale } };
    const project = await askForRecord<ProjectInFull>(context, 'projects.get', asked);
    return fittingRecord(project, shortenings, answerOf);
  },
});

const withoutVariants = ({ images, ...project }: ProjectInFull): ProjectInFull => ({
  ...project,
  images: images.map((image) => ({ ...image, placeholder: null, variants: [] })),
});

const shortenings: readonly Shortening<ProjectInFull>[] = [
  { field: 'images.variants', shorten: withoutVariants },
  { field: 'units', shorten: (project) => ({ ...project, units: fewerUnits(project.units, 60) }) },
  { field: 'images', shorten: (project) => ({ ...project, images: project.images.slice(0, 5) }) },
  { field: 'description', shorten: (project) => ({ ...project, description: shorter(project.description, 2_000) }) },
  { field: 'units', shorten: (project) => ({ ...project, units: fewerUnits(project.units, 15) }) },
  { field: 'images', shorten: (project) => ({ ...project, images: [] }) },
  { field: 'description', shorten: (project) => ({ ...project, description: shorter(project.description, 500) }) },
  {
    field: 'unit_types',
    shorten: (project) => ({ ...project, unit_types: project.unit_types.slice(0, 10).map(shortType) }),
  },
  { field: 'units', shorten: (project) => ({ ...project, units: [] }) },
  { field: 'amenities', shorten: (project) => ({ ...project, amenities: project.amenities.slice(0, 20) }) },
  { field: 'name', shorten: (project) => ({ ...project, name: clip(project.name, 150), video_url: null }) },
];

const shorter = (text: string | null, most: number) => (text === null ? null : clip(text, most));

const shortType = (type: ProjectInFull['unit_types'][number]) => ({ ...type, name: clip(type.name, 80) });

/** Units that can be bought first. */
const fewerUnits = (units: ProjectInFull['units'], most: number) =>
  [...units.filter((unit) => unit.status === 'available'), ...units.filter((unit) => unit.status !== 'available')]
    .slice(0, most)
    .map((unit) => ({ ...unit, name: clip(unit.name, 60), type: clip(unit.type, 80) }));

function answerOf(project: ProjectInFull, left_out: string[]) {
  return { structured: { project, left_out }, text: projectText(project, left_out) };
}

function projectText(project: ProjectInFull, shortened: readonly string[]): string {
  const { price_from: from, price_to: to } = project;
  const prices = from === null ? 'on request' : `${moneyText(from)}${to === null ? '' : ` to ${moneyText(to)}`}`;
  const lines = [
    printable(project.name, 200),
    `${project.stage}${project.progress_percent === null ? '' : `, ${project.progress_percent} % built`}, keys ${project.delivery_date ?? 'date not given'}`,
    `Developer: ${printable(project.developer.name, 100)}${project.developer.verified ? ' (verified)' : ''}, ${project.developer.id}`,
    `Place: ${placeText(project.location)}, ${printable(project.location.country, 100)}`,
    `Prices of available units: ${prices}`,
    `Units: ${project.units_available} of ${project.units_total} available`,
    ...project.unit_types.slice(0, 10).map(typeLine),
    ...(project.amenities.length > 0 ? [`Amenities: ${project.amenities.slice(0, 30).join(', ')}`] : []),
    '',
    printableLines(project.description ?? 'No description.', 2_000),
  ];
  return [
    `Project ${project.id}`,
    fenced(lines),
    ...leftOutText(shortened),
    `Page: ${printable(project.url, 500)}`,
  ].join('\n');
}

const typeLine = (type: ProjectInFull['unit_types'][number]): string =>
  [
    `- ${printable(type.name, 60)}`,
    ...(type.area_from_m2 === null ? [] : [`from ${type.area_from_m2} m²`]),
    type.price_from === null ? 'price on request' : `from ${moneyText(type.price_from)}`,
    `${type.available} available`,
  ].join(', ');
