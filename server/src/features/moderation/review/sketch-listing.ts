import { hash } from 'node:crypto';
import { bandsOf, sketchOf } from '../similarity/text-sketch.ts';
import type { SketchRecord } from './sketches.sql.ts';

/** What of a listing is compared. */
export interface SketchedText {
  readonly cityId: number;
  readonly description: string;
}

/** Another one means that a listing has to be sketched anew, in hexadecimal digits. */
export const markOf = ({ cityId, description }: SketchedText): string => hash('sha256', `${cityId} ${description}`);

const signed = (value: number): number => value | 0;

/** The sketch of a description as PostgreSQL keeps its numbers, and the bands that it is looked for by. */
export function sketchIn({ cityId, description }: SketchedText): Pick<SketchRecord, 'sketch' | 'bands'> {
  const sketch = sketchOf(description);
  // Two texts are looked for in one city alone: the bands of another are other numbers.
  const bands = bandsOf(sketch).map((band) => Math.imul(band ^ Math.imul(cityId, 0x9e3779b1), 0x85ebca6b));
  return { sketch: sketch.map(signed), bands };
}
