import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { isCredential, oneAfterAnother, type Credential, type TokenStore } from '../credential.ts';
import { SignInError } from '../errors.ts';
import { withFileLock } from './file-lock.ts';

/**
 * Keeps a credential in a file that its owner alone can read (mode 0600; one that others can read is refused), replaced as
 * a whole, with a lock beside it: any number of processes may share it, and it is renewed once.
 */
export function fileStore(path: string): TokenStore {
  const file = resolve(path);
  const inTurn = oneAfterAnother();
  return {
    read: () => readCredential(file),
    write: (credential) => replace(file, `${JSON.stringify(credential, null, 2)}\n`),
    remove: () => rm(file, { force: true }),
    exclusively: (work) => inTurn(() => withFileLock(file, work)),
  };
}

async function readCredential(path: string): Promise<Credential | undefined> {
  let text: string;
  try {
    const file = await open(path, 'r');
    try {
      const { mode } = await file.stat();
      // Windows has no such modes.
      if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
        throw refusal(`${path} can be read by others (mode ${(mode & 0o777).toString(8)}): chmod 600 ${path}`);
      }
      text = await file.readFile('utf8');
    } finally {
      await file.close();
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    if (error instanceof SignInError) throw error;
    throw refusal(`${path} cannot be read (${code})`);
  }
  const found = parsed(text);
  if (isCredential(found)) return found;
  throw refusal(`${path} holds no credential of this program: remove it and sign in again`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const refusal = (message: string) => new SignInError('SIGN_IN_INVALID', message);

/** Writes so that a reader sees the old file or the new one, and nobody else sees either. */
async function replace(path: string, text: string): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeDrafts(path);
  const draft = `${path}.${randomBytes(6).toString('hex')}.draft`;
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** What a process that was killed while it wrote has left behind. Whoever writes holds the lock, so nobody else is at it. */
async function removeDrafts(path: string): Promise<void> {
  const prefix = `${basename(path)}.`;
  const names = await readdir(dirname(path));
  const drafts = names.filter(
    (name) => name.startsWith(prefix) && /^[0-9a-f]{12}\.draft$/.test(name.slice(prefix.length)),
  );
  await Promise.all(drafts.map((name) => rm(join(dirname(path), name), { force: true })));
}
