import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../harness/world.ts';
import { changesOf, feedOf, importText } from './feeds.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const hidden =
  'Casa con jardín y dos dormitorios. Llame al cero nueve ocho uno, uno dos tres, cuatro cinco seis. Acepta permuta.';
const feed = feedOf(
  { id: 'r1', title: '𝐂𝐚𝐬𝐚 𝐜𝐨𝐧 𝐣𝐚𝐫𝐝í𝐧 𝐞𝐧 𝐋𝐮𝐪𝐮𝐞', description: hidden },
  { id: 'r2', description: 'Casa con jardín y dos dormitorios, cocina amplia, lavadero y patio con árboles frutales.' },
);

test('what a feed hides from plain reading is taken out, told without being repeated, and public without it', async () => {
  const { outcomes, ...report } = await importText(world, feed, { company: 'Repara' });
  expect(changesOf(report)).toEqual({ created: 2 });
  const of = (id: string) => outcomes.find(({ external_id: one }) => one === id)!;
  const ofTexts = of('r1').remarks.filter(({ weight, field }) => weight === 'repaired' && field !== 'Media/Item');
  expect(ofTexts).toMatchObject([
    { code: 'letters_plain', field: 'title', raw: null },
    { code: 'contact_removed', field: 'description', raw: null },
  ]);
  expect(of('r2').remarks.filter(({ code }) => code === 'contact_removed' || code === 'letters_plain')).toEqual([]);
  expect(JSON.stringify(outcomes)).not.toMatch(/nueve ocho uno/);
  const { data } = (await world.get(`/listings/${of('r1').listing_id}`)).body;
  expect(data.title).toBe('Casa con jardín en Luque');
  expect(data.description).toMatch(/^Casa con jardín y dos dormitorios\..*Acepta permuta\.$/);
  expect(data.description).not.toMatch(/nueve|llame/i);
  expect(await world.sql`select approved_by from listings group by 1`).toEqual([{ approved_by: 'operator' }]);
});

test('the same feed again changes nothing', async () => {
  expect(changesOf(await importText(world, feed, { company: 'Repara' }))).toEqual({ unchanged: 2 });
});
