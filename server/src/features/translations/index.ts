export { TranslationUnavailable, type TranslationService } from './port.ts';
export {
  translateTexts,
  type TranslationContext,
  type TranslationTally,
  type TranslationParts,
} from './translate-texts.ts';
export { machineText, textHash } from './translations.sql.ts';
export { placeIn, type NamedPlace } from './wording/places.ts';
export { wordings, type ThingAmenity } from './wording/wording.ts';
export { areaIn, capital, dateIn, joinList, some } from './wording/written.ts';
