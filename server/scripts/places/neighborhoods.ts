import { neighborhoodsInArgentina, neighborhoodsOfBuenosAires } from './neighborhoods/argentina.ts';
import { neighborhoodsOfAsuncion } from './neighborhoods/asuncion.ts';
import { neighborhoodsInBrazil } from './neighborhoods/brazil.ts';
import { comunasOfSantiago, neighborhoodsInChile } from './neighborhoods/chile.ts';
import { neighborhoodsInParaguay } from './neighborhoods/paraguay.ts';
import { neighborhoodsOfRio } from './neighborhoods/rio-de-janeiro.ts';
import { neighborhoodsInUruguayAndTheAndes } from './neighborhoods/uruguay-and-andes.ts';
import type { PlaceLine } from './place-line.ts';

/** Neighborhoods typed in by hand, by division code and city: `PY-11/Luque`. */
export const neighborhoodLines: Record<string, readonly PlaceLine[]> = {
  'PY-ASU/Asunción': neighborhoodsOfAsuncion,
  ...neighborhoodsInParaguay,
  'AR-C/Buenos Aires': neighborhoodsOfBuenosAires,
  ...neighborhoodsInArgentina,
  'BR-RJ/Rio de Janeiro': neighborhoodsOfRio,
  ...neighborhoodsInBrazil,
  'CL-RM/Santiago': comunasOfSantiago,
  ...neighborhoodsInChile,
  ...neighborhoodsInUruguayAndTheAndes,
};
