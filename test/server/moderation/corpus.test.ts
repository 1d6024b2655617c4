import { expect, test } from 'vitest';
import type { Locale } from '@oga/contract';
import { decide, type Decision } from '../../../server/src/features/moderation/index.ts';
import { badContacts } from './corpus/bad-contacts.ts';
import { badWording } from './corpus/bad-wording.ts';
import { cleanEn } from './corpus/clean-en.ts';
import { cleanEs } from './corpus/clean-es.ts';
import { cleanPt } from './corpus/clean-pt.ts';
import { quietContext, withText } from './corpus/listing.ts';

const judge = (text: string, locale: Locale = 'es'): Decision => decide(withText(text, locale), quietContext);
const codesOf = ({ reasons }: Decision): string[] => [...new Set(reasons.map(({ code }) => code))];

const clean = (
  [
    ['es', cleanEs],
    ['pt', cleanPt],
    ['en', cleanEn],
  ] as const
).flatMap(([locale, texts]) => texts.map((text) => ({ text, decision: judge(text, locale) })));
const bad = Object.entries({ ...badContacts, ...badWording }).flatMap(([code, texts]) =>
  texts.map((text) => ({ code, text, decision: judge(text) })),
);

const isFlagged = ({ decision }: { decision: Decision }): boolean => decision.outcome !== 'approve';
const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);
const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;

/** Printed with the run, so that a change of a rule shows its price. */
const report = (): string => {
  const lines = [...new Set(bad.map(({ code }) => code))].map((code) => {
    const texts = bad.filter((one) => one.code === code);
    const named = texts.filter(({ decision }) => codesOf(decision).includes(code));
    const falsely = clean.filter(({ decision }) => codesOf(decision).includes(code));
    return `${code.padEnd(26)} ${`${named.length}/${texts.length}`.padStart(6)} found, ${falsely.length} clean texts taken for it`;
  });
  return lines.join('\n');
};

const flaggedBad = bad.filter(isFlagged).length;
const flaggedClean = clean.filter(isFlagged);
const precision = share(flaggedBad, flaggedBad + flaggedClean.length);
const recall = share(flaggedBad, bad.length);

test('the corpus is as large as it has to be, without a text twice', () => {
  expect(clean.length).toBeGreaterThanOrEqual(200);
  expect(bad.length).toBeGreaterThanOrEqual(100);
  expect(new Set([...clean, ...bad].map(({ text }) => text)).size).toBe(clean.length + bad.length);
});

test('precision and recall over the corpus', () => {
  process.stderr.write(
    `${report()}\n${clean.length} clean and ${bad.length} bad texts: precision ${percent(precision)}, recall ${percent(recall)}\n`,
  );
  expect(
    flaggedClean.map(({ text, decision }) => [
      text.slice(0, 60),
      ...decision.reasons.map((r) => `${r.code}: ${r.message.en}`),
    ]),
  ).toEqual([]);
  expect(precision).toBeGreaterThanOrEqual(0.97);
  expect(recall).toBeGreaterThanOrEqual(0.97);
});

test.each(Object.keys({ ...badContacts, ...badWording }))(
  '%s is found where it is, with the field and the words',
  (code) => {
    const texts = bad.filter((one) => one.code === code);
    const missed = texts
      .filter(({ decision }) => !codesOf(decision).includes(code))
      .map(({ text, decision }) => [text, codesOf(decision)]);
    expect(missed).toEqual([]);
  },
);

test('what is rejected outright is rejected, not handed over', () => {
  const handedOver = bad.filter(
    ({ code, decision }) =>
      decision.outcome !== 'reject' &&
      !['possibly_discriminatory', 'language_unknown', 'subject_unclear'].includes(code),
  );
  expect(handedOver.map(({ text }) => text)).toEqual([]);
});
