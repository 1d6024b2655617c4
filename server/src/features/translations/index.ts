export { fillRecords } from './fill-records.ts';
export { TranslationUnavailable, type TranslationService } from './port.ts';
export type { TranslationParts, TranslationTally } from './translate-texts.ts';
export {
  enqueueTranslations,
  translateNext,
  translationJobs,
  type Lacking,
  type TranslatedRecords,
  type TranslationStep,
} from './translation-jobs.ts';
export { machineText, textHash } from './translations.sql.ts';
export { placeIn, type NamedPlace } from './wording/places.ts';
export { wordings, type ThingAmenity } from './wording/wording.ts';
export { areaIn, capital, dateIn, joinList, some } from './wording/written.ts';
