import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UsageError } from '../usage-error.ts';

/** A file in which a reader of a feed keeps where it stands. */
export interface KeptCursor {
  /** What is kept; undefined where nothing is yet. */
  read(): Promise<string | undefined>;
  write(cursor: string): Promise<void>;
}

/** The file at a path. Its folder is made where it is ours; one that a person named is there or is a mistake. It is replaced as a whole, so that a reader who is killed finds the old cursor or the new one. */
export function keptCursor(path: string, flag = '--cursor-file', isFolderOurs = false): KeptCursor {
  const refuse = (error: unknown): never => {
    const message = `${flag}: ${path} cannot be used (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`;
    throw new UsageError({ path: flag, code: 'invalid', message });
  };
  return {
    read: async () => {
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) =>
        error.code === 'ENOENT' ? '' : refuse(error),
      );
      return text.trim() || undefined;
    },
    write: async (cursor) => {
      const fresh = `${path}.new`;
      if (isFolderOurs) await mkdir(dirname(path), { recursive: true, mode: 0o700 }).catch(refuse);
      await writeFile(fresh, `${cursor}\n`).catch(refuse);
      await rename(fresh, path).catch(refuse);
    },
  };
}
