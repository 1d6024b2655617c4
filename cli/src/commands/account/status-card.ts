import type { AccountStatus } from '@oga/contract';
import { aligned, widestText, type Fact } from '../../output/aligned.ts';
import { oneLine } from '../../output/clean.ts';
import { inCommands } from '../../help/in-commands.ts';
import type { Look } from '../../output/found.ts';
import { writtenNumber } from '../../output/money.ts';
import { table } from '../../output/table.ts';
import { wrap } from '../../output/width.ts';

const words = (text: string): string => text.replaceAll('_', ' ');
const bulleted = (text: string, width: number): string[] =>
  wrap(oneLine(text), width - 2).map((line, i) => (i === 0 ? `- ${line}` : `  ${line}`));

/** The commands that mend what is missing. */
const remedies: Readonly<Record<string, string>> = {
  WHATSAPP_NOT_VERIFIED: 'listings whatsapp verify <number>',
  INSUFFICIENT_SCOPE: 'listings login',
};

const limits = [
  ['active', 'Public or in review'],
  ['in_review', 'In review'],
  ['new_per_day', 'New today'],
  ['edits_per_day', 'Edits today'],
] as const;

/** An account for a person: who, whether it can publish and what is missing, limits and what is used of them. */
export function statusCard(
  status: AccountStatus,
  service: { readonly url: string; readonly by: string },
  look: Look,
): string[] {
  const { account, whatsapp, company, tier, next_tier: next, missing, scopes, credits } = status;
  const width = Math.min(look.columns, widestText);
  const facts: Fact[] = [
    ['Service', `${service.url} (by ${service.by})`],
    ['Account', [account.name && oneLine(account.name), oneLine(account.email)].filter(Boolean).join(' · ')],
    ['WhatsApp', whatsapp.verified ? `${oneLine(whatsapp.number ?? '')}, verified` : 'no verified number'],
    ['Company', company && `${oneLine(company.name)}${company.verified ? ', verified' : ''}`],
    ['Publishing', status.can_publish ? 'possible' : 'not yet'],
    ['Tier', words(tier.name)],
    ['Credits', writtenNumber(credits)],
    ['May do', scopes.join(', ')],
  ]; // prettier-ignore
  const [title = '', ...rows] = table<(typeof limits)[number]>(
    [
      { title: 'LIMIT', rank: 1, cell: ([, label]) => label },
      { title: 'USED', rank: 2, isRight: true, cell: ([name]) => writtenNumber(tier.used[name]) },
      { title: 'OF', rank: 3, isRight: true, cell: ([name]) => writtenNumber(tier.limits[name]) },
      ...(next === null
        ? []
        : [
            {
              title: words(next.name).toUpperCase(),
              rank: 4,
              isRight: true,
              cell: ([name]: (typeof limits)[number]) => writtenNumber(next.limits[name]),
            },
          ]),
    ],
    limits,
    width,
  );
  return [
    ...aligned(facts, width, look),
    ...(missing.length === 0 ? [] : ['', look.bold('Missing for publishing')]),
    ...missing.flatMap(({ code, message, url }) => [
      ...bulleted(inCommands(message), width),
      ...(Object.hasOwn(remedies, code) ? [`  try: ${remedies[code]}`] : url === null ? [] : [`  ${url}`]),
    ]),
    '',
    look.dim(title),
    ...rows,
    ...wrap(`The counts of today begin anew at ${writtenTime(tier.resets_at)}.`, width).map(look.dim),
    ...(next === null ? [] : ['', look.bold(`Next: ${words(next.name)}`)]),
    ...(next?.needs ?? []).flatMap(({ message }) => bulleted(message, width)),
  ];
}

/** `2026-11-22 03:00 UTC` */
export const writtenTime = (timestamp: string): string => `${timestamp.slice(0, 16).replace('T', ' ')} UTC`;
