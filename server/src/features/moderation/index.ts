export { decide, rules, tell, type Decision, type Reason } from './decide.ts';
export type {
  ModeratedImage,
  ModeratedListing,
  ModeratedText,
  ModerationContext,
  NearListing,
} from './moderated-listing.ts';
export { reasonTexts } from './reason-texts.ts';
export { repair, type Repair, type Repaired } from './repair.ts';
export { sameText } from './rules/duplicates.ts';
export { imageDistance, sameImage, sharedImages } from './similarity/image-distance.ts';
export { bandsOf, sketchOf, textLikeness } from './similarity/text-sketch.ts';
