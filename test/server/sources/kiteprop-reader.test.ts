// Long because it is one list: every way in which KiteProp can answer.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { kiteprop, kitepropAccessFault, kitepropReader } from '../../../server/src/adapters/crm/kiteprop/index.ts';
import type { FeedItem } from '../../../server/src/features/imports/port.ts';
import type { FetchOrder, SourceAccess } from '../../../server/src/features/imports/source-port.ts';
import { createOutgoing, type Outgoing } from '../../../server/src/platform/outgoing/outgoing.ts';
import { fakeFeedHost, type FakeFeedHost } from '../../harness/fake-feed-host.ts';
import { fakeInternet, type FakeInternet } from '../../harness/fake-internet.ts';
import { fakeKiteprop, type FakeKiteprop } from '../../harness/fake-kiteprop.ts';

const path = '/kp/difusions/0123456789abcdef0123456789abcdef01234567/externalsite-7-s3cr3t.json';
let internet: FakeInternet;
let outgoing: Outgoing;
let host: FakeFeedHost;
let crm: FakeKiteprop;
let pauses: number[] = [];

beforeAll(async () => {
  internet = fakeInternet();
  outgoing = createOutgoing(internet.parts);
  host = await fakeFeedHost(internet, 'static.kiteprop.example.com');
});
beforeEach(async () => {
  pauses = [];
  crm = await fakeKiteprop(internet, outgoing);
});
afterEach(() => {
  host.asked();
  host.check();
  crm.check();
});
afterAll(() => internet.close());

const property = (id: number, changes: object = {}) => ({
  id,
  code: `KP${id}`,
  status: 'active',
  type: 'houses',
  title: `Casa con patio número ${id}`,
  description: 'Casa de tres dormitorios con patio y parrilla, a dos cuadras de la plaza del barrio.',
  country: 'Argentina',
  state: 'Santa Fe',
  city: 'Rosario',
  currency: 'usd',
  for_sale: true,
  for_sale_price: 120_000,
  private_description: 'el dueño acepta menos',
  ...changes,
});
const properties = (count: number) => Array.from({ length: count }, (_, at) => property(at + 1));

const byExport = (): SourceAccess => ({ url: `${host.origin}${path}`, credentials: {} });
const byKey = (key = crm.key): SourceAccess => ({ url: null, credentials: { api_key: key } });
const orderOf = (access: SourceAccess, changes: Partial<FetchOrder> = {}): FetchOrder => ({
  access,
  outgoing: crm.outgoing,
  mark: null,
  isFull: false,
  now: new Date('2026-11-21T10:00:00Z'),
  signal: new AbortController().signal,
  pause: (ms, signal) => {
    pauses.push(ms);
    return signal.aborted ? Promise.reject(signal.reason as Error) : Promise.resolve();
  },
  ...changes,
});

/** The items of a reading, and the text that they came from. */
async function reading(access: SourceAccess, changes: Partial<FetchOrder> = {}) {
  const found = await kitepropReader.fetch(orderOf(access, changes));
  if (found.kind === 'unchanged') return { items: null, text: '', mark: null };
  const chunks: Uint8Array[] = [];
  for await (const chunk of found.document) chunks.push(chunk);
  const items: FeedItem[] = [];
  for await (const item of kiteprop.read((async function* () {
    yield* chunks;
  })())) items.push(item); // prettier-ignore
  return { items, text: Buffer.concat(chunks).toString(), mark: found.mark(), isComplete: found.isComplete };
}
const idsOf = async (access: SourceAccess) => (await reading(access)).items!.map(({ externalId }) => externalId);

async function refusal(work: Promise<unknown>) {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown as Error & { code?: string },
  );
  if (error === null) throw new Error('it was not refused');
  const said = `${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`;
  expect(said).not.toMatch(/s3cr3t|kp_5f3a|kp_wrong|0123456789abcdef|example\.com|dueño/);
  return `${error.name} ${error.code}: ${error.message}`;
}

describe('a source of KiteProp', () => {
  test('is connected by an address or by a key, and says so', async () => {
    expect([kitepropReader.kind, kitepropReader.url, kitepropReader.credentials]).toEqual([
      'kiteprop',
      'optional',
      ['api_key?'],
    ]);
    expect(kitepropAccessFault(byExport())).toBeNull();
    expect(kitepropAccessFault(byKey())).toBeNull();
  });

  test.each<[string, () => SourceAccess, string]>([
    ['both', () => ({ ...byExport(), credentials: { api_key: crm.key } }), 'not both'],
    [
      'neither',
      () => ({ url: null, credentials: {} }),
      'Give the address of a KiteProp export (Difusiones), or an API key',
    ],
    ['empty ones', () => ({ url: ' ', credentials: { api_key: ' ' } }), 'Give the address of a KiteProp export'],
    ['a key of two lines', () => byKey('kp_wrong\r\nx-other: 1'), 'This is no API key of KiteProp'],
  ])('with %s is refused before anything is asked', async (_, access, message) => {
    expect(kitepropAccessFault(access())).toContain(message);
    expect(await refusal(reading(access()))).toContain(`FetchFault unauthorized: `);
    expect(await refusal(kitepropReader.probe(orderOf(access())))).toContain(message);
    expect(crm.asked()).toEqual([]);
  });
});

describe('the static export', () => {
  test.each([
    ['a list', (list: object[]) => JSON.stringify(list)],
    ['a list under a name', (list: object[]) => JSON.stringify({ generated: 1, properties: list })],
    ['an answer of the API', (list: object[]) => JSON.stringify({ success: true, data: list, errorMessage: null })],
    ['one item a line', (list: object[]) => list.map((one) => JSON.stringify(one)).join('\n')],
    ['with a mark of bytes and an empty line', (list: object[]) => `\ufeff\n${JSON.stringify(list)}`],
  ])('is read as %s', async (_, write) => {
    host.serve(path, { body: write(properties(3)), etag: '"a"', gzip: true });
    const { items, mark } = await reading(byExport());
    expect(items!.map(({ kind, externalId }) => [kind, externalId])).toEqual([['item', '1'], ['item', '2'], ['item', '3']]); // prettier-ignore
    expect((await reading(byExport(), { mark })).items).toBeNull();
    expect(await kitepropReader.probe(orderOf(byExport()))).toEqual({ items: null });
  });

  test('that is empty is a document without items', async () => {
    host.serve(path, { body: '[]' });
    expect((await reading(byExport())).items).toEqual([]);
    expect(await kitepropReader.probe(orderOf(byExport()))).toEqual({ items: null });
  });

  test('is known by its beginning', async () => {
    host.serve(path, { body: JSON.stringify(properties(6_000)) });
    expect(await kitepropReader.probe(orderOf(byExport()))).toEqual({ items: null });
  });

  test.each([
    [
      403,
      'FetchFault unauthorized: The KiteProp export refuses access (status 403). Look in KiteProp, under Difusiones',
    ],
    [404, 'FetchFault unreachable: The KiteProp export is not there any more (status 404). Look in KiteProp'],
    [503, 'FetchFault failing: '],
  ])('with status %i', async (status, message) => {
    host.serve(path, { status, body: `<Error><Key>${path}</Key></Error>` });
    expect(await refusal(reading(byExport()))).toContain(message);
    expect(await refusal(kitepropReader.probe(orderOf(byExport())))).toContain(message);
  });

  test.each([
    [
      '<OpenNavent><Avisos/></OpenNavent>',
      'The KiteProp export is OpenNavent XML, the format of Zonaprop; expected the JSON',
    ],
    ['<!doctype html><p>', 'The KiteProp export is a web page (HTML)'],
    ['<ListingDataFeed/>', 'The KiteProp export is a VRSync feed (XML)'],
  ])('that is %s is told by name', async (body, message) => {
    host.serve(path, { body });
    expect(await refusal(reading(byExport()))).toContain(`FetchFault not_understood: ${message}`);
    expect(await refusal(kitepropReader.probe(orderOf(byExport())))).toContain(message);
  });

  test.each([
    '{"message":"s3cr3t"}',
    '{"type":"FeatureCollection","features":[]}',
    '[1,2]',
    '[{"name":"x"}]',
    '{"data":null}',
  ])('that is other JSON is told when the connection is tried: %s', async (body) => {
    host.serve(path, { body });
    expect(await refusal(kitepropReader.probe(orderOf(byExport())))).toContain(
      'not_understood: What stands at the address is JSON',
    );
  });

  test('that breaks off is never half an inventory', async () => {
    host.serve(path, { body: JSON.stringify(properties(50)), cutAfter: 5_000 });
    expect(await refusal(reading(byExport()))).toContain('FetchFault unreachable: The KiteProp export broke off');
    host.serve(path, { body: JSON.stringify(properties(50)).slice(0, 5_000) });
    expect(await refusal(reading(byExport()))).toMatch(/^FeedFault .*ends/);
  });
});

describe('the API', () => {
  test.each(['pagination', 'meta', 'success', 'none'] as const)('gives all pages, told by %s', async (envelope) => {
    crm.envelope = envelope;
    crm.properties = properties(117);
    const { items, isComplete, mark } = await reading(byKey());
    expect(items!.map(({ externalId }) => Number(externalId))).toEqual(properties(117).map(({ id }) => id));
    expect([isComplete, mark]).toEqual([true, {}]);
    expect(crm.asked()).toEqual(envelope === 'none' ? [1, 2, 3, 4] : [1, 2, 3]);
    expect(pauses).toEqual(envelope === 'none' ? [250, 250, 250] : [250, 250]);
  });

  test('is asked as its rules are, and what is private does not come further', async () => {
    crm.properties = [property(1, { user: { full_name: 'Ana', email: 'ana@crm.example', password: 's3cr3t' } })];
    const { text } = await reading(byKey());
    expect(text).toContain('ana@crm.example');
    expect(text).not.toMatch(/dueño|password|s3cr3t|private/);
  });

  test('is tried with its smallest page, and tells how many there are', async () => {
    crm.properties = properties(20);
    expect(await kitepropReader.probe(orderOf(byKey()))).toEqual({ items: 20 });
    crm.envelope = 'none';
    expect(await kitepropReader.probe(orderOf(byKey()))).toEqual({ items: null });
    expect(crm.asked()).toEqual([1, 1]);
  });

  test('without properties gives a document without items', async () => {
    expect((await reading(byKey())).items).toEqual([]);
  });

  test('isolates what is broken within a page', async () => {
    crm.properties = [null, 7, property(1), { title: 'x' }, 'x', property(2)];
    const { items } = await reading(byKey());
    expect(items!.map(({ kind, externalId }) => `${kind} ${externalId}`)).toEqual([
      'rejected null',
      'rejected null',
      'item 1',
      'rejected null',
      'rejected null',
      'item 2',
    ]);
  });

  test.each<[string, string, number?]>([
    ['a key that it does not know, with status 500', ''],
    ['Unauthenticated without JSON', 'Unauthenticated.', 500],
    ['no right', JSON.stringify({ success: false, errorMessage: 'No estás autorizado a realizar esta acción.' }), 500],
    ['status 401', '', 401],
    ['status 403 of its own', JSON.stringify({ success: false, message: 'Forbidden' }), 403],
    ['success false', JSON.stringify({ success: false, data: null, errorMessage: 'Unauthenticated.' }), 200],
  ])('refuses: %s', async (_, body, status) => {
    const message = 'FetchFault unauthorized: KiteProp refuses the API key. Make a new API key in KiteProp';
    for (const ask of [
      () => reading(byKey('kp_wrong-key')),
      () => kitepropReader.probe(orderOf(byKey('kp_wrong-key'))),
    ]) {
      if (status !== undefined) crm.answer({ status, body });
      expect(await refusal(ask())).toContain(message);
    }
    expect([crm.asked(), pauses]).toEqual([[1, 1], []]);
  });

  test.each([
    [
      'Cloudflare',
      { status: 403, body: 'error code: 1010' },
      "failing: KiteProp's protection (Cloudflare) turns our server away",
    ],
    [
      'a page of Cloudflare',
      { status: 403, body: '<!DOCTYPE html><title>Attention Required! | Cloudflare</title>' },
      "failing: KiteProp's protection",
    ],
    ['a list that is gone', { status: 404, body: '{}' }, 'unreachable: KiteProp is not there any more'],
    [
      'a page for people',
      { status: 200, body: '<html>' },
      'not_understood: KiteProp answers with something else than JSON',
    ],
    ['no list', { status: 200, body: '{"data":{"id":1}}' }, 'not_understood: KiteProp answers without a list'],
    ['an error of its own', { status: 200, body: '{"success":false,"data":[]}' }, 'failing: KiteProp reports an error'],
    ['a redirect', { status: 302, headers: { location: '/login' } }, 'failing: KiteProp leads to another address'],
  ])('%s ends the reading at once', async (_, answer, message) => {
    crm.answer(answer);
    expect(await refusal(reading(byKey()))).toContain(`FetchFault ${message}`);
    expect([crm.asked(), pauses]).toEqual([[1], []]);
  });

  test.each([
    ['429', { status: 429 }],
    ['500', { status: 500, body: '{"success":false,"errorMessage":"Server Error"}' }],
    ['502', { status: 502, body: '<html>Bad gateway</html>' }],
    ['520', { status: 520 }],
    ['no answer', { silent: true as const }],
    ['half a page', { cut: true as const }],
  ])('a page is asked for again after %s, with growing pauses', async (_, answer) => {
    crm.properties = properties(60);
    crm.onPage = () => undefined;
    crm.answer(answer, answer);
    expect(await idsOf(byKey())).toHaveLength(60);
    expect([crm.asked(), pauses]).toEqual([
      [1, 1, 1, 2],
      [2_000, 10_000, 250],
    ]);
  });

  test('waits as long as it is asked to, within reason', async () => {
    crm.answer({ status: 429, headers: { 'retry-after': '77' } }, { status: 429, headers: { 'retry-after': '99999' } });
    await reading(byKey());
    expect(pauses).toEqual([77_000, 300_000]);
  });

  test.each([
    ['rate_limited: KiteProp asks us to come less often', { status: 429 }],
    ['failing: KiteProp answers with an error of its own (status 503)', { status: 503 }],
    ['unreachable: KiteProp cannot be reached, or breaks off', { silent: true as const }],
  ])('is given up after six times: %s', async (message, answer) => {
    crm.properties = properties(60);
    crm.answer(...Array.from({ length: 6 }, () => answer));
    expect(await refusal(reading(byKey()))).toContain(`FetchFault ${message}`);
    expect([crm.asked().length, pauses]).toEqual([6, [2_000, 10_000, 30_000, 90_000, 240_000]]);
  });

  test('is not waited for where the connection is tried', async () => {
    crm.answer({ status: 429 });
    expect(await refusal(kitepropReader.probe(orderOf(byKey())))).toContain('rate_limited');
    expect([crm.asked(), pauses]).toEqual([[1], []]);
  });

  test('that stops in the middle gives no whole document', async () => {
    crm.properties = properties(170);
    crm.onPage = (page) => {
      if (page === 2) crm.answer(...Array.from({ length: 6 }, () => ({ status: 500 })));
    };
    expect(await refusal(reading(byKey()))).toContain('FetchFault failing');
    const found = await kitepropReader.fetch(orderOf(byKey()));
    const items: FeedItem[] = [];
    const parts = async () => {
      if (found.kind === 'document') for await (const item of kiteprop.read(found.document)) items.push(item);
    };
    expect(await refusal(parts())).toContain('FetchFault failing');
    expect(items.length).toBeLessThan(170);
  });

  test('whose pages shift while they are read is read again until nothing is missed', async () => {
    crm.properties = properties(120);
    let isFirst = true;
    crm.onPage = (page) => {
      // Number 51 moves to the page that was read already.
      if (page === 2 && isFirst) {
        isFirst = false;
        crm.properties = crm.properties.slice(1);
      }
    };
    const ids = await idsOf(byKey());
    expect(new Set(ids)).toEqual(new Set(properties(120).map(({ id }) => String(id))));
    expect(ids).toHaveLength(120);
    expect(crm.asked()).toEqual([1, 2, 3, 1, 2, 3]);
  });

  test('that counts more than it sends is no whole inventory', async () => {
    const page = JSON.stringify({ data: properties(40), pagination: { total: 45, last_page: 1, per_page: 50 } });
    crm.answer(...Array.from({ length: 3 }, () => ({ body: page })));
    expect(await refusal(reading(byKey()))).toContain(
      'FetchFault failing: KiteProp counts other properties than it sends',
    );
    expect(crm.asked()).toEqual([1, 1, 1]);
  });

  test('that changes all the time is left for the next run', async () => {
    crm.properties = properties(120);
    crm.onPage = () => void crm.properties.shift();
    expect(await refusal(reading(byKey()))).toContain('FetchFault failing: KiteProp counts other properties');
    expect(crm.asked().length).toBeLessThanOrEqual(9);
  });

  test('that sends the same page for ever is not listened to for ever', async () => {
    const page = JSON.stringify({ data: properties(50) });
    crm.answer(...Array.from({ length: 5 }, () => ({ body: page })));
    expect(await refusal(reading(byKey()))).toContain('FetchFault failing: KiteProp sends the same page again');
    expect(crm.asked()).toEqual([1, 2]);
  });

  test('that counts pages where it should count properties is believed in neither', async () => {
    crm.answer({
      body: JSON.stringify({ data: properties(50), pagination: { total: 2, last_page: 2, per_page: 50 } }),
    });
    crm.answer({
      body: JSON.stringify({ data: properties(70).slice(50), pagination: { total: 2, last_page: 2, per_page: 50 } }),
    });
    expect(await idsOf(byKey())).toHaveLength(70);
  });

  test('ends when the reading is ended', async () => {
    crm.properties = properties(500);
    const controller = new AbortController();
    crm.onPage = (page) => {
      if (page === 2) controller.abort(new Error('the server stops'));
    };
    await expect(reading(byKey(), { signal: controller.signal })).rejects.toThrow('the server stops');
    expect(crm.asked()).toEqual([1, 2]);
  });
});
