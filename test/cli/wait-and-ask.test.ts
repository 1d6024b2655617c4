import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Interrupted } from '../../cli/src/ask.ts';
import type { Ask } from '../../cli/src/terminal.ts';
import type { TestAccount } from '../harness/accounts.ts';
import { creditsOf, granted } from '../harness/credits.ts';
import { approve, draft, handOver, ownOf, published, reject } from '../harness/own-listings.ts';
import { createWorld, type World } from '../harness/world.ts';
import { listings as anywhere, type Setting } from './cli.ts';

let world: World;
let ana: TestAccount;
const listings = (words: readonly string[], setting: Setting = {}) =>
  anywhere(words, {
    ...setting,
    environment: { LISTINGS_URL: world.url, LISTINGS_TOKEN: ana.token, ...setting.environment },
  });
const idOf = (stdout: string) => /lst_\w{26}/.exec(stdout)![0];

beforeAll(async () => {
  world = await createWorld();
  ana = await world.account({ phone: true, ageDays: 90, approvedListings: 9 });
});
afterAll(() => world.close());

describe('publish --wait', () => {
  /** Decides when the listing is in review. */
  const decides = async (decide: (world: World, id: string) => Promise<unknown>, given: object = {}) => {
    const id = await draft(world, ana, given);
    const decided = (async () => {
      const isSubmitted = async () => (await ownOf(world, ana, id)).status === 'in_review';
      await expect.poll(isSubmitted, { timeout: 10_000 }).toBe(true);
      await decide(world, id);
    })();
    return { id, decided };
  };

  it('ends with 0 when it is approved, and says where it is', async () => {
    const { id, decided } = await decides(approve);
    const outcome = await listings(['publish', id, '--wait'], { columns: 80 });
    await decided;
    expect(outcome).toMatchObject({ code: 0, stdout: expect.stringMatching(/Status +public/) });
    expect(outcome.stderr).toMatch(/^… in review: waiting[^]*\napproved: http\S+\/l\//);
  });

  it('ends with 7 when it is rejected, with the reasons, for scripts too', async () => {
    const { id, decided } = await decides(reject);
    const outcome = await listings(['publish', id, '--wait'], { columns: 80 });
    await decided;
    expect(outcome.code).toBe(7);
    expect(outcome.stderr).toContain('rejected:\n  description: Take the number out of the text.\n');
    expect(outcome.stderr).toContain(`try: listings edit ${id}`);
    const again = await decides(reject);
    const { code, stdout, stderr } = await listings([
      'publish',
      again.id,
      '--wait',
      '--jq',
      '.moderation.reasons[].field',
    ]);
    await again.decided;
    expect({ code, stdout, stderr }).toEqual({ code: 7, stdout: 'description\n', stderr: '' });
    // In the log of a script that says nothing of output, the reasons stand beside the exit code.
    const third = await decides(reject);
    const logged = await listings(['publish', third.id, '--wait']);
    await third.decided;
    expect([logged.code, logged.stderr]).toEqual([7, expect.stringMatching(/^rejected:\n {2}description: Take/)]);
  });

  it('ends with 11 when a person must decide', async () => {
    const { id, decided } = await decides(handOver);
    const outcome = await listings(['publish', id, '--wait'], { columns: 80 });
    await decided;
    expect(outcome).toMatchObject({ code: 11, stderr: expect.stringContaining('a person decides') });
  });

  it('ends with 9 when the time is over, and with 130 at Ctrl-C; the review goes on', async () => {
    const id = await draft(world, ana);
    const outcome = await listings(['publish', id, '--wait', '--timeout', '0.3'], { columns: 80 });
    expect(outcome).toMatchObject({
      code: 9,
      stderr: expect.stringContaining(`still in review after 0.3 s; how it goes: listings my listing ${id}`),
    });
    const other = await draft(world, ana);
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 400);
    expect((await listings(['publish', other, '--wait'], { signal: stop.signal })).code).toBe(130);
    expect((await ownOf(world, ana, other)).status).toBe('in_review');
    expect((await listings(['publish', other, '--wait', '--timeout', 'soon'])).code).toBe(2);
  });

  it('waits for nothing in a dry run', async () => {
    const id = await draft(world, ana);
    const outcome = await listings(['publish', id, '--wait', '--dry-run'], { columns: 80 });
    expect(outcome).toMatchObject({ code: 0, stderr: 'dry run: nothing was changed\n' });
  });
});

describe('create on a terminal', () => {
  /** A person who answers by what the question is about, and nothing else. */
  const person = (answers: Readonly<Record<string, string>>) => {
    const asked: string[] = [];
    const answerTo = (message: string): string | undefined => {
      asked.push(message);
      return Object.entries(answers).find(([about]) => message.startsWith(about))?.[1];
    };
    const ask: Ask = {
      text: ({ message, faultOf }) => {
        const answer = answerTo(message);
        return Promise.resolve(answer === undefined || faultOf(answer) !== undefined ? undefined : answer);
      },
      secret: () => Promise.resolve(undefined),
      choose: ({ message, options }) => {
        const answer = answerTo(message);
        return Promise.resolve(options.some(({ value }) => value === answer) ? answer : undefined);
      },
    };
    return { asked, ask };
  };

  it('asks for what is missing, and for nothing that was given or does not matter', async () => {
    const { asked, ask } = person({
      'What is offered': 'rent',
      Title: 'Terreno con portón en Luque',
      Price: '3000000 PYG',
      'The price is per': 'month',
      Country: 'Paraguay',
      City: 'Luque',
      'Area of the lot': '400',
    });
    const { stdout, code } = await listings(['create', '--property-type', 'land'], { columns: 80, ask });
    expect(code).toBe(0);
    expect(await ownOf(world, ana, idOf(stdout))).toMatchObject({
      listing_type: 'rent',
      property_type: 'land',
      title: 'Terreno con portón en Luque',
      price: { amount: 3_000_000, currency: 'PYG' },
      price_period: 'month',
      location: { city: 'Luque' },
      lot_area_m2: 400,
      description: null,
    });
    expect(asked.filter((message) => /kind|Bedrooms|Living/.test(message))).toEqual([]);
  });

  it('asks nobody who is not signed in, and nothing after a place that is not known', async () => {
    const { asked, ask } = person({});
    const stranger = await listings(['create'], { columns: 80, ask, environment: { LISTINGS_TOKEN: '' } });
    expect(stranger).toMatchObject({ code: 4, stderr: expect.stringContaining('try: listings login') });
    const lost = await listings(['create', '--country', 'PY', '--city', 'Atlantis'], { columns: 80, ask });
    expect(lost).toMatchObject({ code: 7, stderr: expect.stringContaining('Atlantis') });
    expect(asked).toEqual([]);
  });

  it('reads each answer at once by the rules of the service', async () => {
    const faults: Record<string, string | undefined> = {};
    const ask: Ask = {
      text: ({ message, faultOf }) => {
        faults[message.split(/[ ,(]/)[0]!] = faultOf(message.startsWith('Title') ? 'Casa' : 'nonsense');
        return Promise.resolve(message.startsWith('Country') ? 'Paraguay' : undefined);
      },
      choose: () => Promise.resolve('house'),
      secret: () => Promise.resolve(undefined),
    };
    await listings(['create', '--title', 'Casa con patio'], { columns: 80, ask });
    expect(faults['Price']).toContain('must be an amount with its currency, such as 150000USD');
    expect(faults['Bedrooms']).toContain('must be a whole number');
    expect(faults['City']).toBeUndefined();
  });

  it.each([
    ['piped', [], {}],
    ['for JSON', ['--json'], { columns: 80 }],
    ['with --no-input', ['--no-input'], { columns: 80 }],
    ['with a file', ['--file', '-'], { columns: 80, stdin: '{}' }],
  ])('asks for nothing %s', async (_, more, setting) => {
    const asked = person({});
    const { code } = await listings(['create', '--title', 'Casa con patio', ...more], { ...setting, ask: asked.ask });
    expect({ code, asked: asked.asked }).toEqual({ code: 0, asked: [] });
  });

  it('ends with 130 at Ctrl-C, and has written nothing', async () => {
    const before = (await listings(['my', 'listings', '--jq', 'length'])).stdout;
    const ask: Ask = {
      text: () => Promise.reject(new Interrupted()),
      choose: () => Promise.reject(new Interrupted()),
      secret: () => Promise.reject(new Interrupted()),
    };
    expect(await listings(['create'], { columns: 80, ask })).toEqual({ code: 130, stdout: '', stderr: '' });
    expect((await listings(['my', 'listings', '--jq', 'length'])).stdout).toBe(before);
  });
});

describe('promote', () => {
  it('asks before it spends, says what is left, and spends nothing on a no', async () => {
    const id = await published(world, ana, { external_id: 'promoted' });
    await granted(world, ana, 2);
    const questions: string[] = [];
    const asking = (answer: string | undefined): Ask => ({
      text: () => Promise.reject(new Error('no text is asked for')),
      secret: () => Promise.reject(new Error('no secret is asked for')),
      choose: ({ message }) => (questions.push(message), Promise.resolve(answer)),
    });
    const no = await listings(['promote', id], { columns: 80, ask: asking(undefined) });
    expect([no.code, no.stderr, (await creditsOf(world, ana)).balance]).toEqual([
      1,
      expect.stringContaining('Not confirmed; nothing was changed.'),
      2,
    ]);
    const yes = await listings(['promote', id], { columns: 80, ask: asking('yes') });
    expect([yes.code, yes.stderr, (await creditsOf(world, ana)).balance]).toEqual([
      0,
      expect.stringMatching(/promoted until .* UTC; 1 credit left/),
      1,
    ]);
    expect(questions).toEqual(Array(2).fill(expect.stringMatching(/for one credit\? 1 credit would be left\.$/)));
    const silent = await listings(['promote', id, '--yes', '--jq', '.credits'], { ask: asking(undefined) });
    expect([silent.code, silent.stdout]).toEqual([0, '0\n']);
    const none = await listings(['promote', id], { columns: 80, ask: asking('yes') });
    expect([none.code, questions.length]).toEqual([5, 2]);
  });
});
