import { createHash, type Hash } from 'node:crypto';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { BrokenArchive, endOfArchive, headOf, paddingOf, partsOf, type Part } from './tar.ts';

/** Of the archive's layout. */
export const formatVersion = 1;

/** The first part: what made it, and of what. */
export interface ArchiveHead {
  readonly format: number;
  readonly taken_at: string;
  /** Of every migration that the database had, in order. */
  readonly migrations: readonly string[];
  /** Version of the tables of the job queue. */
  readonly queue: number;
  readonly postgresql: string;
}

/** A table as it went into the archive. */
export interface TableSum {
  readonly table: string;
  readonly rows: number;
}

/** The last part: without it an archive is a half one. */
export interface ArchiveEnd {
  /** Of everything before this part. */
  readonly sha256: string;
  readonly tables: readonly TableSum[];
  readonly images: ImageSum;
}

export interface ImageSum {
  readonly pictures: number;
  readonly files: number;
  readonly bytes: number;
  /** Files that rows name and the store did not have. */
  readonly missing: readonly string[];
}

/** Names of parts. Keys lie open under the first name, or sealed with a passphrase under the second. */
export const parts = {
  head: 'oga-backup.json',
  end: 'end.json',
  keys: 'keys.json',
  sealedKeys: 'keys.sealed',
  settings: 'settings.json',
  sequences: 'sequences.json',
} as const;

/** So many parts are vouched for together, in the form that `sha256sum -c` reads. */
const partsInSum = 500;

/** Writes an archive: beside its place, and moved there when it is whole and on the disk. */
export class ArchiveWriter {
  readonly #target: string;
  readonly #aside: string;
  readonly #file: FileHandle;
  readonly #at: Date;
  readonly #whole: Hash = createHash('sha256');
  #sums: string[] = [];
  #sumParts = 0;
  bytes = 0;

  private constructor(target: string, aside: string, file: FileHandle, at: Date) {
    this.#target = target;
    this.#aside = aside;
    this.#file = file;
    this.#at = at;
  }

  /** For its owner alone: it holds what people entrusted, and keys. Refuses a file that is there. */
  static async open(target: string, at: Date): Promise<ArchiveWriter> {
    const aside = unfinishedOf(target);
    return new ArchiveWriter(target, aside, await open(aside, 'wx', 0o600), at);
  }

  async add(name: string, bytes: Buffer): Promise<void> {
    await this.#addPart(name, bytes);
    this.#sums.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
    if (this.#sums.length === partsInSum) await this.#addSums();
  }

  /** Says what it holds, and that it is whole. Answers the sum over all of it. */
  async finish(end: Omit<ArchiveEnd, 'sha256'>): Promise<string> {
    await this.#addSums();
    const sha256 = this.#whole.copy().digest('hex');
    await this.#addPart(parts.end, Buffer.from(`${JSON.stringify({ ...end, sha256 }, null, 1)}\n`));
    await this.#write(endOfArchive);
    await this.#file.sync();
    await this.#file.close();
    await rename(this.#aside, this.#target);
    const folder = await open(path.dirname(this.#target), 'r');
    await folder.sync();
    await folder.close();
    return sha256;
  }

  async abandon(): Promise<void> {
    await this.#file.close().catch(() => undefined);
    await rm(this.#aside, { force: true });
  }

  async #addSums(): Promise<void> {
    if (this.#sums.length === 0) return;
    this.#sumParts += 1;
    const text = this.#sums.join('');
    this.#sums = [];
    await this.#addPart(`sums/${String(this.#sumParts).padStart(6, '0')}.sha256`, Buffer.from(text));
  }

  async #addPart(name: string, bytes: Buffer): Promise<void> {
    await this.#write(headOf({ name, size: bytes.length }, this.#at));
    await this.#write(bytes);
    await this.#write(Buffer.alloc(paddingOf(bytes.length)));
  }

  async #write(bytes: Buffer): Promise<void> {
    this.#whole.update(bytes);
    for (let at = 0; at < bytes.length;) at += (await this.#file.write(bytes, at)).bytesWritten;
    this.bytes += bytes.length;
  }
}

/** Where an archive grows until it is whole. */
export const unfinishedOf = (target: string): string => `${target}.unfinished`;

/** An archive whose every part has been read and is as it was written. */
export interface CheckedArchive {
  readonly head: ArchiveHead;
  readonly end: ArchiveEnd;
  readonly bytes: number;
}

/**
 * Reads all of an archive and compares every part with its sum, so that nothing is restored from a damaged one. Throws
 * `BrokenArchive`, which names the part.
 */
export async function checkArchive(file: FileHandle, onBytes: (bytes: number) => void): Promise<CheckedArchive> {
  const whole = createHash('sha256');
  let [head, end]: [ArchiveHead | null, ArchiveEnd | null] = [null, null];
  let seen: string[] = [];
  let bytes = 0;
  for await (const part of partsOf(file)) {
    if (end !== null) throw new BrokenArchive(`${part.name} stands after the end of the archive.`);
    const sum = createHash('sha256');
    const isShort = part.name === parts.head || part.name === parts.end || part.name.startsWith('sums/');
    const kept: Buffer[] = [];
    const before = part.name === parts.end ? whole.copy().digest('hex') : '';
    whole.update(part.head);
    for await (const piece of part.bytes()) {
      sum.update(piece);
      whole.update(piece);
      if (isShort) kept.push(piece);
    }
    whole.update(Buffer.alloc(paddingOf(part.size)));
    bytes += part.head.length + part.size + paddingOf(part.size);
    onBytes(bytes);
    const text = isShort ? Buffer.concat(kept).toString('utf8') : '';
    if (head === null) head = readHead(part.name, text);
    if (part.name === parts.end) {
      if (seen.length > 0) throw new BrokenArchive('The archive lacks the sums of its last parts.');
      end = JSON.parse(text) as ArchiveEnd;
      if (end.sha256 !== before)
        throw new BrokenArchive('The archive is damaged: its parts are not those it ended with.');
    } else if (part.name.startsWith('sums/')) {
      compareSums(seen, text);
      seen = [];
    } else {
      seen.push(`${sum.digest('hex')}  ${part.name}`);
    }
  }
  if (head === null || end === null) throw new BrokenArchive('The archive has no end: it was not written to its end.');
  return { head, end, bytes };
}

function readHead(name: string, text: string): ArchiveHead {
  if (name !== parts.head) throw new BrokenArchive('This is no backup of oga.');
  const head = JSON.parse(text) as ArchiveHead;
  if (head.format !== formatVersion) {
    throw new BrokenArchive(`The archive has format ${head.format}; this release reads ${formatVersion}.`);
  }
  return head;
}

function compareSums(seen: readonly string[], text: string): void {
  const said = text.trimEnd().split('\n');
  const wrong = said.findIndex((line, at) => line !== seen[at]);
  const name = (line: string | undefined) => line?.slice(line.indexOf('  ') + 2) ?? 'a part';
  if (wrong >= 0) throw new BrokenArchive(`${name(seen[wrong] ?? said[wrong])} is damaged or missing in the archive.`);
  if (said.length !== seen.length)
    throw new BrokenArchive(`${name(seen[said.length])} is in the archive and has no sum.`);
}

/** All bytes of a part that is known to be small. */
export async function wholePart(part: Part): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of part.bytes()) pieces.push(piece);
  return Buffer.concat(pieces);
}
