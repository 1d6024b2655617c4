import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { replaceImages, takeImage, type AddedImage } from '../../../server/src/features/images/index.ts';
import { decideReview } from '../../../server/src/features/moderation/review/decide-review.ts';
import { refreshMarket } from '../../../server/src/features/market/index.ts';
import { inTransaction } from '../../../server/src/platform/db/transaction.ts';
import type { TestAccount } from '../../harness/accounts.ts';
import { relist, revise, withdraw } from '../../harness/listing-acts.ts';
import { publish as publishImported } from '../../harness/listings.ts';
import { act, ownOf, wholeHouse } from '../../harness/own-listings.ts';
import { addCompany } from '../../harness/people.ts';
import { drawing, photo } from '../../harness/pictures.ts';
import { house, reviewParts } from '../../harness/reviews.ts';
import { createWorld, type World } from '../../harness/world.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'oga-alike-'));
let world: World;
beforeAll(async () => {
  world = await createWorld({ dataDir });
  // What repeats is due from here on.
  await world.drain();
});
afterAll(async () => {
  await world.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const somebody = () => world.account({ phone: true, locale: 'en', ageDays: 60, approvedListings: 5 });
const review = () => world.system.jobs.drain(['moderation.review']);
const sketch = async () => {
  world.clock.advance(61);
  expect((await world.system.jobs.drain(['moderation.sketch'])).map(({ status }) => status)).toContain('completed');
};
async function submit(account: TestAccount, given: object, images: readonly Buffer[] = []): Promise<string> {
  const id = await house(world, account, given);
  const taken: AddedImage[] = [];
  for (const bytes of images) taken.push({ ...(await takeImage(world.system.images, bytes)), alt: null });
  const at = world.clock.now();
  if (taken.length > 0) await inTransaction(world.sql, (tx) => replaceImages(tx, { listingId: id, images: taken, at }));
  expect((await act(world, account, id, 'publish')).status).toBe(200);
  return id;
}
const decided = async (id: string, account: TestAccount) => {
  const { status, moderation } = await ownOf(world, account, id);
  return [status, ...moderation!.reasons.map(({ code }) => code)].join(' ');
};
const linksOf = (id: string) => world.sql`
  select other_id, found_by from listing_likenesses where listing_id = ${id} order by other_id`;

const text = (about: string) =>
  `Amplia casa sobre ${about}, con quincho techado, parrilla, depósito y patio de tierra; apta para familia numerosa o para oficina.`;

test('what came by import is found by its text within a minute, whoever wrote it, while it is public', async () => {
  const description = text('la avenida de los lapachos');
  const [imported] = await publishImported(world, { description });
  await sketch();
  const [ana, ben, carla] = [await somebody(), await somebody(), await somebody()];
  const first = await submit(ana, { description });
  await review();
  expect(await linksOf(first)).toEqual([{ other_id: imported, found_by: ['text'] }]);
  await withdraw(world, imported!);
  await sketch();
  expect(await world.sql`select from listing_sketches where listing_id = ${imported!}`).toHaveLength(0);
  const second = await submit(ben, { description });
  await review();
  expect(await linksOf(second)).toEqual([{ other_id: first, found_by: ['text'] }]);
  await relist(world, imported!, { description });
  await revise(world, imported!, { description: text('otra calle, muy lejos de la primera, sin lapachos ni avenida') });
  await sketch();
  const third = await submit(carla, { description });
  await review();
  expect((await linksOf(third)).map(({ other_id: id }) => id as string).sort()).toEqual([first, second].sort());
});

test('the first walk takes what was public before it, in pieces, and ends', async () => {
  await world.sql`delete from listing_sketches`;
  await world.sql`update sketching set through = null, walked = null, walk_began = null`;
  const { length } = await world.sql`select from listings where status = 'public'`;
  await sketch();
  expect(await world.sql`select from listing_sketches`).toHaveLength(length);
  const [state] = await world.sql`
    select through = (select max(number) from commits where number <= through) as is_in_step, walked from sketching`;
  expect(state).toMatchObject({ walked: null });
  await sketch();
  expect(await world.sql`select from listing_sketches`).toHaveLength(length);
});

test('listings of the company that an account is of are its own; those of another company are linked', async () => {
  const description =
    'Departamento al frente en segundo piso por escalera: balcón corrido, cocina separada, baño completo y lavadero; bajas expensas.';
  const [lapacho, other] = [await addCompany(world, 'Lapacho'), await addCompany(world, 'Otra')];
  await publishImported(world, { description, companyId: lapacho, title: 'Casa de la empresa' });
  await sketch();
  const ana = await somebody();
  const memberOf = (id: string) => ({
    ...reviewParts(world),
    companyOf: () => Promise.resolve({ id, name: 'x', slug: 'x', verified: false }),
  });
  const decide = (id: string, company: string) =>
    decideReview(memberOf(company), { listingId: id, revision: 1 }, world.clock.now());
  const elsewhere = await submit(ana, { description });
  await decide(elsewhere, other);
  expect(await decided(elsewhere, ana)).toBe('public');
  expect(await linksOf(elsewhere)).toHaveLength(1);
  const here = await submit(await somebody(), { description: description.replace('baño completo', 'baño') });
  await decide(here, lapacho);
  const [row] = await world.sql`select outcome, reasons from moderation_decisions where listing_id = ${here}`;
  expect(row).toMatchObject({ outcome: 'reject', reasons: [{ code: 'duplicate_text' }] });
  expect((row!.reasons as { message: { en: string } }[])[0]!.message.en).toContain('“Casa de la empresa” (lst_');
});

test('the same pictures, scaled and compressed anew: own ones are a duplicate, those of others are linked', async () => {
  const [ana, ben] = [await somebody(), await somebody()];
  const pictures = await Promise.all([photo('front'), photo('kitchen'), photo('yard')]);
  const first = await submit(ana, { description: text('la plaza de los naranjos') }, pictures);
  await review();
  expect(await decided(first, ana)).toBe('public');
  const anew = await Promise.all(
    ['front', 'kitchen', 'yard'].map((seed) => drawing(seed).resize(500).jpeg({ quality: 60 }).toBuffer()),
  );
  const given = {
    description: 'Vivienda familiar en dos niveles; living, comedor diario, cocina americana, lavadero y cochera.',
    title: 'Otra vez la misma vivienda',
  };
  const again = await submit(ana, given, anew);
  await review();
  expect(await decided(again, ana)).toBe('rejected duplicate_images');
  expect((await ownOf(world, ana, again)).moderation!.reasons[0]!.message).toContain(`(${first})`);
  // Only now: one that is still in review is linked as well, and reviews run side by side.
  const his = await submit(ben, given, anew);
  await review();
  expect(await decided(his, ben)).toBe('public');
  expect(await linksOf(his)).toEqual([{ other_id: first, found_by: ['images'] }]);
  const far = await submit(ana, { ...given, location: { country: 'PY', city: 'Encarnación' } }, anew);
  await review();
  expect(await decided(far, ana)).toBe('in_review images_of_another_property');
}, 60_000);

test('a picture of one colour, or too small a one, is named by its place', async () => {
  const ana = await somebody();
  const white = await drawing('x').linear(0, 255).jpeg().toBuffer();
  const id = await submit(ana, { description: text('el camino viejo') }, [white, await photo('small', 330, 210)]);
  await review();
  const { moderation } = await ownOf(world, ana, id);
  expect(moderation!.reasons.map(({ code, field }) => [code, field])).toContainEqual([
    'image_of_one_color',
    'images[0]',
  ]);
});

test('a price far from what others ask for such houses there is refused, and told with the place and the median', async () => {
  await publishImported(world, ...Array.from({ length: 30 }, (_, n) => ({
    place: { country: 'PY', city: 'Luque' }, price: { amount: 100_000 + n * 1_000, currency: 'USD' },
    description: text(`la calle número ${n}`), title: `Casa número ${n} en Luque`,
  }))); // prettier-ignore
  await refreshMarket(world.sql, { at: world.clock.now(), scope: 'all' });
  const ana = await somebody();
  const id = await submit(ana, {
    location: { country: 'PY', city: 'Luque' },
    price: { amount: 9_000, currency: 'USD' },
  });
  await review();
  const { status, moderation } = await ownOf(world, ana, id);
  expect(status).toBe('rejected');
  expect(moderation!.reasons).toMatchObject([{ code: 'price_far_from_market', field: 'price' }]);
  expect(moderation!.reasons[0]!.message).toContain('Luque');
  expect(wholeHouse.price.currency).toBe('USD');
});
