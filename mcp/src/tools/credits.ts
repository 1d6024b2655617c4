import { contract, formatMoney, type CreditPurchase, type PromotedListing } from '@oga/contract';
import { z } from 'zod';
import { fittingRecord } from '../answer.ts';
import { dryRun } from '../dry-run.ts';
import { fenced, printable } from '../fence.ts';
import { ownListingId } from '../id-argument.ts';
import { ToolRefusal } from '../refusal.ts';
import { askForRecord, toolOf } from '../tool.ts';

const counted = (credits: number) => `${credits} ${credits === 1 ? 'credit' : 'credits'}`;

export const promoteListing = toolOf('promote_listing', {
  input: z.strictObject({ id: ownListingId, dry_run: dryRun }),
  output: z.object({ dry_run: z.boolean(), id: z.string(), featured_until: z.string(), credits: z.int() }),
  // A credit that is spent does not come back, and every call spends one.
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  async answer({ id, dry_run = false }, context) {
    const promotes = { path: { id } };
    // Trying it tells until when, and nobody is asked about what cannot be.
    const question = async () => {
      const { idempotencyKey: _, ...trying } = context;
      const tried = { ...promotes, query: { dry_run: true } };
      const { title, featured_until: until, credits } = await askForRecord<PromotedListing>(trying, 'credits.promote', tried); // prettier-ignore
      return `Promote “${printable(title ?? 'untitled', 120)}” (${id}) until ${until!.slice(0, 10)} for one credit? ${counted(credits)} would be left.`;
    };
    const said = dry_run ? 'yes' : await context.person.confirms(question);
    if (said === 'no') {
      const message = 'The person did not confirm. Nothing was spent.';
      throw new ToolRefusal({ code: 'NOT_CONFIRMED', status: 409, message });
    }
    const query = dry_run ? { dry_run: true } : {};
    const listing = await askForRecord<PromotedListing>(context, 'credits.promote', { ...promotes, query });
    const { featured_until: until, credits } = listing;
    return fittingRecord({ dry_run, id, featured_until: until!, credits }, [], (structured) => ({
      structured,
      text: [
        dry_run ? 'Nothing was spent; it would then be:' : 'Promoted:',
        fenced([`${printable(listing.title ?? 'untitled', 200)}, first until ${structured.featured_until}`]),
        `${counted(credits)} left.`,
      ].join('\n'),
    }));
  },
});

const wish = contract.credits.buy.body.shape;

export const buyPromotionalCredits = toolOf('buy_promotional_credits', {
  input: z.strictObject({
    package: wish.package.meta({ description: '1, 5 or 20 credits' }),
    currency: wish.currency.meta({ description: 'USD without it' }),
  }),
  output: z.looseObject({
    id: z.string(),
    payment_url: z.string().meta({ description: 'For the person to open' }),
    opened: z.boolean().nullable().meta({ description: 'null: nobody could be asked' }),
  }),
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  async answer(body, context) {
    const { kept } = context.person;
    // Whoever comes back from the question has his purchase already.
    const bought =
      kept === null
        ? slim(await askForRecord<CreditPurchase>(context, 'credits.buy', { body }))
        : (JSON.parse(kept) as ReturnType<typeof slim>);
    const { credits, price, payment_url: url } = bought;
    const title = `Pay ${formatMoney(price, 'en')} for ${counted(credits)}.`;
    const said = context.person.opens(url, title, JSON.stringify(bought));
    const opened = said === 'unasked' ? null : said === 'yes';
    return fittingRecord({ ...bought, opened }, [], (structured) => ({
      structured,
      text: [
        opened === true
          ? 'The person opened the page to pay:'
          : `Nothing is paid yet. Give the person this link. ${title}`,
        fenced([url]),
        `Valid until ${structured.expires_at}. Once it is paid, account_status tells the credits; then promote_listing.`,
      ].join('\n'),
    }));
  },
});

const slim = ({ id, credits, price, is_trial, payment_url, expires_at }: CreditPurchase) => ({
  id,
  credits,
  price,
  is_trial,
  payment_url: payment_url!,
  expires_at,
});
