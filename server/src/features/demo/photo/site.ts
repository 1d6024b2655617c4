import { street } from './front.ts';
import { hedge, line, rect, shape, sky, type Scene } from './scene.ts';

/** A tower that is being built: finished floors below, slabs and columns above, a crane beside it. */
export const drawSite = (scene: Scene): string => {
  const { palette, random } = scene;
  const finished = random.integer(2, 4);
  const raw = random.integer(2, 3);
  const [left, width, storey] = [410, 380, 74];
  const floorAt = (n: number): number => 690 - (n + 1) * storey;
  let building = '';
  for (let n = 0; n < finished; n++) {
    const y = floorAt(n);
    building += rect(left, y, width, storey, palette.wall) + rect(left, y + storey - 8, width, 8, palette.wallShade);
    for (let x = left + 24; x < left + width - 40; x += 92) building += rect(x, y + 14, 62, 40, palette.hour.glass);
  }
  for (let n = finished; n < finished + raw; n++) {
    const y = floorAt(n);
    building += rect(left - 8, y + storey - 12, width + 16, 14, '#b9b3a8');
    building += line(
      Array.from({ length: 5 }, (_, i) => `M${left + 16 + i * 87} ${y}v${storey}`).join(''),
      '#a49d92',
      16,
    );
  }
  const top = floorAt(finished + raw - 1);
  const steel = Array.from({ length: 9 }, (_, i) => `M${left + 20 + i * 42} ${top}v-${24 + ((i * 7) % 12)}`).join('');
  const mast = 900;
  const crane =
    line(`M${mast} 690V110M${mast + 34} 690V110`, '#d9a32c', 8) +
    line(Array.from({ length: 14 }, (_, i) => `M${mast} ${690 - i * 42}l34 -42`).join(''), '#d9a32c', 4) +
    shape([[mast - 480, 118], [mast + 150, 118], [mast + 150, 132], [mast - 480, 132]], '#d9a32c') +
    line(`M${mast + 17} 60L${mast - 470} 122M${mast + 17} 60L${mast + 140} 122M${mast + 17} 60V118`, '#8d7430', 4) +
    rect(mast + 96, 132, 50, 46, '#8d8d88') +
    line(`M${mast - 330} 132v${Math.max(60, top - 210)}`, '#4b4d4f', 4) +
    rect(mast - 360, Math.max(192, top - 78), 60, 26, palette.wood); // prettier-ignore
  return (
    sky(scene, 600) +
    hedge(scene, -20, 380, 640, 46) +
    rect(0, 660, 1200, 40, '#c9b394') +
    building +
    line(steel, '#7d6a58', 5) +
    crane +
    rect(150, 640, 230, 54, palette.accent) +
    rect(166, 652, 120, 12, palette.accentLight) +
    rect(166, 672, 80, 8, palette.accentLight) +
    street(scene, 692)
  );
};
