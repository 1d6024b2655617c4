import { earthKm } from '../../server/src/features/listings/box-around.ts';

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Where one comes to, going so far in a direction along a great circle. */
export function go([longitude, latitude]: readonly [number, number], bearing: number, km: number): [number, number] {
  const [angle, south] = [km / earthKm, radians(latitude)];
  const to = Math.asin(Math.sin(south) * Math.cos(angle) + Math.cos(south) * Math.sin(angle) * Math.cos(bearing));
  const turn = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(south),
    Math.cos(angle) - Math.sin(south) * Math.sin(to),
  );
  return [((longitude + (turn * 180) / Math.PI + 540) % 360) - 180, (to * 180) / Math.PI];
}
