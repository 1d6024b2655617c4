import type { Locale, SpokenLanguage, Specialty } from '@oga/contract';
import type { SeededRandom, Weighted } from '../../../kernel/random.ts';
import type { Zone } from '../places/area.ts';

/** What an agent of the demo market says about himself. */
export interface AgentProfile {
  readonly bio: string | null;
  readonly specialties: readonly Specialty[];
  readonly languages: readonly SpokenLanguage[];
  readonly memberSince: Date;
}

/** Where he works, as his language says it. */
const places: Readonly<Record<Zone, Readonly<Record<Locale, string>>>> = {
  capital: { es: 'en Asunción', pt: 'em Assunção', en: 'in Asunción' },
  metro: { es: 'en Gran Asunción', pt: 'na Grande Assunção', en: 'in Greater Asunción' },
  lake: { es: 'en San Bernardino y la zona del lago', pt: 'em San Bernardino e na região do lago', en: 'in San Bernardino and around the lake' },
  east: { es: 'en Ciudad del Este y alrededores', pt: 'em Ciudad del Este e região', en: 'in and around Ciudad del Este' },
  south: { es: 'en Encarnación y el sur', pt: 'em Encarnación e no sul do país', en: 'in Encarnación and the south' },
  chaco: { es: 'en el Chaco', pt: 'no Chaco', en: 'in the Chaco' },
  interior: { es: 'en el interior del país', pt: 'no interior do país', en: 'in the countryside' },
}; // prettier-ignore

interface Told {
  readonly where: string;
  /** Since when he does this. */
  readonly since: number;
  readonly years: number;
}

type Sentence = (told: Told) => string;

/** Without a word that would have to agree with the agent's gender. */
const bios: Readonly<Record<Locale, readonly Sentence[]>> = {
  es: [
    ({ where, since }) => `Trabajo en bienes raíces ${where} desde ${since}. Me gusta decir las cosas como son: lo bueno de cada propiedad y también lo que conviene revisar.`,
    ({ where }) => `Acompaño a familias que compran su primera casa ${where}, desde la preaprobación del banco hasta la escritura.`,
    ({ where }) => `Vivo y trabajo ${where}, así que conozco los barrios cuadra por cuadra. Si buscás alquilar sin sorpresas, escribime y coordinamos visitas.`,
    ({ where, years }) => `Hace ${years} años que ayudo a vender y alquilar ${where}. Llego a cada visita con los papeles ya revisados.`,
    ({ where }) => `Asesoro a inversores ${where}: rentabilidad, impuestos y administración, con los números a la vista.`,
    ({ where, since }) => `Ventas y alquileres ${where} desde ${since}. Contesto WhatsApp todos los días, de 8 a 20 h.`,
    ({ where }) => `Muestro pocas propiedades, pero las que de verdad coinciden con lo que pediste. Atiendo ${where}.`,
  ],
  pt: [
    ({ where, since }) => `Atuo no mercado imobiliário ${where} desde ${since}. Prefiro mostrar poucos imóveis, mas os certos.`,
    ({ where }) => `Atendo brasileiros que compram ou alugam ${where}: documentação, câmbio e cartório sem complicação.`,
    ({ where, years }) => `Há ${years} anos ajudo famílias a vender e alugar ${where}, com tudo explicado antes de assinar.`,
    ({ where }) => `Moro e trabalho ${where}. Me chame no WhatsApp e marcamos a visita no melhor horário para você.`,
  ],
  en: [
    ({ where, since }) => `I have worked in real estate ${where} since ${since}. I will tell you what is good about a place, and what is not.`,
    ({ where }) => `I help people who move to Paraguay find a home ${where}: viewings by video, contracts explained in plain English, and a hand with the paperwork.`,
    ({ where, years }) => `For ${years} years I have helped families buy, sell and rent ${where}. No pressure and no surprises.`,
    ({ where }) => `Rentals and sales ${where}. I answer messages every day, and I will say so if a place is not right for you.`,
  ],
}; // prettier-ignore

const bioLocales: Weighted<Locale> = [['es', 76], ['pt', 12], ['en', 12]]; // prettier-ignore

const zoneSpecialties: Readonly<Record<Zone, Weighted<Specialty>>> = {
  capital: [['sales', 5], ['rentals', 5], ['residential', 5], ['luxury', 2], ['commercial', 2], ['investment', 2], ['relocation', 1], ['new_developments', 2]],
  metro: [['sales', 5], ['rentals', 3], ['residential', 5], ['land', 3], ['new_developments', 1]],
  lake: [['sales', 4], ['short_term_rentals', 4], ['land', 3], ['residential', 3]],
  east: [['sales', 4], ['rentals', 4], ['commercial', 4], ['investment', 2], ['relocation', 2]],
  south: [['sales', 4], ['rentals', 3], ['short_term_rentals', 3], ['land', 2]],
  chaco: [['rural', 6], ['land', 3], ['valuations', 2], ['investment', 1]],
  interior: [['land', 4], ['rural', 4], ['sales', 3], ['valuations', 1]],
}; // prettier-ignore

const dayMs = 86_400_000;

/** An agent's profile: in the language of his bio and a few more, for the zones that he works in. */
export function drawAgentProfile(
  random: SeededRandom,
  given: { readonly zone: Zone; readonly familyName: string; readonly now: Date },
): AgentProfile {
  const { zone, familyName, now } = given;
  const year = now.getUTCFullYear();
  const years = 2 + Math.floor(random.next() ** 1.4 * 24);
  const locale = random.weighted(bioLocales);
  const told: Told = { where: places[zone][locale], since: year - years, years };
  const languages = new Set<SpokenLanguage>(['es']);
  if (locale !== 'es') languages.add(locale);
  if (random.chance(zone === 'east' ? 0.35 : 0.6)) languages.add('gn');
  if (random.chance(zone === 'east' || zone === 'south' ? 0.6 : 0.2)) languages.add('pt');
  if (random.chance(0.25)) languages.add('en');
  // Mennonite families of the Chaco.
  if (/^(Wiens|Dürksen|Schmidt)/.test(familyName)) languages.add('de');
  const specialties = new Set<Specialty>();
  // One in five declares nothing: his listings then speak for him.
  const wanted = random.chance(0.2) ? 0 : random.integer(1, 3);
  while (specialties.size < wanted) specialties.add(random.weighted(zoneSpecialties[zone]));
  const activeDays = Math.min(years * 365, 60 + Math.floor(random.next() * 1_500));
  return {
    bio: random.chance(0.92) ? random.pick(bios[locale])(told) : null,
    specialties: [...specialties],
    languages: [...languages],
    memberSince: new Date(now.getTime() - activeDays * dayMs),
  };
}
