import { expect, test } from 'vitest';
import { decide, repair } from '../../../server/src/features/moderation/index.ts';
import { cleanEs } from './corpus/clean-es.ts';
import { cleanPt } from './corpus/clean-pt.ts';
import { quietContext, withText } from './corpus/listing.ts';

const longest = 5_000;
const filled = (piece: string) => piece.repeat(Math.ceil(longest / piece.length)).slice(0, longest);
/** Milliseconds of the processor, the best of some tries: what other programs take meanwhile does not count. */
const least = (times: number, act: () => unknown): number =>
  Math.min(
    ...Array.from({ length: times }, () => {
      const started = process.threadCpuUsage();
      act();
      const { user, system } = process.threadCpuUsage(started);
      return (user + system) / 1_000;
    }),
  );

test('a description of 5,000 characters as people write them is judged in a few milliseconds', () => {
  for (const texts of [cleanEs, cleanPt]) {
    const listing = withText(`Casa en venta en Luque | ${filled(texts.join(' '))}`);
    decide(listing, quietContext);
    const taken = least(5, () => decide(listing, quietContext));
    process.stderr.write(`5,000 characters judged in ${taken.toFixed(1)} ms\n`);
    expect(taken).toBeLessThan(25);
  }
});

const slow = [
  'a', 'a ', 'A', '1', '1 ', '0 ', '0-', '09 ', '1.', '(', '((', '@', 'a@', 'a@a', 'a.', 'a.a', 'w', 'w ', 'www.', 'http', 'https://', 'h t t p ',
  'x@x.', 'punto ', 'a punto ', 'arroba ', 'a arroba ', 'cero ', 'uno y ', 'ciento ', 'veinte y ', 'no ', 'no se aceptan ', 'solo ', 'solo a ', 'solo para ',
  'no acepto a personas con ', 'sin ', 'pago ', 'deposito a ', 'deposit the ', 'llaves por ', 'keys ', 'masaje ', 'e s c o r t ', 'o ', 'о', '!', '! ', '🔥', '\u200b', '.',
  ' ', '\n', ', ', '-', '+', '+1 ', 'instagram ', 'instagram: ', 'ig ', 'aaaa ', 'asdf', '̈', 'e\u0301', '𝐚', '１', '①', '9️⃣', 'casa ', 'piscina a a ', 'blanco a ', '\ud800',
  'tel ', 'tel: 1', '(62) ', '99999-', '1 2 3 ', '0o', 'l1', 'gente ', 'piscina solo ', 'niños ', 'ss', 'İ', 'ﷺ',
]; // prettier-ignore

test('no text of 5,000 characters made to be slow takes long', () => {
  const times = slow.flatMap((piece) =>
    [filled(piece), `${filled(piece).slice(0, longest - 30)} no se aceptan niños 0981 12`].map((text) => {
      const listing = withText(`Casa en venta en Luque | ${text}`);
      return [piece, least(3, () => decide(listing, quietContext)), least(3, () => repair(text))] as const;
    }),
  );
  const slowest = times.toSorted((a, b) => b[1] + b[2] - a[1] - a[2]);
  process.stderr.write(
    `slowest: ${slowest
      .slice(0, 4)
      .map(([piece, judged, repaired]) => `${JSON.stringify(piece)} ${judged.toFixed(0)} + ${repaired.toFixed(0)} ms`)
      .join(', ')}\n`,
  );
  expect(times.filter(([, judged, repaired]) => judged > 100 || repaired > 150)).toEqual([]);
});
