import type { Area } from './area.ts';

type Row = readonly [
  neighborhood: string,
  spoken: string,
  latitude: number,
  longitude: number,
  weight: number,
  apartmentUsdPerM2: number,
  houseUsdPerM2: number,
  landUsdPerM2: number,
  landmarks: readonly string[],
  streets: readonly string[],
];

/**
 * Neighbourhoods of Asunción that the market lives in. Points: centres of the municipal polygons (ordinance 10811/83).
 * Price levels are our own estimates of asking prices, ordered as the market orders these neighbourhoods.
 */
const rows: readonly Row[] = [
  ['Villa Morra', 'Villa Morra', -25.2893, -57.5805, 9, 1780, 800, 720, ['el Shopping Villa Morra', 'el Shopping Mariscal', 'el Paseo Carmelitas'], ['Avda. Mariscal López', 'Senador Long', 'Charles de Gaulle', 'Dr. Eusebio Lillo', 'Cruz del Chaco', 'Quesada', 'Malutín']],
  ['Ykua Satí', 'Ycuá Satí', -25.2889, -57.5627, 8, 1820, 820, 740, ['el Paseo La Galería', 'el Shopping del Sol', 'la Avda. Santa Teresa', 'Las Carmelitas'], ['Avda. Santa Teresa', 'Avda. Aviadores del Chaco', 'Papa Juan XXIII', 'Herib Campos Cervera', 'Andrade']],
  ['Manorá', 'Manorá', -25.2833, -57.5731, 5, 1720, 780, 680, ['el Shopping del Sol', 'la Avda. Aviadores del Chaco', 'la Avda. España'], ['Avda. Aviadores del Chaco', 'Avda. España', 'Avda. San Martín']],
  ['Las Lomas', 'Las Lomas', -25.2773, -57.571, 4, 1620, 740, 560, ['el Shopping del Sol', 'la Avda. Aviadores del Chaco'], ['Avda. Aviadores del Chaco', 'Tte. Zotti']],
  ['Santo Domingo', 'Santo Domingo', -25.2796, -57.5829, 3, 1560, 740, 540, ['la Avda. España', 'la Avda. Santísima Trinidad'], ['Avda. España', 'Avda. Santísima Trinidad', 'Bruselas']],
  ['Mburucuyá', 'Mburucuyá', -25.2652, -57.5688, 5, 1480, 700, 440, ['la Avda. Santísima Trinidad', 'la Avda. Aviadores del Chaco'], ['Avda. Santísima Trinidad', 'Overava', 'Concepción Leyes de Chávez']],
  ['Recoleta', 'Recoleta', -25.297, -57.5878, 5, 1520, 720, 560, ['la Avda. Mariscal López', 'el Shopping Villa Morra'], ['Avda. Mariscal López', 'Choferes del Chaco', 'Chaco Boreal', 'Dr. Francisco Morra']],
  ['San Cristóbal', 'San Cristóbal', -25.2954, -57.5671, 3, 1500, 700, 500, ['la Avda. Boggiani', 'la Avda. San Martín'], ['Avda. Boggiani', 'Alberto de Souza', 'Avda. San Martín']],
  ['San Jorge', 'San Jorge', -25.2833, -57.553, 3, 1420, 680, 430, ['la Avda. Madame Lynch', 'la Avda. Santa Teresa'], ['Avda. Madame Lynch', 'Avda. Santa Teresa']],
  ['Madame Elisa Alicia Lynch', 'Madame Lynch', -25.2719, -57.5583, 3, 1380, 660, 400, ['la Avda. Aviadores del Chaco', 'la Avda. Madame Lynch'], ['Avda. Madame Lynch', 'Avda. Aviadores del Chaco']],
  ['Mariscal José Félix Estigarribia', 'Mcal. Estigarribia', -25.3039, -57.5735, 4, 1330, 660, 420, ['la Avda. Eusebio Ayala', 'la Avda. Boggiani'], ['Avda. Eusebio Ayala', 'Choferes del Chaco', 'Avda. De la Victoria']],
  ['Luis Alberto de Herrera', 'Herrera', -25.2995, -57.5559, 3, 1320, 660, 400, ['la Avda. Boggiani', 'la Avda. Madame Lynch'], ['Avda. Boggiani', 'Avda. Madame Lynch']],
  ['Las Mercedes', 'Las Mercedes', -25.2825, -57.6134, 4, 1350, 640, 460, ['la Avda. España', 'la Avda. Mariscal López', 'la Avda. Perú'], ['Avda. España', 'Avda. Mariscal López', 'Avda. Perú', 'Padre Cardozo']],
  ['Bella Vista', 'Bella Vista', -25.277, -57.59, 2, 1260, 620, 360, ['la Avda. España', 'la Avda. Santísima Trinidad'], ['Avda. Santísima Trinidad', 'Sacramento']],
  ['Los Laureles', 'Los Laureles', -25.3117, -57.579, 2.5, 1240, 640, 360, ['la Avda. Eusebio Ayala', 'la Avda. De la Victoria'], ['Avda. Eusebio Ayala', 'Avda. De la Victoria', 'Avda. Argentina']],
  ['Ytay', 'Ytay', -25.2869, -57.5449, 2, 1260, 620, 330, ['la Avda. Madame Lynch', 'el Parque Ñu Guasu'], ['Avda. Madame Lynch', 'Itapúa']],
  ['Salvador del Mundo', 'Salvador del Mundo', -25.2738, -57.5497, 2, 1200, 600, 300, ['el Parque Ñu Guasu', 'la Avda. Madame Lynch'], ['Avda. Madame Lynch']],
  ['Villa Aurelia', 'Villa Aurelia', -25.3119, -57.5627, 4, 1180, 620, 320, ['la Avda. Eusebio Ayala', 'la Avda. Madame Lynch'], ['Avda. Eusebio Ayala', 'Avda. Madame Lynch', 'R.I. 18 Pitiantuta']],
  ['Santa María', 'Santa María', -25.3011, -57.5499, 2, 1140, 580, 270, ['la Avda. Madame Lynch'], ['Avda. Madame Lynch']],
  ['Santísima Trinidad', 'Trinidad', -25.2572, -57.5776, 3, 1180, 600, 280, ['el Jardín Botánico', 'la Avda. Artigas'], ['Avda. Santísima Trinidad', 'Avda. Artigas', 'Sacramento']],
  ['Mbocayaty', 'Mbocayaty', -25.261, -57.5552, 2, 1140, 580, 260, ['la Avda. Madame Lynch', 'el Jardín Botánico'], ['Avda. Madame Lynch']],
  ['Jara', 'Barrio Jara', -25.2766, -57.6039, 2.5, 1150, 580, 290, ['la Avda. Brasilia', 'la Avda. Artigas'], ['Avda. Brasilia', 'Avda. Artigas', 'Juan de Salazar']],
  ['Ciudad Nueva', 'Ciudad Nueva', -25.2963, -57.6174, 2.5, 1120, 560, 310, ['la Avda. Perú', 'la Avda. Rodríguez de Francia'], ['Avda. Perú', 'Teodoro S. Mongelós', 'Avda. Rodríguez de Francia']],
  ['La Catedral', 'La Catedral', -25.2852, -57.6339, 3.5, 1080, 540, 420, ['el Panteón de los Héroes', 'la Plaza Uruguaya', 'la Costanera'], ['Palma', 'Estrella', 'Chile', '25 de Mayo', 'Cerro Corá', 'Eligio Ayala']],
  ['La Encarnación', 'La Encarnación', -25.2822, -57.6402, 2, 1080, 520, 380, ['la Costanera', 'el Palacio de López'], ['Colón', 'Montevideo', 'Palma', 'Presidente Franco']],
  ['San Roque', 'San Roque', -25.2894, -57.6258, 2, 1080, 540, 360, ['la Plaza Uruguaya', 'la Avda. Mariscal López'], ['Brasil', 'Tacuary', 'Azara', 'Luis Alberto de Herrera']],
  ['Sajonia', 'Sajonia', -25.2947, -57.6681, 2.5, 1120, 560, 260, ['el estadio Defensores del Chaco', 'la bahía'], ['Avda. Carlos Antonio López', 'Dr. Juan Díaz de Solís']],
  ['Obrero Intendente B. Guggiari', 'Barrio Obrero', -25.3033, -57.6398, 2, 900, 480, 210, ['la Avda. Quinta', 'la Avda. Colón'], ['Yegros', 'Iturbe', 'Tacuary']],
  ['Tembetary', 'Tembetary', -25.3076, -57.5908, 1.5, 1140, 580, 290, ['la Avda. Eusebio Ayala', 'la Avda. República Argentina'], ['Avda. Eusebio Ayala', 'Avda. República Argentina']],
  ['Pinozá', 'Pinozá', -25.3068, -57.6142, 1.5, 960, 500, 230, ['la Avda. Eusebio Ayala'], ['Avda. Eusebio Ayala', 'Avda. Fernando de la Mora']],
  ['Vista Alegre', 'Vista Alegre', -25.3145, -57.6042, 1.5, 940, 500, 210, ['la Avda. Fernando de la Mora'], ['Avda. Fernando de la Mora']],
  ['San Vicente', 'San Vicente', -25.3158, -57.624, 1.2, 900, 470, 190, ['la Avda. Fernando de la Mora'], ['Avda. Fernando de la Mora']],
  ['Hipódromo', 'Hipódromo', -25.32, -57.5847, 1.5, 1020, 540, 240, ['la Avda. De la Victoria', 'la Avda. República Argentina'], ['Avda. De la Victoria', 'Avda. República Argentina']],
  ['Terminal', 'Terminal', -25.3285, -57.5923, 1, 940, 500, 200, ['la Terminal de Ómnibus', 'la Avda. Fernando de la Mora'], ['Avda. Fernando de la Mora', 'Avda. República Argentina']],
  ['Loma Pytã', 'Loma Pytã', -25.2492, -57.5461, 2, 980, 540, 180, ['la Ruta Transchaco', 'la Avda. Madame Lynch'], ['Avda. Madame Lynch']],
  ['Botánico', 'Botánico', -25.2447, -57.5728, 1, 960, 520, 170, ['el Jardín Botánico', 'la Avda. Artigas'], ['Avda. Artigas']],
]; // prettier-ignore

/** The 36 neighbourhoods of the capital that demo listings lie in. */
export const asuncion: readonly Area[] = rows.map(
  ([neighborhood, spoken, latitude, longitude, weight, apartment, house, land, landmarks, streets]) => ({
    zone: 'capital',
    division: 'Asunción',
    city: 'Asunción',
    neighborhood,
    spoken,
    spokenCity: 'Asunción',
    latitude,
    longitude,
    spreadMetres: 350,
    weight,
    apartmentUsdPerM2: apartment,
    houseUsdPerM2: house,
    landUsdPerM2: land,
    hectareUsd: null,
    landmarks,
    streets,
  }),
);
