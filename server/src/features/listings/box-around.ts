import type { Box, LonLat } from '@oga/contract';

/** IUGG mean radius. */
export const earthKm = 6371.0088;

const degrees = (radians: number): number => (radians * 180) / Math.PI;
const radians = (angle: number): number => (angle * Math.PI) / 180;

/** More than rounding can lose, less than a millimetre. */
const margin = 1e-8;

/**
 * The smallest box that holds a circle on the sphere, `west` greater than `east` where it crosses the antimeridian. A
 * circle over a pole takes every longitude. (Bronstein, spherical trigonometry: the meridian that touches the circle is
 * asin(sin r / cos latitude) away from its centre, which is more than r / cos latitude.)
 */
export function boxAround([longitude, latitude]: LonLat, radiusKm: number): Box {
  const angle = radiusKm / earthKm;
  const south = latitude - degrees(angle) - margin;
  const north = latitude + degrees(angle) + margin;
  if (south <= -90 || north >= 90) return [-180, Math.max(-90, south), 180, Math.min(90, north)];
  const reach = degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(radians(latitude))))) + margin;
  const [west, east] = [longitude - reach, longitude + reach];
  return [west < -180 ? west + 360 : west, south, east > 180 ? east - 360 : east, north];
}
