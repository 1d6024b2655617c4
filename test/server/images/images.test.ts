// Long because all of it stands in one world, with its own database, server and internet.
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { array, assert, asyncProperty, constant, integer, nat, oneof, record } from 'fast-check';
import sharp from 'sharp';
import {
  addImages,
  editImage,
  findAlike,
  readImages,
  readShownImages,
  removeImage,
  replaceImages,
  takeImage,
  takeImageFromUrl,
  type AddedImage,
} from '../../../server/src/features/images/index.ts';
import { newImageName } from '../../../server/src/features/images/names.ts';
import { StoreUnavailable } from '../../../server/src/features/images/port.ts';
import { showOwnImages } from '../../../server/src/features/listings/index.ts';
import { Problem } from '../../../server/src/kernel/problem.ts';
import { createOutgoing } from '../../../server/src/platform/outgoing/outgoing.ts';
import type { Transaction } from '../../../server/src/platform/db/sql.ts';
import { fakeInternet, type FakeInternet } from '../../harness/fake-internet.ts';
import { publish } from '../../harness/listings.ts';
import { drawing, gifHead, hugePng, photo } from '../../harness/pictures.ts';
import { createWorld, type World } from '../../harness/world.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'oga-images-'));
let world: World;
let internet: FakeInternet;
beforeAll(async () => {
  internet = fakeInternet();
  world = await createWorld({ dataDir }, { outgoing: createOutgoing(internet.parts) });
  // What repeats is due from here on.
  await world.drain();
});
afterAll(async () => {
  await world.close();
  await internet.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const small = (seed: number | string) => photo(seed, 320, 240);
const take = (bytes: Uint8Array) => takeImage(world.system.images, bytes);
const inTransaction = <T>(work: (tx: Transaction) => Promise<T>) =>
  world.sql.begin((tx) => work(tx as Transaction)) as Promise<T>;
const at = () => world.clock.now();

/** A listing with images of these seeds as its owner's. */
async function listingWith(...seeds: readonly (number | string)[]): Promise<string> {
  const [listingId] = await publish(world, {});
  const images: AddedImage[] = [];
  for (const seed of seeds) images.push({ ...(await take(await small(seed))), alt: String(seed) });
  await inTransaction((tx) => addImages(tx, { listingId: listingId!, images, at: at() }));
  return listingId!;
}

const alts = async (listingId: string) =>
  (await readImages(world.sql, [listingId])).get(listingId)!.map(({ alt }) => alt);

/** The refusal of something that is to be refused. */
async function refusal(work: Promise<unknown>): Promise<Problem> {
  const error = await work.then(() => 'not refused', (one: unknown) => one);
  if (error instanceof Problem) return error;
  throw error;
} // prettier-ignore

const rowsOf = async () => (await world.sql<{ count: number }[]>`select count(*) from images`)[0]!.count;

/** Names of all images that have files. */
async function storedNames(): Promise<string[]> {
  const names: string[] = [];
  for await (const name of world.system.images.store.names()) names.push(name);
  return names.sort();
}

describe('an image that is sent', () => {
  test('is kept once, however often and by however many it is sent', async () => {
    const bytes = await small('the same');
    const before = { rows: await rowsOf(), names: (await storedNames()).length };
    const taken = await Promise.all([take(bytes), take(bytes), take(bytes)]);
    taken.push(await take(bytes));
    expect(new Set(taken.map(({ sha256 }) => sha256)).size).toBe(1);
    expect(await rowsOf()).toBe(before.rows + 1);
    expect((await storedNames()).length).toBe(before.names + 1);
  });

  test('of 900 megapixels is refused within 200 ms, before anything decodes it', async () => {
    const bomb = hugePng(30_000, 30_000);
    expect(bomb.length).toBeLessThan(200_000);
    const [memory, began] = [process.memoryUsage().rss, performance.now()];
    const problem = await refusal(take(bomb));
    expect(performance.now() - began).toBeLessThan(200);
    expect(process.memoryUsage().rss - memory).toBeLessThan(50_000_000);
    expect([problem.code, problem.message]).toEqual(['PAYLOAD_TOO_LARGE', expect.stringContaining('900 megapixels')]);
    expect((await refusal(take(gifHead(60_000, 60_000)))).code).toBe('PAYLOAD_TOO_LARGE');
  });

  test('of more than 20 MB is refused', async () => {
    expect((await refusal(take(Buffer.alloc(20_000_001)))).code).toBe('PAYLOAD_TOO_LARGE');
  });

  test('and cannot be used is refused with its reason and what to do', async () => {
    const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0heicmif1'.padEnd(500));
    const told: [Uint8Array, string, string][] = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not_an_image', 'SVG'],
      [heic, 'not_an_image', 'Export the photo as JPEG'],
      [Buffer.from('%PDF-1.7'.padEnd(500)), 'not_an_image', 'JPEG, PNG, WebP, AVIF and GIF'],
      [await photo('icon', 100, 100), 'too_small', '320 × 200'],
      [(await small('cut')).subarray(0, 3_000), 'not_an_image', 'damaged'],
    ];
    const before = await rowsOf();
    for (const [bytes, reason, words] of told) {
      const problem = await refusal(take(bytes));
      expect(problem).toMatchObject({ code: 'IMAGE_REJECTED', details: { reason } });
      expect(problem.message).toContain(words);
    }
    expect(await rowsOf()).toBe(before);
  });

  test('while the store is away is refused for now, and leaves no row', async () => {
    const before = await rowsOf();
    const full = { ...world.system.images.store, put: () => Promise.reject(new StoreUnavailable('full')) };
    const problem = await refusal(takeImage({ ...world.system.images, store: full }, await small('no room')));
    expect([problem.code, problem.headers]).toEqual(['SERVICE_UNAVAILABLE', { 'Retry-After': '60' }]);
    expect(await rowsOf()).toBe(before);
  });
});

describe('an image at an address', () => {
  test('is fetched and kept', async () => {
    const bytes = await small('fetched');
    await internet.host('photos.example.com', (_, response) =>
      response.setHeader('Content-Type', 'text/plain').end(bytes),
    );
    const taken = await takeImageFromUrl(world.system.images, 'http://photos.example.com/1.jpg');
    expect(taken).toEqual(await take(bytes));
  });

  test('that cannot be had is refused with the reason, and nothing of the answer is repeated', async () => {
    await internet.host('odd.example.com', (request, response) => {
      if (request.url === '/page') {
        // A page without end: who reads it for longer than he must finds it too large.
        response.write('<!doctype html><title>CANARY</title>');
        const more = () => !response.destroyed && response.write('x'.repeat(65_536)) && setImmediate(more);
        response.on('drain', more);
        more();
      } else if (request.url === '/bomb') response.end(hugePng(30_000, 30_000));
      else if (request.url === '/many') response.writeHead(200, { 'content-length': '20000001' }).flushHeaders();
      else if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end();
      else if (request.url === '/inside') response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
      else response.writeHead(404).end('CANARY');
    });
    const told = {
      '/page': 'not_an_image', '/bomb': 'too_large', '/many': 'too_large', '/loop': 'unreachable',
      '/inside': 'forbidden_address', '/missing': 'unreachable',
    }; // prettier-ignore
    for (const [path, reason] of Object.entries(told)) {
      const problem = await refusal(takeImageFromUrl(world.system.images, `http://odd.example.com${path}`));
      expect([path, problem.code, problem.details]).toEqual([path, 'IMAGE_REJECTED', { reason }]);
      expect(problem.message).not.toContain('CANARY');
    }
    const hosts = ['http://127.0.0.1/', 'http://nobody.example.com/', 'ftp://photos.example.com/', 'no address'];
    const reasons = [];
    for (const url of hosts) reasons.push((await refusal(takeImageFromUrl(world.system.images, url))).details?.['reason']);
    expect(reasons).toEqual(['forbidden_address', 'unreachable', 'forbidden_address', 'forbidden_address']);
  }); // prettier-ignore
});

describe('a file of an image', () => {
  test('is served for ever under its address, as what it is, and runs nothing', async () => {
    const listingId = await listingWith('served');
    const [image] = (await readImages(world.sql, [listingId])).get(listingId)!;
    expect([image!.width, image!.height, image!.variants.map(({ format, width }) => `${format} ${width}`)]).toEqual([320, 240, ['webp 320']]);
    for (const [url, type, format] of [[image!.url, 'image/jpeg', 'jpeg'], [image!.variants[0]!.url, 'image/webp', 'webp']] as const) {
      expect(url).toMatch(/^\/images\/[0-9a-z]{31}\/320\.(jpg|webp)$/);
      const response = await fetch(world.url + url);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 320, height: 240 });
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': type, 'content-length': String(bytes.length), 'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox",
        'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin',
      });
      const etag = response.headers.get('etag')!;
      const again = await fetch(world.url + url, { headers: { 'If-None-Match': etag } });
      expect([again.status, await again.text()]).toEqual([304, '']);
      const head = await fetch(world.url + url, { method: 'HEAD' });
      expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
    }
  }); // prettier-ignore

  test('that is not there, or no file of an image, is 404 and not kept', async () => {
    const name = newImageName(at());
    const paths = [
      `/images/${name}/320.webp`, `/images/${name}/`, `/images/${name}`, '/images/', '/images/..%2f..%2fetc/passwd',
      `/images/${name}/..%2f..%2fpostgres.log`, `/images/%2e%2e/320.webp`, `/images/${name}/320.svg`, `/images/${name}/0.jpg`,
      `/images/.unfinished/320.webp`, `/images/${name}/320.webp%00.jpg`, `/images/${name.toUpperCase()}/320.webp`,
    ]; // prettier-ignore
    for (const path of paths) {
      const response = await fetch(world.url + path);
      expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 404, 'private, no-store']);
    }
  });

  test('is at an address that nobody can guess: 130 bits, and never the same again', async () => {
    const bytes = await small('guessed');
    const { sha256 } = await take(bytes);
    const nameOf = async () =>
      (await world.sql<{ name: string }[]>`select name from images where sha256 = decode(${sha256}, 'hex')`)[0]?.name;
    const first = await nameOf();
    world.clock.advance(7_201);
    await world.drain();
    expect(await nameOf()).toBeUndefined();
    await take(bytes);
    expect(await nameOf()).not.toBe(first);
    const names = new Set(Array.from({ length: 1000 }, () => newImageName(at()).slice(5)));
    expect(names.size).toBe(1000);
  });

  test('in AVIF follows by itself, also where strangers see the image already', async () => {
    const listingId = await listingWith('avif');
    await inTransaction((tx) => showOwnImages(tx, listingId));
    const formats = async () => {
      const { body } = await world.get(`/listings/${listingId}`);
      return body.data.images[0].variants.map(({ format }: { format: string }) => format) as string[];
    };
    expect(await formats()).toEqual(['webp']);
    await world.drain();
    expect(await formats()).toEqual(['webp', 'avif']);
    const { body } = await world.get(`/listings/${listingId}`);
    const { url } = body.data.images[0].variants[1];
    expect(url).toContain(`${world.url}/images/`);
    const response = await fetch(url as string);
    expect(response.headers.get('content-type')).toBe('image/avif');
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).compression).toBe('av1');
  }, 60_000);
});

describe('the images of a listing', () => {
  test('stand behind each other as they were added, or where they were put', async () => {
    const listingId = await listingWith(1, 2, 3);
    const four = { ...(await take(await small(4))), alt: '  cuatro \u202e ' };
    const images = await inTransaction((tx) => addImages(tx, { listingId, images: [four], position: 2, at: at() }));
    expect(images.map(({ alt }) => alt)).toEqual(['1', 'cuatro', '2', '3']);
    expect(images[0]!.id).toMatch(/^img_/);
    expect(images[0]!.placeholder).toMatch(/^data:image\/webp/);
  });

  test('hold each picture once: the same again changes nothing', async () => {
    const listingId = await listingWith(1, 2);
    const same = { ...(await take(await small(1))), alt: 'another text' };
    const before = (await readImages(world.sql, [listingId])).get(listingId);
    expect(await inTransaction((tx) => addImages(tx, { listingId, images: [same, same], at: at() }))).toEqual(before);
  });

  test('are at most 40, and the 41st changes nothing', async () => {
    const [listingId] = await publish(world, {});
    // Rows of pictures whose files nobody looks at here.
    const rows = await world.sql<{ sha256: string }[]>`
      insert into images (sha256, name, format, received_bytes, received_width, received_height, width, height, placeholder, files, made_at, wanted_at)
      select sha256(convert_to('many' || n, 'UTF8')), lpad(n::text, 31, '0'), 'jpeg', 1, 320, 240, 320, 240, 'data:',
             '[{"format":"jpeg","width":320,"height":240,"bytes":1}]', ${at()}, ${at()}
        from generate_series(1, 41) as n
      returning encode(sha256, 'hex') as sha256`;
    const all = rows.map(({ sha256 }) => ({ sha256, alt: null }));
    const add = (images: typeof all) => inTransaction((tx) => addImages(tx, { listingId: listingId!, images, at: at() }));
    expect(await add(all.slice(0, 39))).toHaveLength(39);
    const problem = await refusal(add(all.slice(39)));
    expect([problem.code, problem.details]).toEqual(['IMAGE_REJECTED', { reason: 'too_many', allowed: 40, used: 39 }]);
    // Twenty at once for the one place that is left: one has it.
    const tries = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => add([all[39 + (i % 2)]!])));
    expect((await readImages(world.sql, [listingId!])).get(listingId!)).toHaveLength(40);
    expect(tries.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
    expect((await refusal(add([all[39]!, all[40]!]))).details).toMatchObject({ reason: 'too_many', used: 40 });
    await inTransaction((tx) => replaceImages(tx, { listingId: listingId!, images: [], at: at() }));
    await world.sql`delete from images where placeholder = 'data:'`;
  }, 60_000); // prettier-ignore

  test('change their text and place one by one', async () => {
    const listingId = await listingWith(1, 2, 3, 4);
    const ids = (await readImages(world.sql, [listingId])).get(listingId)!.map(({ id }) => id);
    const edit = (change: { alt?: string | null; position?: number }, id = ids[0]!) =>
      inTransaction((tx) => editImage(tx, { listingId, id, ...change, at: at() }));
    await edit({ position: 3 });
    expect(await alts(listingId)).toEqual(['2', '3', '1', '4']);
    await edit({ position: 40, alt: 'Frente' });
    expect(await alts(listingId)).toEqual(['2', '3', '4', 'Frente']);
    await edit({ alt: null });
    expect(await alts(listingId)).toEqual(['2', '3', '4', null]);
    await edit({ position: 1 });
    expect(await alts(listingId)).toEqual([null, '2', '3', '4']);
    const problem = await refusal(edit({ alt: 'x'.repeat(201) }));
    expect(problem.details).toMatchObject({ fields: [{ path: 'alt', code: 'too_big' }] });
  });

  test('are replaced as a whole: kept, put in another order, added, left out', async () => {
    const listingId = await listingWith(1, 2, 3);
    const [one, two, three] = (await readImages(world.sql, [listingId])).get(listingId)!;
    const five = { ...(await take(await small(5))), alt: '5' };
    const images = [{ id: three!.id }, five, { id: one!.id, alt: 'uno' }];
    const now = await inTransaction((tx) => replaceImages(tx, { listingId, images, at: at() }));
    expect(now.map(({ alt }) => alt)).toEqual(['3', '5', 'uno']);
    expect([now[0]!.id, now[2]!.id]).toEqual([three!.id, one!.id]);
    const gone = await refusal(inTransaction((tx) => replaceImages(tx, { listingId, images: [{ id: two!.id }], at: at() })));
    expect(gone.code).toBe('NOT_FOUND');
    const twice = [{ id: one!.id }, { id: one!.id }];
    const repeated = await refusal(inTransaction((tx) => replaceImages(tx, { listingId, images: twice, at: at() })));
    expect(repeated.details).toMatchObject({ fields: [{ path: 'images.1', code: 'repeated' }] });
    expect(await alts(listingId)).toEqual(['3', '5', 'uno']);
  }); // prettier-ignore

  test("of another listing do not exist, and nothing is moved by asking for one of them", async () => {
    const [own, other] = [await listingWith(1, 2), await listingWith(1, 3)];
    const [first, second] = (await readImages(world.sql, [other])).get(other)!;
    const asks = [
      (tx: Transaction) => removeImage(tx, { listingId: own, id: second!.id, at: at() }),
      (tx: Transaction) => editImage(tx, { listingId: own, id: first!.id, alt: 'mine', at: at() }),
      (tx: Transaction) => replaceImages(tx, { listingId: own, images: [{ id: second!.id }], at: at() }),
      (tx: Transaction) => removeImage(tx, { listingId: own, id: 'img_01h455vb4pex5vsknk084sn02q', at: at() }),
    ];
    for (const ask of asks) expect((await refusal(inTransaction(ask))).code).toBe('NOT_FOUND');
    expect([await alts(own), await alts(other)]).toEqual([['1', '2'], ['1', '3']]);
  }); // prettier-ignore

  test('keep an order without gaps whatever is done to them, in any order', async () => {
    const pool = await Promise.all(Array.from({ length: 6 }, async (_, i) => ({ ...(await take(await small(i))), alt: null })));
    const act = oneof(
      record({ kind: constant('add' as const), which: nat(5), position: integer({ min: 1, max: 8 }) }),
      record({ kind: constant('remove' as const), which: nat(5) }),
      record({ kind: constant('move' as const), which: nat(5), position: integer({ min: 1, max: 8 }) }),
      record({ kind: constant('shuffle' as const), by: nat(5) }),
    );
    await assert(
      asyncProperty(array(act, { maxLength: 12 }), async (acts) => {
        const [listingId] = await publish(world, {});
        /** What the list must be, by the pictures' place in the pool. */
        let expected: { id: string; of: number }[] = [];
        for (const one of acts) {
          const found = 'which' in one ? expected.find(({ of }) => of === one.which) : undefined;
          await inTransaction(async (tx) => {
            const p = { listingId: listingId!, at: at() };
            if (one.kind === 'add') {
              const images = await addImages(tx, { ...p, images: [pool[one.which]!], position: one.position });
              if (found) return;
              const place = Math.min(one.position - 1, expected.length);
              expected = expected.toSpliced(place, 0, { id: images[place]!.id, of: one.which });
            } else if (one.kind === 'shuffle') {
              expected = [...expected.slice(one.by), ...expected.slice(0, one.by)];
              await replaceImages(tx, { ...p, images: expected.map(({ id }) => ({ id })) });
            } else if (found && one.kind === 'remove') {
              expected = expected.filter((row) => row !== found);
              await removeImage(tx, { ...p, id: found.id });
            } else if (found && one.kind === 'move') {
              const others = expected.filter((row) => row !== found);
              expected = others.toSpliced(Math.min(one.position - 1, others.length), 0, found);
              await editImage(tx, { ...p, id: found.id, position: one.position });
            }
          });
        }
        const rows = await world.sql<{ id: string; position: number }[]>`
          select id, position from listing_images where listing_id = ${listingId!} order by position`;
        expect(rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
        expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1));
      }),
      { numRuns: 20 },
    );
  }, 60_000); // prettier-ignore

  test('are in order because the database holds it: no gap, no number twice, none beyond 40', async () => {
    const listingId = await listingWith(1, 2, 3);
    const broken = [
      world.sql`delete from listing_images where listing_id = ${listingId} and position = 1`,
      world.sql`update listing_images set position = 5 where listing_id = ${listingId} and position = 3`,
      world.sql`update listing_images set position = 1 where listing_id = ${listingId} and position = 2`,
      world.sql`update listing_images set position = 41 where listing_id = ${listingId} and position = 3`,
    ];
    for (const one of broken) await expect(one).rejects.toThrow();
    expect(await alts(listingId)).toEqual(['1', '2', '3']);
  });

  test('are in order whatever many do at once', async () => {
    const listingId = await listingWith(1, 2, 3, 4, 5, 6);
    const ids = (await readImages(world.sql, [listingId])).get(listingId)!.map(({ id }) => id);
    const seven = { ...(await take(await small(7))), alt: '7' };
    const work: ((tx: Transaction) => Promise<unknown>)[] = [];
    for (let i = 0; i < 24; i += 1) {
      const id = ids[i % 6]!;
      work.push(
        (tx) => editImage(tx, { listingId, id, position: 1 + ((i * 5) % 6), at: at() }),
        (tx) => addImages(tx, { listingId, images: [seven], at: at() }),
        (tx) => removeImage(tx, { listingId, id: ids[5]!, at: at() }),
      );
    }
    const done = await Promise.allSettled(work.map((one) => inTransaction(one)));
    const faults = done.flatMap((one) => (one.status === 'rejected' && !(one.reason instanceof Problem) ? [String(one.reason)] : []));
    expect(faults).toEqual([]);
    const rows = await world.sql<{ position: number }[]>`select position from listing_images where listing_id = ${listingId} order by 1`;
    expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(new Set(await alts(listingId))).toEqual(new Set(['1', '2', '3', '4', '5', '7']));
  }, 60_000); // prettier-ignore

  test('go with the listing', async () => {
    const listingId = await listingWith(1);
    await world.sql`delete from listings where id = ${listingId}`;
    expect((await readImages(world.sql, [listingId])).get(listingId)).toEqual([]);
  });

  test('are seen by strangers as they were when they were shown, until they are shown again', async () => {
    const listingId = await listingWith(1, 2, 3);
    const seen = async () => {
      const { body } = await world.get(`/listings/${listingId}`);
      return (body.data.images as { alt: string }[]).map(({ alt }) => alt);
    };
    expect(await seen()).toEqual(['Frente de la casa']);
    await inTransaction((tx) => showOwnImages(tx, listingId));
    expect(await seen()).toEqual(['1', '2', '3']);
    const [one] = (await readImages(world.sql, [listingId])).get(listingId)!;
    await inTransaction((tx) => removeImage(tx, { listingId, id: one!.id, at: at() }));
    expect([await alts(listingId), await seen()]).toEqual([['2', '3'], ['1', '2', '3']]);
    expect((await readShownImages(world.sql, [listingId])).get(listingId)!.map(({ alt }) => alt)).toEqual(['1', '2', '3']);
    await inTransaction((tx) => showOwnImages(tx, listingId));
    expect(await seen()).toEqual(['2', '3']);
  }); // prettier-ignore

  test('are found again in other listings: the very same, and the same photo made anew', async () => {
    const own = await listingWith('view', 'bath');
    const again = await listingWith('bath');
    const [scaled] = await publish(world, {});
    const anew = await take(await drawing('view', 640, 480).jpeg({ quality: 60 }).toBuffer());
    await inTransaction((tx) => addImages(tx, { listingId: scaled!, images: [{ ...anew, alt: null }], at: at() }));
    await listingWith('something else');
    const found = await findAlike(world.sql, own);
    expect(found.find(({ otherListingId }) => otherListingId === again)?.distance).toBe(0);
    expect(new Set(found.map(({ otherListingId }) => otherListingId))).toEqual(new Set([again, scaled]));
  });
});

describe('the sweep', () => {
  test('forgets pictures that no listing has after an hour, and their files; those that are shown stay', async () => {
    const listingId = await listingWith('stays', 'goes');
    await inTransaction((tx) => showOwnImages(tx, listingId));
    const shownOnly = (await readImages(world.sql, [listingId])).get(listingId)!;
    await inTransaction((tx) => replaceImages(tx, { listingId, images: [], at: at() }));
    const { sha256 } = await take(await small('never used'));
    await world.drain();
    const name = await world.sql<{ name: string }[]>`select name from images where sha256 = decode(${sha256}, 'hex')`;
    expect(await storedNames()).toContain(name[0]!.name);
    world.clock.advance(3_000);
    await world.drain();
    expect(await storedNames()).toContain(name[0]!.name);
    world.clock.advance(7_200);
    await world.drain();
    expect(await storedNames()).not.toContain(name[0]!.name);
    for (const { url } of shownOnly) expect((await fetch(world.url + url)).status).toBe(200);
    const rows = await world.sql<{ name: string }[]>`select name from images order by name`;
    expect(await storedNames()).toEqual(rows.map((row) => row.name).toSorted());
    await inTransaction((tx) => showOwnImages(tx, listingId));
    world.clock.advance(7_200);
    await world.drain();
    for (const { url } of shownOnly) expect((await fetch(world.url + url)).status).toBe(404);
  }, 60_000);

  test('removes files that never got a row, a day later, and nothing that is not ours', async () => {
    const { store } = world.system.images;
    const lost = newImageName(at());
    await store.put(lost, '320.webp', Buffer.from('lost'));
    await store.put('lost+found', '320.webp', Buffer.from('not ours'));
    const listingId = await listingWith('kept');
    world.clock.advance(20 * 3_600);
    await world.drain();
    expect(await storedNames()).toContain(lost);
    world.clock.advance(48 * 3_600);
    await world.drain();
    const names = await storedNames();
    expect(names).not.toContain(lost);
    expect(names).toContain('lost+found');
    const [image] = (await readImages(world.sql, [listingId])).get(listingId)!;
    expect((await fetch(world.url + image!.url)).status).toBe(200);
    await store.remove('lost+found');
    expect(await readdir(path.join(dataDir, 'images', '.unfinished')).catch(() => [])).toEqual([]);
  }, 60_000);
});
