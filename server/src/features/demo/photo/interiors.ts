import { line, oval, rect, shape, sky, type Scene } from './scene.ts';

/** A room in one-point perspective: back wall from (200, 120) to (1000, 560), floor boards running to the middle. */
const shell = ({ palette }: Scene, tiles = false): string => {
  const boards = [-900, -500, -200, 60, 300, 520, 680, 900, 1140, 1400, 1700, 2100];
  const run = boards.map((x) => `M${Math.round(600 + (x - 600) * 0.42)} 560L${x} 800`).join('');
  return (
    rect(0, 0, 1200, 800, palette.floor) +
    line(tiles ? `${run}M170 596H1030M130 644H1070M76 710H1124` : run, palette.floorLine, 3) +
    rect(200, 100, 800, 460, palette.room) +
    shape([[0, 0], [1200, 0], [1000, 120], [200, 120]], '#fbfaf7') +
    shape([[0, 0], [200, 120], [200, 560], [0, 800]], palette.roomSide) +
    shape([[1200, 0], [1000, 120], [1000, 560], [1200, 800]], palette.roomSide) +
    line('M0 796L200 556H1000L1200 796', '#fff', 8, 'opacity=".7"')
  ); // prettier-ignore
};

/** A window in the back wall with the sky of the hour and treetops behind it. */
const pane = (scene: Scene, x: number, y: number, width: number, height: number, leaves: number): string => {
  const { palette } = scene;
  const bars = Array.from({ length: leaves - 1 }, (_, i) => `M${Math.round(x + (width * (i + 1)) / leaves)} ${y}v${height}`); // prettier-ignore
  const bushes = Array.from({ length: Math.ceil(width / 70) }, (_, i) => oval(x + i * 70 + 30, y + height + 8, 58, i % 2 === 0 ? palette.leaf : palette.leafDark, 56 + (i % 3) * 14)).join(''); // prettier-ignore
  return (
    `<defs><clipPath id="p"><rect x="${x}" y="${y}" width="${width}" height="${height}"/></clipPath></defs>` +
    `<g clip-path="url(#p)">${sky(scene, y + height)}${bushes}</g>` +
    line(`M${x} ${y}h${width}v${height}h-${width}z${bars.join('')}`, '#f8f6f1', 10)
  );
};

const drapes = ({ palette }: Scene, x: number, y: number, width: number, height: number): string =>
  [x - 50, x + width - 6].map((left) => rect(left, y - 18, 56, height + 60, palette.accentLight) + line(`M${left + 16} ${y - 10}v${height + 48}M${left + 38} ${y - 10}v${height + 48}`, '#fff', 5, 'opacity=".35"')).join('') + // prettier-ignore
  line(`M${x - 66} ${y - 22}h${width + 132}`, palette.woodDark, 8, 'stroke-linecap="round"');

const plant = ({ palette }: Scene, x: number, y: number, size: number): string =>
  line(`M${x} ${y - size * 0.5}q-${size * 0.5} -${size * 0.5} -${size * 0.5} -${size * 0.9}M${x} ${y - size * 0.5}q${size * 0.5} -${size * 0.4} ${size * 0.55} -${size * 0.8}M${x} ${y - size * 0.5}q-${size * 0.06} -${size * 0.6} ${size * 0.04} -${size * 1.2}M${x} ${y - size * 0.5}q-${size * 0.7} -${size * 0.2} -${size * 0.7} -${size * 0.4}M${x} ${y - size * 0.5}q${size * 0.6} -${size * 0.1} ${size * 0.7} -${size * 0.3}`, palette.leaf, Math.round(size * 0.13), 'stroke-linecap="round"') + // prettier-ignore
  shape([[x - size * 0.3, y - size * 0.55], [x + size * 0.3, y - size * 0.55], [x + size * 0.2, y], [x - size * 0.2, y]], palette.accent); // prettier-ignore

const picture = ({ palette, random }: Scene, x: number, y: number, width: number, height: number): string =>
  rect(x, y, width, height, palette.woodDark) +
  rect(x + 8, y + 8, width - 16, height - 16, '#fbf8f1') +
  oval(x + width * random.pick([0.35, 0.5, 0.65]), y + height * 0.42, width * 0.17, palette.bloom) +
  shape([[x + 8, y + height - 8], [x + width * 0.4, y + height * 0.5], [x + width * 0.6, y + height * 0.7], [x + width * 0.8, y + height * 0.48], [x + width - 8, y + height - 8]], palette.accent); // prettier-ignore

const pendant = ({ palette }: Scene, x: number, length: number): string =>
  line(`M${x} 60v${length}`, '#55524d', 4) +
  shape(
    [
      [x - 16, 60 + length],
      [x + 16, 60 + length],
      [x + 44, 104 + length],
      [x - 44, 104 + length],
    ],
    palette.accent,
  ) + // prettier-ignore
  oval(x, 106 + length, 30, '#fff2c9', 8);

const sofa = ({ palette }: Scene, x: number, y: number, width: number): string =>
  oval(x + width / 2, y + 142, width * 0.56, '#000', 16, 'opacity=".14"') +
  rect(x, y, width, 110, palette.accent, 'rx="22"') +
  rect(x + 16, y + 62, width / 2 - 20, 56, palette.accentLight, 'rx="14"') +
  rect(x + width / 2 + 4, y + 62, width / 2 - 20, 56, palette.accentLight, 'rx="14"') +
  rect(x - 26, y + 40, 46, 94, palette.accent, 'rx="18"') +
  rect(x + width - 20, y + 40, 46, 94, palette.accent, 'rx="18"') +
  rect(x + 10, y + 112, width - 20, 22, palette.accent) +
  rect(x + 36, y + 22, 70, 62, palette.bloom, 'rx="12"') +
  line(`M${x} ${y + 134}v14M${x + width} ${y + 134}v14`, palette.woodDark, 10);

/** A living room. */
export const drawLiving = (scene: Scene): string => {
  const { palette, random } = scene;
  const isLeft = random.chance(0.5);
  const windowX = isLeft ? 290 : 560;
  const artX = isLeft ? 760 : 280;
  return (
    shell(scene) +
    pane(scene, windowX, 190, 350, 300, 3) +
    drapes(scene, windowX, 190, 350, 300) +
    picture(scene, artX, 210, random.pick([140, 170]), 150) +
    shape(
      [
        [250, 640],
        [950, 640],
        [1060, 770],
        [140, 770],
      ],
      palette.accentLight,
      'opacity=".55"',
    ) +
    shape(
      [
        [290, 652],
        [910, 652],
        [1000, 756],
        [200, 756],
      ],
      palette.room,
      'opacity=".6"',
    ) +
    sofa(scene, isLeft ? 520 : 300, 500, 380) +
    plant(scene, isLeft ? 300 : 900, 620, 120) +
    oval(isLeft ? 520 : 720, 704, 130, palette.wood, 30) +
    oval(isLeft ? 520 : 720, 698, 130, palette.floor, 28) +
    line(isLeft ? 'M440 716l-14 52M600 716l14 52' : 'M640 716l-14 52M800 716l14 52', palette.woodDark, 8) +
    rect(isLeft ? 496 : 700, 676, 46, 12, palette.bloom) +
    pendant(scene, isLeft ? 680 : 500, random.integer(20, 60))
  );
};

/** A kitchen with an island. */
export const drawKitchen = (scene: Scene): string => {
  const { palette, random } = scene;
  const doors = (y: number, height: number, fill: string): string =>
    Array.from({ length: 6 }, (_, i) => rect(224 + i * 126, y, 120, height, fill)).join('') +
    line(Array.from({ length: 6 }, (_, i) => `M${272 + i * 126} ${y > 300 ? y + 18 : y + height - 18}h26`).join(''), '#55524d', 5); // prettier-ignore
  const cabinets = random.chance(0.5) ? palette.accentLight : palette.wood;
  const lamps = [420, 600, 780].map((x) => pendant(scene, x, 130)).join('');
  const stools = [380, 560, 740].map((x) => rect(x, 640, 80, 16, palette.woodDark, 'rx="8"') + line(`M${x + 14} 656l-12 130M${x + 66} 656l12 130M${x + 4} 728h72`, '#55524d', 7)).join(''); // prettier-ignore
  return (
    shell(scene, true) +
    `<defs><pattern id="t" width="40" height="20" patternUnits="userSpaceOnUse">${rect(0, 0, 40, 20, '#fdfcf9')}${line('M0 0H40M0 0V20', palette.roomSide, 2)}</pattern></defs>` +
    rect(204, 280, 792, 150, 'url(#t)') +
    doors(140, 130, cabinets) +
    pane(scene, 476, 150, 248, 180, 2) +
    rect(204, 424, 792, 18, '#6a6763') +
    doors(444, 110, cabinets) +
    rect(850, 444, 120, 110, '#3e4144') +
    rect(862, 474, 96, 62, '#65696d') +
    line('M866 460h88', '#c9cccf', 5) +
    line('M600 424v-44q0 -16 16 -16t16 16', '#8f9396', 8) +
    oval(300, 408, 18, palette.bloom, 16) +
    oval(330, 412, 16, '#e8a03f', 14) +
    shape(
      [
        [270, 590],
        [930, 590],
        [970, 622],
        [230, 622],
      ],
      '#f7f4ee',
    ) +
    rect(250, 622, 700, 150, palette.accent) +
    rect(250, 622, 700, 14, '#000', 'opacity=".12"') +
    plant(scene, 860, 606, 64) +
    stools +
    lamps
  );
};

/** A bedroom. */
export const drawBedroom = (scene: Scene): string => {
  const { palette, random } = scene;
  const isLeft = random.chance(0.5);
  const windowX = isLeft ? 250 : 800;
  const bed = isLeft ? 520 : 270;
  const lamp = (x: number): string =>
    rect(x, 500, 80, 74, palette.wood) + line(`M${x + 10} 530h60`, palette.woodDark, 4) + line(`M${x + 40} 500v-40`, '#55524d', 5) + shape([[x + 16, 462], [x + 64, 462], [x + 54, 418], [x + 26, 418]], '#fff0c8'); // prettier-ignore
  return (
    shell(scene) +
    pane(scene, windowX, 190, 150, 280, 2) +
    drapes(scene, windowX, 190, 150, 280) +
    shape([[bed - 90, 640], [bed + 500, 640], [bed + 570, 770], [bed - 160, 770]], palette.accentLight, 'opacity=".5"') +
    rect(bed, 330, 410, 200, palette.woodDark, 'rx="14"') +
    rect(bed + 16, 346, 378, 170, palette.accentLight, 'rx="10"') +
    lamp(bed - 96) +
    lamp(bed + 426) +
    shape([[bed + 6, 500], [bed + 404, 500], [bed + 450, 690], [bed - 40, 690]], '#fbf9f4') +
    shape([[bed - 14, 586], [bed + 424, 586], [bed + 450, 690], [bed - 40, 690]], palette.accent) +
    shape([[bed - 14, 586], [bed + 424, 586], [bed + 428, 606], [bed - 18, 606]], palette.accentLight) +
    rect(bed - 40, 690, 490, 46, palette.accent) +
    rect(bed - 40, 720, 490, 18, '#000', 'opacity=".15"') +
    rect(bed + 34, 462, 150, 70, '#fff', 'rx="24"') +
    rect(bed + 226, 462, 150, 70, '#fff', 'rx="24"') +
    rect(bed + 130, 490, 150, 56, palette.bloom, 'rx="20"') +
    picture(scene, bed + 130, 180, 150, 120) +
    plant(scene, isLeft ? 300 : 930, 640, 96)
  ); // prettier-ignore
};

/** A bathroom. */
export const drawBathroom = (scene: Scene): string => {
  const { palette, random } = scene;
  const isRound = random.chance(0.5);
  return (
    shell(scene, true) +
    `<defs><pattern id="t" width="66" height="44" patternUnits="userSpaceOnUse">${rect(0, 0, 66, 44, random.chance(0.5) ? palette.accentLight : '#f3f1ec')}${line('M0 0H66M0 0V44', '#fff', 3)}</pattern></defs>` +
    rect(204, 300, 792, 256, 'url(#t)') +
    rect(680, 124, 316, 432, 'url(#t)') +
    (isRound ? oval(400, 260, 96, palette.woodDark) + oval(400, 260, 86, '#dbe9ee') : rect(300, 160, 200, 190, palette.woodDark, 'rx="10"') + rect(310, 170, 180, 170, '#dbe9ee', 'rx="6"')) +
    shape([[350, 300], [430, 190], [456, 190], [364, 320]], '#fff', 'opacity=".6"') +
    line('M400 60v56', '#55524d', 4) +
    oval(400, 122, 26, '#fff2c9', 14) +
    rect(250, 420, 300, 22, '#fbf9f4', 'rx="6"') +
    rect(262, 442, 276, 110, palette.wood) +
    line('M400 442v110M300 470h60M440 470h60', palette.woodDark, 4) +
    oval(400, 418, 78, '#fff', 20) +
    line('M400 408v-40q0 -12 14 -12h10', '#9a9ea1', 9) +
    plant(scene, 516, 424, 56) +
    oval(618, 580, 56, '#fff', 24) + rect(576, 470, 84, 70, '#fff', 'rx="10"') + shape([[572, 582], [664, 582], [644, 640], [592, 640]], '#f1eee8') +
    line('M930 190h-60v-10M870 186v26', '#9a9ea1', 9) +
    shape([[836, 212], [904, 212], [896, 226], [844, 226]], '#9a9ea1') +
    line('M850 236v70M870 236v84M890 236v70', '#bfe0ea', 4, 'stroke-dasharray="10 12"') +
    shape([[700, 150], [716, 146], [716, 600], [700, 606]], '#d5e6ea') +
    rect(716, 146, 270, 440, '#d7ecf2', 'opacity=".35"') +
    shape([[740, 580], [900, 150], [950, 150], [790, 580]], '#fff', 'opacity=".25"') +
    shape([[330, 690], [600, 690], [640, 760], [290, 760]], palette.accent) +
    line('M322 704h288M300 746h330', palette.accentLight, 6) +
    rect(1040, 300, 60, 150, palette.accentLight) + rect(1030, 294, 84, 8, palette.woodDark)
  );
}; // prettier-ignore

/** Desks beside a window. */
export const drawOffice = (scene: Scene): string => {
  const { palette, random } = scene;
  const desk = (x: number, y: number, size: number): string =>
    rect(x + size * 0.3, y - size * 0.44, size * 0.4, size * 0.26, '#2e3236', 'rx="4"') + rect(x + size * 0.32, y - size * 0.42, size * 0.36, size * 0.21, palette.accentLight) + rect(x + size * 0.47, y - size * 0.18, size * 0.06, size * 0.16, '#2e3236') + rect(x, y - size * 0.04, size, size * 0.06, palette.wood) + line(`M${Math.round(x + size * 0.06)} ${Math.round(y)}v${Math.round(size * 0.46)}M${Math.round(x + size * 0.94)} ${Math.round(y)}v${Math.round(size * 0.46)}`, '#55524d', 8) + rect(x + size * 0.34, y + size * 0.04, size * 0.32, size * 0.3, palette.accent, 'rx="14"') + line(`M${Math.round(x + size * 0.5)} ${Math.round(y + size * 0.34)}v${Math.round(size * 0.16)}M${Math.round(x + size * 0.38)} ${Math.round(y + size * 0.5)}h${Math.round(size * 0.24)}`, '#55524d', 7); // prettier-ignore
  return (
    shell(scene) +
    pane(scene, 250, 170, 700, 270, 5) +
    rect(204, 440, 792, 16, palette.roomSide) +
    [330, 600, 870].map((x) => pendant(scene, x, 20)).join('') +
    desk(280, 540, 200) +
    desk(520, 540, 200) +
    desk(760, 540, 200) +
    desk(random.integer(180, 240), 640, 300) +
    desk(random.integer(660, 720), 640, 300) +
    plant(scene, 1060, 720, 130)
  );
};
