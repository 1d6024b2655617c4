import type { Locale, ProjectStage } from '@oga/contract';
import { joinList, wordings, type ThingAmenity } from '../../translations/index.ts';
import type { ProjectKind } from './rows.ts';

/** Everything that a text about a project may tell. */
export interface ProjectSubject {
  readonly name: string;
  readonly kind: ProjectKind;
  readonly size: number;
  readonly countryCode: string;
  readonly neighborhood: string | null;
  readonly city: string;
  readonly stage: ProjectStage;
  readonly delivery: Date | null;
  readonly amenities: readonly ThingAmenity[];
}

const monthOf = (date: Date, locale: Locale): string => {
  const month = wordings[locale].months[date.getUTCMonth()]!;
  return locale === 'en' ? `${month} ${date.getUTCFullYear()}` : `${month} de ${date.getUTCFullYear()}`;
};

/** Amenities as they stand inside a sentence. */
const listed = (things: readonly ThingAmenity[], locale: Locale): string =>
  joinList(
    things.map((thing) => wordings[locale].things[thing]),
    locale,
  );

type Writer = (s: ProjectSubject) => string[];

const placeOf = ({ countryCode, neighborhood, city }: ProjectSubject, locale: Locale): string => {
  const cityName = wordings[locale].cityNames[`${countryCode}/${city}`] ?? city;
  return neighborhood === null ? cityName : `${neighborhood}, ${cityName}`;
};

const writers: Readonly<Record<Locale, Writer>> = {
  es: (s) => [
    s.kind === 'tower'
      ? `${s.name} es un edificio de ${s.size} pisos en ${placeOf(s, 'es')}, con departamentos desde monoambientes hasta tres dormitorios.`
      : `${s.name} es un condominio cerrado de ${s.size} casas en ${placeOf(s, 'es')}, de dos a cuatro dormitorios, cada una con su patio.`,
    `Cuenta con ${listed(s.amenities, 'es')} de uso común.`,
    ...deliveryIn(s, 'es', {
      completed: 'Está terminado y se entrega llave en mano.',
      planned: 'El proyecto está en aprobación; se puede reservar sin costo.',
      by: (month) => `La entrega está prevista para ${month}.`,
      inInstalments: 'Durante la obra se paga en cuotas.',
    }),
  ],
  pt: (s) => [
    s.kind === 'tower'
      ? `${s.name} é um prédio de ${s.size} andares em ${placeOf(s, 'pt')}, com opções de studio a três quartos.`
      : `${s.name} é um condomínio fechado com ${s.size} casas em ${placeOf(s, 'pt')}, de dois a quatro quartos, cada uma com seu quintal.`,
    `O condomínio tem ${listed(s.amenities, 'pt')}.`,
    ...deliveryIn(s, 'pt', {
      completed: 'Está pronto para morar.',
      planned: 'O projeto está em aprovação; a reserva é sem custo.',
      by: (month) => `A entrega está prevista para ${month}.`,
      inInstalments: 'Durante a obra, o pagamento é parcelado.',
    }),
  ],
  en: (s) => [
    s.kind === 'tower'
      ? `${s.name} is ${/^(8|11|18)/.test(String(s.size)) ? 'an' : 'a'} ${s.size}-story building in ${placeOf(s, 'en')}, with everything from studios to three-bedroom apartments.`
      : `${s.name} is a gated community of ${s.size} houses in ${placeOf(s, 'en')}, with two to four bedrooms and a yard each.`,
    `Residents share ${listed(s.amenities, 'en')}.`,
    ...deliveryIn(s, 'en', {
      completed: 'It is finished and ready to move in.',
      planned: 'Permits are under way; a reservation costs nothing.',
      by: (month) => `Handover is planned for ${month}.`,
      inInstalments: 'Payment is in installments while it is being built.',
    }),
  ],
};

interface DeliveryWords {
  readonly completed: string;
  readonly planned: string;
  readonly by: (month: string) => string;
  readonly inInstalments: string;
}

function deliveryIn({ stage, delivery }: ProjectSubject, locale: Locale, words: DeliveryWords): string[] {
  if (stage === 'completed') return [words.completed];
  if (stage === 'planning') return [words.planned];
  return [...(delivery === null ? [] : [words.by(monthOf(delivery, locale))]), words.inInstalments];
}

/** A description of a project in one language. */
export const describeProject = (subject: ProjectSubject, locale: Locale): string => writers[locale](subject).join(' ');
