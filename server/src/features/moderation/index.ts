export { decide, rules, tell, type Decision, type Reason } from './decide.ts';
export { judgeReview } from './judge-review.ts';
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
export { foreseeDecision } from './review/decide-review.ts';
export { moderationFigures } from './review/figures.ts';
export { moderationJobs } from './review/jobs.ts';
export type { ReviewParts } from './review/parts.ts';
export { approveReview, rejectReview, type GivenReason } from './review/person-decides.ts';
export { listReviews, showReview, type ReviewShown, type WaitingReview } from './review/read-reviews.ts';
export { tellApart } from './review/tell-apart.ts';
