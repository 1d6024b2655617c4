import { afterAll, beforeAll, expect, test } from 'vitest';
import { moderationFigures, moderationJobs } from '../../../server/src/features/moderation/index.ts';
import { noticeOf } from '../../../server/src/features/moderation/review/tell-owner.ts';
import { fieldIn } from '../../../server/src/features/moderation/review/field-names.ts';
import { rules } from '../../../server/src/features/moderation/index.ts';
import { JobRunner } from '../../../server/src/platform/jobs/index.ts';
import { createMetrics } from '../../../server/src/platform/observe/metrics.ts';
import { createLogger, observeWith } from '../../../server/src/platform/observe/observe.ts';
import { systemClock } from '../../../server/src/kernel/time.ts';
import { act, grant, ownOf, wholeHouse } from '../../harness/own-listings.ts';
import { eventually } from '../../harness/owner-process.ts';
import { house, reviewParts } from '../../harness/reviews.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const outbox = async (): Promise<{ to: string; subject: string; text: string; url: string | null }[]> =>
  (await (await fetch(`${world.url}/dev/outbox.json`)).json()) as never;

/** Generous: others use the machine too. */
const withinMs = 10_000;

test(`workers decide within seconds of the publication`, async () => {
  const ana = await world.account({ phone: true, ageDays: 60, approvedListings: 5 });
  await grant(world, ana.id, { active: 50, in_review: 50, new_per_day: 50 });
  const ids: string[] = [];
  for (let n = 1; n <= 10; n += 1) ids.push(await house(world, ana, { bedrooms: n, lot_area_m2: n === 10 ? 80 : 360 }));
  const runner = new JobRunner({
    sql: world.sql,
    clock: systemClock,
    observe: observeWith(createLogger('error')),
    jobs: moderationJobs(reviewParts(world)),
  });
  runner.start();
  try {
    // The first job waits for the workers to start, which is not what is measured.
    await act(world, ana, ids[0]!, 'publish');
    await eventually('the workers work', async () => (await ownOf(world, ana, ids[0]!)).status === 'public', 30_000);
    const took: number[] = [];
    await Promise.all(
      ids.slice(1).map(async (id) => {
        await act(world, ana, id, 'publish');
        const began = performance.now();
        const isDecided = async () => (await ownOf(world, ana, id)).moderation?.decision !== 'pending';
        await eventually('it is decided', isDecided, withinMs);
        took.push(performance.now() - began);
      }),
    );
    process.stderr.write(
      `decided after ${took
        .map((ms) => Math.round(ms))
        .sort((a, b) => a - b)
        .join(', ')} ms\n`,
    );
    const decisions = await Promise.all(ids.map(async (id) => (await ownOf(world, ana, id)).moderation!.decision));
    expect(decisions).toEqual([...ids.slice(1).map(() => 'approved'), 'manual']);
  } finally {
    await runner.stop();
  }
}, 60_000);

test('what waits, for whom and for how long, is measured', async () => {
  const metrics = createMetrics();
  metrics.add(moderationFigures(world.sql, world.clock));
  const ben = await world.account({ phone: true });
  const id = await house(world, ben);
  await act(world, ben, id, 'publish');
  world.clock.advance(90);
  const text = await metrics.text();
  expect(text).toContain('oga_reviews_waiting{decision="pending"} 1\n');
  expect(text).toContain('oga_reviews_waiting{decision="manual"} 1\n');
  expect(text).toContain('oga_reviews_oldest_seconds{decision="pending"} 90\n');
  expect(text).toContain('oga_review_decisions{outcome="approve",by="rules"} 9\n');
  await world.system.jobs.drain(['moderation.review']);
  expect(await metrics.text()).toContain('oga_reviews_oldest_seconds{decision="pending"} 0\n');
});

test('the owner hears of every decision once, in his language, and of nothing that was only tried', async () => {
  const carla = await world.account({ phone: true, locale: 'pt', ageDays: 60, approvedListings: 5 });
  const hers = async () => (await outbox()).filter(({ to }) => to === carla.email);
  const id = await house(world, carla, { title: 'Casa com quintal e churrasqueira', lot_area_m2: 80 });
  await world.call('POST', `/agent/listings/${id}/publish?dry_run=true`, { headers: carla.headers });
  expect(await hers()).toEqual([]);
  await act(world, carla, id, 'publish');
  await world.system.jobs.drain(['moderation.review']);
  expect(await hers()).toMatchObject([
    {
      subject: 'Em análise: Casa com quintal e churrasqueira',
      text: expect.stringContaining('- Área do terreno: 180 m² construídos são muito'),
      url: null,
    },
  ]);
  await world.call('PATCH', `/agent/listings/${id}`, { headers: carla.headers, body: { lot_area_m2: 360 } });
  await world.system.jobs.drain(['moderation.review']);
  const [latest, ...before] = await hers();
  expect(latest).toMatchObject({ subject: 'Publicado: Casa com quintal e churrasqueira', url: `${world.url}/l/${id}` });
  expect(latest!.text).toContain(`${world.url}/l/${id}`);
  expect((await fetch(latest!.url!)).status).toBe(200);
  expect(before).toHaveLength(1);
});

test('what is written reads as natives write, for every decision', async () => {
  const submitted = (isLive: boolean) => ({ listingId: 'lst_1', isLive, facts: { title: wholeHouse.title } }) as never;
  const reason = {
    code: 'shouting',
    field: 'translations.pt.description',
    message: { en: 'In capitals.', es: 'En mayúsculas.', pt: 'Em maiúsculas.' },
  };
  const written = (['es', 'pt', 'en'] as const).flatMap((locale) =>
    (['approve', 'reject', 'person'] as const).flatMap((outcome) =>
      [false, true].map((isLive) => {
        const reasons = outcome === 'approve' ? [] : [reason];
        const { subject, text } = noticeOf(submitted(isLive), { outcome, reasons }, null, locale);
        return `${locale} ${outcome}${isLive ? ', live' : ''}\n${subject}\n\n${text}`;
      }),
    ),
  );
  await expect(`${written.join('\n\n---\n\n')}\n`).toMatchFileSnapshot('snapshots/notices.txt');
});

test('every field that a rule can blame has a name in every language', () => {
  const blamed = new Set(rules.flatMap(({ blames }) => blames).filter((field) => field !== 'text'));
  for (const field of [...blamed, 'title', 'description', 'address']) {
    for (const locale of ['en', 'es', 'pt'] as const) expect(fieldIn(field, locale), field).not.toBe(field);
  }
  expect(fieldIn('images[2].alt', 'pt')).toBe('Imagem 3');
  expect(fieldIn('translations.en.title', 'es')).toBe('Título (inglés)');
  expect(fieldIn('anything', 'es')).toBe('anything');
});
