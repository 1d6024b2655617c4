import { contract, type Company } from '@oga/contract';
import { z } from 'zod';
import { fittingRecord, type Shortening } from '../answer.ts';
import { clip, columns, fenced, printable, printableLines } from '../fence.ts';
import { idOrSlug, leftOut, leftOutText } from '../id-argument.ts';
import { fittingPage, pageArguments, pageFields, pageText } from '../page.ts';
import { profileText } from '../profile-text.ts';
import { askForRecord, readingTool } from '../tool.ts';

const { limit: _limit, offset: _offset, cursor: _cursor, ...filters } = contract.companies.search.query.shape;

const searchInput = z.strictObject({
  ...filters,
  q: filters.q.meta({ description: 'Words of name or text' }),
  city: filters.city.meta({ description: 'With listings or projects in this city: name or slug' }),
  sort: filters.sort.meta({ description: 'Default: relevance with q, else listings; verified first' }),
  ...pageArguments,
});

const SlimCompany = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  verified: z.boolean(),
  rating: z.number().nullable(),
  review_count: z.int(),
  cities: z.array(z.string()),
  listing_count: z.int(),
  project_count: z.int(),
  url: z.string(),
});
type SlimCompany = z.infer<typeof SlimCompany>;

export const searchCompanies = readingTool('search_companies', {
  input: searchInput,
  output: z.object({ ...pageFields, companies: z.array(SlimCompany) }),
  openWorld: true,
  answer: async (args, context) =>
    (await fittingPage<Company, SlimCompany>(context, 'companies.search', args, {
      slim,
      records: 'companies',
      text: (page, companies) => pageText(words, page, companies.length === 0 ? null : fenced(companies.map(line))),
    })) as never,
});

const words = {
  one: 'company',
  many: 'companies',
  none: 'No company matches. Drop an argument, or call list_locations to see how places are written.',
  next: 'Call get_company with an id for profile and contact.',
};

const slim = (company: Company): SlimCompany => ({
  id: company.id,
  name: clip(company.name, 150),
  type: company.type,
  verified: company.verified,
  rating: company.rating,
  review_count: company.review_count,
  cities: company.cities.slice(0, 5).map((city) => clip(city, 60)),
  listing_count: company.listing_count,
  project_count: company.project_count,
  url: clip(company.url, 500),
});

const line = (company: SlimCompany): string =>
  columns([
    `${printable(company.name, 120)}${company.verified ? ' (verified)' : ''}`,
    company.type,
    company.cities.map((city) => printable(city, 60)).join(', '),
    company.rating === null ? 'no reviews' : `rated ${company.rating} of 5 by ${company.review_count}`,
    `${company.listing_count} listings`,
    ...(company.project_count > 0 ? [`${company.project_count} projects`] : []),
    company.id,
    company.url,
  ]);

export const getCompany = readingTool('get_company', {
  input: z.strictObject({ id_or_slug: idOrSlug('cmp', 'search_companies') }),
  output: z.object({ company: contract.companies.get.responses[200].shape.data, left_out: leftOut }),
  openWorld: true,
  async answer({ id_or_slug }, context) {
    const company = await askForRecord<Company>(context, 'companies.get', { path: { id_or_slug } });
    return fittingRecord(company, shortenings, answerOf);
  },
});

const shortenings: readonly Shortening<Company>[] = [
  {
    field: 'description',
    shorten: (company) => ({
      ...company,
      description: company.description === null ? null : clip(company.description, 2_000),
    }),
  },
  {
    field: 'name',
    shorten: (company) => ({
      ...company,
      name: clip(company.name, 150),
      logo_url: null,
      cities: company.cities.map((city) => clip(city, 60)),
      contact: {
        ...company.contact,
        address: company.contact.address === null ? null : clip(company.contact.address, 300),
        website: company.contact.website === null ? null : clip(company.contact.website, 300),
      },
    }),
  },
];

function answerOf(company: Company, left_out: string[]) {
  const lines = [
    `${printable(company.name, 150)}${company.verified ? ' (verified)' : ''}, ${company.type}`,
    ...profileText(company),
    `On offer: ${company.listing_count} listings, ${company.project_count} projects, ${company.agent_count} agents`,
    ...(company.contact.address === null ? [] : [`Address: ${printable(company.contact.address, 200)}`]),
    '',
    printableLines(company.description ?? 'No description.', 2_000),
  ];
  const text = [
    `Company ${company.id}`,
    fenced(lines),
    ...leftOutText(left_out),
    `Page: ${printable(company.url, 500)}`,
  ];
  return { structured: { company, left_out }, text: text.join('\n') };
}
