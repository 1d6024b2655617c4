import type { FileHandle } from 'node:fs/promises';
import { RefusedFile } from '../../kernel/refused-file.ts';

/** What stands in an archive: a name and how many bytes follow it. */
export interface Entry {
  readonly name: string;
  readonly size: number;
}

/** An archive is not whole, or not one of ours. Says which part, and what may be done. */
export class BrokenArchive extends RefusedFile {
  override readonly name = 'BrokenArchive';
}

const block = 512;
const longestName = 100;
const modeOfOwner = '0000600';

/** How many bytes follow a part, so that the next one begins at a block. */
export const paddingOf = (size: number): number => (block - (size % block)) % block;

/** The head of a part, as `tar` reads it (POSIX ustar). */
export function headOf({ name, size }: Entry, at: Date): Buffer {
  if (Buffer.byteLength(name) > longestName) throw new Error(`${name} is too long a name for an archive`);
  const head = Buffer.alloc(block);
  head.write(name, 0);
  head.write(modeOfOwner, 100);
  head.write('0000000', 108);
  head.write('0000000', 116);
  head.write(size.toString(8).padStart(11, '0'), 124);
  head.write(
    Math.floor(at.getTime() / 1000)
      .toString(8)
      .padStart(11, '0'),
    136,
  );
  head.write('0', 156);
  head.write('ustar\u000000', 257);
  head.write(`${sumOf(head).toString(8).padStart(6, '0')}\u0000 `, 148);
  return head;
}

/** After the last part. */
export const endOfArchive = Buffer.alloc(2 * block);

/** The bytes of a head added up, its own sum counted as blanks. */
function sumOf(head: Buffer): number {
  let sum = 0;
  for (let at = 0; at < block; at += 1) sum += at >= 148 && at < 156 ? 32 : head[at]!;
  return sum;
}

const textOf = (head: Buffer, from: number, to: number): string =>
  head.toString('utf8', from, to).split('\u0000', 1)[0]!;

/** A part of an archive, with its bytes: to be read before the next one is asked for, or skipped. */
export interface Part extends Entry {
  readonly head: Buffer;
  bytes(): AsyncGenerator<Buffer>;
}

const pieceBytes = 1024 * 1024;

/** The parts of an archive in their order. Throws `BrokenArchive` where it ends early or holds something else. */
export async function* partsOf(file: FileHandle): AsyncGenerator<Part> {
  const { size: length } = await file.stat();
  let at = 0;
  const take = async (bytes: number): Promise<Buffer> => {
    const piece = Buffer.allocUnsafe(bytes);
    const { bytesRead } = await file.read(piece, 0, bytes, at);
    if (bytesRead < bytes) throw new BrokenArchive('The archive ends in the middle: it was not written to its end.');
    at += bytes;
    return piece;
  };
  while (at < length) {
    const begin = at;
    const head = await take(block);
    if (head.every((byte) => byte === 0)) return;
    if (Number.parseInt(textOf(head, 148, 156), 8) !== sumOf(head) || textOf(head, 257, 262) !== 'ustar') {
      throw new BrokenArchive(
        begin === 0
          ? 'This is no backup of oga.'
          : `The archive is damaged at byte ${begin}: no part of a backup begins there.`,
      );
    }
    const name = textOf(head, 0, longestName);
    const size = Number.parseInt(textOf(head, 124, 136), 8);
    const next = at + size + paddingOf(size);
    yield {
      name,
      size,
      head,
      bytes: async function* () {
        for (let left = size; left > 0;) {
          const piece = await take(Math.min(left, pieceBytes));
          left -= piece.length;
          yield piece;
        }
      },
    };
    at = next;
  }
  throw new BrokenArchive('The archive ends before its last part: it was not written to its end.');
}
