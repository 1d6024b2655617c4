import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { createAuth, type Auth } from '@oga/sdk/auth';
import { fileStore } from '@oga/sdk/node';
import type { Environment } from '../environment.ts';
import { version } from '../version.ts';

/**
 * The file with the sign-in to a service: one for each, so that a sign-in belongs to the address and not to the profile
 * that leads to it. The name says which, the end of it tells apart what the name cannot.
 */
export const credentialPath = (configDir: string, url: string): string =>
  join(configDir, 'credentials', `${fileNameOf(url)}.json`);

/** A name for a file of one service, and of what else tells it apart. */
export function fileNameOf(url: string, ...apart: readonly string[]): string {
  const name = url.replace(/^https?:\/\//, '').replace(/[^A-Za-z0-9.-]+/g, '_');
  const digest = createHash('sha256')
    .update([url, ...apart].join('\n'))
    .digest('hex')
    .slice(0, 8);
  return `${name.slice(0, 80)}-${digest}`;
}

/** Who is signed in to a service, as this program keeps it. People know it by its name and this machine's. */
export const authOf = ({ configDir, machine }: Environment, url: string): Auth =>
  createAuth({
    baseUrl: url,
    store: fileStore(credentialPath(configDir, url)),
    clientName: machine === '' ? 'listings' : `listings (${machine})`,
    headers: { 'user-agent': `listings/${version}` },
  });
