import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestAccount } from '../harness/accounts.ts';
import { draft, ownOf, published, wholeHouse } from '../harness/own-listings.ts';
import { photo } from '../harness/pictures.ts';
import { createWorld, type World } from '../harness/world.ts';
import { listings as anywhere, type Setting } from './cli.ts';

let world: World;
let ana: TestAccount;
let folder: string;
let id: string;
const listings = (words: readonly string[], setting: Setting = {}) =>
  anywhere(words, {
    ...setting,
    environment: { LISTINGS_URL: world.url, LISTINGS_TOKEN: ana.token, ...setting.environment },
  });
const file = async (name: string, bytes?: Uint8Array | string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, bytes ?? (await photo(name, 480, 320)));
  return path;
};
const imagesOf = async () => (await ownOf(world, ana, id)).images;

beforeAll(async () => {
  world = await createWorld();
  ana = await world.account({ phone: true, ageDays: 90, approvedListings: 9 });
  folder = await mkdtemp(join(tmpdir(), 'oga-photos-'));
});
beforeEach(async () => {
  id = await draft(world, ana, { images: [] });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

describe('image add', () => {
  it('takes files, folders, addresses and standard input, in the order given', async () => {
    await mkdir(join(folder, 'photos'), { recursive: true });
    for (const name of ['photos/10.jpg', 'photos/2.jpg', 'photos/1.JPG']) await file(name);
    await file('photos/notes.txt', 'no photo');
    const words = [await file('front.jpg'), join(folder, 'photos'), 'https://photos.example.com/sea.jpg', '-'];
    const added = await listings(['image', 'add', id, ...words, '--json', 'id,position'], {
      stdin: await photo('stdin', 480, 320),
    });
    expect(added).toMatchObject({ code: 0, stderr: '' });
    const told = JSON.parse(added.stdout) as { id: string; position: number }[];
    expect(told.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
    expect((await imagesOf()).map((image) => image.id)).toEqual(told.map((image) => image.id));
    const { createHash } = await import('node:crypto');
    const order = await world.sql<{ sha256: string }[]>`
      select encode(sha256, 'hex') as sha256 from listing_images where listing_id = ${id} order by position`;
    const expected = await Promise.all(
      ['front.jpg', 'photos/1.JPG', 'photos/2.jpg', 'photos/10.jpg', '/sea.jpg', 'stdin'].map(async (seed) =>
        createHash('sha256')
          .update(await photo(seed, 480, 320))
          .digest('hex'),
      ),
    );
    expect(order.map(({ sha256 }) => sha256)).toEqual(expected);
  });

  it('puts a photo where it is told, with its text, and tells a person how it goes', async () => {
    await listings(['image', 'add', id, await file('a.jpg')]);
    const one = await listings(['image', 'add', id, await file('b.jpg'), '--position', '1', '--alt', 'La fachada'], {
      columns: 80,
    });
    expect(one).toMatchObject({ code: 0, stderr: '1 photo added; the listing is draft\n' });
    expect((await imagesOf())[0]).toMatchObject({ alt: 'La fachada' });
    const two = await listings(['image', 'add', id, await file('c.jpg'), await file('d.jpg')], { columns: 80 });
    expect(two.stderr).toMatch(/^1 of 2: [cd]\.jpg\n2 of 2: [cd]\.jpg\n2 photos added; the listing is draft\n$/);
    expect(two.stdout).toMatch(/^# +ID +SIZE/);
  });

  it('adds what it can, and says what it could not, with exit code 10', async () => {
    const small = await file('icon.jpg', await photo('icon', 100, 100));
    const { code, stderr } = await listings(['image', 'add', id, small, await file('fine.jpg')]);
    expect(code).toBe(10);
    expect(stderr).toContain('1 of 2 photos were added. icon.jpg: The image is 100 × 100 pixels');
    expect(stderr).toContain(`try: listings image list ${id}`);
    expect(await imagesOf()).toHaveLength(1);
    const json = await listings(['image', 'add', id, small, await file('fine.jpg'), '--json']);
    expect(JSON.parse(json.stderr)).toMatchObject({
      error: { code: 'PARTLY_DONE', details: { failed: [{ name: 'icon.jpg', reason: 'too_small' }] } },
      meta: { exit_code: 10 },
    });
  });

  it('none of which can be added says why', async () => {
    const { code, stderr } = await listings(['image', 'add', id, 'http://127.0.0.1/secret.jpg']);
    expect({ code, stderr }).toEqual({
      code: 7,
      stderr: expect.stringContaining('Give a public http or https address'),
    });
  });

  it('with --dry-run adds nothing', async () => {
    const { code, stderr } = await listings(['image', 'add', id, await file('a.jpg'), '--dry-run'], { columns: 80 });
    expect([code, stderr]).toEqual([0, 'dry run: nothing was changed\n']);
    expect(await imagesOf()).toEqual([]);
  });
});

describe('what is no photo is refused before anything is sent', () => {
  const offline = { LISTINGS_URL: 'http://127.0.0.1:9' };
  it.each([
    ['missing.jpg', undefined, 'missing.jpg: there is no such file'],
    ['empty.jpg', '', 'empty.jpg: is empty'],
    ['page.jpg', '<!doctype html><title>404</title>', 'is no image: JPEG, PNG, WebP, AVIF and GIF are taken'],
    ['iphone.heic', '\0\0\0\u0018ftypheic\0\0\0\0', 'is a HEIC photo, which cannot be read here; export it as JPEG'],
  ])('%s', async (name, content, message) => {
    const path = content === undefined ? join(folder, name) : await file(name, content);
    const { code, stderr } = await listings(['image', 'add', id, path], { environment: offline });
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
    const made = await listings(['create', '--title', 'Casa', '--image', path], { environment: offline });
    expect(made).toEqual({ code: 2, stdout: '', stderr: expect.stringContaining(message) as string });
  });

  it('a file that is too large, and a folder without images', async () => {
    const large = await file('large.jpg');
    await truncate(large, 20_000_001);
    await mkdir(join(folder, 'none'), { recursive: true });
    const { code, stderr } = await listings(['image', 'add', id, large, join(folder, 'none')], {
      environment: offline,
    });
    expect(code).toBe(2);
    expect(stderr).toContain('large.jpg: has 20.0 MB, and 20 MB are the most');
    expect(stderr).toContain('none: the folder has no images');
  });
});

describe('photos that are there', () => {
  it('are listed, given a text, moved, put in order and taken out', async () => {
    await listings(['image', 'add', id, ...(await Promise.all(['1.jpg', '2.jpg', '3.jpg'].map((name) => file(name))))]);
    const list = async () => (await listings(['image', 'list', id, '--jq', '.[].id'])).stdout.trim().split('\n');
    const [one, two, three] = (await list()).map((text) => text.replaceAll('"', '')) as [string, string, string];
    const edited = await listings(['image', 'edit', id, two, '--alt', 'El patio'], { columns: 80 });
    expect(edited).toMatchObject({ code: 0, stderr: 'changed; the listing is draft\n' });
    expect((await listings(['image', 'list', id], { columns: 80 })).stdout).toContain('El patio');
    expect((await listings(['image', 'move', id, three, '1'])).code).toBe(0);
    expect((await imagesOf()).map((image) => image.id)).toEqual([three, one, two]);
    expect((await listings(['image', 'order', id, two, one])).code).toBe(0);
    expect((await imagesOf()).map((image) => image.id)).toEqual([two, one, three]);
    expect((await imagesOf())[0]!.alt).toBe('El patio');
    expect((await listings(['image', 'edit', id, two, '--unset', 'alt', '--jq', '.alt'])).stdout).toBe('null\n');
    const removed = await listings(['image', 'remove', id, one], { columns: 80 });
    expect(removed).toEqual({ code: 0, stdout: '', stderr: `taken out: ${one}\n` });
    expect((await imagesOf()).map((image) => image.id)).toEqual([two, three]);
    expect((await listings(['image', 'remove', id, one])).code).toBe(3);
    expect((await listings(['image', 'move', id, two, '41'])).code).toBe(2);
  });

  it('of a public listing are reviewed, which is said', async () => {
    id = await published(world, ana);
    const { stderr } = await listings(['image', 'add', id, await file('new.jpg')], { columns: 80 });
    expect(stderr).toBe('1 photo added; the listing is in review, live\n');
  });
});

describe('create', () => {
  it('sends photos of this machine once the draft is there', async () => {
    const { images: _, ...house } = wholeHouse;
    const path = await file('casa.json', JSON.stringify(house));
    const made = await listings([
      'create',
      '--file',
      path,
      '--image',
      await file('f.jpg'),
      '--image',
      await file('g.jpg'),
      '--json',
    ]);
    expect(made).toMatchObject({ code: 0 });
    const record = JSON.parse(made.stdout) as { id: string; images: unknown[] };
    expect(record.images).toHaveLength(2);
    expect((await listings(['publish', record.id])).code).toBe(0);
  });

  it('says which draft there is where a photo is refused', async () => {
    const small = await file('icon.jpg', await photo('icon', 100, 100));
    const { code, stderr } = await listings(['create', '--title', 'Casa con patio', '--image', small]);
    expect(code).toBe(10);
    expect(stderr).toMatch(/lst_\w{26} was made as a draft\. The image is 100 × 100 pixels/);
    expect(stderr).toMatch(/try: listings image add lst_\w{26} <file>/);
  });
});

it('listings api sends a file as it is', async () => {
  const words = ['api', 'ownListings.uploadImage', '--id', id, '--alt', 'Patio'];
  const sent = await listings([...words, '--input', await file('api.jpg'), '--jq', '.alt']);
  expect(sent).toEqual({ code: 0, stdout: 'Patio\n', stderr: '' });
  expect((await listings(words)).stderr).toContain('--input is required: the file to send');
});
