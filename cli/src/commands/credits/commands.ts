import { formatMoney, type CreditPurchase, type Credits, type PromotedListing } from '@oga/contract';
import { aligned, widestText } from '../../output/aligned.ts';
import { oneLine } from '../../output/clean.ts';
import type { Look } from '../../output/found.ts';
import { accountCommand } from '../account/account-command.ts';
import { writtenTime } from '../account/status-card.ts';
import { ownCard } from '../own/card.ts';

const listing = 'lst_01h455vb4pex5vsknk084sn02q';
const purchase = 'pur_01h455vb4pex5vsknk084sn02q';

const widthOf = (look: Look) => Math.min(look.columns, widestText);
const counted = (count: number) => `${count} ${count === 1 ? 'credit' : 'credits'}`;

/** `listings promote <id>`: spends a credit. */
export const promote = accountCommand<PromotedListing>({
  path: ['promote'],
  operation: 'credits.promote',
  summary: 'Promote a listing of yours for a credit',
  description:
    'It comes first for fourteen days; once more spends another credit and adds as many. On a terminal you are asked first.',
  examples: [
    { line: `promote ${listing}`, about: 'Asks, then spends one credit' },
    { line: `promote ${listing} --yes --json featured_until,credits`, about: 'Without a question, as a script does' },
  ],
  word: { name: 'id', description: 'Id of the listing' },
  question: ({ title, featured_until: until, credits }) =>
    `Promote “${oneLine(title ?? 'untitled')}” until ${writtenTime(until!)} for one credit? ${counted(credits)} would be left.`,
  card: ownCard,
  done: ({ featured_until: until, credits }) => `promoted until ${writtenTime(until!)}; ${counted(credits)} left`,
});

const signed = (credits: number) => (credits > 0 ? `+${credits}` : `−${-credits}`);
const kinds: Readonly<Record<Credits['entries'][number]['kind'], string>> = {
  purchase: 'bought',
  purchase_refund: 'purchase refunded',
  purchase_dispute: 'payment disputed',
  purchase_reinstated: 'payment reinstated',
  grant: 'granted',
  promotion: 'listing promoted',
  promotion_refund: 'promotion returned',
};

/** `listings credits show`: what is left, what came and went, what there is to buy. */
export const showCredits = accountCommand<Credits>({
  path: ['credits', 'show'],
  operation: 'credits.get',
  summary: 'Show your promotional credits',
  description: 'What is left, what came and went, and what there is to buy.',
  examples: [
    { line: 'credits show', about: 'Balance, entries, packages' },
    { line: 'credits show --jq .balance', about: 'The number alone' },
  ],
  card: ({ balance, entries, packages, can_buy: canBuy }, look) => [
    look.bold(counted(balance)),
    '',
    ...aligned(
      packages.map(({ name, credits, prices }) => [
        name,
        `${counted(credits)}: ${prices.map((price) => formatMoney(price, 'en')).join(' or ')}`,
      ]),
      widthOf(look),
      look,
    ),
    ...(canBuy ? [] : ['', 'None can be bought here now.']),
    ...(entries.length === 0 ? [] : ['']),
    ...entries.map(({ at, kind, credits, balance: left, listing_id: of, reason }) =>
      [
        writtenTime(at),
        signed(credits),
        `(${left})`,
        kinds[kind] ?? kind,
        of ?? (reason === null ? '' : oneLine(reason)),
      ]
        .join('  ')
        .trimEnd(),
    ),
  ],
});

const purchaseCard = (one: CreditPurchase, look: Look) =>
  aligned(
    [
      ['Credits', counted(one.credits)],
      ['Price', formatMoney(one.price, 'en')],
      ['Status', one.is_trial ? `${one.status} (trial: no money moves)` : one.status],
      ['Pay at', one.payment_url],
      ['Pay until', one.status === 'pending' ? writtenTime(one.expires_at) : null],
      ['Paid', one.paid_at && writtenTime(one.paid_at)],
      ['Refunded', one.refunded_at && writtenTime(one.refunded_at)],
      ['Disputed', one.disputed_at && writtenTime(one.disputed_at)],
      ['Id', one.id],
    ],
    widthOf(look),
    look,
  );

/** `listings credits buy <package>`: opens a purchase, which is paid in a browser. */
export const buyCredits = accountCommand<CreditPurchase>({
  path: ['credits', 'buy'],
  operation: 'credits.buy',
  summary: 'Buy promotional credits',
  description:
    'Gives an address to pay at in a browser; nothing is charged before, and the credits come with the payment.',
  examples: [
    { line: 'credits buy five', about: 'In dollars' },
    { line: 'credits buy twenty --currency PYG --jq .payment_url', about: 'In guaraníes; the address alone on stdout' },
  ],
  word: { name: 'package', description: 'one, five or twenty', isField: true },
  card: purchaseCard,
  done: ({ id }) => `open the address to pay; then: listings credits purchase ${id}`,
});

/** `listings credits purchase <id>`: how a purchase stands. */
export const showPurchase = accountCommand<CreditPurchase>({
  path: ['credits', 'purchase'],
  operation: 'credits.purchase',
  summary: 'Show how a purchase of credits stands',
  description: 'Asks the payment service where it still waits.',
  examples: [
    { line: `credits purchase ${purchase}`, about: 'Whether it is paid' },
    { line: `credits purchase ${purchase} --jq .status`, about: 'One word' },
  ],
  word: { name: 'id', description: 'Id of the purchase' },
  card: purchaseCard,
});
