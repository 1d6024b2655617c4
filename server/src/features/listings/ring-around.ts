import type { Box, LonLat } from '@oga/contract';
import { earthKm } from './box-around.ts';

/** A circle, or what of it lies outside a smaller one, in boxes that hold all of it and do not overlap. */
export interface RingAround {
  /** Radius of the outer circle, km. */
  readonly outerKm: number;
  /** Each holds its western and southern side, not the others, and `west` is never greater than `east`. */
  readonly boxes: readonly Box[];
}

const fewestSlabs = 8;
const mostSlabs = 64;
const kmPerDegree = (Math.PI / 180) * earthKm;
/** A millimetre, which is more than rounding can lose. */
const margin = 1e-6;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/**
 * Half the width in degrees, at a latitude, of a circle around a point; 0 where it does not reach so far. The haversine
 * formula solved for the longitude, its difference of squares as a product: by the cosines of the angles a small circle
 * would lose its last nine centimetres.
 */
function halfWidth(around: number, radiusKm: number, at: number): number {
  const [phi, theta, angle] = [radians(around), radians(at), radiusKm / earthKm];
  const apart = theta - phi;
  const square = (Math.sin((angle + apart) / 2) * Math.sin((angle - apart) / 2)) / (Math.cos(phi) * Math.cos(theta));
  if (Number.isNaN(square) || square >= 1) return 180;
  return degrees(2 * Math.asin(Math.sqrt(Math.max(0, square))));
}

/** The latitude at which a circle is widest: where a meridian touches it. */
function widestLatitude(around: number, radiusKm: number): number {
  const sine = Math.sin(radians(around)) / Math.cos(radiusKm / earthKm);
  return degrees(Math.asin(Math.min(1, Math.max(-1, sine))));
}

/**
 * The ring between two circles around a point, cut into slabs of latitude: the thinner it is, the more of them, so that
 * little of the inner circle lies in the boxes. With an inner radius of 0 the whole circle.
 */
export function ringAround([longitude, latitude]: LonLat, innerKm: number, outerKm: number): RingAround {
  const [wide, narrow] = [outerKm + margin, innerKm - margin];
  const slabs = Math.min(mostSlabs, Math.max(fewestSlabs, Math.ceil(wide / (wide - narrow))));
  const reach = wide / kmPerDegree;
  // Closer to each other where the circle narrows quickly.
  const cuts = Array.from({ length: slabs + 1 }, (_, cut) => latitude - reach * Math.cos((Math.PI * cut) / slabs));
  const widest = widestLatitude(latitude, wide);
  const boxes = cuts.slice(1).flatMap((top, slab): Box[] => {
    const [south, north] = [Math.max(-90, cuts[slab]!), Math.min(northEnd, top)];
    if (south >= north) return [];
    const outer = halfWidth(latitude, wide, Math.min(90, north, Math.max(south, widest)));
    const isHollow = [south, north].every((at) => Math.abs(at - latitude) * kmPerDegree < narrow);
    const inner = isHollow ? Math.min(...[south, north].map((at) => halfWidth(latitude, narrow, Math.min(90, at)))) : 0;
    return stretches(longitude, inner, outer)
      .flatMap(onTheGlobe)
      .map(([west, east]): Box => [west, south, east, north]);
  });
  return { outerKm, boxes };
}

/** What lies between two half widths, to the west and to the east; one stretch where both meet on the other side. */
function stretches(longitude: number, inner: number, outer: number): [number, number][] {
  if (inner <= 0) return [[longitude - outer, longitude + outer]];
  if (outer === 180) return [[longitude + inner, longitude + 360 - inner]];
  return [
    [longitude - outer, longitude - inner],
    [longitude + inner, longitude + outer],
  ];
}

/** Beyond the last longitude and latitude, since a box does not hold its eastern and northern side. */
const end = 180.0001;
const northEnd = 90.0001;

/** A stretch of longitudes in parts between -180 and 180, both included. */
function onTheGlobe([west, east]: [number, number]): [number, number][] {
  if (east - west >= 360) return [[-180, end]];
  if (east <= -180) return [[west + 360, east + 360]];
  if (west >= 180) return [[west - 360, east - 360]];
  const parts: [number, number][] = [[Math.max(-180, west), Math.min(end, east)]];
  if (west < -180) parts.push([west + 360, end]);
  if (east > 180) parts.push([-180, east - 360]);
  return parts;
}
