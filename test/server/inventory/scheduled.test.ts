import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readers } from '../../../server/src/inventories.ts';
import type { ImportRun } from '@oga/contract';
import type { TestAccount } from '../../harness/accounts.ts';
import { crmInternet, type CrmInternet } from '../../harness/crm-internet.ts';
import { imported, itemsOf, listingsOf, settle } from '../../harness/inventory.ts';
import { grant } from '../../harness/own-listings.ts';
import { sampleFiles } from '../../harness/samples.ts';
import { connected } from '../../harness/sources.ts';
import { tokkoProperty } from '../../harness/tokko-property.ts';
import { wasiProperty } from '../../harness/wasi-property.ts';
import { createWorld, type World } from '../../harness/world.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'oga-scheduled-'));
let internet: CrmInternet;
let world: World;
beforeAll(async () => {
  internet = await crmInternet();
  world = await createWorld({ dataDir }, { outgoing: internet.outgoing, readers });
  await world.drain();
});
afterAll(async () => {
  await world.close();
  await internet.close();
  expect([internet.tokko.unasked, internet.wasi.unasked]).toEqual([[], []]);
  internet.feeds.check();
  rmSync(dataDir, { recursive: true, force: true });
});

const agent = () => world.account({ phone: true, ageDays: 60, approvedListings: 5 });
/** Lets the hours go by, and what is due be done; answers the latest run of a source. */
async function after(hours: number, account: TestAccount, sourceId: string): Promise<ImportRun> {
  world.clock.advance(hours * 3_600 + 60);
  await settle(world);
  const { body } = await world.call('GET', `/agent/imports?source_id=${sourceId}&limit=1`, {
    headers: account.headers,
  });
  return body.data[0] as ImportRun;
}
const states = async (account: TestAccount) =>
  Object.fromEntries(
    [...(await listingsOf(world, account))].map(([id, { status, close_reason: why }]) => [
      id,
      why === null ? status : why,
    ]),
  );
/** Everything of the database that a run without news leaves as it is. */
const effects = async () => {
  const [row] = await world.sql`
    select (select count(*) from events where type like 'listing.%') as events, (select max(updated_at) from listing_versions) as edited,
           (select count(*) from listing_prices) as prices, (select count(*) from source_photos) as photos,
           (select md5(string_agg(xmin::text, ',' order by ctid)) from source_offers) as offers,
           (select md5(string_agg(xmin::text, ',' order by id)) from listings) as listings`;
  return row;
};

const flat = (id: number, changes: object = {}) =>
  tokkoProperty(id, {
    publication_title: ['Departamento con balcón al parque', 'Casa de dos plantas con jardín', 'Oficina luminosa en esquina'][id % 3],
    description_only: `<p>Propiedad ${id}: ${['ambientes amplios con luz de mañana, piso alto', 'patio, parrilla y garaje para dos autos', 'planta libre con dos privados y cocina'][id % 3]}, lista para entrar desde hoy.</p>`,
    suite_amount: 1 + id,
    total_surface: `${60 + id * 25}.00`,
    roofed_surface: `${60 + id * 25}.00`,
    photos: [1, 2].map((n) => ({
      image: `http://photos.example.com/tokko/${id}-${n}.jpg`, original: `http://photos.example.com/tokko/${id}-${n}.jpg`,
      order: n, is_front_cover: n === 1, is_blueprint: false, description: '',
    })),
    ...changes,
  }); // prettier-ignore

test('Tokko: connected once, listings, removals and prices follow by themselves; nothing is asked for twice', async () => {
  const { tokko } = internet;
  const ana = await agent();
  tokko.properties = [flat(1), flat(2), flat(3)];
  const source = await connected(world, ana, { kind: 'tokko', label: 'crm', credentials: { key: tokko.key } });
  const first = await after(0, ana, source.id);
  expect(first).toMatchObject({ status: 'done', trigger: 'schedule', counts: { created: 3 }, failure: null });
  expect(await states(ana)).toEqual({ 1: 'public', 2: 'public', 3: 'public' });
  expect(internet.photos.filter((at) => at.startsWith('/tokko'))).toHaveLength(6);
  const before = await effects();
  const second = await after(14, ana, source.id);
  expect(second.id).not.toBe(first.id);
  expect(second).toMatchObject({ status: 'done', counts: { created: 0, withdrawn: 0 } });
  expect(await effects()).toEqual(before);
  expect(internet.photos.filter((at) => at.startsWith('/tokko'))).toHaveLength(6);
  expect(tokko.asked.some(({ filter }) => filter === 'updated')).toBe(true);

  // A price changes, and one is taken down: what has changed says so.
  const price = [{ operation_id: 1, operation_type: 'Venta', prices: [{ currency: 'USD', price: 170_000, period: 0, is_promotional: false }] }]; // prettier-ignore
  tokko.properties = [flat(1, { operations: price }), flat(2)];
  tokko.changed.set(1, world.clock.now().toISOString());
  tokko.deleted = [flat(3, { deleted_at: world.clock.now().toISOString() })];
  const third = await after(14, ana, source.id);
  expect(third.counts).toMatchObject({ price_changed: 1, withdrawn: 1 });
  expect(await states(ana)).toEqual({ 1: 'public', 2: 'public', 3: 'source_removed' });
  expect((await listingsOf(world, ana)).get('1')).toMatchObject({ price: { amount: 170_000 }, status: 'public' });
  // Once a day everything is read, and what is absent then is gone without a word.
  tokko.properties = [tokko.properties[0]!];
  tokko.deleted = [];
  const whole = await after(25, ana, source.id);
  expect(whole.counts).toMatchObject({ withdrawn: 1, unchanged: 1 });
  expect(await states(ana)).toEqual({ 1: 'public', 2: 'source_removed', 3: 'source_removed' });
}, 60_000);

test('Wasi: sold is a reason; what comes back is the same listing again', async () => {
  const { wasi } = internet;
  const ana = await agent();
  const house = (id: number, changes: object = {}) => {
    const name = `http://photos.example.com/wasi/${id}.jpg`;
    const image = { id: id * 10, filename: `${id}.jpg`, position: 1, url: name, url_big: name, url_original: name };
    return wasiProperty(id, {
      title: `Casa con jardín y quincho, referencia ${id}`, observations: `<p>Casa ${'con jardín amplio '.repeat(id % 3)}de ${id} metros de frente, con quincho, pileta y depósito; a pasos del parque.</p>`,
      bedrooms: String(1 + (id % 5)), built_area: String(90 + (id % 7) * 40), main_image: image, galleries: [{ '0': image, id: 900 }], ...changes,
    }); // prettier-ignore
  };
  wasi.properties = [house(11), house(12)];
  const credentials = { id_company: wasi.company, wasi_token: wasi.token };
  const source = await connected(world, ana, { kind: 'wasi', label: 'crm', credentials });
  expect(await after(0, ana, source.id)).toMatchObject({ status: 'done', counts: { created: 2 } });
  expect(await states(ana)).toEqual({ 11: 'public', 12: 'public' });
  const { id } = (await listingsOf(world, ana)).get('12')!;
  wasi.properties = [house(11), house(12, { id_availability: 2, availability_label: 'Vendido' })];
  expect((await after(14, ana, source.id)).counts).toMatchObject({ withdrawn: 1 });
  expect(await states(ana)).toEqual({ 11: 'public', 12: 'sold' });
  wasi.properties = [house(11), house(12)];
  expect((await after(14, ana, source.id)).counts).toMatchObject({ reactivated: 1 });
  expect((await listingsOf(world, ana)).get('12')).toMatchObject({ id, status: 'public', close_reason: null });
  // Whatever fails takes nothing away.
  wasi.errors.push(...Array.from({ length: 20 }, () => 'Service unavailable'));
  const failed = await after(14, ana, source.id);
  expect(failed.status).toBe('failed');
  wasi.errors.length = 0;
  expect(await states(ana)).toEqual({ 11: 'public', 12: 'public' });
}, 60_000);

test.skipIf(sampleFiles.missing !== null)(
  'VRSync by address: a feed of one day and of the next, as they were found; then neither change nor request',
  async () => {
    internet.onePhoto = 'one';
    const ana = await agent();
    await grant(world, ana.id, { active: 1_000, in_review: 1_000, new_per_day: 1_000, edits_per_day: 1_000 });
    const day = (date: string) => {
      const text = readFileSync(sampleFiles.pathOf(`vrsync/vista-hugo-2026-06-${date}.xml`), 'utf8');
      // No address of others is asked for.
      return text
        .replaceAll(/<Item [^>]*>[^<]*<\/Item>/g, '')
        .replaceAll(/<Media>\s*/g, '<Media><Item medium="image">http://photos.example.com/feed.jpg</Item>');
    };
    internet.feeds.serve('/feed.xml?token=t', { body: day('09'), etag: '"09"' });
    const url = `${internet.feeds.origin}/feed.xml?token=t`;
    const source = await connected(world, ana, {
      kind: 'vrsync',
      label: 'vista',
      url,
      credentials: {},
      publish: false,
    });
    const first = await after(0, ana, source.id);
    expect(first.status).toMatch(/done|partial/);
    expect(first.counts.created + first.counts.rejected).toBeGreaterThanOrEqual(227);
    internet.feeds.serve('/feed.xml?token=t', { body: day('10'), etag: '"10"' });
    const second = await after(14, ana, source.id);
    expect(second.counts).toMatchObject({ created: 2, withdrawn: 21, withheld: 0, price_changed: 0 });
    expect(second.counts.changed).toBeLessThanOrEqual(5);
    const before = await effects();
    const asked = internet.photos.length;
    const third = await after(14, ana, source.id);
    expect(third.id).not.toBe(second.id);
    expect(third).toMatchObject({ status: 'done', items_seen: 0 });
    internet.feeds.serve('/feed.xml?token=t', { body: day('10'), etag: '"another"' });
    const fourth = await after(14, ana, source.id);
    expect(fourth.counts).toMatchObject({ created: 0, changed: 0, price_changed: 0, withdrawn: 0 });
    expect(fourth.counts.unchanged).toBeGreaterThan(200);
    expect(await effects()).toEqual(before);
    expect(internet.photos).toHaveLength(asked);
    expect((await itemsOf(world, ana, second.id)).filter(({ problem }) => problem !== null)).toEqual([]);
  },
  120_000,
);

test.skipIf(sampleFiles.missing !== null)(
  'real files as an account pushes them: every item is taken or rejected with a reason, and none twice',
  async () => {
    const ana = await agent();
    await grant(world, ana.id, { active: 1_000, in_review: 1_000, new_per_day: 1_000, edits_per_day: 1_000 });
    const text = (file: string) => readFileSync(sampleFiles.pathOf(file), 'utf8');
    // No address of others is asked for.
    const praedium = text('vrsync/praedium-valteir-2026-04-16.xml')
      .replaceAll(/<Item [^>]*medium="image"[^>]*>[^<]*<\/Item>/g, '')
      .replaceAll(/<Media>\s*/g, '<Media><Item medium="image">http://photos.example.com/feed.jpg</Item>');
    const kiteprop = text('kiteprop/externalsite-excerpt-3.json').replaceAll(/"https?:[^"]*\.(?:jpe?g|png|webp)[^"]*"/gi, '"http://photos.example.com/feed.jpg"'); // prettier-ignore
    const pushed = (format: string, body: string) =>
      imported(world, ana, body, { format, source: format, publish: 'false' });
    for (const [format, body, items] of [
      ['vrsync', praedium, 286],
      ['kiteprop', kiteprop, 3],
    ] as const) {
      const first = await pushed(format, body);
      expect([format, first.status, first.items_seen]).toEqual([
        format,
        expect.stringMatching(/^(?:done|partial)$/),
        items,
      ]);
      expect(first.counts.created + first.counts.rejected).toBeGreaterThanOrEqual(items);
      const rejected = await world.call('GET', `/agent/imports/${first.id}/items?outcome=rejected&limit=100`, { headers: ana.headers }); // prettier-ignore
      for (const { remarks } of rejected.body.data) expect(remarks.length).toBeGreaterThan(0);
      const [before, asked] = [await effects(), internet.photos.length];
      const second = await pushed(format, body);
      const { created, changed, price_changed: priced, withdrawn, unchanged } = second.counts;
      expect([created, changed, priced, withdrawn]).toEqual([0, 0, 0, 0]);
      expect(unchanged).toBe(first.counts.created);
      expect([await effects(), internet.photos.length]).toEqual([before, asked]);
    }
    const rent = (await listingsOf(world, ana)).get('67');
    expect(rent).toMatchObject({
      listing_type: 'rent',
      price: { amount: 250_000, currency: 'ARS' },
      availability: 'reserved',
    });
    // What is no document is refused whole, with the line; nothing of it is taken.
    const before = await effects();
    const broken = await pushed('vrsync', text('vrsync/imobportais-2017-not-wellformed.xml'));
    expect(broken).toMatchObject({ status: 'failed', failure: { code: 'FEED_INVALID', line: expect.any(Number) } });
    expect(await effects()).toEqual(before);
  },
  120_000,
);
