import { earthKm } from '../../server/src/features/listings/box-around.ts';

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** Where one comes to, going so far in a direction along a great circle: by vectors, exact at the poles too. */
export function go([longitude, latitude]: readonly [number, number], bearing: number, km: number): [number, number] {
  const [angle, phi] = [km / earthKm, radians(latitude)];
  const [on, ahead] = [Math.cos(angle), Math.sin(angle)];
  // Towards the start's meridian, to the east of it, and to the north.
  const out = on * Math.cos(phi) - ahead * Math.cos(bearing) * Math.sin(phi);
  const east = ahead * Math.sin(bearing);
  const north = on * Math.sin(phi) + ahead * Math.cos(bearing) * Math.cos(phi);
  const turned = longitude + degrees(Math.atan2(east, out));
  return [((turned + 540) % 360) - 180, degrees(Math.atan2(north, Math.hypot(out, east)))];
}
