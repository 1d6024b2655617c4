import { createHash } from 'node:crypto';
import { Problem } from '../../kernel/problem.ts';
import type { Clock } from '../../kernel/time.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { OutgoingError } from '../../platform/outgoing/outgoing-error.ts';
import type { Outgoing } from '../../platform/outgoing/outgoing.ts';
import { findImage, keepImage, wantImage, type NewImage } from './images.sql.ts';
import { addAvifKind } from './job-kinds.ts';
import { fileName, newImageName } from './names.ts';
import { StoreUnavailable, type ImageStore } from './port.ts';
import { headerBytes, readHeader } from './read-header.ts';
import { rejected, type RejectionReason } from './rejected.ts';
import { mostBytes, refusalOfSize, type SourceFormat } from './rules.ts';
import type { Decoders } from './variants/decoders.ts';
import type { MadeFile } from './variants/make-variants.ts';

/** What taking images in needs. */
export interface ImageParts {
  readonly sql: Sql;
  readonly store: ImageStore;
  readonly decoders: Pick<Decoders, 'make'>;
  readonly outgoing: Outgoing;
  readonly clock: Clock;
}

/** A picture that is kept and can be put into a listing, which is to be done within the hour. */
export interface TakenImage {
  /** SHA-256 of the bytes received, in hexadecimal digits. */
  readonly sha256: string;
  /** Of a trial with a picture that is not kept: as it would be, for a transaction that is rolled back. */
  readonly trial?: NewImage;
}

export interface TakeOptions {
  /** The image is judged as always, and not kept. */
  readonly isTrial?: boolean;
  /** The hash of the bytes, where it is known already. */
  readonly sha256?: string;
  readonly signal?: AbortSignal;
}

/**
 * Takes in an image that was sent: checks it, makes its variants and keeps them. The same bytes are kept once. Long
 * work, so it is done before the transaction that puts it into a listing. Refuses with PAYLOAD_TOO_LARGE (bytes or
 * pixels), IMAGE_REJECTED, or SERVICE_UNAVAILABLE while too much waits or the store is away.
 */
export async function takeImage(parts: ImageParts, bytes: Uint8Array, options: TakeOptions = {}): Promise<TakenImage> {
  try {
    return await take(parts, bytes, options);
  } catch (error) {
    // What is too large was sent to us: that is the request's own fault (api: sizes).
    const isTooLarge = error instanceof Problem && error.details?.['reason'] === 'too_large';
    throw isTooLarge ? new Problem('PAYLOAD_TOO_LARGE', error.message) : error;
  }
}

/**
 * The same for an image at an address that somebody gave: fetched under the rules of `platform/outgoing`. Whatever is
 * wrong with the address or what is there is IMAGE_REJECTED, with the reason.
 */
export async function takeImageFromUrl(
  parts: ImageParts,
  url: string,
  options: Omit<TakeOptions, 'sha256'> = {},
): Promise<TakenImage> {
  return await take(parts, await fetchImage(parts.outgoing, url, options.signal), options);
}

const accepted = 'image/avif,image/webp,image/jpeg,image/png,image/gif,image/*;q=0.5';
/** Of one photo; a caller waits for several. */
const fetchLimits = { connectMs: 4_000, firstByteMs: 8_000, totalMs: 15_000 };

/** Bytes of what is no larger than an image may be, and begins as one. */
export async function fetchImage(outgoing: Outgoing, url: string, signal?: AbortSignal): Promise<Uint8Array> {
  try {
    const answer = await outgoing.get({
      url,
      accept: accepted,
      maxBytes: mostBytes,
      limits: fetchLimits,
      ...(signal && { signal }),
    });
    const chunks: Uint8Array[] = [];
    let size = 0;
    let isChecked = false;
    try {
      for await (const chunk of answer.body) {
        chunks.push(chunk);
        size += chunk.byteLength;
        // A page or a video is not fetched to its end to find out that it is no image.
        if (!isChecked && size >= headerBytes) {
          checkHeader(Buffer.concat(chunks));
          isChecked = true;
        }
      }
    } finally {
      answer.close();
    }
    return Buffer.concat(chunks);
  } catch (error) {
    throw error instanceof OutgoingError ? rejectionOf(error) : error;
  }
}

const reasons: Readonly<Record<OutgoingError['reason'], RejectionReason>> = {
  unreachable: 'unreachable',
  status: 'unreachable',
  too_many_redirects: 'unreachable',
  forbidden_address: 'forbidden_address',
  too_large: 'too_large',
  timeout: 'timeout',
};

const remedies: Readonly<Partial<Record<RejectionReason, string>>> = {
  forbidden_address: 'Give a public http or https address, or upload the file.',
  too_large: 'Send a smaller copy.',
};

function rejectionOf({ reason, message }: OutgoingError): Problem {
  const name = reasons[reason];
  const remedy = remedies[name] ?? 'Check that it opens in a browser without signing in, or upload the file.';
  return rejected(name, `The image cannot be fetched: ${message}. ${remedy}`);
}

/** Refuses what its first bytes already condemn; answers the format. */
function checkHeader(bytes: Uint8Array): SourceFormat {
  const header = readHeader(bytes);
  if (header === null) {
    throw rejected('not_an_image', 'The file is no image: JPEG, PNG, WebP, AVIF and GIF are taken.');
  }
  const { format, size } = header;
  if (format === 'heic') {
    const message =
      'HEIC photos cannot be read here. Export the photo as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible).';
    throw rejected('not_an_image', message);
  }
  if (format === 'svg') throw rejected('not_an_image', 'SVG drawings are not taken. Export the drawing as PNG.');
  const refusal = size && refusalOfSize(size.width, size.height);
  if (refusal) throw rejected(refusal.reason, refusal.message);
  return format;
}

async function take(parts: ImageParts, bytes: Uint8Array, options: TakeOptions): Promise<TakenImage> {
  if (bytes.byteLength > mostBytes) {
    throw rejected('too_large', `The image has more than ${mostBytes / 1_000_000} MB. Send a smaller copy.`);
  }
  const format = checkHeader(bytes);
  const { sql, clock, decoders } = parts;
  const sha256 = options.sha256 ?? createHash('sha256').update(bytes).digest('hex');
  const at = clock.now();
  const [known] = options.isTrial === true ? await findImage(sql, { sha256 }) : await wantImage(sql, { sha256, at });
  if (known !== undefined) return { sha256 };
  const made = await decoders.make('image', bytes);
  const [largest] = made.files;
  const image: NewImage = {
    sha256,
    name: newImageName(at),
    format,
    receivedBytes: bytes.byteLength,
    receivedWidth: made.original.width,
    receivedHeight: made.original.height,
    width: largest!.width,
    height: largest!.height,
    perceptualHash: made.perceptualHash,
    placeholder: made.placeholder,
    files: made.files.map(recordOf),
    at,
  };
  if (options.isTrial === true) return { sha256, trial: image };
  await keep(parts, image, made.files);
  return { sha256 };
}

/** Files first, then the row: whatever ends this on the way leaves files that the sweep finds, never a row without. */
async function keep({ sql, store }: ImageParts, image: NewImage, files: readonly MadeFile[]): Promise<void> {
  const { sha256, name } = image;
  try {
    await putFiles(store, name, files);
    const [kept] = await inTransaction(sql, async (tx) => {
      const rows = await keepImage(tx, image);
      if (rows[0]!.name === name) await enqueue(tx, addAvifKind, { sha256 }, { key: sha256 });
      return rows;
    });
    // Somebody gave the same picture at the same time.
    if (kept!.name !== name) await store.remove(name);
  } catch (error) {
    // What is left of it the sweep removes: whether a commit without an answer was one, nobody knows here.
    if (error instanceof StoreUnavailable) throw storeIsAway();
    throw error;
  }
}

export const putFiles = async (store: ImageStore, name: string, files: readonly MadeFile[]): Promise<void> => {
  for (const file of files) await store.put(name, fileName(file), file.bytes);
};

export const recordOf = ({ format, width, height, bytes }: MadeFile) => ({
  format,
  width,
  height,
  bytes: bytes.byteLength,
});

const storeIsAway = (): Problem =>
  new Problem('SERVICE_UNAVAILABLE', 'Images cannot be stored right now. Try again in a minute.', {
    headers: { 'Retry-After': '60' },
  });
