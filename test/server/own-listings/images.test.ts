// Long because it is one list: everything that an owner does with photos, in one world.
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OwnImage, OwnListing } from '@oga/contract';
import type { TestAccount } from '../../harness/accounts.ts';
import {
  act, approve, draft, grant, ownOf, patch, published, reject, tally, upload, uploadTo, wholeHouse,
} from '../../harness/own-listings.ts'; // prettier-ignore
import { hugePng, photo } from '../../harness/pictures.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
let ana: TestAccount;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  ana = await world.account({ phone: true, locale: 'es' });
});
afterAll(() => world.close());

const at = (name: string) => `https://photos.example.com/${name}.jpg`;
const add = (id: string, body: unknown, more: object = {}, as: TestAccount = ana) =>
  world.call('POST', `/agent/listings/${id}/images`, { headers: { ...as.headers, ...more }, body });
const change = (id: string, image: string, body: unknown, more: object = {}) =>
  world.call('PATCH', `/agent/listings/${id}/images/${image}`, { headers: { ...ana.headers, ...more }, body });
const remove = (id: string, image: string, more: object = {}) =>
  world.call('DELETE', `/agent/listings/${id}/images/${image}`, { headers: { ...ana.headers, ...more } });
const arrange = (id: string, images: unknown, more: object = {}) =>
  world.call('PUT', `/agent/listings/${id}/images`, { headers: { ...ana.headers, ...more }, body: { images } });
const imagesOf = async (id: string): Promise<OwnListing['images']> => (await ownOf(world, ana, id)).images;
const altsOf = async (id: string) => (await imagesOf(id)).map(({ alt }) => alt);
const seen = async (id: string): Promise<OwnListing['images']> => (await world.get(`/listings/${id}`)).body.data.images;
const standing = async (id: string) => {
  const { status, live } = await ownOf(world, ana, id);
  return `${status}${live ? ', live' : ''}`;
};
const editsToday = async (): Promise<number> =>
  (await world.get('/agent/status', ana.headers)).body.data.tier.used.edits_per_day;
const reviewsOf = async (id: string): Promise<number> =>
  (await world.sql`select from jobs.job where name = 'moderation.review' and data ->> 'listing_id' = ${id}`).length;
/** A listing of two photos with texts, that moderation has approved. */
async function publishedPair(): Promise<{ id: string; images: OwnListing['images'] }> {
  const id = await draft(world, ana, { images: [at('front'), at('back')] });
  for (const [i, { id: image }] of (await imagesOf(id)).entries()) await change(id, image, { alt: `photo ${i + 1}` });
  await act(world, ana, id, 'publish');
  await approve(world, id);
  return { id, images: await imagesOf(id) };
}

describe('a photo', () => {
  test('is added from an address, or sent, where it is to stand, and can be seen at once', async () => {
    const id = await draft(world, ana);
    const added = await add(id, { url: at('kitchen'), alt: 'Cocina' });
    expect(added.status).toBe(201);
    expect(added.body.data).toMatchObject({
      alt: 'Cocina',
      position: 2,
      listing: { id, status: 'draft', live: false },
    });
    const sent = await uploadTo(world, ana, id, 'garden', '?alt=Patio%20con%20parrilla&position=1');
    expect(sent.status).toBe(201);
    const image = sent.body.data as OwnImage;
    expect(image).toMatchObject({ alt: 'Patio con parrilla', position: 1, width: 480, height: 320 });
    expect(await altsOf(id)).toEqual(['Patio con parrilla', null, 'Cocina']);
    for (const url of [image.url, ...image.variants.map((one) => one.url)]) {
      const file = await fetch(url);
      expect(file.status).toBe(200);
      expect(file.headers.get('content-type')).toMatch(/^image\//);
    }
  });

  test('that the listing has already is answered as it stands, however it comes', async () => {
    const id = await draft(world, ana);
    const first = await uploadTo(world, ana, id, '/same.jpg', '?alt=one');
    const before = await ownOf(world, ana, id);
    const again = [
      await uploadTo(world, ana, id, '/same.jpg', '?alt=two&position=1'),
      await add(id, { url: at('same'), alt: 'three' }),
    ];
    for (const { status, body } of again) expect([status, body.data]).toEqual([200, first.body.data]);
    expect(await ownOf(world, ana, id)).toEqual(before);
  });

  test('changes its text and its place, and the others make room', async () => {
    const id = await draft(world, ana, { images: [at('1'), at('2'), at('3')] });
    const [one, two, three] = (await imagesOf(id)).map((image) => image.id);
    expect((await change(id, three!, { position: 1, alt: ' La  fachada ' })).body.data).toMatchObject({
      position: 1,
      alt: 'La fachada',
    });
    expect((await imagesOf(id)).map((image) => image.id)).toEqual([three, one, two]);
    expect((await change(id, three!, { position: 40, alt: null })).body.data).toMatchObject({ position: 3, alt: null });
    expect((await change(id, three!, {})).body.data).toMatchObject({ position: 3, alt: null });
  });

  test('is taken out, and those behind it move up', async () => {
    const id = await draft(world, ana, { images: [at('1'), at('2'), at('3')] });
    const [one, two, three] = (await imagesOf(id)).map((image) => image.id);
    expect((await remove(id, two!)).status).toBe(204);
    expect((await imagesOf(id)).map((image) => image.id)).toEqual([one, three]);
    expect((await remove(id, two!)).status).toBe(404);
  });

  test('is part of a list that is given whole: kept by id, added by address, left out', async () => {
    const id = await draft(world, ana, { images: [at('1'), at('2'), at('3')] });
    const [one, , three] = (await imagesOf(id)).map((image) => image.id);
    const reply = await arrange(id, [{ id: three, alt: 'tres' }, { url: at('4'), alt: 'cuatro' }, { id: one }]);
    expect(reply.headers.get('etag')).toMatch(/^"/);
    expect(reply.body.data.images.map((image: OwnImage) => image.alt)).toEqual(['tres', 'cuatro', null]);
    const twice = await arrange(id, [{ id: one }, { id: one }]);
    expect(twice.body.error.details.fields).toMatchObject([{ path: 'images.1', code: 'repeated' }]);
    const both = await arrange(id, [{ id: one, url: at('5') }]);
    expect(both.body.error.details.fields).toMatchObject([{ path: 'images.0' }]);
    // What is there by its id and comes by an address too is one photo.
    const same = await arrange(id, [{ url: at('1') }, { id: three }, { id: one }]);
    expect(same.body.data.images.map((image: OwnImage) => image.id)).toEqual([three, one]);
  });

  test('of the 41st is refused before it is looked at, unless it is one of the forty', async () => {
    const id = await draft(world, ana, { images: Array.from({ length: 40 }, (_, n) => at(`many-${n}`)) });
    const asked = world.internet.asked.length;
    const replies = [await add(id, { url: at('41') }), await uploadTo(world, ana, id, '41')];
    for (const { status, body } of replies) {
      expect([status, body.error.code]).toEqual([422, 'IMAGE_REJECTED']);
      expect(body.error.details).toEqual({ reason: 'too_many', allowed: 40, used: 40 });
    }
    expect((await add(id, { url: at('many-7') })).status).toBe(200);
    expect((await uploadTo(world, ana, id, '/many-7.jpg')).status).toBe(200);
    expect(world.internet.asked).toHaveLength(asked);
    const whole = await arrange(
      id,
      Array.from({ length: 41 }, (_, n) => ({ url: at(`many-${n}`) })),
    );
    expect(whole.body.error.details.fields).toMatchObject([{ path: 'images', message: 'must be at most 40' }]);
  }, 60_000);

  test('of somebody else is not there, whatever is done with it', async () => {
    const ben = await world.account();
    const id = await draft(world, ben);
    const own = await draft(world, ana);
    const [image] = (await ownOf(world, ben, id)).images;
    const asked = world.internet.asked.length;
    const replies = [
      await add(id, { url: at('mine') }),
      await uploadTo(world, ana, id, 'mine'),
      await change(id, image!.id, { alt: 'mine' }),
      await remove(id, image!.id),
      await arrange(id, []),
      await change(own, image!.id, { alt: 'mine' }),
      await remove(own, image!.id),
      await arrange(own, [{ id: image!.id }]),
    ];
    expect(tally(replies)).toEqual({ 404: 8 });
    expect(world.internet.asked).toHaveLength(asked);
    expect((await ownOf(world, ben, id)).images).toEqual([image]);
  });
});

describe('what is sent', () => {
  test('is the file itself: forms, JSON and nothing are refused', async () => {
    const id = await draft(world, ana);
    const send = async (contentType: string, body: unknown) =>
      world.call('POST', `/agent/listings/${id}/images/upload`, {
        headers: { ...ana.headers, 'content-type': contentType },
        body,
      });
    const { body } = await upload('form');
    for (const type of [
      'multipart/form-data; boundary=x',
      'application/json',
      'application/octet-stream',
      'text/plain',
    ]) {
      const reply = await send(type, body);
      expect([reply.status, reply.body.error.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    }
    const nothing = await send('image/jpeg', Buffer.alloc(0));
    expect(nothing.body.error.details.fields).toMatchObject([{ path: 'body', code: 'required' }]);
    // The bytes say what it is.
    expect((await send('image/png', body)).status).toBe(201);
    expect((await send('image/*', body)).status).toBe(200);
  });

  test('is refused for what it is, with the reason and what to do', async () => {
    const id = await draft(world, ana);
    const send = (body: Uint8Array) =>
      world.call('POST', `/agent/listings/${id}/images/upload`, {
        headers: { ...ana.headers, 'content-type': 'image/png' },
        body,
      });
    const bytes = hugePng(30_000, 30_000);
    const began = performance.now();
    const bomb = await send(bytes);
    // Of the judgement itself, 200 ms: test/server/images.
    expect(performance.now() - began).toBeLessThan(2_000);
    expect([bomb.status, bomb.body.error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(bomb.body.error.message).toContain('900 megapixels');
    const large = await send(Buffer.alloc(20_000_001));
    expect([large.status, large.body.error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    const refusals: [Uint8Array, string][] = [
      [Buffer.from('%PDF-1.7'.padEnd(500)), 'not_an_image'],
      [await photo('icon', 100, 100), 'too_small'],
      [(await photo('cut', 640, 480)).subarray(0, 4_000), 'not_an_image'],
    ];
    for (const [bytes, reason] of refusals) {
      const { status, body } = await send(bytes);
      expect([status, body.error.code, body.error.details.reason]).toEqual([422, 'IMAGE_REJECTED', reason]);
    }
    expect(await imagesOf(id)).toHaveLength(1);
  });

  test('without saying how long it is, is read to its end and no further than 20 MB', async () => {
    const id = await draft(world, ana);
    const send = (chunks: Iterable<Uint8Array>) =>
      fetch(`${world.api}/agent/listings/${id}/images/upload`, {
        method: 'POST',
        headers: { ...ana.headers, 'content-type': 'image/jpeg' },
        body: Readable.toWeb(Readable.from(chunks)) as BodyInit,
        duplex: 'half',
      } as RequestInit);
    const { body } = await upload('streamed');
    expect((await send([body.subarray(0, 1_000), body.subarray(1_000)])).status).toBe(201);
    const endless = await send(Array.from({ length: 21 }, () => Buffer.alloc(1_000_000)));
    expect(endless.status).toBe(413);
  });

  test('under a key is done once: the same bytes are the same request, others are not', async () => {
    const id = await draft(world, ana);
    const key = { 'idempotency-key': 'photo-1' };
    const replies = await Promise.all(Array.from({ length: 5 }, () => uploadTo(world, ana, id, 'keyed', '', key)));
    expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const again = await uploadTo(world, ana, id, 'keyed', '', key);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
    const other = await uploadTo(world, ana, id, 'other', '', key);
    expect([other.status, other.body.error.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
    const elsewhere = await uploadTo(world, ana, id, 'keyed', '?position=1', key);
    expect(elsewhere.body.error.code).toBe('IDEMPOTENCY_CONFLICT');
    expect(await imagesOf(id)).toHaveLength(2);
  });

  test('as a trial is judged and not kept', async () => {
    const id = await draft(world, ana);
    const before = await ownOf(world, ana, id);
    const countOf = async () => (await world.sql`select from images`).length;
    const pictures = await countOf();
    const sent = await uploadTo(world, ana, id, 'only a trial', '?dry_run=true&position=1');
    expect([sent.status, sent.body.data.position]).toEqual([201, 1]);
    const named = await world.call('POST', `/agent/listings/${id}/images?dry_run=true`, {
      headers: ana.headers,
      body: { url: at('only-a-trial') },
    });
    expect([named.status, named.body.data.position]).toEqual([201, 2]);
    const whole = await world.call('POST', '/agent/listings?dry_run=true', {
      headers: ana.headers,
      body: { ...wholeHouse, images: [at('only-a-trial'), at('another-trial')] },
    });
    expect([whole.status, whole.body.data.images.length]).toEqual([201, 2]);
    const bad = await world.call('POST', `/agent/listings/${id}/images/upload?dry_run=true`, {
      headers: { ...ana.headers, 'content-type': 'image/jpeg' },
      body: Buffer.from('no image at all'),
    });
    expect(bad.body.error.details.reason).toBe('not_an_image');
    expect(await countOf()).toBe(pictures);
    expect(await ownOf(world, ana, id)).toEqual(before);
  });

  test('fifty at once to a listing of 38: two are in, and every other is told why', async () => {
    const id = await draft(world, ana, { images: Array.from({ length: 38 }, (_, n) => at(`many-${n}`)) });
    const replies = await Promise.all(Array.from({ length: 50 }, (_, n) => uploadTo(world, ana, id, `race ${n}`)));
    expect(tally(replies)).toEqual({ 201: 2, 422: 48 });
    for (const { status, body } of replies) if (status === 422) expect(body.error.details.reason).toBe('too_many');
    const images = await imagesOf(id);
    expect(images).toHaveLength(40);
    const positions = await world.sql<{ position: number }[]>`
      select position from listing_images where listing_id = ${id} order by position`;
    expect(positions.map(({ position }) => position)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
  }, 90_000);
});

describe('of a public listing', () => {
  test.each([
    ['a photo more', (id: string) => add(id, { url: at('pool') })],
    ['another text', (id: string, [one]: OwnListing['images']) => change(id, one!.id, { alt: 'Otra cosa' })],
    ['another order', (id: string, [one]: OwnListing['images']) => change(id, one!.id, { position: 2 })],
    ['a photo less', (id: string, [one]: OwnListing['images']) => remove(id, one!.id)],
    [
      'a whole list',
      (id: string, [, two]: OwnListing['images']) => arrange(id, [{ id: two!.id }, { url: at('pool') }]),
    ],
  ])('%s is reviewed while strangers see what was approved', async (_, edit) => {
    const { id, images } = await publishedPair();
    const before = (await world.get(`/listings/${id}`)).body.data;
    expect(before.images).toEqual(images);
    world.clock.advance(60);
    expect((await edit(id, images)).status).toBeLessThan(300);
    expect(await standing(id)).toBe('in_review, live');
    expect((await world.get(`/listings/${id}`)).body.data).toEqual(before);
    expect([await editsToday(), await reviewsOf(id)]).toEqual([1, 2]);
    // Until the decision everything is one edit of the day.
    await patch(world, ana, id, { bedrooms: 7 });
    expect((await uploadTo(world, ana, id, 'more')).body.data.listing).toEqual({ id, status: 'in_review', live: true });
    expect([await editsToday(), await reviewsOf(id)]).toEqual([1, 4]);
    const wanted = await imagesOf(id);
    await approve(world, id);
    expect(await seen(id)).toEqual(wanted);
    expect((await world.get(`/listings?ids=${id}`)).body.data[0].images).toEqual(wanted);
  });

  test('what is rejected leaves the approved photos, and stays for the owner to mend', async () => {
    const { id, images } = await publishedPair();
    await remove(id, images[0]!.id);
    await add(id, { url: at('bad'), alt: 'Llame al 0981 123 456' });
    await reject(world, id);
    expect(await standing(id)).toBe('public, live');
    expect(await seen(id)).toEqual(images);
    expect(await altsOf(id)).toEqual(['photo 2', 'Llame al 0981 123 456']);
    // A photo that only strangers see is not swept.
    world.clock.advance(3 * 3600);
    await world.system.jobs.drain(['images.sweep']);
    for (const { url } of await seen(id)) expect((await fetch(url)).status).toBe(200);
  });

  test('the last photo cannot be taken out', async () => {
    const id = await published(world, ana);
    const [image] = await imagesOf(id);
    for (const reply of [await remove(id, image!.id), await arrange(id, [])]) {
      expect([reply.status, reply.body.error.code]).toEqual([422, 'LISTING_INCOMPLETE']);
      expect(reply.body.error.details.fields).toMatchObject([{ path: 'images' }]);
    }
    expect(await standing(id)).toBe('public, live');
  });

  test('what changes nothing is no edit', async () => {
    const { id, images } = await publishedPair();
    const before = await ownOf(world, ana, id);
    world.clock.advance(60);
    await change(id, images[0]!.id, { position: 1, alt: 'photo 1' });
    await arrange(id, images.map((image) => ({ id: image.id }))); // prettier-ignore
    await add(id, { url: at('back') });
    expect(await ownOf(world, ana, id)).toEqual(before);
    expect([await editsToday(), await reviewsOf(id)]).toEqual([0, 1]);
  });

  test('without an edit of the day, or a place in review, nothing changes', async () => {
    const { id, images } = await publishedPair();
    await grant(world, ana.id, { edits_per_day: 0 });
    const none = await change(id, images[0]!.id, { alt: 'x' });
    expect([none.status, none.body.error.details.limit]).toEqual([403, 'edits_per_day']);
    await grant(world, ana.id, { edits_per_day: 9, in_review: 0 });
    const full = await uploadTo(world, ana, id, 'no place');
    expect([full.status, full.body.error.details.limit]).toEqual([403, 'in_review']);
    expect([await standing(id), await imagesOf(id)]).toEqual(['public, live', images]);
    expect(await editsToday()).toBe(0);
  });
});

describe('as a listing stands', () => {
  test('in review for the first time, the review starts again, and is no edit of the day', async () => {
    const id = await draft(world, ana);
    await act(world, ana, id, 'publish');
    await add(id, { url: at('pool') });
    expect([await standing(id), await reviewsOf(id), await editsToday()]).toEqual(['in_review', 2, 0]);
    await approve(world, id);
    expect(await seen(id)).toHaveLength(2);
  });

  test('rejected, a photo more is an edit: it may be sent again', async () => {
    const id = await draft(world, ana);
    await act(world, ana, id, 'publish');
    await reject(world, id);
    expect((await act(world, ana, id, 'publish')).status).toBe(409);
    await change(id, (await imagesOf(id))[0]!.id, { alt: 'La fachada' });
    expect(await editsToday()).toBe(0);
    expect((await act(world, ana, id, 'publish')).status).toBe(200);
  });

  test('closed or archived, it is refused, and reopened it has its photos', async () => {
    const { id, images } = await publishedPair();
    await act(world, ana, id, 'close', { reason: 'sold' });
    const refused = async () => {
      const replies = [
        await add(id, { url: at('pool') }),
        await uploadTo(world, ana, id, 'pool'),
        await change(id, images[0]!.id, { alt: 'x' }),
        await remove(id, images[0]!.id),
        await arrange(id, []),
      ];
      expect(tally(replies)).toEqual({ 409: 5 });
      expect(replies[0]!.body.error).toMatchObject({ code: 'INVALID_STATE' });
    };
    await refused();
    await act(world, ana, id, 'archive');
    await refused();
    await act(world, ana, id, 'reopen');
    expect(await imagesOf(id)).toEqual(images);
    expect((await remove(id, images[0]!.id)).status).toBe(204);
  });

  test('with If-Match only as it was read', async () => {
    const { id, images } = await publishedPair();
    const etag = (await world.get(`/agent/listings/${id}`, ana.headers)).headers.get('etag')!;
    const same = { 'if-match': etag };
    expect((await change(id, images[0]!.id, { alt: 'uno' }, same)).status).toBe(200);
    const late = [
      await add(id, { url: at('pool') }, same),
      await uploadTo(world, ana, id, 'pool', '', same),
      await change(id, images[0]!.id, { alt: 'dos' }, same),
      await remove(id, images[0]!.id, same),
      await arrange(id, [], same),
    ];
    expect(tally(late)).toEqual({ 412: 5 });
    const now = late[0]!.headers.get('etag')!;
    expect((await arrange(id, [{ id: images[1]!.id }], { 'if-match': now })).status).toBe(200);
  });
});
