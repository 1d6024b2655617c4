/** Parts of the country that agencies work in and that prices and languages go by. */
export type Zone = 'capital' | 'metro' | 'lake' | 'east' | 'south' | 'chaco' | 'interior';

/** A neighbourhood or a whole city that demo listings lie in, with its level of prices (asking prices, about 2026). */
export interface Area {
  readonly zone: Zone;
  readonly division: string;
  readonly city: string;
  readonly neighborhood: string | null;
  /** What people call it in a text: "Madame Lynch" for Madame Elisa Alicia Lynch. */
  readonly spoken: string;
  /** The city as it is said in a text. */
  readonly spokenCity: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Standard deviation of points around the middle, in metres. */
  readonly spreadMetres: number;
  /** Share of the department's listings; only ratios within a department matter. */
  readonly weight: number;
  /** USD per m² of a flat of ordinary quality, ten years old. */
  readonly apartmentUsdPerM2: number;
  /** USD per m² built, without the ground. */
  readonly houseUsdPerM2: number;
  /** USD per m² of a lot in town. */
  readonly landUsdPerM2: number;
  /** USD per hectare of farm land; null where nobody sells any. */
  readonly hectareUsd: number | null;
  /** What people name when they say where it is. With an article where Spanish uses one: "la Costanera". */
  readonly landmarks: readonly string[];
  readonly streets: readonly string[];
}

/** Names that the streets of almost every town in Paraguay bear. */
export const commonStreets: readonly string[] = [
  'Mariscal Estigarribia',
  '14 de Mayo',
  'Mariscal López',
  'Gral. Bernardino Caballero',
  'Cerro Corá',
  'Yegros',
  'Iturbe',
  'Carlos Antonio López',
  'Curupayty',
  'Independencia Nacional',
  'Gral. Díaz',
  'Boquerón',
  '25 de Mayo',
  'Tuyutí',
  '15 de Agosto',
];
