import type { TestAccount } from './accounts.ts';
import { verify } from './own-listings.ts';
import type { World } from './world.ts';

type Caller = Pick<TestAccount, 'headers'>;

/** What would have been sent, newest first. */
export interface SentNotice {
  readonly channel: 'email' | 'whatsapp';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly code: string | null;
  readonly url: string | null;
}

/** What this server would have sent, newest first. */
export const outbox = async (world: World): Promise<SentNotice[]> =>
  (await (await fetch(`${world.url}/dev/outbox.json`)).json()) as SentNotice[];

/** Asks for a code. */
export const askForCode = (world: World, { headers }: Caller, phone: string, more: object = {}) =>
  world.call('POST', '/agent/whatsapp/verification', { headers, body: { phone, ...more } });

/** Confirms a number by a code. */
export const confirmCode = (world: World, { headers }: Caller, code: string) =>
  world.call('POST', '/agent/whatsapp/verification/confirm', { headers, body: { code } });

/** Has a code sent to a number, and reads it there. */
export async function sendCode(world: World, caller: Caller, phone: string): Promise<string> {
  const reply = await askForCode(world, caller, phone);
  if (reply.status !== 200) throw new Error(reply.text);
  const { number } = reply.body.data as { number: string };
  return (await outbox(world)).find(({ to }) => to === number)!.code!;
}

/** What was sent so far is no longer counted: as if it had been days ago, but for the codes, which stay valid. */
export const ageSends = (world: World) => world.sql`
  update whatsapp_codes set created_at = created_at - interval '2 days'`;

let founded = 0;

/** Founds a company; answers its id. */
export async function foundCompany(world: World, { headers }: Caller, name?: string): Promise<string> {
  founded += 1;
  const body = { name: name ?? `Empresa ${founded}` };
  const reply = await world.call('POST', '/agent/company', { headers, body });
  if (reply.status !== 201) throw new Error(reply.text);
  return reply.body.data.id;
}

/** Invites an address into the company of an owner. */
export const invite = (world: World, { headers }: Caller, email: string, more: object = {}) =>
  world.call('POST', '/agent/company/invitations', { headers, body: { email, ...more } });

export const accept = (world: World, { headers }: Caller, id: string) =>
  world.call('POST', `/agent/company/invitations/${id}/accept`, { headers });

/** An invitation to an account by the owner of a company; answers its id. */
export async function invitedBySomebody(world: World, { email }: Pick<TestAccount, 'email'>): Promise<string> {
  const owner = await world.account();
  await verify(world, owner.id);
  await foundCompany(world, owner);
  const reply = await invite(world, owner, email);
  if (reply.status !== 201) throw new Error(reply.text);
  return reply.body.data.id;
}

/** An account that is brought into the company of an owner. */
export async function joins(world: World, owner: Caller, account: TestAccount): Promise<void> {
  const { body } = await invite(world, owner, account.email);
  const reply = await accept(world, account, body.data.id as string);
  if (reply.status !== 200) throw new Error(reply.text);
}
