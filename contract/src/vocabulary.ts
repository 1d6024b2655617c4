// One long table of words: it is read as a whole, and cut apart it would only be harder to search.

import { calculatorVocabularies } from './calculators/words.ts';
import { moderationReasons } from './moderation-reasons.ts';
import type { InThreeLanguages, Locale } from './shared/locale.ts';

/** A word of an enumeration: labels, the RESO term where one exists, other words that people write for it. */
export interface Term {
  readonly labels: InThreeLanguages;
  readonly group?: string;
  /** Term of the RESO Data Dictionary 2.0 (ddwiki.reso.org), for exports; names only. */
  readonly reso?: string;
  /** What people type for it; feeds the full-text index. */
  readonly synonyms?: Readonly<Partial<Record<Locale, readonly string[]>>>;
}

interface Vocabulary {
  readonly description: string;
  readonly values: Readonly<Record<string, Term>>;
}

export const propertyTypes = {
  apartment: {
    synonyms: {
      en: ['flat', 'condo', 'unit'],
      es: ['depto', 'dpto', 'apartamento', 'apto', 'piso', 'semipiso', 'flat'],
      pt: ['apto', 'ap', 'flat'],
    },
    labels: { en: 'Apartment', es: 'Departamento', pt: 'Apartamento' },
    group: 'residential',
    reso: 'Condominium',
  },
  studio: {
    synonyms: {
      en: ['bachelor', 'efficiency'],
      es: ['estudio', 'monoamb', 'loft monoambiente', 'apartaestudio', 'ambiente único'],
      pt: ['quitinete', 'kitinete', 'conjugado', 'studio', 'JK'],
    },
    labels: { en: 'Studio', es: 'Monoambiente', pt: 'Kitnet' },
    group: 'residential',
    reso: 'Condominium',
  },
  loft: { labels: { en: 'Loft', es: 'Loft', pt: 'Loft' }, group: 'residential', reso: 'Condominium' },
  penthouse: {
    synonyms: { es: ['ático'], pt: ['cobertura duplex'] },
    labels: { en: 'Penthouse', es: 'Penthouse', pt: 'Cobertura' },
    group: 'residential',
    reso: 'Condominium',
  },
  house: {
    synonyms: {
      en: ['detached house', 'single-family home'],
      es: ['chalet', 'residencia', 'vivienda'],
      pt: ['sobrado', 'casa térrea'],
    },
    labels: { en: 'House', es: 'Casa', pt: 'Casa' },
    group: 'residential',
    reso: 'Single Family Residence',
  },
  duplex: {
    synonyms: {
      en: ['semi-detached', 'two-storey unit'],
      es: ['duplex', 'dúplex', 'triplex'],
      pt: ['geminado', 'sobrado geminado'],
    },
    labels: { en: 'Duplex', es: 'Dúplex', pt: 'Duplex' },
    group: 'residential',
    reso: 'Duplex',
  },
  townhouse: {
    synonyms: {
      en: ['row house', 'gated-community house'],
      es: ['casa en barrio cerrado', 'housing', 'casa en barrio privado'],
      pt: ['casa em condomínio fechado', 'village'],
    },
    labels: { en: 'Townhouse', es: 'Casa en condominio', pt: 'Casa de condomínio' },
    group: 'residential',
    reso: 'Townhouse',
  },
  ph: {
    synonyms: { es: ['tipo casa', 'propiedad horizontal'], pt: ['casa de vila'] },
    labels: { en: 'PH (horizontal property house)', es: 'PH', pt: 'Casa de vila' },
    group: 'residential',
    reso: 'Condominium',
  },
  room: {
    synonyms: {
      en: ['shared flat room'],
      es: ['pieza', 'cuarto', 'dormitorio en alquiler'],
      pt: ['quarto', 'vaga em república'],
    },
    labels: { en: 'Room', es: 'Habitación', pt: 'Quarto' },
    group: 'residential',
    reso: 'Residential Lease',
  },
  country_house: {
    synonyms: {
      en: ['weekend house', 'cottage'],
      es: ['casa quinta', 'casa de campo', 'cabaña', 'casa de fin de semana'],
      pt: ['sítio', 'chácara', 'casa de campo', 'rancho'],
    },
    labels: { en: 'Country / weekend house', es: 'Quinta', pt: 'Chácara' },
    group: 'residential',
    reso: 'Single Family Residence',
  },
  ranch: {
    synonyms: {
      en: ['cattle ranch'],
      es: ['campo', 'establecimiento ganadero', 'hacienda', 'fundo'],
      pt: ['fazenda', 'estância'],
    },
    labels: { en: 'Ranch / estate', es: 'Estancia', pt: 'Fazenda' },
    group: 'rural',
    reso: 'Ranch',
  },
  farm: {
    synonyms: { en: ['smallholding'], es: ['chacra', 'finca', 'parcela agrícola', 'colonia'], pt: ['sítio', 'roça'] },
    labels: { en: 'Farm', es: 'Granja', pt: 'Sítio' },
    group: 'rural',
    reso: 'Farm',
  },
  land: {
    synonyms: {
      en: ['plot', 'vacant lot'],
      es: ['lote', 'solar', 'baldío', 'predio', 'fracción'],
      pt: ['lote', 'terreno em condomínio'],
    },
    labels: { en: 'Land / lot', es: 'Terreno', pt: 'Terreno' },
    group: 'land',
    reso: 'Unimproved Land',
  },
  office: {
    synonyms: { es: ['consultorio'], pt: ['escritório', 'sala comercial', 'conjunto'] },
    labels: { en: 'Office', es: 'Oficina', pt: 'Sala comercial' },
    group: 'commercial',
    reso: 'Office',
  },
  retail: {
    synonyms: {
      en: ['store', 'retail unit'],
      es: ['salón comercial', 'salón', 'tienda', 'local'],
      pt: ['ponto comercial', 'loja'],
    },
    labels: { en: 'Shop / retail space', es: 'Local comercial', pt: 'Loja' },
    group: 'commercial',
    reso: 'Retail',
  },
  warehouse: {
    synonyms: { en: ['shed'], es: ['galpón', 'tinglado', 'nave industrial', 'bodega'], pt: ['galpão', 'barracão'] },
    labels: { en: 'Warehouse', es: 'Depósito', pt: 'Galpão' },
    group: 'commercial',
    reso: 'Warehouse',
  },
  industrial: {
    synonyms: { es: ['fábrica', 'planta', 'parque industrial'], pt: ['fábrica'] },
    labels: { en: 'Industrial property', es: 'Inmueble industrial', pt: 'Imóvel industrial' },
    group: 'commercial',
    reso: 'Industrial',
  },
  building: {
    synonyms: { en: ['apartment building'], es: ['edificio en block', 'inquilinato'], pt: ['prédio inteiro'] },
    labels: { en: 'Whole building', es: 'Edificio', pt: 'Prédio' },
    group: 'commercial',
    reso: 'Multi Family',
  },
  hotel: {
    synonyms: { en: ['guest house'], es: ['posada', 'apart hotel', 'hostal'], pt: ['pousada', 'flat hotel'] },
    labels: { en: 'Hotel / lodging', es: 'Hotel', pt: 'Hotel' },
    group: 'commercial',
    reso: 'Hotel/Motel',
  },
  business: {
    synonyms: { es: ['llave de negocio', 'negocio en marcha'], pt: ['passagem de ponto'] },
    labels: { en: 'Going business', es: 'Fondo de comercio', pt: 'Ponto comercial / negócio' },
    group: 'commercial',
    reso: 'Business',
  },
  parking: {
    synonyms: {
      en: ['garage'],
      es: ['garaje', 'garage', 'estacionamiento', 'parqueadero', 'plaza'],
      pt: ['vaga', 'garagem'],
    },
    labels: { en: 'Parking space', es: 'Cochera', pt: 'Vaga de garagem' },
    group: 'other',
    reso: 'Deeded Parking',
  },
  storage: {
    synonyms: { en: ['storage room'], es: ['bodega', 'depósito privado'], pt: ['hobby box'] },
    labels: { en: 'Storage unit', es: 'Baulera', pt: 'Depósito / box' },
    group: 'other',
    reso: 'Residential',
  },
  other: {
    synonyms: { es: ['otros'], pt: ['outros'] },
    labels: { en: 'Other', es: 'Otro', pt: 'Outro' },
    group: 'other',
    reso: 'Residential',
  },
} as const satisfies Record<string, Term>;

export const listingTypes = {
  sale: {
    synonyms: { es: ['en venta', 'vendo', 'se vende'], pt: ['à venda', 'vende-se'] },
    labels: { en: 'For sale', es: 'Venta', pt: 'Venda' },
    reso: 'Residential | Land | Farm | Commercial Sale',
  },
  rent: {
    synonyms: { es: ['arriendo', 'arrendamiento', 'locación', 'alquilo'], pt: ['locação', 'aluga-se'] },
    labels: { en: 'For rent', es: 'Alquiler', pt: 'Aluguel' },
    reso: 'Residential Lease | Commercial Lease',
  },
  short_term_rent: {
    synonyms: { es: ['alquiler temporario', 'por día', 'por temporada', 'Airbnb'], pt: ['temporada', 'diária'] },
    labels: { en: 'Short-term rental', es: 'Alquiler temporal', pt: 'Aluguel por temporada' },
  },
} as const satisfies Record<string, Term>;

export const amenities = {
  pool: {
    synonyms: { es: ['pileta', 'alberca'] },
    labels: { en: 'Swimming pool', es: 'Piscina', pt: 'Piscina' },
    group: 'outdoor',
    reso: 'PoolFeatures / PoolPrivateYN',
  },
  shared_pool: {
    synonyms: { es: ['pileta común'] },
    labels: { en: 'Shared pool', es: 'Piscina común', pt: 'Piscina do condomínio' },
    group: 'building',
    reso: 'AssociationAmenities',
  },
  quincho: {
    synonyms: { es: ['quincho con parrilla', 'quincho climatizado'], pt: ['churrasqueira coberta'] },
    labels: { en: 'Covered barbecue pavilion (quincho)', es: 'Quincho', pt: 'Espaço gourmet' },
    group: 'outdoor',
    reso: 'ExteriorFeatures',
  },
  barbecue: {
    synonyms: { es: ['asador', 'parrillero'] },
    labels: { en: 'Barbecue grill', es: 'Parrilla', pt: 'Churrasqueira' },
    group: 'outdoor',
    reso: 'ExteriorFeatures',
  },
  garden: {
    synonyms: { es: ['patio con jardín'] },
    labels: { en: 'Garden', es: 'Jardín', pt: 'Jardim' },
    group: 'outdoor',
    reso: 'LotFeatures',
  },
  patio: {
    synonyms: { es: ['fondo'], pt: ['área externa'] },
    labels: { en: 'Patio / yard', es: 'Patio', pt: 'Quintal' },
    group: 'outdoor',
    reso: 'PatioAndPorchFeatures',
  },
  balcony: {
    synonyms: { es: ['balcón aterrazado'], pt: ['sacada'] },
    labels: { en: 'Balcony', es: 'Balcón', pt: 'Varanda' },
    group: 'outdoor',
    reso: 'PatioAndPorchFeatures',
  },
  terrace: {
    synonyms: { es: ['azotea'], pt: ['laje'] },
    labels: { en: 'Terrace / roof deck', es: 'Terraza', pt: 'Terraço' },
    group: 'outdoor',
    reso: 'PatioAndPorchFeatures',
  },
  air_conditioning: {
    synonyms: { es: ['A/A', 'split', 'climatizado'], pt: ['ar', 'split'] },
    labels: { en: 'Air conditioning', es: 'Aire acondicionado', pt: 'Ar-condicionado' },
    group: 'interior',
    reso: 'Cooling',
  },
  heating: {
    synonyms: { es: ['losa radiante', 'estufa'], pt: ['calefação'] },
    labels: { en: 'Heating', es: 'Calefacción', pt: 'Aquecimento' },
    group: 'interior',
    reso: 'Heating',
  },
  furnished: {
    synonyms: { es: ['amueblado', 'equipado'], pt: ['mobiliado'] },
    labels: { en: 'Furnished', es: 'Amoblado', pt: 'Mobiliado' },
    group: 'interior',
    reso: 'Furnished',
  },
  semi_furnished: {
    synonyms: { es: ['con muebles de cocina', 'placares y cocina equipada'] },
    labels: { en: 'Semi-furnished', es: 'Semiamoblado', pt: 'Semimobiliado' },
    group: 'interior',
    reso: 'Furnished',
  },
  built_in_wardrobes: {
    synonyms: { es: ['placard', 'roperos', 'clóset'], pt: ['closet'] },
    labels: { en: 'Built-in wardrobes', es: 'Placares', pt: 'Armários embutidos' },
    group: 'interior',
    reso: 'InteriorFeatures',
  },
  fitted_kitchen: {
    synonyms: { es: ['muebles de cocina'] },
    labels: { en: 'Fitted kitchen', es: 'Cocina equipada', pt: 'Cozinha planejada' },
    group: 'interior',
    reso: 'InteriorFeatures',
  },
  ensuite: {
    synonyms: { es: ['suite', 'suite principal'], pt: ['suíte máster'] },
    labels: { en: 'En-suite bedroom', es: 'Dormitorio en suite', pt: 'Suíte' },
    group: 'interior',
    reso: 'InteriorFeatures',
  },
  maid_room: {
    synonyms: { es: ['habitación de servicio', 'dormitorio de servicio'], pt: ['DCE'] },
    labels: { en: 'Service room', es: 'Dependencia de servicio', pt: 'Dependência de empregada' },
    group: 'interior',
    reso: 'OtherStructures / RoomType',
  },
  laundry: {
    synonyms: { es: ['lavandería'], pt: ['lavanderia'] },
    labels: { en: 'Laundry area', es: 'Lavadero', pt: 'Área de serviço' },
    group: 'interior',
    reso: 'LaundryFeatures',
  },
  study: {
    synonyms: { pt: ['home office'] },
    labels: { en: 'Study / office', es: 'Escritorio', pt: 'Escritório' },
    group: 'interior',
    reso: 'RoomType',
  },
  fireplace: {
    synonyms: { es: ['chimenea'] },
    labels: { en: 'Fireplace', es: 'Hogar a leña', pt: 'Lareira' },
    group: 'interior',
    reso: 'FireplaceFeatures',
  },
  elevator: {
    synonyms: { es: ['elevador'] },
    labels: { en: 'Lift', es: 'Ascensor', pt: 'Elevador' },
    group: 'building',
    reso: 'BuildingFeatures',
  },
  security_24h: {
    synonyms: { es: ['vigilancia', 'guardia'], pt: ['portaria 24h'] },
    labels: { en: '24 h security', es: 'Seguridad 24 h', pt: 'Segurança 24 h' },
    group: 'building',
    reso: 'SecurityFeatures',
  },
  gated: {
    synonyms: { es: ['barrio privado', 'condominio cerrado'] },
    labels: { en: 'Gated community', es: 'Barrio cerrado', pt: 'Condomínio fechado' },
    group: 'building',
    reso: 'CommunityFeatures',
  },
  doorman: {
    synonyms: { es: ['recepción', 'encargado'] },
    labels: { en: 'Concierge / reception', es: 'Portería', pt: 'Portaria' },
    group: 'building',
    reso: 'AssociationAmenities',
  },
  cctv: {
    synonyms: { es: ['circuito cerrado'], pt: ['CFTV'] },
    labels: { en: 'CCTV', es: 'Cámaras de seguridad', pt: 'Câmeras' },
    group: 'building',
    reso: 'SecurityFeatures',
  },
  alarm: { labels: { en: 'Alarm', es: 'Alarma', pt: 'Alarme' }, group: 'building', reso: 'SecurityFeatures' },
  electric_gate: {
    synonyms: { es: ['portón automático'] },
    labels: { en: 'Electric gate', es: 'Portón eléctrico', pt: 'Portão eletrônico' },
    group: 'building',
    reso: 'ParkingFeatures',
  },
  gym: {
    synonyms: { es: ['gym'], pt: ['fitness'] },
    labels: { en: 'Gym', es: 'Gimnasio', pt: 'Academia' },
    group: 'building',
    reso: 'AssociationAmenities',
  },
  sum: {
    synonyms: { es: ['salón de eventos', 'salón de usos múltiples'], pt: ['salão'] },
    labels: { en: 'Party / multipurpose room', es: 'SUM', pt: 'Salão de festas' },
    group: 'building',
    reso: 'AssociationAmenities',
  },
  coworking: {
    labels: { en: 'Coworking', es: 'Coworking', pt: 'Coworking' },
    group: 'building',
    reso: 'AssociationAmenities',
  },
  playground: {
    synonyms: { es: ['juegos infantiles'] },
    labels: { en: 'Playground', es: 'Parque infantil', pt: 'Playground' },
    group: 'building',
    reso: 'AssociationAmenities',
  },
  sports_court: {
    synonyms: { es: ['cancha de fútbol', 'cancha de pádel', 'tenis'], pt: ['quadra poliesportiva'] },
    labels: { en: 'Sports court', es: 'Cancha', pt: 'Quadra' },
    group: 'building',
    reso: 'AssociationAmenities',
  },
  sauna: {
    synonyms: { es: ['spa'] },
    labels: { en: 'Sauna / spa', es: 'Sauna', pt: 'Sauna' },
    group: 'building',
    reso: 'AssociationAmenities',
  },
  generator: {
    synonyms: { es: ['grupo electrógeno'] },
    labels: { en: 'Generator', es: 'Generador', pt: 'Gerador' },
    group: 'utilities',
    reso: 'Utilities',
  },
  solar: {
    synonyms: { pt: ['placas solares'] },
    labels: { en: 'Solar panels', es: 'Paneles solares', pt: 'Energia solar' },
    group: 'utilities',
    reso: 'GreenEnergyGeneration',
  },
  well_water: {
    synonyms: { es: ['aljibe', 'pozo de agua'] },
    labels: { en: 'Own well', es: 'Pozo artesiano', pt: 'Poço artesiano' },
    group: 'utilities',
    reso: 'WaterSource',
  },
  piped_water: {
    synonyms: { es: ['ESSAP', 'aguatería'], pt: ['água da rede'] },
    labels: { en: 'Mains water', es: 'Agua corriente', pt: 'Água encanada' },
    group: 'utilities',
    reso: 'WaterSource',
  },
  sewer: {
    synonyms: { es: ['cloaca'], pt: ['rede de esgoto'] },
    labels: { en: 'Mains sewer', es: 'Desagüe cloacal', pt: 'Esgoto' },
    group: 'utilities',
    reso: 'Sewer',
  },
  fiber: {
    synonyms: { es: ['internet'] },
    labels: { en: 'Fibre internet', es: 'Fibra óptica', pt: 'Fibra óptica' },
    group: 'utilities',
    reso: 'Utilities',
  },
  paved_street: {
    synonyms: { es: ['asfalto'] },
    labels: { en: 'Paved street', es: 'Calle asfaltada', pt: 'Rua asfaltada' },
    group: 'location',
    reso: 'RoadSurfaceType',
  },
  corner: { labels: { en: 'Corner lot', es: 'Esquina', pt: 'Esquina' }, group: 'location', reso: 'LotFeatures' },
  waterfront: {
    synonyms: { es: ['frente al lago', 'sobre el río'], pt: ['beira-mar'] },
    labels: { en: 'Waterfront', es: 'Costa / frente al agua', pt: 'Frente para a água' },
    group: 'location',
    reso: 'WaterfrontYN',
  },
  view: {
    synonyms: { es: ['vista al río', 'vista panorámica'] },
    labels: { en: 'View', es: 'Vista', pt: 'Vista' },
    group: 'location',
    reso: 'View',
  },
  pets: {
    synonyms: { es: ['mascotas sí'], pt: ['pet friendly'] },
    labels: { en: 'Pets allowed', es: 'Acepta mascotas', pt: 'Aceita animais' },
    group: 'terms',
    reso: 'PetsAllowed',
  },
  wheelchair: {
    synonyms: { es: ['apto silla de ruedas'], pt: ['PCD'] },
    labels: { en: 'Step-free access', es: 'Accesible', pt: 'Acessível' },
    group: 'terms',
    reso: 'AccessibilityFeatures',
  },
  financing: {
    synonyms: { es: ['financiado', 'a cuotas'], pt: ['financiamento direto'] },
    labels: { en: 'Seller financing', es: 'Financiación propia', pt: 'Parcelamento direto' },
    group: 'terms',
    reso: 'ListingTerms',
  },
  mortgage_ok: {
    synonyms: { es: ['apto AFD', 'apto Che Róga Porã'], pt: ['aceita FGTS'] },
    labels: { en: 'Eligible for mortgage', es: 'Apto crédito', pt: 'Aceita financiamento' },
    group: 'terms',
    reso: 'ListingTerms',
  },
  owner_direct: {
    synonyms: { es: ['dueño vende'] },
    labels: { en: 'Direct from owner', es: 'Dueño directo', pt: 'Direto com o proprietário' },
    group: 'terms',
    reso: 'ListAgreement',
  },
  commercial_ok: {
    synonyms: { es: ['apto profesional'] },
    labels: { en: 'Suitable for business', es: 'Apto comercial', pt: 'Apto comercial' },
    group: 'terms',
    reso: 'PossibleUse',
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

/** Why an owner closes a listing. */
export const ownersCloseReasons = {
  sold: closeReasons.sold,
  rented: closeReasons.rented,
  withdrawn: closeReasons.withdrawn,
} as const satisfies Record<string, Term>;

/** Systems that inventories come from. */
export const sourceKinds = {
  vrsync: { labels: { en: 'VRSync feed', es: 'Feed VRSync', pt: 'Feed VRSync' } },
  tokko: { labels: { en: 'Tokko Broker', es: 'Tokko Broker', pt: 'Tokko Broker' } },
  wasi: { labels: { en: 'Wasi', es: 'Wasi', pt: 'Wasi' } },
  kiteprop: { labels: { en: 'KiteProp', es: 'KiteProp', pt: 'KiteProp' } },
  ndjson: { labels: { en: 'NDJSON feed', es: 'Feed NDJSON', pt: 'Feed NDJSON' } },
} as const satisfies Record<string, Term>;

/** What is done with listings that their source no longer has. */
export const removalPolicies = {
  apply: { labels: { en: 'Close them', es: 'Cerrarlas', pt: 'Encerrá-los' } },
  report: { labels: { en: 'Only report them', es: 'Solo informarlas', pt: 'Apenas relatá-los' } },
  ignore: { labels: { en: 'Leave them alone', es: 'Dejarlas como están', pt: 'Deixá-los como estão' } },
} as const satisfies Record<string, Term>;

/** What is done with fields of a listing that its owner changed by hand. */
export const handEditPolicies = {
  keep: { labels: { en: 'Keep what was edited', es: 'Conservar lo editado', pt: 'Manter o que foi editado' } },
  replace: { labels: { en: 'Take what the source says', es: 'Tomar lo del origen', pt: 'Usar o que diz a origem' } },
} as const satisfies Record<string, Term>;

/** How a source stands. */
export const sourceStates = {
  active: { labels: { en: 'Active', es: 'Activo', pt: 'Ativo' } },
  paused: { labels: { en: 'Paused', es: 'En pausa', pt: 'Em pausa' } },
  pushed: { labels: { en: 'Pushed by you', es: 'Lo envía usted', pt: 'Enviado por você' } },
} as const satisfies Record<string, Term>;

/** Why a source was read. */
export const importTriggers = {
  push: { labels: { en: 'Pushed', es: 'Enviado', pt: 'Enviado' } },
  schedule: { labels: { en: 'Scheduled', es: 'Programado', pt: 'Agendado' } },
  request: { labels: { en: 'Asked for', es: 'A pedido', pt: 'A pedido' } },
  approval: { labels: { en: 'Approved', es: 'Aprobado', pt: 'Aprovado' } },
  operator: { labels: { en: 'By the operator', es: 'Del operador', pt: 'Do operador' } },
} as const satisfies Record<string, Term>;

/** How a run of an import stands. */
export const importStates = {
  receiving: { labels: { en: 'Being received', es: 'Recibiéndose', pt: 'Sendo recebido' } },
  queued: { labels: { en: 'Waits for its turn', es: 'Espera su turno', pt: 'Aguarda a vez' } },
  running: { labels: { en: 'Under way', es: 'En curso', pt: 'Em andamento' } },
  needs_approval: { labels: { en: 'Removals need a word', es: 'Espera aprobación', pt: 'Aguarda aprovação' } },
  done: { labels: { en: 'Done', es: 'Terminado', pt: 'Concluído' } },
  partial: { labels: { en: 'Partly done', es: 'Terminado en parte', pt: 'Concluído em parte' } },
  failed: { labels: { en: 'Failed', es: 'Fallido', pt: 'Falhou' } },
  cancelled: { labels: { en: 'Cancelled', es: 'Cancelado', pt: 'Cancelado' } },
} as const satisfies Record<string, Term>;

/** What a run is doing. */
export const importPhases = {
  waiting: { labels: { en: 'Waiting', es: 'En espera', pt: 'Aguardando' } },
  fetching: { labels: { en: 'Fetching', es: 'Descargando', pt: 'Baixando' } },
  reading: { labels: { en: 'Reading', es: 'Leyendo', pt: 'Lendo' } },
  comparing: { labels: { en: 'Comparing', es: 'Comparando', pt: 'Comparando' } },
  applying: { labels: { en: 'Applying', es: 'Aplicando', pt: 'Aplicando' } },
} as const satisfies Record<string, Term>;

/** What may become of an offer of an inventory. */
export const importOutcomes = {
  created: { labels: { en: 'Created', es: 'Creada', pt: 'Criado' } },
  changed: { labels: { en: 'Changed', es: 'Modificada', pt: 'Alterado' } },
  price_changed: { labels: { en: 'Price changed', es: 'Cambió el precio', pt: 'Preço alterado' } },
  unchanged: { labels: { en: 'Unchanged', es: 'Sin cambios', pt: 'Sem alterações' } },
  reactivated: { labels: { en: 'Back again', es: 'Reactivada', pt: 'Reativado' } },
  withdrawn: { labels: { en: 'Closed', es: 'Cerrada', pt: 'Encerrado' } },
  withheld: { labels: { en: 'Removal withheld', es: 'Baja retenida', pt: 'Remoção retida' } },
  rejected: { labels: { en: 'Rejected', es: 'Rechazada', pt: 'Recusado' } },
  duplicate: { labels: { en: 'Repeated', es: 'Repetida', pt: 'Repetido' } },
} as const satisfies Record<string, Term>;

/** What an imported listing may wait for. */
export const waitReasons = {
  turn: { labels: { en: 'A turn', es: 'Un turno', pt: 'A vez' } },
  photos: { labels: { en: 'Photos', es: 'Fotos', pt: 'Fotos' } },
  active: {
    labels: { en: 'A free place among the active', es: 'Un lugar entre las activas', pt: 'Uma vaga entre os ativos' },
  },
  in_review: { labels: { en: 'A free place in review', es: 'Un lugar en revisión', pt: 'Uma vaga em análise' } },
  new_per_day: { labels: { en: 'The next day', es: 'El día siguiente', pt: 'O dia seguinte' } },
  edits_per_day: { labels: { en: 'The next day', es: 'El día siguiente', pt: 'O dia seguinte' } },
  whatsapp: { labels: { en: 'A verified number', es: 'Un número verificado', pt: 'Um número verificado' } },
  account: {
    labels: { en: 'The account to be resumed', es: 'Que se reactive la cuenta', pt: 'A reativação da conta' },
  },
  duplicate: { labels: { en: 'The one that is offered', es: 'La que está publicada', pt: 'O que está publicado' } },
} as const satisfies Record<string, Term>;

/** What two listings are taken for one property by. */
export const duplicateSigns = {
  external_id: { labels: { en: 'The same reference', es: 'La misma referencia', pt: 'A mesma referência' } },
  facts: { labels: { en: 'The same facts', es: 'Los mismos datos', pt: 'Os mesmos dados' } },
  images: { labels: { en: 'The same photos', es: 'Las mismas fotos', pt: 'As mesmas fotos' } },
} as const satisfies Record<string, Term>;

/** What moderation says of a listing that was submitted. */
export const moderationDecisions = {
  pending: { labels: { en: 'Being reviewed', es: 'En revisión', pt: 'Em análise' } },
  manual: { labels: { en: 'Waits for a person', es: 'Espera a una persona', pt: 'Aguarda uma pessoa' } },
  approved: { labels: { en: 'Approved', es: 'Aprobada', pt: 'Aprovado' } },
  rejected: { labels: { en: 'Rejected', es: 'Rechazada', pt: 'Recusado' } },
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

export const listingFacets = {
  property_type: { labels: { en: 'Property type', es: 'Tipo de propiedad', pt: 'Tipo de imóvel' } },
  listing_type: { labels: { en: 'Offer', es: 'Operación', pt: 'Finalidade' } },
  city: { labels: { en: 'City', es: 'Ciudad', pt: 'Cidade' } },
  neighborhood: { labels: { en: 'Neighborhood', es: 'Barrio', pt: 'Bairro' } },
  bedrooms: { labels: { en: 'Bedrooms', es: 'Dormitorios', pt: 'Quartos' } },
  price: { labels: { en: 'Price', es: 'Precio', pt: 'Preço' } },
} as const satisfies Record<string, Term>;

/** What happened to the price of a listing. */
export const priceEvents = {
  listed: { labels: { en: 'Listed', es: 'Publicada', pt: 'Anunciado' } },
  changed: { labels: { en: 'Price changed', es: 'Cambio de precio', pt: 'Preço alterado' } },
  withdrawn: { labels: { en: 'Withdrawn', es: 'Retirada', pt: 'Retirado' } },
  relisted: { labels: { en: 'Listed again', es: 'Publicada de nuevo', pt: 'Anunciado de novo' } },
  closed: { labels: { en: 'Closed', es: 'Cerrada', pt: 'Encerrado' } },
} as const satisfies Record<string, Term>;

export const projectStages = {
  planning: { labels: { en: 'Planning', es: 'En proyecto', pt: 'Em projeto' } },
  pre_sale: { labels: { en: 'Pre-sale', es: 'En preventa', pt: 'Na planta' } },
  under_construction: { labels: { en: 'Under construction', es: 'En construcción', pt: 'Em construção' } },
  completed: { labels: { en: 'Completed', es: 'Terminado', pt: 'Pronto' } },
} as const satisfies Record<string, Term>;

export const unitStates = {
  available: { labels: { en: 'Available', es: 'Disponible', pt: 'Disponível' } },
  reserved: { labels: { en: 'Reserved', es: 'Reservada', pt: 'Reservada' } },
  sold: { labels: { en: 'Sold', es: 'Vendida', pt: 'Vendida' } },
} as const satisfies Record<string, Term>;

/** Words of `available` in the search of projects. */
export const unitAvailabilities = {
  true: { labels: { en: 'With available units', es: 'Con unidades disponibles', pt: 'Com unidades disponíveis' } },
  false: { labels: { en: 'Without available units', es: 'Sin unidades disponibles', pt: 'Sem unidades disponíveis' } },
  any: { labels: { en: 'All', es: 'Todos', pt: 'Todos' } },
} as const satisfies Record<string, Term>;

export const companyTypes = {
  agency: { labels: { en: 'Real-estate agency', es: 'Inmobiliaria', pt: 'Imobiliária' } },
  developer: { labels: { en: 'Developer', es: 'Desarrolladora', pt: 'Incorporadora' } },
} as const satisfies Record<string, Term>;

/** What a person is in his company. */
export const companyRoles = {
  owner: { labels: { en: 'Owner', es: 'Responsable', pt: 'Responsável' } },
  member: { labels: { en: 'Member', es: 'Integrante', pt: 'Integrante' } },
} as const satisfies Record<string, Term>;

/** What became of an invitation into a company. */
export const invitationStates = {
  pending: { labels: { en: 'Waits for an answer', es: 'Espera respuesta', pt: 'Aguarda resposta' } },
  accepted: { labels: { en: 'Accepted', es: 'Aceptada', pt: 'Aceito' } },
  expired: { labels: { en: 'Expired', es: 'Vencida', pt: 'Vencido' } },
} as const satisfies Record<string, Term>;

/** Which invitations: those that one's company sent, or those to oneself. */
export const invitationDirections = {
  sent: { labels: { en: 'Sent by my company', es: 'Enviadas por mi empresa', pt: 'Enviados pela minha empresa' } },
  received: { labels: { en: 'Sent to me', es: 'Recibidas', pt: 'Recebidos' } },
} as const satisfies Record<string, Term>;

export const specialties = {
  sales: { labels: { en: 'Sales', es: 'Ventas', pt: 'Vendas' } },
  rentals: { labels: { en: 'Rentals', es: 'Alquileres', pt: 'Locação' } },
  short_term_rentals: { labels: { en: 'Short-term rentals', es: 'Alquiler temporal', pt: 'Aluguel por temporada' } },
  residential: { labels: { en: 'Homes', es: 'Viviendas', pt: 'Imóveis residenciais' } },
  commercial: { labels: { en: 'Offices and shops', es: 'Oficinas y locales', pt: 'Imóveis comerciais' } },
  industrial: { labels: { en: 'Warehouses and industry', es: 'Depósitos e industria', pt: 'Galpões e indústria' } },
  land: { labels: { en: 'Land', es: 'Terrenos', pt: 'Terrenos' } },
  rural: { labels: { en: 'Farms and ranches', es: 'Campos y estancias', pt: 'Fazendas e sítios' } },
  new_developments: { labels: { en: 'New developments', es: 'Proyectos nuevos', pt: 'Lançamentos' } },
  luxury: { labels: { en: 'High-end homes', es: 'Alta gama', pt: 'Alto padrão' } },
  investment: { labels: { en: 'Investment', es: 'Inversiones', pt: 'Investimentos' } },
  property_management: {
    labels: { en: 'Property management', es: 'Administración de propiedades', pt: 'Administração de imóveis' },
  },
  valuations: { labels: { en: 'Valuations', es: 'Tasaciones', pt: 'Avaliações' } },
  relocation: {
    labels: { en: 'Relocation', es: 'Acompañamiento a extranjeros', pt: 'Atendimento a estrangeiros' },
  },
} as const satisfies Record<string, Term>;

/** Languages that people can be spoken to in, by ISO 639-1. */
export const spokenLanguages = {
  es: { labels: { en: 'Spanish', es: 'Español', pt: 'Espanhol' } },
  gn: { labels: { en: 'Guaraní', es: 'Guaraní', pt: 'Guarani' } },
  pt: { labels: { en: 'Portuguese', es: 'Portugués', pt: 'Português' } },
  en: { labels: { en: 'English', es: 'Inglés', pt: 'Inglês' } },
  de: { labels: { en: 'German', es: 'Alemán', pt: 'Alemão' } },
  fr: { labels: { en: 'French', es: 'Francés', pt: 'Francês' } },
  it: { labels: { en: 'Italian', es: 'Italiano', pt: 'Italiano' } },
  nl: { labels: { en: 'Dutch', es: 'Neerlandés', pt: 'Holandês' } },
  ru: { labels: { en: 'Russian', es: 'Ruso', pt: 'Russo' } },
  ar: { labels: { en: 'Arabic', es: 'Árabe', pt: 'Árabe' } },
  ja: { labels: { en: 'Japanese', es: 'Japonés', pt: 'Japonês' } },
  ko: { labels: { en: 'Korean', es: 'Coreano', pt: 'Coreano' } },
  zh: { labels: { en: 'Chinese', es: 'Chino', pt: 'Chinês' } },
} as const satisfies Record<string, Term>;

const relevance = { labels: { en: 'Relevance', es: 'Relevancia', pt: 'Relevância' } } as const;
const byName = { labels: { en: 'Name', es: 'Nombre', pt: 'Nome' } } as const;
const bestRated = { labels: { en: 'Best rated', es: 'Mejor calificación', pt: 'Melhor avaliação' } } as const;
const mostListings = { labels: { en: 'Most listings', es: 'Más avisos', pt: 'Mais anúncios' } } as const;

export const projectSorts = {
  relevance,
  newest: { labels: { en: 'Newest first', es: 'Más recientes', pt: 'Mais recentes' } },
  delivery: { labels: { en: 'Delivery, soonest first', es: 'Entrega más próxima', pt: 'Entrega mais próxima' } },
  price_asc: { labels: { en: 'Price, lowest first', es: 'Precio, menor primero', pt: 'Preço, menor primeiro' } },
  price_desc: { labels: { en: 'Price, highest first', es: 'Precio, mayor primero', pt: 'Preço, maior primeiro' } },
  name: byName,
} as const satisfies Record<string, Term>;

/** Of companies and of agents. */
export const companySorts = {
  relevance,
  listings: mostListings,
  rating: bestRated,
  name: byName,
} as const satisfies Record<string, Term>;

export const reviewSorts = {
  newest: { labels: { en: 'Newest first', es: 'Más recientes', pt: 'Mais recentes' } },
  rating_desc: { labels: { en: 'Best first', es: 'Mejores primero', pt: 'Melhores primeiro' } },
  rating_asc: { labels: { en: 'Worst first', es: 'Peores primero', pt: 'Piores primeiro' } },
} as const satisfies Record<string, Term>;

/** Kinds of short-term rentals, after Inside Airbnb. */
export const stayRoomTypes = {
  entire_home: { labels: { en: 'Entire home', es: 'Vivienda entera', pt: 'Espaço inteiro' } },
  private_room: { labels: { en: 'Private room', es: 'Habitación privada', pt: 'Quarto inteiro' } },
  shared_room: { labels: { en: 'Shared room', es: 'Habitación compartida', pt: 'Quarto compartilhado' } },
  hotel_room: { labels: { en: 'Hotel room', es: 'Habitación de hotel', pt: 'Quarto de hotel' } },
} as const satisfies Record<string, Term>;

/** How a question of a buyer stands. */
export const inquiryStates = {
  new: { labels: { en: 'New', es: 'Nueva', pt: 'Nova' } },
  read: { labels: { en: 'Read', es: 'Leída', pt: 'Lida' } },
  replied: { labels: { en: 'Replied', es: 'Respondida', pt: 'Respondida' } },
  closed: { labels: { en: 'Closed', es: 'Cerrada', pt: 'Encerrada' } },
} as const satisfies Record<string, Term>;

/** How somebody hears of listings that fit a saved search. */
export const alertChannels = {
  email: { labels: { en: 'E-mail', es: 'Correo', pt: 'E-mail' } },
  whatsapp: { labels: { en: 'WhatsApp', es: 'WhatsApp', pt: 'WhatsApp' } },
  webhook: { labels: { en: 'Webhook', es: 'Webhook', pt: 'Webhook' } },
} as const satisfies Record<string, Term>;

/** How often. */
export const alertFrequencies = {
  instant: { labels: { en: 'At once', es: 'Al instante', pt: 'Na hora' } },
  daily: { labels: { en: 'Once a day', es: 'Una vez por día', pt: 'Uma vez por dia' } },
  weekly: { labels: { en: 'Once a week', es: 'Una vez por semana', pt: 'Uma vez por semana' } },
} as const satisfies Record<string, Term>;

/** Whether a webhook is told of events. */
export const webhookStates = {
  active: { labels: { en: 'Active', es: 'Activo', pt: 'Ativo' } },
  paused: { labels: { en: 'Paused', es: 'En pausa', pt: 'Em pausa' } },
  disabled: { labels: { en: 'Disabled', es: 'Desactivado', pt: 'Desativado' } },
  ended: { labels: { en: 'Ended', es: 'Terminado', pt: 'Encerrado' } },
} as const satisfies Record<string, Term>;

/** How the delivery of an event stands. */
export const deliveryStates = {
  waiting: { labels: { en: 'Waiting', es: 'En espera', pt: 'Em espera' } },
  delivered: { labels: { en: 'Delivered', es: 'Entregado', pt: 'Entregue' } },
  failed: { labels: { en: 'Failed', es: 'Fallido', pt: 'Falhou' } },
} as const satisfies Record<string, Term>;

/** Where a question of a buyer was asked. */
export const inquirySources = {
  web: { labels: { en: 'Page of the listing', es: 'Página del aviso', pt: 'Página do anúncio' } },
  api: { labels: { en: 'API', es: 'API', pt: 'API' } },
  mcp: { labels: { en: 'Assistant', es: 'Asistente', pt: 'Assistente' } },
  cli: { labels: { en: 'Command line', es: 'Línea de comandos', pt: 'Linha de comando' } },
} as const satisfies Record<string, Term>;

/** What an account may have and do at once, or in a day. */
export const accountLimits = {
  active: { labels: { en: 'Active listings', es: 'Avisos activos', pt: 'Anúncios ativos' } },
  in_review: { labels: { en: 'Listings in review', es: 'Avisos en revisión', pt: 'Anúncios em análise' } },
  new_per_day: { labels: { en: 'New listings a day', es: 'Avisos nuevos por día', pt: 'Anúncios novos por dia' } },
  edits_per_day: { labels: { en: 'Edits a day', es: 'Cambios por día', pt: 'Alterações por dia' } },
} as const satisfies Record<string, Term>;

/** How a request of a higher limit stands. */
export const limitRequestStates = {
  pending: { labels: { en: 'Waits for an answer', es: 'Espera respuesta', pt: 'Aguarda resposta' } },
  approved: { labels: { en: 'Approved', es: 'Aprobado', pt: 'Aprovado' } },
  denied: { labels: { en: 'Denied', es: 'Denegado', pt: 'Negado' } },
} as const satisfies Record<string, Term>;

/** How a review of an agent stands. */
export const reviewStates = {
  pending: { labels: { en: 'Waits for a person', es: 'Espera a una persona', pt: 'Aguarda uma pessoa' } },
  approved: { labels: { en: 'Approved', es: 'Aprobada', pt: 'Aprovada' } },
  rejected: { labels: { en: 'Rejected', es: 'Rechazada', pt: 'Recusada' } },
} as const satisfies Record<string, Term>;

/** Why a question may be no real one. */
export const inquiryFlags = {
  links: { labels: { en: 'Has links', es: 'Tiene enlaces', pt: 'Tem links' } },
  alike: { labels: { en: 'Same text as others', es: 'Mismo texto que otras', pt: 'Mesmo texto que outras' } },
  trap: {
    labels: { en: 'Filled in by a program', es: 'Completada por un programa', pt: 'Preenchida por um programa' },
  },
} as const satisfies Record<string, Term>;

/** How a purchase of credits stands. */
export const purchaseStates = {
  pending: { labels: { en: 'Waiting for payment', es: 'Pendiente de pago', pt: 'Aguardando pagamento' } },
  paid: { labels: { en: 'Paid', es: 'Pagada', pt: 'Paga' } },
  expired: { labels: { en: 'Expired', es: 'Vencida', pt: 'Vencida' } },
  refunded: { labels: { en: 'Refunded', es: 'Reembolsada', pt: 'Reembolsada' } },
} as const satisfies Record<string, Term>;

/** Why promotional credits came or went. */
export const creditEntryKinds = {
  purchase: { labels: { en: 'Purchase', es: 'Compra', pt: 'Compra' } },
  purchase_refund: {
    labels: { en: 'Purchase refunded', es: 'Compra reembolsada', pt: 'Compra reembolsada' },
  },
  purchase_dispute: {
    labels: { en: 'Payment disputed', es: 'Pago desconocido ante el banco', pt: 'Pagamento contestado no banco' },
  },
  purchase_reinstated: {
    labels: { en: 'Payment reinstated', es: 'Pago confirmado por el banco', pt: 'Pagamento confirmado pelo banco' },
  },
  grant: { labels: { en: 'Granted', es: 'Otorgado', pt: 'Concedido' } },
  promotion: { labels: { en: 'Listing promoted', es: 'Aviso destacado', pt: 'Anúncio destacado' } },
  promotion_refund: {
    labels: { en: 'Promotion returned', es: 'Destaque devuelto', pt: 'Destaque devolvido' },
  },
} as const satisfies Record<string, Term>;

/** Every enumeration that /lookups answers, by its name there. */
export const vocabularies = {
  property_types: { description: 'Kinds of property', values: propertyTypes },
  listing_types: { description: 'What is offered: sale, rent, short-term rent', values: listingTypes },
  amenities: { description: 'Amenities, utilities and terms', values: amenities },
  listing_states: { description: 'States of a listing', values: listingStates },
  close_reasons: { description: 'Why a listing was closed', values: closeReasons },
  source_kinds: { description: 'Systems that inventories come from', values: sourceKinds },
  source_states: { description: 'How a source stands', values: sourceStates },
  removal_policies: {
    description: 'What is done with listings that their source no longer has',
    values: removalPolicies,
  },
  hand_edit_policies: { description: 'What is done with fields that were edited by hand', values: handEditPolicies },
  import_triggers: { description: 'Why a source was read', values: importTriggers },
  import_states: { description: 'How a run of an import stands', values: importStates },
  import_phases: { description: 'What a run is doing', values: importPhases },
  import_outcomes: { description: 'What may become of an offer of an inventory', values: importOutcomes },
  wait_reasons: { description: 'What an imported listing may wait for', values: waitReasons },
  alert_channels: { description: 'How somebody hears of listings that fit a saved search', values: alertChannels },
  alert_frequencies: { description: 'How often somebody hears of them', values: alertFrequencies },
  webhook_states: { description: 'Whether a webhook is told of events', values: webhookStates },
  delivery_states: { description: 'How the delivery of an event to a webhook stands', values: deliveryStates },
  inquiry_states: { description: 'How a question of a buyer stands', values: inquiryStates },
  inquiry_sources: { description: 'Where a question of a buyer was asked', values: inquirySources },
  inquiry_flags: { description: 'Why a question of a buyer may be no real one', values: inquiryFlags },
  account_limits: { description: 'What an account may have and do at once, or in a day', values: accountLimits },
  limit_request_states: { description: 'How a request of a higher limit stands', values: limitRequestStates },
  review_states: { description: 'How a review of an agent stands', values: reviewStates },
  purchase_states: { description: 'How a purchase of credits stands', values: purchaseStates },
  credit_entry_kinds: { description: 'Why promotional credits came or went', values: creditEntryKinds },
  duplicate_signs: { description: 'What two listings are taken for one property by', values: duplicateSigns },
  moderation_decisions: { description: 'What moderation says of a listing', values: moderationDecisions },
  price_periods: { description: 'What a rent is paid for', values: pricePeriods },
  availabilities: { description: 'Whether a property can be had now', values: availabilities },
  moderation_reasons: { description: 'Why a listing is rejected or waits for a person', values: moderationReasons },
  location_precisions: { description: 'How exact a published point is', values: locationPrecisions },
  address_visibilities: { description: 'How much of an address the owner lets be shown', values: addressVisibilities },
  translation_kinds: { description: 'How a text in a language came about', values: translationKinds },
  stay_room_types: { description: 'Kinds of short-term rentals', values: stayRoomTypes },
  listing_sorts: { description: 'Orders of a search', values: listingSorts },
  listing_facets: { description: 'What a search can count', values: listingFacets },
  ...calculatorVocabularies,
  price_events: { description: 'What happened to a price', values: priceEvents },
  project_stages: { description: 'How far a project is', values: projectStages },
  unit_states: { description: 'Whether a unit of a project can be bought', values: unitStates },
  unit_availabilities: { description: 'Which projects a search shows', values: unitAvailabilities },
  project_sorts: { description: 'Orders of projects', values: projectSorts },
  company_types: { description: 'Kinds of company', values: companyTypes },
  company_roles: { description: 'What a person is in his company', values: companyRoles },
  invitation_states: { description: 'What became of an invitation into a company', values: invitationStates },
  invitation_directions: { description: 'Which invitations into companies', values: invitationDirections },
  company_sorts: { description: 'Orders of companies and agents', values: companySorts },
  specialties: { description: 'What companies and agents concern themselves with', values: specialties },
  languages: { description: 'Languages that companies and agents speak (ISO 639-1)', values: spokenLanguages },
  review_sorts: { description: 'Orders of reviews', values: reviewSorts },
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
export type SourceKind = keyof typeof sourceKinds;
export type RemovalPolicy = keyof typeof removalPolicies;
export type HandEditPolicy = keyof typeof handEditPolicies;
export type ImportTrigger = keyof typeof importTriggers;
export type ImportState = keyof typeof importStates;
export type ImportPhase = keyof typeof importPhases;
export type ImportOutcome = keyof typeof importOutcomes;
export type WaitReason = keyof typeof waitReasons;
export type DuplicateSign = keyof typeof duplicateSigns;
export type AlertChannel = keyof typeof alertChannels;
export type AlertFrequency = keyof typeof alertFrequencies;
export type PurchaseState = keyof typeof purchaseStates;
export type CreditEntryKind = keyof typeof creditEntryKinds;
export type InquiryState = keyof typeof inquiryStates;
export type DeliveryState = keyof typeof deliveryStates;
export type WebhookState = keyof typeof webhookStates;
export type InquirySource = keyof typeof inquirySources;
export type InquiryFlag = keyof typeof inquiryFlags;
export type AccountLimit = keyof typeof accountLimits;
export type LimitRequestState = keyof typeof limitRequestStates;
export type ReviewState = keyof typeof reviewStates;
export type CloseReason = keyof typeof closeReasons;
export type ModerationDecision = keyof typeof moderationDecisions;
export type PricePeriod = keyof typeof pricePeriods;
export type Availability = keyof typeof availabilities;
export type LocationPrecision = keyof typeof locationPrecisions;
export type AddressVisibility = keyof typeof addressVisibilities;
export type ListingSort = keyof typeof listingSorts;
export type ListingFacet = keyof typeof listingFacets;
export type PriceEvent = keyof typeof priceEvents;
export type ProjectStage = keyof typeof projectStages;
export type UnitState = keyof typeof unitStates;
export type ProjectSort = keyof typeof projectSorts;
export type CompanyType = keyof typeof companyTypes;
export type CompanyRole = keyof typeof companyRoles;
export type CompanySort = keyof typeof companySorts;
export type Specialty = keyof typeof specialties;
export type SpokenLanguage = keyof typeof spokenLanguages;
export type ReviewSort = keyof typeof reviewSorts;
