import { line, oval, rect, type Scene } from './scene.ts';

interface Room {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Cuts a rectangle into rooms, always across its longer side, until there are enough of them. */
const divide = ({ random }: Scene, whole: Room, count: number): Room[] => {
  if (count <= 1) return [whole];
  const share = 0.4 + random.next() * 0.2;
  const first = Math.ceil(count / 2);
  const [a, b]: [Room, Room] =
    whole.w >= whole.h
      ? [{ ...whole, w: whole.w * share }, { ...whole, x: whole.x + whole.w * share, w: whole.w * (1 - share) }]
      : [{ ...whole, h: whole.h * share }, { ...whole, y: whole.y + whole.h * share, h: whole.h * (1 - share) }];
  return [...divide({ random } as Scene, a, first), ...divide({ random } as Scene, b, count - first)];
}; // prettier-ignore

const furniture = (scene: Scene, room: Room, use: number): string => {
  const { palette } = scene;
  const { x, y, w, h } = room;
  const [cx, cy] = [x + w / 2, y + h / 2];
  const ink = 'stroke="#8b8478" stroke-width="3"';
  switch (use % 4) {
    case 0:
      return rect(cx - 50, y + 22, 100, 96, palette.room, `${ink} rx="6"`) + rect(cx - 40, y + 28, 34, 22, '#fff', ink) + rect(cx + 6, y + 28, 34, 22, '#fff', ink); // prettier-ignore
    case 1:
      return rect(cx - 70, y + 22, 140, 40, palette.accentLight, `${ink} rx="12"`) + oval(cx, cy + 24, 40, '#fff', 26, ink); // prettier-ignore
    case 2:
      return rect(x + 20, y + 20, 30, Math.min(150, h - 60), '#fff', ink) + oval(cx + 20, cy + 10, 34, palette.wood, 34, ink); // prettier-ignore
    default:
      return oval(x + 52, y + 48, 24, '#fff', 18, ink) + rect(x + w - 76, y + 20, 56, Math.min(100, h - 50), '#fff', `${ink} rx="16"`); // prettier-ignore
  }
};

/** A floor plan: rooms, doors, windows and some furniture, without words. */
export const drawPlan = (scene: Scene): string => {
  const { palette, random } = scene;
  const house: Room = { x: 190, y: 110, w: 820, h: 580 };
  const rooms = divide(scene, house, random.integer(5, 7));
  const tints = [palette.accentLight, palette.floor, palette.room, palette.roomSide];
  let drawing = '';
  for (const [i, { x, y, w, h }] of rooms.entries()) {
    drawing += rect(x, y, w, h, tints[i % tints.length] ?? palette.room, 'fill-opacity=".55"');
    drawing += furniture(scene, { x, y, w, h }, i);
  }
  for (const { x, y, w, h } of rooms) {
    drawing += line(`M${Math.round(x)} ${Math.round(y)}h${Math.round(w)}v${Math.round(h)}h-${Math.round(w)}z`, '#3d3a36', 12); // prettier-ignore
  }
  let doors = '';
  let windows = '';
  for (const { x, y, w, h } of rooms) {
    const isLast = Math.abs(y + h - (house.y + house.h)) < 2;
    const [dx, dy] = [Math.round(x + w * 0.5 - 30), Math.round(y + h)];
    if (!isLast)
      doors += rect(dx, dy - 7, 60, 14, '#fbf8f1') + line(`M${dx} ${dy}v-60a60 60 0 0 1 60 60`, '#8b8478', 3);
    if (isLast) windows += `M${dx - 20} ${dy}h100`;
    if (Math.abs(y - house.y) < 2) windows += `M${dx - 20} ${Math.round(y)}h100`;
    if (Math.abs(x + w - house.x - house.w) < 2) windows += `M${Math.round(x + w)} ${Math.round(y + h / 2 - 40)}v80`;
    else doors += rect(x + w - 7, y + h - 92, 14, 60, '#fbf8f1') + line(`M${Math.round(x + w)} ${Math.round(y + h - 32)}h-60a60 60 0 0 1 60 -60`, '#8b8478', 3); // prettier-ignore
  }
  return (
    rect(0, 0, 1200, 800, '#fbf8f1') +
    `<defs><pattern id="g" width="40" height="40" patternUnits="userSpaceOnUse">${line('M40 0H0V40', '#ebe5d8', 2)}</pattern></defs>` +
    rect(0, 0, 1200, 800, 'url(#g)') +
    drawing +
    doors +
    line(windows, '#fff', 12) +
    line(windows, palette.accent, 4) +
    line('M1090 160l22 60h-44z', palette.accent, 4) +
    oval(1090, 200, 44, 'none', 44, `stroke="${palette.accent}" stroke-width="3"`)
  );
};
