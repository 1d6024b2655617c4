export { accountDay, endOfAccountDay } from './account-day.ts';
export { accountOfEmail, emailKeyOf, suspendAccount, type FoundAccount } from './create-account.ts';
export { accountById, findAccount, type CompanyOf } from './profile.ts';
export { accountRoutes } from './routes.ts';
export type { StatusParts, UsedOfLimits } from './status.ts';
export { limitsOf, nextTier, tierOf, type Standing } from './tiers.ts';
export { callerOfToken, createToken, type NewToken } from './tokens.ts';
export type { AccountRow } from './accounts.sql.ts';
export { setPhone } from './accounts.sql.ts';
