import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { StoreUnavailable, type ImageStore } from '../../features/images/port.ts';

/** Beside the folders of images: what is being written. */
const unfinished = '.unfinished';

/**
 * Images in a folder of this machine: `{folder}/{last two letters}/{name}/{file}`. A file appears when it is whole and on
 * the disk. For one server, or several that share the folder.
 */
export function diskStore(folder: string): ImageStore {
  const folderOf = (name: string) => path.join(folder, name.slice(-2), name);
  return {
    put: (name, file, bytes) => orUnavailable(() => putFile(folder, folderOf(name), name, file, bytes)),
    read: (name, file) =>
      orUnavailable(async () => {
        const found = path.join(folderOf(name), file);
        const size = await sizeOf(found);
        return size === null ? null : { size, stream: createReadStream(found) };
      }),
    remove: (name) =>
      orUnavailable(async () => {
        await rm(folderOf(name), { recursive: true, force: true });
        await rm(path.join(folder, unfinished, name), { recursive: true, force: true });
      }),
    names: () => namesIn(folder),
  };
}

/** Written aside, then moved: a server that ends on the way leaves no half file where one is looked for. */
async function putFile(folder: string, home: string, name: string, file: string, bytes: Uint8Array): Promise<void> {
  const aside = path.join(folder, unfinished, name);
  await mkdir(aside, { recursive: true });
  const written = path.join(aside, file);
  const handle = await open(written, 'w');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await mkdir(home, { recursive: true });
  await rename(written, path.join(home, file));
  // The names too outlive a power cut.
  for (const one of [home, path.dirname(home), folder]) await syncFolder(one);
  await rm(aside, { recursive: true, force: true });
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const sizeOf = async (file: string): Promise<number | null> => {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
};

async function* namesIn(folder: string): AsyncGenerator<string> {
  for (const part of await namesOf(folder)) yield* await namesOf(path.join(folder, part));
}

const namesOf = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
};

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** What a disk says when it is full, gone or broken. */
const faults = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ENFILE', 'EACCES', 'EPERM', 'ENOENT']);

async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (faults.has(codeOf(error) ?? '')) {
      throw new StoreUnavailable(`the folder of images: ${codeOf(error)}`, { cause: error });
    }
    throw error;
  }
}
