import { reviewRules, type NewReview } from '@oga/contract';
import { Notices } from '../../server/src/features/notices/index.ts';
import { makeReviewToken } from '../../server/src/features/reviews/review-token.ts';
import { secretBox } from '../../server/src/platform/secrets/secret-box.ts';
import type { TestAccount } from './accounts.ts';
import { outbox } from './contacts.ts';
import { asked, fromElsewhere } from './leads.ts';
import type { World } from './world.ts';

/** Notices as an operator's command has them: shown in the outbox of the world. */
export const noticesOf = (world: World): Notices =>
  new Notices({
    box: secretBox(world.config.secretKey!.reveal()),
    channels: { email: null, whatsapp: null },
    hasOutbox: true,
  });

/** The owner says that he answered. */
export const replied = (world: World, { headers }: Pick<TestAccount, 'headers'>, id: string) =>
  world.call('POST', `/agent/inquiries/${id}/reply`, { headers, body: { mark_replied: true } });

/** What an invitation to review says of itself, by whom it went to. */
export const invitationsTo = async (world: World, to: string) =>
  (await outbox(world)).filter((one) => one.to === to && (one.url ?? '').includes('/review?'));

export const tokenIn = (url: string): string => new URL(url).searchParams.get('token')!;

let buyers = 0;

/** So much later buyers are asked by what was enqueued; nothing else is done. */
export async function passTime(world: World, seconds = reviewRules.askedAfterHours * 3_600): Promise<void> {
  world.clock.advance(seconds);
  await world.system.jobs.drain(['leads.ask-review']);
}

/** Tokens of buyers whom the owner of a listing answered, all a day ago. */
export async function reviewTokens(
  world: World,
  owner: Pick<TestAccount, 'headers'>,
  listingId: string,
  given: readonly NonNullable<Parameters<typeof asked>[2]>[],
): Promise<string[]> {
  const emails: string[] = [];
  for (const one of given) {
    buyers += 1;
    const email = one.email ?? `buyer${buyers}@example.com`;
    emails.push(email);
    // Words of his own: the same from many is no question of theirs.
    const message = `¿Sigue disponible? Soy ${buyers.toString(2).replaceAll('0', 'la ').replaceAll('1', 'casa ')}`;
    const reply = await replied(world, owner, await asked(world, listingId, { message, ...one, email }));
    if (reply.status !== 200) throw new Error(reply.text);
  }
  await passTime(world);
  return Promise.all(
    emails.map(async (email) => {
      const [invitation] = await invitationsTo(world, email);
      if (invitation === undefined) throw new Error(`${email} was sent no invitation`);
      return tokenIn(invitation.url!);
    }),
  );
}

export const reviewToken = async (
  world: World,
  owner: Pick<TestAccount, 'headers'>,
  listingId: string,
  given: NonNullable<Parameters<typeof asked>[2]> = {},
): Promise<string> => (await reviewTokens(world, owner, listingId, [given]))[0]!;

export const kindWords = 'Respondió enseguida y nos acompañó en cada visita al departamento.';

let said = 0;

/** Says something of an agent, each time in other words; a test says only what it is about. */
export function review(world: World, token: string, given: Partial<NewReview> = {}, query = '') {
  said += 1;
  const text = `${kindWords} Fue la visita número ${said}.`;
  const body = { review_token: token, rating: 5, text, ...given };
  return world.call('POST', `/reviews${query}`, { body, headers: fromElsewhere() });
}

/** Tokens of which one was used, and of which one is over, without the days that takes. */
export async function endedTokens(world: World, listingId: string): Promise<{ used: string; over: string }> {
  const box = secretBox(world.config.secretKey!.reveal());
  const tokens = { used: makeReviewToken(box), over: makeReviewToken(box) };
  const now = world.clock.now();
  for (const [state, { tokenHash }] of Object.entries(tokens)) {
    const inquiryId = await asked(world, listingId);
    await world.sql`
      insert into review_invitations (inquiry_id, agent_id, token_hash, email_hash, author_name, locale, sent_at, expires_at, used_at)
      select ${inquiryId}, agent_id, ${tokenHash}, ${tokenHash}, 'Ana', 'es', ${now}, ${now}, ${state === 'used' ? now : null}
        from listings
       where id = ${listingId}`;
  }
  return { used: tokens.used.token, over: tokens.over.token };
}
