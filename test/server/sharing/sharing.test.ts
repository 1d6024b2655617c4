import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { Decoders } from '../../../server/src/features/images/variants/decoders.ts';
import { createHttpServer } from '../../../server/src/platform/http/http-server.ts';
import { createLogger, observeWith } from '../../../server/src/platform/observe/observe.ts';
import { createSystem } from '../../../server/src/system.ts';
import type { TestAccount } from '../../harness/accounts.ts';
import { draft, published } from '../../harness/own-listings.ts';
import { createWorld, type World } from '../../harness/world.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'oga-sharing-'));
let world: World;
let ana: TestAccount;
beforeAll(async () => {
  world = await createWorld({ dataDir });
  ana = await world.account({ phone: true, ageDays: 60, approvedListings: 5 });
});
afterAll(async () => {
  await world.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const share = async (id: string, query = '', account = ana) =>
  world.call('GET', `/agent/listings/${id}/share${query}`, { headers: account.headers });
/** A picture by its address, as a messenger would ask for it. */
const fetched = (url: string, init: RequestInit = {}) =>
  fetch(world.url + new URL(url).pathname, { redirect: 'manual', ...init });

test('a listing is shared in three languages: message, one tap to WhatsApp, page, picture', async () => {
  const id = await published(world, ana, { external_id: 'shared', title: 'Casa *grande* con patio en Luque' });
  const said: Record<string, string> = {};
  for (const locale of ['es', 'pt', 'en']) {
    const { status, body } = await share(id, `?locale=${locale}`);
    expect(status).toBe(200);
    const { message, whatsapp_url: whatsApp, page_url: page, image_url: image } = body.data;
    expect(body.data).toMatchObject({ listing_id: id, locale });
    expect(new URL(whatsApp)).toMatchObject({ origin: 'https://wa.me', pathname: '/' });
    expect(new URL(whatsApp).searchParams.get('text')).toBe(message);
    expect(message).toContain(page);
    expect(await fetch(world.url + new URL(page).pathname + new URL(page).search).then((reply) => reply.status)).toBe(
      200,
    );
    expect(image).toMatch(new RegExp(`/share/${id}/${locale}/[\\w-]{22}\\.png$`));
    said[locale] = message.replace(page, '…');
  }
  expect(said).toMatchSnapshot();
  // Without a language it is that of the listing.
  expect((await share(id)).body.data.locale).toBe('es');
});

test('the picture is a PNG of 1200×630 with the photo on it, the same for ever under its address, another once something changes', async () => {
  const id = await published(world, ana, { external_id: 'pictured' });
  const { image_url: url } = (await share(id)).body.data;
  const reply = await fetched(url);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const png = Buffer.from(await reply.arrayBuffer());
  const { width, height, format } = await sharp(png).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
  // The photo fills the left; without one there is a plain ground with a mark.
  const left = await sharp(png).extract({ left: 0, top: 0, width: 700, height: 630 }).stats();
  expect(Math.max(...left.channels.map(({ stdev }) => stdev))).toBeGreaterThan(20);
  const etag = reply.headers.get('etag')!;
  expect((await fetched(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect(Buffer.from(await (await fetched(url)).arrayBuffer())).toEqual(png);

  await world.call('PATCH', `/agent/listings/${id}`, {
    headers: ana.headers,
    body: { price: { amount: 99_000, currency: 'USD' } },
  });
  const { image_url: now } = (await share(id)).body.data;
  expect(now).not.toBe(url);
  const old = await fetched(url);
  expect([old.status, old.headers.get('location')]).toEqual([302, new URL(now).pathname]);
  expect((await fetched(now)).status).toBe(200);
});

test('another server, or the same begun anew, sends the same picture, and confirms one that is held without drawing it', async () => {
  const id = await published(world, ana, { external_id: 'drawn-twice' });
  const { image_url: url } = (await share(id)).body.data;
  const first = await fetched(url);
  const etag = first.headers.get('etag')!;
  expect(etag).toBe(`"${/([\w-]{22})\.png$/.exec(url)![1]}"`);
  const { config, sql, clock } = world;
  const system = createSystem({ config, sql, clock, observe: observeWith(createLogger('error')) });
  const end = await system.start();
  const make = vi.spyOn(Decoders.prototype, 'make');
  const server = createHttpServer(system.app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    make.mockRestore();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await end();
  });
  const there = `http://127.0.0.1:${(server.address() as AddressInfo).port}${new URL(url).pathname}`;
  const held = await fetch(there, { headers: { 'if-none-match': `W/${etag}` } });
  expect([held.status, held.headers.get('etag'), held.headers.get('cache-control')]).toEqual([
    304,
    etag,
    'public, max-age=31536000, immutable',
  ]);
  expect(make).not.toHaveBeenCalled();
  const second = await fetch(there);
  expect([second.status, second.headers.get('etag')]).toEqual([200, etag]);
  expect(make).toHaveBeenCalledTimes(1);
  expect(Buffer.from(await second.arrayBuffer())).toEqual(Buffer.from(await first.arrayBuffer()));
});

test('many who ask at once for one picture have it drawn once', async () => {
  const id = await published(world, ana, { external_id: 'popular' });
  const { image_url: url } = (await share(id)).body.data;
  const replies = await Promise.all(Array.from({ length: 20 }, () => fetched(url).then((one) => one.arrayBuffer())));
  expect(new Set(replies.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(1);
});

test('what strangers cannot see is not shared, and nobody shares what is somebody else’s', async () => {
  const hidden = await draft(world, ana);
  const refused = await share(hidden);
  expect([refused.status, refused.body.error.code, refused.body.error.details.state]).toEqual([
    409,
    'INVALID_STATE',
    'draft',
  ]);
  const id = await published(world, ana, { external_id: 'mine' });
  const { image_url: url } = (await share(id)).body.data;
  const luis = await world.account({ phone: true });
  expect((await share(id, '', luis)).status).toBe(404);
  await world.call('POST', `/agent/listings/${id}/close`, { headers: ana.headers, body: { reason: 'sold' } });
  expect((await share(id)).body.error.code).toBe('INVALID_STATE');
  expect((await fetched(url)).status).toBe(410);
  for (const wrong of [
    url.replace(/\/es\//, '/gn/'),
    url.replace(/[^/]+\.png$/, 'x.png'),
    url.replace(/lst_[^/]+/, hidden),
  ])
    expect([wrong, (await fetched(wrong)).status]).toEqual([wrong, 404]);
});
