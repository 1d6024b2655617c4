import { gradient, line, oval, rect, shape, type Scene } from './scene.ts';

const skins = ['#f1d0b5', '#e3b690', '#c98f66', '#a8704a', '#7d4f35'] as const;
const hairs = ['#2b211c', '#4a3326', '#6e4a2f', '#8d8782', '#b98a52'] as const;

/** Hair behind and above a face: short, to the shoulders, tied up or none. */
const hairOf = ({ random }: Scene, colour: string): readonly [behind: string, above: string] => {
  const cap = oval(400, 286, 138, colour, 120) + oval(400, 340, 122, 'none', 140);
  switch (random.integer(0, 3)) {
    case 0:
      return [cap, ''];
    case 1:
      return [oval(400, 300, 150, colour, 130) + rect(252, 300, 296, 230, colour, 'rx="70"'), ''];
    case 2:
      return [oval(400, 176, 62, colour) + cap, ''];
    default:
      return ['', oval(400, 226, 96, colour, 26, 'opacity=".35"')];
  }
};

/** Somebody from the front, drawn without features, as head and shoulders. */
export const drawPortrait = (scene: Scene): string => {
  const { palette, random } = scene;
  const skin = random.pick(skins);
  const [behind, above] = hairOf(scene, random.pick(hairs));
  const jacket = random.pick([palette.accent, '#33414f', '#5b4a44', '#7a8b4f']);
  const glasses = random.chance(0.3)
    ? oval(352, 352, 36, 'none', 30, 'stroke="#33302c" stroke-width="8"') +
      oval(448, 352, 36, 'none', 30, 'stroke="#33302c" stroke-width="8"') +
      line('M388 350h24', '#33302c', 8)
    : '';
  return (
    `<defs>${gradient('wall', palette.accentLight, palette.wall)}</defs>` +
    rect(0, 0, 800, 800, 'url(#wall)') +
    oval(620, 150, 210, '#fff', 210, 'opacity=".18"') +
    behind +
    rect(346, 430, 108, 150, skin, 'rx="44"') +
    oval(400, 508, 56, '#000', 30, 'opacity=".12"') +
    oval(400, 350, 116, skin, 148) +
    shape([[120, 800], [150, 660], [290, 574], [400, 640], [510, 574], [650, 660], [680, 800]], jacket) +
    shape([[346, 566], [400, 690], [454, 566], [400, 610]], '#f6f3ee') +
    shape([[290, 574], [346, 556], [396, 700], [360, 720]], '#000', 'opacity=".14"') +
    shape([[510, 574], [454, 556], [404, 700], [440, 720]], '#000', 'opacity=".14"') +
    glasses +
    above
  ); // prettier-ignore
};

/** A company's sign: a roof, a tree, a tower or a sun over a line, without letters. */
export const drawLogo = (scene: Scene): string => {
  const { palette, random } = scene;
  const [ink, ground] = random.chance(0.5) ? [palette.accent, '#fbf8f1'] : ['#fbf8f1', palette.accent];
  const second = ground === '#fbf8f1' ? palette.accentLight : palette.wood;
  const signs = [
    () => shape([[400, 190], [620, 390], [560, 390], [560, 560], [240, 560], [240, 390], [180, 390]], ink) + rect(356, 430, 88, 130, ground),
    () => oval(400, 320, 150, ink, 130) + oval(300, 380, 100, second, 84) + oval(500, 380, 100, second, 84) + rect(384, 380, 32, 190, ink),
    () => rect(250, 300, 110, 260, second) + rect(380, 190, 130, 370, ink) + rect(530, 380, 70, 180, second),
    () => oval(400, 400, 130, ink) + line('M400 190v50M400 560v50M190 400h50M560 400h50M252 252l36 36M512 512l36 36M548 252l-36 36M288 512l-36 36', second, 26, 'stroke-linecap="round"'),
    () => oval(400, 400, 200, ink) + oval(400, 400, 150, ground) + shape([[400, 270], [500, 440], [300, 440]], second) + rect(330, 440, 140, 70, ink),
  ]; // prettier-ignore
  return (
    rect(0, 0, 800, 800, ground) + random.pick(signs)() + rect(180, 620, 440, 22, ink, `rx="${random.pick([0, 11])}"`)
  );
};
