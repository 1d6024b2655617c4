import type { Amenity, PropertyType } from '@oga/contract';

/** What a property is called. */
export const nouns: Readonly<Record<PropertyType, readonly [noun: string, gender: 'm' | 'f']>> = {
  apartment: ['apartamento', 'm'],
  studio: ['studio', 'm'],
  loft: ['loft', 'm'],
  penthouse: ['cobertura', 'f'],
  house: ['casa', 'f'],
  duplex: ['sobrado', 'm'],
  townhouse: ['casa em condomínio', 'f'],
  ph: ['casa de vila', 'f'],
  room: ['quarto', 'm'],
  country_house: ['chácara', 'f'],
  ranch: ['fazenda', 'f'],
  farm: ['sítio', 'm'],
  land: ['terreno', 'm'],
  office: ['sala comercial', 'f'],
  retail: ['loja', 'f'],
  warehouse: ['galpão', 'm'],
  industrial: ['imóvel industrial', 'm'],
  building: ['prédio', 'm'],
  hotel: ['hotel', 'm'],
  business: ['ponto comercial', 'm'],
  parking: ['vaga de garagem', 'f'],
  storage: ['depósito', 'm'],
  other: ['imóvel', 'm'],
};

/** Amenities inside, as they stand in a list. */
export const inside: readonly (readonly [Amenity, string])[] = [
  ['fitted_kitchen', 'cozinha planejada'],
  ['built_in_wardrobes', 'armários embutidos'],
  ['air_conditioning', 'ar-condicionado'],
  ['balcony', 'varanda'],
  ['laundry', 'área de serviço'],
  ['study', 'escritório'],
  ['maid_room', 'dependência de empregada'],
];
/** Where the asado is made. */
export const grill: readonly (readonly [Amenity, string])[] = [
  ['quincho', 'espaço gourmet'],
  ['barbecue', 'churrasqueira'],
];
/** What a building or a gated community shares. */
export const building: readonly (readonly [Amenity, string])[] = [
  ['elevator', 'elevador'],
  ['shared_pool', 'piscina'],
  ['gym', 'academia'],
  ['sum', 'salão de festas'],
  ['coworking', 'coworking'],
  ['sauna', 'sauna'],
  ['playground', 'playground'],
  ['sports_court', 'quadra'],
  ['doorman', 'portaria'],
  ['security_24h', 'segurança 24 horas'],
  ['generator', 'gerador'],
  ['cctv', 'câmeras de segurança'],
];
/** What there is in the open. */
export const outdoors: readonly (readonly [Amenity, string])[] = [
  ['pool', 'piscina'],
  ...grill,
  ['garden', 'jardim'],
  ['patio', 'quintal'],
  ['terrace', 'terraço'],
];
/** What keeps a house safe, and its panels. */
export const safety: readonly (readonly [Amenity, string])[] = [
  ['electric_gate', 'portão eletrônico'],
  ['alarm', 'alarme'],
  ['solar', 'energia solar'],
];
/** What a lot or a shop is connected to. */
export const services: readonly (readonly [Amenity, string])[] = [
  ['paved_street', 'rua asfaltada'],
  ['piped_water', 'água encanada'],
  ['sewer', 'rede de esgoto'],
  ['well_water', 'poço artesiano'],
  ['fiber', 'fibra óptica'],
  ['solar', 'energia solar'],
  ['electric_gate', 'portão eletrônico'],
];
/** Months, January first. */
export const months = ['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho', 'julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro']; // prettier-ignore

/** Landmarks that are not said as they are in Spanish. */
export const landmarkWords: Readonly<Record<string, string>> = {
  'el aeropuerto Silvio Pettirossi': 'do aeroporto Silvio Pettirossi',
  'el lago de la República': 'do Lago da República',
  'el lago Ypacaraí': 'do lago Ypacaraí',
  'el aeropuerto Guaraní': 'do aeroporto Guaraní',
  'el estadio Defensores del Chaco': 'do estádio Defensores del Chaco',
  'el Puente de la Amistad': 'da Ponte da Amizade',
  'el Puente de la Integración': 'da Ponte da Integração',
  'el puente a Posadas': 'da ponte para Posadas',
  'el puente bioceánico': 'da ponte bioceânica',
  'el Corredor Bioceánico': 'do Corredor Bioceânico',
  'la playa San José': 'da praia San José',
  'la playa de Carmen del Paraná': 'da praia de Carmen del Paraná',
  'la frontera con Guaíra': 'da fronteira com Guaíra',
  'la línea internacional': 'da linha internacional',
  'los saltos del Monday': 'dos Saltos del Monday',
  'la represa de Itaipú': 'da usina de Itaipu',
  'la represa Yacyretá': 'da usina de Yacyretá',
  'la Terminal de Ómnibus': 'da rodoviária',
  'el centro histórico': 'do centro histórico',
  'el puerto': 'do porto',
  'el puerto de Concepción': 'do porto de Concepción',
  'la bahía': 'da baía',
  'la zona agrícola': 'da zona agrícola',
  'las serranías de Altos': 'da serra de Altos',
  'las serranías de la Cordillera': 'da serra da Cordillera',
  'los arroyos de Piribebuy': 'dos arroios de Piribebuy',
  'los cerros de Tobatí': 'dos morros de Tobatí',
  'la cordillera del Ybytyruzú': 'da serra do Ybytyruzú',
  'la antigua estación del tren': 'da antiga estação de trem',
  'el campo de exposiciones de la ARP': 'do parque de exposições da ARP',
  'el campus de la UNA': 'do campus da UNA',
  'el río Paraguay': 'do rio Paraguai',
  'el río Paraná': 'do rio Paraná',
  'el río Pilcomayo': 'do rio Pilcomayo',
  'el río Salado': 'do rio Salado',
  'el anfiteatro José Asunción Flores': 'do anfiteatro José Asunción Flores',
  'el cruce de Coronel Oviedo': 'do trevo de Coronel Oviedo',
  'la plaza de Luque': 'da praça de Luque',
  'la plaza de San Lorenzo': 'da praça de San Lorenzo',
  'la plaza de Guarambaré': 'da praça de Guarambaré',
  'la plaza de Atyrá': 'da praça de Atyrá',
  'la plaza de Santa Rita': 'da praça de Santa Rita',
  'la plaza de los Héroes': 'da praça dos Heróis',
  'la plaza de Caazapá': 'da praça de Caazapá',
  'la plaza de San Juan Nepomuceno': 'da praça de San Juan Nepomuceno',
  'la Ruta Acceso Sur': 'do Acceso Sur',
};
