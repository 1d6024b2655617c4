import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPicture } from '../../../server/src/features/images/variants/draw-picture.ts';
import { digestOf, pictureOf, type PictureContent } from '../../../server/src/features/sharing/picture.ts';

const content: PictureContent = {
  price: 'USD 185.000',
  kind: 'Departamento · Venta',
  title: 'Departamento luminoso con balcón al parque y cochera techada en Ñemby',
  place: 'Villa Morra, Asunción',
  facts: ['3 dormitorios', '2 baños', '120 m²', '1 cochera'],
  photo: 'https://oga.example/images/x/1600.jpg',
  offerer: { name: 'Inmobiliaria Lapacho & Hijos', logo: 'https://lapacho.example/logo.png' },
  site: 'oga.example',
};
const dataUrl = (type: string, bytes: Uint8Array) =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
/** A house under a sky, of rectangles: nothing that a codec could see differently. */
const photo = async () =>
  sharp({ create: { width: 1600, height: 1067, channels: 3, background: '#8ec5e8' } })
    .composite([
      { input: { create: { width: 1600, height: 367, channels: 3, background: '#6b9a4a' } }, left: 0, top: 700 },
      { input: { create: { width: 600, height: 400, channels: 3, background: '#e9d8b4' } }, left: 500, top: 420 },
      { input: { create: { width: 120, height: 220, channels: 3, background: '#7a4a2b' } }, left: 740, top: 600 },
    ])
    .jpeg({ quality: 90 })
    .toBuffer();
const logo = () =>
  sharp({ create: { width: 160, height: 100, channels: 3, background: '#b3382c' } })
    .png()
    .toBuffer();

const pictures = {
  'with-photo-and-logo': async () => pictureOf(content, { photo: dataUrl('jpeg', await photo()), logo: dataUrl('png', await logo()) }),
  'without-photo': () => pictureOf({ ...content, photo: null, facts: [], offerer: null, price: 'Precio a consultar', title: 'Terreno en esquina', kind: 'Terreno · Venta' }, { photo: null, logo: null }),
  'with-much-to-say': async () =>
    pictureOf({
      ...content,
      price: 'PYG 1.234.567.890 por mes', kind: 'Departamento amoblado · Alquiler temporario',
      title: 'Espectacular y muy amplio departamento amoblado de categoría, con vista despejada al río, a pasos de todo lo que hace falta y más',
      place: 'Barrio Nuestra Señora de la Asunción y San Roque González, Ciudad del Este',
      facts: ['12 dormitorios', '10 baños', '1.234,5 m²', 'terreno de 12.345 m²'],
      offerer: { name: 'Consorcio Inmobiliario Internacional del Alto Paraná Sociedad Anónima', logo: null },
    }, { photo: dataUrl('jpeg', await photo()), logo: null }),
}; // prettier-ignore

/** Of 255, on average over all pixels and colours: what the rounding of another processor may make of the same drawing. */
const tolerance = 1;

test.each(Object.entries(pictures))('the picture %s is as it was looked at', async (name, drawing) => {
  const png = await drawPicture(await drawing());
  const file = path.join(import.meta.dirname, 'golden', `${name}.png`);
  if (process.env['WRITE_GOLDEN'] === '1') writeFileSync(file, png);
  const raw = async (bytes: Uint8Array) => sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [drawn, golden] = [await raw(png), await raw(readFileSync(file))];
  expect([drawn.info.width, drawn.info.height]).toEqual([1200, 630]);
  expect(drawn.data.length).toBe(golden.data.length);
  let off = 0;
  for (let at = 0; at < drawn.data.length; at += 1) off += Math.abs(drawn.data[at]! - golden.data[at]!);
  expect(off / drawn.data.length).toBeLessThan(tolerance);
});

test('its address is of what is seen: every part of it changes it', () => {
  const digest = digestOf(content);
  const changed: Partial<PictureContent>[] = [
    { price: 'USD 180.000' }, { kind: 'Casa · Venta' }, { title: 'Otro' }, { place: 'Luque' }, { facts: [] }, { photo: null },
    { offerer: null }, { offerer: { name: 'Otra', logo: null } }, { site: 'other.example' },
  ]; // prettier-ignore
  const others = changed.map((change) => digestOf({ ...content, ...change }));
  expect(new Set([digest, ...others]).size).toBe(others.length + 1);
  expect(digestOf({ ...content })).toBe(digest);
});
