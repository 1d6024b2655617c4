import type { Amenity, PropertyType } from '@oga/contract';

/** What a property is called. */
export const nouns: Readonly<Record<PropertyType, string>> = {
  apartment: 'apartment',
  studio: 'studio',
  loft: 'loft',
  penthouse: 'penthouse',
  house: 'house',
  duplex: 'duplex',
  townhouse: 'gated-community house',
  ph: 'courtyard house',
  room: 'room',
  country_house: 'country house',
  ranch: 'ranch',
  farm: 'farm',
  land: 'lot',
  office: 'office',
  retail: 'shop',
  warehouse: 'warehouse',
  industrial: 'industrial property',
  building: 'building',
  hotel: 'hotel',
  business: 'running business',
  parking: 'parking space',
  storage: 'storage unit',
  other: 'property',
};

/** Amenities inside, as they stand in a list. */
export const inside: readonly (readonly [Amenity, string])[] = [
  ['fitted_kitchen', 'a fitted kitchen'],
  ['built_in_wardrobes', 'built-in wardrobes'],
  ['air_conditioning', 'air conditioning'],
  ['balcony', 'a balcony'],
  ['laundry', 'a laundry area'],
  ['study', 'a study'],
  ['maid_room', 'a service room'],
];
/** Where the asado is made. */
export const grill: readonly (readonly [Amenity, string])[] = [
  ['quincho', 'a quincho for barbecues'],
  ['barbecue', 'a barbecue grill'],
];
/** What a building or a gated community shares. */
export const building: readonly (readonly [Amenity, string])[] = [
  ['elevator', 'an elevator'],
  ['shared_pool', 'a pool'],
  ['gym', 'a gym'],
  ['sum', 'a party room'],
  ['coworking', 'a coworking area'],
  ['sauna', 'a sauna'],
  ['playground', 'a playground'],
  ['sports_court', 'a sports court'],
  ['doorman', 'a reception desk'],
  ['security_24h', '24-hour security'],
  ['generator', 'a backup generator'],
  ['cctv', 'CCTV'],
];
/** What there is in the open. */
export const outdoors: readonly (readonly [Amenity, string])[] = [
  ['pool', 'a swimming pool'],
  ...grill,
  ['garden', 'a garden'],
  ['patio', 'a patio'],
  ['terrace', 'a terrace'],
];
/** What keeps a house safe, and its panels. */
export const safety: readonly (readonly [Amenity, string])[] = [
  ['electric_gate', 'an electric gate'],
  ['alarm', 'an alarm'],
  ['solar', 'solar panels'],
];
/** What a lot or a shop is connected to. */
export const services: readonly (readonly [Amenity, string])[] = [
  ['paved_street', 'paved-street access'],
  ['piped_water', 'mains water'],
  ['sewer', 'mains sewer'],
  ['well_water', 'its own well'],
  ['fiber', 'fiber internet'],
  ['solar', 'solar panels'],
  ['electric_gate', 'an electric gate'],
];
/** Months, January first. */
export const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']; // prettier-ignore

/** Landmarks that are not said as they are in Spanish. */
export const landmarkWords: Readonly<Record<string, string>> = {
  'el aeropuerto Silvio Pettirossi': 'Silvio Pettirossi airport',
  'el aeropuerto Guaraní': 'Guaraní airport',
  'el estadio Defensores del Chaco': 'the Defensores del Chaco stadium',
  'la bahía': 'the bay',
  'la Terminal de Ómnibus': 'the bus terminal',
  'el campus de la UNA': 'the National University campus',
  'el cerro Lambaré': 'Lambaré hill',
  'el cerro Ñemby': 'Ñemby hill',
  'el cerro Perõ': 'Perõ hill',
  'el cerro Yaguarón': 'Yaguarón hill',
  'el campo de exposiciones de la ARP': 'the ARP exhibition grounds',
  'el lago Ypacaraí': 'Lake Ypacaraí',
  'el lago de la República': 'the Lago de la República',
  'el centro histórico': 'the historic center',
  'el anfiteatro José Asunción Flores': 'the José Asunción Flores amphitheater',
  'la laguna de Itá': 'the Itá lagoon',
  'la laguna Punta Porã': 'the Punta Porã lagoon',
  'el río Paraguay': 'the Paraguay River',
  'el río Paraná': 'the Paraná River',
  'el río Pilcomayo': 'the Pilcomayo River',
  'el río Salado': 'the Salado River',
  'el puerto': 'the port',
  'el puerto de Concepción': 'the port of Concepción',
  'la Basílica de Caacupé': 'the Basilica of Caacupé',
  'las serranías de Altos': 'the hills of Altos',
  'las serranías de la Cordillera': 'the hills of Cordillera',
  'los arroyos de Piribebuy': 'the streams of Piribebuy',
  'los cerros de Tobatí': 'the hills of Tobatí',
  'la cordillera del Ybytyruzú': 'the Ybytyruzú range',
  'el Puente de la Amistad': 'the Friendship Bridge to Brazil',
  'el Puente de la Integración': 'the Integration Bridge',
  'el puente a Posadas': 'the bridge to Posadas',
  'el puente bioceánico': 'the bioceanic bridge',
  'el Corredor Bioceánico': 'the Bioceanic Corridor',
  'la represa de Itaipú': 'the Itaipú dam',
  'la represa Yacyretá': 'the Yacyretá dam',
  'los saltos del Monday': 'the Monday falls',
  'la playa San José': 'San José beach',
  'la playa de Carmen del Paraná': 'the beach of Carmen del Paraná',
  'la zona agrícola': 'the farming belt',
  'la frontera con Guaíra': 'the border with Guaíra',
  'la línea internacional': 'the border with Brazil',
  'el cruce de Coronel Oviedo': 'the Coronel Oviedo junction',
  'el centro de Filadelfia': 'the center of Filadelfia',
  'el centro de Loma Plata': 'the center of Loma Plata',
  'la antigua estación del tren': 'the old railway station',
  'el parque nacional Ybycuí': 'Ybycuí national park',
  'el parque Manuel Ortiz Guerrero': 'the Manuel Ortiz Guerrero park',
  'la catedral de San Pedro': 'the cathedral of San Pedro',
  'la costanera de Pilar': 'the riverside promenade of Pilar',
};
