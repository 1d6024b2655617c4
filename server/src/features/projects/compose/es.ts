import { formatMoney, formatNumber } from '@oga/contract';
import { dateIn, joinList, placeIn, wordings } from '../../translations/index.ts';
import type { ProjectTold } from './told.ts';

const stages = {
  planning: 'Está en planificación',
  pre_sale: 'Está en preventa',
  under_construction: 'Está en construcción',
  completed: 'Está terminado',
} as const;

const stage = ({ facts, progressPercent }: ProjectTold): string =>
  `${stages[facts.stage]}${progressPercent === null ? '' : `, con un avance de obra del ${progressPercent} %`}.`;

const delivery = ({ delivery: keys }: ProjectTold): string | null =>
  keys && `La entrega ${keys.isAhead ? 'está' : 'estaba'} prevista para el ${dateIn(keys.date, 'es')}.`;

const units = ({ facts: { units_total: total, units_available: available } }: ProjectTold): string | null => {
  if (total === 0) return null;
  if (total === 1) return `Tiene una unidad${available === 1 ? ', disponible' : ', que ya no está disponible'}.`;
  const free =
    available === total ? 'todas disponibles' : available === 0 ? 'ninguna disponible' : available === 1 ? 'una de ellas disponible' : `${available} de ellas disponibles`;
  return `Tiene ${total} unidades, ${free}.`;
}; // prettier-ignore

const rooms = (n: number): string => (n === 1 ? 'un dormitorio' : `${n} dormitorios`);

const types = ({ bedrooms, areasM2 }: ProjectTold): string | null => {
  if (bedrooms === null && areasM2 === null) return null;
  const kinds =
    bedrooms === null
      ? null
      : bedrooms.most === 0
        ? 'Son monoambientes'
        : bedrooms.least === bedrooms.most
          ? `Son de ${rooms(bedrooms.most)}`
          : bedrooms.least === 0
            ? `Van desde monoambientes hasta unidades de ${rooms(bedrooms.most)}`
            : `Son de ${bedrooms.least} a ${rooms(bedrooms.most)}`;
  const areas =
    areasM2 === null
      ? ''
      : areasM2.least === areasM2.most
        ? `${formatNumber(areasM2.least, 'es')} m²`
        : `${formatNumber(areasM2.least, 'es')} a ${formatNumber(areasM2.most, 'es')} m²`;
  if (kinds === null)
    return `Las unidades miden ${areas.includes(' a ') ? `entre ${areas.replace(' a ', ' y ')}` : areas}.`;
  return `${kinds}${areas === '' ? '' : `, con ${areas.includes(' a ') ? 'superficies' : 'superficie'} de ${areas}`}.`;
};

const prices = ({ facts: { price_from: from, price_to: to, units_available: available } }: ProjectTold) => {
  if (available === 0) return null;
  if (from === null || to === null) return 'Precios a consultar.';
  const [low, high] = [formatMoney(from, 'es'), formatMoney(to, 'es')];
  if (low !== high) return `Los precios de las unidades disponibles van de ${low} a ${high}.`;
  return `El precio de ${available === 1 ? 'la unidad disponible' : 'las unidades disponibles'} es de ${low}.`;
};

/** A project in Spanish: its sentences, null where there is nothing to tell. */
export const spanish = (told: ProjectTold): readonly (string | null)[] => [
  `${told.facts.name} es un proyecto inmobiliario de ${told.facts.developer.name} ${placeIn(told.facts.location, 'es').long}.`,
  stage(told),
  delivery(told),
  units(told),
  types(told),
  told.things.length === 0
    ? null
    : `Ofrece ${joinList(told.things.map((thing) => wordings.es.things[thing]), 'es')}.`,
  prices(told),
]; // prettier-ignore
