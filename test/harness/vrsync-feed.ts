/** What a generated feed is made of. The same options give the same text. */
export interface VrsyncFeedOptions {
  readonly count: number;
  readonly seed: number;
  /** Positions (1-based) that are left out, as if their publisher had withdrawn them. */
  readonly withdrawn?: ReadonlySet<number>;
  /** Positions whose prices are 5 % lower. */
  readonly repriced?: ReadonlySet<number>;
  /** Positions whose description says something new. */
  readonly reworded?: ReadonlySet<number>;
  /** Descriptions on one line with doubled spaces and titles padded: nothing else differs. */
  readonly rewrapped?: boolean;
}

/** mulberry32: 32 bits of state, good enough for a believable feed. */
const numbersFrom = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

interface Market {
  readonly country: string;
  readonly code: string;
  readonly state: string;
  readonly stateCode: string;
  readonly city: string;
  readonly neighborhoods: readonly string[];
  readonly streets: readonly string[];
  readonly currency: string;
  /** Units of the currency in one US dollar, roughly. */
  readonly rate: number;
  readonly point: readonly [latitude: number, longitude: number];
}

const brazilianStreets = [
  'Rua das Acácias',
  'Avenida Brasil',
  'Rua Santos Dumont',
  'Alameda dos Ipês',
  'Rua XV de Novembro',
];
const paraguayanStreets = ['Avenida España', 'Calle Palma', 'Avenida Mariscal López', 'Calle Cerro Corá', 'Boggiani'];

const markets: readonly Market[] = [
  { country: 'Brasil', code: 'BR', state: 'Paraná', stateCode: 'PR', city: 'Curitiba', neighborhoods: ['Batel', 'Água Verde', 'Portão', 'Santa Felicidade'], streets: brazilianStreets, currency: 'BRL', rate: 5.4, point: [-25.43, -49.27] },
  { country: 'Brasil', code: 'BR', state: 'Paraná', stateCode: 'PR', city: 'Foz do Iguaçu', neighborhoods: ['Centro', 'Vila Yolanda', 'Jardim Polo Centro'], streets: brazilianStreets, currency: 'BRL', rate: 5.4, point: [-25.54, -54.58] },
  { country: 'Brasil', code: 'BR', state: 'São Paulo', stateCode: 'SP', city: 'Campinas', neighborhoods: ['Cambuí', 'Taquaral', 'Barão Geraldo'], streets: brazilianStreets, currency: 'BRL', rate: 5.4, point: [-22.9, -47.06] },
  { country: 'Brasil', code: 'BR', state: 'Santa Catarina', stateCode: 'SC', city: 'Florianópolis', neighborhoods: ['Trindade', 'Coqueiros', 'Ingleses'], streets: brazilianStreets, currency: 'BRL', rate: 5.4, point: [-27.6, -48.55] },
  { country: 'Paraguay', code: 'PY', state: 'Asunción', stateCode: 'ASU', city: 'Asunción', neighborhoods: ['Villa Morra', 'Recoleta', 'Sajonia', 'Trinidad'], streets: paraguayanStreets, currency: 'USD', rate: 1, point: [-25.29, -57.58] },
  { country: 'Paraguay', code: 'PY', state: 'Central', stateCode: '11', city: 'Luque', neighborhoods: ['Centro', 'Isla Bogado'], streets: paraguayanStreets, currency: 'PYG', rate: 7_300, point: [-25.27, -57.49] },
  { country: 'Paraguay', code: 'PY', state: 'Alto Paraná', stateCode: '10', city: 'Ciudad del Este', neighborhoods: ['Área 1', 'Boquerón', 'Km 7'], streets: paraguayanStreets, currency: 'USD', rate: 1, point: [-25.51, -54.61] },
]; // prettier-ignore

interface Kind {
  readonly element: string;
  readonly pt: string;
  readonly es: string;
  readonly area: readonly [number, number];
  readonly dollarsPerM2: number;
  readonly rooms: boolean;
}

const kinds: readonly Kind[] = [
  { element: 'Residential / Apartment', pt: 'Apartamento', es: 'Departamento', area: [38, 180], dollarsPerM2: 1_400, rooms: true },
  { element: 'Residential / Home', pt: 'Casa', es: 'Casa', area: [70, 320], dollarsPerM2: 950, rooms: true },
  { element: 'Residential / Condo', pt: 'Casa em condomínio', es: 'Casa en condominio', area: [110, 420], dollarsPerM2: 1_150, rooms: true },
  { element: 'Residential / Sobrado', pt: 'Sobrado', es: 'Casa de dos plantas', area: [90, 260], dollarsPerM2: 900, rooms: true },
  { element: 'Residential / Land Lot', pt: 'Terreno', es: 'Terreno', area: [240, 1_200], dollarsPerM2: 160, rooms: false },
  { element: 'Commercial / Office', pt: 'Sala comercial', es: 'Oficina', area: [28, 140], dollarsPerM2: 1_250, rooms: false },
]; // prettier-ignore

const featureNames = `Pool,BBQ,Gourmet Balcony,Barbecue Balcony,Elevator,Concierge 24h,Party Room,Playground,Gym,Sauna,
Maids Quarters,Laundry,Home Office,Closet,Kitchen Cabinets,Planned Furniture,Garden Area,Backyard,Cooling,Heating,
Furnished,Pets Allowed,Security Camera,Electronic Gate,Alarm System,Sports Court,Coworking,Internet Connection,
Panoramic View,Corner Property,Solar Energy,Lavabo,Pantry,Porcelain,Blindex Box,Large Room,Intercom,Parking Garage,
Dinner Room,Integrated Environments`.split(/,\s*/);

const sentences = {
  pt: [
    'Imóvel muito bem localizado, a poucos minutos do centro, de escolas e de supermercados.',
    'A sala é ampla e integrada à varanda, com excelente ventilação e vista livre para o bairro.',
    'A cozinha conta com armários planejados e é integrada à área de serviço.',
    'O condomínio oferece portaria, salão de festas, academia e uma bela área de lazer com piscina.',
    'São ambientes claros, com piso em porcelanato e ótimo acabamento em todos os detalhes.',
    'Os quartos são arejados e têm armários embutidos; a suíte principal tem closet e banheira.',
    'Próximo a linhas de ônibus, farmácias e restaurantes, em rua tranquila e arborizada.',
    'Documentação em ordem, aceita financiamento bancário e estuda permuta de menor valor.',
    'A garagem é coberta e há ainda um depósito no subsolo para bicicletas e ferramentas.',
    'Ideal para quem busca conforto, segurança e qualidade de vida para toda a família.',
  ],
  es: [
    'Propiedad muy bien ubicada, a pocos minutos del centro, de colegios y de supermercados.',
    'El living es amplio y está integrado al balcón, con excelente ventilación y vista abierta al barrio.',
    'La cocina cuenta con muebles a medida y está integrada al lavadero.',
    'El edificio ofrece portería, salón de eventos, gimnasio y una linda área social con piscina.',
    'Son ambientes luminosos, con piso de porcelanato y muy buenas terminaciones en todos los detalles.',
    'Los dormitorios son ventilados y tienen placares; el principal tiene vestidor y baño en suite.',
    'Cerca de paradas de colectivo, farmacias y restaurantes, sobre una calle tranquila y arbolada.',
    'Título al día, apto crédito bancario; se estudian propuestas con entrega parcial.',
    'La cochera es techada y hay además una baulera en el subsuelo para bicicletas y herramientas.',
    'Ideal para quien busca comodidad, seguridad y calidad de vida para toda la familia.',
  ],
} as const;

const between = (next: () => number, low: number, high: number) => low + Math.floor(next() * (high - low + 1));
const oneOf = <T>(next: () => number, values: readonly T[]): T => values[Math.floor(next() * values.length)]!;

const writeDescription = (next: () => number, locale: 'pt' | 'es', at: number, options: VrsyncFeedOptions): string => {
  const lines: string[] = [];
  for (let length = 0; length < 1_350;) {
    const sentence = oneOf(next, sentences[locale]);
    lines.push(sentence);
    length += sentence.length + 1;
  }
  if (options.reworded?.has(at))
    lines[0] = locale === 'pt' ? 'Novidade: visitas aos sábados.' : 'Novedad: visitas los sábados.';
  const digits = () => String(between(next, 0, 9_999)).padStart(4, '0');
  if (next() < 0.3) {
    lines.push(
      locale === 'pt'
        ? `WhatsApp: (00) 9${digits()}-${digits()}`
        : `Tel: 0900 ${digits().slice(1)} ${digits().slice(1)}`,
    );
  }
  return options.rewrapped ? ` ${lines.join('  ')} ` : lines.join('\n\n');
};

const writePrices = (next: () => number, kind: Kind, area: number, market: Market, isCheaper: boolean) => {
  const dollars = area * kind.dollarsPerM2 * (0.7 + 0.7 * next());
  const step = market.currency === 'PYG' ? 100_000 : 50;
  const price = (amount: number) =>
    Math.max(1, Math.round((amount * market.rate * (isCheaper ? 0.95 : 1)) / step)) * step;
  const sale = `      <ListPrice currency="${market.currency}">${price(dollars)}</ListPrice>\n`;
  const rent = `      <RentalPrice currency="${market.currency}" period="Monthly">${price(dollars / 220)}</RentalPrice>\n`;
  const draw = next();
  if (draw < 0.72) return { transaction: 'For Sale', elements: sale };
  if (draw < 0.96) return { transaction: 'For Rent', elements: rent };
  return { transaction: 'Sale/Rent', elements: sale + rent };
};

const writeListing = (at: number, options: VrsyncFeedOptions): string => {
  // Every listing draws from its own sequence: leaving one out changes no other.
  const next = numbersFrom(Math.imul(options.seed + 1, 0x9e3779b1) ^ Math.imul(at, 0x85ebca6b));
  const market = oneOf(next, markets);
  const kind = oneOf(next, kinds);
  const locale = market.code === 'BR' ? 'pt' : 'es';
  const neighborhood = oneOf(next, market.neighborhoods);
  const area = between(next, kind.area[0], kind.area[1]);
  const bedrooms = kind.rooms ? between(next, 1, 5) : 0;
  const { transaction, elements } = writePrices(next, kind, area, market, options.repriced?.has(at) ?? false);
  const isLand = kind.element.endsWith('Land Lot');
  const padding = options.rewrapped ? '  ' : '';
  const rooms = kind.rooms ? `${padding || ' '}${bedrooms} ${locale === 'pt' ? 'quartos' : 'dormitorios'}` : '';
  const title = `${locale === 'pt' ? kind.pt : kind.es}${rooms} ${area} m², ${neighborhood}, ${market.city}`;
  const images = Array.from(
    { length: 20 },
    (_, photo) =>
      `      <Item medium="image" caption="img${photo}"${photo === 0 ? ' primary="true"' : ''}>https://cdn.fotos-imoveis.com.br/${options.seed}/${100_000 + at}/${between(next, 1e9, 9e9)}_${photo}_md.jpg</Item>\n`,
  ).join('');
  const features = Array.from({ length: 18 }, () => oneOf(next, featureNames));
  const [latitude, longitude] = market.point;
  return `  <Listing>
    <ListingID>${100_000 + at}</ListingID>
    <Title><![CDATA[${padding}${title}${padding}]]></Title>
    <TransactionType>${transaction}</TransactionType>
    <PublicationType>STANDARD</PublicationType>
    <Media>
${images}    </Media>
    <Details>
      <UsageType>${kind.element.split(' / ')[0]}</UsageType>
      <PropertyType>${kind.element}</PropertyType>
      <Description><![CDATA[${writeDescription(next, locale, at, options)}]]></Description>
${elements}${isLand ? '' : `      <LivingArea unit="square metres">${area}</LivingArea>\n`}      <LotArea unit="square metres">${isLand ? area : area + between(next, 0, 200)}</LotArea>
      <PropertyAdministrationFee currency="${market.currency}">${kind.rooms ? Math.round((area * 1.2 * market.rate) / 10) * 10 : 0}</PropertyAdministrationFee>
      <Iptu currency="${market.currency}" period="Yearly">${Math.round(area * market.rate)}</Iptu>
      <Bedrooms>${bedrooms}</Bedrooms>
      <Bathrooms>${kind.rooms ? between(next, 1, 4) : 1}</Bathrooms>
      <Suites>${kind.rooms ? between(next, 0, bedrooms) : 0}</Suites>
      <Garage>${between(next, 0, 3)}</Garage>
      <Features>
${[...new Set(features)].map((feature) => `        <Feature>${feature}</Feature>\n`).join('')}      </Features>
    </Details>
    <Location displayAddress="${oneOf(next, ['All', 'Street', 'Neighborhood'])}">
      <Country abbreviation="${market.code}">${market.country}</Country>
      <State abbreviation="${market.stateCode}">${market.state}</State>
      <City>${market.city}</City>
      <Neighborhood>${neighborhood}</Neighborhood>
      <Address>${oneOf(next, market.streets)}</Address>
      <StreetNumber>${between(next, 1, 4_000)}</StreetNumber>
      <PostalCode>${between(next, 10_000, 99_999)}-${between(next, 100, 999)}</PostalCode>
      <Latitude>${(latitude + (next() - 0.5) / 20).toFixed(7)}</Latitude>
      <Longitude>${(longitude + (next() - 0.5) / 20).toFixed(7)}</Longitude>
    </Location>
    <ContactInfo>
      <Name>Imobiliária Modelo</Name>
      <Email>contato@imobiliaria-modelo.example</Email>
      <Telephone>(00) 0000-0000</Telephone>
    </ContactInfo>
  </Listing>
`;
};

/**
 * A believable VRSync feed of cities of Brazil and Paraguay, some 6 kB a listing (20 photos, 1.4 kB of description),
 * piece by piece: 50,000 listings are about 300 MB. Ids are `100001` and on. Deterministic per options; two feeds of
 * one seed differ only in what the options say.
 */
export function* writeVrsyncFeed(options: VrsyncFeedOptions): Generator<string, void, undefined> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<ListingDataFeed xmlns="http://www.vivareal.com/schemas/1.0/VRSync" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.vivareal.com/schemas/1.0/VRSync http://xml.vivareal.com/vrsync.xsd">
 <Header>
  <Provider>Modelo CRM</Provider>
  <Email>contato@imobiliaria-modelo.example</Email>
  <ContactName>Imobiliária Modelo</ContactName>
  <PublishDate>2026-11-01T06:00:00</PublishDate>
  <Telephone>(00) 0000-0000</Telephone>
 </Header>
 <Listings>
`;
  for (let at = 1; at <= options.count; at += 1) {
    if (!options.withdrawn?.has(at)) yield writeListing(at, options);
  }
  yield ' </Listings>\n</ListingDataFeed>\n';
}
