export { addReviews, listReviews, type NewReview } from './reviews.ts';
export { latestReviews } from './reviews.sql.ts';
