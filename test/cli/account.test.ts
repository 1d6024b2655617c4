import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestAccount } from '../harness/accounts.ts';
import { outbox } from '../harness/contacts.ts';
import { verify } from '../harness/own-listings.ts';
import { createWorld, type World } from '../harness/world.ts';
import { listings as anywhere, type Setting } from './cli.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const asAccount =
  ({ token }: Pick<TestAccount, 'token'>) =>
  (words: readonly string[], setting: Setting = {}) =>
    anywhere(words, { ...setting, environment: { LISTINGS_URL: world.url, LISTINGS_TOKEN: token } });

it('verifies a number: the code is sent, a wrong one is told apart, the right one is the next step to publishing', async () => {
  const listings = asAccount(await world.account());
  const sent = await listings(['whatsapp', 'verify', '0985 111 222'], { columns: 80 });
  expect(sent).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/Sent to +\+595 985 111222/),
    stderr: 'sent; next: listings whatsapp confirm <the six digits>\n',
  });
  const { code } = (await outbox(world))[0]!;
  const wrong = await listings(['whatsapp', 'confirm', code === '000000' ? '111111' : '000000']);
  expect(wrong).toMatchObject({ code: 7, stdout: '', stderr: expect.stringContaining('4 tries left') });
  expect(await listings(['whatsapp', 'confirm', code!], { columns: 80 })).toMatchObject({
    code: 0,
    stderr: '+595985111222 is verified; next: listings publish <id>\n',
  });
});

it('refuses a number and a code that cannot be, the one by the service, the other before anything is sent', async () => {
  const listings = asAccount(await world.account());
  const line = await listings(['whatsapp', 'verify', '(021) 600 000']);
  expect(line).toMatchObject({ code: 7, stderr: expect.stringContaining('is a fixed line') });
  const code = await listings(['whatsapp', 'confirm', '12']);
  expect(code).toMatchObject({ code: 2, stderr: expect.stringContaining('<code>: must be the six digits') });
  expect((await listings(['whatsapp', 'verify'])).code).toBe(2);
});

it('makes, lists and ends credentials; the secret is on one line and alone with --jq', async () => {
  const listings = asAccount(await world.account());
  const made = await listings(
    ['tokens', 'create', '--name', 'nightly', '--scopes', 'listings:read,profile:write', '--expires-in-days', '30'],
    { columns: 50 },
  );
  expect(made).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Credential +oga_[A-Za-z0-9_-]{43}$/m) });
  const id = /tok_\w{26}/.exec(made.stderr)![0];
  const alone = await listings(['tokens', 'create', '--name', 'x', '--scopes', 'listings:read', '--jq', '.token']);
  expect(alone.stdout).toMatch(/^oga_[A-Za-z0-9_-]{43}\n$/);
  const table = await listings(['tokens'], { columns: 120 });
  expect(table.stdout).toContain('nightly');
  expect(table.stdout).toContain('(this one)');
  expect(table.stderr).toContain('3 of 3');
  const narrow = asAccount({ token: alone.stdout.trim() });
  expect((await narrow(['tokens'])).code).toBe(5);
  expect(await listings(['tokens', 'revoke', id, '--dry-run'], { columns: 80 })).toMatchObject({
    code: 0,
    stderr: 'dry run: nothing was changed\n',
  });
  expect(await listings(['tokens', 'revoke', id, '--json'])).toMatchObject({
    code: 0,
    stdout: `${JSON.stringify({ id, revoked: true })}\n`,
  });
  expect((await listings(['tokens', 'revoke', id])).code).toBe(3);
});

it('founds a company, invites into it, and accepts', async () => {
  const [ana, luis] = [await world.account(), await world.account()];
  await verify(world, ana.id);
  const [asAna, asLuis] = [asAccount(ana), asAccount(luis)];
  expect((await asAna(['company'])).code).toBe(3);
  const founded = await asAna(['company', 'found', 'Lapacho del Sur', '--type', 'developer'], { columns: 80 });
  expect(founded).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('developer · not verified'),
    stderr: 'founded; next: listings company invite <e-mail address>\n',
  });
  expect((await asAna(['company', 'found', 'Otra'])).code).toBe(6);
  const invited = await asAna(['company', 'invite', luis.email], { columns: 80 });
  expect(invited.stderr).toBe(`invited; ${luis.email} gets a mail that says how to accept\n`);
  const received = await asLuis(['company', 'invitations', '--direction', 'received', '--json', 'id,status']);
  const [{ id, status }] = JSON.parse(received.stdout) as [{ id: string; status: string }];
  expect(status).toBe('pending');
  expect((await asLuis(['company', 'invitations'], { columns: 120 })).stdout).toMatch(/Lapacho del Sur +you/);
  expect(await asLuis(['company', 'accept', id], { columns: 80 })).toMatchObject({
    code: 0,
    stderr: 'you are a member of Lapacho del Sur now\n',
  });
  expect((await asAna(['company', '--jq', '.member_count'])).stdout).toBe('2\n');
  expect((await asAna(['company'], { columns: 100 })).stdout).toContain(`- ${luis.email}, member, since 2026-11-21`);
});
