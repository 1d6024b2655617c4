import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publish } from '../harness/listings.ts';
import { createWorld, type World } from '../harness/world.ts';

type Point = readonly [longitude: number, latitude: number];

let world: World;
const points = new Map<string, Point>();
beforeAll(async () => {
  world = await createWorld();
  // Around Asunción, and on both sides of the antimeridian.
  const near = (longitude: number, latitude: number) =>
    fc.tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: -500, max: 500 })).map(([x, y]): Point => {
      const turned = longitude + x / 1000;
      return [turned > 180 ? turned - 360 : turned < -180 ? turned + 360 : turned, latitude + y / 1000];
    });
  const sampled = [
    ...fc.sample(near(-57.6, -25.3), { numRuns: 60, seed: 1 }),
    ...fc.sample(near(180, 10), { numRuns: 40, seed: 2 }),
  ];
  const ids = await publish(
    world,
    ...sampled.map(([longitude, latitude]) => ({ longitude, latitude, addressVisibility: 'exact' as const })),
  );
  ids.forEach((id, at) => points.set(id, sampled[at]!));
});
afterAll(() => world.close());

const found = async (polygon: readonly Point[]) => {
  const text = polygon.map(([longitude, latitude]) => `${longitude},${latitude}`).join(';');
  const reply = await world.get(`/listings?limit=100&polygon=${encodeURIComponent(text)}`);
  if (reply.status !== 200) throw new Error(`${text}: ${reply.text}`);
  expect(reply.body.pagination.total).toBe(reply.body.data.length);
  return new Set((reply.body.data as { id: string }[]).map(({ id }) => id));
};

const shortWay = (degrees: number) => (degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees);

/**
 * How often a polygon goes round a point, by the angles that its corners are seen under from there; null where the point
 * lies so near the line that rounding decides. (The database counts crossings of a ray instead.)
 */
function turnsAround(polygon: readonly Point[], point: Point): number | null {
  // Each corner as seen from the one before, so that an edge over the antimeridian is a short one.
  const seen: [number, number][] = [];
  let [x, y] = [shortWay(polygon[0]![0] - point[0]), polygon[0]![1] - point[1]];
  for (const [at, corner] of polygon.entries()) {
    if (at > 0) x += shortWay(corner[0] - polygon[at - 1]![0]);
    y = corner[1] - point[1];
    seen.push([x, y]);
  }
  let angle = 0;
  for (const [at, [bx, by]] of seen.entries()) {
    const [ax, ay] = seen[(at + seen.length - 1) % seen.length]!;
    const [cross, dot] = [ax * by - ay * bx, ax * bx + ay * by];
    const edge = Math.hypot(bx - ax, by - ay);
    const isBeside = dot < 0 || Math.min(Math.hypot(ax, ay), Math.hypot(bx, by)) < 1e-5;
    if (edge > 0 && isBeside && Math.abs(cross) / edge < 1e-5) return null;
    angle += Math.atan2(cross, dot);
  }
  return Math.round(angle / (2 * Math.PI));
}

const around = ([longitude, latitude]: Point, reach: number) =>
  fc
    .array(fc.tuple(fc.integer({ min: -reach, max: reach }), fc.integer({ min: -reach, max: reach })), {
      minLength: 3,
      maxLength: 9,
    })
    .map((steps) =>
      steps.map(([x, y]): Point => {
        const turned = longitude + x / 1000;
        return [turned > 180 ? turned - 360 : turned < -180 ? turned + 360 : turned, latitude + y / 1000];
      }),
    )
    .filter((polygon) => {
      const [a, ...rest] = polygon as [Point, ...Point[]];
      return rest.some((b) => rest.some((c) => Math.abs(turnOf(a, b, c)) > 1e-6));
    });

const turnOf = (a: Point, b: Point, c: Point) =>
  shortWay(b[0] - a[0]) * (c[1] - a[1]) - shortWay(c[0] - a[0]) * (b[1] - a[1]);

describe('a polygon finds what its line goes round, and nothing else', () => {
  test.each([
    ['in Asunción', [-57.6, -25.3] as const],
    ['on the antimeridian', [180, 10] as const],
    ['west of it', [-179.8, 10] as const],
  ])(
    '%s, however its sides cross each other',
    async (_, centre) => {
      await fc.assert(
        fc.asyncProperty(around(centre, 450), fc.boolean(), async (polygon, isClosed) => {
          const ids = await found(isClosed ? [...polygon, polygon[0]!] : polygon);
          for (const [id, point] of points) {
            const turns = turnsAround(polygon, point);
            if (turns !== null) expect([point, ids.has(id)]).toEqual([point, turns !== 0]);
          }
        }),
        { numRuns: 40 },
      );
    },
    60_000,
  );

  test('whichever corner comes first, and whichever way round', async () => {
    const square: Point[] = [[-57.8, -25.5], [-57.4, -25.5], [-57.4, -25.1], [-57.8, -25.1]]; // prettier-ignore
    const whole = await found(square);
    expect(whole.size).toBeGreaterThan(5);
    for (const turn of [1, 2, 3]) expect(await found([...square.slice(turn), ...square.slice(0, turn)])).toEqual(whole);
    expect(await found(square.toReversed())).toEqual(whole);
  });

  test('with a hole where it goes round in opposite ways', async () => {
    const star: Point[] = [[-57.9, -25.6], [-57.3, -25.6], [-57.3, -25], [-57.9, -25], [-57.9, -25.6], [-57.7, -25.4], [-57.7, -25.2], [-57.5, -25.2], [-57.5, -25.4], [-57.7, -25.4]]; // prettier-ignore
    const ids = await found(star);
    const inHole = ([x, y]: Point) => x > -57.699 && x < -57.501 && y > -25.399 && y < -25.201;
    const inside = [...points].filter(([, point]) => inHole(point));
    expect(inside.length).toBeGreaterThan(1);
    expect(inside.filter(([id]) => ids.has(id))).toEqual([]);
    expect(ids.size).toBeGreaterThan(5);
  });
});

describe('a polygon that cannot be searched in is refused with the reason', () => {
  const corners = (count: number) =>
    Array.from({ length: count }, (_, at) => {
      const angle = (2 * Math.PI * at) / count;
      return `${(-57.6 + Math.cos(angle) / 10).toFixed(6)},${(-25.3 + Math.sin(angle) / 10).toFixed(6)}`;
    });
  const cases: [polygon: string, message: string][] = [
    ['', 'point 1 must be lon,lat'],
    ['-57,-25', 'must have 3 to 200 corners, not 1'],
    ['-57,-25;-58,-25', 'must have 3 to 200 corners, not 2'],
    ['-57,-25;-58,-25;-57,-25', 'must have 3 to 200 corners, not 2'],
    [corners(201).join(';'), 'must have 3 to 200 corners, not 201'],
    ['-57,-25;-58,-25;-59,-25', 'encloses no area'],
    ['-57,-25;-57,-25;-57,-25', 'must have 3 to 200 corners, not 2'],
    ['-57,-25;-57,-25;-57,-25;-57,-25', 'encloses no area'],
    ['-180,-90;180,-90;180,90;-180,90', 'encloses no area'],
    ['-57,-25;-58,-25;-57', 'point 3 must be lon,lat'],
    ['-57,-25;-58,-25;-57,x', 'point 3 must be lon,lat'],
    ['-57,-25;-58,-25;-57,-25,1', 'point 3 must be lon,lat'],
    ['-57,-25;-58,-25;', 'point 3 must be lon,lat'],
    ['-57,-25;-58,-25;-25,-157', 'point 3 has a latitude beyond 90; longitude comes first'],
    ['-57,-25;-58,-25;-257,-25', 'point 3 has a longitude beyond 180'],
    ['0,80;120,80;-120,80', 'goes round a pole'],
    ['0,0;150,0;-60,1;90,2;-120,3;30,4;180,5;-30,6;-60,-6;-150,-5;90,-4;0,-3', 'goes round'],
    ['1,1;'.repeat(2_600), 'must be at most 10,000 characters'],
  ];
  test.each(cases.map((one) => [one[0].slice(0, 60), ...one] as const))('%s', async (_, polygon, message) => {
    const reply = await world.get(`/listings?polygon=${polygon}`);
    expect([reply.status, reply.body.error.details.fields[0].path]).toEqual([400, 'polygon']);
    expect(reply.body.error.message).toContain(message);
  });

  test('and one of 200 corners is not, closed or open', async () => {
    const open = corners(200);
    for (const text of [open.join(';'), [...open, open[0]].join(';')]) {
      expect((await world.get(`/listings?polygon=${encodeURIComponent(text)}`)).status).toBe(200);
    }
  });
});
