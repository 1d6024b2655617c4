import { formatMoney, formatNumber } from '@oga/contract';
import { dateIn, joinList, placeIn, wordings } from '../../translations/index.ts';
import type { ProjectTold } from './told.ts';

const stages = {
  planning: 'Está em planejamento',
  pre_sale: 'Está em pré-venda',
  under_construction: 'Está em construção',
  completed: 'Está concluído',
} as const;

const stage = ({ facts, progressPercent }: ProjectTold): string =>
  `${stages[facts.stage]}${progressPercent === null ? '' : `, com ${progressPercent}% da obra executada`}.`;

const delivery = ({ delivery: keys }: ProjectTold): string | null =>
  keys && `A entrega ${keys.isAhead ? 'está' : 'estava'} prevista para ${dateIn(keys.date, 'pt')}.`;

const units = ({ facts: { units_total: total, units_available: available } }: ProjectTold): string | null => {
  if (total === 0) return null;
  if (total === 1) return `Tem uma unidade${available === 1 ? ', disponível' : ', que já não está disponível'}.`;
  const free =
    available === total ? 'todas disponíveis' : available === 0 ? 'nenhuma disponível' : available === 1 ? 'uma delas disponível' : `${available} delas disponíveis`;
  return `Tem ${total} unidades, ${free}.`;
}; // prettier-ignore

const rooms = (n: number): string => (n === 1 ? 'um quarto' : `${n} quartos`);

const types = ({ bedrooms, areasM2 }: ProjectTold): string | null => {
  if (bedrooms === null && areasM2 === null) return null;
  const kinds =
    bedrooms === null
      ? null
      : bedrooms.most === 0
        ? 'São studios'
        : bedrooms.least === bedrooms.most
          ? `Têm ${rooms(bedrooms.most)}`
          : bedrooms.least === 0
            ? `Vão de studios a unidades de ${rooms(bedrooms.most)}`
            : `Têm de ${bedrooms.least} a ${rooms(bedrooms.most)}`;
  const areas =
    areasM2 === null
      ? ''
      : areasM2.least === areasM2.most
        ? `${formatNumber(areasM2.least, 'pt')} m²`
        : `${formatNumber(areasM2.least, 'pt')} a ${formatNumber(areasM2.most, 'pt')} m²`;
  if (kinds === null)
    return `As unidades medem ${areas.includes(' a ') ? `entre ${areas.replace(' a ', ' e ')}` : areas}.`;
  return `${kinds}${areas === '' ? '' : `, com ${areas.includes(' a ') ? 'áreas' : 'área'} de ${areas}`}.`;
};

const prices = ({ facts: { price_from: from, price_to: to, units_available: available } }: ProjectTold) => {
  if (available === 0) return null;
  if (from === null || to === null) return 'Preços sob consulta.';
  const [low, high] = [formatMoney(from, 'pt'), formatMoney(to, 'pt')];
  if (low !== high) return `Os preços das unidades disponíveis vão de ${low} a ${high}.`;
  return `O preço ${available === 1 ? 'da unidade disponível' : 'das unidades disponíveis'} é de ${low}.`;
};

/** A project in Brazilian Portuguese: its sentences, null where there is nothing to tell. */
export const portuguese = (told: ProjectTold): readonly (string | null)[] => [
  `${told.facts.name} é um empreendimento imobiliário de ${told.facts.developer.name} ${placeIn(told.facts.location, 'pt').long}.`,
  stage(told),
  delivery(told),
  units(told),
  types(told),
  told.things.length === 0
    ? null
    : `Oferece ${joinList(told.things.map((thing) => wordings.pt.things[thing]), 'pt')}.`,
  prices(told),
]; // prettier-ignore
