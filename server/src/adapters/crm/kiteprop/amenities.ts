import type { Amenity } from '@oga/contract';
import { amenityWords, foldFeature } from '../amenity-words.ts';
import { isObject } from '../json-values.ts';
import type { ItemReader } from './item-reader.ts';

/** Names that agencies give besides our own words for an amenity. */
const said: Readonly<Partial<Record<Amenity, string>>> = {
  pool: 'Pileta de natación, Piscina propia, Con pileta, Con piscina',
  shared_pool: 'Piscina en el edificio, Pileta compartida',
  barbecue: 'Parrilla propia, Con parrilla',
  balcony: 'Con balcón, Balcón corrido, Balcón terraza',
  terrace: 'Terraza propia, Terraza compartida',
  patio: 'Con patio, Patio interno',
  air_conditioning: 'Aire, Aires acondicionados, AC',
  heating: 'Calefacción central, Calefacción individual',
  furnished: 'Amueblada, Amoblada, Con muebles',
  laundry: 'Lavadero independiente, Lavadero en edificio',
  elevator: 'Con ascensor, Ascensores',
  security_24h: 'Seguridad 24hs, Vigilancia 24 horas',
  gated: 'Country, Barrio cerrado con seguridad',
  gym: 'Gimnasio en el edificio',
  sum: 'Salón de usos múltiples, Quincho y SUM',
  generator: 'Grupo electrógeno propio',
  pets: 'Acepta mascotas, Apto mascotas, Pet friendly, Se aceptan mascotas',
  waterfront: 'Frente al río, Frente al mar, Frente a la laguna',
};

const table = new Map<string, Amenity>(amenityWords);
for (const [amenity, names] of Object.entries(said)) {
  for (const name of names.split(',')) table.set(foldFeature(name), amenity as Amenity);
}

/** Tags as written: a list of words or of `{ name }`, a list as JSON in a text, or a text with commas. */
function tagsOf(value: unknown): string[] {
  if (typeof value === 'string') {
    const text = value.trim();
    if (!text.startsWith('[')) return text.split(/[,;|]/);
    try {
      const list = JSON.parse(text) as unknown;
      return Array.isArray(list) ? tagsOf(list) : [];
    } catch {
      return [];
    }
  }
  if (!Array.isArray(value)) return [];
  return value.flatMap((tag) => {
    const name = isObject(tag) ? (tag['name'] ?? tag['label'] ?? tag['slug']) : tag;
    return typeof name === 'string' ? [name] : [];
  });
}

export interface ReadTags {
  readonly amenities: readonly Amenity[];
  /** Those that say an amenity, as written. The others are the agency's own marks, and stay with it. */
  readonly understood: readonly string[];
}

/** Amenities that tags and features say, sorted; unknown ones are noted once, together. */
export function readTags(reader: ItemReader): ReadTags {
  const found = new Set<Amenity>();
  const [understood, unknown]: [string[], string[]] = [[], []];
  const written = ['tags', 'features', 'amenities'].flatMap((field) => tagsOf(reader.item[field]));
  for (const tag of written.map((one) => one.trim()).filter((one) => one !== '')) {
    const amenity = table.get(foldFeature(tag.slice(0, 200)));
    if (amenity === undefined) unknown.push(tag);
    else {
      found.add(amenity);
      understood.push(tag);
    }
  }
  if (reader.flag('accept_pets') === true) found.add('pets');
  if (unknown.length > 0) {
    reader.remarks.noted(
      'feature_unknown',
      'tags',
      unknown.join(' | '),
      `${unknown.length === 1 ? 'A tag is' : `${unknown.length} tags are`} not known to us and not taken.`,
    );
  }
  return { amenities: [...found].sort(), understood };
}
