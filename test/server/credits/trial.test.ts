import { afterAll, beforeAll, expect, test } from 'vitest';
import { buy, creditsOf } from '../../harness/credits.ts';
import { tally } from '../../harness/own-listings.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const pay = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', headers, redirect: 'manual' });
const headingOf = async (reply: Response) => /<h1>(.*?)<\/h1>/.exec(await reply.text())![1];

test('without a payment service a purchase is paid on a page of ours, without script, in three languages', async () => {
  const owner = await world.account();
  const { body } = await buy(world, owner, 'five', 'PYG');
  const { payment_url: url, is_trial: isTrial } = body.data as { payment_url: string; is_trial: boolean };
  expect([isTrial, url]).toEqual([true, expect.stringMatching(new RegExp(`^${world.url}/pay/[\\w-]{50}$`))]);
  for (const [locale, heading, note] of [
    ['en', 'Not paid yet', 'no money moves'],
    ['es', 'Todavía sin pagar', 'no se mueve dinero'],
    ['pt', 'Ainda não pago', 'nenhum dinheiro é movimentado'],
  ] as const) {
    const page = await fetch(`${url}?locale=${locale}`);
    const text = await page.text();
    expect([page.status, page.headers.get('content-language'), page.headers.get('cache-control')]).toEqual([
      200,
      locale,
      'no-store',
    ]);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect([text.includes(`<h1>${heading}</h1>`), text.includes(note), text.includes('<script')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(text).toMatch(/160[.,]000/);
  }
  const paid = await pay(url);
  expect([paid.status, paid.headers.get('location')]).toEqual([303, `${new URL(url).pathname}?locale=es`]);
  expect(await headingOf(await fetch(url))).toBe('Pagado');
  expect((await creditsOf(world, owner)).balance).toBe(5);
});

test('fifty buttons pressed at once grant once', async () => {
  const owner = await world.account();
  const url = (await buy(world, owner, 'twenty')).body.data.payment_url as string;
  const replies = await Promise.all(Array.from({ length: 50 }, () => pay(url)));
  expect(tally(replies)).toEqual({ 303: 50 });
  const { balance, entries } = await creditsOf(world, owner);
  expect([balance, entries.length]).toEqual([20, 1]);
});

test('a link that we did not write leads nowhere, and a form from elsewhere pays nothing', async () => {
  const owner = await world.account();
  const url = (await buy(world, owner)).body.data.payment_url as string;
  const forged = url.slice(0, -1) + (url.endsWith('A') ? 'B' : 'A');
  for (const wrong of [forged, `${world.url}/pay/x`, `${url}0`, url.replace('/pay/', '/pay/%00')]) {
    expect([wrong, (await fetch(wrong)).status >= 400, (await pay(wrong)).status >= 400]).toEqual([wrong, true, true]);
  }
  expect((await pay(url, { origin: 'https://evil.example' })).status).toBe(400);
  expect((await pay(url, { 'sec-fetch-site': 'cross-site' })).status).toBe(400);
  expect((await creditsOf(world, owner)).balance).toBe(0);
});

test('after two hours it is over: nothing can be paid, and the purchase says so', async () => {
  const [owner, other] = [await world.account(), await world.account()];
  const one = (await buy(world, owner)).body.data as { id: string; payment_url: string };
  const two = (await buy(world, other)).body.data as { id: string };
  world.clock.advance(7_201);
  await pay(one.payment_url);
  expect(await headingOf(await fetch(`${one.payment_url}?locale=en`))).toBe('This purchase has expired');
  await world.drain();
  const seen = (await world.get(`/agent/credits/purchases/${two.id}`, other.headers)).body.data;
  expect([seen.status, seen.payment_url, (await creditsOf(world, owner)).balance]).toEqual(['expired', null, 0]);
});

test('in production without a key nothing is sold, it is said what is missing, and no page pays', async () => {
  const owner = await world.account();
  const url = (await buy(world, owner)).body.data.payment_url as string;
  const production = await createWorld({ environment: 'production', logLevel: 'silent' });
  try {
    // A purchase that was opened before, as a restored backup has it; the key of the house is the same.
    const [account] = await world.sql`select * from accounts where id = ${owner.id}`;
    const [purchase] = await world.sql`select * from credit_purchases where account_id = ${owner.id}`;
    await production.sql`insert into accounts ${production.sql(account!)}`;
    await production.sql`insert into credit_purchases ${production.sql(purchase!)}`;
    const buyer = await production.account();
    const refused = await buy(production, buyer);
    expect([refused.status, refused.body.error.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(refused.body.error.message).toContain('STRIPE_SECRET_KEY');
    expect((await creditsOf(production, buyer)).can_buy).toBe(false);
    const there = url.replace(world.url, production.url);
    const page = await fetch(`${there}?locale=en`);
    expect([page.status, await headingOf(page)]).toEqual([503, 'Nothing can be paid here']);
    expect((await pay(there)).status).toBe(503);
    expect(await production.sql`select from credit_entries`).toHaveLength(0);
    expect((await fetch(`${production.url}/api/payments/stripe`, { method: 'POST', body: '{}' })).status).toBe(404);
  } finally {
    await production.close();
  }
});
