import { formatMoney, formatNumber } from '@oga/contract';
import { dateIn, joinList, placeIn, wordings } from '../../translations/index.ts';
import type { ProjectTold } from './told.ts';

const stages = {
  planning: 'It is being planned',
  pre_sale: 'It is in pre-sale',
  under_construction: 'It is under construction',
  completed: 'It is completed',
} as const;

const stage = ({ facts, progressPercent }: ProjectTold): string =>
  `${stages[facts.stage]}${progressPercent === null ? '' : `, with ${progressPercent}% of it built`}.`;

const delivery = ({ delivery: keys }: ProjectTold): string | null =>
  keys && `Delivery ${keys.isAhead ? 'is' : 'was'} expected on ${dateIn(keys.date, 'en')}.`;

const units = ({ facts: { units_total: total, units_available: available } }: ProjectTold): string | null => {
  if (total === 0) return null;
  if (total === 1) return `It has one unit, which is ${available === 1 ? '' : 'no longer '}available.`;
  const free = available === total ? 'all' : available === 0 ? 'none' : available === 1 ? 'one' : available;
  return `It has ${total} units, ${free} of them available.`;
};

const rooms = (n: number): string => (n === 1 ? 'one bedroom' : `${n} bedrooms`);

const types = ({ bedrooms, areasM2 }: ProjectTold): string | null => {
  if (bedrooms === null && areasM2 === null) return null;
  const kinds =
    bedrooms === null
      ? null
      : bedrooms.most === 0
        ? 'The units are studios'
        : bedrooms.least === bedrooms.most
          ? `The units have ${rooms(bedrooms.most)}`
          : bedrooms.least === 0
            ? `The units range from studios to ${rooms(bedrooms.most)}`
            : `The units have ${bedrooms.least} to ${rooms(bedrooms.most)}`;
  const areas =
    areasM2 === null
      ? ''
      : areasM2.least === areasM2.most
        ? `${formatNumber(areasM2.least, 'en')} m²`
        : `${formatNumber(areasM2.least, 'en')} to ${formatNumber(areasM2.most, 'en')} m²`;
  if (kinds === null) return `The units measure ${areas}.`;
  return `${kinds}${areas === '' ? '' : ` and measure ${areas}`}.`;
};

const prices = ({ facts: { price_from: from, price_to: to, units_available: available } }: ProjectTold) => {
  if (available === 0) return null;
  if (from === null || to === null) return 'Prices on request.';
  const [low, high] = [formatMoney(from, 'en'), formatMoney(to, 'en')];
  if (low !== high) return `Available units cost from ${low} to ${high}.`;
  return available === 1 ? `The available unit costs ${low}.` : `Available units cost ${low}.`;
};

/** A project in English: its sentences, null where there is nothing to tell. */
export const english = (told: ProjectTold): readonly (string | null)[] => [
  `${told.facts.name} is a development by ${told.facts.developer.name} ${placeIn(told.facts.location, 'en').long}.`,
  stage(told),
  delivery(told),
  units(told),
  types(told),
  told.things.length === 0
    ? null
    : `It offers ${joinList(told.things.map((thing) => wordings.en.things[thing]), 'en')}.`,
  prices(told),
]; // prettier-ignore
