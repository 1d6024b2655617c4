import type { ProjectInFull } from '@oga/contract';
import { aligned, widestText, type Fact } from '../../output/aligned.ts';
import { cleanText, oneLine } from '../../output/clean.ts';
import type { Look } from '../../output/found.ts';
import { writtenNumber, writtenPrice } from '../../output/money.ts';
import { textOrigin } from '../../output/text-origin.ts';
import { table } from '../../output/table.ts';
import { wrap } from '../../output/width.ts';
import { showCommand } from '../list-command.ts';

/** `listings projects show`: one project with its units. */
export const showProject = showCommand<ProjectInFull>({
  path: ['projects', 'show'],
  operation: 'projects.get',
  summary: 'Show one project with its units',
  description: 'By id, slug or a former slug.',
  examples: [
    { line: 'projects show prj_01h455vb4pex5vsknk084sn02q', about: 'All about a project' },
    { line: "projects show torre-aurora-8gq1w --jq '.units | group_by(.status)'", about: 'Its units by status' },
  ],
  noun: 'project',
  card: projectCard,
});

const words = (text: string): string => text.replaceAll('_', ' ');
const unitsShown = 60;

function projectCard(project: ProjectInFull, look: Look): string[] {
  const width = Math.min(look.columns, widestText);
  const description = project.description === null ? [] : ['', ...wrap(cleanText(project.description).trim(), width)];
  return [
    ...wrap(oneLine(project.name), width).map(look.bold),
    ...wrap(headline(project), width),
    ...wrap(placeOf(project), width),
    ...description,
    '',
    ...aligned(factsOf(project), width, look),
    ...unitLines(project, width, look),
  ];
}

function headline({ stage, price_from, price_to, units_available, units_total }: ProjectInFull): string {
  const prices =
    price_from === null || price_to === null
      ? []
      : price_from.amount === price_to.amount
        ? [writtenPrice(price_from)]
        : [`${writtenPrice(price_from)} to ${writtenPrice(price_to)}`];
  return [words(stage), ...prices, `${units_available} of ${units_total} units available`].join(' · ');
}

function placeOf({ location: { address, neighborhood, city, division, country } }: ProjectInFull): string {
  const names = [address, neighborhood, city, division === city ? null : division, country];
  return names.flatMap((name) => (name === null ? [] : [oneLine(name)])).join(', ');
}

function factsOf(project: ProjectInFull): Fact[] {
  const { developer, progress_percent, amenities, images, translation } = project;
  return [
    ['Developer', oneLine(developer.name) + (developer.verified ? ' (verified)' : '')],
    ['Delivery', project.delivery_date],
    ['Built', progress_percent === null ? null : `${progress_percent} %`],
    ['Amenities', amenities.length === 0 ? null : amenities.map(words).join(', ')],
    ['Photos', images.length === 0 ? 'none' : String(images.length)],
    ['Video', project.video_url],
    ['Text', translation === 'original' ? null : textOrigin(project)],
    ['Updated', project.updated_at.slice(0, 10)],
    ['Id', project.id],
    ['Page', project.url],
  ];
}

const number = (value: number | null): string => (value === null ? '' : writtenNumber(value));

/** The units as a table; of very many the first, the rest by number. */
function unitLines({ units }: ProjectInFull, width: number, { dim }: Look): string[] {
  if (units.length === 0) return [];
  const [head = '', ...lines] = table(
    [
      { title: 'UNIT', rank: 1, least: 6, cell: ({ name }) => name },
      { title: 'TYPE', rank: 5, least: 8, cell: ({ type }) => type },
      { title: 'FLOOR', rank: 7, isRight: true, cell: ({ floor }) => number(floor) },
      { title: 'BED', rank: 4, isRight: true, cell: ({ bedrooms }) => number(bedrooms) },
      { title: 'BATH', rank: 6, isRight: true, cell: ({ bathrooms }) => number(bathrooms) },
      { title: 'M²', rank: 4, isRight: true, cell: ({ area_m2 }) => number(area_m2) },
      { title: 'PRICE', rank: 2, isRight: true, cell: ({ price }) => writtenPrice(price) },
      { title: 'STATUS', rank: 3, cell: ({ status }) => status },
    ],
    units.slice(0, unitsShown),
    width,
  );
  const more = units.length > unitsShown ? [dim(`and ${units.length - unitsShown} more (--json has all)`)] : [];
  return ['', dim(head), ...lines, ...more];
}
