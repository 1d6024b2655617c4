/**
 * What works with the library of the authorization server, to be imported where a request needs it: reading the library
 * takes 0.4 s, which no start and no other page waits for.
 */
export { errors } from 'oidc-provider';
export { showConsent, takeConsent } from './consent.ts';
export { normalizeClient } from './normalize-client.ts';
export { createProvider } from './provider.ts';
