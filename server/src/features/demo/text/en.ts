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
import { landmarkWords } from './en-landmarks.ts';
import { wordsIn } from './words.ts';

const { nouns } = wordings.en;
const { inside, building, grill, outdoors, safety, services } = wordsIn('en', 'paved-street access');

const noun = (s: Subject): string => nouns[s.propertyType].word;
const article = (words: string): string => (/^[aeiou]/i.test(words) ? 'an' : 'a');
const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
const has = (s: Subject, amenity: Amenity): boolean => s.amenities.includes(amenity);

const inPlace = (s: Subject, random: SeededRandom): string => {
  const { spoken, spokenCity, neighborhood, zone, division } = s.area;
  if (neighborhood === null) {
    return zone === 'capital' || zone === 'metro' || division === spokenCity
      ? `in ${spoken}`
      : random.pick([`in ${spoken}`, `in ${spoken}, ${division}`]);
  }
  if (zone !== 'capital') return `in the ${spoken} neighborhood of ${spokenCity}`;
  return random.pick([`in ${spoken}`, `in ${spoken}, Asunción`]);
};

/** "the Costanera", "Shopping Mariscal", "Avda. España", "Route PY02". */
const landmarkIn = (landmark: string): string => {
  const known = landmarkWords[landmark];
  if (known !== undefined) return known;
  const { article, name } = landmarkParts(landmark);
  if (name.startsWith('plaza de ')) return `the main square${name.replace(/^plaza de/, ' of')}`.replace(/ {2}/g, ' ');
  const translated = name.replace(/^Ruta /, 'Route ');
  return article === null || /^(Shopping|Paseo|Avda\.|Route)/.test(translated) ? translated : `the ${translated}`;
};

const bedrooms = (s: Subject): string | null => (s.bedrooms ? count(s.bedrooms, 'bedroom', 'bedrooms') : null);

const bedroomsWithSuites = (s: Subject): string | null => {
  const beds = bedrooms(s);
  if (beds === null || s.suites === null) return beds;
  if (s.bedrooms === 1) return '1 en-suite bedroom';
  return s.suites === s.bedrooms ? `${s.suites} en-suite bedrooms` : `${beds} (${s.suites} en suite)`;
};

const bathrooms = (s: Subject): string | null => (s.bathrooms ? count(s.bathrooms, 'bathroom', 'bathrooms') : null);
const parking = (s: Subject): string | null =>
  s.parkingSpaces && s.propertyType !== 'parking' ? count(s.parkingSpaces, 'parking space', 'parking spaces') : null;

const dealWords = { sale: 'for sale', rent: 'for rent', short_term_rent: 'for short stays' } as const;

const praise = (s: Subject, random: SeededRandom): string =>
  isGround(s)
    ? random.pick(s.propertyType === 'land' ? ['well-located', 'attractive', 'level'] : ['productive', 'attractive'])
    : isHome(s)
      ? random.pick(['bright', 'spacious', 'comfortable', 'well-kept', 'lovely'])
      : random.pick(['well-kept', 'spacious', 'well-located']);

const title = (s: Subject, random: SeededRandom): string => {
  const place = inPlace(s, random);
  const deal = dealWords[s.listingType];
  const size = areaIn(s.livingAreaM2 ?? s.lotAreaM2 ?? 0, 'en');
  const state = s.furnished === true ? 'furnished ' : isNew(s) ? 'new ' : '';
  if (isGround(s)) {
    const corner = has(s, 'corner') ? 'corner ' : has(s, 'waterfront') ? 'waterfront ' : '';
    return capital(
      random.pick([
        `${corner}${noun(s)} of ${size} ${deal} ${place}`,
        `${size} ${corner}${noun(s)} ${place}`,
        `${praise(s, random)} ${noun(s)} ${deal} ${place}, ${size}`,
      ]),
    );
  }
  const beds = isHome(s) && s.bedrooms && s.propertyType !== 'room' ? `${s.bedrooms}-bedroom ` : '';
  const features = having(s, [['pool', 'pool'], ['quincho', 'quincho'], ['terrace', 'terrace'], ['balcony', 'balcony'], ['garden', 'garden']], random, 2); // prettier-ignore
  const boast = features.length > 0 && isHome(s) ? `with ${joinList(features, 'en')}` : `of ${size}`;
  return capital(
    random.pick([
      `${state}${beds}${noun(s)} ${deal} ${place}`,
      `${state}${beds}${noun(s)} ${boast} ${place}`,
      `${praise(s, random)} ${beds}${noun(s)} ${place}`,
      `${state}${noun(s)} ${boast} ${deal} ${place}`,
    ]),
  );
};

const opening = (s: Subject, random: SeededRandom): string => {
  const place = inPlace(s, random);
  const street = shownStreet(s);
  const where = street !== null && random.chance(0.45) ? `on ${street} ${place}` : place;
  const fresh = isNew(s) ? 'brand-new ' : '';
  const thing = `${fresh}${noun(s)}`;
  if (s.listingType === 'short_term_rent') {
    const furnished = `fully furnished ${thing}`;
    return capital(
      random.pick([
        `${furnished} ${where}, ready for your stay.`,
        `a ${praise(s, random)} ${noun(s)} for short stays ${where}.`,
        `for work, family visits or a few days off: a ${furnished} ${where}.`,
      ]),
    );
  }
  const deal = dealWords[s.listingType];
  const adjective = praise(s, random);
  return capital(
    random.pick([
      `${article(thing)} ${thing} ${deal} ${where}.`,
      `this ${adjective} ${noun(s)} is ${deal} ${where}.`,
      `${article(adjective)} ${adjective} ${thing} ${deal} ${where}, ${s.listingType === 'sale' ? random.pick(['with the paperwork in order', 'to live in or to invest in'].slice(0, isHome(s) ? 2 : 1)) : random.pick(['in very good condition', 'on flexible terms'])}.`,
      `now ${deal}: ${article(adjective)} ${adjective} ${thing} ${where}.`,
    ]),
  );
}; // prettier-ignore

const rooms = (s: Subject, random: SeededRandom): string | null => {
  const lot = s.lotAreaM2 === null ? null : areaIn(s.lotAreaM2, 'en');
  const living = s.livingAreaM2 === null ? null : areaIn(s.livingAreaM2, 'en');
  if (isGround(s)) {
    if (s.propertyType === 'land') return random.pick([`The lot measures ${lot}.`, `It covers ${lot} in total.`, `The total area is ${lot}, as stated in the title deed.`]); // prettier-ignore
    return random.pick([
      `It covers ${lot}.`,
      `The total area is ${lot}${s.propertyType === 'ranch' ? ', with fenced pasture and watering places' : ', good for crops'}.`,
    ]);
  }
  const parts = some(bathrooms(s), s.halfBathrooms ? 'a guest toilet' : null, parking(s));
  if (s.propertyType === 'studio') return `It is a well-planned ${living} in one open space, with ${joinList(parts, 'en')}.`;
  const ground = lot === null ? '' : ` on a lot of ${lot}`;
  if (isHome(s) && s.propertyType !== 'room') {
    const list = joinList(some(bedroomsWithSuites(s), ...parts), 'en');
    return random.pick([
      `It has ${list} in ${living} of living space${ground}.`,
      `The ${living}${isTower(s) ? '' : ' of built area'}${ground} hold ${list}, plus a living and dining room.`,
      `${s.bedrooms === 1 ? 'There is' : 'There are'} ${list}, as well as a living room and kitchen, in ${living}${ground}.`,
      `With ${living} of living space${ground}, it offers ${list}.`,
    ]);
  }
  if (s.propertyType === 'room') return `It measures ${living} and has ${s.suites === null ? bathrooms(s) : 'its own bathroom'}.`;
  if (s.propertyType === 'hotel') return `It has ${count(s.bedrooms ?? 0, 'guest room', 'guest rooms')} with bathroom in ${living} of built area${ground}.`;
  const extras = parts.length === 0 || s.propertyType === 'building' ? '' : `, with ${joinList(parts, 'en')}`;
  const floors = s.propertyType === 'building' && s.floorsTotal ? ` on ${s.floorsTotal} floors` : '';
  return random.pick([
    `It offers ${living}${lot === null ? '' : ' under roof'}${floors}${ground}${extras}.`,
    `The ${lot === null ? '' : 'built '}area is ${living}${floors}${ground}${extras}.`,
  ]);
}; // prettier-ignore

const insideSentence = (s: Subject, random: SeededRandom): string | null => {
  const words = having(s, inside, random, 4);
  if (words.length === 0) return null;
  const list = joinList(words, 'en');
  return random.pick([`It comes with ${list}.`, `Inside you will find ${list}.`, `Features include ${list}.`]);
};

const buildingSentence = (s: Subject, random: SeededRandom): string | null => {
  const words = having(s, isTower(s) ? [...building.slice(0, 8), ...grill, ...building.slice(8)] : building, random, 5);
  const list = joinList(words, 'en');
  const view = has(s, 'view') ? ' with an open view' : '';
  if (isTower(s) || s.propertyType === 'office') {
    const level = s.floor === null ? null : `on floor ${s.floor}`;
    if (level !== null && words.length > 0) return random.pick([`It is ${level}${view}, in a building with ${list}.`, `The building offers ${list}; the unit is ${level}${view}.`]); // prettier-ignore
    if (level !== null) return `It is ${level}${s.floorsTotal === null ? '' : ` of ${s.floorsTotal}`}${view}.`;
    return words.length === 0 ? null : `The building has ${list}.`;
  }
  if (words.length === 0) return null;
  return has(s, 'gated') ? `The community has ${list}.` : `It also has ${list}.`;
};

const outside = (s: Subject, random: SeededRandom): string | null => {
  if (isTower(s)) return has(s, 'terrace') ? 'The private terrace is made for entertaining outdoors.' : null;
  if (isGround(s) || !isHome(s)) {
    const words = having(s, services, random, 4);
    return words.length === 0 ? null : random.pick([`It has ${joinList(words, 'en')}.`, ...(words.length > 1 ? [`Services: ${joinList(words, 'en').replaceAll(/\b(?:a|an|its) /g, '')}.`] : [])]); // prettier-ignore
  }
  const safe = joinList(having(s, safety, random, 2), 'en');
  const list = joinList(having(s, outdoors, random, 4), 'en');
  if (list === '') return safe === '' ? null : `The house has ${safe}.`;
  const besides = safe === '' ? '' : `, as well as ${safe}`;
  return random.pick([`Outside there is ${list}${besides}.`, `For life outdoors it has ${list}${besides}.`]);
};

const location = (s: Subject, random: SeededRandom): string | null => {
  const landmark = nearbyLandmark(s, random);
  if (landmark === null) return null;
  const near = landmarkIn(landmark);
  if (s.propertyType === 'ranch' || s.propertyType === 'farm') return `It lies close to ${near}, with all-weather access.`;
  const street = has(s, 'paved_street') && !isGround(s) ? ', on a paved street' : has(s, 'waterfront') ? ', right on the water' : ''; // prettier-ignore
  return random.pick([
    `The location is excellent, close to ${near}${street}.`,
    `It is a few minutes from ${near}${street}.`,
    `The area is quiet and easy to reach, near ${near}${street}.`,
  ]);
}; // prettier-ignore

const terms = (s: Subject, random: SeededRandom): string | null => {
  const facts = some(
    s.maintenanceFee !== null && random.pick([`building dues are ${formatMoney(s.maintenanceFee, 'en')} a month`, `monthly dues: ${formatMoney(s.maintenanceFee, 'en')}`]),
    s.availableFrom !== null && `available from ${dateIn(s.availableFrom, 'en')}`,
    s.furnished === true && s.listingType === 'rent' && 'rented furnished',
    s.furnished === true && s.listingType === 'sale' && 'sold furnished',
    s.petsAllowed === true && 'pets are welcome',
    s.petsAllowed === false && 'no pets',
    has(s, 'financing') && 'seller financing available',
    has(s, 'mortgage_ok') && 'eligible for a bank mortgage',
    has(s, 'commercial_ok') && s.propertyType === 'land' && 'suitable for business use',
    has(s, 'owner_direct') && 'direct from the owner',
    s.price === null && 'price on request',
  );
  return facts.length === 0 ? null : `${capital(facts.slice(0, 3).join('; '))}.`;
}; // prettier-ignore

const closing = (s: Subject, random: SeededRandom): string => {
  if (s.propertyType === 'ranch') return random.pick(['Suited to breeding and fattening cattle.', 'A sound base for a cattle business.']);
  if (s.propertyType === 'farm') return random.pick(['Good for crops, vegetables or small livestock.', 'A good choice for growing produce close to town.']);
  if (s.propertyType === 'land') return random.pick(['Ready to build on.', 'A good choice for building a home or as an investment.', 'The area has been growing year after year.']);
  if (isHome(s)) {
    if (s.listingType === 'short_term_rent') return random.pick(['Good for business trips or a few quiet days.', 'Booked by the night, with discounts for longer stays.']);
    if (s.listingType === 'rent') return random.pick(['References and a security deposit are required.', 'Viewings by appointment, Monday to Saturday.', s.bedrooms !== null && s.bedrooms >= 3 ? 'A good fit for a family.' : 'A good fit for one person or a couple.']);
    return random.pick([
      s.bedrooms !== null && s.bedrooms >= 3 ? 'Plenty of room for a family.' : 'A good choice to live in or to rent out.',
      ...(s.yearBuilt !== null && !isNew(s) ? [`Built in ${s.yearBuilt} and well maintained.`] : []),
      'Foreign buyers can own property in Paraguay on the same terms as locals.',
      'Well worth a visit.',
    ]);
  }
  return random.pick(['Viewings by appointment.', 'A busy area with good visibility.', 'Ask about the terms and arrange a visit.']);
}; // prettier-ignore

/** English for buyers from abroad. */
export const english: Writer = {
  title,
  topics: { opening, rooms, inside: insideSentence, building: buildingSentence, outside, location, terms, closing },
};
