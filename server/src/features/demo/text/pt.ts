// Longer than a few screens: one language is easier to judge and to keep consistent in one place.
import { formatMoney, type Amenity } from '@oga/contract';
import type { SeededRandom } from '../../../kernel/random.ts';
import { areaIn, capital, dateIn, joinList, some, wordings } from '../../translations/index.ts';
import {
  having,
  isGround,
  isHome,
  isNew,
  isTower,
  landmarkParts,
  nearbyLandmark,
  shownStreet,
  type Subject,
  type Writer,
} from './subject.ts';
import { landmarkWords } from './pt-landmarks.ts';
import { wordsIn } from './words.ts';

const { nouns } = wordings.pt;
const { inside, building, grill, outdoors, safety, services } = wordsIn('pt', 'rua asfaltada');

const noun = (s: Subject): string => nouns[s.propertyType].word;
const agree = (s: Subject, masculine: string, feminine: string): string =>
  nouns[s.propertyType].isFeminine ? feminine : masculine;
const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
const has = (s: Subject, amenity: Amenity): boolean => s.amenities.includes(amenity);

/** "em Villa Morra", "no bairro La Catedral, em Assunção". */
const inPlace = (s: Subject, random: SeededRandom): string => {
  const { spoken, neighborhood, zone, division } = s.area;
  const city = s.area.city === 'Asunción' ? 'Assunção' : s.area.spokenCity;
  if (neighborhood === null) {
    return zone === 'capital' || zone === 'metro' || division === city
      ? `em ${spoken}`
      : random.pick([`em ${spoken}`, `em ${spoken}, ${division}`]);
  }
  if (zone !== 'capital') return random.pick([`no bairro ${spoken}, em ${city}`, `em ${city}, bairro ${spoken}`]);
  if (spoken.startsWith('Barrio ')) return `em ${spoken}, ${city}`;
  return random.pick([`no bairro ${spoken}, em ${city}`, `em ${spoken}, ${city}`, ...(spoken.startsWith('La ') ? [] : [`em ${spoken}`])]);
}; // prettier-ignore

/** "do Shopping Mariscal", "da Costanera", "da Ponte da Amizade". */
const ofLandmark = (landmark: string): string => {
  const known = landmarkWords[landmark];
  if (known !== undefined) return known;
  const { article, name } = landmarkParts(landmark);
  const translated = name.replace(/^Ruta /, 'rota ').replace(/^cerro /, 'cerro ');
  return article === null ? `de ${translated}` : `${{ el: 'do', la: 'da', los: 'dos', las: 'das' }[article]} ${translated}`;
}; // prettier-ignore

const bedrooms = (s: Subject): string | null => (s.bedrooms ? count(s.bedrooms, 'quarto', 'quartos') : null);

const bedroomsWithSuites = (s: Subject): string | null => {
  const beds = bedrooms(s);
  if (beds === null || s.suites === null) return beds;
  if (s.bedrooms === 1) return '1 suíte';
  return s.suites === s.bedrooms ? count(s.suites, 'suíte', 'suítes') : `${beds} (${count(s.suites, 'suíte', 'suítes')})`;
}; // prettier-ignore

const bathrooms = (s: Subject): string | null => (s.bathrooms ? count(s.bathrooms, 'banheiro', 'banheiros') : null);
const parking = (s: Subject): string | null =>
  s.parkingSpaces && s.propertyType !== 'parking' ? count(s.parkingSpaces, 'vaga', 'vagas') : null;

const offer = (s: Subject, random: SeededRandom): string =>
  s.listingType === 'sale'
    ? random.pick(['vende-se', 'à venda:', 'vendo'])
    : s.listingType === 'rent'
      ? random.pick(['aluga-se', 'para alugar:', 'alugo'])
      : random.pick(['aluguel por temporada:', 'diárias:']);

const praise = (s: Subject, random: SeededRandom): string =>
  isGround(s)
    ? random.pick([agree(s, 'ótimo', 'ótima'), 'excelente', agree(s, 'belo', 'bela')])
    : isHome(s)
      ? random.pick([
          agree(s, 'lindo', 'linda'),
          agree(s, 'amplo', 'ampla'),
          'excelente',
          'aconchegante',
          agree(s, 'ótimo', 'ótima'),
        ])
      : random.pick(['excelente', agree(s, 'amplo', 'ampla'), agree(s, 'ótimo', 'ótima')]);

const title = (s: Subject, random: SeededRandom): string => {
  const place = inPlace(s, random);
  const deal = s.listingType === 'sale' ? 'à venda' : s.listingType === 'rent' ? 'para alugar' : 'por temporada';
  const size = areaIn(s.livingAreaM2 ?? s.lotAreaM2 ?? 0, 'pt');
  const state = isNew(s) && s.listingType === 'sale' ? ` ${agree(s, 'novo', 'nova')}` : s.furnished === true ? ` ${agree(s, 'mobiliado', 'mobiliada')}` : ''; // prettier-ignore
  if (isGround(s)) {
    const corner = has(s, 'corner') ? ' de esquina' : '';
    return capital(
      random.pick([
        `${noun(s)}${corner} de ${size} ${deal} ${place}`,
        `${praise(s, random)} ${noun(s)} de ${size} ${place}`,
        `${offer(s, random)} ${noun(s)}${corner} com ${size} ${place}`,
      ]),
    );
  }
  const beds = isHome(s) && s.propertyType !== 'room' ? bedrooms(s) : null;
  const detail = beds === null ? `de ${size}` : `de ${beds}`;
  const features = having(s, [['pool', 'piscina'], ['quincho', 'espaço gourmet'], ['terrace', 'terraço'], ['balcony', 'varanda'], ['garden', 'jardim']], random, 2); // prettier-ignore
  const boast = features.length > 0 && isHome(s) ? ` com ${joinList(features, 'pt')}` : ` ${detail}`;
  return capital(
    random.pick([
      `${noun(s)}${state} ${detail} ${deal} ${place}`,
      `${offer(s, random)} ${noun(s)}${state} ${detail} ${place}`,
      `${praise(s, random)} ${noun(s)}${boast} ${place}`,
      `${noun(s)}${state}${boast} ${deal} ${place}`,
    ]),
  );
};

const opening = (s: Subject, random: SeededRandom): string => {
  const place = inPlace(s, random);
  const street = shownStreet(s);
  const where = street !== null && random.chance(0.45) ? `${place}, na ${street.startsWith('Avda') ? street : `rua ${street}`}` : place; // prettier-ignore
  const fresh = isNew(s) ? ` ${agree(s, 'novo', 'nova')}` : '';
  const one = agree(s, 'um', 'uma');
  if (s.listingType === 'short_term_rent') {
    return capital(
      random.pick([
        `${noun(s)} ${agree(s, 'mobiliado', 'mobiliada')} ${where}, ${agree(s, 'pronto', 'pronta')} para receber você.`,
        `${praise(s, random)} ${noun(s)} para temporada ${where}.`,
        `a trabalho ou a passeio, fique ${where}: ${noun(s)} ${agree(s, 'completo', 'completa')} e bem ${agree(s, 'localizado', 'localizada')}.`,
      ]),
    );
  }
  const deal = s.listingType === 'sale' ? 'à venda' : 'para alugar';
  return capital(
    random.pick([
      `${praise(s, random)} ${noun(s)}${fresh} ${deal} ${where}.`,
      `${s.listingType === 'sale' ? 'vende-se' : 'aluga-se'} ${noun(s)}${fresh} ${where}.`,
      `conheça ${agree(s, 'este', 'esta')} ${noun(s)}${fresh} ${deal} ${where}.`,
      `${where}, ${one} ${praise(s, random)} ${noun(s)} ${deal}, ${s.listingType === 'sale' ? random.pick(['com documentação em dia', isGround(s) ? 'para construir ou investir' : isHome(s) ? 'para morar ou investir' : 'para usar ou investir']) : random.pick(['em ótimo estado', 'com contrato flexível'])}.`,
    ]),
  );
}; // prettier-ignore

const rooms = (s: Subject, random: SeededRandom): string | null => {
  const lot = s.lotAreaM2 === null ? null : areaIn(s.lotAreaM2, 'pt');
  const living = s.livingAreaM2 === null ? null : areaIn(s.livingAreaM2, 'pt');
  if (isGround(s)) {
    if (s.propertyType === 'land') return random.pick([`O terreno mede ${lot}.`, `São ${lot} de área total.`, `A área total é de ${lot}, conforme a escritura.`]); // prettier-ignore
    return random.pick([
      `A área total é de ${lot}.`,
      `São ${lot} ${s.propertyType === 'ranch' ? 'com pastagens, cercas e aguadas' : 'de terra boa para plantio'}.`,
    ]);
  }
  const parts = some(bathrooms(s), s.halfBathrooms ? 'lavabo' : null, parking(s));
  if (s.propertyType === 'studio') return `São ${living} em um único ambiente bem aproveitado, com ${joinList(parts, 'pt')}.`; // prettier-ignore
  const ground = lot === null ? '' : ` em terreno de ${lot}`;
  if (isHome(s) && s.propertyType !== 'room') {
    const list = joinList(some(bedroomsWithSuites(s), ...parts), 'pt');
    const kind = isTower(s) ? 'de área privativa' : 'de área construída';
    return random.pick([
      `São ${living} ${kind}${ground}, com ${list}.`,
      `O imóvel tem ${list}, além de sala de estar e jantar, em ${living} ${kind}${ground}.`,
      `Conta com ${list}, sala para dois ambientes e cozinha; ${living} ${kind}${ground}.`,
      `${s.bedrooms === 1 ? 'Tem' : 'São'} ${list}, em ${living} ${kind}${ground}.`,
    ]);
  }
  if (s.propertyType === 'room') return `Tem ${living} e ${s.suites === null ? bathrooms(s) : 'banheiro privativo'}.`;
  if (s.propertyType === 'hotel') return `São ${count(s.bedrooms ?? 0, 'apartamento', 'apartamentos')} com banheiro em ${living} construídos,${ground}.`; // prettier-ignore
  const extras = parts.length === 0 || s.propertyType === 'building' ? '' : `, com ${joinList(parts, 'pt')}`;
  const floors = s.propertyType === 'building' && s.floorsTotal ? ` em ${s.floorsTotal} andares` : '';
  return random.pick([
    `São ${living}${floors}${lot === null ? '' : ' de área construída'}${ground}${extras}.`,
    `A área ${lot === null ? '' : 'construída '}é de ${living}${floors}${ground}${extras}.`,
  ]);
};

const insideSentence = (s: Subject, random: SeededRandom): string | null => {
  const words = having(s, inside, random, 4);
  if (words.length === 0) return null;
  const list = joinList(words, 'pt');
  return random.pick([
    `Possui ${list}.`,
    `O imóvel dispõe de ${list}.`,
    `Inclui ${list}.`,
    ...(words.length > 1 ? [`Por dentro, ${list}.`] : []),
  ]);
};

const buildingSentence = (s: Subject, random: SeededRandom): string | null => {
  const words = having(s, isTower(s) ? [...building.slice(0, 8), ...grill, ...building.slice(8)] : building, random, 5);
  const list = joinList(words, 'pt');
  const view = has(s, 'view') ? ', com vista livre' : '';
  if (isTower(s) || s.propertyType === 'office') {
    const level = s.floor === null ? null : `no ${s.floor}º andar`;
    if (level !== null && words.length > 0) return random.pick([`Fica ${level}${view}, em prédio com ${list}.`, `O condomínio oferece ${list}; a unidade está ${level}${view}.`]); // prettier-ignore
    if (level !== null) return `Fica ${level}${s.floorsTotal === null ? '' : ` de um prédio de ${count(s.floorsTotal, 'andar', 'andares')}`}${view}.`; // prettier-ignore
    return words.length === 0 ? null : `O prédio conta com ${list}.`;
  }
  if (words.length === 0) return null;
  return has(s, 'gated') ? `O condomínio tem ${list}.` : `Conta ainda com ${list}.`;
};

const outside = (s: Subject, random: SeededRandom): string | null => {
  if (isTower(s)) return has(s, 'terrace') ? 'O terraço privativo é perfeito para receber os amigos.' : null;
  if (isGround(s) || !isHome(s)) {
    const words = having(s, services, random, 4);
    return words.length === 0 ? null : random.pick([`Conta com ${joinList(words, 'pt')}.`, ...(words.length > 1 ? [`Infraestrutura: ${joinList(words, 'pt')}.`] : [])]); // prettier-ignore
  }
  const safe = joinList(having(s, safety, random, 2), 'pt');
  const list = joinList(having(s, outdoors, random, 4), 'pt');
  if (list === '') return safe === '' ? null : `A casa tem ${safe}.`;
  const besides = safe === '' ? '' : `, além de ${safe}`;
  return random.pick([
    `A área externa tem ${list}${besides}.`,
    `Para os fins de semana há ${list}${besides}.`,
    `Do lado de fora há ${list}${besides}.`,
  ]);
};

const location = (s: Subject, random: SeededRandom): string | null => {
  const landmark = nearbyLandmark(s, random);
  if (landmark === null) return null;
  const near = ofLandmark(landmark);
  if (s.propertyType === 'ranch' || s.propertyType === 'farm') return `Fica na região ${near}, com bom acesso.`;
  const street = has(s, 'paved_street') && !isGround(s) ? ', em rua asfaltada' : has(s, 'waterfront') ? ', de frente para a água' : ''; // prettier-ignore
  return random.pick([
    `Ótima localização, perto ${near}${street}.`,
    `Fica a poucos minutos ${near}${street}.`,
    `Região tranquila e de fácil acesso, próxima ${near.replace(/^do /, 'ao ').replace(/^da /, 'à ').replace(/^dos /, 'aos ').replace(/^das /, 'às ').replace(/^de /, 'a ')}${street}.`,
  ]);
}; // prettier-ignore

const terms = (s: Subject, random: SeededRandom): string | null => {
  const facts = some(
    s.maintenanceFee !== null && random.pick([`condomínio de ${formatMoney(s.maintenanceFee, 'pt')} por mês`, `taxa de condomínio: ${formatMoney(s.maintenanceFee, 'pt')} mensais`]),
    s.availableFrom !== null && `disponível a partir de ${dateIn(s.availableFrom, 'pt')}`,
    s.furnished === true && s.listingType === 'rent' && `aluga-se ${agree(s, 'mobiliado', 'mobiliada')}`,
    s.furnished === true && s.listingType === 'sale' && `vende-se com os móveis`,
    s.petsAllowed === true && 'aceita animais de estimação',
    s.petsAllowed === false && 'não aceita animais',
    has(s, 'financing') && 'parcelamento direto com o vendedor',
    has(s, 'mortgage_ok') && 'aceita financiamento bancário',
    has(s, 'commercial_ok') && s.propertyType === 'land' && 'serve para uso comercial',
    has(s, 'owner_direct') && 'negociação direta com o proprietário',
    s.price === null && 'preço sob consulta',
  );
  return facts.length === 0 ? null : `${capital(facts.slice(0, 3).join('; '))}.`;
}; // prettier-ignore

const closing = (s: Subject, random: SeededRandom): string => {
  if (s.propertyType === 'ranch') return random.pick(['Pronta para cria e engorda de gado.', 'Boa base para um projeto de pecuária.']);
  if (s.propertyType === 'farm') return random.pick(['Bom para lavoura, horta ou pequenos animais.', 'Ideal para quem quer produzir perto da cidade.']);
  if (s.propertyType === 'land') return random.pick(['Ideal para construir ou investir.', 'Região em plena valorização.', 'Pronto para construir.']);
  if (isHome(s)) {
    if (s.listingType === 'short_term_rent') return random.pick(['Bom para viagens a trabalho ou dias de descanso.', 'Diárias com desconto para estadias longas.']);
    if (s.listingType === 'rent') return random.pick(['Pedem-se referências e um depósito de garantia.', 'Visitas com hora marcada.', s.bedrooms !== null && s.bedrooms >= 3 ? 'Ideal para famílias.' : 'Ideal para uma pessoa ou um casal.']);
    return random.pick([
      s.bedrooms !== null && s.bedrooms >= 3 ? 'Espaço de sobra para a família.' : 'Boa opção para morar ou alugar.',
      ...(s.yearBuilt !== null && !isNew(s) ? [`A construção é de ${s.yearBuilt} e está bem conservada.`] : []),
      'Boa alternativa para brasileiros que investem no Paraguai.',
      'Vale a pena a visita.',
    ]);
  }
  return random.pick(['Visitas com hora marcada.', 'Região de grande movimento e boa visibilidade.', 'Consulte as condições e marque uma visita.']);
}; // prettier-ignore

/** Brazilian Portuguese, as it is written on the border. */
export const portuguese: Writer = {
  title,
  topics: { opening, rooms, inside: insideSentence, building: buildingSentence, outside, location, terms, closing },
};
