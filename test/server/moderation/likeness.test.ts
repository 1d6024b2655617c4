import { expect, test } from 'vitest';
import {
  imageDistance,
  sameImage,
  sharedImages,
  bandsOf,
  sameText,
  sketchOf,
  textLikeness,
} from '../../../server/src/features/moderation/index.ts';
import { cleanEn } from './corpus/clean-en.ts';
import { cleanEs } from './corpus/clean-es.ts';
import { cleanPt } from './corpus/clean-pt.ts';

/** Descriptions as long as real ones: three of the corpus after one another, each used once. */
const descriptions = [cleanEs, cleanPt, cleanEn].flatMap((texts) => {
  const plain = texts.map((text) => text.slice(text.indexOf(' | ') + 3));
  return Array.from({ length: Math.floor(plain.length / 3) }, (_, at) => plain.slice(3 * at, 3 * at + 3).join(' '));
});

/** What owners do to offer the same property twice. */
const disguises: Readonly<Record<string, (text: string) => string>> = {
  'in capitals, without accents': (text) => text.toUpperCase().normalize('NFD').replace(/\p{M}/gu, ''),
  'another figure here and there': (text) => text.replace(/\d+/g, (digits) => String(Number(digits) + 1)),
  'sentences in another order': (text) => text.split('. ').toReversed().join('. '),
  'an opening before it': (text) =>
    `¡Oportunidad única! Excelente propiedad en venta, no deje pasar esta oferta. ${text}`,
  'the last sentence left out': (text) => text.split('. ').slice(0, -1).join('. '),
  'every fifteenth word another': (text) =>
    text
      .split(' ')
      .map((word, at) => (at % 15 === 14 ? 'bonito' : word))
      .join(' '),
};

const sketches = descriptions.map(sketchOf);

test('a threshold lies between texts that were made of one another and those that were not', () => {
  const apart: number[] = [];
  sketches.forEach((one, at) => sketches.slice(at + 1).forEach((other) => apart.push(textLikeness(one, other)!)));
  const alike = Object.entries(disguises).map(([name, disguise]) => {
    const likeness = descriptions.map((text, at) => textLikeness(sketches[at]!, sketchOf(disguise(text)))!);
    return [name, likeness.toSorted((a, b) => a - b)] as const;
  });
  const found = alike.flatMap(([, likeness]) => likeness).filter((value) => value >= sameText).length;
  const all = alike.flatMap(([, likeness]) => likeness).length;
  process.stderr.write(
    `${alike.map(([name, l]) => `${name}: least ${l[0]!.toFixed(2)}, median ${l[l.length >> 1]!.toFixed(2)}`).join('\n')}\n` +
      `different texts: most ${Math.max(...apart).toFixed(2)} (${apart.length} pairs); at ${sameText} ${found} of ${all} disguised ones are found\n`,
  );
  expect(Math.max(...apart)).toBeLessThan(sameText / 3);
  expect(found / all).toBeGreaterThanOrEqual(0.97);
});

test('what is alike shares a band to be found by, what is not shares none', () => {
  const share = (one: readonly number[], other: readonly number[]) => {
    const bands = new Set(bandsOf(one));
    return bandsOf(other).some((band) => bands.has(band));
  };
  for (const [at, text] of descriptions.entries()) {
    expect(share(sketches[at]!, sketchOf(disguises['sentences in another order']!(text)))).toBe(true);
  }
  const chance = sketches.flatMap((one, at) => sketches.slice(at + 1).filter((other) => share(one, other)));
  expect(chance.length).toBeLessThan(sketches.length);
  expect(bandsOf(sketches[0]!)).toHaveLength(42);
});

test('texts without words are like nothing', () => {
  expect(sketchOf('… !')).toEqual([]);
  expect(textLikeness([], sketches[0]!)).toBeNull();
  expect(textLikeness(sketchOf('casa'), sketchOf('CASA.'))).toBe(1);
});

test('images are told apart by the bits of their hashes', () => {
  expect(imageDistance('ffffffffffffffff', '0000000000000000')).toBe(64);
  expect(imageDistance('8f373714acfcf4d0', '8f373714acfcf4d3')).toBe(2);
  expect(imageDistance('8f373714acfcf4d0', '8f37')).toBe(Infinity);
  expect(imageDistance('8f373714acfcf4dz', '8f373714acfcf4d0')).toBe(Infinity);
  expect(sharedImages(['8f373714acfcf4d0', '0000000000000000'], ['8f373714acfcf4d3', 'ffffffffffffffff'])).toBe(1);
  expect(sharedImages(['0000000000000000', '0000000000000001'], ['0000000000000000'])).toBe(1);
  expect(sameImage).toBeLessThan(10);
});
