import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../kernel/random.ts';
import { drawPhoto, parsePhotoPath, photoFolder, photoKinds, photoPath, type PhotoAddress } from './photo.ts';

const seed = '0123456789abcdef0123456789abcdef';
const addresses: PhotoAddress[] = photoKinds.flatMap((kind) =>
  Array.from({ length: 40 }, (_, index) => ({ seed: seededRandom(`${kind}${index}`).hex(32), kind, index })),
);

const elementsOf = (document: string): { names: Set<string>; attributes: string[] } => {
  const names = new Set<string>();
  const attributes: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (fault) => {
    throw fault;
  });
  parser.on('opentag', (tag) => {
    names.add(tag.name);
    attributes.push(...Object.entries(tag.attributes).map(([name, value]) => `${name}=${value}`));
  });
  parser.write(document).close();
  return { names, attributes };
};

describe('drawPhoto', () => {
  it('draws well-formed SVG below 6 kB without script, link or broken number', () => {
    for (const address of addresses) {
      const document = drawPhoto(address);
      expect(Buffer.byteLength(document), address.kind).toBeLessThan(6000);
      const { names, attributes } = elementsOf(document);
      expect([...names].filter((name) => /script|foreignObject|image|use|^a$|style/.test(name))).toEqual([]);
      expect(attributes.filter((text) => /NaN|undefined|Infinity|href|^on|=-?\d*\.\d{4}/.test(text))).toEqual([]);
    }
  });

  it('draws the same for the same address and something else for another', () => {
    for (const kind of photoKinds) {
      expect(drawPhoto({ seed, kind, index: 2 })).toBe(drawPhoto({ seed, kind, index: 2 }));
      expect(drawPhoto({ seed, kind, index: 2 })).not.toBe(drawPhoto({ seed: seed.replace('0', 'f'), kind, index: 2 }));
    }
  });

  it('refers only to what it defines', () => {
    for (const address of addresses) {
      const document = drawPhoto(address);
      const used = [...document.matchAll(/url\(#(\w+)\)/g)].map((match) => match[1]);
      const defined = [...document.matchAll(/ id="(\w+)"/g)].map((match) => match[1]);
      expect(used.filter((id) => !defined.includes(id))).toEqual([]);
      expect(new Set(defined).size).toBe(defined.length);
    }
  });
});

describe('parsePhotoPath', () => {
  it('reads back what photoPath writes', () => {
    for (const address of addresses) {
      expect(parsePhotoPath(photoPath(address).slice(photoFolder.length))).toEqual(address);
    }
  });

  it.each([
    '',
    `${seed}-house-0`,
    `${seed}-house-0.png`,
    `${seed}-castle-0.svg`,
    `${seed}-constructor-0.svg`,
    `${seed}-house-40.svg`,
    `${seed}-house-01.svg`,
    `${seed}-house--1.svg`,
    `${seed.toUpperCase()}-house-0.svg`,
    `${seed.slice(1)}-house-0.svg`,
    `../${seed}-house-0.svg`,
    `${seed}-house-0.svg\n`,
    `${seed}-house-0.svg?x=1`,
  ])('refuses %j', (name) => {
    expect(parsePhotoPath(name)).toBeNull();
  });
});
