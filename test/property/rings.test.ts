import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { earthKm } from '../../server/src/features/listings/box-around.ts';
import { ringAround } from '../../server/src/features/listings/ring-around.ts';
import { go, radians } from '../harness/great-circle.ts';

const point = fc.tuple(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.double({ min: -89.9, max: 89.9, noNaN: true }),
);
const part = fc.double({ min: 0, max: 1, noNaN: true });

const boxesWith = (ring: ReturnType<typeof ringAround>, [x, y]: readonly [number, number]) =>
  ring.boxes.filter(([west, south, east, north]) => x >= west && x < east && y >= south && y < north).length;

describe('the boxes of a ring', () => {
  test('hold each of its points once, at every latitude and over the antimeridian', () => {
    fc.assert(
      fc.property(
        point,
        fc.double({ min: 0.01, max: 500, noNaN: true }),
        part,
        part,
        fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
        (centre, outer, hollow, way, bearing) => {
          const inner = outer * hollow;
          const km = inner + (outer - inner) * (0.000001 + 0.999998 * way);
          expect(boxesWith(ringAround(centre, inner, outer), go(centre, bearing, km))).toBe(1);
        },
      ),
      { numRuns: 3000 },
    );
  });

  test('hold the ends of the world', () => {
    for (const [x, y] of [
      [180, 0.001],
      [-180, 0.001],
    ] as const) {
      expect(boxesWith(ringAround([179.99, 0], 0, 10), [x, y])).toBe(1);
    }
    expect(boxesWith(ringAround([0, 89.99], 0, 10), [120, 90])).toBe(1);
  });

  test('hold little else where a ring is thin', () => {
    fc.assert(
      fc.property(
        fc.tuple(fc.double({ min: -180, max: 180, noNaN: true }), fc.double({ min: -60, max: 60, noNaN: true })),
        fc.double({ min: 1, max: 400, noNaN: true }),
        (centre, inner) => {
          const { boxes } = ringAround(centre, inner, inner * 1.02);
          expect(boxes.length).toBeLessThanOrEqual(140);
          const area = (degrees: number) => degrees * (Math.PI / 180) ** 2 * earthKm ** 2;
          const covered = boxes.reduce(
            (sum, [west, south, east, north]) =>
              sum + area((east - west) * (north - south)) * Math.cos(radians((south + north) / 2)),
            0,
          );
          expect(covered).toBeLessThan(0.12 * Math.PI * inner ** 2);
        },
      ),
      { numRuns: 300 },
    );
  });
});
