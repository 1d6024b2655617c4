import type { Readable } from 'node:stream';

/** Where files of images are kept: a folder of this machine, or a bucket that many servers share. */
export interface ImageStore {
  /** Keeps a file of an image. When it resolves the file is whole and outlives this process; the same again is fine. */
  put(name: string, file: string, bytes: Uint8Array): Promise<void>;
  /** A file, as a stream that the caller reads or destroys; null where there is none. */
  read(name: string, file: string): Promise<StoredFile | null>;
  /** Removes all files of an image, also half-written ones; one that has none is fine. */
  remove(name: string): Promise<void>;
  /** Names of all images that have files, in no order. */
  names(): AsyncIterable<string>;
}

export interface StoredFile {
  readonly size: number;
  readonly stream: Readable;
}

/** The store cannot do it now: full, away, or not answering. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
