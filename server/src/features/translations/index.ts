export { wordings, type ThingAmenity, type Wording } from './wording/wording.ts';
export { areaIn, capital, dateIn, joinList, some } from './wording/written.ts';
