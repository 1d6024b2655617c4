import { describe, expect, it } from 'vitest';
import { seededRandom } from './random.ts';

const draw = (count: number, from: () => number): number[] => Array.from({ length: count }, from);

describe('seededRandom', () => {
  it('gives the same numbers for the same seed and others for another', () => {
    const [first, again, other] = [seededRandom(7), seededRandom(7), seededRandom(8)];
    const numbers = draw(50, () => first.next());
    expect(draw(50, () => again.next())).toEqual(numbers);
    expect(draw(50, () => other.next())).not.toEqual(numbers);
  });

  it('keeps its numbers from release to release', () => {
    expect(seededRandom('demo').hex(32)).toMatchInlineSnapshot(`"3f31324d89f57507625a8e14fb936791"`);
  });

  it('forks by label, whatever was drawn before', () => {
    const untouched = seededRandom(7);
    const used = seededRandom(7);
    draw(10, () => used.next());
    expect(used.fork('a').hex(32)).toBe(untouched.fork('a').hex(32));
    expect(used.fork('a').hex(32)).not.toBe(used.fork('b').hex(32));
    expect(seededRandom(1).fork(1).hex(32)).not.toBe(seededRandom(11).hex(32));
  });

  it('spreads evenly', () => {
    const random = seededRandom(3);
    const counts = Array.from({ length: 16 }, () => 0);
    for (let i = 0; i < 64_000; i++) {
      const bucket = random.integer(0, 15);
      counts[bucket] = (counts[bucket] ?? 0) + 1;
    }
    // Chi-squared with 15 degrees of freedom: 37.7 is passed by one seed in a thousand.
    expect(counts.reduce((sum, count) => sum + (count - 4000) ** 2 / 4000, 0)).toBeLessThan(37.7);
  });

  it('gives nearby forks nothing in common', () => {
    const firsts = Array.from({ length: 20_000 }, (_, n) => seededRandom(5).fork(n).next());
    const mean = firsts.reduce((sum, value) => sum + value, 0) / firsts.length;
    const lagged = firsts.slice(1).reduce((sum, value, i) => sum + (value - mean) * ((firsts[i] ?? 0) - mean), 0);
    expect(mean).toBeCloseTo(0.5, 1);
    expect(Math.abs(lagged / firsts.length / (1 / 12))).toBeLessThan(0.03);
    expect(new Set(firsts).size).toBeGreaterThan(19_990);
  });

  it('weighs, and never picks what weighs nothing', () => {
    const random = seededRandom(1);
    const picks = Array.from({ length: 10_000 }, () => random.weighted([['a', 3], ['never', 0], ['b', 1]])); // prettier-ignore
    expect(picks.filter((pick) => pick === 'a').length / picks.length).toBeCloseTo(0.75, 1);
    expect(picks).not.toContain('never');
  });

  it('draws normally around the mean', () => {
    const random = seededRandom(2);
    const values = draw(20_000, () => random.normal(10, 2));
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
    expect(mean).toBeCloseTo(10, 1);
    expect(deviation).toBeCloseTo(2, 1);
  });

  it('refuses to choose among nothing', () => {
    const random = seededRandom(2);
    expect(() => random.pick([])).toThrow(RangeError);
    expect(() => random.weighted([['a', 0]])).toThrow(RangeError);
  });

  it('shuffles without loss', () => {
    const list = Array.from({ length: 30 }, (_, i) => i);
    const mixed = seededRandom(4).shuffled(list);
    expect(mixed).not.toEqual(list);
    expect(mixed.toSorted((a, b) => a - b)).toEqual(list);
  });
});
