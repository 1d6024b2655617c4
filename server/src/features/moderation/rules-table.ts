import { moderationReasons } from '@oga/contract';
import { rules } from './decide.ts';
import { reasonTexts } from './reason-texts.ts';

const begins = '<!-- rules: written by `pnpm generate` -->';
const ends = '<!-- end of rules -->';

const outcome = { reject: 'rejected', person: 'a person decides' } as const;

/** Every rule as a row of Markdown, in the order in which reasons are told. */
const rulesTable = (): string => {
  const rows = rules.map(({ code, version, severity, blames }) => {
    const { labels, group } = moderationReasons[code];
    const fields = blames.map((field) => (field === 'text' ? 'any text' : `\`${field}\``)).join(', ');
    return `| \`${code}\` | ${group} | ${labels.en} | ${outcome[severity]} | ${fields} | ${version} | ${reasonTexts[code].remedy.en} |`;
  });
  return ['| code | group | what is found | then | fields | version | what the owner is told to do |', '|---|---|---|---|---|---|---|', ...rows].join('\n'); // prettier-ignore
};

/** A page with the table of rules as they are now, between its marks. */
export const withRules = (page: string): string => {
  const [start, end] = [page.indexOf(begins), page.indexOf(ends)];
  if (start < 0 || end < start) throw new Error('the page has no marks for the rules');
  return `${page.slice(0, start + begins.length)}\n\n${rulesTable()}\n\n${page.slice(end)}`;
};
