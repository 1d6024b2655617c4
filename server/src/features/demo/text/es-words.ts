import type { Amenity, PropertyType } from '@oga/contract';

type Gender = 'm' | 'f';

/** What a property is called. */
export const nouns: Readonly<Record<PropertyType, readonly [noun: string, gender: Gender]>> = {
  apartment: ['departamento', 'm'],
  studio: ['monoambiente', 'm'],
  loft: ['loft', 'm'],
  penthouse: ['penthouse', 'm'],
  house: ['casa', 'f'],
  duplex: ['dúplex', 'm'],
  townhouse: ['casa en condominio', 'f'],
  ph: ['PH', 'm'],
  room: ['habitación', 'f'],
  country_house: ['quinta', 'f'],
  ranch: ['estancia', 'f'],
  farm: ['granja', 'f'],
  land: ['terreno', 'm'],
  office: ['oficina', 'f'],
  retail: ['local comercial', 'm'],
  warehouse: ['depósito', 'm'],
  industrial: ['planta industrial', 'f'],
  building: ['edificio', 'm'],
  hotel: ['hotel', 'm'],
  business: ['fondo de comercio', 'm'],
  parking: ['cochera', 'f'],
  storage: ['baulera', 'f'],
  other: ['inmueble', 'm'],
};

/** Amenities inside, as they stand in a list. */
export const inside: readonly (readonly [Amenity, string])[] = [
  ['fitted_kitchen', 'cocina equipada'],
  ['built_in_wardrobes', 'placares'],
  ['air_conditioning', 'aire acondicionado'],
  ['balcony', 'balcón'],
  ['laundry', 'lavadero'],
  ['study', 'escritorio'],
  ['maid_room', 'dependencia de servicio'],
];
/** What a building or a gated community shares. */
export const building: readonly (readonly [Amenity, string])[] = [
  ['elevator', 'ascensor'],
  ['shared_pool', 'piscina'],
  ['gym', 'gimnasio'],
  ['sum', 'salón de eventos'],
  ['coworking', 'coworking'],
  ['sauna', 'sauna'],
  ['playground', 'parque infantil'],
  ['sports_court', 'cancha deportiva'],
  ['doorman', 'recepción'],
  ['security_24h', 'seguridad las 24 horas'],
  ['generator', 'generador'],
  ['cctv', 'cámaras de seguridad'],
];
/** Where the asado is made. */
export const grill: readonly (readonly [Amenity, string])[] = [
  ['quincho', 'quincho'],
  ['barbecue', 'parrilla'],
];
/** What there is in the open. */
export const outdoors: readonly (readonly [Amenity, string])[] = [
  ['pool', 'piscina'],
  ...grill,
  ['garden', 'jardín'],
  ['patio', 'patio'],
  ['terrace', 'terraza'],
];
/** What keeps a house safe, and its panels. */
export const safety: readonly (readonly [Amenity, string])[] = [
  ['electric_gate', 'portón eléctrico'],
  ['alarm', 'alarma'],
  ['solar', 'paneles solares'],
];
/** What a lot or a shop is connected to. */
export const services: readonly (readonly [Amenity, string])[] = [
  ['paved_street', 'calle asfaltada'],
  ['piped_water', 'agua corriente'],
  ['sewer', 'desagüe cloacal'],
  ['well_water', 'pozo artesiano'],
  ['fiber', 'fibra óptica'],
  ['solar', 'paneles solares'],
  ['electric_gate', 'portón eléctrico'],
];
/** Months, January first. */
export const months = ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre']; // prettier-ignore
