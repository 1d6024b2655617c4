import type { AuthorizationServer } from './discover.ts';
import { ask, textIn, type Answer, type Question, type Wire } from './endpoint.ts';
import { SignInError } from './errors.ts';
import type { Credential } from './credential.ts';

/** What a credential is issued for. */
export interface Issued {
  readonly site: string;
  readonly server: Pick<AuthorizationServer, 'issuer' | 'resource' | 'tokenEndpoint' | 'revocationEndpoint'>;
  readonly clientId: string;
}

/** Asks the token endpoint and makes a credential of what it answers (RFC 6749, 5.1). */
export async function askTokens(
  wire: Wire,
  issued: Issued,
  { form, ...question }: Pick<Question, 'timeoutMs' | 'signal'> & { readonly form: Record<string, string> },
): Promise<Credential> {
  const { clientId, server } = issued;
  const sent = { ...form, client_id: clientId, resource: server.resource };
  return credentialIn(await ask(wire, { ...question, url: server.tokenEndpoint, form: sent }), issued);
}

/** Without `expires_in`; the refusal of the service tells what is over. */
const usualSeconds = 3600;

function credentialIn(answer: Answer, { site, clientId, server }: Issued): Credential {
  const accessToken = textIn(answer, 'access_token');
  if (accessToken === undefined || textIn(answer, 'token_type')?.toLowerCase() !== 'bearer') {
    throw new SignInError('SIGN_IN_INVALID', `${server.issuer} gave no bearer token`);
  }
  const refreshToken = textIn(answer, 'refresh_token');
  const seconds = Number(answer['expires_in']);
  const now = Date.now();
  const expires = now + (Number.isFinite(seconds) && seconds > 0 ? seconds : usualSeconds) * 1000;
  return {
    site,
    issuer: server.issuer,
    clientId,
    accessToken,
    ...(refreshToken !== undefined && { refreshToken }),
    scopes: (textIn(answer, 'scope') ?? '').split(' ').filter(Boolean),
    resource: server.resource,
    tokenEndpoint: server.tokenEndpoint,
    ...(server.revocationEndpoint !== undefined && { revocationEndpoint: server.revocationEndpoint }),
    obtainedAt: new Date(now).toISOString(),
    expiresAt: new Date(expires).toISOString(),
  };
}
