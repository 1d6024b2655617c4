import type { InThreeLanguages } from './shared/locale.ts';

interface Reason {
  readonly labels: InThreeLanguages;
  readonly group: string;
}

/** Why moderation rejects a listing or hands it to a person. Recorded with decisions: none is ever renamed. */
export const moderationReasons = {
  title_length: {
    labels: {
      en: 'Title too short or too long',
      es: 'Título demasiado corto o largo',
      pt: 'Título curto ou longo demais',
    },
    group: 'facts',
  },
  description_length: {
    labels: {
      en: 'Description too short or too long',
      es: 'Descripción demasiado corta o larga',
      pt: 'Descrição curta ou longa demais',
    },
    group: 'facts',
  },
  price_missing: { labels: { en: 'No price', es: 'Sin precio', pt: 'Sem preço' }, group: 'facts' },
  size_missing: {
    labels: { en: 'Neither area nor bedrooms', es: 'Sin superficie ni dormitorios', pt: 'Sem área nem quartos' },
    group: 'facts',
  },
  bedrooms_exceed_area: {
    labels: {
      en: 'Too many bedrooms for the area',
      es: 'Demasiados dormitorios para la superficie',
      pt: 'Quartos demais para a área',
    },
    group: 'facts',
  },
  bedrooms_of_parking: {
    labels: {
      en: 'Bedrooms where none can be',
      es: 'Dormitorios donde no puede haberlos',
      pt: 'Quartos onde não pode haver',
    },
    group: 'facts',
  },
  suites_exceed_bedrooms: {
    labels: { en: 'More suites than bedrooms', es: 'Más suites que dormitorios', pt: 'Mais suítes que quartos' },
    group: 'facts',
  },
  area_too_small: {
    labels: { en: 'Area too small', es: 'Superficie demasiado chica', pt: 'Área pequena demais' },
    group: 'facts',
  },
  area_too_large: {
    labels: { en: 'Unusually large area', es: 'Superficie inusualmente grande', pt: 'Área grande fora do comum' },
    group: 'facts',
  },
  living_area_exceeds_lot: {
    labels: {
      en: 'House larger than its lot allows',
      es: 'Casa más grande de lo que permite el terreno',
      pt: 'Casa maior do que o terreno permite',
    },
    group: 'facts',
  },
  living_area_large_for_lot: {
    labels: { en: 'House large for its lot', es: 'Casa grande para el terreno', pt: 'Casa grande para o terreno' },
    group: 'facts',
  },
  floor_above_building: {
    labels: { en: 'Floor above the building', es: 'Piso por encima del edificio', pt: 'Andar acima do prédio' },
    group: 'facts',
  },
  year_in_future: {
    labels: {
      en: 'Year of construction in the future',
      es: 'Año de construcción en el futuro',
      pt: 'Ano de construção no futuro',
    },
    group: 'facts',
  },
  year_too_early: {
    labels: {
      en: 'Year of construction too early',
      es: 'Año de construcción demasiado antiguo',
      pt: 'Ano de construção antigo demais',
    },
    group: 'facts',
  },
  period_contradicts_type: {
    labels: {
      en: 'Price period contradicts the offer',
      es: 'El período del precio contradice la oferta',
      pt: 'O período do preço contradiz a oferta',
    },
    group: 'facts',
  },
  text_contradicts_type: {
    labels: {
      en: 'Title contradicts the offer',
      es: 'El título contradice la oferta',
      pt: 'O título contradiz a oferta',
    },
    group: 'facts',
  },
  text_contradicts_bedrooms: {
    labels: {
      en: 'Title contradicts the bedrooms',
      es: 'El título contradice los dormitorios',
      pt: 'O título contradiz os quartos',
    },
    group: 'facts',
  },
  date_missing: {
    labels: { en: 'No date of availability', es: 'Sin fecha de disponibilidad', pt: 'Sem data de disponibilidade' },
    group: 'facts',
  },
  fee_exceeds_price: {
    labels: {
      en: 'Fee out of proportion to the price',
      es: 'Expensas desproporcionadas',
      pt: 'Condomínio desproporcional',
    },
    group: 'facts',
  },
  price_implausible: {
    labels: { en: 'Impossible price', es: 'Precio imposible', pt: 'Preço impossível' },
    group: 'price',
  },
  price_far_from_market: {
    labels: { en: 'Price far from the market', es: 'Precio muy lejos del mercado', pt: 'Preço muito longe do mercado' },
    group: 'price',
  },
  price_unusual: { labels: { en: 'Unusual price', es: 'Precio inusual', pt: 'Preço incomum' }, group: 'price' },
  price_hard_to_compare: {
    labels: {
      en: 'Price far from few others',
      es: 'Precio lejos de los pocos conocidos',
      pt: 'Preço longe dos poucos conhecidos',
    },
    group: 'price',
  },
  contact_phone: {
    labels: { en: 'Telephone number in the text', es: 'Teléfono en el texto', pt: 'Telefone no texto' },
    group: 'contact',
  },
  contact_email: {
    labels: { en: 'E-mail address in the text', es: 'Correo en el texto', pt: 'E-mail no texto' },
    group: 'contact',
  },
  contact_link: {
    labels: { en: 'Web address in the text', es: 'Dirección web en el texto', pt: 'Endereço da internet no texto' },
    group: 'contact',
  },
  contact_handle: {
    labels: {
      en: 'Social network name in the text',
      es: 'Usuario de red social en el texto',
      pt: 'Perfil de rede social no texto',
    },
    group: 'contact',
  },
  contact_in_media_address: {
    labels: {
      en: 'Film or tour that leads to a conversation',
      es: 'Video o recorrido que lleva a una conversación',
      pt: 'Vídeo ou tour que leva a uma conversa',
    },
    group: 'contact',
  },
  discriminatory_wording: {
    labels: { en: 'Discriminatory wording', es: 'Texto discriminatorio', pt: 'Texto discriminatório' },
    group: 'wording',
  },
  possibly_discriminatory: {
    labels: {
      en: 'Possibly discriminatory wording',
      es: 'Texto posiblemente discriminatorio',
      pt: 'Texto possivelmente discriminatório',
    },
    group: 'wording',
  },
  adult_services: {
    labels: { en: 'Services for adults', es: 'Servicios para adultos', pt: 'Serviços adultos' },
    group: 'wording',
  },
  scam_wording: { labels: { en: 'Wording of scams', es: 'Texto de estafa', pt: 'Texto de golpe' }, group: 'wording' },
  possible_scam: { labels: { en: 'Possible scam', es: 'Posible estafa', pt: 'Possível golpe' }, group: 'wording' },
  insulting_wording: { labels: { en: 'Insult', es: 'Insulto', pt: 'Insulto' }, group: 'wording' },
  unwritten_text: {
    labels: { en: 'Text to come', es: 'Texto por escribir', pt: 'Texto por escrever' },
    group: 'wording',
  },
  look_alike_characters: {
    labels: { en: 'Look-alike characters', es: 'Caracteres que imitan letras', pt: 'Caracteres que imitam letras' },
    group: 'text',
  },
  shouting: {
    labels: { en: 'Written in capitals', es: 'Escrito en mayúsculas', pt: 'Escrito em maiúsculas' },
    group: 'text',
  },
  repeated_punctuation: {
    labels: { en: 'Repeated marks or symbols', es: 'Signos o símbolos repetidos', pt: 'Sinais ou símbolos repetidos' },
    group: 'text',
  },
  repeated_words: {
    labels: { en: 'Repeated words', es: 'Palabras repetidas', pt: 'Palavras repetidas' },
    group: 'text',
  },
  placeholder_text: {
    labels: { en: 'Sample text', es: 'Texto de relleno', pt: 'Texto de preenchimento' },
    group: 'text',
  },
  gibberish: { labels: { en: 'Unreadable text', es: 'Texto ilegible', pt: 'Texto ilegível' }, group: 'text' },
  not_about_property: {
    labels: { en: 'Not about property', es: 'No es una propiedad', pt: 'Não é um imóvel' },
    group: 'text',
  },
  subject_unclear: {
    labels: { en: 'Subject unclear', es: 'No queda claro qué se ofrece', pt: 'Não está claro o que se oferece' },
    group: 'text',
  },
  language_unknown: {
    labels: { en: 'Language unknown', es: 'Idioma desconocido', pt: 'Idioma desconhecido' },
    group: 'text',
  },
  image_missing: { labels: { en: 'No image', es: 'Sin imagen', pt: 'Sem imagem' }, group: 'images' },
  image_too_small: {
    labels: { en: 'Image too small', es: 'Imagen demasiado chica', pt: 'Imagem pequena demais' },
    group: 'images',
  },
  image_of_one_color: {
    labels: { en: 'Image of one colour', es: 'Imagen de un solo color', pt: 'Imagem de uma só cor' },
    group: 'images',
  },
  duplicate_text: { labels: { en: 'Duplicate', es: 'Duplicado', pt: 'Duplicado' }, group: 'duplicates' },
  possible_duplicate: {
    labels: { en: 'Possible duplicate', es: 'Posible duplicado', pt: 'Possível duplicado' },
    group: 'duplicates',
  },
  duplicate_images: {
    labels: { en: 'Duplicate by its images', es: 'Duplicado por sus imágenes', pt: 'Duplicado pelas imagens' },
    group: 'duplicates',
  },
  images_of_another_property: {
    labels: { en: 'Images of another property', es: 'Imágenes de otra propiedad', pt: 'Imagens de outro imóvel' },
    group: 'duplicates',
  },
} as const satisfies Record<string, Reason>;

export type ModerationReason = keyof typeof moderationReasons;
