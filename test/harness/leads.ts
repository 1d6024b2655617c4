import type { NewLead } from '@oga/contract';
import type { Reply, World } from './world.ts';

/** A plain question; a test says only what it is about. */
export const question = {
  name: 'Lucía Giménez',
  email: 'lucia@example.com',
  message: 'Hola, ¿sigue disponible? Quisiera visitarla el sábado por la mañana.',
} as const satisfies Partial<NewLead>;

let askers = 0;

/** Somebody from an address of his own, where the server believes it (`trustedProxies: 1`). */
export const fromElsewhere = (): Readonly<Record<string, string>> => {
  askers += 1;
  return { 'x-forwarded-for': `203.${Math.floor(askers / 62_500)}.${Math.floor(askers / 250) % 250}.${askers % 250}` };
};

/** Asks about a listing. */
export const ask = (
  world: World,
  listingId: string,
  given: Partial<NewLead> = {},
  headers: Readonly<Record<string, string>> = fromElsewhere(),
): Promise<Reply> => world.call('POST', '/leads', { body: { ...question, listing_id: listingId, ...given }, headers });

/** Asks about a listing, each time as somebody else; answers the id. The budget of the address is none of the test's. */
export async function asked(world: World, listingId: string, given: Partial<NewLead> = {}): Promise<string> {
  askers += 1;
  const body = { ...question, listing_id: listingId, email: `asker${askers}@example.com`, ...given };
  const reply = await world.system.operations
    .find(({ operation }) => operation === 'leads.create')!
    .run(
      { params: {}, query: {}, body },
      {
        requestId: 'test',
        now: world.clock.now(),
        signal: new AbortController().signal,
      },
    );
  return (JSON.parse(`${reply.text}}`) as { data: { id: string } }).data.id;
}
