import { gradient, hedge, line, oval, palm, rect, shape, sky, tree, type Scene } from './scene.ts';

/** Tufts of grass over an area. */
const tufts = ({ palette, random }: Scene, top: number, bottom: number, count: number): string => {
  let blades = '';
  for (let i = 0; i < count; i++) {
    const [x, y] = [random.integer(0, 1200), random.integer(top, bottom)];
    const h = 6 + ((y - top) / (bottom - top)) * 18;
    blades += `M${x} ${y}l-4 -${Math.round(h)}M${x} ${y}l3 -${Math.round(h * 1.2)}`;
  }
  return line(blades, palette.grassDark, 4, 'stroke-linecap="round"');
};

/** A lot staked out beside a road of red earth. */
export const drawLand = (scene: Scene): string => {
  const { palette, random } = scene;
  const row = Array.from({ length: 6 }, (_, i) => tree(scene, 60 + i * 220 + random.integer(-40, 40), 450 + random.integer(-10, 10), random.integer(46, 84), random.chance(0.3))).join(''); // prettier-ignore
  return (
    sky(scene, 420) +
    `<g opacity=".55">${hedge(scene, -20, 1240, 440, 60)}</g>` +
    rect(0, 436, 1200, 364, palette.grass) +
    row +
    shape([[0, 690], [1200, 640], [1200, 800], [0, 800]], '#c0714a') +
    line('M0 745L1200 700M0 790L1200 760', '#a85d3a', 10, 'opacity=".5"') +
    shape([[0, 684], [1200, 632], [1200, 644], [0, 698]], palette.grassDark) +
    tufts(scene, 470, 650, 10) +
    shape([[250, 500], [940, 490], [1060, 640], [130, 668]], palette.grassDark, 'opacity=".25"') +
    line('M250 480L940 470L1060 604L130 632Z', '#fbf6ea', 3, 'stroke-dasharray="14 8"') +
    ([[250, 500], [940, 490], [1060, 640], [130, 668]] as const).map(([x, y]) => rect(x - 6, y - 46, 12, 50, palette.wood) + rect(x - 6, y - 46, 12, 12, palette.accent)).join('')
  );
}; // prettier-ignore

const cow = (x: number, y: number, size: number, coat: string): string =>
  rect(x - size * 0.6, y - size * 0.4, size * 0.12, size * 0.5, coat) +
  rect(x + size * 0.44, y - size * 0.4, size * 0.12, size * 0.5, coat) +
  oval(x, y - size * 0.5, size * 0.72, coat, size * 0.34) +
  oval(x + size * 0.8, y - size * 0.62, size * 0.22, coat, size * 0.17);

/** Pasture with a fence, karanda'y palms and some cattle. */
export const drawField = (scene: Scene): string => {
  const { palette, random } = scene;
  const palms = Array.from({ length: random.integer(3, 4) }, (_, i) => palm(scene, 110 + i * 300 + random.integer(-60, 60), 470 + random.integer(0, 40), random.integer(130, 260))).join(''); // prettier-ignore
  const herd = Array.from({ length: random.integer(3, 5) }, () => cow(random.integer(120, 1080), random.integer(520, 620), random.integer(34, 50), random.pick(['#f1e9dd', '#8a5a3c', '#a9714b', '#efe7da']))).join(''); // prettier-ignore
  const posts = line('M0 640v120M150 640v120M300 640v120M450 640v120M600 640v120M750 640v120M900 640v120M1050 640v120M1200 640v120', palette.woodDark, 16); // prettier-ignore
  return (
    sky(scene, 430) +
    `<g opacity=".5">${hedge(scene, -20, 1240, 452, 40)}</g>` +
    rect(0, 448, 1200, 352, palette.grass) +
    oval(random.integer(300, 900), 520, 230, palette.hour.skyLow, 22) +
    palms +
    herd +
    tufts(scene, 560, 790, 14) +
    posts +
    line('M0 664H1200M0 694H1200M0 724H1200', '#cfcabf', 3)
  );
};

/** A pool with loungers under the trees. */
export const drawPool = (scene: Scene): string => {
  const { palette, random } = scene;
  const lounger = (x: number, y: number): string =>
    shape([[x, y], [x + 120, y], [x + 140, y + 26], [x + 8, y + 26]], '#f7f3ea') + shape([[x, y], [x + 8, y + 26], [x - 30, y - 22], [x - 40, y - 44]], palette.accentLight) + line(`M${x + 16} ${y + 26}v18M${x + 124} ${y + 26}v18`, palette.woodDark, 5); // prettier-ignore
  const umbrella = (x: number, y: number): string =>
    line(`M${x} ${y}v-170`, '#e9e2d4', 7) + shape([[x - 100, y - 150], [x, y - 214], [x + 100, y - 150]], palette.accent) + shape([[x - 34, y - 150], [x, y - 214], [x + 34, y - 150]], palette.accentLight); // prettier-ignore
  return (
    sky(scene, 380) +
    `<defs>${gradient('water', '#5fc3d6', '#2f9bb8')}</defs>` +
    hedge(scene, -20, 1240, 400, 70) +
    tree(scene, random.integer(120, 260), 420, 96, true) +
    palm(scene, random.integer(820, 1060), 430, 320) +
    tree(scene, 560, 410, 70, false) +
    rect(0, 420, 1200, 60, palette.grass) +
    rect(0, 470, 1200, 330, '#dccbb0') +
    line('M0 520H1200M0 590H1200M0 680H1200', '#cbb896', 3) +
    shape([[300, 540], [960, 540], [1140, 740], [120, 740]], '#efe6d4') +
    shape([[322, 552], [940, 552], [1100, 722], [160, 722]], 'url(#water)') +
    line('M380 590q60 -14 120 0t120 0M640 640q70 -16 140 0t140 0M260 680q70 -16 140 0t140 0M560 600q40 -10 80 0', '#c7eef2', 5, 'opacity=".7" stroke-linecap="round"') +
    umbrella(210, 530) +
    lounger(120, 500) +
    lounger(1000, 508)
  );
}; // prettier-ignore

/** A garden with lapachos and, now and then, a thatched quincho. */
export const drawGarden = (scene: Scene): string => {
  const { palette, random } = scene;
  const quincho = random.chance(0.5)
    ? rect(770, 400, 16, 170, palette.woodDark) + rect(1040, 400, 16, 170, palette.woodDark) + rect(800, 500, 150, 12, palette.wood) + rect(810, 512, 10, 58, palette.woodDark) + rect(930, 512, 10, 58, palette.woodDark) + rect(970, 450, 60, 120, '#b06a4a') + shape([[720, 416], [915, 270], [1110, 416]], '#b9975c') + shape([[720, 416], [1110, 416], [1100, 432], [730, 432]], '#97783f')
    : tree(scene, 930, 560, 110, false);
  const flowers = Array.from({ length: 16 }, () => oval(random.integer(40, 1160), random.integer(650, 780), random.integer(6, 11), random.pick([palette.bloom, '#fff3d0', palette.accentLight, '#e8734f']))).join('');
  return (
    sky(scene, 400) +
    hedge(scene, -20, 1240, 470, 80) +
    rect(0, 500, 1200, 300, palette.grass) +
    shape([[0, 640], [1200, 560], [1200, 800], [0, 800]], palette.grassDark, 'opacity=".35"') +
    shape([[560, 520], [640, 520], [860, 800], [520, 800]], '#dccbb0') +
    quincho +
    tree(scene, random.integer(170, 260), 600, 140, true) +
    tree(scene, random.integer(430, 500), 540, 82, random.chance(0.6)) +
    hedge(scene, 60, 480, 690, 30) +
    flowers
  );
}; // prettier-ignore

/** The town and the river from a high window. */
export const drawView = (scene: Scene): string => {
  const { palette, random } = scene;
  let town = '';
  for (let x = -30; x < 1230; x += random.integer(70, 110)) {
    const [high, width] = [random.integer(60, 270), random.integer(54, 92)];
    const fill = random.pick([palette.wall, palette.wallShade, palette.roomSide, palette.accentLight]);
    town += rect(x, 640 - high, width, high, fill) + line(`M${x + 10} ${660 - high}h${width - 20}M${x + 10} ${690 - high}h${width - 20}`, palette.hour.glass, 9); // prettier-ignore
  }
  const curtain = (x: number, turn: number): string =>
    shape([[x, 0], [x + turn * 130, 0], [x + turn * 86, 400], [x + turn * 110, 800], [x, 800]], palette.room) + line(`M${x + turn * 40} 0L${x + turn * 34} 800M${x + turn * 84} 0L${x + turn * 66} 800`, palette.roomSide, 8); // prettier-ignore
  return (
    sky(scene, 440) +
    rect(0, 404, 1200, 60, '#7fa9bd') +
    rect(0, 424, 1200, 5, '#b6d3dd') +
    rect(0, 456, 1200, 344, palette.leafDark) +
    hedge(scene, -20, 1240, 480, 40) +
    town +
    hedge(scene, -20, 1240, 640, 42) +
    rect(0, 664, 1200, 136, palette.wallShade) +
    rect(0, 560, 1200, 104, '#dff0f5', 'opacity=".28"') +
    rect(0, 548, 1200, 14, '#4b4d4f') +
    line('M200 562v102M600 562v102M1000 562v102', '#4b4d4f', 8) +
    curtain(0, 1) +
    curtain(1200, -1)
  );
};
