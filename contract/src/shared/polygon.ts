import { z } from 'zod';
import { decimalDegrees, type LonLat } from './geo.ts';

const fewest = 3;
const most = 200;

/** Corners in order, the last one joined to the first. */
export type Polygon = readonly LonLat[];

/**
 * `lon,lat;lon,lat;…`, 3 to 200 corners, with or without the first one repeated at the end. An edge goes straight in
 * the plane of longitude and latitude, the short way round the globe, so it crosses the antimeridian where its ends are
 * more than 180 degrees apart. Sides may cross each other: inside is whatever the line goes round (non-zero winding),
 * the line itself belongs to it. Refused are polygons without an area and those that go round a pole.
 */
export const queryPolygon = () =>
  z.preprocess(
    (value) => (isPointList(value) ? value.map((point) => point.join(',')).join(';') : value),
    z
      .string({ error: 'must be text: lon,lat;lon,lat;… in decimal degrees' })
      .max(10_000, { error: 'must be at most 10,000 characters' })
      .superRefine((text, context) => {
        const read = tryPolygon(text);
        if (typeof read === 'string') context.addIssue({ code: 'custom', message: read });
      }),
  );

const isPointList = (value: unknown): value is readonly (readonly unknown[])[] =>
  Array.isArray(value) && value.every((point) => Array.isArray(point));

/** The corners in a text that `queryPolygon` has let pass, the first one not repeated. */
export function readPolygon(text: string): Polygon {
  const read = tryPolygon(text);
  if (typeof read === 'string') throw new Error(`polygon ${read}`);
  return read;
}

/** The polygon in a text, or what is wrong with it. */
function tryPolygon(text: string): Polygon | string {
  const points: LonLat[] = [];
  for (const [at, written] of text.split(';').entries()) {
    const point = readPoint(written);
    if (typeof point === 'string') return `point ${at + 1} ${point}`;
    points.push(point);
  }
  const [first, last] = [points[0]!, points.at(-1)!];
  if (points.length > 1 && first[0] === last[0] && first[1] === last[1]) points.pop();
  if (points.length < fewest || points.length > most) {
    return `must have ${fewest} to ${most} corners, not ${points.length}`;
  }
  const polygon = unrollPolygon(points);
  // The last edge would lead to the first corner by a way round the globe.
  if (Math.abs(polygon[0]![0] - polygon.at(-1)![0]) > 180) return 'goes round a pole: cut it along the antimeridian';
  const longitudes = polygon.map(([longitude]) => longitude);
  if (Math.max(...longitudes) - Math.min(...longitudes) > 360) return 'goes round the globe more than once';
  return hasArea(polygon) ? points : 'encloses no area: its corners lie on one line';
}

function readPoint(written: string): LonLat | string {
  const parts = written.split(',').map((part) => part.trim());
  if (parts.length !== 2 || !parts.every((part) => decimalDegrees.test(part))) {
    return `must be lon,lat in decimal degrees, not ${JSON.stringify(written.slice(0, 40))}`;
  }
  const [longitude, latitude] = parts.map(Number) as [number, number];
  if (Math.abs(longitude) > 180) return 'has a longitude beyond 180; longitude comes first';
  if (Math.abs(latitude) > 90) return 'has a latitude beyond 90; longitude comes first';
  return [longitude, latitude];
}

/**
 * The polygon with longitudes that run on beyond 180 or -180 where an edge crosses the antimeridian, so that no two
 * neighbors are more than 180 degrees apart.
 */
export function unrollPolygon(polygon: Polygon): Polygon {
  let turns = 0;
  return polygon.map(([longitude, latitude], at) => {
    const step = at === 0 ? 0 : longitude - polygon[at - 1]![0];
    if (step > 180) turns -= 360;
    if (step < -180) turns += 360;
    return [longitude + turns, latitude];
  });
}

/** Whether three corners make a triangle, a hundredth of a millimetre high at least. */
function hasArea(polygon: Polygon): boolean {
  const [origin, ...others] = polygon as [LonLat, ...LonLat[]];
  const arms = others.map(([x, y]) => [x - origin[0], y - origin[1]] as const);
  const longest = arms.reduce((best, arm) => (Math.hypot(...arm) > Math.hypot(...best) ? arm : best));
  return arms.some((arm) => Math.abs(arm[0] * longest[1] - arm[1] * longest[0]) > 1e-10 * Math.hypot(...longest));
}
