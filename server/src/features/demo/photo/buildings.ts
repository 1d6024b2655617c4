import { door, street } from './front.ts';
import { gradient, hedge, line, oval, palm, rect, shape, sky, tree, type Scene } from './scene.ts';

const windowGrid = (scene: Scene, balconies: boolean): string => {
  const { palette } = scene;
  const lit = palette.hour.name === 'dusk' ? '#ffe6a8' : '#cfe3ee';
  return (
    `<pattern id="w" width="100" height="66" patternUnits="userSpaceOnUse" x="430" y="130">` +
    rect(0, 0, 100, 66, palette.wall) +
    rect(12, 12, 76, 44, palette.hour.glass) +
    rect(12, 12, 34, 44, lit, 'opacity=".55"') +
    line('M50 12v44', '#56585a', 4) +
    (balconies
      ? rect(2, 40, 96, 18, palette.accentLight, 'opacity=".8"') + rect(0, 56, 100, 8, palette.wallShade)
      : rect(0, 60, 100, 6, palette.wallShade)) +
    '</pattern>'
  );
};

/** A tower of flats among others. */
export const drawTower = (scene: Scene): string => {
  const { palette, random } = scene;
  const floors = random.integer(6, 9);
  const width = random.pick([300, 400]);
  const left = 600 - width / 2 + 30;
  const top = 628 - floors * 66;
  let skyline = '';
  for (let x = -20; x < 1220; x += random.integer(80, 130)) {
    const high = random.integer(90, 260);
    skyline += rect(x, 640 - high, random.integer(60, 96), high, palette.hour.skyTop);
  }
  return (
    sky(scene, 600) +
    rect(0, 626, 1200, 70, palette.grass) +
    `<g opacity=".38">${skyline}</g>` +
    `<defs>${windowGrid(scene, random.chance(0.65))}${gradient('lobby', '#fff3d6', palette.hour.glass)}</defs>` +
    `<g transform="translate(${left - 430} ${top - 130})">` +
    rect(430, 130, width, floors * 66, 'url(#w)') +
    '</g>' +
    shape([[left + width, top], [left + width + 76, top + 34], [left + width + 76, 690], [left + width, 690]], palette.wallShade) +
    shape([[left + width + 24, top + 30], [left + width + 50, top + 42], [left + width + 50, 690], [left + width + 24, 690]], palette.accent, 'opacity=".55"') +
    rect(left - 10, top - 18, width + 20, 20, palette.accent) +
    rect(left + 60, top - 52, width - 160, 36, palette.wallShade) +
    rect(left - 24, 622, width + 48, 16, '#57534e') +
    rect(left, 638, width, 60, 'url(#lobby)') +
    line(`M${left + width / 3} 638v60M${left + width / 2} 638v60M${left + (width * 2) / 3} 638v60`, '#56585a', 5) +
    hedge(scene, left - 190, left - 20, 690, 30) +
    hedge(scene, left + width + 90, left + width + 280, 690, 30) +
    tree(scene, left - 150, 696, random.integer(70, 95), random.chance(0.7)) +
    tree(scene, left + width + 210, 696, random.integer(60, 90), random.chance(0.4)) +
    street(scene, 694)
  );
}; // prettier-ignore

/** A shop with its awning and display window. */
export const drawShop = (scene: Scene): string => {
  const { palette, random } = scene;
  const stripes = Array.from({ length: 16 }, (_, i) => rect(200 + i * 50, 330, 50, 64, i % 2 === 0 ? palette.accent : '#f4efe6') + oval(225 + i * 50, 394, 25, i % 2 === 0 ? palette.accent : '#f4efe6', 14)).join(''); // prettier-ignore
  const goods = Array.from({ length: 4 }, (_, i) => rect(270 + i * 70, 520 - random.integer(0, 40), 36, 130, random.pick([palette.accentLight, palette.wood, palette.wall, palette.bloom]), 'rx="6"')).join(''); // prettier-ignore
  return (
    sky(scene, 600) +
    hedge(scene, -20, 1240, 640, 70) +
    rect(0, 640, 1200, 60, palette.grass) +
    rect(60, 260, 160, 430, palette.wallShade) +
    rect(980, 220, 180, 470, palette.roomSide) +
    rect(190, 180, 820, 512, palette.wall) +
    rect(190, 180, 820, 26, palette.wallShade) +
    rect(300, 232, 600, 66, palette.woodDark, 'rx="8"') +
    oval(350, 265, 16, palette.accentLight) +
    rect(384, 256, 380, 18, palette.accentLight, 'rx="9"') +
    rect(240, 420, 330, 236, '#3f4447') +
    rect(250, 430, 310, 216, palette.hour.glass) +
    goods +
    shape(
      [
        [250, 580],
        [420, 430],
        [500, 430],
        [250, 646],
      ],
      '#fff',
      'opacity=".25"',
    ) +
    door(620, 440, 250, palette.wood) +
    rect(782, 420, 180, 236, '#3f4447') +
    rect(792, 430, 160, 216, palette.hour.glass) +
    shape(
      [
        [792, 560],
        [900, 430],
        [952, 430],
        [792, 620],
      ],
      '#fff',
      'opacity=".25"',
    ) +
    stripes +
    tree(scene, 92, 700, 84, random.chance(0.7)) +
    street(scene, 690)
  );
};

/** A metal hall with its loading door. */
export const drawWarehouse = (scene: Scene): string => {
  const { palette, random } = scene;
  const hasTruck = random.chance(0.6);
  const truck =
    rect(120, 520, 210, 120, '#f2f2ef', 'rx="6"') + shape([[330, 560], [390, 560], [420, 604], [420, 640], [330, 640]], palette.accent) + shape([[346, 572], [384, 572], [402, 602], [346, 602]], '#cfe3ee') + oval(180, 644, 26, '#26282a') + oval(290, 644, 26, '#26282a') + oval(380, 644, 26, '#26282a'); // prettier-ignore
  return (
    sky(scene, 600) +
    `<defs><pattern id="c" width="26" height="10" patternUnits="userSpaceOnUse">${rect(0, 0, 26, 10, palette.wall)}${rect(0, 0, 6, 10, palette.wallShade)}</pattern></defs>` +
    hedge(scene, -20, 1240, 600, 60) +
    shape(
      [
        [220, 340],
        [640, 210],
        [1060, 340],
        [1060, 640],
        [220, 640],
      ],
      'url(#c)',
    ) +
    shape(
      [
        [190, 350],
        [640, 206],
        [640, 182],
        [180, 328],
      ],
      palette.accent,
    ) +
    shape(
      [
        [1090, 350],
        [640, 206],
        [640, 182],
        [1100, 328],
      ],
      palette.accent,
    ) +
    rect(470, 400, 340, 240, '#8d9296') +
    line(Array.from({ length: 8 }, (_, i) => `M470 ${430 + i * 28}h340`).join(''), '#777c80', 4) +
    rect(470, 392, 340, 14, '#55585b') +
    rect(880, 500, 70, 140, palette.woodDark) +
    rect(300, 420, 110, 50, palette.hour.glass) +
    rect(880, 420, 110, 50, palette.hour.glass) +
    shape(
      [
        [0, 636],
        [1200, 636],
        [1200, 800],
        [0, 800],
      ],
      '#b9b0a4',
    ) +
    shape(
      [
        [440, 640],
        [840, 640],
        [1000, 800],
        [280, 800],
      ],
      '#a79e92',
    ) +
    (hasTruck ? truck : palm(scene, 130, 650, 300))
  );
};
