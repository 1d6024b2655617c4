import { createReadStream } from 'node:fs';
import { expect, test } from 'vitest';
import { vrsync } from '../../../server/src/adapters/crm/vrsync/index.ts';
import { decide, repair } from '../../../server/src/features/moderation/index.ts';
import { sampleFiles } from '../../harness/samples.ts';
import { quietContext, withText } from './corpus/listing.ts';

/** About how texts are written; lengths are for publishing, not for wording. */
const notOfWording = new Set(['title_length', 'description_length']);

test.skipIf(sampleFiles.missing !== null)('texts of real feeds are approved but for a few', async () => {
  const judged: { title: string; codes: string[] }[] = [];
  for (const file of ['vrsync/praedium-valteir-2026-04-16.xml', 'vrsync/vista-hugo-2026-06-09.xml']) {
    for await (const item of vrsync.read(createReadStream(sampleFiles.pathOf(file)))) {
      for (const { facts } of item.kind === 'item' ? item.offers : []) {
        const { reasons } = decide(
          withText(`${repair(facts.title).text} | ${repair(facts.description).text}`, facts.originalLocale),
          quietContext,
        );
        judged.push({
          title: facts.title,
          codes: reasons.map(({ code }) => code).filter((code) => !notOfWording.has(code)),
        });
      }
    }
  }
  const flagged = judged.filter(({ codes }) => codes.length > 0);
  process.stderr.write(`${judged.length} real texts, ${flagged.length} not approved\n`);
  expect(judged.length).toBeGreaterThan(400);
  expect(flagged.length / judged.length).toBeLessThanOrEqual(0.03);
  // Capitals and marks are how some write; nothing else is found in honest feeds.
  expect(
    flagged.filter(({ codes }) => codes.some((code) => code !== 'shouting' && code !== 'repeated_punctuation')),
  ).toEqual([]);
});
