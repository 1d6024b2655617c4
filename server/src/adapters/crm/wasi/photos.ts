import type { Offer } from '../../../features/imports/port.ts';
import { codeOf, isObject, textOf, wordOf } from '../json-values.ts';
import type { JsonObject } from '../read-json-items.ts';
import { readPhotos, type WrittenPhoto } from '../read-photos.ts';
import type { Remarks } from '../remarks.ts';

/**
 * Photos of all albums, the main one first. An album is an object (or a list) that has photos under numbers and its own
 * id beside them; the main image is an object, a list, an empty list, or an address. A photo is known by its id or file
 * name: `url` and `url_big` are orders to a service that cuts images, written otherwise each time.
 */
export function readItemPhotos(item: JsonObject, remarks: Remarks): Offer['facts']['photos'] {
  const written = item['main_image'];
  const main = (Array.isArray(written) ? written : [written]).flatMap(photoOf);
  const albums = numbered(item['galleries']).flatMap((album) => numbered(album).map(photoOf));
  const others = albums.flat();
  const [cover] = main;
  // The same photo, with its caption, where the album has it too.
  const first = (cover && others.find((photo) => isSame(photo, cover))) ?? cover;
  const photos = first === undefined ? others : [first, ...others.filter((photo) => photo !== first)];
  if (written !== undefined && written !== null && written !== '' && main.length === 0 && !isEmpty(written))
    remarks.repaired('image_unreadable', 'main_image', null, 'This is no image; left out.');
  return readPhotos(photos, 'galleries', remarks);
}

interface WasiPhoto extends WrittenPhoto {
  readonly id: string;
  readonly filename: string;
}

const isSame = (a: WasiPhoto, b: WasiPhoto): boolean =>
  (a.id !== '' && a.id === b.id) || (a.filename !== '' && a.filename === b.filename) || a.url === b.url;

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** Values under numbers of an object, or of a list, in the order of their positions. */
function numbered(value: unknown): JsonObject[] {
  const values = Array.isArray(value)
    ? (value as unknown[])
    : isObject(value)
      ? Object.keys(value).filter((name) => /^\d+$/.test(name)).map((name) => value[name])
      : [];
  const order = (one: JsonObject) => codeOf(one['position']) ?? Number.MAX_SAFE_INTEGER;
  return values.filter((one) => isObject(one) || Array.isArray(one)).map((one) => one as JsonObject).toSorted((a, b) => order(a) - order(b));
} // prettier-ignore

function photoOf(value: unknown): WasiPhoto[] {
  const nameless = { id: '', filename: '', caption: '' };
  if (typeof value === 'string') return value.trim() === '' ? [] : [{ ...nameless, url: value }];
  if (!isObject(value)) return [];
  const url = textOf(value['url_original']) || textOf(value['url_big']) || textOf(value['url']);
  if (url === '') return [];
  // A main image has its id under another name.
  const id = wordOf(value['id']) || wordOf(value['id_image']);
  const filename = wordOf(value['filename']);
  const key = id !== '' ? `wasi:${id}` : filename !== '' ? `wasi:${filename}` : undefined;
  return [{ url, key, id, filename, caption: textOf(value['description']) }];
}
