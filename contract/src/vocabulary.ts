// One long table of words: it is read as a whole, and cut apart it would only be harder to search.

import type { InThreeLanguages } from './shared/locale.ts';

/** A word of an enumeration: labels, the RESO term where one exists, other words that people write for it. */
export interface Term {
  readonly labels: InThreeLanguages;
  readonly group?: string;
  /** Term of the RESO Data Dictionary 2.0 (ddwiki.reso.org), for exports; names only. */
  readonly reso?: string;
  /** What people type for it; feeds the full-text index. */
  readonly synonyms?: readonly string[];
}

interface Vocabulary {
  readonly description: string;
  readonly values: Readonly<Record<string, Term>>;
}

export const propertyTypes = {
  apartment: {
    labels: { en: 'Apartment', es: 'Departamento', pt: 'Apartamento' },
    group: 'residential',
    reso: 'Condominium',
    synonyms: ['flat', 'condo', 'unit', 'depto', 'dpto', 'apartamento', 'apto', 'piso', 'semipiso', 'ap'],
  },
  studio: {
    labels: { en: 'Studio', es: 'Monoambiente', pt: 'Kitnet' },
    group: 'residential',
    reso: 'Condominium',
    synonyms: [
      'bachelor',
      'efficiency',
      'estudio',
      'monoamb',
      'loft monoambiente',
      'apartaestudio',
      'ambiente único',
      'quitinete',
      'kitinete',
      'conjugado',
      'studio',
      'JK',
    ],
  },
  loft: { labels: { en: 'Loft', es: 'Loft', pt: 'Loft' }, group: 'residential', reso: 'Condominium' },
  penthouse: {
    labels: { en: 'Penthouse', es: 'Penthouse', pt: 'Cobertura' },
    group: 'residential',
    reso: 'Condominium',
    synonyms: ['ático', 'cobertura duplex'],
  },
  house: {
    labels: { en: 'House', es: 'Casa', pt: 'Casa' },
    group: 'residential',
    reso: 'Single Family Residence',
    synonyms: ['detached house', 'single-family home', 'chalet', 'residencia', 'vivienda', 'sobrado', 'casa térrea'],
  },
  duplex: {
    labels: { en: 'Duplex', es: 'Dúplex', pt: 'Duplex' },
    group: 'residential',
    reso: 'Duplex',
    synonyms: ['semi-detached', 'two-storey unit', 'duplex', 'dúplex', 'triplex', 'geminado', 'sobrado geminado'],
  },
  townhouse: {
    labels: { en: 'Townhouse', es: 'Casa en condominio', pt: 'Casa de condomínio' },
    group: 'residential',
    reso: 'Townhouse',
    synonyms: [
      'row house',
      'gated-community house',
      'casa en barrio cerrado',
      'housing',
      'casa en barrio privado',
      'casa em condomínio fechado',
      'village',
    ],
  },
  ph: {
    labels: { en: 'PH (horizontal property house)', es: 'PH', pt: 'Casa de vila' },
    group: 'residential',
    reso: 'Condominium',
    synonyms: ['tipo casa', 'propiedad horizontal', 'casa de vila'],
  },
  room: {
    labels: { en: 'Room', es: 'Habitación', pt: 'Quarto' },
    group: 'residential',
    reso: 'Residential Lease',
    synonyms: ['shared flat room', 'pieza', 'cuarto', 'dormitorio en alquiler', 'quarto', 'vaga em república'],
  },
  country_house: {
    labels: { en: 'Country / weekend house', es: 'Quinta', pt: 'Chácara' },
    group: 'residential',
    reso: 'Single Family Residence',
    synonyms: [
      'weekend house',
      'cottage',
      'casa quinta',
      'casa de campo',
      'cabaña',
      'casa de fin de semana',
      'sítio',
      'chácara',
      'rancho',
    ],
  },
  ranch: {
    labels: { en: 'Ranch / estate', es: 'Estancia', pt: 'Fazenda' },
    group: 'rural',
    reso: 'Ranch',
    synonyms: ['cattle ranch', 'campo', 'establecimiento ganadero', 'hacienda', 'fundo', 'fazenda', 'estância'],
  },
  farm: {
    labels: { en: 'Farm', es: 'Granja', pt: 'Sítio' },
    group: 'rural',
    reso: 'Farm',
    synonyms: ['smallholding', 'chacra', 'finca', 'parcela agrícola', 'colonia', 'sítio', 'roça'],
  },
  land: {
    labels: { en: 'Land / lot', es: 'Terreno', pt: 'Terreno' },
    group: 'land',
    reso: 'Unimproved Land',
    synonyms: ['plot', 'vacant lot', 'lote', 'solar', 'baldío', 'predio', 'fracción', 'terreno em condomínio'],
  },
  office: {
    labels: { en: 'Office', es: 'Oficina', pt: 'Sala comercial' },
    group: 'commercial',
    reso: 'Office',
    synonyms: ['consultorio', 'escritório', 'sala comercial', 'conjunto'],
  },
  retail: {
    labels: { en: 'Shop / retail space', es: 'Local comercial', pt: 'Loja' },
    group: 'commercial',
    reso: 'Retail',
    synonyms: ['store', 'retail unit', 'salón comercial', 'salón', 'tienda', 'local', 'ponto comercial', 'loja'],
  },
  warehouse: {
    labels: { en: 'Warehouse', es: 'Depósito', pt: 'Galpão' },
    group: 'commercial',
    reso: 'Warehouse',
    synonyms: ['shed', 'galpón', 'tinglado', 'nave industrial', 'bodega', 'galpão', 'barracão'],
  },
  industrial: {
    labels: { en: 'Industrial property', es: 'Inmueble industrial', pt: 'Imóvel industrial' },
    group: 'commercial',
    reso: 'Industrial',
    synonyms: ['fábrica', 'planta', 'parque industrial'],
  },
  building: {
    labels: { en: 'Whole building', es: 'Edificio', pt: 'Prédio' },
    group: 'commercial',
    reso: 'Multi Family',
    synonyms: ['apartment building', 'edificio en block', 'inquilinato', 'prédio inteiro'],
  },
  hotel: {
    labels: { en: 'Hotel / lodging', es: 'Hotel', pt: 'Hotel' },
    group: 'commercial',
    reso: 'Hotel/Motel',
    synonyms: ['guest house', 'posada', 'apart hotel', 'hostal', 'pousada', 'flat hotel'],
  },
  business: {
    labels: { en: 'Going business', es: 'Fondo de comercio', pt: 'Ponto comercial / negócio' },
    group: 'commercial',
    reso: 'Business',
    synonyms: ['llave de negocio', 'negocio en marcha', 'passagem de ponto'],
  },
  parking: {
    labels: { en: 'Parking space', es: 'Cochera', pt: 'Vaga de garagem' },
    group: 'other',
    reso: 'Deeded Parking',
    synonyms: ['garage', 'garaje', 'estacionamiento', 'parqueadero', 'plaza', 'vaga', 'garagem'],
  },
  storage: {
    labels: { en: 'Storage unit', es: 'Baulera', pt: 'Depósito / box' },
    group: 'other',
    reso: 'Residential',
    synonyms: ['storage room', 'bodega', 'depósito privado', 'hobby box'],
  },
  other: {
    labels: { en: 'Other', es: 'Otro', pt: 'Outro' },
    group: 'other',
    reso: 'Residential',
    synonyms: ['otros', 'outros'],
  },
} as const satisfies Record<string, Term>;

export const listingTypes = {
  sale: {
    labels: { en: 'For sale', es: 'Venta', pt: 'Venda' },
    reso: 'Residential | Land | Farm | Commercial Sale',
    synonyms: ['en venta', 'vendo', 'se vende', 'à venda', 'vende-se'],
  },
  rent: {
    labels: { en: 'For rent', es: 'Alquiler', pt: 'Aluguel' },
    reso: 'Residential Lease | Commercial Lease',
    synonyms: ['arriendo', 'arrendamiento', 'locación', 'alquilo', 'locação', 'aluga-se'],
  },
  short_term_rent: {
    labels: { en: 'Short-term rental', es: 'Alquiler temporal', pt: 'Aluguel por temporada' },
    synonyms: ['alquiler temporario', 'por día', 'por temporada', 'Airbnb', 'temporada', 'diária'],
  },
} as const satisfies Record<string, Term>;

export const amenities = {
  pool: {
    labels: { en: 'Swimming pool', es: 'Piscina', pt: 'Piscina' },
    group: 'outdoor',
    reso: 'PoolFeatures / PoolPrivateYN',
    synonyms: ['pileta', 'alberca'],
  },
  shared_pool: {
    labels: { en: 'Shared pool', es: 'Piscina común', pt: 'Piscina do condomínio' },
    group: 'building',
    reso: 'AssociationAmenities',
    synonyms: ['pileta común'],
  },
  quincho: {
    labels: { en: 'Covered barbecue pavilion (quincho)', es: 'Quincho', pt: 'Espaço gourmet' },
    group: 'outdoor',
    reso: 'ExteriorFeatures',
    synonyms: ['quincho con parrilla', 'quincho climatizado', 'churrasqueira coberta'],
  },
  barbecue: {
    labels: { en: 'Barbecue grill', es: 'Parrilla', pt: 'Churrasqueira' },
    group: 'outdoor',
    reso: 'ExteriorFeatures',
    synonyms: ['asador', 'parrillero'],
  },
  garden: {
    labels: { en: 'Garden', es: 'Jardín', pt: 'Jardim' },
    group: 'outdoor',
    reso: 'LotFeatures',
    synonyms: ['patio con jardín'],
  },
  patio: {
    labels: { en: 'Patio / yard', es: 'Patio', pt: 'Quintal' },
    group: 'outdoor',
    reso: 'PatioAndPorchFeatures',
    synonyms: ['fondo', 'área externa'],
  },
  balcony: {
    labels: { en: 'Balcony', es: 'Balcón', pt: 'Varanda' },
    group: 'outdoor',
    reso: 'PatioAndPorchFeatures',
    synonyms: ['balcón aterrazado', 'sacada'],
  },
  terrace: {
    labels: { en: 'Terrace / roof deck', es: 'Terraza', pt: 'Terraço' },
    group: 'outdoor',
    reso: 'PatioAndPorchFeatures',
    synonyms: ['azotea', 'laje'],
  },
  air_conditioning: {
    labels: { en: 'Air conditioning', es: 'Aire acondicionado', pt: 'Ar-condicionado' },
    group: 'interior',
    reso: 'Cooling',
    synonyms: ['A/A', 'split', 'climatizado', 'ar'],
  },
  heating: {
    labels: { en: 'Heating', es: 'Calefacción', pt: 'Aquecimento' },
    group: 'interior',
    reso: 'Heating',
    synonyms: ['losa radiante', 'estufa', 'calefação'],
  },
  furnished: {
    labels: { en: 'Furnished', es: 'Amoblado', pt: 'Mobiliado' },
    group: 'interior',
    reso: 'Furnished',
    synonyms: ['amueblado', 'equipado', 'mobiliado'],
  },
  semi_furnished: {
    labels: { en: 'Semi-furnished', es: 'Semiamoblado', pt: 'Semimobiliado' },
    group: 'interior',
    reso: 'Furnished',
    synonyms: ['con muebles de cocina', 'placares y cocina equipada'],
  },
  built_in_wardrobes: {
    labels: { en: 'Built-in wardrobes', es: 'Placares', pt: 'Armários embutidos' },
    group: 'interior',
    reso: 'InteriorFeatures',
    synonyms: ['placard', 'roperos', 'clóset', 'closet'],
  },
  fitted_kitchen: {
    labels: { en: 'Fitted kitchen', es: 'Cocina equipada', pt: 'Cozinha planejada' },
    group: 'interior',
    reso: 'InteriorFeatures',
    synonyms: ['muebles de cocina'],
  },
  ensuite: {
    labels: { en: 'En-suite bedroom', es: 'Dormitorio en suite', pt: 'Suíte' },
    group: 'interior',
    reso: 'InteriorFeatures',
    synonyms: ['suite', 'suite principal', 'suíte máster'],
  },
  maid_room: {
    labels: { en: 'Service room', es: 'Dependencia de servicio', pt: 'Dependência de empregada' },
    group: 'interior',
    reso: 'OtherStructures / RoomType',
    synonyms: ['habitación de servicio', 'dormitorio de servicio', 'DCE'],
  },
  laundry: {
    labels: { en: 'Laundry area', es: 'Lavadero', pt: 'Área de serviço' },
    group: 'interior',
    reso: 'LaundryFeatures',
    synonyms: ['lavandería', 'lavanderia'],
  },
  study: {
    labels: { en: 'Study / office', es: 'Escritorio', pt: 'Escritório' },
    group: 'interior',
    reso: 'RoomType',
    synonyms: ['home office'],
  },
  fireplace: {
    labels: { en: 'Fireplace', es: 'Hogar a leña', pt: 'Lareira' },
    group: 'interior',
    reso: 'FireplaceFeatures',
    synonyms: ['chimenea'],
  },
  elevator: {
    labels: { en: 'Lift', es: 'Ascensor', pt: 'Elevador' },
    group: 'building',
    reso: 'BuildingFeatures',
    synonyms: ['elevador'],
  },
  security_24h: {
    labels: { en: '24 h security', es: 'Seguridad 24 h', pt: 'Segurança 24 h' },
    group: 'building',
    reso: 'SecurityFeatures',
    synonyms: ['vigilancia', 'guardia', 'portaria 24h'],
  },
  gated: {
    labels: { en: 'Gated community', es: 'Barrio cerrado', pt: 'Condomínio fechado' },
    group: 'building',
    reso: 'CommunityFeatures',
    synonyms: ['barrio privado', 'condominio cerrado'],
  },
  doorman: {
    labels: { en: 'Concierge / reception', es: 'Portería', pt: 'Portaria' },
    group: 'building',
    reso: 'AssociationAmenities',
    synonyms: ['recepción', 'encargado'],
  },
  cctv: {
    labels: { en: 'CCTV', es: 'Cámaras de seguridad', pt: 'Câmeras' },
    group: 'building',
    reso: 'SecurityFeatures',
    synonyms: ['circuito cerrado', 'CFTV'],
  },
  alarm: { labels: { en: 'Alarm', es: 'Alarma', pt: 'Alarme' }, group: 'building', reso: 'SecurityFeatures' },
  electric_gate: {
    labels: { en: 'Electric gate', es: 'Portón eléctrico', pt: 'Portão eletrônico' },
    group: 'building',
    reso: 'ParkingFeatures',
    synonyms: ['portón automático'],
  },
  gym: {
    labels: { en: 'Gym', es: 'Gimnasio', pt: 'Academia' },
    group: 'building',
    reso: 'AssociationAmenities',
    synonyms: ['gym', 'fitness'],
  },
  sum: {
    labels: { en: 'Party / multipurpose room', es: 'SUM', pt: 'Salão de festas' },
    group: 'building',
    reso: 'AssociationAmenities',
    synonyms: ['salón de eventos', 'salón de usos múltiples', 'salão'],
  },
  coworking: {
    labels: { en: 'Coworking', es: 'Coworking', pt: 'Coworking' },
    group: 'building',
    reso: 'AssociationAmenities',
  },
  playground: {
    labels: { en: 'Playground', es: 'Parque infantil', pt: 'Playground' },
    group: 'building',
    reso: 'AssociationAmenities',
    synonyms: ['juegos infantiles'],
  },
  sports_court: {
    labels: { en: 'Sports court', es: 'Cancha', pt: 'Quadra' },
    group: 'building',
    reso: 'AssociationAmenities',
    synonyms: ['cancha de fútbol', 'cancha de pádel', 'tenis', 'quadra poliesportiva'],
  },
  sauna: {
    labels: { en: 'Sauna / spa', es: 'Sauna', pt: 'Sauna' },
    group: 'building',
    reso: 'AssociationAmenities',
    synonyms: ['spa'],
  },
  generator: {
    labels: { en: 'Generator', es: 'Generador', pt: 'Gerador' },
    group: 'utilities',
    reso: 'Utilities',
    synonyms: ['grupo electrógeno'],
  },
  solar: {
    labels: { en: 'Solar panels', es: 'Paneles solares', pt: 'Energia solar' },
    group: 'utilities',
    reso: 'GreenEnergyGeneration',
    synonyms: ['placas solares'],
  },
  well_water: {
    labels: { en: 'Own well', es: 'Pozo artesiano', pt: 'Poço artesiano' },
    group: 'utilities',
    reso: 'WaterSource',
    synonyms: ['aljibe', 'pozo de agua'],
  },
  piped_water: {
    labels: { en: 'Mains water', es: 'Agua corriente', pt: 'Água encanada' },
    group: 'utilities',
    reso: 'WaterSource',
    synonyms: ['ESSAP', 'aguatería', 'água da rede'],
  },
  sewer: {
    labels: { en: 'Mains sewer', es: 'Desagüe cloacal', pt: 'Esgoto' },
    group: 'utilities',
    reso: 'Sewer',
    synonyms: ['cloaca', 'rede de esgoto'],
  },
  fiber: {
    labels: { en: 'Fibre internet', es: 'Fibra óptica', pt: 'Fibra óptica' },
    group: 'utilities',
    reso: 'Utilities',
    synonyms: ['internet'],
  },
  paved_street: {
    labels: { en: 'Paved street', es: 'Calle asfaltada', pt: 'Rua asfaltada' },
    group: 'location',
    reso: 'RoadSurfaceType',
    synonyms: ['asfalto'],
  },
  corner: { labels: { en: 'Corner lot', es: 'Esquina', pt: 'Esquina' }, group: 'location', reso: 'LotFeatures' },
  waterfront: {
    labels: { en: 'Waterfront', es: 'Costa / frente al agua', pt: 'Frente para a água' },
    group: 'location',
    reso: 'WaterfrontYN',
    synonyms: ['frente al lago', 'sobre el río', 'beira-mar'],
  },
  view: {
    labels: { en: 'View', es: 'Vista', pt: 'Vista' },
    group: 'location',
    reso: 'View',
    synonyms: ['vista al río', 'vista panorámica'],
  },
  pets: {
    labels: { en: 'Pets allowed', es: 'Acepta mascotas', pt: 'Aceita animais' },
    group: 'terms',
    reso: 'PetsAllowed',
    synonyms: ['mascotas sí', 'pet friendly'],
  },
  wheelchair: {
    labels: { en: 'Step-free access', es: 'Accesible', pt: 'Acessível' },
    group: 'terms',
    reso: 'AccessibilityFeatures',
    synonyms: ['apto silla de ruedas', 'PCD'],
  },
  financing: {
    labels: { en: 'Seller financing', es: 'Financiación propia', pt: 'Parcelamento direto' },
    group: 'terms',
    reso: 'ListingTerms',
    synonyms: ['financiado', 'a cuotas', 'financiamento direto'],
  },
  mortgage_ok: {
    labels: { en: 'Eligible for mortgage', es: 'Apto crédito', pt: 'Aceita financiamento' },
    group: 'terms',
    reso: 'ListingTerms',
    synonyms: ['apto AFD', 'apto Che Róga Porã', 'aceita FGTS'],
  },
  owner_direct: {
    labels: { en: 'Direct from owner', es: 'Dueño directo', pt: 'Direto com o proprietário' },
    group: 'terms',
    reso: 'ListAgreement',
    synonyms: ['dueño vende'],
  },
  commercial_ok: {
    labels: { en: 'Suitable for business', es: 'Apto comercial', pt: 'Apto comercial' },
    group: 'terms',
    reso: 'PossibleUse',
    synonyms: ['apto profesional'],
  },
} as const satisfies Record<string, Term>;

/** States of a listing as api.md's state table names them; only `public` is shown to strangers. */
export const listingStates = {
  draft: { labels: { en: 'Draft', es: 'Borrador', pt: 'Rascunho' }, reso: 'Incomplete' },
  in_review: { labels: { en: 'In review', es: 'En revisión', pt: 'Em análise' } },
  public: { labels: { en: 'Public', es: 'Publicada', pt: 'Publicado' }, reso: 'Active' },
  rejected: { labels: { en: 'Rejected', es: 'Rechazada', pt: 'Recusado' } },
  closed: { labels: { en: 'Closed', es: 'Cerrada', pt: 'Encerrado' }, reso: 'Closed' },
  archived: { labels: { en: 'Archived', es: 'Archivada', pt: 'Arquivado' }, reso: 'Withdrawn' },
} as const satisfies Record<string, Term>;

export const closeReasons = {
  sold: { labels: { en: 'Sold', es: 'Vendida', pt: 'Vendido' } },
  rented: { labels: { en: 'Rented', es: 'Alquilada', pt: 'Alugado' } },
  withdrawn: { labels: { en: 'Withdrawn', es: 'Retirada', pt: 'Retirado' }, reso: 'Withdrawn' },
  source_removed: {
    labels: { en: 'No longer in the feed', es: 'Ya no está en el origen', pt: 'Não consta mais na origem' },
  },
} as const satisfies Record<string, Term>;

export const pricePeriods = {
  month: { labels: { en: 'per month', es: 'por mes', pt: 'por mês' } },
  night: { labels: { en: 'per night', es: 'por noche', pt: 'por noite' } },
  day: { labels: { en: 'per day', es: 'por día', pt: 'por dia' } },
  week: { labels: { en: 'per week', es: 'por semana', pt: 'por semana' } },
  year: { labels: { en: 'per year', es: 'por año', pt: 'por ano' } },
} as const satisfies Record<string, Term>;

export const availabilities = {
  available: { labels: { en: 'Available', es: 'Disponible', pt: 'Disponível' } },
  reserved: { labels: { en: 'Reserved', es: 'Reservada', pt: 'Reservado' }, reso: 'Pending' },
  from_date: {
    labels: { en: 'Available from a date', es: 'Disponible desde una fecha', pt: 'Disponível a partir de uma data' },
  },
} as const satisfies Record<string, Term>;

export const locationPrecisions = {
  exact: { labels: { en: 'Exact point', es: 'Punto exacto', pt: 'Ponto exato' } },
  approximate: { labels: { en: 'Within about 500 m', es: 'A unos 500 m', pt: 'Raio de cerca de 500 m' } },
  neighborhood: { labels: { en: 'Neighborhood', es: 'Barrio', pt: 'Bairro' } },
  city: { labels: { en: 'City', es: 'Ciudad', pt: 'Cidade' } },
} as const satisfies Record<string, Term>;

export const addressVisibilities = {
  exact: { labels: { en: 'Street and number', es: 'Calle y número', pt: 'Rua e número' } },
  street: { labels: { en: 'Street without number', es: 'Calle sin número', pt: 'Rua sem número' } },
  neighborhood: { labels: { en: 'Neighborhood only', es: 'Solo el barrio', pt: 'Somente o bairro' } },
} as const satisfies Record<string, Term>;

export const translationKinds = {
  original: { labels: { en: 'Original', es: 'Original', pt: 'Original' } },
  human: { labels: { en: 'By the author', es: 'Del autor', pt: 'Do autor' } },
  machine: { labels: { en: 'Machine translation', es: 'Traducción automática', pt: 'Tradução automática' } },
  generated: {
    labels: { en: 'Composed from the facts', es: 'Redactado a partir de los datos', pt: 'Redigido a partir dos dados' },
  },
} as const satisfies Record<string, Term>;

export const listingSorts = {
  relevance: { labels: { en: 'Relevance', es: 'Relevancia', pt: 'Relevância' } },
  newest: { labels: { en: 'Newest first', es: 'Más recientes', pt: 'Mais recentes' } },
  price_asc: { labels: { en: 'Price, lowest first', es: 'Precio, menor primero', pt: 'Preço, menor primeiro' } },
  price_desc: { labels: { en: 'Price, highest first', es: 'Precio, mayor primero', pt: 'Preço, maior primeiro' } },
  price_per_m2_asc: {
    labels: {
      en: 'Price per m², lowest first',
      es: 'Precio por m², menor primero',
      pt: 'Preço por m², menor primeiro',
    },
  },
  area_desc: { labels: { en: 'Area, largest first', es: 'Superficie, mayor primero', pt: 'Área, maior primeiro' } },
  distance: { labels: { en: 'Distance', es: 'Distancia', pt: 'Distância' } },
} as const satisfies Record<string, Term>;

/** Every enumeration that /lookups answers, by its name there. */
export const vocabularies = {
  property_types: { description: 'Kinds of property', values: propertyTypes },
  listing_types: { description: 'What is offered: sale, rent, short-term rent', values: listingTypes },
  amenities: { description: 'Amenities, utilities and terms', values: amenities },
  listing_states: { description: 'States of a listing', values: listingStates },
  close_reasons: { description: 'Why a listing was closed', values: closeReasons },
  price_periods: { description: 'What a rent is paid for', values: pricePeriods },
  availabilities: { description: 'Whether a property can be had now', values: availabilities },
  location_precisions: { description: 'How exact a published point is', values: locationPrecisions },
  address_visibilities: { description: 'How much of an address the owner lets be shown', values: addressVisibilities },
  translation_kinds: { description: 'How a text in a language came about', values: translationKinds },
  listing_sorts: { description: 'Orders of a search', values: listingSorts },
} as const satisfies Record<string, Vocabulary>;

export type VocabularyName = keyof typeof vocabularies;
export const vocabularyNames = Object.keys(vocabularies) as VocabularyName[];

/** The words of an enumeration as a tuple, for `z.enum`. */
export const wordsOf = <V extends Readonly<Record<string, Term>>>(values: V) =>
  Object.keys(values) as unknown as readonly [keyof V & string, ...(keyof V & string)[]];

export type PropertyType = keyof typeof propertyTypes;
export type ListingType = keyof typeof listingTypes;
export type Amenity = keyof typeof amenities;
export type ListingState = keyof typeof listingStates;
export type CloseReason = keyof typeof closeReasons;
export type PricePeriod = keyof typeof pricePeriods;
export type Availability = keyof typeof availabilities;
export type LocationPrecision = keyof typeof locationPrecisions;
export type AddressVisibility = keyof typeof addressVisibilities;
export type ListingSort = keyof typeof listingSorts;
