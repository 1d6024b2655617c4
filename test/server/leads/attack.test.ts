import { afterAll, beforeAll, expect, test } from 'vitest';
import { outbox } from '../../harness/contacts.ts';
import { ask, fromElsewhere } from '../../harness/leads.ts';
import { ownOf, published, tally } from '../../harness/own-listings.ts';
import { createWorld, type World } from '../../harness/world.ts';

/** A thousand requests, one after the other for one owner. */
const patience = 120_000;

let world: World;
beforeAll(async () => {
  world = await createWorld({ trustedProxies: 1 });
});
afterAll(() => world.close());

const sentTo = async (...to: string[]) => (await outbox(world)).filter((one) => to.includes(one.to));

/** Programs, five from each address; how their words differ is the test's. */
async function attack(home: string, count: number, message: (n: number) => string): Promise<void> {
  let here = {};
  const bots = Array.from({ length: count }, (_, n) => {
    if (n % 5 === 0) here = fromElsewhere();
    return { n, here };
  });
  const statuses: { status: number }[] = [];
  while (bots.length > 0) {
    const some = bots.splice(0, 25);
    const replies = some.map(({ n, here: from }) =>
      ask(world, home, { name: `Bot ${n}`, email: `bot${n}@example.com`, message: message(n) }, from),
    );
    statuses.push(...(await Promise.all(replies)));
  }
  expect(tally(statuses)).toEqual({ 201: count });
}

const real = { name: 'Lucía Giménez', email: 'lucia@example.com', message: '¿Se puede visitar el sábado?' };

test(
  'a thousand bots with the same words are at most five messages, and a real question is told at once among them',
  async () => {
    const phone = '+595981600001';
    const account = await world.account({ phone });
    const home = await published(world, account);
    await attack(home, 1_000, (n) => `I have a very special offer number ${n} for the owner of this property`);
    const before = await sentTo(account.email, phone);
    await ask(world, home, real);
    const fresh = (await sentTo(account.email, phone)).slice(0, -before.length);
    expect(fresh.map(({ text }) => text)).toEqual([expect.stringContaining('lucia@example.com')]);
    world.clock.advance(3_600);
    await world.drain();
    world.clock.advance(86_400);
    await world.drain();
    const sent = await sentTo(account.email, phone);
    expect(sent.length).toBeLessThanOrEqual(5);
    expect((await ownOf(world, account, home)).inquiry_count).toBe(1_001);
    expect(sent[0]!.subject).toContain('998');
  },
  patience,
);

test(
  'bots with words of their own are at most five messages, and the real question is in one',
  async () => {
    const phone = '+595981600002';
    const account = await world.account({ phone });
    const home = await published(world, account);
    const words = (n: number) => n.toString(2).replaceAll('0', 'la ').replaceAll('1', 'casa ');
    const [early, late] = [
      { ...real, email: 'early@example.com' },
      { ...real, email: 'late@example.com' },
    ];
    await ask(world, home, early);
    await attack(home, 200, (n) => `Pregunta ${words(n)}`);
    world.clock.advance(1);
    await ask(world, home, late);
    world.clock.advance(3_600);
    await world.drain();
    const sent = await sentTo(account.email, phone);
    expect(sent.length).toBeLessThanOrEqual(5);
    expect(sent.some(({ text }) => text.includes('early@example.com'))).toBe(true);
    const { body } = await world.get('/agent/inquiries?limit=1', account.headers);
    expect(body.data[0].email).toBe('late@example.com');
  },
  patience,
);

test('what fell into the trap of a form is answered the same, held back and never lost', async () => {
  const account = await world.account({ phone: '+595981600003' });
  const home = await published(world, account);
  const trapped = await ask(world, home, { ...real, website: 'https://spam.example' });
  const plain = await ask(world, home, { ...real, email: 'other@example.com' });
  expect(Object.keys(trapped.body.data)).toEqual(Object.keys(plain.body.data));
  expect((await sentTo(account.email)).map(({ text }) => text)).toEqual([expect.stringContaining('other@example.com')]);
  const { body } = await world.get('/agent/inquiries', account.headers);
  expect(body.data.map(({ flags }: { flags: string[] }) => flags)).toEqual(expect.arrayContaining([['trap'], []]));
  world.clock.advance(86_400);
  await world.drain();
  expect((await sentTo(account.email))[0]!.text).toContain('lucia@example.com');
});
