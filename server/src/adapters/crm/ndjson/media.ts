import type { Offer } from '../../../features/imports/port.ts';
import { removeContacts } from '../../../kernel/contact-data.ts';
import { toOneLine } from '../../../kernel/plain-text.ts';
import type { Remarks } from '../remarks.ts';
import { readWebAddress } from '../web-address.ts';
import { isObject, LineReader } from './values.ts';

type Media = Pick<Offer['facts'], 'photos' | 'videoUrl' | 'virtualTourUrl'>;

const altLength = 200;

/** Photos in their order, as addresses or as `{ url, alt }`; the addresses of video and virtual tour. */
export function readMedia(line: LineReader, remarks: Remarks): Media {
  const photos = new Map<string, Media['photos'][number]>();
  let unusable = 0;
  for (const image of line.list('images')) {
    const given = isObject(image) ? image : { url: image };
    const address = typeof given['url'] === 'string' ? readWebAddress(given['url']) : null;
    if (address === null) unusable += 1;
    else if (!photos.has(address.url)) photos.set(address.url, { url: address.url, alt: altOf(given['alt']) });
  }
  if (unusable > 0) {
    remarks.repaired(
      'image_url_unusable',
      'images',
      null,
      'Not all are public http(s) addresses; those that are not were left out.',
    );
  }
  return {
    photos: [...photos.values()],
    videoUrl: readAddress(line, 'video_url', remarks),
    virtualTourUrl: readAddress(line, 'virtual_tour_url', remarks),
  };
}

const altOf = (alt: unknown): string | null =>
  typeof alt === 'string' ? removeContacts(toOneLine(alt)).text.slice(0, altLength) || null : null;

function readAddress(line: LineReader, name: string, remarks: Remarks): string | null {
  const written = line.text(name);
  if (written === '') return null;
  const address = readWebAddress(written);
  if (address === null) remarks.repaired('url_unusable', name, null, 'Not a public http(s) address; left out.');
  return address?.url ?? null;
}
