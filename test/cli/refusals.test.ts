import { savedSearchRules, webhookRules } from '@oga/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestAccount } from '../harness/accounts.ts';
import { draft, grant, published } from '../harness/own-listings.ts';
import { saved } from '../harness/saved-searches.ts';
import { hook, hooked } from '../harness/webhooks.ts';
import { createWorld, type World } from '../harness/world.ts';
import { refuses, serviceThat } from '../sdk/service.ts';
import { listings as anywhere } from './cli.ts';

let world: World;
let ana: TestAccount;
const listings = (words: readonly string[], environment: Record<string, string> = {}) =>
  anywhere(words, { environment: { LISTINGS_URL: world.url, LISTINGS_TOKEN: ana.token, ...environment } });

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  ana = await world.account({ phone: true });
});
afterAll(() => world.close());

/** What is told to a person, which names commands and no addresses of the API. */
async function told(words: readonly string[], exit: number): Promise<{ said: string; tries: string[] }> {
  const { code, stdout, stderr } = await listings(words);
  expect([code, stdout], stderr).toEqual([exit, '']);
  expect(stderr).not.toMatch(/(GET|POST|PUT|PATCH|DELETE) \//);
  const lines = stderr.trimEnd().split('\n');
  const tries = lines.filter((line) => line.startsWith('  try: ')).map((line) => line.slice('  try: '.length));
  return { said: lines.filter((line) => !line.startsWith('  try: ')).join('\n'), tries };
}

describe('a search that looks for nothing', () => {
  it.each([[[]], [['--currency', 'PYG']], [['--channel', 'webhook', '--price-drops']]])(
    'is not saved, and nothing is sent: %j',
    async (flags) => {
      const { code, stderr } = await listings(['saved-search', 'add', 'Casa', ...flags], {
        LISTINGS_URL: 'http://127.0.0.1:1',
      });
      expect(code).toBe(2);
      expect(stderr).toBe(
        'error: say what to look for, with at least one flag of a search such as --city, --listing-type or --max-price\n' +
          '  try: listings saved-search add "Near work" --city Asunción --listing-type rent --max-price 900\n' +
          '  try: listings help saved-search add\n',
      );
    },
  );

  it('is saved by no file either, while a file that looks for something is', async () => {
    const save = (body: object) =>
      anywhere(['saved-search', 'add', 'Casa', '--file', '-', '--jq', '.name'], {
        environment: { LISTINGS_URL: world.url, LISTINGS_TOKEN: ana.token },
        stdin: JSON.stringify(body),
      });
    expect((await save({ criteria: {} })).code).toBe(2);
    expect((await save({ criteria: 'Luque' })).stderr).toContain('must be an object of search parameters');
    expect((await save({ criteria: { amenities: [] } })).stderr).toContain(
      '--amenities: must name at least one, or be left out',
    );
    expect(await save({ criteria: { country: 'PY' } })).toMatchObject({ code: 0, stdout: 'Casa\n' });
  });

  it('is not made of one either: its last criterion stays, or it is removed', async () => {
    const id = await saved(world, ana, { criteria: { country: 'PY' } });
    const { said, tries } = await told(['saved-search', 'edit', id, '--unset', 'country'], 7);
    expect(said).toContain('criteria: must ask for something');
    expect(tries).toEqual(['listings saved-search remove <id>', 'listings help saved-search edit']);
    const { body } = await world.get(`/agent/saved-searches/${id}`, ana.headers);
    expect(body.data.criteria).toEqual({ country: 'PY' });
  });

  it('finds the names of places as a search does', async () => {
    const { tries } = await told(['saved-search', 'add', 'Casa', '--city', 'Atlantis'], 7);
    expect(tries[0]).toBe('listings locations cities --country <country>');
  });
});

describe('a refusal names the commands that get on', () => {
  it('without a credit', async () => {
    const id = await published(world, ana);
    expect(await told(['promote', id], 5)).toEqual({
      said: 'error: No promotional credit is left; nothing was changed. listings credits show tells what there is to buy, listings credits buy opens a purchase: have the person open its payment_url, then promote again.',
      tries: ['listings credits buy <package>', 'listings credits show'],
    });
    const { stderr } = await listings(['promote', id, '--json']);
    expect(JSON.parse(stderr)).toMatchObject({
      error: { code: 'PAYMENT_REQUIRED', details: { credits: 0, buy: 'POST /agent/credits/purchases' } },
      meta: { exit_code: 5, next: ['listings credits buy <package>', 'listings credits show'] },
    });
  });

  it('for what is not public', async () => {
    const id = await draft(world, ana);
    expect((await told(['share', id], 6)).tries).toEqual(['listings publish <id>']);
    expect((await told(['promote', id], 6)).tries).toContain('listings publish <id>');
  });

  it('without a verified number', async () => {
    const bea = await world.account();
    ana = bea;
    const { said, tries } = await told(['saved-search', 'add', 'Casa', '--country', 'PY', '--channel', 'whatsapp'], 5);
    expect(said).toContain('verify one (listings whatsapp verify), or choose another channel');
    expect(tries).toEqual(['listings whatsapp verify <number>']);
  });

  it('where there are as many as there may be', async () => {
    for (let n = 0; n < savedSearchRules.most; n += 1) await saved(world, ana);
    for (let n = 0; n < webhookRules.most; n += 1) await hooked(world, ana);
    expect((await told(['saved-search', 'add', 'Casa', '--country', 'PY'], 6)).tries).toEqual([
      'listings saved-search list',
      'listings saved-search remove <id>',
    ]);
    expect((await told(['webhooks', 'add', hook.url], 6)).tries).toEqual([
      'listings webhooks',
      'listings webhooks remove <id>',
    ]);
  });

  it('to a webhook that is told nothing', async () => {
    const { id } = await hooked(world, ana);
    expect((await listings(['webhooks', 'edit', id, '--paused'])).code).toBe(0);
    const { tries } = await told(['webhooks', 'replay', id, '--from', '2026-11-21T00:00:00Z'], 6);
    expect(tries).toEqual(['listings webhooks edit <id> --no-paused']);
  });

  it('at a limit, and where more was asked for', async () => {
    await grant(world, ana.id, { active: 0, in_review: 100, new_per_day: 100 });
    const { said, tries } = await told(['publish', await draft(world, ana)], 5);
    expect(said).toContain('or ask for more: listings limits request.');
    expect(tries).toEqual(['listings status', 'listings limits request active --requested <number> --reason <text>']);
    const more = ['limits', 'request', 'active', '--requested', '60', '--reason', 'We take over two buildings'];
    expect((await listings(more)).code).toBe(0);
    expect((await told(more, 6)).tries).toEqual(['listings limits']);
  });

  it.each([
    [['saved-search', 'remove', 'svs_01h455vb4pex5vsknk084sn02q'], 'listings saved-search list'],
    [['webhooks', 'show', 'whk_01h455vb4pex5vsknk084sn02q'], 'listings webhooks'],
    [['my', 'inquiry', 'inq_01h455vb4pex5vsknk084sn02q'], 'listings my inquiries'],
    [['reply', 'inq_01h455vb4pex5vsknk084sn02q'], 'listings my inquiries'],
    [['inquiry', 'mark', 'inq_01h455vb4pex5vsknk084sn02q', '--status', 'read'], 'listings my inquiries'],
    [['promote', 'lst_01h455vb4pex5vsknk084sn02q'], 'listings my listings'],
    [['share', 'lst_01h455vb4pex5vsknk084sn02q'], 'listings my listings'],
    [['credits', 'purchase', 'pur_01h455vb4pex5vsknk084sn02q'], 'listings credits show'],
    [['tokens', 'revoke', 'tok_01h455vb4pex5vsknk084sn02q'], 'listings tokens'],
    [['agents', 'reviews', 'nobody'], 'listings agents <words>'],
    [
      ['lead', 'lst_01h455vb4pex5vsknk084sn02q', '--name', 'Ana', '--email', 'a@b.example', '--message', 'Hola'],
      'listings search <words>',
    ],
  ])('for what is not there: %j', async (words, step) => {
    expect((await told(words, 3)).tries).toEqual([step]);
  });

  it('for a log that is read from too far back', async () => {
    const { baseUrl } = await serviceThat(refuses(410, 'CURSOR_EXPIRED'));
    const outcome = await listings(['events', 'tail', '--once', '--no-state', '--after', 'evt_1', '--url', baseUrl]);
    expect(outcome.code).toBe(3);
    expect(outcome.stderr).toContain('  try: listings events tail --after start\n');
  });

  it('for a number that is to be verified, in the status of the account', async () => {
    ana = await world.account();
    const { stdout } = await anywhere(['status'], {
      columns: 100,
      environment: { LISTINGS_URL: world.url, LISTINGS_TOKEN: ana.token },
    });
    expect(stdout).toContain('Verify a WhatsApp number: listings whatsapp verify.');
    expect(stdout).not.toContain('POST /');
  });
});
