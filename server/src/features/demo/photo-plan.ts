import type { Locale } from '@oga/contract';
import type { SeededRandom } from '../../kernel/random.ts';
import type { PhotoRef, PropertyFacts } from '../listings/index.ts';
import { photoPath, photoSize, type PhotoKind } from './photo.ts';
import { houseTypes, ruralTypes, towerTypes } from './property.ts';

/** What each drawing shows, in the languages of listings. */
export const altTexts: Readonly<Record<PhotoKind, Readonly<Record<Locale, string>>>> = {
  house: { es: 'Fachada de la casa', pt: 'Fachada da casa', en: 'Front of the house' },
  tower: { es: 'Fachada del edificio', pt: 'Fachada do prédio', en: 'Front of the building' },
  shop: { es: 'Frente del local sobre la calle', pt: 'Frente da loja na rua', en: 'Shop front on the street' },
  warehouse: { es: 'Galpón con portón de acceso', pt: 'Galpão com portão de acesso', en: 'Warehouse with its loading door' }, // prettier-ignore
  land: { es: 'Terreno con árboles al fondo', pt: 'Terreno com árvores ao fundo', en: 'Lot with trees at the back' },
  field: { es: 'Campo con alambrado y palmeras', pt: 'Campo com cerca e palmeiras', en: 'Pasture with a fence and palms' }, // prettier-ignore
  living: { es: 'Sala de estar con sofá y ventanal', pt: 'Sala de estar com sofá e janelão', en: 'Living room with a sofa and a large window' }, // prettier-ignore
  kitchen: { es: 'Cocina con muebles y mesada', pt: 'Cozinha com armários e bancada', en: 'Kitchen with cabinets and worktop' }, // prettier-ignore
  bedroom: { es: 'Dormitorio con cama y ventana', pt: 'Quarto com cama e janela', en: 'Bedroom with a bed and a window' }, // prettier-ignore
  bathroom: { es: 'Baño con ducha y espejo', pt: 'Banheiro com chuveiro e espelho', en: 'Bathroom with a shower and a mirror' }, // prettier-ignore
  office: { es: 'Puestos de trabajo junto a la ventana', pt: 'Estações de trabalho junto à janela', en: 'Desks beside the window' }, // prettier-ignore
  pool: { es: 'Piscina con reposeras', pt: 'Piscina com espreguiçadeiras', en: 'Swimming pool with sun loungers' },
  garden: {
    es: 'Jardín con lapachos en flor',
    pt: 'Jardim com ipês em flor',
    en: 'Garden with lapacho trees in bloom',
  },
  view: { es: 'Vista desde la ventana', pt: 'Vista da janela', en: 'View from the window' },
  plan: { es: 'Plano de distribución', pt: 'Planta baixa', en: 'Floor plan' },
  site: { es: 'Obra en construcción con grúa', pt: 'Obra em andamento com grua', en: 'Building site with a crane' },
  portrait: { es: 'Retrato de la persona', pt: 'Retrato da pessoa', en: 'Portrait of the person' },
  logo: { es: 'Logotipo de la empresa', pt: 'Logotipo da empresa', en: 'Logo of the company' },
};

type Stated = Pick<
  PropertyFacts,
  'propertyType' | 'originalLocale' | 'bedrooms' | 'bathrooms' | 'amenities' | 'floor' | 'floorsTotal'
>;

/** The kinds of photo that fit a property, the front first. */
const kindsFor = (facts: Stated): PhotoKind[] => {
  const { propertyType, amenities } = facts;
  const rooms = (kind: PhotoKind, number: number | null, most: number): PhotoKind[] =>
    Array.from({ length: Math.min(most, number ?? 0) }, () => kind);
  const outdoors: PhotoKind[] = [];
  if (amenities.includes('pool') || amenities.includes('shared_pool')) outdoors.push('pool');
  if (towerTypes.has(propertyType)) {
    const view: PhotoKind[] = (facts.floor ?? 0) >= 5 ? ['view'] : [];
    return [
      'tower',
      'living',
      'kitchen',
      ...rooms('bedroom', facts.bedrooms, 2),
      'bathroom',
      ...outdoors,
      ...view,
      'plan',
    ];
  }
  if (houseTypes.has(propertyType)) {
    if (amenities.includes('garden') || amenities.includes('quincho')) outdoors.push('garden');
    return ['house', 'living', 'kitchen', ...rooms('bedroom', facts.bedrooms, 3), 'bathroom', ...outdoors, 'plan'];
  }
  if (ruralTypes.has(propertyType)) return ['field', 'land', 'field', 'field'];
  switch (propertyType) {
    case 'land':
      return ['land', 'land', 'land'];
    case 'office':
      return ['office', 'tower', 'office', 'bathroom', 'plan'];
    case 'retail':
    case 'business':
      return ['shop', 'shop', 'plan'];
    case 'warehouse':
    case 'industrial':
      return ['warehouse', 'warehouse', 'plan'];
    case 'building':
      return ['tower', 'living', 'bathroom', 'plan'];
    case 'hotel':
      return ['tower', 'bedroom', 'bathroom', ...outdoors, 'bedroom'];
    case 'room':
      return ['bedroom', 'bathroom', 'kitchen'];
    default:
      return ['plan'];
  }
};

/**
 * One to eight drawings of a property, the front first, addressed below the site's root. The same seed gives the same
 * photos whichever way the property is offered.
 */
export const planPhotos = (random: SeededRandom, seed: string, facts: Stated): PhotoRef[] => {
  const kinds = kindsFor(facts);
  const [front, ...rest] = kinds;
  // Few owners photograph everything; the front is always there, and the order stays.
  const share = random.pick([0.3, 0.6, 0.8, 1, 1]);
  const kept = rest.filter(() => random.chance(share));
  return [front as PhotoKind, ...kept].slice(0, 8).map((kind, index) => ({
    url: photoPath({ seed, kind, index }),
    alt: altTexts[kind][facts.originalLocale],
    ...photoSize,
  }));
};
