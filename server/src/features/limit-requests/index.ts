export { approveLimit, denyLimit, listWaitingLimits, type LimitParts, type WaitingLimit } from './decide.ts';
export { limitRequestRoutes } from './routes.ts';
