import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boxAround } from '../../../server/src/features/listings/box-around.ts';
import { go } from '../../harness/great-circle.ts';
import { publish } from '../../harness/listings.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
const points: Record<string, readonly [longitude: number, latitude: number]> = {
  west: [-179.95, 10],
  east: [179.95, 10],
  equator: [0, 0],
  south: [-57.6, -54.9],
};
const ids: Record<string, string> = {};
beforeAll(async () => {
  world = await createWorld();
  for (const [name, [longitude, latitude]] of Object.entries(points)) {
    [ids[name]] = (await publish(world, { longitude, latitude, addressVisibility: 'exact' })) as [string];
  }
});
afterAll(() => world.close());

const found = async (query: string) => {
  const reply = await world.get(`/listings?${query}`);
  expect(reply.status).toBe(200);
  return (reply.body.data as { id: string }[]).map(({ id }) => Object.keys(ids).find((name) => ids[name] === id)!);
};

test('a box whose west lies east of its east crosses the antimeridian', async () => {
  expect((await found('bbox=179,0,-179,20')).sort()).toEqual(['east', 'west']);
  expect((await found('bbox=-179.99,0,179.99,20')).sort()).toEqual(['east', 'equator', 'west']);
});

test('a circle crosses the antimeridian', async () => {
  expect(await found('near=179.99,10&radius_km=20&sort=distance')).toEqual(['east', 'west']);
  expect(await found('near=-179.99,10&radius_km=20&sort=distance')).toEqual(['west', 'east']);
});

test('the whole world is a box, and a circle over a pole an answer', async () => {
  expect(await found('bbox=-180,-90,180,90')).toHaveLength(4);
  expect(await found('near=0,-90&radius_km=500')).toEqual([]);
  expect(await found('near=-57.6,-56&radius_km=500')).toEqual(['south']);
});

test('distance orders, and stays within the radius', async () => {
  expect(await found('near=0.05,0.05&radius_km=500&sort=distance')).toEqual(['equator']);
  expect(await found('near=0.05,0.05&radius_km=7')).toEqual([]);
  expect(await found('near=0.05,0.05&radius_km=8')).toEqual(['equator']);
});

describe('the box around a circle', () => {
  test('holds every point of the circle, at every latitude and over the antimeridian', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.double({ min: -89.9, max: 89.9, noNaN: true }),
        fc.double({ min: 0.01, max: 500, noNaN: true }),
        fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
        (longitude, latitude, km, bearing) => {
          const [west, south, east, north] = boxAround([longitude, latitude], km);
          const [x, y] = go([longitude, latitude], bearing, km * 0.999999);
          expect(y >= south && y <= north).toBe(true);
          expect(west <= east ? x >= west && x <= east : x >= west || x <= east).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
