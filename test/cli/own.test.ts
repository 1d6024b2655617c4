import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestAccount } from '../harness/accounts.ts';
import { approve, draft, ownOf, published, reject, wholeHouse } from '../harness/own-listings.ts';
import { createWorld, type World } from '../harness/world.ts';
import { listings as anywhere, type Setting } from './cli.ts';

let world: World;
let ana: TestAccount;
let folder: string;
const listings = (words: readonly string[], setting: Setting = {}) =>
  anywhere(words, {
    ...setting,
    environment: { LISTINGS_URL: world.url, LISTINGS_TOKEN: ana.token, ...setting.environment },
  });
const idOf = (stdout: string) => /lst_\w{26}/.exec(stdout)![0];

beforeAll(async () => {
  world = await createWorld();
  ana = await world.account({ phone: true, ageDays: 90, approvedListings: 9 });
  folder = await mkdtemp(join(tmpdir(), 'oga-own-'));
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a listing', () => {
  it('is written with flags, sent to review, and followed', async () => {
    const made = await listings(
      ['create', '--listing-type', 'sale', '--property-type', 'house', '--title', wholeHouse.title, '--description',
       wholeHouse.description, '--price', '150000 USD', '--bedrooms', '3', '--country', 'PY', '--city', 'luque', '--amenities', 'pool,garden',
       '--amenities', 'balcony', '--furnished', '--images', wholeHouse.images[0], '--external-id', 'A-1'],
      { columns: 80 },
    ); // prettier-ignore
    expect(made).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/^created as a draft; next: listings publish lst_/),
    });
    const id = idOf(made.stdout);
    expect(await ownOf(world, ana, id)).toMatchObject({
      status: 'draft',
      price: { amount: 150_000, currency: 'USD' },
      amenities: ['balcony', 'garden', 'pool'],
      furnished: true,
      location: { city: 'Luque', country: 'Paraguay' },
      external_id: 'A-1',
    });
    expect(await listings(['publish', id], { columns: 80 })).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/Status +in review/),
      stderr: `in review; how it goes: listings my listing ${id}\n`,
    });
    await reject(world, id);
    expect((await listings(['my', 'listing', id], { columns: 80 })).stdout).toContain(
      '- description: Take the number out of the text.',
    );
    expect((await listings(['edit', id, '--price', 'usd 140000'])).code).toBe(0);
    expect((await listings(['publish', id])).code).toBe(0);
    await approve(world, id);
    expect((await listings(['my', 'listings', '--status', 'public', '--json', 'id'])).stdout).toBe(
      `[{"id":"${id}"}]\n`,
    );
    expect(
      (await listings(['close', id, '--reason', 'sold', '--final-price', '139000USD', '--jq', '.final_price.amount']))
        .stdout,
    ).toBe('139000\n');
    expect((await listings(['reopen', id, '--jq', '.status'])).stdout).toBe('draft\n');
    expect((await listings(['archive', id, '--jq', '.status'])).stdout).toBe('archived\n');
  });

  it('comes from a file, from standard input, and flags come before them', async () => {
    const path = join(folder, 'casa.json');
    await writeFile(path, JSON.stringify(wholeHouse));
    const fromFile = await listings(['create', '--file', path, '--bedrooms', '7', '--json']);
    expect(JSON.parse(fromFile.stdout)).toMatchObject({ title: wholeHouse.title, bedrooms: 7 });
    const fromStdin = await listings(['create', '--file', '-', '--json'], { stdin: '{"title":"De la entrada"}' });
    expect(JSON.parse(fromStdin.stdout)).toMatchObject({ title: 'De la entrada', bedrooms: null });
  });

  it('is changed by what is given alone, and emptied where it is unset', async () => {
    const id = await draft(world, ana);
    await listings([
      'edit',
      id,
      '--bedrooms',
      '4',
      '--unset',
      'bathrooms,latitude',
      '--unset',
      'longitude',
      '--no-furnished',
    ]);
    expect(await ownOf(world, ana, id)).toMatchObject({
      title: wholeHouse.title,
      bedrooms: 4,
      bathrooms: null,
      furnished: false,
      location: { city: 'Asunción', latitude: null, longitude: null },
    });
  });

  it('is left alone by --dry-run', async () => {
    const id = await published(world, ana);
    const before = await ownOf(world, ana, id);
    expect(await listings(['edit', id, '--bedrooms', '9', '--dry-run'], { columns: 80 })).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/Status +in review, live/),
      stderr: 'dry run: nothing was changed\n',
    });
    expect(await ownOf(world, ana, id)).toEqual(before);
  });

  it('is changed only as it was read, with --if-match', async () => {
    const id = await draft(world, ana);
    const { code, stderr } = await listings(['edit', id, '--bedrooms', '9', '--if-match', '"old"']);
    expect(code).toBe(6);
    expect(stderr).toContain('try: listings my listing <id>');
  });
});

describe('what is wrong is refused before anything is sent', () => {
  const offline = { LISTINGS_URL: 'http://127.0.0.1:9' };
  it.each([
    [['create', '--bedrooms', 'three'], '--bedrooms: must be a whole number from 0 to 500'],
    [['create', '--property-type', 'hous'], 'did you mean house?'],
    [['create', '--price', 'cheap'], '--price: must be an amount with its currency, such as 150000USD'],
    [['create', '--titel', 'Casa'], 'there is no flag --titel; did you mean --title?'],
    [['edit', 'lst_01h455vb4pex5vsknk084sn02q', '--unset', 'colour'], '--unset: there is no field colour'],
    [['edit', 'casa'], 'is not such an id'],
    [['close', 'lst_01h455vb4pex5vsknk084sn02q'], '--reason'],
    [['create', '--file', '/nowhere.json'], '--file: /nowhere.json cannot be read (ENOENT)'],
  ])('%j', async (words, message) => {
    const { code, stderr } = await listings(words, { environment: offline });
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
  });

  it('in a file too', async () => {
    const { code, stderr } = await listings(['create', '--file', '-'], {
      environment: offline,
      stdin: '{"tittle":"x"}',
    });
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('there is no field tittle') });
  });
});

describe('refusals of the service', () => {
  it('name what lacks, and the command that adds it', async () => {
    const id = await draft(world, ana, { description: null, images: [] });
    const { code, stderr } = await listings(['publish', id]);
    expect(code).toBe(7);
    expect(stderr).toContain('--description: a description is required');
    expect(stderr).toContain('--images: at least one image is required');
    expect(stderr).toContain(
      'try: listings image add <id> <file or address>\n  try: listings edit <id> --<field> <value>',
    );
  });

  it('name the photo alone where only a photo lacks', async () => {
    const made = await listings(['create', '--listing-type', 'sale', '--title', wholeHouse.title], { columns: 80 });
    expect(made.stderr).toBe(`created as a draft; next: listings image add ${idOf(made.stdout)} <file or address>\n`);
    const { stderr } = await listings(['publish', await draft(world, ana, { images: [] })]);
    expect(stderr).toContain('try: listings image add <id> <file or address>');
    expect(stderr).not.toContain('listings edit');
  });

  it('name the commands that are possible', async () => {
    const id = await draft(world, ana);
    const { code, stderr } = await listings(['reopen', id]);
    expect(code).toBe(6);
    expect(stderr).toMatch(/try: listings edit <id>\n +try: listings publish <id>\n +try: listings archive <id>/);
  });

  it('exit with 3 for what is not there, 4 without a credential, 5 at a limit', async () => {
    const nowhere = await listings(['publish', 'lst_01h455vb4pex5vsknk084sn02q']);
    expect(nowhere).toMatchObject({ code: 3, stderr: expect.stringContaining('try: listings my listings') });
    const nobody = await anywhere(['my', 'listings'], { environment: { LISTINGS_URL: world.url } });
    expect(nobody).toMatchObject({ code: 4, stderr: expect.stringContaining('try: listings login') });
    const ben = await world.account();
    const id = await draft(world, ben);
    const limited = await listings(['publish', id], { environment: { LISTINGS_TOKEN: ben.token } });
    expect(limited.code).toBe(5);
  });
});

describe('the credential', () => {
  it('comes from a file', async () => {
    const path = join(folder, 'token');
    await writeFile(path, `${ana.token}\n`);
    const { code } = await anywhere(['my', 'listings'], {
      environment: { LISTINGS_URL: world.url, LISTINGS_TOKEN_FILE: path },
    });
    expect(code).toBe(0);
  });

  it.each([
    [{ LISTINGS_TOKEN: 'a', LISTINGS_TOKEN_FILE: '/b' }, 'both set'],
    [{ LISTINGS_TOKEN: 'CANARY canary' }, 'is no credential'],
    [{ LISTINGS_TOKEN_FILE: '/nowhere' }, 'cannot be read (ENOENT)'],
  ])('is refused as %j, and never shown', async (environment, message) => {
    const { code, stderr } = await anywhere(['my', 'listings'], {
      environment: { LISTINGS_URL: world.url, ...environment },
    });
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
    expect(stderr).not.toContain('CANARY');
  });
});

it('api calls an operation with a body', async () => {
  const { stdout } = await listings(['api', 'ownListings.create', '--input', '-', '--jq', '.title'], {
    stdin: JSON.stringify({ title: 'Por la API' }),
  });
  expect(stdout).toBe('Por la API\n');
});
