import { seededRandom } from '../../kernel/random.ts';
import { drawShop, drawTower, drawWarehouse } from './photo/buildings.ts';
import { drawHouse } from './photo/houses.ts';
import { drawField, drawGarden, drawLand, drawPool, drawView } from './photo/grounds.ts';
import { drawBathroom, drawBedroom, drawKitchen, drawLiving, drawOffice } from './photo/interiors.ts';
import { paletteOf } from './photo/palette.ts';
import { drawLogo, drawPortrait } from './photo/people.ts';
import { drawPlan } from './photo/plan.ts';
import { drawSite } from './photo/site.ts';
import type { Scene } from './photo/scene.ts';

const scenes = {
  house: drawHouse,
  tower: drawTower,
  shop: drawShop,
  warehouse: drawWarehouse,
  land: drawLand,
  field: drawField,
  living: drawLiving,
  kitchen: drawKitchen,
  bedroom: drawBedroom,
  bathroom: drawBathroom,
  office: drawOffice,
  pool: drawPool,
  garden: drawGarden,
  view: drawView,
  plan: drawPlan,
  site: drawSite,
  portrait: drawPortrait,
  logo: drawLogo,
} as const satisfies Record<string, (scene: Scene) => string>;

/** What a drawn photo shows. */
export type PhotoKind = keyof typeof scenes;

/** Every kind of drawing. */
export const photoKinds = Object.keys(scenes) as readonly PhotoKind[];

/** Everything that a drawing depends on; its address says all of it. */
export interface PhotoAddress {
  /** 32 lower-case hexadecimal digits: colours, style and hour of all photos of one property. */
  readonly seed: string;
  readonly kind: PhotoKind;
  /** 0..39: tells two photos of a kind apart. */
  readonly index: number;
}

/** Where demo photos are served, below the site's root. */
export const photoFolder = '/demo/photos/';

/** Size of photos of properties in pixels. */
export const photoSize = { width: 1200, height: 800 } as const;
const squareSize = { width: 800, height: 800 } as const;

/** Size of a drawing in pixels: people and signs are square. */
const sizeOf = (kind: PhotoKind) => (kind === 'portrait' || kind === 'logo' ? squareSize : photoSize);

/** `/demo/photos/<seed>-<kind>-<index>.svg`. */
export const photoPath = ({ seed, kind, index }: PhotoAddress): string => `${photoFolder}${seed}-${kind}-${index}.svg`;

/** Reads the last part of such a path; null for anything that `photoPath` does not write. */
export const parsePhotoPath = (name: string): PhotoAddress | null => {
  const match = /^([0-9a-f]{32})-([a-z]{1,12})-(0|[1-9]\d?)\.svg$/.exec(name);
  if (match === null) return null;
  const [, seed = '', word = '', digits = ''] = match;
  const kind = photoKinds.find((kind) => kind === word);
  const index = Number(digits);
  return kind === undefined || index > 39 ? null : { seed, kind, index };
};

/** An SVG document, below 6 kB, the same for the same address; no script, no reference outside. */
export const drawPhoto = ({ seed, kind, index }: PhotoAddress): string => {
  const random = seededRandom(`${seed}/${kind}/${index}`);
  const scene: Scene = { palette: paletteOf(seed), random };
  const { width, height } = sizeOf(kind);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    scenes[kind](scene) +
    `<text x="${width - 16}" y="${height - 14}" font-family="sans-serif" font-size="14" fill="#fff" opacity=".6" text-anchor="end">demo</text></svg>`
  );
};
