import type { PhotoRef } from '../../kernel/photo.ts';
import { readCaption } from './read-caption.ts';
import type { Remarks } from './remarks.ts';
import { readWebAddress } from './web-address.ts';

/** A photo as a CRM names it, in the order of display. */
export interface WrittenPhoto {
  readonly url: string;
  readonly key?: string | undefined;
  readonly caption: string;
}

const plural = (count: number, one: string, many: string) => (count === 1 ? `One ${one}` : `${count} ${many}`);

/** Photos that can be shown, each once, with one remark a kind for those that cannot. */
export function readPhotos(written: readonly WrittenPhoto[], field: string, remarks: Remarks): PhotoRef[] {
  const photos = new Map<string, PhotoRef>();
  let [unusable, repeated] = [0, 0];
  for (const { url, key, caption } of written) {
    const address = readWebAddress(url);
    const identity = key ?? address?.url;
    if (address === null || identity === undefined) unusable += 1;
    else if (photos.has(identity)) repeated += 1;
    else photos.set(identity, { url: address.url, alt: readCaption(caption), ...(key !== undefined && { key }) });
  }
  if (unusable > 0) {
    const what = plural(unusable, 'image has', 'images have');
    remarks.repaired('image_url_unusable', field, null, `${what} no public http(s) address; left out.`);
  }
  if (repeated > 0) {
    const what = plural(repeated, 'image is', 'images are');
    remarks.repaired('image_repeated', field, null, `${what} named twice; left out.`);
  }
  return [...photos.values()];
}

/** The first address of a video that is one; more of them and unusable ones are told. */
export function readVideo(written: readonly string[], field: string, remarks: Remarks): string | null {
  const urls = written.filter((url) => url !== '');
  const usable = [...new Set(urls.flatMap((url) => readWebAddress(url)?.url ?? []))];
  if (usable.length < new Set(urls).size)
    remarks.repaired('video_url_unusable', field, null, 'A video has no public http(s) address; left out.');
  if (usable.length > 1)
    remarks.noted('video_surplus', field, null, `Only the first video is shown, ${usable.length - 1} more not.`);
  return usable[0] ?? null;
}
