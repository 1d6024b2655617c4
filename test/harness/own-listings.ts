import type { NewListingWriting, OwnListing, TierLimits } from '@oga/contract';
import { setPhone } from '../../server/src/features/accounts/index.ts';
import { approveListings, handListingsOver, rejectListings } from '../../server/src/features/listings/index.ts';
import { inTransaction } from '../../server/src/platform/db/transaction.ts';
import type { TestAccount } from './accounts.ts';
import type { World } from './world.ts';

/** A plain house in Asunción as its owner writes it, whole enough to publish. */
export const wholeHouse = {
  listing_type: 'sale',
  property_type: 'house',
  title: 'Casa con patio en barrio tranquilo',
  description: 'Casa de dos plantas con patio amplio, cocina luminosa y tres dormitorios, a pasos de la avenida.',
  price: { amount: 150_000, currency: 'USD' },
  bedrooms: 3,
  bathrooms: 2,
  living_area_m2: 180,
  lot_area_m2: 360,
  location: {
    country: 'Paraguay',
    city: 'Asunción',
    address: 'Teniente Vera 1234',
    latitude: -25.2968,
    longitude: -57.5759,
  },
  address_visibility: 'street',
  images: ['https://photos.example.com/house.jpg'],
} as const satisfies NewListingWriting;

type Caller = Pick<TestAccount, 'headers'>;

/** What an owner has of a listing. */
export const ownOf = async (world: World, { headers }: Caller, id: string): Promise<OwnListing> =>
  (await world.get(`/agent/listings/${id}`, headers)).body.data;

/** A draft of a whole house; a test says only what it is about. */
export async function draft(world: World, { headers }: Caller, given: NewListingWriting = {}): Promise<string> {
  const reply = await world.call('POST', '/agent/listings', { headers, body: { ...wholeHouse, ...given } });
  if (reply.status !== 201) throw new Error(reply.text);
  return reply.body.data.id;
}

/** A photo as it is sent: its bytes and their media type. */
export async function upload(seed: number | string): Promise<{ body: Uint8Array; headers: Record<string, string> }> {
  // Drawing needs libvips, which most tests have no use for.
  const { photo } = await import('./pictures.ts');
  return { body: await photo(seed, 480, 320), headers: { 'content-type': 'image/jpeg' } };
}

/** Sends a photo to a listing. */
export async function uploadTo(
  world: World,
  { headers }: Caller,
  id: string,
  seed: number | string,
  query = '',
  more: Record<string, string> = {},
) {
  const sent = await upload(seed);
  return world.call('POST', `/agent/listings/${id}/images/upload${query}`, {
    body: sent.body,
    headers: { ...headers, ...sent.headers, ...more },
  });
}

/** An act on a listing: publish, close, reopen, archive. */
export const act = (world: World, { headers }: Caller, id: string, verb: string, body?: unknown) =>
  world.call('POST', `/agent/listings/${id}/${verb}`, { headers, body });

export const patch = (world: World, { headers }: Caller, id: string, body: unknown, more: object = {}) =>
  world.call('PATCH', `/agent/listings/${id}`, { headers: { ...headers, ...more }, body });

let verified = 0;

/** Gives an account a verified number. */
export function verify(world: World, accountId: string): Promise<unknown> {
  verified += 1;
  const phone = `+5959820${String(verified).padStart(5, '0')}`;
  return inTransaction(world.sql, (tx) => setPhone(tx, { id: accountId, phone, at: world.clock.now() }));
}

/** Limits that the operator grants an account in place of its tier's. */
export const grant = (world: World, accountId: string, limits: Partial<TierLimits>) => world.sql`
  insert into granted_limits ${world.sql({ account_id: accountId, ...limits })}
  on conflict (account_id) do update set ${world.sql(limits)}`;

/** The revision of a listing that is submitted. */
const submittedOf = async (world: World, id: string) => {
  const [row] = await world.sql<{ revision: number }[]>`
    select submitted_revision as revision from listings where id = ${id}`;
  return { listingId: id, revision: row!.revision ?? 0 };
};

/** Moderation approves what is submitted. Answers the ids approved. */
export async function approve(world: World, ...ids: string[]): Promise<string[]> {
  const reviews = await Promise.all(ids.map((id) => submittedOf(world, id)));
  return inTransaction(world.sql, (tx) =>
    approveListings(tx, reviews, { at: world.clock.now(), knownWords: new Set() }),
  );
}

export const reasonOfRejection = {
  code: 'contacts',
  message: {
    en: 'Take the number out of the text.',
    es: 'Quitá el número del texto.',
    pt: 'Retire o número do texto.',
  },
  field: 'description',
};

/** Moderation rejects what is submitted. Answers the ids rejected. */
export async function reject(world: World, ...ids: string[]): Promise<string[]> {
  const reviews = await Promise.all(ids.map((id) => submittedOf(world, id)));
  const rejections = reviews.map((review) => ({ ...review, reasons: [reasonOfRejection] }));
  return inTransaction(world.sql, (tx) => rejectListings(tx, rejections, world.clock.now()));
}

/** Moderation leaves what is submitted to a person. Answers the ids left. */
export async function handOver(world: World, ...ids: string[]): Promise<string[]> {
  const reviews = await Promise.all(ids.map((id) => submittedOf(world, id)));
  const handed = reviews.map((review) => ({ ...review, reasons: [reasonOfRejection] }));
  return inTransaction(world.sql, (tx) => handListingsOver(tx, handed, world.clock.now()));
}

/** A listing that moderation has approved. */
export async function published(world: World, account: Caller, given: NewListingWriting = {}): Promise<string> {
  const id = await draft(world, account, given);
  const reply = await act(world, account, id, 'publish');
  if (reply.status !== 200) throw new Error(reply.text);
  await approve(world, id);
  return id;
}

/** How often each status was answered: `{ 200: 1, 412: 19 }`. */
export function tally(replies: readonly { readonly status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
