import type { Amenity } from '@oga/contract';
import { amenityWords, foldFeature } from './amenity-words.ts';
import { codeOf, isObject, wordOf } from './json-values.ts';
import type { Remarks } from './remarks.ts';

/** Names of Spanish CRMs that say one of our amenities, beside the words of the vocabulary. */
const said: Readonly<Partial<Record<Amenity, string>>> = {
  pool: 'Pileta climatizada, Pileta cubierta, Piscina climatizada',
  barbecue: 'Barbacoa, Asador, Barbacoa / Parrilla / Quincho',
  garden: 'Jardines, Zonas verdes, Jardín propio',
  balcony: 'Balcón terraza, Balcones',
  air_conditioning: 'Aire acondicionado individual, Aire acondicionado central, Aire central',
  heating: 'Calefacción central, Calefacción individual, Calefacción por aire, Calefacción por radiadores',
  furnished: 'Amueblada, Amoblada',
  built_in_wardrobes: 'Clósets, Closets, Placards, Armarios empotrados',
  fitted_kitchen: 'Cocina integral, Cocina amoblada',
  ensuite: 'Baño en habitación principal, En suite',
  maid_room: 'Dependencia, Dependencias, Habitación servicio, Cuarto de servicio',
  laundry: 'Zona de lavandería',
  study: 'Biblioteca/Estudio, Estudio',
  fireplace: 'Hogar',
  security_24h: 'Seguridad 24 horas, Vigilancia 24 horas',
  gated: 'Urbanización cerrada, Conjunto cerrado, Club de campo, Country',
  doorman: 'Portería / Recepción, Seguridad portería',
  cctv: 'Circuito cerrado de TV',
  sum: 'Salón comunal, Sala de usos múltiples, Salón de fiestas',
  playground: 'Zona infantil, Juegos de niños, Juegos para niños',
  sports_court: `Cancha de baloncesto, Cancha de squash, Cancha de tenis, Cancha de paddle, Cancha deportiva,
    Canchas deportivas`,
  solar: 'Energía solar',
  well_water: 'Pozo de agua natural',
  paved_street: 'Pavimento, Acceso pavimentado',
  view: 'Vista panorámica',
  pets: 'Apto mascotas, Admite mascotas, Permite mascotas',
  commercial_ok: 'Apto uso comercial',
};

const namesOf = (list: string): string[] => list.split(',').map(foldFeature);

const table = new Map<string, Set<Amenity>>();
const add = (name: string, amenity: Amenity) => table.set(name, (table.get(name) ?? new Set()).add(amenity));
for (const [amenity, list] of Object.entries(said)) for (const name of namesOf(list)) add(name, amenity as Amenity);
for (const [name, amenity] of amenityWords) if (!table.has(name)) add(name, amenity);

/** What a CRM's own numbers of features say; an empty text where we have no word for it. */
export type FeatureTable = ReadonlyMap<number, Amenity | ''>;

/**
 * Our amenities of features `{ id, name }`: by their id, which is the same in every language, else by a name that says
 * one of ours. Those that neither tells are noted, together.
 */
export function readAmenities(
  features: readonly { readonly id: unknown; readonly name: unknown }[],
  known: FeatureTable,
  field: string,
  remarks: Remarks,
): Amenity[] {
  const found = new Set<Amenity>();
  const unknown: string[] = [];
  for (const { id, name: written } of features) {
    const code = codeOf(id);
    const name = wordOf(written);
    const word = code === null ? undefined : known.get(code);
    const words = word !== undefined ? [word] : table.get(foldFeature(name));
    if (words === undefined) unknown.push(`${code ?? '?'} ${name}`.trim());
    else for (const one of words) if (one !== '') found.add(one);
  }
  if (unknown.length > 0) {
    const what = unknown.length === 1 ? 'A feature is' : `${unknown.length} features are`;
    remarks.noted(
      'feature_unknown',
      field,
      unknown.join(' | '),
      `${what} not known to us and stay only in the raw values.`,
    );
  }
  return [...found].sort();
}

/** Features as they are written, for the raw values. */
export const shownFeatures = (features: readonly { readonly id: unknown; readonly name: unknown }[]): string =>
  features.map(({ id, name }) => `${codeOf(id) ?? '?'} ${wordOf(name)}`.trim()).join(' | ');

/** Objects of a list with their id and name. */
export const namedFeatures = (list: readonly unknown[], name: string): { id: unknown; name: unknown }[] =>
  list.filter(isObject).map((one) => ({ id: one['id'], name: one[name] }));
