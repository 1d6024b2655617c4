import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAccount } from '../../harness/accounts.ts';
import { approveReview, listReviews, rejectReview } from '../../../server/src/features/moderation/index.ts';
import { decideReview } from '../../../server/src/features/moderation/review/decide-review.ts';
import { act, ownOf, patch, wholeHouse } from '../../harness/own-listings.ts';
import { house, reviewParts } from '../../harness/reviews.ts';
import { createWorld, type World } from '../../harness/world.ts';
import { operator } from '../../imports/oga.ts';

let world: World;
let ana: TestAccount;
beforeAll(async () => {
  world = await createWorld();
  ana = await world.account({ phone: true, locale: 'pt', ageDays: 60, approvedListings: 5 });
});
afterAll(() => world.close());

const oga = operator();
const run = (...args: string[]) =>
  oga(['moderation', ...args], {
    env: { DATABASE_URL: world.databaseUrl, SECRET_KEY: world.config.secretKey!.reveal(), SITE_URL: world.url },
  });
let made = 0;
/** A listing that waits for a person: a house that is large for its lot, unlike the others. */
async function waiting(given: object = {}): Promise<string> {
  made += 1;
  const living = 180 + 20 * made;
  const id = await house(world, ana, {
    lot_area_m2: living * 0.4,
    living_area_m2: living,
    bedrooms: 1 + made,
    ...given,
  });
  expect((await act(world, ana, id, 'publish')).status).toBe(200);
  await world.system.jobs.drain(['moderation.review']);
  return id;
}
/** The words of an operator without his command, where that is not what a test is about. */
const person = (id: string, revision = 1) => ({ listingId: id, revision, by: 'Carmen', at: world.clock.now() });
const rejection = { reasons: [{ code: 'possible_scam', field: null }], message: null } as const;
const decisionOf = async (id: string) => (await ownOf(world, ana, id)).moderation!.decision;
const outbox = async (): Promise<{ to: string; subject: string; text: string; url: string | null }[]> =>
  (await (await fetch(`${world.url}/dev/outbox.json`)).json()) as never;

test('what waits is listed and shown, with reasons, owner and pictures; approved it is public, and on record under a name', async () => {
  const id = await waiting();
  const [listed, listedJson, { stdout }] = await Promise.all([run('list'), run('list', '--json'), run('show', id)]);
  expect(listed.stdout).toContain(`${id}@1`);
  expect(listed.stdout).toContain('living_area_large_for_lot: lot_area_m2');
  const json = JSON.parse(listedJson.stdout) as { review: string }[];
  expect(json.map(({ review }) => review)).toEqual([`${id}@1`]);
  expect(stdout).toContain('waits for a person');
  expect(stdout).toContain(ana.email);
  expect(stdout).toContain(`title: ${wholeHouse.title}`);
  expect(stdout).toMatch(/\nPictures\n +https?:\/\/\S+/);
  expect(stdout).not.toMatch(/^ {2} {2}public:/m);
  expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(130);
  expect(await run('approve', `${id}@1`, '--by', 'Carmen')).toMatchObject({
    code: 0,
    stdout: `${id}@1 is approved.\n`,
  });
  expect(await decisionOf(id)).toBe('approved');
  expect((await world.get(`/listings/${id}`)).status).toBe(200);
  const rows =
    await world.sql`select outcome, decided_by, rule_set is null as by_person from moderation_decisions where listing_id = ${id} order by id`;
  expect(rows).toEqual([
    { outcome: 'person', decided_by: 'rules', by_person: false },
    { outcome: 'approve', decided_by: 'Carmen', by_person: true },
  ]);
  const again = await run('approve', `${id}@1`);
  expect(again).toMatchObject({ code: 6, stdout: '' });
  expect(again.stderr).toContain('does not wait: revision 1 is approved already');
}, 90_000);

test('rejected it says so to the owner, with the finding of the rule, general reasons and words of the operator', async () => {
  const id = await waiting();
  const message = 'As medidas do terreno não conferem com as fotos.';
  const rejected = await run(
    'reject', `${id}@1`, '--reason', 'living_area_large_for_lot', '--reason', 'image_too_small:images[0]', '--message', message, '--json',
  ); // prettier-ignore
  expect(rejected.code, rejected.stderr).toBe(0);
  expect(JSON.parse(rejected.stdout)).toEqual({ rejected: [`${id}@1`], refused: [] });
  const { status, moderation } = await ownOf(world, ana, id);
  expect(status).toBe('rejected');
  expect(moderation!.reasons).toEqual([
    { code: 'living_area_large_for_lot', field: 'lot_area_m2', message: expect.stringMatching(/^[\d.]+ m² construídos são muito .*conferem com as fotos\.$/) },
    { code: 'image_too_small', field: 'images[0]', message: expect.stringContaining('Envie com pelo menos 400 pixels') },
  ]); // prettier-ignore
  const [mail] = await outbox();
  expect(mail).toMatchObject({ to: ana.email, subject: `Não foi possível publicar: ${wholeHouse.title}`, url: null });
  expect(mail!.text).toContain('- Imagem 1: ');
  expect(mail!.text).toContain(message);
  const approved = await run('approve', `${id}@1`);
  expect(approved.code).toBe(6);
  expect(approved.stderr).toContain('Its owner edits it and publishes it again.');
}, 90_000);

test('an edit is shown beside what is public, and a revision that its owner has left is not approved', async () => {
  const id = await waiting();
  await approveReview(reviewParts(world), person(id));
  await patch(world, ana, id, { title: 'Casa com outro título e jardim' });
  await world.system.jobs.drain(['moderation.review']);
  const { stdout } = await run('show', id);
  expect(stdout).toContain('public, and an edit waits for a person');
  expect(stdout).toMatch(new RegExp(`title: Casa com outro título e jardim\\n +public: ${wholeHouse.title}`));
  expect(stdout.match(/public: /g)).toHaveLength(1);
  await patch(world, ana, id, { title: 'Casa com um terceiro título' });
  const late = await run('approve', `${id}@2`);
  expect(late.code).toBe(6);
  expect(late.stderr).toContain(`oga moderation show ${id}@3`);
  expect((await world.get(`/listings/${id}`)).body.data.title).toBe(wholeHouse.title);
  expect((await run('reject', `${id}@3`, '--reason', 'text_contradicts_type')).code).toBe(0);
  expect(await ownOf(world, ana, id)).toMatchObject({
    status: 'public',
    live: true,
    title: 'Casa com um terceiro título',
  });
}, 90_000);

test('many operators at once decide once, beside rules that run again', async () => {
  const id = await waiting();
  const parts = reviewParts(world);
  const at = world.clock.now();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 6 }, (_, n) => [
      n % 2 === 0 ? approveReview(parts, person(id)) : rejectReview(parts, { ...person(id), ...rejection }),
      decideReview(parts, { listingId: id, revision: 1 }, at).then(() => Promise.reject(new Error('only rules'))),
    ]).flat(),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await world.sql`select from moderation_decisions where listing_id = ${id}`).toHaveLength(2);
  expect(await world.sql`select from events where subject_id = ${id}`).toHaveLength(2);
});

test('several at once are decided one by one, and what is wrong is said', async () => {
  const [one, two] = [await waiting(), await waiting()];
  const nobody = 'lst_01h455vb4pex5vsknk084sn02q@1';
  const { code, stdout, stderr } = await run('approve', `${one}@1`, nobody, `${two}@1`);
  expect([code, stdout]).toEqual([10, `${one}@1 is approved.\n${two}@1 is approved.\n`]);
  expect(stderr).toContain('No account has a listing');
});

test('a mistake of usage says which', async () => {
  const review = 'lst_01h455vb4pex5vsknk084sn02q@1';
  const mistakes: [args: string[], said: string][] = [
    [['approve', 'lst_01h455vb4pex5vsknk084sn02q'], 'Say which revision'],
    [['approve', 'house@1'], 'is no review'],
    [['reject', review], '--reason'],
    [['reject', review, '--reason', 'ugly'], '"ugly" is no reason'],
    [['approve', review, '--by', 'rules'], 'name of a person'],
  ];
  const runs = await Promise.all(mistakes.map(([args]) => run(...args)));
  expect(runs.map(({ code }) => code)).toEqual(mistakes.map(() => 2));
  runs.forEach(({ stderr }, at) => expect(stderr).toContain(mistakes[at]![1]));
});

test('an empty list says so, and nothing of a listing steers the terminal', async () => {
  for (const { id, revision } of await listReviews(world.sql, { onlyManual: true, limit: 100 })) {
    await approveReview(reviewParts(world), person(id, revision));
  }
  expect((await run('list')).stdout).toBe('Nothing waits for you.\n');
  const id = await waiting();
  await world.sql`
    update listing_versions
       set stated = jsonb_set(stated, '{title}', to_jsonb('Casa ' || chr(27) || '[31m roja'))
     where listing_id = ${id}`;
  for (const { stdout } of await Promise.all([run('list'), run('show', id)])) {
    expect(stdout).toContain('Casa [31m roja');
    expect(stdout.includes('\u001b')).toBe(false);
  }
});
