export { askAgain, callerOfAccessToken, type TokenParts } from './caller.ts';
export { forgetOauthJob } from './jobs.ts';
export { oauthRoutes, type OauthParts } from './routes.ts';
export { rotateKeys, SigningKeys } from './signing-keys.ts';
