export type { ListingFacts, ListingText, PhotoRef, PropertyFacts, ResolvedPlace } from './facts.ts';
