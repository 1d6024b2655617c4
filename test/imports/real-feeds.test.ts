import { createReadStream } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleFiles } from '../harness/samples.ts';
import { createWorld, type World } from '../harness/world.ts';
import { changesOf, importText, rowVersions } from './feeds.ts';

describe.skipIf(sampleFiles.missing !== null)(
  `importing real VRSync files (${sampleFiles.missing ?? 'present'})`,
  () => {
    let world: World;
    beforeAll(async () => {
      world = await createWorld();
    });
    afterAll(() => world.close());
    const run = (file: string, company: string) =>
      importText(world, '', { document: createReadStream(sampleFiles.pathOf(`vrsync/${file}`)), company });

    test('Praedium: 286 items become 292 public listings; a second run writes nothing, in a fifth of the time', async () => {
      const first = await run('praedium-valteir-2026-04-16.xml', 'Praedium');
      expect(first).toMatchObject({ status: 'done', items_seen: 286, offers_seen: 292 });
      expect(changesOf(first)).toEqual({ created: 292 });
      const types = await world.sql`
      select listing_type, count(*)::integer from listings where status = 'public' group by 1 order by 1`;
      expect([...types]).toEqual([
        { listing_type: 'rent', count: 15 },
        { listing_type: 'sale', count: 277 },
      ]);
      const [linked] = await world.sql`
      select count(*)::integer as pairs from (select offer_group from listings group by 1 having count(*) = 2) as pair`;
      expect(linked).toEqual({ pairs: 6 });
      const before = await rowVersions(world.sql);
      const second = await run('praedium-valteir-2026-04-16.xml', 'Praedium');
      expect(changesOf(second)).toEqual({ unchanged: 292 });
      expect(await rowVersions(world.sql)).toEqual(before);
      expect(second.seconds.applying).toBeLessThanOrEqual(first.seconds.applying / 5);
    });

    test('Vista, one day apart: 2 added, 21 withdrawn, no price change, 3 changed in more than white space', async () => {
      expect(await run('vista-hugo-2026-06-09.xml', 'Hugo')).toMatchObject({ status: 'done', items_seen: 227 });
      const second = await run('vista-hugo-2026-06-10.xml', 'Hugo');
      expect(second).toMatchObject({ status: 'done', items_seen: 208 });
      expect(changesOf(second)).toEqual({ created: 2, changed: 3, unchanged: 205, withdrawn: 21 });
    });

    test('ImobPortais: refused with line and column, nothing changed', async () => {
      const before = await rowVersions(world.sql);
      const report = await run('imobportais-2017-not-wellformed.xml', 'Hugo');
      expect(report.status).toBe('failed');
      expect(report.failure).toMatchObject({ line: 22, column: 43 });
      expect(await rowVersions(world.sql)).toEqual(before);
    });

    test('the portal example of 2012: one item, for sale and for rent', async () => {
      const report = await run('legacy-2012-portal-example.xml', 'Legacy');
      expect(report).toMatchObject({ status: 'done', items_seen: 1, offers_seen: 2 });
      expect(changesOf(report)).toEqual({ created: 2 });
    });
  },
);
