import { readFile } from 'node:fs/promises';
import type { Environment } from '../environment.ts';
import { UsageError } from '../usage-error.ts';

/** A credential that the environment names, which comes before a sign-in. */
export interface GivenCredential {
  readonly token: string;
  readonly from: 'LISTINGS_TOKEN' | 'LISTINGS_TOKEN_FILE';
}

/** The credential that the environment names; undefined: none, and whoever has signed in is asked. */
export async function credentialOf({ token, tokenFile }: Environment): Promise<GivenCredential | undefined> {
  const refuse = (path: string, message: string) => new UsageError({ path, code: 'invalid', message }, []);
  if (token !== undefined && tokenFile !== undefined) {
    throw refuse('LISTINGS_TOKEN', 'LISTINGS_TOKEN and LISTINGS_TOKEN_FILE are both set: set one of them');
  }
  if (token !== undefined) {
    const checkedToken = checked(token, () => refuse('LISTINGS_TOKEN', 'LISTINGS_TOKEN is no credential'));
    return { token: checkedToken, from: 'LISTINGS_TOKEN' };
  }
  if (tokenFile === undefined) return undefined;
  let text: string;
  try {
    text = await readFile(tokenFile, 'utf8');
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
    throw refuse('LISTINGS_TOKEN_FILE', `LISTINGS_TOKEN_FILE: ${tokenFile} cannot be read (${why})`);
  }
  const no = () => refuse('LISTINGS_TOKEN_FILE', `LISTINGS_TOKEN_FILE: ${tokenFile} holds no credential`);
  return { token: checked(text, no), from: 'LISTINGS_TOKEN_FILE' };
}

/** What a header can carry (RFC 6750, 2.1). The text itself is told to nobody. */
function checked(text: string, refusal: () => UsageError): string {
  const token = text.trim();
  if (!/^[A-Za-z0-9\-._~+/]+=*$/.test(token)) throw refusal();
  return token;
}
