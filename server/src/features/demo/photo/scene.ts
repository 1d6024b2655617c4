import type { SeededRandom } from '../../../kernel/random.ts';
import type { Palette } from './palette.ts';

/** What a scene is drawn from: the property's colours and the photo's own chance. */
export interface Scene {
  readonly palette: Palette;
  readonly random: SeededRandom;
}

type Point = readonly [x: number, y: number];

const n = (value: number): string => String(Math.round(value));

/** A rectangle; `more` is further attributes such as `opacity=".5"`. */
export const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${more && ` ${more}`}/>`;

/** A filled polygon. */
export const shape = (points: readonly Point[], fill: string, more = ''): string =>
  `<path d="M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z" fill="${fill}"${more && ` ${more}`}/>`;

/** An ellipse; a circle when `ry` is left out. */
export const oval = (cx: number, cy: number, rx: number, fill: string, ry = rx, more = ''): string =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${more && ` ${more}`}/>`;

/** A stroked path from ready-made data. */
export const line = (data: string, stroke: string, width: number, more = ''): string =>
  `<path d="${data}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"${more && ` ${more}`}/>`;

/** A vertical gradient under an id, top to bottom. */
export const gradient = (id: string, top: string, bottom: string): string =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`;

/** The sky of the hour down to the horizon, with its sun and a few clouds. Defines the gradient `sky`. */
export const sky = ({ palette, random }: Scene, horizon: number): string => {
  const { hour } = palette;
  const low = hour.name === 'golden' || hour.name === 'dusk';
  const [x, y] = [random.integer(150, 1050), low ? horizon - random.integer(40, 120) : random.integer(70, 150)];
  let clouds = '';
  for (let i = random.integer(1, 2); i > 0; i--) {
    const [cx, cy, size] = [random.integer(60, 1140), random.integer(50, Math.max(60, horizon - 240)), random.integer(50, 100)];
    clouds += oval(cx, cy, size * 1.5, hour.cloud, size * 0.24) + oval(cx - size * 0.4, cy - size * 0.16, size * 0.6, hour.cloud, size * 0.3) + oval(cx + size * 0.4, cy - size * 0.2, size * 0.5, hour.cloud, size * 0.34);
  }
  return (
    `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${hour.skyTop}"/><stop offset=".55" stop-color="${hour.skyMiddle}"/><stop offset="1" stop-color="${hour.skyLow}"/></linearGradient></defs>` + // prettier-ignore
    rect(0, 0, 1200, horizon + 40, 'url(#sky)') +
    oval(x, y, 90, hour.sun, 90, 'opacity=".35"') +
    oval(x, y, 46, hour.sun, 46, 'opacity=".9"') +
    `<g opacity=".75">${clouds}</g>`
  );
}; // prettier-ignore

/** A crown of overlapping rounds with lit upper parts. */
const crown = (x: number, y: number, size: number, light: string, dark: string): string =>
  oval(x, y, size, dark, size * 0.72) +
  oval(x - size * 0.5, y + size * 0.12, size * 0.6, dark, size * 0.5) +
  oval(x + size * 0.52, y + size * 0.1, size * 0.58, dark, size * 0.5) +
  oval(x - size * 0.14, y - size * 0.16, size * 0.8, light, size * 0.52) +
  oval(x + size * 0.36, y - size * 0.02, size * 0.46, light, size * 0.36) +
  oval(x - size * 0.52, y + size * 0.06, size * 0.38, light, size * 0.3);

/** A tree that stands on (x, y); a lapacho in bloom has its palette's blossom. */
export const tree = ({ palette }: Scene, x: number, y: number, size: number, blooms: boolean): string => {
  const [light, dark] = blooms ? [palette.bloom, palette.bloomDark] : [palette.leaf, palette.leafDark];
  const trunk = shape([[x - size * 0.09, y], [x - size * 0.04, y - size * 1.1], [x + size * 0.04, y - size * 1.1], [x + size * 0.09, y]], '#6b5240'); // prettier-ignore
  const fallen = blooms ? oval(x, y + 4, size * 0.8, palette.bloom, size * 0.1, 'opacity=".55"') : oval(x, y + 3, size * 0.7, '#000', size * 0.08, 'opacity=".15"'); // prettier-ignore
  return fallen + trunk + crown(x, y - size * 1.45, size, light, dark);
};

/** A palm that stands on (x, y). */
export const palm = ({ palette }: Scene, x: number, y: number, height: number): string => {
  const top = y - height;
  const size = height * 0.32;
  let fronds = '';
  for (const angle of [-170, -140, -105, -75, -40, -10, 15, 165]) {
    const [dx, dy] = [Math.cos((angle * Math.PI) / 180) * size, Math.sin((angle * Math.PI) / 180) * size];
    fronds += `M${n(x)} ${n(top)}q${n(dx * 0.5)} ${n(dy * 0.9 - size * 0.12)} ${n(dx)} ${n(dy + size * 0.25)}`;
  }
  return line(`M${n(x)} ${n(y)}Q${n(x - height * 0.03)} ${n(y - height * 0.5)} ${n(x)} ${n(top)}`, '#7d6650', Math.max(5, height * 0.05)) + line(fronds, palette.leafDark, Math.max(5, height * 0.05), 'stroke-linecap="round"'); // prettier-ignore
};

/** A row of bushes around a line, flat where they stand. */
export const hedge = ({ palette, random }: Scene, left: number, right: number, y: number, size: number): string => {
  const bushes = ['', ''];
  for (let x = left; x < right; x += size * 1.5) {
    const shade = random.chance(0.5) ? 1 : 0;
    const high = size * (1.2 + random.next() * 0.5);
    bushes[shade] += `M${n(x - size)} ${n(y + size * 0.7)}a${n(size)} ${n(high)} 0 0 1 ${n(size * 2)} 0z`;
  }
  return `<path d="${bushes[1]}" fill="${palette.leafDark}"/><path d="${bushes[0]}" fill="${palette.leaf}"/>`;
};
