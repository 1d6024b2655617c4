// Long because it is one list: everything that cameras, people and strangers send.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import sharp, { type Sharp } from 'sharp';
import { readHeader } from '../../../server/src/features/images/read-header.ts';
import { Decoders } from '../../../server/src/features/images/variants/decoders.ts';
import type { MadeImage } from '../../../server/src/features/images/variants/make-variants.ts';
import { Problem } from '../../../server/src/kernel/problem.ts';
import { drawing, gifHead, hugePng, photo } from '../../harness/pictures.ts';

let decoders: Decoders;
beforeAll(() => {
  decoders = new Decoders();
});
afterAll(() => decoders.close());

const make = (bytes: Uint8Array): Promise<MadeImage> => decoders.make('image', bytes);

/** Why it is refused, or that it is not. Anything but a refusal is a fault. */
async function verdictOn(bytes: Uint8Array): Promise<string> {
  try {
    await make(bytes);
    return 'taken';
  } catch (error) {
    if (error instanceof Problem && error.code === 'IMAGE_REJECTED') return String(error.details?.['reason']);
    throw error;
  }
}

/** The colour in the middle of a part of a picture, by columns and rows of a quarter each. */
async function colourAt(bytes: Uint8Array, column: number, row: number): Promise<number[]> {
  const tiny = await sharp(bytes).resize(4, 4, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  return [...tiny.subarray((row * 4 + column) * 3, (row * 4 + column) * 3 + 3)];
}

const secret = 'CANARY-of-the-owner';
const withSecrets = (one: Sharp) =>
  one
    .withExif({
      IFD0: { Artist: secret, Make: secret, ImageDescription: secret },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '25/1 17/1 4848/100', GPSLongitudeRef: 'W', GPSLongitude: '57/1 34/1 3324/100' },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="${secret}"/></rdf:RDF></x:xmpmeta>`); // prettier-ignore

describe('what is made of an image', () => {
  test('is one JPEG and WebP in every width that is not wider than it, a placeholder and a hash', async () => {
    const { original, files, placeholder, perceptualHash } = await make(await photo('a house', 1500, 1000));
    expect(original).toEqual({ width: 1500, height: 1000 });
    expect(files.map(({ format, width, height }) => `${format} ${width}×${height}`)).toEqual([
      'jpeg 1500×1000', 'webp 320×213', 'webp 640×427', 'webp 1280×853', 'webp 1500×1000',
    ]); // prettier-ignore
    for (const { format, width, height, bytes } of files) {
      expect(await sharp(bytes).metadata()).toMatchObject({ format, width, height, space: 'srgb', hasAlpha: false });
    }
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(placeholder.length).toBeLessThan(600);
    expect(perceptualHash).toMatch(/^[01]{64}$/);
  });

  test('is AVIF too, when nobody waits', async () => {
    const { files } = await make(await photo('avif', 700, 500));
    const avif = await decoders.make('avif', files[0]!.bytes);
    expect(avif.map(({ format, width }) => `${format} ${width}`)).toEqual(['avif 320', 'avif 700']);
    expect(await sharp(avif[1]!.bytes).metadata()).toMatchObject({ format: 'heif', compression: 'av1', width: 700 });
  });

  test('says nothing of where, when, by whom and with what it was taken', async () => {
    const sources = await Promise.all([
      withSecrets(drawing('jpeg')).jpeg().toBuffer(),
      withSecrets(drawing('png')).png().toBuffer(),
      withSecrets(drawing('webp')).webp().toBuffer(),
      withSecrets(drawing('avif')).avif({ effort: 0 }).toBuffer(),
    ]);
    for (const source of sources) {
      expect(source.includes(secret)).toBe(true);
      const { files } = await make(source);
      const all = [...files, ...(await decoders.make('avif', files[0]!.bytes))];
      for (const { bytes } of all) {
        const { exif, xmp, iptc, icc, comments } = await sharp(bytes).metadata();
        expect({ exif, xmp, iptc, icc, comments }).toEqual({});
        expect(Buffer.from(bytes).includes('CANARY')).toBe(false);
        expect(Buffer.from(bytes).includes('GPS')).toBe(false);
      }
    }
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('stands upright, EXIF orientation %i', async (orientation) => {
    // Red above left, green above right, blue below left, white below right; stored as the camera would turn it.
    const upright = sharp({ create: { width: 400, height: 600, channels: 3, background: '#ffffff' } }).composite([
      { input: { create: { width: 200, height: 300, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
      { input: { create: { width: 200, height: 300, channels: 3, background: '#00ff00' } }, left: 200, top: 0 },
      { input: { create: { width: 200, height: 300, channels: 3, background: '#0000ff' } }, left: 0, top: 300 },
    ]);
    const plain = sharp(await upright.png().toBuffer());
    const turned = async (by: number) => sharp(await plain.clone().rotate(by).png().toBuffer());
    const stored = {
      1: () => plain,
      2: () => plain.flop(),
      3: () => turned(180),
      4: () => plain.flip(),
      5: async () => (await turned(270)).flip(),
      6: () => turned(270),
      7: async () => (await turned(90)).flip(),
      8: () => turned(90),
    }[orientation]!;
    const source = await (await stored()).jpeg().withMetadata({ orientation }).toBuffer();
    const { original, files } = await make(source);
    expect(original).toEqual({ width: 400, height: 600 });
    for (const { bytes, width, height } of files) {
      expect(height / width).toBeCloseTo(1.5, 2);
      const [red, green, blue] = await Promise.all([colourAt(bytes, 0, 0), colourAt(bytes, 3, 0), colourAt(bytes, 0, 3)]);
      expect([red[0]! > 200, green[1]! > 200, blue[2]! > 200]).toEqual([true, true, true]);
      expect([red[2]! < 60, green[0]! < 60, blue[1]! < 60]).toEqual([true, true, true]);
    }
  }); // prettier-ignore

  test('has the colours that were meant: CMYK, other profiles, grey, 16 bits, see-through', async () => {
    const red = () => sharp({ create: { width: 400, height: 300, channels: 3, background: '#c02020' } });
    const sources = {
      cmyk: await red().toColourspace('cmyk').jpeg().toBuffer(),
      p3: await red().withIccProfile('p3').png().toBuffer(),
      deep: await red().toColourspace('rgb16').png().toBuffer(),
      palette: await red().png({ palette: true }).toBuffer(),
    };
    expect(await sharp(sources.deep).metadata()).toMatchObject({ depth: 'ushort' });
    for (const [name, source] of Object.entries(sources)) {
      const [r, g, b] = await colourAt((await make(source)).files[0]!.bytes, 1, 1);
      expect([name, r! > 165 && r! < 215, g! < 70, b! < 70]).toEqual([name, true, true, true]);
    }
    const grey = await drawing('grey').greyscale().png().toBuffer();
    expect((await make(grey)).files).toHaveLength(3);
    const clear = await sharp({ create: { width: 400, height: 300, channels: 4, background: '#00000000' } }).png().toBuffer();
    expect(await colourAt((await make(clear)).files[0]!.bytes, 1, 1)).toEqual([255, 255, 255]);
  }); // prettier-ignore

  test('is the first frame of what moves, however many there are', async () => {
    const frames = await Promise.all(['#ff0000', '#00ff00'].map((background) =>
      sharp({ create: { width: 400, height: 300, channels: 3, background } }).png().toBuffer())); // prettier-ignore
    for (const format of ['gif', 'webp'] as const) {
      const moving = await sharp(frames, { join: { animated: true } })
        .toFormat(format)
        .toBuffer();
      expect((await sharp(moving).metadata()).pages).toBe(2);
      const made = await make(moving);
      expect(made.original).toEqual({ width: 400, height: 300 });
      expect((await colourAt(made.files[0]!.bytes, 1, 1))[0]).toBeGreaterThan(200);
    }
    const long = await sharp(
      Array.from({ length: 300 }, (_, at) => frames[at % 2]!),
      { join: { animated: true } },
    )
      .gif()
      .toBuffer();
    expect((await sharp(long).metadata()).pages).toBe(300);
    expect(await verdictOn(long)).toBe('taken');
  });

  test('keeps nothing of what was hidden behind or inside the picture', async () => {
    const needle = '<script>alert(1)</script><?php system($_GET[0]); ?>';
    const jpeg = await photo('polyglot');
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, needle.length + 2]), Buffer.from(needle)]);
    const polyglots = {
      'behind JPEG': Buffer.concat([jpeg, Buffer.from(needle)]),
      'zip behind JPEG': Buffer.concat([jpeg, Buffer.from('PK\u0003\u0004'), Buffer.from(needle)]),
      'comment in JPEG': Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
      'behind PNG': Buffer.concat([await drawing('polyglot').png().toBuffer(), Buffer.from(needle)]),
      'behind GIF': Buffer.concat([await drawing('polyglot').gif().toBuffer(), Buffer.from(needle)]),
    };
    for (const [name, polyglot] of Object.entries(polyglots)) {
      expect([name, polyglot.includes('script')]).toEqual([name, true]);
      const { files } = await make(polyglot);
      expect([name, files.some(({ bytes }) => Buffer.from(bytes).includes('script'))]).toEqual([name, false]);
    }
  });
});

describe('what is refused', () => {
  test('is everything that is no photo, by its bytes', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><script>1</script><image href="file:///etc/hostname"/></svg>';
    const others: Record<string, Uint8Array> = {
      svg: Buffer.from(svg), 'svg behind a declaration': Buffer.from(`<?xml version="1.0"?>${svg}`),
      tiff: await drawing('t').tiff().toBuffer(), html: Buffer.from('<!doctype html><title>no</title>'.padEnd(500)),
      pdf: Buffer.from('%PDF-1.7\n'.padEnd(500)), 'PDF as JPEG': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('%PDF-1.7'.padEnd(500))]),
      postscript: Buffer.from('%!PS-Adobe-3.0 EPSF-3.0'.padEnd(500)), psd: Buffer.from('8BPS\0\u0001'.padEnd(500)),
      bmp: Buffer.from('BM'.padEnd(500)), zip: Buffer.from('PK\u0003\u0004'.padEnd(500)), jxl: Buffer.from([0xff, 0x0a, ...Buffer.alloc(100)]),
      video: Buffer.from('\0\0\0\u0018ftypmp42\0\0\0\0mp42isom'.padEnd(500)), heic: Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0heicmif1'.padEnd(500)),
      nothing: Buffer.alloc(0), zeros: Buffer.alloc(5000), text: Buffer.from('x'.repeat(500)),
    }; // prettier-ignore
    for (const [name, bytes] of Object.entries(others)) {
      expect([name, await verdictOn(bytes)]).toEqual([name, 'not_an_image']);
    }
  });

  test('is what breaks off or is damaged so that it cannot be read to its end', async () => {
    const whole = { jpeg: await photo('whole'), png: await drawing('whole').png().toBuffer(), webp: await drawing('whole').webp().toBuffer() };
    for (const [name, bytes] of Object.entries(whole)) {
      expect([name, await verdictOn(bytes)]).toEqual([name, 'taken']);
      for (const part of [0.02, 0.3, 0.7]) {
        const verdict = await verdictOn(bytes.subarray(0, Math.floor(bytes.length * part)));
        expect([name, part, verdict]).toEqual([name, part, 'not_an_image']);
      }
    }
  }); // prettier-ignore

  test('is never a crash: 120 files with bytes turned around', async () => {
    const whole = [await photo('m', 400, 300), await drawing('m', 400, 300).png().toBuffer(), await drawing('m', 400, 300).webp().toBuffer(), await drawing('m', 400, 300).gif().toBuffer()];
    const before = decoders.processes;
    let taken = 0;
    for (let i = 0; i < 120; i += 1) {
      const mutant = Buffer.from(whole[i % whole.length]!);
      for (let flips = 0; flips <= i % 5; flips += 1) mutant[(i * 7919 + flips * 104_729) % mutant.length]! ^= 1 << i % 8;
      if ((await verdictOn(mutant)) === 'taken') taken += 1;
    }
    expect(taken).toBeLessThan(120);
    expect(decoders.processes.every((pid) => before.includes(pid))).toBe(true);
  }, 60_000); // prettier-ignore

  test('is an icon', async () => {
    expect(await verdictOn(await photo('icon', 319, 240))).toBe('too_small');
    expect(await verdictOn(await photo('strip', 800, 199))).toBe('too_small');
    expect(await verdictOn(await photo('least', 320, 200))).toBe('taken');
  });

  test('is more than 50 megapixels, by the decoder too', async () => {
    expect(await verdictOn(hugePng(10_000, 5_001))).toBe('too_large');
    expect(await verdictOn(hugePng(10_000, 5_000))).toBe('taken');
  });
});

describe('the header', () => {
  test('tells format and size without a decoder', async () => {
    const size = { width: 641, height: 483 };
    const one = () => drawing('header', 641, 483);
    expect(readHeader(await one().jpeg().toBuffer())).toEqual({ format: 'jpeg', size });
    expect(readHeader(await one().jpeg({ progressive: true }).toBuffer())).toEqual({ format: 'jpeg', size });
    expect(readHeader(await withSecrets(one()).withIccProfile('p3').jpeg().toBuffer())).toEqual({ format: 'jpeg', size });
    expect(readHeader(await one().png().toBuffer())).toEqual({ format: 'png', size });
    expect(readHeader(await one().gif().toBuffer())).toEqual({ format: 'gif', size });
    expect(readHeader(await one().webp().toBuffer())).toEqual({ format: 'webp', size });
    expect(readHeader(await one().webp({ lossless: true }).toBuffer())).toEqual({ format: 'webp', size });
    expect(readHeader(await withSecrets(one()).webp().toBuffer())).toEqual({ format: 'webp', size });
    expect(readHeader(await one().avif({ effort: 0 }).toBuffer())).toEqual({ format: 'avif', size: null });
  }); // prettier-ignore

  test('of anything else is none, and no bytes make reading it fail', () => {
    for (let length = 0; length < 64; length += 1) {
      for (const start of ['', 'ffd8ff', '89504e470d0a1a0a', '474946383961', '52494646000000005745425056503858', '0000001866747970']) {
        const bytes = Buffer.concat([Buffer.from(start, 'hex'), Buffer.alloc(length, 0xff)]);
        expect(() => readHeader(bytes)).not.toThrow();
      }
    }
    expect(readHeader(gifHead(60_000, 50_000))).toEqual({ format: 'gif', size: { width: 60_000, height: 50_000 } });
    expect(readHeader(Buffer.from('GIF88a'.padEnd(100)))).toBeNull();
  }); // prettier-ignore
});

describe('the hash', () => {
  const distance = (a: string | null, b: string | null) => Array.from(a!).filter((bit, at) => bit !== b![at]).length;

  test('is alike for the same photo scaled, compressed, brightened; not for another', async () => {
    const hashes = await Promise.all(Array.from({ length: 6 }, async (_, seed) => (await make(await photo(seed))).perceptualHash));
    const same = await Promise.all([
      photo(0, 1600, 1200),
      drawing(0).jpeg({ quality: 35 }).toBuffer(),
      drawing(0).modulate({ brightness: 1.1 }).webp().toBuffer(),
    ].map(async (bytes) => (await make(await bytes)).perceptualHash));
    expect(Math.max(...same.map((hash) => distance(hash, hashes[0]!)))).toBeLessThanOrEqual(8);
    const others = hashes.flatMap((a, i) => hashes.slice(i + 1).map((b) => distance(a, b)));
    expect(Math.min(...others)).toBeGreaterThan(10);
  }); // prettier-ignore

  test('is none of a sheet of one colour', async () => {
    const sheet = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    expect((await make(sheet)).perceptualHash).toBeNull();
  });
});

describe('a decoder process', () => {
  test('that is killed is replaced, and its image done again', async () => {
    const own = new Decoders({ processes: 1 });
    const bytes = await photo('killed', 3000, 2000);
    const first = own.make('image', bytes);
    const second = own.make('image', bytes);
    await new Promise((resolve) => setTimeout(resolve, 50));
    process.kill(own.processes[0]!, 'SIGKILL');
    expect((await first).files.length).toBe((await second).files.length);
    own.close();
  });

  test('that takes too long is ended, and the next image has another', async () => {
    const own = new Decoders({ processes: 1, timeoutMs: 1 });
    await expect(own.make('image', await photo('slow'))).rejects.toMatchObject({ details: { reason: 'timeout' } });
    expect(own.processes).toEqual([]);
    own.close();
  });

  test('ends when it has had nothing to do for a while', async () => {
    const own = new Decoders({ processes: 1, idleMs: 20 });
    await own.make('image', await photo('idle', 320, 240));
    await expect.poll(() => own.processes).toEqual([]);
    own.close();
  });

  test('is not waited for without end: beyond so many bytes whoever comes is told to come again', async () => {
    const bytes = await photo('crowd');
    const own = new Decoders({ processes: 1, mostWaitingBytes: bytes.length * 2 });
    const inside = [own.make('image', bytes), own.make('image', bytes), own.make('image', bytes)];
    await expect(async () => own.make('image', bytes)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      headers: { 'Retry-After': '5' },
    });
    expect((await Promise.all(inside)).length).toBe(3);
    own.close();
  });
});
