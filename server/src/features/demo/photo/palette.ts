import { seededRandom } from '../../../kernel/random.ts';

/** The hour's light: sky above and at the horizon, what it falls on, how dark the windows are. */
interface Hour {
  readonly name: 'morning' | 'noon' | 'golden' | 'dusk';
  readonly skyTop: string;
  readonly skyMiddle: string;
  readonly skyLow: string;
  readonly sun: string;
  readonly glass: string;
  readonly cloud: string;
}

/** Colours that all photos of one property share. */
export interface Palette {
  readonly hour: Hour;
  readonly wall: string;
  readonly wallShade: string;
  readonly accent: string;
  readonly accentLight: string;
  readonly wood: string;
  readonly woodDark: string;
  readonly floor: string;
  readonly floorLine: string;
  readonly room: string;
  readonly roomSide: string;
  readonly roof: string;
  readonly leaf: string;
  readonly leafDark: string;
  /** Lapachos bloom pink, more rarely yellow. */
  readonly bloom: string;
  readonly bloomDark: string;
  readonly grass: string;
  readonly grassDark: string;
}

const hours: readonly Hour[] = [
  {
    name: 'morning',
    skyTop: '#86bfe6',
    skyMiddle: '#bcdcee',
    skyLow: '#eaf4f4',
    sun: '#fff6d8',
    glass: '#9cc4d9',
    cloud: '#ffffff',
  },
  {
    name: 'noon',
    skyTop: '#4f9fd8',
    skyMiddle: '#94c8e9',
    skyLow: '#cfe8f5',
    sun: '#fffbe8',
    glass: '#86b8d6',
    cloud: '#ffffff',
  },
  {
    name: 'golden',
    skyTop: '#7fb0dc',
    skyMiddle: '#c8dfe9',
    skyLow: '#ffe0b0',
    sun: '#ffe9b0',
    glass: '#e9c48c',
    cloud: '#fff0dc',
  },
  {
    name: 'dusk',
    skyTop: '#46548c',
    skyMiddle: '#b28fb4',
    skyLow: '#fab78f',
    sun: '#ffd0a0',
    glass: '#ffd98f',
    cloud: '#e9b0ae',
  },
];

const walls = [
  ['#f4efe6', '#dcd3c4'], ['#efe9df', '#d3c9b9'], ['#f6f3ee', '#d9d7d2'], ['#ead9bf', '#cdb793'], ['#e7d3c3', '#c9ae9a'],
  ['#dfe4e0', '#bfc8c2'],
] as const; // prettier-ignore
const accents = [
  ['#2f6f73', '#8fb9b5'], ['#b4573a', '#e2a98f'], ['#3f5f8a', '#a3b9d3'], ['#7a8b4f', '#c3cda2'], ['#c08a2e', '#ecd09a'],
  ['#7d4f6d', '#c9a9bf'],
] as const; // prettier-ignore
const woods = [['#b98a5e', '#8a6240'], ['#a87848', '#7a5430'], ['#c9a37a', '#9c7850'], ['#8b6a4e', '#654a34']] as const; // prettier-ignore
const floors = [['#d8b98f', '#c4a277'], ['#cbb59a', '#b79f82'], ['#e2d8ca', '#cfc3b2'], ['#c39a6b', '#ac8456']] as const; // prettier-ignore
const rooms = [['#f5f1ea', '#e6dfd3'], ['#eef1ef', '#dde3e0'], ['#f3ece2', '#e2d7c7'], ['#ecebf0', '#dbdae2']] as const; // prettier-ignore
const roofs = ['#b5573c', '#a44e3a', '#8f4a3a', '#c06a48'] as const;
const leaves = [
  ['#5f8f4e', '#416b3a'],
  ['#6d9a4c', '#4a7236'],
  ['#558a5a', '#376343'],
] as const;
const blooms = [['#e58fb4', '#c9668f'], ['#d97fae', '#b85c8c'], ['#f0a6c4', '#d37fa3'], ['#f0c63f', '#d3a423']] as const; // prettier-ignore
const grasses = [
  ['#8fb45f', '#7aa04d'],
  ['#9abb6a', '#84a656'],
  ['#86ad62', '#719950'],
] as const;

/** The colours of a property, from its photos' seed. */
export const paletteOf = (seed: string): Palette => {
  const random = seededRandom(`${seed}/palette`);
  const [wall, wallShade] = random.pick(walls);
  const [accent, accentLight] = random.pick(accents);
  const [wood, woodDark] = random.pick(woods);
  const [floor, floorLine] = random.pick(floors);
  const [room, roomSide] = random.pick(rooms);
  const [leaf, leafDark] = random.pick(leaves);
  const [bloom, bloomDark] = random.pick(blooms);
  const [grass, grassDark] = random.pick(grasses);
  const hour = random.weighted(hours.map((hour) => [hour, hour.name === 'dusk' ? 1 : 2] as const));
  return {
    hour, wall, wallShade, accent, accentLight, wood, woodDark, floor, floorLine, room, roomSide,
    roof: random.pick(roofs), leaf, leafDark, bloom, bloomDark, grass, grassDark,
  }; // prettier-ignore
};
