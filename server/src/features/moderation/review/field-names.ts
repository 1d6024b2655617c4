import type { InThreeLanguages, Locale } from '@oga/contract';

const names: Readonly<Record<string, InThreeLanguages>> = {
  title: { en: 'Title', es: 'Título', pt: 'Título' },
  description: { en: 'Description', es: 'Descripción', pt: 'Descrição' },
  price: { en: 'Price', es: 'Precio', pt: 'Preço' },
  price_period: { en: 'Price period', es: 'Período del precio', pt: 'Período do preço' },
  maintenance_fee: { en: 'Monthly fee', es: 'Expensas', pt: 'Condomínio' },
  bedrooms: { en: 'Bedrooms', es: 'Dormitorios', pt: 'Quartos' },
  suites: { en: 'Suites', es: 'Suites', pt: 'Suítes' },
  living_area_m2: { en: 'Living area', es: 'Superficie construida', pt: 'Área construída' },
  lot_area_m2: { en: 'Lot area', es: 'Superficie del terreno', pt: 'Área do terreno' },
  year_built: { en: 'Year of construction', es: 'Año de construcción', pt: 'Ano de construção' },
  floor: { en: 'Floor', es: 'Piso', pt: 'Andar' },
  floors_total: { en: 'Floors', es: 'Cantidad de plantas', pt: 'Número de andares' },
  property_type: { en: 'Kind of property', es: 'Tipo de propiedad', pt: 'Tipo de imóvel' },
  listing_type: { en: 'Kind of offer', es: 'Tipo de oferta', pt: 'Tipo de oferta' },
  available_from: { en: 'Available from', es: 'Disponible desde', pt: 'Disponível a partir de' },
  address: { en: 'Address', es: 'Dirección', pt: 'Endereço' },
  neighborhood: { en: 'Neighborhood', es: 'Barrio', pt: 'Bairro' },
  video_url: { en: 'Video', es: 'Video', pt: 'Vídeo' },
  virtual_tour_url: { en: 'Virtual tour', es: 'Recorrido virtual', pt: 'Tour virtual' },
  images: { en: 'Images', es: 'Imágenes', pt: 'Imagens' },
};
const image: InThreeLanguages = { en: 'Image', es: 'Imagen', pt: 'Imagem' };
const languages: Readonly<Record<Locale, InThreeLanguages>> = {
  en: { en: 'English', es: 'inglés', pt: 'inglês' },
  es: { en: 'Spanish', es: 'español', pt: 'espanhol' },
  pt: { en: 'Portuguese', es: 'portugués', pt: 'português' },
};

/** A field as a person calls it: `Imagen 3`, `Título (portugués)`; one without a name as the API has it. */
export function fieldIn(field: string, locale: Locale): string {
  const [, place] = /^images\[(\d+)\]/.exec(field) ?? [];
  if (place !== undefined) return `${image[locale]} ${Number(place) + 1}`;
  const [, language, inner] = /^translations\.(en|es|pt)\.(\w+)$/.exec(field) ?? [];
  if (inner !== undefined) return `${names[inner]?.[locale] ?? inner} (${languages[language as Locale][locale]})`;
  return names[field]?.[locale] ?? field;
}
