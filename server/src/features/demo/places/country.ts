import { commonStreets, type Area, type Zone } from './area.ts';

/**
 * Neighbourhoods of a city with their share, how their prices stand to the city's and their point where one is known;
 * '' is the city as a whole.
 */
type Shares = readonly (readonly [
  neighborhood: string,
  weight: number,
  level: number,
  latitude?: number,
  longitude?: number,
])[];

interface City {
  readonly name: string;
  readonly spoken?: string;
  readonly at: readonly [latitude: number, longitude: number];
  readonly weight: number;
  /** USD per m² of flats, of houses as built, of lots in town; USD per hectare. */
  readonly usd: readonly [apartment: number, house: number, land: number, hectare: number | null];
  readonly landmarks: readonly string[];
  readonly parts?: Shares;
}

interface Department {
  readonly zone: Zone;
  readonly division: string;
  readonly cities: readonly City[];
}

/**
 * The rest of the country. Points: seats of the districts after GeoNames (CC BY 4.0), label points of Who's On First
 * where GeoNames has none; neighbourhoods as in our own place data, those without a point there use their city's. Prices are
 * our own estimates of asking prices.
 */
const departments: readonly Department[] = [
  { zone: 'metro', division: 'Central', cities: [
    { name: 'Luque', at: [-25.267, -57.4911], weight: 24, usd: [1080, 560, 110, null], landmarks: ['el aeropuerto Silvio Pettirossi', 'la CONMEBOL', 'la plaza de Luque'], parts: [['', 8, 1], ['Campo Grande', 5, 1.2, -25.287, -57.513], ['Laurelty', 4, 1.1, -25.298, -57.502], ['Macaí', 3, 1], ['Isla Bogado', 2, 0.8, -25.257, -57.474], ['Cañada Garay', 2, 0.8], ['Yukyry', 1.5, 0.7], ['Itapuamí', 1, 0.6]] },
    { name: 'San Lorenzo', at: [-25.3397, -57.5088], weight: 16, usd: [980, 520, 120, null], landmarks: ['el campus de la UNA', 'la Ruta PY02', 'la plaza de San Lorenzo'], parts: [['', 6, 1], ['Villa Universitaria', 3, 1.15], ['Barcequillo', 2, 1, -25.3195, -57.521], ['Reducto', 2, 0.9], ['Lucerito', 1.5, 0.85], ['Florida', 1.5, 1], ['Los Nogales', 1, 1], ['Villa del Agrónomo', 1, 1.05]] },
    { name: 'Lambaré', at: [-25.3468, -57.6065], weight: 15, usd: [1060, 560, 160, null], landmarks: ['el Yacht y Golf Club', 'el cerro Lambaré', 'la Avda. Cacique Lambaré'], parts: [['', 5, 1], ['Centro Urbano', 3, 1, -25.3465, -57.606], ['Santo Domingo', 2, 1], ['Parques del Yacht', 1.5, 1.45, -25.365, -57.631], ['Puerto Pabla', 1.5, 0.8, -25.346, -57.637], ['San Isidro', 1.5, 1.1], ['Panambí Retá', 1, 0.95], ['Villa Virginia', 1, 1.1]] },
    { name: 'Fernando de la Mora', at: [-25.3386, -57.5217], weight: 12, usd: [1060, 540, 170, null], landmarks: ['la Avda. Mariscal López', 'la Ruta PY02', 'el Shopping Pinedo'], parts: [['', 4, 1], ['Orilla del Campo Grande', 3, 1.1], ['Villa Ofelia', 1.5, 1], ['Pitiantuta', 1.5, 1], ['Laguna Grande', 1.5, 0.9], ['Central', 1.5, 1.05], ['Domingo Savio', 1, 0.95]] },
    { name: 'Mariano Roque Alonso', at: [-25.2079, -57.532], weight: 9, usd: [980, 520, 100, null], landmarks: ['la Ruta Transchaco', 'el campo de exposiciones de la ARP'], parts: [['', 4, 1], ["Surubi'y", 3, 1.45, -25.239, -57.513], ['Central', 1.5, 1], ['Villa Margarita', 1, 0.9], ['Remanso', 1, 0.8]] },
    { name: 'Capiatá', at: [-25.3552, -57.4455], weight: 9, usd: [820, 430, 62, null], landmarks: ['la Ruta PY01', 'la Ruta PY02'], parts: [['', 4, 1], ['Aldana Cañada', 2, 0.95], ['Rojas Cañada', 2, 1], ['Toledo Cañada', 1.5, 0.85], ['Centro', 1, 1.2, -25.3552, -57.4455]] },
    { name: 'Ñemby', at: [-25.3949, -57.5357], weight: 8, usd: [850, 460, 75, null], landmarks: ['el cerro Ñemby', 'la Ruta Acceso Sur'], parts: [['', 3, 1], ['Centro', 1.5, 1.2, -25.3949, -57.5357], ['Rincón', 1.5, 0.9], ['Salinas', 1, 0.9], ['Vista Alegre', 1, 0.95]] },
    { name: 'Villa Elisa', at: [-25.3676, -57.5927], weight: 6, usd: [900, 480, 95, null], landmarks: ['la Avda. Von Poleski', 'la Ruta Acceso Sur'] },
    { name: 'San Antonio', at: [-25.4213, -57.5473], weight: 4, usd: [820, 440, 60, null], landmarks: ['la Ruta Acceso Sur', 'el río Paraguay'] },
    { name: 'Limpio', at: [-25.1661, -57.4856], weight: 7, usd: [800, 430, 52, null], landmarks: ['la Ruta PY03', 'el río Salado'] },
    { name: 'Areguá', at: [-25.3124, -57.385], weight: 8, usd: [850, 470, 42, 45_000], landmarks: ['el lago Ypacaraí', 'el centro histórico'] },
    { name: 'Itauguá', at: [-25.3926, -57.3542], weight: 5, usd: [750, 410, 38, 40_000], landmarks: ['la Ruta PY02'] },
    { name: 'Ypacaraí', at: [-25.4078, -57.2889], weight: 3, usd: [750, 410, 34, 30_000], landmarks: ['el lago Ypacaraí', 'la Ruta PY02'] },
    { name: 'Itá', at: [-25.5005, -57.3672], weight: 3, usd: [720, 390, 28, 28_000], landmarks: ['la laguna de Itá', 'la Ruta PY01'] },
    { name: 'J. Augusto Saldívar', at: [-25.4341, -57.4346], weight: 2.5, usd: [720, 390, 36, null], landmarks: ['la Ruta PY01'] },
    { name: 'Ypané', at: [-25.459, -57.5056], weight: 2.5, usd: [720, 390, 34, 35_000], landmarks: ['la Ruta Acceso Sur'] },
    { name: 'Villeta', at: [-25.5069, -57.5663], weight: 3, usd: [720, 400, 26, 22_000], landmarks: ['el río Paraguay', 'el puerto'] },
    { name: 'Guarambaré', at: [-25.491, -57.4557], weight: 2, usd: [700, 380, 30, 28_000], landmarks: ['la plaza de Guarambaré'] },
  ] },
  { zone: 'lake', division: 'Cordillera', cities: [
    { name: 'San Bernardino', at: [-25.3107, -57.2963], weight: 38, usd: [1250, 620, 55, 60_000], landmarks: ['el lago Ypacaraí', 'el anfiteatro José Asunción Flores'] },
    { name: 'Caacupé', at: [-25.3858, -57.1422], weight: 15, usd: [780, 420, 26, 14_000], landmarks: ['la Basílica de Caacupé', 'la Ruta PY02'] },
    { name: 'Altos', at: [-25.2626, -57.2544], weight: 15, usd: [780, 460, 24, 22_000], landmarks: ['las serranías de Altos', 'el lago Ypacaraí'] },
    { name: 'Piribebuy', at: [-25.465, -57.0418], weight: 9, usd: [700, 390, 16, 9000], landmarks: ['los arroyos de Piribebuy'] },
    { name: 'Atyrá', at: [-25.2794, -57.1729], weight: 7, usd: [700, 400, 18, 11_000], landmarks: ['la plaza de Atyrá'] },
    { name: 'Emboscada', at: [-25.1241, -57.3481], weight: 5, usd: [680, 360, 15, 9000], landmarks: ['la Ruta PY03'] },
    { name: 'Nueva Colombia', at: [-25.1654, -57.2729], weight: 4, usd: [680, 360, 13, 9500], landmarks: ['las serranías de la Cordillera'] },
    { name: 'Loma Grande', at: [-25.1667, -57.2167], weight: 3, usd: [680, 360, 12, 8500], landmarks: ['las serranías de la Cordillera'] },
    { name: 'Tobatí', at: [-25.2611, -57.0833], weight: 3, usd: [680, 360, 14, 8000], landmarks: ['los cerros de Tobatí'] },
    { name: 'Eusebio Ayala', at: [-25.3828, -56.9609], weight: 3, usd: [680, 360, 14, 6500], landmarks: ['la Ruta PY02'] },
    { name: 'Arroyos y Esteros', at: [-25.0551, -57.0973], weight: 3, usd: [680, 350, 11, 5000], landmarks: ['la Ruta PY03'] },
  ] },
  { zone: 'east', division: 'Alto Paraná', cities: [
    { name: 'Ciudad del Este', at: [-25.5036, -54.6507], weight: 50, usd: [1150, 560, 170, null], landmarks: ['el Puente de la Amistad', 'el lago de la República', 'la Ruta PY02'], parts: [['', 6, 1], ['Microcentro', 5, 1.35, -25.5095, -54.612], ['Boquerón', 4, 1.25, -25.513, -54.622], ['Área 1', 3, 1.1], ['San José', 2, 0.9], ['Don Bosco', 2, 0.95], ['Pablo Rojas', 2, 1], ['Área 4', 2, 1], ['Remansito', 1, 0.7], ['Che la Reina', 1, 0.7]] },
    { name: 'Hernandarias', at: [-25.3411, -54.761], weight: 15, usd: [980, 520, 75, 13_000], landmarks: ['el Paraná Country Club', 'la represa de Itaipú'] },
    { name: 'Presidente Franco', at: [-25.5638, -54.611], weight: 12, usd: [880, 450, 60, null], landmarks: ['los saltos del Monday', 'el Puente de la Integración'] },
    { name: 'Minga Guazú', at: [-25.4837, -54.7634], weight: 12, usd: [820, 430, 48, 14_000], landmarks: ['la Ruta PY02', 'el aeropuerto Guaraní'] },
    { name: 'Santa Rita', at: [-25.7963, -55.0885], weight: 8, usd: [900, 470, 55, 14_500], landmarks: ['la Ruta PY06', 'la plaza de Santa Rita'] },
    { name: 'Naranjal', at: [-25.9743, -55.1866], weight: 2, usd: [750, 400, 25, 13_500], landmarks: ['la zona agrícola'] },
  ] },
  { zone: 'south', division: 'Itapúa', cities: [
    { name: 'Encarnación', at: [-27.3318, -55.8666], weight: 65, usd: [1120, 540, 130, null], landmarks: ['la Costanera', 'la playa San José', 'el puente a Posadas'], parts: [['', 6, 1], ['Ciudad Nueva', 3, 1.1], ['Zona Alta', 2, 1], ['San Pedro', 2, 0.9], ['Quiteria', 2, 0.85], ['Buena Vista', 1.5, 0.9]] },
    { name: 'Cambyretá', at: [-27.35, -55.7833], weight: 8, usd: [780, 420, 38, 9000], landmarks: ['la Ruta PY06'] },
    { name: 'Hohenau', at: [-27.0732, -55.6425], weight: 6, usd: [780, 430, 30, 11_500], landmarks: ['la Ruta PY06'] },
    { name: 'Obligado', at: [-27.0555, -55.6273], weight: 5, usd: [780, 430, 30, 11_500], landmarks: ['la Ruta PY06'] },
    { name: 'Bella Vista', at: [-27.0491, -55.5717], weight: 5, usd: [780, 430, 28, 11_500], landmarks: ['el río Paraná', 'la Ruta PY06'] },
    { name: 'Carmen del Paraná', at: [-27.2223, -56.1524], weight: 4, usd: [750, 400, 26, 7000], landmarks: ['la playa de Carmen del Paraná', 'la Ruta PY01'] },
    { name: 'Coronel Bogado', at: [-27.17, -56.25], weight: 3, usd: [700, 380, 18, 6500], landmarks: ['la Ruta PY01'] },
  ] },
  { zone: 'chaco', division: 'Presidente Hayes', cities: [
    { name: 'Villa Hayes', at: [-25.093, -57.5273], weight: 40, usd: [750, 400, 24, 1600], landmarks: ['la Ruta Transchaco', 'el río Paraguay'] },
    { name: 'Benjamín Aceval', at: [-24.9974, -57.5524], weight: 22, usd: [680, 360, 13, 1300], landmarks: ['la Ruta Transchaco'] },
    { name: 'José Falcón', at: [-24.8141, -58.2307], weight: 14, usd: [680, 350, 9, 900], landmarks: ['la Ruta PY12'] },
    { name: 'Tte. 1° Manuel Irala Fernández', spoken: 'Irala Fernández', at: [-22.822, -59.5365], weight: 14, usd: [650, 340, 7, 520], landmarks: ['la Ruta Transchaco'] },
    { name: 'General José María Bruguez', spoken: 'General Bruguez', at: [-24.3457, -58.9114], weight: 10, usd: [650, 330, 5, 560], landmarks: ['el río Pilcomayo'] },
  ] },
  { zone: 'chaco', division: 'Boquerón', cities: [
    { name: 'Mariscal José Félix Estigarribia', spoken: 'Mariscal Estigarribia', at: [-22.03, -60.61], weight: 50, usd: [650, 360, 8, 320], landmarks: ['la Ruta PY09', 'el Corredor Bioceánico'] },
    { name: 'Filadelfia', at: [-22.3394, -60.0316], weight: 26, usd: [850, 450, 24, 700], landmarks: ['el centro de Filadelfia'] },
    { name: 'Loma Plata', at: [-22.3829, -59.8355], weight: 24, usd: [850, 450, 26, 850], landmarks: ['el centro de Loma Plata', 'el Corredor Bioceánico'] },
  ] },
  { zone: 'chaco', division: 'Alto Paraguay', cities: [
    { name: 'Puerto Casado', at: [-21.6799, -59.1738], weight: 45, usd: [600, 320, 4, 300], landmarks: ['el río Paraguay'] },
    { name: 'Bahía Negra', at: [-19.9536, -60.1988], weight: 35, usd: [600, 320, 3, 220], landmarks: ['el Pantanal'] },
    { name: 'Carmelo Peralta', at: [-21.6799, -57.9073], weight: 20, usd: [620, 330, 9, 420], landmarks: ['el puente bioceánico'] },
  ] },
  { zone: 'interior', division: 'Paraguarí', cities: [
    { name: 'Paraguarí', at: [-25.6208, -57.1472], weight: 30, usd: [680, 370, 18, 5500], landmarks: ['el cerro Perõ', 'la Ruta PY01'] },
    { name: 'Yaguarón', at: [-25.5622, -57.2866], weight: 20, usd: [680, 370, 18, 9000], landmarks: ['el cerro Yaguarón', 'la Ruta PY01'] },
    { name: 'Pirayú', at: [-25.4842, -57.2361], weight: 18, usd: [680, 370, 17, 12_000], landmarks: ['la antigua estación del tren'] },
    { name: 'Carapeguá', at: [-25.7634, -57.2468], weight: 14, usd: [650, 350, 14, 4500], landmarks: ['la Ruta PY01'] },
    { name: 'Quiindy', at: [-25.9761, -57.2335], weight: 9, usd: [650, 340, 11, 3500], landmarks: ['la Ruta PY01'] },
    { name: 'Ybycuí', at: [-26.0207, -57.0172], weight: 9, usd: [650, 340, 10, 3000], landmarks: ['el parque nacional Ybycuí'] },
  ] },
  { zone: 'interior', division: 'Caaguazú', cities: [
    { name: 'Coronel Oviedo', at: [-25.4461, -56.4393], weight: 45, usd: [780, 410, 32, 4500], landmarks: ['el cruce de Coronel Oviedo', 'la Ruta PY02'] },
    { name: 'Caaguazú', at: [-25.471, -56.016], weight: 35, usd: [760, 400, 30, 5500], landmarks: ['la Ruta PY02'] },
    { name: 'Dr. J. Eulogio Estigarribia', spoken: 'Campo 9', at: [-25.3718, -55.7046], weight: 20, usd: [800, 420, 34, 8500], landmarks: ['la Ruta PY02'] },
  ] },
  { zone: 'interior', division: 'Ñeembucú', cities: [
    { name: 'Pilar', at: [-26.8587, -58.3064], weight: 75, usd: [750, 400, 20, 1400], landmarks: ['la costanera de Pilar', 'el río Paraguay'] },
    { name: 'Villa Oliva', at: [-26.0167, -57.8833], weight: 25, usd: [620, 330, 6, 1200], landmarks: ['el río Paraguay'] },
  ] },
  { zone: 'interior', division: 'San Pedro', cities: [
    { name: 'San Estanislao', at: [-24.65, -56.4333], weight: 40, usd: [720, 380, 20, 4200], landmarks: ['la Ruta PY03'] },
    { name: 'Santa Rosa del Aguaray', at: [-23.7696, -56.266], weight: 40, usd: [720, 380, 20, 4000], landmarks: ['la Ruta PY03'] },
    { name: 'San Pedro de Ycuamandyyú', at: [-24.0853, -57.0875], weight: 20, usd: [650, 350, 11, 2600], landmarks: ['la catedral de San Pedro'] },
  ] },
  { zone: 'interior', division: 'Misiones', cities: [
    { name: 'San Ignacio', at: [-26.8667, -57.05], weight: 45, usd: [720, 380, 18, 2400], landmarks: ['la Ruta PY01'] },
    { name: 'San Juan Bautista', at: [-26.6703, -57.1407], weight: 30, usd: [720, 380, 17, 2200], landmarks: ['la Ruta PY01'] },
    { name: 'Ayolas', at: [-27.3842, -56.8395], weight: 25, usd: [720, 380, 16, 1800], landmarks: ['el río Paraná', 'la represa Yacyretá'] },
  ] },
  { zone: 'interior', division: 'Concepción', cities: [
    { name: 'Concepción', at: [-23.3999, -57.4324], weight: 50, usd: [750, 400, 20, 2400], landmarks: ['el puerto de Concepción', 'la Ruta PY05'] },
    { name: 'Horqueta', at: [-23.3432, -57.0521], weight: 30, usd: [650, 350, 12, 2800], landmarks: ['la Ruta PY05'] },
    { name: 'Loreto', at: [-23.1773, -57.1549], weight: 20, usd: [620, 330, 8, 2200], landmarks: ['la Ruta PY05'] },
  ] },
  { zone: 'east', division: 'Canindeyú', cities: [
    { name: 'Salto del Guairá', at: [-24.0633, -54.3076], weight: 60, usd: [850, 450, 60, 9000], landmarks: ['la frontera con Guaíra', 'la Avda. Paraguay'] },
    { name: 'Katueté', at: [-24.2483, -54.7596], weight: 40, usd: [820, 430, 42, 11_000], landmarks: ['la zona agrícola'] },
  ] },
  { zone: 'east', division: 'Amambay', cities: [
    { name: 'Pedro Juan Caballero', at: [-22.5493, -55.7387], weight: 85, usd: [900, 460, 75, 3800], landmarks: ['la línea internacional', 'la laguna Punta Porã'] },
    { name: 'Capitán Bado', at: [-23.2673, -55.5388], weight: 15, usd: [720, 380, 25, 3800], landmarks: ['la línea internacional'] },
  ] },
  { zone: 'interior', division: 'Guairá', cities: [
    { name: 'Villarrica', at: [-25.7495, -56.4352], weight: 70, usd: [820, 430, 38, 3800], landmarks: ['el parque Manuel Ortiz Guerrero', 'la plaza de los Héroes'] },
    { name: 'Independencia', at: [-25.691, -56.2678], weight: 30, usd: [720, 410, 16, 4500], landmarks: ['la cordillera del Ybytyruzú'] },
  ] },
  { zone: 'interior', division: 'Caazapá', cities: [
    { name: 'Caazapá', at: [-26.1966, -56.3679], weight: 50, usd: [650, 360, 14, 2600], landmarks: ['la plaza de Caazapá'] },
    { name: 'San Juan Nepomuceno', at: [-26.1123, -55.9386], weight: 50, usd: [680, 370, 17, 3600], landmarks: ['la plaza de San Juan Nepomuceno'] },
  ] },
]; // prettier-ignore

const wholeCity: Shares = [['', 1, 1]];

const areasOf = (zone: Zone, division: string, city: City): Area[] => {
  const parts = city.parts ?? wholeCity;
  const total = parts.reduce((sum, [, weight]) => sum + weight, 0);
  return parts.map(([neighborhood, weight, level, latitude, longitude]) => ({
    zone,
    division,
    city: city.name,
    neighborhood: neighborhood === '' ? null : neighborhood,
    spoken: neighborhood === '' ? (city.spoken ?? city.name) : neighborhood,
    spokenCity: city.spoken ?? city.name,
    latitude: latitude ?? city.at[0],
    longitude: longitude ?? city.at[1],
    spreadMetres: latitude !== undefined ? 400 : zone === 'metro' || city.parts ? 900 : 700,
    weight: (city.weight * weight) / total,
    apartmentUsdPerM2: city.usd[0] * Math.sqrt(level),
    houseUsdPerM2: city.usd[1] * Math.sqrt(level),
    landUsdPerM2: city.usd[2] * level,
    hectareUsd: city.usd[3],
    landmarks: city.landmarks,
    streets: commonStreets,
  }));
};

/** Cities and neighbourhoods outside the capital that demo listings lie in. */
export const country: readonly Area[] = departments.flatMap(({ zone, division, cities }) =>
  cities.flatMap((city) => areasOf(zone, division, city)),
);
