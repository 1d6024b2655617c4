import { savedSearchRules } from '@oga/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestAccount } from '../../harness/accounts.ts';
import { saved, type GivenSearch } from '../../harness/saved-searches.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
let account: TestAccount;

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  account = await world.account();
});
afterAll(() => world.close());

const save = (given: GivenSearch, by: TestAccount = account) =>
  world.call('POST', '/agent/saved-searches', {
    headers: by.headers,
    body: { name: 'Casa', criteria: { country: 'PY' }, ...given },
  });
const change = (id: string, body: object, by: TestAccount = account) =>
  world.call('PATCH', `/agent/saved-searches/${id}`, { headers: by.headers, body });
const read = async (id: string) => (await world.get(`/agent/saved-searches/${id}`, account.headers)).body.data;
const pathsOf = (reply: { body: { error: { details: { fields: { path: string }[] } } } }) =>
  reply.body.error.details.fields.map(({ path }) => path);

describe('a saved search', () => {
  test('is kept as it was asked, read, listed newest first, changed and removed', async () => {
    const criteria = {
      city: 'asuncion',
      property_type: 'house,duplex',
      max_price: '900',
      bbox: '-57.7,-25.4,-57.5,-25.2',
    };
    const reply = await save({
      name: '  Cerca  ',
      criteria,
      channel: 'webhook',
      frequency: 'weekly',
      price_drops: true,
    });
    expect(reply.status).toBe(201);
    const { data } = reply.body;
    expect(data).toEqual({
      id: expect.stringMatching(/^svs_/) as string,
      name: 'Cerca',
      criteria: {
        city: 'asuncion',
        property_type: ['duplex', 'house'],
        max_price: 900,
        bbox: [-57.7, -25.4, -57.5, -25.2],
      },
      channel: 'webhook',
      frequency: 'weekly',
      price_drops: true,
      paused: false,
      last_match_at: null,
      match_count: 0,
      next_told_at: null,
      created_at: '2026-11-21T12:00:00.000Z',
    });
    expect(await read(data.id as string)).toEqual(data);
    world.clock.advance(1);
    const other = await saved(world, account);
    const page = (await world.get('/agent/saved-searches', account.headers)).body;
    expect(page.data.map(({ id }: { id: string }) => id)).toEqual([other, data.id]);
    expect(page.pagination.total).toBe(2);

    const changed = (await change(data.id as string, { criteria: { max_price: null, min_bedrooms: 2 }, name: 'Otra' }))
      .body.data;
    expect(changed).toMatchObject({
      name: 'Otra',
      frequency: 'weekly',
      criteria: { city: 'asuncion', property_type: ['duplex', 'house'], min_bedrooms: 2 },
    });
    expect(changed.criteria).not.toHaveProperty('max_price');
    const gone = await world.call('DELETE', `/agent/saved-searches/${data.id}`, { headers: account.headers });
    expect(gone.status).toBe(204);
    expect((await world.get(`/agent/saved-searches/${data.id}`, account.headers)).status).toBe(404);
  });

  test('takes its own criteria back, as it answers them', async () => {
    const criteria = {
      near: '-57.6,-25.3',
      polygon: '-57.6,-25.3;-57.5,-25.3;-57.5,-25.2',
      amenities: 'pool,gym',
      furnished: 'true',
    };
    const { criteria: answered } = (await save({ criteria })).body.data;
    expect((await save({ criteria: answered as object })).body.data.criteria).toEqual(answered);
  });

  test('refuses what GET /listings refuses, with the field', async () => {
    for (const [criteria, path] of [
      [{ max_prise: 5 }, 'criteria.max_prise'],
      [{ city: 'Atlantis' }, 'criteria.city'],
      [{ min_price: 9, max_price: 5 }, 'criteria.min_price'],
      [{ radius_km: 3 }, 'criteria.radius_km'],
      [{ q: 'de la' }, 'criteria.q'],
      [{ company: 'nobody' }, 'criteria.company'],
      [{ min_price: 1, currency: 'AED' }, 'criteria.currency'],
      ['Luque', 'criteria'],
      [{}, 'criteria'],
      [{ currency: 'USD' }, 'criteria'],
      // As GET /listings refuses `amenities=`: an empty list asks for nothing, and is no way to ask for all.
      [{ amenities: [] }, 'criteria.amenities'],
      [{ property_type: [], country: 'PY' }, 'criteria.property_type'],
      [{ q: '' }, 'criteria.q'],
      [{ city: ' ' }, 'criteria.city'],
      [{ country: null }, 'criteria.country'],
    ] as const) {
      const reply = await save({ criteria: criteria as object });
      expect([reply.status, pathsOf(reply)], JSON.stringify(criteria)).toEqual([400, [path]]);
    }
    const known = await save({ criteria: { max_prise: 5 } });
    expect(known.body.error.message).toContain('did you mean max_price?');
  });

  test('says why what belongs to a page or a time has no place in it, all at once', async () => {
    const names = [
      'limit',
      'offset',
      'cursor',
      'sort',
      'facets',
      'locale',
      'ids',
      'published_since',
      'updated_since',
      'price_dropped_since',
    ];
    const reply = await save({ criteria: Object.fromEntries(names.map((name) => [name, '1'])) });
    expect(pathsOf(reply).toSorted()).toEqual(names.map((name) => `criteria.${name}`).toSorted());
    expect(reply.text).toContain('belongs to a page of results');
    const patched = await change(await saved(world, account), { criteria: { sort: 'newest' } });
    expect(pathsOf(patched)).toEqual(['criteria.sort']);
  });

  test('keeps what was there where a change makes no sense with it', async () => {
    const id = await saved(world, account, { criteria: { min_price: 100 } });
    expect(pathsOf(await change(id, { criteria: { max_price: 50 } }))).toEqual(['criteria.min_price']);
    expect(pathsOf(await change(id, { criteria: { min_price: null } }))).toEqual(['criteria']);
    expect(pathsOf(await change(id, { criteria: { amenities: [] } }))).toEqual(['criteria.amenities']);
    expect((await read(id)).criteria).toEqual({ min_price: 100 });
  });

  test('a dry run keeps nothing', async () => {
    const body = { name: 'Casa', criteria: { country: 'PY' } };
    const reply = await world.call('POST', '/agent/saved-searches?dry_run=true', { headers: account.headers, body });
    expect(reply.status).toBe(201);
    expect((await world.get('/agent/saved-searches', account.headers)).body.pagination.total).toBe(0);
  });

  test('there are no more than so many, however many come at once', async () => {
    for (let n = 0; n < savedSearchRules.most - 2; n += 1) await saved(world, account);
    const replies = await Promise.all(Array.from({ length: 6 }, () => save({})));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 201, 409, 409, 409, 409,
    ]);
  });

  test('is nobody else’s to read, change or remove: for them it does not exist', async () => {
    const id = await saved(world, account);
    const other = await world.account();
    const never = 'svs_01h455vb4pex5vsknk084sn02q';
    for (const [method, body] of [['GET'], ['PATCH', { paused: true }], ['DELETE']] as const) {
      const [one, none] = await Promise.all(
        [id, never].map((of) =>
          world.call(method, `/agent/saved-searches/${of}`, { headers: other.headers, ...(body && { body }) }),
        ),
      );
      expect([one!.status, one!.body.error]).toEqual([404, none!.body.error]);
    }
    expect((await read(id)).paused).toBe(false);
  });

  test('tells by WhatsApp only to a verified number', async () => {
    expect((await save({ channel: 'whatsapp' })).body.error.code).toBe('WHATSAPP_NOT_VERIFIED');
    const verified = await world.account({ phone: true });
    expect((await save({ channel: 'whatsapp' }, verified)).status).toBe(201);
  });
});
