import { mkdtempSync, rmSync } from 'node:fs';
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { diskStore } from '../../../server/src/adapters/images/disk.ts';
import { s3Store } from '../../../server/src/adapters/images/s3.ts';
import { Secret } from '../../../server/src/config.ts';
import { newImageName } from '../../../server/src/features/images/names.ts';
import { StoreUnavailable, type ImageStore } from '../../../server/src/features/images/port.ts';
import { fakeBucket, type FakeBucket } from '../../harness/fake-bucket.ts';

const now = () => new Date('2026-11-21T12:00:00.000Z');
const folder = mkdtempSync(path.join(tmpdir(), 'oga-images-'));
let bucket: FakeBucket;
beforeAll(async () => {
  bucket = await fakeBucket(now);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await bucket.close();
});

const stores: Record<string, () => ImageStore> = {
  'a folder': () => diskStore(path.join(folder, 'images')),
  'a bucket': () => s3Store({ ...bucket.address, clock: { now }, pauseMs: 1 }),
};

const namesOf = async (store: ImageStore): Promise<string[]> => {
  const names = new Set<string>();
  for await (const name of store.names()) names.add(name);
  return [...names].sort();
};

describe.each(Object.entries(stores))('%s', (_, open) => {
  let store: ImageStore;
  beforeEach(async () => {
    store = open();
    for (const name of await namesOf(store)) await store.remove(name);
  });

  test('gives back what it was given, by name and file, and nothing else', async () => {
    const [one, other] = [newImageName(now()), newImageName(now())];
    await store.put(one, '320.webp', Buffer.from('small'));
    await store.put(one, '1920.jpg', Buffer.alloc(300_000, 7));
    await store.put(other, '320.webp', Buffer.from('other'));
    const small = await store.read(one, '320.webp');
    expect([small!.size, (await buffer(small!.stream)).toString()]).toEqual([5, 'small']);
    expect((await buffer((await store.read(one, '1920.jpg'))!.stream)).equals(Buffer.alloc(300_000, 7))).toBe(true);
    expect(await store.read(one, '640.webp')).toBeNull();
    expect(await store.read(newImageName(now()), '320.webp')).toBeNull();
  });

  test('knows the names of all that it has, and forgets one wholly', async () => {
    const names = Array.from({ length: 8 }, () => newImageName(now())).sort();
    for (const name of names) {
      for (const file of ['1.jpg', '1.webp', '2.webp', '3.webp', '4.webp']) await store.put(name, file, Buffer.from(name));
    }
    expect(await namesOf(store)).toEqual(names);
    await store.remove(names[3]!);
    await store.remove(newImageName(now()));
    expect(await namesOf(store)).toEqual(names.toSpliced(3, 1));
    expect(await store.read(names[3]!, '4.webp')).toBeNull();
  }); // prettier-ignore

  test('takes the same again', async () => {
    const name = newImageName(now());
    await store.put(name, '320.webp', Buffer.from('same'));
    await store.put(name, '320.webp', Buffer.from('same'));
    expect((await buffer((await store.read(name, '320.webp'))!.stream)).toString()).toBe('same');
  });
});

describe('a folder', () => {
  test('that was left in the middle of a file shows no half one, knows of it, and forgets it', async () => {
    const root = path.join(folder, 'left');
    const store = diskStore(root);
    const name = newImageName(now());
    await mkdir(path.join(root, '.unfinished', name), { recursive: true });
    await writeFile(path.join(root, '.unfinished', name, '320.webp'), 'hal');
    expect(await store.read(name, '320.webp')).toBeNull();
    expect(await namesOf(store)).toEqual([name]);
    await store.remove(name);
    expect(await namesOf(store)).toEqual([]);
  });

  test('that cannot be written to is unavailable, and is used again once it can', async () => {
    const root = path.join(folder, 'away');
    await writeFile(root, 'a file in the way');
    const store = diskStore(path.join(root));
    const name = newImageName(now());
    await expect(store.put(name, '320.webp', Buffer.from('x'))).rejects.toThrow();
    await rm(root);
    await store.put(name, '320.webp', Buffer.from('x'));
    expect(await readdir(path.join(root, name.slice(-2), name))).toEqual(['320.webp']);
    await chmod(root, 0o700);
  });
});

describe('a bucket', () => {
  const store = () => s3Store({ ...bucket.address, clock: { now }, pauseMs: 1, timeoutMs: 2_000 });
  const name = newImageName(now());

  test('keeps files under images/, with their media type', async () => {
    await store().put(name, '320.avif', Buffer.from('x'));
    expect(bucket.objects.get(`images/${name}/320.avif`)?.type).toBe('image/avif');
  });

  test('that is slow or breaks off is asked again', async () => {
    bucket.fail(503, 0, 500);
    await store().put(name, '640.webp', Buffer.from('again'));
    bucket.fail(0, 503);
    expect((await buffer((await store().read(name, '640.webp'))!.stream)).toString()).toBe('again');
  });

  test('that goes on failing, or refuses, is unavailable, and the secret is nowhere in what is said', async () => {
    bucket.fail(503, 503, 503, 503);
    await expect(store().put(name, '640.webp', Buffer.from('x'))).rejects.toBeInstanceOf(StoreUnavailable);
    bucket.fail(0, 0, 0, 0);
    await expect(store().read(name, '640.webp')).rejects.toBeInstanceOf(StoreUnavailable);
    bucket.fail(403);
    await expect(store().read(name, '640.webp')).rejects.toThrow('answers 403 (SlowDown)');
    const away = s3Store({ ...bucket.address, endpoint: 'http://127.0.0.1:1', clock: { now }, pauseMs: 1 });
    const error = await away.read(name, '640.webp').catch((one: unknown) => one);
    expect(error).toBeInstanceOf(StoreUnavailable);
    expect(JSON.stringify(error) + String((error as Error).stack)).not.toContain(bucket.address.secretAccessKey.reveal());
  }); // prettier-ignore

  test('believes nobody with another key', async () => {
    const own = await fakeBucket(now);
    const stranger = s3Store({ ...own.address, secretAccessKey: new Secret('another'), clock: { now }, pauseMs: 1 });
    await expect(stranger.read(name, '320.webp')).rejects.toThrow('SignatureDoesNotMatch');
    await expect(own.close()).rejects.toThrow('wrong signature');
  });
});
