// Longer than a few screens: one language is easier to judge and to keep consistent in one place.
import { formatMoney, type Amenity } from '@oga/contract';
import type { SeededRandom } from '../../../kernel/random.ts';
import { areaIn, capital, dateIn, joinList, some, wordings } from '../../translations/index.ts';
import {
  having,
  isGround,
  isHome,
  isHouse,
  isNew,
  isTower,
  landmarkParts,
  nearbyLandmark,
  shownStreet,
  type Subject,
  type Writer,
} from './subject.ts';
import { wordsIn } from './words.ts';

const { nouns } = wordings.es;
const { inside, building, grill, outdoors, safety, services } = wordsIn('es', 'calle asfaltada');

const noun = (s: Subject): string => nouns[s.propertyType].word;
const isFeminine = (s: Subject): boolean => nouns[s.propertyType].isFeminine;
/** The form of an adjective or article that agrees with the property. */
const agree = (s: Subject, masculine: string, feminine: string): string => (isFeminine(s) ? feminine : masculine);
const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
const has = (s: Subject, amenity: Amenity): boolean => s.amenities.includes(amenity);

/** "en Villa Morra", "en el barrio La Catedral", "en Luque, barrio Laurelty". */
const inPlace = (s: Subject, random: SeededRandom): string => {
  const { spoken, spokenCity, neighborhood, zone, division } = s.area;
  if (neighborhood === null) {
    return zone === 'capital' || zone === 'metro' || division === spokenCity
      ? `en ${spoken}`
      : random.pick([`en ${spoken}`, `en ${spoken}, ${division}`]);
  }
  if (zone !== 'capital') return random.pick([`en el barrio ${spoken} de ${spokenCity}`, `en ${spokenCity}, barrio ${spoken}`]);
  if (spoken.startsWith('Barrio ')) return `en ${spoken}, Asunción`;
  if (spoken.startsWith('La ')) return `en el barrio ${spoken}, Asunción`;
  return random.pick([`en ${spoken}`, `en ${spoken}, Asunción`, `en el barrio ${spoken}`]);
}; // prettier-ignore

/** "del Shopping Mariscal", "de la Costanera". */
const ofLandmark = (landmark: string): string => {
  const { article, name } = landmarkParts(landmark);
  return article === null ? `de ${name}` : article === 'el' ? `del ${name}` : `de ${article} ${name}`;
};

const bedrooms = (s: Subject): string | null => (s.bedrooms ? count(s.bedrooms, 'dormitorio', 'dormitorios') : null);

const bedroomsWithSuites = (s: Subject): string | null => {
  const beds = bedrooms(s);
  if (beds === null || s.suites === null) return beds;
  if (s.bedrooms === 1) return '1 dormitorio en suite';
  return s.suites === s.bedrooms ? `${beds} en suite` : `${beds} (${s.suites} en suite)`;
};

const bathrooms = (s: Subject): string | null => (s.bathrooms ? count(s.bathrooms, 'baño', 'baños') : null);
const parking = (s: Subject): string | null =>
  s.parkingSpaces && s.propertyType !== 'parking' ? count(s.parkingSpaces, 'cochera', 'cocheras') : null;
const mainArea = (s: Subject): number => s.livingAreaM2 ?? s.lotAreaM2 ?? 0;

const offer = (s: Subject, random: SeededRandom): string =>
  s.listingType === 'sale'
    ? random.pick(['vendo', 'se vende', 'en venta:'])
    : s.listingType === 'rent'
      ? random.pick(['alquilo', 'se alquila', 'en alquiler:'])
      : random.pick(['alquiler por noche:', 'alquiler temporal:']);

const praise = (s: Subject, random: SeededRandom): string =>
  isGround(s)
    ? random.pick([agree(s, 'hermoso', 'hermosa'), 'excelente', agree(s, 'buen', 'buena')])
    : isHome(s)
      ? random.pick([
          agree(s, 'hermoso', 'hermosa'),
          agree(s, 'amplio', 'amplia'),
          agree(s, 'cómodo', 'cómoda'),
          agree(s, 'luminoso', 'luminosa'),
          'impecable',
          agree(s, 'lindo', 'linda'),
        ])
      : random.pick(['excelente', agree(s, 'amplio', 'amplia'), 'impecable']);

/** What a title may boast of; features first seen by a buyer. */
const boast = (s: Subject, random: SeededRandom): string => {
  const features = having(s, [['pool', 'piscina'], ['quincho', 'quincho'], ['terrace', 'terraza'], ['balcony', 'balcón'], ['garden', 'jardín'], ['shared_pool', 'piscina'], ['patio', 'patio']], random, 2); // prettier-ignore
  return features.length === 0 ? '' : ` con ${joinList(features, 'es')}`;
};

const title = (s: Subject, random: SeededRandom): string => {
  const place = inPlace(s, random);
  const state = isNew(s) && s.listingType !== 'short_term_rent' ? ' a estrenar' : s.furnished === true ? ` ${agree(s, 'amoblado', 'amoblada')}` : ''; // prettier-ignore
  const beds = bedrooms(s);
  const size = areaIn(mainArea(s), 'es');
  if (isGround(s)) {
    const corner = has(s, 'corner') ? ' en esquina' : has(s, 'waterfront') ? ' con costa' : '';
    return capital(
      random.pick([
        `${noun(s)}${corner} de ${size} ${place}`,
        `${offer(s, random)} ${noun(s)} de ${size} ${place}`,
        `${praise(s, random)} ${noun(s)} de ${size} ${place}`,
      ]),
    );
  }
  const rooms = beds !== null && isHome(s) && s.propertyType !== 'room' ? ` de ${beds}` : ` de ${size}`;
  return capital(
    random.pick([
      `${noun(s)}${state}${rooms} ${place}`,
      `${offer(s, random)} ${noun(s)}${state}${rooms} ${place}`,
      `${praise(s, random)} ${noun(s)}${rooms} ${place}`,
      ...(isHome(s) ? [`${noun(s)}${state}${boast(s, random)} ${place}`, `${praise(s, random)} ${noun(s)}${boast(s, random)} ${place}`] : []),
    ]),
  );
}; // prettier-ignore

const opening = (s: Subject, random: SeededRandom): string => {
  const place = inPlace(s, random);
  const street = shownStreet(s);
  const where = street !== null && random.chance(0.5) ? `${place}, sobre ${street}` : place;
  const fresh = isNew(s) ? ' a estrenar' : '';
  const thing = `${noun(s)}${fresh}`;
  const one = agree(s, 'un', 'una');
  if (s.listingType === 'short_term_rent') {
    return capital(
      random.pick([
        `${thing} ${agree(s, 'amoblado', 'amoblada')} ${where}, ${agree(s, 'listo', 'lista')} para entrar con la valija.`,
        `${praise(s, random)} ${noun(s)} para estadías cortas ${where}.`,
        `para trabajar, pasear o visitar a la familia: ${thing} completamente ${agree(s, 'equipado', 'equipada')} ${where}.`,
      ]),
    );
  }
  const verb = s.listingType === 'sale' ? 'se vende' : 'se alquila';
  const deal = s.listingType === 'sale' ? 'en venta' : 'en alquiler';
  return capital(
    random.pick([
      `${verb} ${thing} ${where}.`,
      `${praise(s, random)} ${thing} ${deal} ${where}.`,
      `presentamos ${one} ${praise(s, random)} ${noun(s)} ${deal} ${where}.`,
      `${thing} ${deal} ${where}, ${s.listingType === 'sale' ? random.pick([
            'una oportunidad que no aparece todos los días',
            'con un precio acorde a la zona',
            `${agree(s, 'listo', 'lista')} para escriturar`,
            'con título al día',
            'en una zona muy buscada',
          ]) : random.pick(['en muy buenas condiciones', `${agree(s, 'listo', 'lista')} para ocupar`, 'con contrato a convenir'])}.`,
    ]),
  );
}; // prettier-ignore

const rooms = (s: Subject, random: SeededRandom): string | null => {
  const lot = s.lotAreaM2 === null ? null : areaIn(s.lotAreaM2, 'es');
  const living = s.livingAreaM2 === null ? null : areaIn(s.livingAreaM2, 'es');
  if (isGround(s)) {
    if (s.propertyType === 'land') return random.pick([`El terreno mide ${lot} en total.`, `Son ${lot} de superficie.`, `La superficie total es de ${lot}, según título.`]); // prettier-ignore
    return random.pick([
      `La superficie total es de ${lot}.`,
      `Son ${lot} con ${s.propertyType === 'ranch' ? 'potreros alambrados y aguadas' : 'tierra apta para cultivo'}.`,
      `Abarca ${lot}${s.propertyType === 'ranch' ? ', entre pasturas y monte' : ''}.`,
    ]);
  }
  const parts = some(bathrooms(s), s.halfBathrooms ? 'toilette' : null, parking(s));
  if (s.propertyType === 'studio') {
    return `Son ${living} en un solo ambiente bien aprovechado, con ${joinList(parts, 'es')}.`;
  }
  if (isHome(s) && s.propertyType !== 'room') {
    const beds = bedroomsWithSuites(s);
    const list = joinList(some(beds, ...parts), 'es');
    const ground = lot === null ? '' : ` sobre un terreno de ${lot}`;
    return random.pick([
      `Cuenta con ${list}, en ${living} ${isTower(s) ? random.pick(['propios', 'de superficie']) : 'construidos'}${ground}.`,
      `Tiene ${living} ${isTower(s) ? 'de superficie' : 'edificados'}${ground}: ${list}.`,
      `Se distribuye en living comedor, cocina, ${list}; en total ${living}${isHouse(s) ? ' construidos' : ''}${ground}.`,
      `Dispone de ${list}, además de living comedor y cocina, en ${living}${ground}.`,
    ]);
  }
  if (s.propertyType === 'room') return `Mide ${living} y tiene ${s.suites === null ? bathrooms(s) : 'baño privado'}.`;
  if (s.propertyType === 'hotel') return `Tiene ${count(s.bedrooms ?? 0, 'habitación', 'habitaciones')} con baño en ${living} construidos, sobre un terreno de ${lot}.`; // prettier-ignore
  const extras = parts.length === 0 || s.propertyType === 'building' ? '' : `, con ${joinList(parts, 'es')}`;
  const ground = lot === null ? '' : ` sobre un terreno de ${lot}`;
  const floors = s.propertyType === 'building' && s.floorsTotal ? ` en ${s.floorsTotal} pisos` : '';
  return random.pick([
    `Ofrece ${living}${floors}${lot === null ? '' : ' cubiertos'}${ground}${extras}.`,
    `La superficie ${lot === null ? '' : 'cubierta '}es de ${living}${floors}${ground}${extras}.`,
  ]);
};

const insideSentence = (s: Subject, random: SeededRandom): string | null => {
  const words = having(s, inside, random, 4);
  if (words.length === 0) return null;
  const list = joinList(words, 'es');
  return random.pick([
    `Incluye ${list}.`,
    `Se entrega con ${list}.`,
    ...(words.length > 1 ? [`Comodidades: ${list}.`, `Por dentro suma ${list}.`] : []),
  ]);
};

const buildingSentence = (s: Subject, random: SeededRandom): string | null => {
  const words = having(s, isTower(s) ? [...building.slice(0, 8), ...grill, ...building.slice(8)] : building, random, 5);
  const list = joinList(words, 'es');
  const level = s.floor === null ? null : `piso ${s.floor}`;
  const view = has(s, 'view') ? ', con vista despejada' : '';
  if (isTower(s) || s.propertyType === 'office') {
    if (level !== null && words.length > 0) return random.pick([`Está en el ${level}${view}, en un edificio con ${list}.`, `El edificio ofrece ${list}; la unidad queda en el ${level}${view}.`]); // prettier-ignore
    if (level !== null) return `Está en el ${level}${s.floorsTotal === null ? '' : ` de ${s.floorsTotal}`}${view}.`;
    return words.length === 0 ? null : `El edificio cuenta con ${list}.`;
  }
  if (words.length === 0) return null;
  if (has(s, 'gated')) return `El condominio tiene ${list}.`;
  return random.pick([`Tiene además ${list}.`, `Suma ${list}.`]);
};

const outside = (s: Subject, random: SeededRandom): string | null => {
  if (isTower(s)) return has(s, 'terrace') ? 'La terraza propia invita a recibir gente al aire libre.' : null;
  if (isGround(s) || !isHome(s)) {
    const words = having(s, services, random, 4);
    return words.length === 0 ? null : random.pick([`Cuenta con ${joinList(words, 'es')}.`, ...(words.length > 1 ? [`Servicios: ${joinList(words, 'es')}.`] : [])]); // prettier-ignore
  }
  const safeWords = having(s, safety, random, 2);
  const safe = joinList(safeWords, 'es');
  const words = having(s, outdoors, random, 4);
  const list = joinList(words, 'es');
  if (list === '') return safe === '' ? null : `La casa tiene ${safe}.`;
  if (words.length === 1) return `También tiene ${joinList([list, ...safeWords], 'es')}.`;
  const besides = safe === '' ? '' : `, además de ${safe}`;
  return random.pick([
    `Afuera hay ${list}${besides}.`,
    `Para disfrutar al aire libre, ${list}${besides}.`,
    `El exterior suma ${list}${besides}.`,
  ]);
};

const location = (s: Subject, random: SeededRandom): string | null => {
  const landmark = nearbyLandmark(s, random);
  if (landmark === null) return null;
  const near = ofLandmark(landmark);
  const paved = has(s, 'paved_street') && !isGround(s) ? ', sobre calle asfaltada' : has(s, 'waterfront') ? ', con salida directa al agua' : ''; // prettier-ignore
  if (s.propertyType === 'ranch' || s.propertyType === 'farm') {
    return random.pick([`El acceso es por camino de todo tiempo, en la zona ${near}.`, `Queda en la zona ${near}.`]);
  }
  return random.pick([
    `Muy buena ubicación, cerca ${near}${paved}.`,
    `Queda a pocos minutos ${near}${paved}.`,
    `La zona es tranquila y de fácil acceso, cerca ${near}${paved}.`,
    `Está cerca ${near}, con supermercados y colegios en la zona.`,
  ]);
};

const terms = (s: Subject, random: SeededRandom): string | null => {
  const facts = some(
    s.maintenanceFee !== null && random.pick([`las expensas son de ${formatMoney(s.maintenanceFee, 'es')} por mes`, `expensas: ${formatMoney(s.maintenanceFee, 'es')} mensuales`]),
    s.availableFrom !== null && `disponible desde el ${dateIn(s.availableFrom, 'es')}`,
    s.furnished === true && s.listingType === 'rent' && `se alquila ${agree(s, 'amoblado', 'amoblada')}`,
    s.furnished === true && s.listingType === 'sale' && `se vende ${agree(s, 'amoblado', 'amoblada')}`,
    s.petsAllowed === true && 'se aceptan mascotas',
    s.petsAllowed === false && 'no se aceptan mascotas',
    has(s, 'financing') && 'se ofrece financiación propia',
    has(s, 'mortgage_ok') && `${agree(s, 'apto', 'apta')} para crédito bancario`,
    has(s, 'commercial_ok') && s.propertyType === 'land' && 'apto para uso comercial',
    has(s, 'owner_direct') && 'trato directo con el dueño',
    s.price === null && 'el precio se informa a pedido',
  );
  return facts.length === 0 ? null : `${capital(facts.slice(0, 3).join('; '))}.`;
}; // prettier-ignore

const closing = (s: Subject, random: SeededRandom): string => {
  if (s.propertyType === 'ranch') return random.pick(['Ideal para cría y engorde de ganado.', 'Una buena base para una empresa ganadera.']); // prettier-ignore
  if (s.propertyType === 'farm') return random.pick(['Sirve para agricultura, huerta o ganado menor.', 'Ideal para quien busca producir cerca del pueblo.']); // prettier-ignore
  if (s.propertyType === 'land') return random.pick(['Ideal para construir la casa propia o para invertir.', 'Una zona que viene creciendo año a año.', 'Listo para construir.', 'Los papeles están en orden y se puede visitar cualquier día.']); // prettier-ignore
  if (isHome(s)) {
    if (s.listingType === 'short_term_rent') return random.pick(['Ideal para viajes de trabajo o unos días de descanso.', 'Se reserva por noche, con descuentos en estadías largas.']); // prettier-ignore
    if (s.listingType === 'rent') return random.pick(['Se piden referencias y un depósito en garantía.', 'Se puede visitar de lunes a sábado, con cita previa.', s.bedrooms !== null && s.bedrooms >= 3 ? 'Ideal para familias.' : 'Ideal para una persona o una pareja.']); // prettier-ignore
    return random.pick([
      s.bedrooms !== null && s.bedrooms >= 3
        ? `${agree(s, 'Pensado', 'Pensada')} para una familia que necesita espacio.`
        : 'Una buena opción para vivir o para renta.',
      ...(s.yearBuilt !== null && !isNew(s) ? [`La construcción es de ${s.yearBuilt} y está bien mantenida.`] : []),
      `Vale la pena ${agree(s, 'conocerlo', 'conocerla')} en persona.`,
      'Se escuchan ofertas razonables.',
    ]);
  }
  return random.pick(['Se puede visitar con cita previa.', 'Zona de mucho movimiento y buena visibilidad.', 'Consulte por las condiciones y coordine una visita.']); // prettier-ignore
}; // prettier-ignore

/** Spanish as it is written in Paraguay. */
export const spanish: Writer = {
  title,
  topics: { opening, rooms, inside: insideSentence, building: buildingSentence, outside, location, terms, closing },
};
