/** Where the authorization server answers. */
export const oauthPaths = {
  authorization: '/api/oauth/authorize',
  token: '/api/oauth/token',
  registration: '/api/oauth/register',
  revocation: '/api/oauth/revoke',
  jwks: '/api/oauth/jwks',
  device_authorization: '/api/oauth/device',
  code_verification: '/device',
} as const;

/** The session of the library, which only the form for the codes of devices needs. */
export const sessionCookie = 'oga_as_session';
