import { door, pane, street } from './front.ts';
import { hedge, line, oval, palm, rect, shape, sky, tree, type Scene } from './scene.ts';

/** A low house under a tiled roof with a porch, as the interior and the older neighbourhoods build. */
const tiledHouse = (scene: Scene): string => {
  const { palette } = scene;
  return (
    rect(210, 390, 780, 220, palette.wall) +
    rect(210, 390, 780, 34, palette.wallShade, 'opacity=".7"') +
    shape([[150, 400], [300, 240], [900, 240], [1050, 400]], palette.roof) +
    line('M180 368H1020M216 330H984M252 292H948M286 258H914', '#7d3626', 3, 'opacity=".45"') +
    shape([[150, 400], [1050, 400], [1042, 418], [158, 418]], '#6b3326') +
    pane(scene, 270, 450, 150, 100) +
    pane(scene, 780, 450, 150, 100) +
    door(566, 440, 170, palette.wood) +
    shape([[470, 400], [600, 312], [730, 400]], palette.roof) +
    shape([[506, 398], [600, 334], [694, 398]], palette.wallShade) +
    rect(488, 400, 16, 210, palette.wood) +
    rect(696, 400, 16, 210, palette.wood) +
    rect(470, 602, 260, 14, '#b9ab98')
  ); // prettier-ignore
};

/** White boxes, a wooden panel and a carport: what is built today. */
const modernHouse = (scene: Scene): string => {
  const { palette } = scene;
  return (
    rect(230, 400, 740, 210, palette.wallShade) +
    rect(470, 220, 440, 190, palette.wall) +
    rect(460, 208, 460, 16, '#57534e') +
    rect(470, 400, 500, 210, palette.wall) +
    rect(640, 250, 110, 160, palette.wood) +
    line('M662 250v160M684 250v160M706 250v160M728 250v160', palette.woodDark, 2) +
    pane(scene, 500, 262, 110, 110) +
    pane(scene, 780, 262, 100, 110) +
    rect(780, 372, 100, 10, '#57534e') +
    pane(scene, 700, 450, 220, 150, 4) +
    door(560, 444, 166, palette.accent) +
    rect(250, 430, 200, 180, '#4a4845') +
    shape(
      [
        [268, 610],
        [276, 548],
        [310, 516],
        [400, 516],
        [432, 548],
        [440, 610],
      ],
      '#c3c6c9',
    ) +
    shape(
      [
        [318, 524],
        [392, 524],
        [414, 552],
        [298, 552],
      ],
      '#3b4752',
    ) +
    oval(300, 606, 20, '#26282a') +
    oval(410, 606, 20, '#26282a') +
    rect(215, 390, 300, 26, '#57534e') +
    rect(222, 410, 14, 200, '#6b6660')
  );
};

/** Two storeys under a single pitch, half stone: a dúplex. */
const pitchedHouse = (scene: Scene): string => {
  const { palette } = scene;
  return (
    rect(300, 260, 360, 350, palette.wall) +
    shape(
      [
        [270, 282],
        [660, 190],
        [690, 190],
        [690, 226],
        [270, 318],
      ],
      palette.roof,
    ) +
    rect(640, 360, 300, 250, palette.wallShade) +
    shape(
      [
        [620, 372],
        [960, 340],
        [960, 372],
        [620, 404],
      ],
      palette.roof,
    ) +
    rect(300, 470, 130, 140, palette.accentLight) +
    line('M300 505h130M300 540h130M300 575h130M340 470v35M390 505v35M345 540v35M395 575v35', palette.wallShade, 3) +
    pane(scene, 352, 340, 120, 90) +
    pane(scene, 520, 320, 96, 110) +
    rect(500, 432, 138, 10, '#57534e') +
    line('M504 440v-58h128v58M530 440v-58M556 440v-58M582 440v-58M608 440v-58', '#57534e', 4) +
    door(500, 456, 154, palette.wood) +
    rect(690, 430, 210, 180, '#8b8880') +
    line('M690 460h210M690 490h210M690 520h210M690 550h210M690 580h210', '#75726b', 3)
  );
};

/** The front of a house, from across the street. */
export const drawHouse = (scene: Scene): string => {
  const { palette, random } = scene;
  const house = random.pick([tiledHouse, modernHouse, pitchedHouse])(scene);
  const left = random.chance(0.6) ? tree(scene, 120, 640, 110, true) : palm(scene, 110, 640, 380);
  const right = random.chance(0.5) ? palm(scene, 1080, 650, 330) : tree(scene, 1090, 650, 100, random.chance(0.4));
  return (
    sky(scene, 520) +
    `<g opacity=".8">${hedge(scene, -20, 1240, 560, 74)}</g>` +
    rect(0, 590, 1200, 90, palette.grass) +
    house +
    shape(
      [
        [540, 612],
        [670, 612],
        [720, 676],
        [500, 676],
      ],
      '#d9d1c3',
    ) +
    hedge(scene, 300, 480, 622, 22) +
    hedge(scene, 740, 960, 622, 22) +
    left +
    right +
    street(scene, 676)
  );
};
