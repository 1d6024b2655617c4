import type { Offer } from '../../../features/imports/port.ts';
import { readCaption } from '../read-caption.ts';
import { isObject } from '../json-values.ts';
import type { JsonObject } from '../read-json-items.ts';
import { readWebAddress } from '../web-address.ts';
import type { ItemReader } from './item-reader.ts';
import { flagOf } from './public-item.ts';

type Media = Pick<Offer['facts'], 'photos' | 'videoUrl' | 'virtualTourUrl'>;

/** The largest that an entry names; exports also write plain addresses. */
const sizes = ['url', 'lg', 'md', 'sm'] as const;

interface Image {
  readonly url: string;
  readonly title: string;
  /** The main photo first, floor plans last, the others as they stand. */
  readonly rank: number;
  readonly position: number;
}

function imagesOf(item: JsonObject): Image[] {
  const list = [item['images'], item['images_list']].find((one) => Array.isArray(one) && one.length > 0) as
    readonly unknown[] | undefined;
  const images = (list ?? []).map((entry): Image => {
    const image: JsonObject = isObject(entry) ? entry : { url: entry };
    const url = sizes.map((size) => image[size]).find((one) => typeof one === 'string' && one !== '');
    const { title, position } = image;
    return {
      url: typeof url === 'string' ? url : '',
      title: typeof title === 'string' ? title : '',
      rank: flagOf(image['main']) === true ? 0 : flagOf(image['blueprint']) === true ? 2 : 1,
      position: typeof position === 'number' ? position : Number.NaN,
    };
  });
  const isOrdered = images.every(({ position }) => !Number.isNaN(position));
  return images.toSorted((a, b) => a.rank - b.rank || (isOrdered ? a.position - b.position : 0));
}

/** Photos in order of display, the video and the page of the virtual tour. */
export function readMedia(reader: ItemReader): Media {
  const { item, remarks } = reader;
  const photos = new Map<string, Media['photos'][number]>();
  let [unusable, repeated] = [0, 0];
  for (const { url, title } of imagesOf(item)) {
    const address = readWebAddress(url);
    if (address === null) unusable += 1;
    else if (photos.has(address.url)) repeated += 1;
    else photos.set(address.url, { url: address.url, alt: readCaption(title) });
  }
  if (unusable > 0) {
    remarks.repaired(
      'image_url_unusable',
      'images',
      null,
      `${unusable === 1 ? 'One image has' : `${unusable} images have`} no public http(s) address; left out.`,
    );
  }
  if (repeated > 0) remarks.repaired('image_repeated', 'images', null, 'Images that are named twice were left out.');
  return {
    photos: [...photos.values()],
    videoUrl: addressIn(reader, 'link_youtube'),
    virtualTourUrl: addressIn(reader, reader.nameOf('link_360', 'link_360_iframe')),
  };
}

/** An address, also out of the frame that a page would show it in. */
function addressIn(reader: ItemReader, field: string): string | null {
  const written = reader.text(field);
  if (written === '') return null;
  const framed = /<iframe\b[^<>]*?\ssrc\s*=\s*["']([^"'<>]{1,2000})["']/i.exec(written)?.[1];
  const address = readWebAddress((framed ?? written).replaceAll('&amp;', '&'));
  if (address === null) {
    reader.remarks.repaired('url_unusable', field, null, 'Not a public http(s) address; left out.');
  }
  return address?.url ?? null;
}
