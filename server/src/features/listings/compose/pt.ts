import { formatMoney, pricePeriods } from '@oga/contract';
import {
  areaIn,
  capital,
  dateIn,
  joinList,
  placeIn,
  some,
  wordings,
  type ThingAmenity,
} from '../../translations/index.ts';
import { insideAndOutside, type Grammar } from './grammar.ts';
import type { Told } from './told.ts';

const { nouns, things } = wordings.pt;

const nounOf = ({ facts }: Told) => nouns[facts.property_type] ?? nouns.other;
const agree = (told: Told, masculine: string, feminine: string): string =>
  nounOf(told).isFeminine ? feminine : masculine;

/** `um banheiro`, `2 banheiros`. */
const counted = (n: number, one: string, many: string): string => (n === 1 ? one : `${n} ${many}`);
const area = (m2: number): string => areaIn(m2, 'pt');
const list = (items: readonly string[]): string => joinList(items, 'pt');
const listed = (amenities: readonly ThingAmenity[]): string => list(amenities.map((amenity) => things[amenity]));

const deals = { sale: 'à venda', rent: 'para alugar', short_term_rent: 'para temporada' } as const;

const titles = (told: Told): string[] => {
  const { size, facts } = told;
  const measure =
    size === null
      ? ''
      : 'bedrooms' in size
        ? ` com ${counted(size.bedrooms, '1 quarto', 'quartos')}`
        : 'rooms' in size
          ? ` com ${counted(size.rooms, '1 quarto', 'quartos')}`
          : ` de ${area(size.areaM2)}`;
  const thing = capital(`${nounOf(told).word}${measure} ${deals[facts.listing_type]}`);
  const place = placeIn(facts.location, 'pt');
  return [`${thing} ${place.short}`, `${thing} ${place.city}`, thing];
};

const opening = (told: Told): string =>
  `${capital(nounOf(told).word)} ${deals[told.facts.listing_type]} ${placeIn(told.facts.location, 'pt').long}.`;

const bedroomsOf = ({ bedrooms, suites }: Told): string | null => {
  if (suites !== null && (bedrooms === null || suites === bedrooms)) return counted(suites, 'uma suíte', 'suítes');
  if (bedrooms === null) return null;
  const plain = counted(bedrooms, 'um quarto', 'quartos');
  return suites === null ? plain : `${plain} (${counted(suites, '1 suíte', 'suítes')})`;
};

const rooms = (told: Told): string | null => {
  const { bathrooms, halfBathrooms, parkingSpaces, lacks, facts } = told;
  const isParking = facts.property_type === 'parking';
  const has = some(
    bedroomsOf(told),
    bathrooms !== null && counted(bathrooms, 'um banheiro', 'banheiros'),
    halfBathrooms !== null && counted(halfBathrooms, 'um lavabo', 'lavabos'),
    parkingSpaces !== null && (isParking ? `espaço para ${parkingSpaces} veículos` : counted(parkingSpaces, 'uma vaga de garagem', 'vagas de garagem')),
  );
  const without = lacks.map((lack) => (lack === 'bedroom' ? 'quarto separado' : 'vaga de garagem')).join(' nem ');
  if (has.length === 0) return without === '' ? null : `Não tem ${without}.`;
  return `Tem ${list(has)}${without === '' ? '' : `, sem ${without}`}.`;
}; // prettier-ignore

const areas = ({ facts, isGround, isHouse }: Told): string | null => {
  const { living_area_m2: living, lot_area_m2: lot, property_type } = facts;
  if (living === null && lot === null) return null;
  if (isGround) {
    const built = lot === null || living === null ? '' : `, com ${area(living)} de área construída`;
    const ground = area((lot ?? living)!);
    return property_type === 'land' && lot !== null ? `O terreno mede ${ground}${built}.` : `A área é de ${ground}${built}.`;
  }
  if (living === null) return `O terreno mede ${area(lot!)}.`;
  const built = isHouse || lot !== null ? 'A área construída' : 'A área';
  return `${built} é de ${area(living)}${lot === null ? '' : ` e o terreno mede ${area(lot)}`}.`;
}; // prettier-ignore

const levelOf = (floor: number): string =>
  floor > 0 ? `no ${floor}º andar` : floor === 0 ? 'no térreo' : floor === -1 ? 'no subsolo' : `no ${-floor}º subsolo`;

const building = (told: Told): string | null => {
  const { floor, floorsTotal, yearBuilt, isUnit, isHouse } = told;
  const floors =
    floorsTotal === null
      ? null
      : isHouse
        ? counted(floorsTotal, 'um só pavimento', 'pavimentos')
        : counted(floorsTotal, 'um só andar', 'andares');
  const place =
    floor !== null
      ? `fica ${levelOf(floor)}${floors === null ? '' : ` de um prédio de ${floors}`}`
      : floors === null
        ? null
        : isUnit
          ? `o prédio tem ${floors}`
          : `tem ${floors}`;
  const isOfBuilding = isUnit && floor === null && floors !== null;
  const year =
    yearBuilt?.isPast === true
      ? `foi ${isOfBuilding ? 'construído' : agree(told, 'construído', 'construída')} em ${yearBuilt.year}`
      : null;
  const clauses = some(place, year);
  const future = yearBuilt?.isPast === false ? `Ano de construção: ${yearBuilt.year}.` : null;
  return some(clauses.length === 0 ? null : `${capital(list(clauses))}.`, future).join(' ') || null;
};

const amenities = (told: Told): string | null => {
  const words = insideAndOutside(told, 'além de', listed);
  return words && `Conta com ${words}.`;
};

const shared = ({ shared: common, sharedBy }: Told): string | null => {
  if (common.length === 0) return null;
  if (sharedBy !== null) return `O ${sharedBy === 'building' ? 'prédio' : 'condomínio'} tem ${listed(common)}.`;
  return `Há também ${list(common.map((amenity) => (amenity === 'shared_pool' ? 'piscina coletiva' : things[amenity])))}.`;
};

const services = ({ services: connected }: Told): string | null =>
  connected.length === 0 ? null : `Dispõe de ${listed(connected)}.`;

const surroundingWords = {
  gated: 'em condomínio fechado',
  corner: 'em esquina',
  paved_street: 'em rua asfaltada',
  waterfront: 'de frente para a água',
} as const;

const surroundings = ({ surroundings: around }: Told): string | null => {
  const hasView = around.includes('view');
  const where = list(around.flatMap((one) => (one === 'view' ? [] : [surroundingWords[one]])));
  if (where === '') return hasView ? 'Tem vista.' : null;
  return `Fica ${where}${hasView ? ', com vista' : ''}.`;
};

const conditions = (told: Told): string | null => {
  const { furnished, pets } = told;
  const clauses = some(
    furnished === 'yes' && `é ${agree(told, 'mobiliado', 'mobiliada')}`,
    furnished === 'partly' && `é ${agree(told, 'semimobiliado', 'semimobiliada')}`,
    furnished === 'no' && `não é ${agree(told, 'mobiliado', 'mobiliada')}`,
    pets !== null && `${pets ? '' : 'não '}aceita animais de estimação`,
  );
  return clauses.length === 0 ? null : `${capital(list(clauses))}.`;
};

const termWords = {
  mortgage_ok: 'aceita financiamento bancário',
  commercial_ok: 'serve para uso comercial',
  wheelchair: 'é acessível para cadeira de rodas',
  financing: 'há parcelamento direto com o vendedor',
  owner_direct: 'a negociação é direta com o proprietário',
} as const;

const terms = ({ traits, dealings }: Told): string | null =>
  some(
    traits.length > 0 && `${capital(list(traits.map((trait) => termWords[trait])))}.`,
    dealings.length > 0 && `${capital(list(dealings.map((one) => termWords[one])))}.`,
  ).join(' ') || null;

const price = ({ facts }: Told): string => {
  const { price: asked, price_period: period, maintenance_fee: fee, listing_type } = facts;
  const fees = fee === null ? null : `a taxa de condomínio é de ${formatMoney(fee, 'pt')} por mês`;
  if (asked === null) return `Preço sob consulta${fees === null ? '' : `; ${fees}`}.`;
  const what = { sale: 'o preço', rent: 'o aluguel', short_term_rent: 'a tarifa' }[listing_type];
  const per = period === null ? '' : ` ${pricePeriods[period].labels.pt}`;
  return `${capital(list(some(`${what} é de ${formatMoney(asked, 'pt')}${per}`, fees)))}.`;
};

const availability = (told: Told): string | null => {
  const { availability: state, available_from: date } = told.facts;
  if (state === 'reserved') return `No momento, está ${agree(told, 'reservado', 'reservada')}.`;
  return date === null ? null : `Disponível a partir de ${dateIn(date, 'pt')}.`;
};

/** Brazilian Portuguese. */
export const portuguese: Grammar = {
  titles,
  sentences: (told) => [
    opening(told),
    rooms(told),
    areas(told),
    building(told),
    amenities(told),
    shared(told),
    services(told),
    surroundings(told),
    conditions(told),
    terms(told),
    price(told),
    availability(told),
  ],
};
