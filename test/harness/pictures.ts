import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { seededRandom } from '../../server/src/kernel/random.ts';

/**
 * A picture with shapes on it, different for every seed and the same for the same, so that it has something to tell by:
 * bright on the left above, dark on the right below.
 */
export function drawing(seed: number | string, width = 640, height = 480): Sharp {
  const random = seededRandom(seed);
  const shapes = Array.from({ length: 12 }, () => {
    const [x, y] = [random.integer(0, width), random.integer(0, height)];
    const [w, h] = [random.integer(width / 8, width / 2), random.integer(height / 8, height / 2)];
    return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#${random.hex(6)}" opacity="0.8"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#fff"/><stop offset="1" stop-color="#014"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/>${shapes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).flatten();
}

/** The same as a JPEG. */
export const photo = (seed: number | string, width?: number, height?: number): Promise<Buffer> =>
  drawing(seed, width, height).jpeg({ quality: 90 }).toBuffer();

const chunk = (type: string, body: Uint8Array): Buffer => {
  const head = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(head));
  return Buffer.concat([length, head, sum]);
};

/** A PNG of one bit a pixel, all black, of any size: 30,000 × 30,000 are 900 megapixels in 110 kB. */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The beginning of a GIF that announces any size. */
export function gifHead(width: number, height: number): Buffer {
  const head = Buffer.alloc(100);
  head.write('GIF89a', 'latin1');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  return head;
}
