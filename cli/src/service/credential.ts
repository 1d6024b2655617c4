import { readFile } from 'node:fs/promises';
import type { Environment } from '../environment.ts';
import { UsageError } from '../usage-error.ts';

/** The credential that the environment names; undefined: none, and only what anybody may is done. */
export async function credentialOf({ token, tokenFile }: Environment): Promise<string | undefined> {
  const refuse = (path: string, message: string) => new UsageError({ path, code: 'invalid', message }, []);
  if (token !== undefined && tokenFile !== undefined) {
    throw refuse('LISTINGS_TOKEN', 'LISTINGS_TOKEN and LISTINGS_TOKEN_FILE are both set: set one of them');
  }
  if (token !== undefined) return checked(token, () => refuse('LISTINGS_TOKEN', 'LISTINGS_TOKEN is no credential'));
  if (tokenFile === undefined) return undefined;
  let text: string;
  try {
    text = await readFile(tokenFile, 'utf8');
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
    throw refuse('LISTINGS_TOKEN_FILE', `LISTINGS_TOKEN_FILE: ${tokenFile} cannot be read (${why})`);
  }
  return checked(text, () => refuse('LISTINGS_TOKEN_FILE', `LISTINGS_TOKEN_FILE: ${tokenFile} holds no credential`));
}

/** What a header can carry (RFC 6750, 2.1). The text itself is told to nobody. */
function checked(text: string, refusal: () => UsageError): string {
  const token = text.trim();
  if (!/^[A-Za-z0-9\-._~+/]+=*$/.test(token)) throw refusal();
  return token;
}
