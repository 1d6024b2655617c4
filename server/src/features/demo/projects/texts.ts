import { amenities as terms, type Amenity, type Locale, type ProjectStage } from '@oga/contract';
import { joinList } from '../../translations/index.ts';
import type { ProjectKind } from './rows.ts';

/** Everything that a text about a project may tell. */
export interface ProjectSubject {
  readonly name: string;
  readonly kind: ProjectKind;
  readonly size: number;
  readonly neighborhood: string | null;
  readonly city: string;
  readonly stage: ProjectStage;
  readonly delivery: Date | null;
  readonly amenities: readonly Amenity[];
}

const months: Readonly<Record<Locale, readonly string[]>> = {
  es: ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
  pt: ['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho', 'julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
  en: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
}; // prettier-ignore

const monthOf = (date: Date, locale: Locale): string => {
  const month = months[locale][date.getUTCMonth()]!;
  return locale === 'en' ? `${month} ${date.getUTCFullYear()}` : `${month} de ${date.getUTCFullYear()}`;
};

/** Amenities in running text: lower case, abbreviations as they are. */
const listed = (words: readonly Amenity[], locale: Locale): string =>
  joinList(
    words.map((word) => {
      const label = terms[word].labels[locale];
      return /^[A-ZÁÉÍÓÚ][^A-Z]/.test(label) ? label.charAt(0).toLocaleLowerCase('es') + label.slice(1) : label;
    }),
    locale,
  );

type Writer = (s: ProjectSubject) => string[];

const placeOf = ({ neighborhood, city }: ProjectSubject): string => (neighborhood === null ? city : `${neighborhood}, ${city}`); // prettier-ignore

const writers: Readonly<Record<Locale, Writer>> = {
  es: (s) => [
    s.kind === 'tower'
      ? `${s.name} es un edificio de ${s.size} pisos en ${placeOf(s)}, con departamentos desde monoambientes hasta tres dormitorios.`
      : `${s.name} es un condominio cerrado de ${s.size} casas en ${placeOf(s)}, de dos a cuatro dormitorios, cada una con su patio.`,
    ...(s.amenities.length > 0 ? [`Los espacios comunes incluyen ${listed(s.amenities, 'es')}.`] : []),
    ...deliveryIn(s, 'es', {
      completed: 'Está terminado y se entrega con llave en mano.',
      planned: 'El proyecto está en aprobación; se puede reservar sin costo.',
      by: (month) => `La entrega está prevista para ${month}.`,
      inInstalments: 'Durante la obra se paga en cuotas.',
    }),
  ],
  pt: (s) => [
    s.kind === 'tower'
      ? `${s.name} é um prédio de ${s.size} andares em ${placeOf(s)}, com opções de studio a três quartos.`
      : `${s.name} é um condomínio fechado com ${s.size} casas em ${placeOf(s)}, de dois a quatro quartos, cada uma com seu quintal.`,
    ...(s.amenities.length > 0 ? [`As áreas comuns incluem ${listed(s.amenities, 'pt')}.`] : []),
    ...deliveryIn(s, 'pt', {
      completed: 'Está pronto para morar.',
      planned: 'O projeto está em aprovação; a reserva é sem custo.',
      by: (month) => `A entrega está prevista para ${month}.`,
      inInstalments: 'Durante a obra, o pagamento é parcelado.',
    }),
  ],
  en: (s) => [
    s.kind === 'tower'
      ? `${s.name} is a ${s.size}-story building in ${placeOf(s)}, with everything from studios to three-bedroom apartments.`
      : `${s.name} is a gated community of ${s.size} houses in ${placeOf(s)}, with two to four bedrooms and a yard each.`,
    ...(s.amenities.length > 0 ? [`Shared spaces include ${listed(s.amenities, 'en')}.`] : []),
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
