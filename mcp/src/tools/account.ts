import { AccountStatusSchema, type AccountStatus } from '@oga/contract';
import { z } from 'zod';
import { fittingRecord } from '../answer.ts';
import { printable } from '../fence.ts';
import { refusalOf } from '../refusal.ts';
import { readingTool, type ToolContext } from '../tool.ts';
import { inToolWords } from '../tool-words.ts';

const { account, whatsapp, tier, next_tier, credits, missing } = AccountStatusSchema.shape;

const statusOutput = z.object({
  connected: z.boolean(),
  can_publish: z
    .boolean()
    .nullable()
    .meta({ description: 'null: not known, because nobody or too little is connected' }),
  connect_url: z.string().meta({ description: 'Where a person connects or disconnects' }),
  missing: missing.meta({ description: 'What is between it and publishing' }),
  account: account.nullable(),
  scopes: z.array(z.string()).nullable(),
  whatsapp: whatsapp.nullable(),
  tier: tier.nullable(),
  next_tier: next_tier.meta({ description: '' }),
  credits: credits.nullable().meta({ description: 'Promotional' }),
});

const connectUrlOf = ({ siteUrl }: ToolContext) => `${siteUrl}/connect`;

/** `connected` without more: what is granted does not let the account be read. */
type Standing = AccountStatus | 'connected' | 'nobody';

/** Who is connected. Never refuses for want of a token or scope. */
async function standingOf({ api, signal }: ToolContext): Promise<Standing> {
  const answer = await api.call('accounts.status', {}, { signal });
  if (answer.status === 200) return (answer.body as { data: AccountStatus }).data;
  const refusal = refusalOf(answer);
  if (refusal.problem.code === 'UNAUTHORIZED') return 'nobody';
  if (refusal.problem.code === 'INSUFFICIENT_SCOPE') return 'connected';
  throw refusal;
}

export const accountStatus = readingTool('account_status', {
  input: z.strictObject({}),
  output: statusOutput,
  openWorld: false,
  async answer(_, context) {
    const standing = await standingOf(context);
    const connect_url = connectUrlOf(context);
    if (typeof standing === 'string') {
      const structured = {
        connected: standing === 'connected',
        can_publish: null,
        connect_url,
        missing: [],
        account: null,
        scopes: null,
        whatsapp: null,
        tier: null,
        next_tier: null,
        credits: null,
      };
      return { structured, text: standing === 'nobody' ? nobodyText(context) : tooLittleText(connect_url) };
    }
    return fittingRecord(inWords(standing), [], (status) => ({
      structured: { ...status, connect_url },
      text: statusText(status),
    }));
  },
});

/** What is to be done, by the tools that do it. */
const inWords = (status: AccountStatus): AccountStatus => {
  const said = <T extends { readonly message: string }>(one: T): T => ({ ...one, message: inToolWords(one.message) });
  const { next_tier: next } = status;
  return {
    ...status,
    missing: status.missing.map(said),
    next_tier: next && { ...next, needs: next.needs.map(said) },
  };
};

/** How an account is connected: a host is told to ask for it; a program on somebody's computer has a command for it. */
const howToConnect = ({ signIn, siteUrl }: ToolContext) =>
  signIn === undefined
    ? `run \`listings login\` on the computer that this server runs on (or give it LISTINGS_TOKEN); ${siteUrl}/connect tells more`
    : `call my_listings, which has the host ask for sign-in, or open ${siteUrl}/connect`;

const nobodyText = (context: ToolContext) =>
  `No account is connected, and nothing can be published. Searching works without one. To connect: ${howToConnect(context)}`;

const tooLittleText = (url: string) =>
  `An account is connected, but not for reading its profile (profile:read), so it is not known whether it can publish. To connect it anew: ${url}`;

function statusText(status: AccountStatus): string {
  const { limits, used } = status.tier;
  const uses = (['active', 'in_review', 'new_per_day', 'edits_per_day'] as const).map(
    (name) => `${name} ${used[name]} of ${limits[name]}`,
  );
  return [
    `Connected: ${printable(status.account.name ?? status.account.email, 120)}. Tier ${status.tier.name}: ${uses.join(', ')}.`,
    status.can_publish
      ? 'It can publish.'
      : `It cannot publish yet: ${status.missing.map(({ message, url }) => printable(url === null ? message : `${message} (${url})`)).join(' ')}`,
    ...(status.next_tier === null
      ? []
      : [
          `Next tier ${status.next_tier.name}: ${status.next_tier.needs.map(({ message }) => printable(message)).join(' ')}`,
        ]),
  ].join('\n');
}

export const connectAccount = readingTool('connect_account', {
  input: z.strictObject({}),
  output: z.object({
    connected: z.boolean(),
    connect_url: z.string().meta({ description: 'For the person to open' }),
    opened: z.boolean().nullable().meta({ description: 'Whether the person opened it; null where nobody could ask' }),
  }),
  openWorld: false,
  async answer(_, context) {
    const isConnected = (await standingOf(context)) !== 'nobody';
    const connect_url = connectUrlOf(context);
    const said = context.person.opens(connect_url, 'Connect your account, see what is connected, or disconnect it.');
    const opened = said === 'unasked' ? null : said === 'yes';
    const text = isConnected
      ? `An account is connected. Manage or disconnect it at ${connect_url}`
      : `No account is connected. To connect: ${howToConnect(context)}`;
    return { structured: { connected: isConnected, connect_url, opened }, text };
  },
});
