import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeFeed, writeListing } from '../../../server/src/adapters/crm/vrsync/fixtures/write-feed.ts';
import type { TestAccount } from '../../harness/accounts.ts';
import { outbox } from '../../harness/contacts.ts';
import { imported, listingsOf } from '../../harness/inventory.ts';
import { ask } from '../../harness/leads.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ trustedProxies: 1 });
});
afterAll(() => world.close());

const texts: Readonly<Record<string, string>> = {
  A1: 'Casa térrea com quintal e edícula. São três quartos, sala, cozinha e duas vagas na garagem, em rua tranquila.',
  B1: 'Sobrado reformado perto da praça, com varanda, lavabo e cozinha planejada; aceita pets e tem ótima luz natural.',
  C1: 'Imóvel de esquina com jardim frontal, escritório independente e churrasqueira coberta para toda a família.',
  C2: 'Residência nova em condomínio fechado, três suítes, piscina aquecida e energia solar instalada no telhado.',
};
const media = (id: string) => `<Item medium="image" primary="true">https://photos.example.com/feed/${id}.jpg</Item>`;

/** Two that are alike are one to moderation. */
const areasOf = (id: string) => `<LivingArea unit="square metres">${90 + 40 * Number(id.slice(1))}</LivingArea>`;

/** A feed with one listing, with this contact; answers the listing. */
async function importedWith(account: TestAccount, id: string, contact: string): Promise<string> {
  const listing = writeListing({
    id,
    description: texts[id]!,
    media: media(id),
    title: `Casa ${id} com três quartos`,
    areas: areasOf(id),
  }).replace(/<ContactInfo>.*<\/ContactInfo>/s, `<ContactInfo>${contact}</ContactInfo>`);
  await imported(world, account, writeFeed(listing), { format: 'vrsync', source: id });
  const one = (await listingsOf(world, account)).get(id);
  if (one?.status !== 'public') throw new Error(JSON.stringify(one?.moderation ?? one));
  return one.id as string;
}

const sentTo = async (...to: string[]) =>
  (await outbox(world))
    .filter((one) => to.includes(one.to) && /inquir/i.test(one.subject))
    .map(({ channel, to: where }) => [channel, where]);

test('a lead on an imported listing reaches whom the source names, by mail, by WhatsApp and by the tap of the buyer', async () => {
  const account = await world.account({ phone: '+595981700001' });
  const contact =
    '<Name>Maria Corretora</Name><Email>Maria@Corretora.com.br</Email><Telephone>(43) 99123-4567</Telephone>';
  const home = await importedWith(account, 'A1', contact);
  const { status, body } = await ask(world, home);
  expect(status).toBe(201);
  expect(body.data.contact).toMatchObject({
    name: 'Maria Corretora',
    email: 'maria@corretora.com.br',
    phone: '+5543991234567',
    whatsapp_url: expect.stringMatching(/^https:\/\/wa\.me\/5543991234567\?text=/),
  });
  expect(await sentTo('maria@corretora.com.br', '+5543991234567', account.email, '+595981700001')).toEqual([
    ['whatsapp', '+5543991234567'],
    ['email', 'maria@corretora.com.br'],
  ]);
  expect((await world.get('/agent/inquiries', account.headers)).body.pagination.total).toBe(1);
});

test('where the source names a fixed line alone, the account hears of it by its own ways', async () => {
  const account = await world.account({ phone: '+595981700002' });
  const home = await importedWith(account, 'B1', '<Name>Imobiliária</Name><Telephone>(43) 3322-4455</Telephone>');
  const { body } = await ask(world, home);
  expect(body.data.contact).toMatchObject({
    name: 'Imobiliária',
    phone: '+554333224455',
    whatsapp_url: expect.stringMatching(/^https:\/\/wa\.me\/595981700002/),
  });
  expect(await sentTo(account.email, '+595981700002')).toEqual([
    ['whatsapp', '+595981700002'],
    ['email', account.email],
  ]);
});

test('what is told together goes to the same: to each what is his', async () => {
  const account = await world.account({ phone: true });
  const homes = [
    await importedWith(account, 'C1', '<Name>Um</Name><Email>um@corretora.com.br</Email>'),
    await importedWith(account, 'C2', '<Name>Dois</Name><Email>dois@corretora.com.br</Email>'),
  ];
  for (const home of homes) {
    for (let n = 0; n < 6; n += 1)
      await ask(world, home, { email: `c${n}@example.com`, message: `Pergunta ${'x'.repeat(n)}?` });
  }
  world.clock.advance(3_600);
  await world.drain();
  const digests = (await outbox(world)).filter(({ subject }) => /more inquiries/.test(subject));
  expect(digests.map(({ to }) => to).sort()).toEqual(['dois@corretora.com.br', 'um@corretora.com.br']);
  for (const { to, text } of digests) expect(text.includes('C1')).toBe(to.startsWith('um'));
});
