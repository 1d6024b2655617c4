import type { Step } from './front-door.ts';

/** What every answer says to browsers: guess no types, leak no addresses, run nothing. Pages loosen it for themselves. */
export const securityHeaders: Step = (_request, response, next) => {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
  response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'");
  next();
};
