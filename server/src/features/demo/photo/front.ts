import { line, rect, shape, type Scene } from './scene.ts';

/** The street in front: verge, kerb and asphalt. */
export const street = ({ palette }: Scene, y: number): string =>
  rect(0, y, 1200, 60, '#cfc8bc') +
  rect(0, y + 54, 1200, 10, '#aaa498') +
  rect(0, y + 64, 1200, 800 - y - 64, '#6e6f73') +
  line(`M0 ${y + 64}H1200`, '#5d5e62', 3) +
  rect(0, y - 6, 1200, 8, palette.grassDark);

/** A window with frame, reflection and sill. */
export const pane = ({ palette }: Scene, x: number, y: number, width: number, height: number, leaves = 2): string => {
  const bars = Array.from({ length: leaves - 1 }, (_, i) => `M${Math.round(x + (width * (i + 1)) / leaves)} ${Math.round(y)}v${Math.round(height)}`); // prettier-ignore
  return (
    rect(x - 7, y - 7, width + 14, height + 14, '#4b4d4f') +
    rect(x, y, width, height, palette.hour.glass) +
    shape([[x, y + height * 0.7], [x + width * 0.55, y], [x + width * 0.8, y], [x, y + height]], '#fff', 'opacity=".22"') +
    line(bars.join(''), '#4b4d4f', 6)
  ); // prettier-ignore
};

/** A door with its frame and handle. */
export const door = (x: number, y: number, height: number, fill: string): string =>
  rect(x - 8, y - 8, height * 0.46 + 16, height + 8, '#3f3a35') +
  rect(x, y, height * 0.46, height, fill) +
  line(`M${Math.round(x + height * 0.4)} ${Math.round(y + height * 0.4)}v${Math.round(height * 0.22)}`, '#e8d9b8', 6, 'stroke-linecap="round"'); // prettier-ignore
