import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'csv-parse/sync';
import type { TestAccount } from '../../harness/accounts.ts';
import { outbox } from '../../harness/contacts.ts';
import { ask, asked } from '../../harness/leads.ts';
import { act, published } from '../../harness/own-listings.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
let owner: TestAccount;
let other: TestAccount;
let house: string;
beforeAll(async () => {
  world = await createWorld({ trustedProxies: 1 });
  [owner, other] = [await world.account({ phone: true }), await world.account({ phone: true })];
  house = await published(world, owner, {
    translations: { en: { title: 'House with a yard', description: 'A quiet street near the avenue.' } },
  });
  await world.call('PATCH', '/agent/profile', { headers: owner.headers, body: { name: 'Ana Benítez' } });
});
afterAll(() => world.close());

const get = (path: string, as: TestAccount = owner, headers = {}) => world.get(path, { ...as.headers, ...headers });
const reply = async (id: string, body: object = {}) =>
  (await world.call('POST', `/agent/inquiries/${id}/reply`, { headers: owner.headers, body })).body.data;

describe('an inquiry', () => {
  test('is its owner’s alone: for everybody else there is none', async () => {
    const id = await asked(world, house);
    const nowhere = 'inq_01h455vb4pex5vsknk084sn02q';
    for (const [method, rest, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { status: 'read' }],
      ['POST', '/reply', {}],
    ] as const) {
      const [theirs, none] = await Promise.all(
        [id, nowhere].map((one) =>
          world.call(method, `/agent/inquiries/${one}${rest}`, { headers: other.headers, body }),
        ),
      );
      expect([theirs!.status, theirs!.body.error]).toEqual([404, none!.body.error]);
    }
    expect((await get('/agent/inquiries', other)).body.data).toEqual([]);
    expect((await get(`/agent/inquiries?listing_id=${house}`, other)).body.data).toEqual([]);
    expect((await get('/agent/inquiries', other, { accept: 'text/csv' })).text).toMatch(/^id,created_at[^\n]*\n$/);
    expect((await world.get(`/agent/inquiries/${id}`)).status).toBe(401);
    const reader = await world.account({ scopes: ['profile:read', 'profile:write'] });
    expect((await get('/agent/inquiries', reader)).body.error.code).toBe('INSUFFICIENT_SCOPE');
  });

  test('leaves no trace in what strangers read', async () => {
    await asked(world, house, { name: 'Secretísima Persona', email: 'secretisima@example.com', phone: '0981 909 808' });
    for (const path of [`/listings/${house}`, '/listings?limit=100', '/listings/changes', '/agents', '/companies']) {
      expect((await world.get(path)).text).not.toMatch(/secret[ií]sima|981909808|inquir/i);
    }
    expect(await (await fetch(`${world.url}/l/${house}`)).text()).not.toMatch(/secret[ií]sima|981909808/i);
    const events = JSON.stringify(await world.sql`select payload from events where type = 'inquiry.created'`);
    expect(events).not.toMatch(/secret|@|981909808/i);
  });

  test('goes from any state to any other, and when it was answered is noted once', async () => {
    const id = await asked(world, house);
    const set = async (status: string) => {
      const { body } = await world.call('PATCH', `/agent/inquiries/${id}`, {
        headers: owner.headers,
        body: { status },
      });
      return [body.data.status, body.data.replied_at];
    };
    const at = world.clock.now().toISOString();
    expect(await set('read')).toEqual(['read', null]);
    expect(await set('replied')).toEqual(['replied', at]);
    world.clock.advance(60);
    expect(await set('closed')).toEqual(['closed', at]);
    expect(await set('replied')).toEqual(['replied', at]);
    expect(await set('new')).toEqual(['new', at]);
  });

  test('is found by state and listing, newest first, page by page', async () => {
    const account = await world.account({ phone: true });
    const homes = [
      await published(world, account),
      await published(world, account, { external_id: '2', title: 'Otra casa con quincho y jardín' }),
    ];
    const ids: string[] = [];
    for (const home of [...homes, ...homes]) {
      world.clock.advance(1);
      ids.push(await asked(world, home));
    }
    await world.call('PATCH', `/agent/inquiries/${ids[0]}`, { headers: account.headers, body: { status: 'read' } });
    const idsOf = async (query: string) => {
      const { body } = await get(`/agent/inquiries?${query}`, account);
      return [body.pagination.total, body.data.map(({ id }: { id: string }) => id)] as const;
    };
    expect(await idsOf('')).toEqual([4, ids.toReversed()]);
    expect(await idsOf('status=read,replied')).toEqual([1, [ids[0]]]);
    expect(await idsOf(`listing_id=${homes[1]}&status=new`)).toEqual([2, [ids[3], ids[1]]]);
    const first = (await get('/agent/inquiries?limit=3', account)).body;
    expect((await idsOf(`limit=3&cursor=${first.pagination.next_cursor}`))[1]).toEqual([ids[0]]);
  });

  test('as a file is a table in which nothing is a formula', async () => {
    const account = await world.account({ phone: true });
    const home = await published(world, account);
    await asked(world, home, { name: '=cmd|calc', message: '+SUM(A1)\n"quoted", and ; more', email: '-a@example.com' });
    const { text, headers } = await get('/agent/inquiries', account, { accept: 'text/csv' });
    expect(headers.get('content-type')).toContain('text/csv');
    expect(headers.get('content-disposition')).toContain('inquiries.csv');
    const [row] = parse<Record<string, string>>(text, { columns: true });
    expect(row).toMatchObject({
      name: "'=cmd|calc",
      message: `'+SUM(A1)\n"quoted", and ; more`,
      email: "'-a@example.com",
      status: 'new',
      listing_id: home,
    });
  });
});

describe('a reply', () => {
  test('is composed in the language of the person, of what the listing says, and sends nothing', async () => {
    const before = (await outbox(world)).length;
    const texts: string[] = [];
    const numbers = { es: '+595 981 123456', pt: '+595 981 123457', en: '+595 981 123458' };
    for (const locale of ['es', 'pt', 'en'] as const) {
      const id = await asked(world, house, { locale, phone: numbers[locale], name: 'Lucía Giménez' });
      const drafted = await reply(id);
      expect(drafted.locale).toBe(locale);
      const link = new URL(drafted.whatsapp_url as string);
      expect(link.pathname).toBe(`/${numbers[locale].replaceAll(/\D/g, '')}`);
      expect(link.searchParams.get('text')).toBe(drafted.message);
      expect(drafted.mailto_url).toMatch(/^mailto:asker\d+%40example\.com\?subject=Re%3A%20Casa/);
      expect(drafted.inquiry).toMatchObject({ id, status: 'new', replied_at: null });
      texts.push(drafted.message.replaceAll(/http\S+/g, 'URL'));
    }
    expect(texts).toMatchInlineSnapshot(`
      [
        "Hola Lucía:

      Gracias por tu consulta sobre «Casa con patio en barrio tranquilo». Te paso los datos: casa en venta, Asunción, 3 dormitorios, 2 baños, 180 m², terreno de 360 m², USD 150.000.

      Sigue disponible. ¿Coordinamos una visita? Decime qué día y a qué hora te queda bien.

      Acá están las fotos y todos los detalles: URL

      Saludos,
      Ana Benítez",
        "Olá, Lucía!

      Agradeço o seu contato sobre “Casa con patio en barrio tranquilo”. Seguem os dados do imóvel: casa à venda, Asunción, 3 quartos, 2 banheiros, 180 m², terreno de 360 m², US$ 150.000.

      O imóvel continua disponível. Gostaria de visitar? Me diga o dia e o horário que ficam melhores para você.

      Aqui estão as fotos e todos os detalhes: URL

      Um abraço,
      Ana Benítez",
        "Hi Lucía,

      Thank you for asking about “House with a yard”. Here are the details: house for sale, Asunción, 3 bedrooms, 2 bathrooms, 180 m², 360 m² lot, USD 150,000.

      It is still available. Would you like to see it? Tell me which day and time suit you.

      You can see the photos and all the details here: URL

      Best regards,
      Ana Benítez",
      ]
    `);
    const mails = (await outbox(world)).slice(0, -before || undefined);
    expect(mails.filter(({ to }) => to.startsWith('asker') || to.startsWith('+59598112345'))).toEqual([]);
  });

  test('of one’s own words is those words, and marks what was answered when asked', async () => {
    const id = await asked(world, house, { email: 'own@example.com' });
    const drafted = await reply(id, { message: 'Sí, ¿el sábado a las 10?', mark_replied: true });
    expect(drafted).toMatchObject({
      message: 'Sí, ¿el sábado a las 10?',
      whatsapp_url: null,
      inquiry: { status: 'replied', replied_at: world.clock.now().toISOString() },
    });
    expect(new URL(drafted.mailto_url as string).searchParams.get('body')).toBe('Sí, ¿el sábado a las 10?');
  });

  test('about what is no longer offered says so', async () => {
    const sold = await published(world, owner, { external_id: 'sold', title: 'Duplex con terraza y parrilla' });
    const id = await asked(world, sold, { locale: 'en' });
    await act(world, owner, sold, 'close', { reason: 'sold' });
    const { message } = await reply(id);
    expect(message).toContain('no longer available');
    expect(message).not.toContain('/l/');
    expect((await reply(id, { locale: 'es' })).message).toContain('ya no está disponible');
  });
});

test('what is older than 18 months is deleted, and counted all the same', async () => {
  const account = await world.account({ phone: true });
  const home = await published(world, account);
  const id = await asked(world, home);
  const until = (await get(`/agent/inquiries/${id}`, account)).body.data.kept_until as string;
  world.clock.set(new Date(Date.parse(until) - 86_400_000).toISOString());
  await world.drain();
  expect(await world.sql`select id from inquiries where id = ${id}`).toHaveLength(1);
  world.clock.set(new Date(Date.parse(until) + 86_400_000).toISOString());
  await world.drain();
  expect(await world.sql`select id from inquiries where id = ${id}`).toEqual([]);
  const [row] = await world.sql`select inquiries from listing_inquiries where listing_id = ${home}`;
  expect(row!.inquiries).toBe(1);
});

test('a listing is asked about by its page, an assistant, the command line or a program: the inquiry says which', async () => {
  const id = (await ask(world, house, { email: 'cli@example.com' }, { 'user-agent': 'listings/0.1.0' })).body.data?.id;
  const rows = await world.sql`select source from inquiries where id = ${id ?? ''}`;
  expect(rows).toEqual([{ source: 'cli' }]);
});
