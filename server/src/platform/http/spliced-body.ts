import { brotliCompress, constants, crc32, gzip } from 'node:zlib';
import { promisify } from 'node:util';

/** How a body is sent: plain (`identity`), or compressed in a way that the client takes. */
export type Encoding = 'identity' | 'gzip' | 'br';

/** Shorter bodies are sent plain: there is little to win. */
const worthCompressingBytes = 1024;
/** A body may be kept for minutes and sent many times: worth more than the quality 4 that is usual on the fly. */
const brotliQuality = 5;
const gzipLevel = 6;

/**
 * A body whose start is always the same and whose end is made for every response. The start is compressed once in each
 * encoding, on first use, and flushed to a byte boundary; an end is added to it as a stored block, so that sending costs
 * no compression at all. (RFC 1951, 3.2.4; RFC 1952, 2.3.1; RFC 7932, 9.2.)
 */
export class SplicedBody {
  readonly start: Buffer;
  #compressed: { gzip?: Buffer | Promise<Buffer>; br?: Buffer | Promise<Buffer> } = {};
  #startCrc: number | undefined;

  constructor(start: string) {
    this.start = Buffer.from(start);
  }

  /** What this body holds in memory at most: a compressed start is never longer than the plain one in practice. */
  get bytes(): number {
    return this.start.length * 2;
  }

  /** The best encoding for this body among those that the client takes. */
  encodingFor(accepted: Encoding): Encoding {
    return this.start.length < worthCompressingBytes ? 'identity' : accepted;
  }

  /** The pieces of the whole body, in order; null where its start must be compressed first (`with`). */
  ready(end: string, encoding: Encoding): readonly Buffer[] | null {
    const tail = Buffer.from(end);
    if (encoding === 'identity') return tail.length === 0 ? [this.start] : [this.start, tail];
    const start = this.#compressed[encoding];
    if (!(start instanceof Buffer)) return null;
    return [start, encoding === 'br' ? brotliEnd(tail) : this.#gzipEnd(tail)];
  }

  /** The pieces of the whole body, once its start is compressed. */
  async with(end: string, encoding: Encoding): Promise<readonly Buffer[]> {
    if (encoding !== 'identity') {
      this.#compressed[encoding] = await (this.#compressed[encoding] ??= compressors[encoding](this.start));
    }
    return this.ready(end, encoding)!;
  }

  /** A stored block, the last of the stream, then the checksum and length of the whole. */
  #gzipEnd(tail: Buffer): Buffer {
    const end = Buffer.allocUnsafe(5 + tail.length + 8);
    end.writeUInt8(1, 0);
    end.writeUInt16LE(tail.length, 1);
    end.writeUInt16LE(~tail.length & 0xffff, 3);
    tail.copy(end, 5);
    this.#startCrc ??= crc32(this.start);
    end.writeUInt32LE(crc32(tail, this.#startCrc), 5 + tail.length);
    end.writeUInt32LE((this.start.length + tail.length) >>> 0, 9 + tail.length);
    return end;
  }
}

const compressors = {
  gzip: (start: Buffer) => promisify(gzip)(start, { level: gzipLevel, finishFlush: constants.Z_SYNC_FLUSH }),
  br: (start: Buffer) =>
    promisify(brotliCompress)(start, {
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: start.length,
      },
    }),
};

/** An empty last meta-block. */
const brotliLast = 0x03;

/** An uncompressed meta-block (ISLAST 0, MNIBBLES 4, MLEN - 1 in 16 bits, ISUNCOMPRESSED 1) and the last, empty one. */
function brotliEnd(tail: Buffer): Buffer {
  if (tail.length === 0) return Buffer.from([brotliLast]);
  const end = Buffer.allocUnsafe(3 + tail.length + 1);
  end.writeUIntLE(((tail.length - 1) << 3) | (1 << 19), 0, 3);
  tail.copy(end, 3);
  end.writeUInt8(brotliLast, 3 + tail.length);
  return end;
}
