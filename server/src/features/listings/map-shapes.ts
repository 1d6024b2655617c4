import { unrollPolygon, type Box, type Polygon } from '@oga/contract';

/** A box as those that do not cross the antimeridian: one whose west lies east of its east is two. */
export function boxesOf([west, south, east, north]: Box): Box[] {
  if (west <= east) return [[west, south, east, north]];
  return [
    [west, south, 180, north],
    [-180, south, east, north],
  ];
}

/** A polygon as PostgreSQL reads it. One that crosses the antimeridian is looked at from both sides of it. */
export function polygonTexts(polygon: Polygon): string[] {
  const corners = unrollPolygon(polygon);
  const longitudes = corners.map(([longitude]) => longitude);
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  return [-360, 0, 360]
    .filter((turn) => west + turn <= 180 && east + turn >= -180)
    .map((turn) => `(${corners.map(([longitude, latitude]) => `(${longitude + turn},${latitude})`).join(',')})`);
}
