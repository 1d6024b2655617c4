import type { PlaceLine } from '../place-line.ts';

/**
 * The comunas of the province of Santiago are neighborhoods of one city: people search "Santiago" and mean all of them.
 * Points: where listings are (Inside Airbnb, CC BY 4.0).
 */
export const comunasOfSantiago: readonly PlaceLine[] = [
  ['Cerrillos', -33.4999, -70.714],
  ['Cerro Navia', -33.4287, -70.7423],
  ['Conchalí', -33.3915, -70.6764],
  ['El Bosque', -33.5622, -70.6778],
  ['Estación Central', -33.455, -70.6975],
  ['Huechuraba', -33.366, -70.6501],
  ['Independencia', -33.4174, -70.6607],
  ['La Cisterna', -33.5265, -70.6619],
  ['La Florida', -33.5267, -70.5857],
  ['La Granja', -33.5323, -70.6238],
  ['La Reina', -33.4446, -70.5588],
  ['Las Condes', -33.4084, -70.5721],
  ['Lo Barnechea', -33.353, -70.518],
  ['Lo Prado', -33.4518, -70.7088],
  ['Macul', -33.4902, -70.6014],
  ['Maipú', -33.5048, -70.7632],
  ['Pedro Aguirre Cerda', -33.4888, -70.6688],
  ['Peñalolén', -33.4864, -70.5475],
  ['Providencia', -33.4305, -70.6157],
  ['Pudahuel', -33.4421, -70.7779],
  ['Quilicura', -33.3699, -70.7273],
  ['Quinta Normal', -33.4345, -70.6942],
  ['Recoleta', -33.4274, -70.6415],
  ['Renca', -33.4032, -70.7074],
  ['San Joaquín', -33.4864, -70.6233],
  ['San Miguel', -33.4967, -70.6536],
  ['Santiago Centro', -33.4446, -70.6496, 'Centro', 'Santiago'],
  ['Vitacura', -33.3938, -70.5762],
  ['Ñuñoa', -33.4546, -70.6035],
  ['La Pintana', -33.583, -70.629],
  ['Lo Espejo', -33.52, -70.69],
  ['San Ramón', -33.535, -70.643],
  ['Barrio Lastarria', -33.438, -70.639, 'Lastarria'],
  ['Bellavista', -33.432, -70.637],
  ['El Golf', -33.4165, -70.595],
  ['La Dehesa', -33.356, -70.517],
];

/** Sectors of other Chilean cities. */
export const neighborhoodsInChile: Record<string, readonly PlaceLine[]> = {
  'CL-VS/Viña del Mar': [
    ['Reñaca', -32.97, -71.545],
    ['Recreo', -33.027, -71.583],
    ['Población Vergara', -33.017, -71.551, 'Plan de Viña'],
    ['Miraflores', -33.022, -71.519],
    ['Jardín del Mar', -32.98, -71.53],
    ['Agua Santa', -33.037, -71.56],
  ],
  'CL-VS/Valparaíso': [
    ['Cerro Alegre', -33.0425, -71.628],
    ['Cerro Concepción', -33.0415, -71.6265],
    ['Playa Ancha', -33.038, -71.643],
    ['Placeres', -33.043, -71.585, 'Cerro Placeres'],
    ['Curauma', -33.129, -71.57],
    ['Placilla', -33.117, -71.567, 'Placilla de Peñuelas'],
  ],
  'CL-BI/Concepción': [
    ['Lomas de San Andrés', -36.79, -73.046],
    ['Pedro de Valdivia', -36.845, -73.03],
    ['Collao', -36.823, -73.02],
  ],
};
