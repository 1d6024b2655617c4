import type { Amenity, Locale } from '@oga/contract';
import { locales } from '@oga/contract';
import { describe, expect, it } from 'vitest';
import type { ListingText } from '../../listings/index.ts';
import { generateMarket, type DemoListing } from '../market.ts';
import { asuncion } from '../places/asuncion.ts';
import { country } from '../places/country.ts';

const referenceDate = new Date('2026-11-21T03:37:00.000Z');
const listings = [...generateMarket({ seed: 3, referenceDate, count: 4000 }).listings];

interface Written extends ListingText {
  readonly locale: Locale;
  readonly listing: DemoListing;
  /** Title and description. */
  readonly whole: string;
}

const texts: Written[] = listings.flatMap((listing) => {
  const { facts } = listing;
  const original = { title: facts.title, description: facts.description };
  const all = { ...facts.translations, [facts.originalLocale]: original } as Partial<Record<Locale, ListingText>>;
  return locales.flatMap((locale) => {
    const text = all[locale];
    return text ? [{ ...text, locale, listing, whole: `${text.title}\n${text.description}` }] : [];
  });
});

/** Texts for which a claim does not hold, a few of them, readable. */
const faulty = (isFaulty: (text: Written) => boolean): string[] =>
  texts.filter(isFaulty).slice(0, 3).map(({ whole, listing }) => `${whole}\n${JSON.stringify(listing.facts)}`); // prettier-ignore

const counts = (pattern: RegExp, whole: string): number[] =>
  [...whole.matchAll(pattern)].map((match) => Number(match[1]));

const bedroomWords: Readonly<Record<Locale, RegExp>> = {
  es: /(\d+) dormitorios?/g,
  pt: /(\d+) quartos?/g,
  en: /(\d+)(?: en-suite |[ -])bedrooms?/g,
};
const suiteWords: Readonly<Record<Locale, RegExp>> = { es: /\((\d+) en suite\)/g, pt: /(\d+) suítes?/g, en: /\((\d+) en suite\)/g }; // prettier-ignore
const bathroomWords: Readonly<Record<Locale, RegExp>> = { es: /(\d+) baños?/g, pt: /(\d+) banheiros?/g, en: /(\d+) bathrooms?/g }; // prettier-ignore
const parkingWords: Readonly<Record<Locale, RegExp>> = { es: /(\d+) cocheras?/g, pt: /(\d+) vagas?/g, en: /(\d+) parking spaces?/g }; // prettier-ignore
const floorWords: Readonly<Record<Locale, RegExp>> = { es: /piso (\d+)/g, pt: /(\d+)º andar/g, en: /on floor (\d+)/g };
const yearWords: Readonly<Record<Locale, RegExp>> = { es: /construcción es de (\d{4})/g, pt: /construção é de (\d{4})/g, en: /Built in (\d{4})/g }; // prettier-ignore

/** A word that stands in a text only where the property has one of these. */
const amenityWords: Readonly<Record<Locale, readonly (readonly [RegExp, readonly Amenity[]])[]>> = {
  es: [
    [/piscina/, ['pool', 'shared_pool']], [/quincho/, ['quincho']], [/parrilla/, ['barbecue']], [/jardín/, ['garden']],
    [/\bpatio/, ['patio']], [/balcón/, ['balcony']], [/terraza/, ['terrace']], [/ascensor/, ['elevator']], [/gimnasio/, ['gym']],
    [/sauna/, ['sauna']], [/coworking/, ['coworking']], [/salón de eventos/, ['sum']], [/cancha/, ['sports_court']],
    [/aire acondicionado/, ['air_conditioning']], [/placares/, ['built_in_wardrobes']], [/cocina equipada/, ['fitted_kitchen']],
    [/lavadero/, ['laundry']], [/escritorio/, ['study']], [/generador/, ['generator']], [/portón/, ['electric_gate']],
    [/alarma/, ['alarm']], [/asfaltada/, ['paved_street']], [/agua corriente/, ['piped_water']], [/pozo/, ['well_water']],
    [/fibra/, ['fiber']], [/esquina/, ['corner']], [/(?<!no )se aceptan mascotas/i, ['pets']], [/amoblad[oa]/, ['furnished']],
    [/financiación/, ['financing']], [/crédito/, ['mortgage_ok']], [/dueño/, ['owner_direct']], [/vista despejada/, ['view']],
    [/condominio tiene/, ['gated']], [/seguridad las 24/, ['security_24h']], [/paneles/, ['solar']],
  ],
  pt: [
    [/piscina/, ['pool', 'shared_pool']], [/espaço gourmet/, ['quincho']], [/churrasqueira/, ['barbecue']], [/jardim/, ['garden']],
    [/quintal/, ['patio']], [/varanda/, ['balcony']], [/terraço/, ['terrace']], [/elevador/, ['elevator']], [/academia/, ['gym']],
    [/sauna/, ['sauna']], [/salão de festas/, ['sum']], [/quadra/, ['sports_court']], [/ar-condicionado/, ['air_conditioning']],
    [/armários/, ['built_in_wardrobes']], [/cozinha planejada/, ['fitted_kitchen']], [/área de serviço/, ['laundry']],
    [/gerador/, ['generator']], [/portão/, ['electric_gate']], [/asfaltada/, ['paved_street']], [/poço/, ['well_water']],
    [/\baceita animais de/, ['pets']], [/[mM]obiliad[oa]/, ['furnished']], [/vista livre/, ['view']], [/esquina/, ['corner']],
    [/proprietário/, ['owner_direct']], [/financiamento/, ['mortgage_ok']], [/parcelamento/i, ['financing']],
  ],
  en: [
    [/\bpool/, ['pool', 'shared_pool']], [/quincho/, ['quincho']], [/barbecue grill/, ['barbecue']], [/\bgarden/, ['garden']],
    [/\ba patio/, ['patio']], [/balcony/, ['balcony']], [/terrace/, ['terrace']], [/elevator/, ['elevator']], [/\bgym/, ['gym']],
    [/sauna/, ['sauna']], [/party room/, ['sum']], [/sports court/, ['sports_court']], [/air conditioning/, ['air_conditioning']],
    [/wardrobes/, ['built_in_wardrobes']], [/fitted kitchen/, ['fitted_kitchen']], [/laundry/, ['laundry']],
    [/generator/, ['generator']], [/electric gate/, ['electric_gate']], [/paved[- ]street/, ['paved_street']], [/own well/, ['well_water']],
    [/pets are welcome/i, ['pets']], [/furnished/i, ['furnished']], [/open view/, ['view']], [/\b[Cc]orner/, ['corner']],
    [/from the owner/, ['owner_direct']], [/mortgage/, ['mortgage_ok']], [/seller financing/i, ['financing']],
  ],
}; // prettier-ignore

describe('texts of demo listings', () => {
  it('come in all three languages', () => {
    for (const locale of locales) expect(texts.filter((text) => text.locale === locale).length).toBeGreaterThan(900);
  });

  it.each([
    ['bedrooms', bedroomWords],
    ['suites', suiteWords],
    ['bathrooms', bathroomWords],
    ['parkingSpaces', parkingWords],
    ['floor', floorWords],
    ['yearBuilt', yearWords],
  ] as const)('count %s as the facts do', (fact, words) => {
    const told = texts.filter(({ whole, locale }) => counts(words[locale], whole).length > 0);
    expect(told.length).toBeGreaterThan(50);
    expect(faulty(({ whole, locale, listing }) => counts(words[locale], whole).some((n) => n !== listing.facts[fact]))).toEqual([]); // prettier-ignore
  });

  it('agree in number: one bedroom, two bedrooms', () => {
    const wrong = /\b1 (dormitorios|baños|cocheras|quartos|suítes|banheiros|vagas|bedrooms|bathrooms|parking spaces)\b|\b([2-9]|\d\d+)[ -](dormitorio|baño|cochera|quarto|suíte|banheiro|vaga|bathroom|parking space)\b/; // prettier-ignore
    expect(faulty(({ whole }) => wrong.test(whole))).toEqual([]);
  });

  it('agree in gender', () => {
    const wrong = /\b(casa|quinta|estancia|oficina|granja|habitación|cochera)( en condominio)? (amoblado|listo|equipado)\b|\b(departamento|monoambiente|loft|penthouse|dúplex|terreno|local comercial|depósito) (amoblada|lista|equipada)\b|\b(hermoso|amplio|cómodo|luminoso|lindo|buen|un (hermoso|amplio|cómodo|luminoso|lindo|impecable)) (casa|quinta|estancia|oficina|granja|habitación)\b|\b(hermosa|amplia|cómoda|luminosa|linda|buena) (departamento|monoambiente|loft|dúplex|terreno|local)\b/i; // prettier-ignore
    const wrongPt = /\b(lindo|amplo|ótimo|belo|este|um) (casa|chácara|fazenda|cobertura|loja|sala)\b|\b(linda|ampla|ótima|bela|esta|uma) (apartamento|studio|loft|sobrado|terreno|sítio|galpão|quarto|prédio)\b|\b(casa|cobertura) (novo|mobiliado)\b|\b(apartamento|sobrado|studio|loft) (nova|mobiliada)\b/i; // prettier-ignore
    expect(faulty(({ whole, locale }) => locale === 'es' && wrong.test(whole))).toEqual([]);
    expect(faulty(({ whole, locale }) => locale === 'pt' && wrongPt.test(whole))).toEqual([]);
    expect(faulty(({ whole, locale }) => locale === 'en' && /(?<!\p{L})(?:a [aeiou](?!ne|ni|se|su)|an [^aeiou8])/iu.test(whole))).toEqual([]); // prettier-ignore
  });

  it('measure as the facts do', () => {
    const measured = /(\d[\d.,]*) (m²|hectáreas|hectares)/g;
    expect(
      faulty(({ whole, listing: { facts } }) =>
        [...whole.matchAll(measured)].some(([, number = '', unit]) => {
          const area = Number(number.replaceAll(/[.,]/g, '')) * (unit === 'm²' ? 1 : 10_000);
          return area !== facts.livingAreaM2 && area !== facts.lotAreaM2;
        }),
      ),
    ).toEqual([]);
  });

  it('name no amenity that the property lacks', () => {
    for (const locale of locales) {
      for (const [word, meant] of amenityWords[locale]) {
        const told = texts.filter((text) => text.locale === locale && word.test(text.whole));
        expect(told.length, `${locale} ${word}`).toBeGreaterThan(0);
        const lacking = ({ listing }: Written): boolean => !meant.some((amenity) => listing.facts.amenities.includes(amenity)); // prettier-ignore
        expect(
          told
            .filter(lacking)
            .map((text) => text.whole)
            .slice(0, 2),
          `${locale} ${word}`,
        ).toEqual([]);
      }
    }
  });

  it('name the place', () => {
    const areas = new Map([...asuncion, ...country].map((area) => [`${area.division}/${area.city}/${area.neighborhood}`, area])); // prettier-ignore
    const spoken = ({ place }: DemoListing): string => areas.get(`${place.division}/${place.city}/${place.neighborhood}`)?.spoken ?? '?'; // prettier-ignore
    expect(faulty(({ title, listing }) => !title.includes(spoken(listing)))).toEqual([]);
    expect(faulty(({ description, listing }) => !description.includes(spoken(listing)))).toEqual([]);
  });

  it('offer what is offered', () => {
    const sale: Readonly<Record<Locale, RegExp>> = { es: /en venta|se vende|vendo|para escriturar/i, pt: /à venda|vende-se|vendo/i, en: /for sale/i }; // prettier-ignore
    const rent: Readonly<Record<Locale, RegExp>> = { es: /en alquiler|se alquila|alquilo/i, pt: /para alugar|aluga-se|alugo/i, en: /for rent/i }; // prettier-ignore
    expect(faulty(({ whole, locale, listing }) => listing.facts.listingType === 'sale' && (!sale[locale].test(whole) || rent[locale].test(whole)))).toEqual([]); // prettier-ignore
    expect(faulty(({ whole, locale, listing }) => listing.facts.listingType === 'rent' && (!rent[locale].test(whole) || sale[locale].test(whole)))).toEqual([]); // prettier-ignore
  });

  it('keep a hidden street to themselves', () => {
    const hidden = texts.filter(({ listing }) => listing.facts.addressVisibility === 'neighborhood' && listing.facts.street !== null); // prettier-ignore
    expect(hidden.length).toBeGreaterThan(500);
    const tells = ({ whole, listing: { facts } }: Written): boolean =>
      [`sobre ${facts.street}`, `na rua ${facts.street}`, `na ${facts.street}`, `on ${facts.street} in`].some((words) => whole.includes(words)); // prettier-ignore
    expect(hidden.filter(tells)).toEqual([]);
  });

  it('hold no contact data, no address on the web and no leftovers of the grammar', () => {
    expect(faulty(({ whole }) => /@|https?:|www\.|whatsapp|\+\d|\d{6,}|\d{3,4}[ -]\d{3}/i.test(whole))).toEqual([]);
    expect(faulty(({ whole }) => /undefined|null|NaN|\[object| {2}| [,.;]|,,|\.\.|\(\)|: \.|,\./.test(whole))).toEqual([]); // prettier-ignore
    expect(faulty(({ description }) => !/^[A-ZÁÉÍÓÚÀÂÊÇ].*\.$/s.test(description))).toEqual([]);
  });

  it('have three to six sentences and repeat none', () => {
    const sentencesOf = (text: string): string[] => text.replaceAll(/\b(Avda|Gs|Mcal|Dr|Gral|Tte|J|O|S|I|R)\. ?/g, '$1 ').split(/(?<=\.) /); // prettier-ignore
    expect(faulty(({ description }) => sentencesOf(description).length < 3 || sentencesOf(description).length > 6)).toEqual([]); // prettier-ignore
    expect(faulty(({ description }) => new Set(sentencesOf(description)).size !== sentencesOf(description).length)).toEqual([]); // prettier-ignore
  });

  it('differ from each other', () => {
    expect(new Set(texts.map((text) => text.description)).size / texts.length).toBeGreaterThan(0.99);
    expect(new Set(texts.map((text) => text.title)).size / texts.length).toBeGreaterThan(0.85);
  });
});
