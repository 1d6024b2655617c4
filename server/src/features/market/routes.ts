import type { Contract } from '@oga/contract';
import type { Handlers } from '../../platform/http/bind.ts';
import { getHistory, getSummary, type MarketParts } from './get-figures.ts';

/** Table of contents: what properties cost, now and month by month. */
export const marketRoutes = (parts: MarketParts): Handlers<Contract['market']> => ({
  summary: ({ query }) => getSummary(parts, query),
  history: ({ query }) => getHistory(parts, query),
});
