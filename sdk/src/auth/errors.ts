import { AuthenticationError, type OgaErrorFacts } from '../errors.ts';

/**
 * Why nobody is signed in:
 * - `SIGN_IN_AGAIN`: the credential is no longer good; it was removed, a person has to sign in once more.
 * - `SIGN_IN_DENIED`: the person said no.
 * - `SIGN_IN_EXPIRED`: nobody answered in time.
 * - `SIGN_IN_INVALID`: an answer that does not belong to what was asked, or comes from somebody else.
 * - `SIGN_IN_REFUSED`: the authorization server refused; `details.error` is its word (RFC 6749, 5.2).
 */
export type SignInCode = 'SIGN_IN_AGAIN' | 'SIGN_IN_DENIED' | 'SIGN_IN_EXPIRED' | 'SIGN_IN_INVALID' | 'SIGN_IN_REFUSED';

/** Signing in, or staying so, failed. Also recognised by `isOgaError`, and an `AuthenticationError`. */
export class SignInError extends AuthenticationError {
  override readonly name = 'SignInError';

  constructor(code: SignInCode, message: string, facts: Partial<Omit<OgaErrorFacts, 'code' | 'message'>> = {}) {
    super({ status: 0, ...facts, code, message });
  }
}
