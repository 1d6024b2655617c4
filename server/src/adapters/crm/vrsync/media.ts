import type { Offer } from '../../../features/imports/port.ts';
import { readCaption } from '../read-caption.ts';
import { readWebAddress } from '../web-address.ts';
import type { Remarks } from '../remarks.ts';
import type { RawItem } from './elements.ts';

const plural = (count: number, one: string, many: string) => (count === 1 ? `One ${one}` : `${count} ${many}`);

/** Photos in order of display (the primary one first), and the first video, with one remark a kind. */
export const readMedia = (item: RawItem, remarks: Remarks): Pick<Offer['facts'], 'photos' | 'videoUrl'> => {
  const photos: { url: string; alt: string | null }[] = [];
  const known = new Set<string>();
  let videoUrl: string | null = null;
  let [unusable, repeated, changed, moreVideos, videosUnusable] = [0, 0, 0, 0, 0];
  for (const { medium, isPrimary, caption, url: written } of item.media) {
    if (written === '') continue;
    const address = readWebAddress(written);
    if (medium !== 'image' && /^video$/i.test(medium)) {
      if (!address) videosUnusable += 1;
      else if (videoUrl !== null && videoUrl !== address.url) moreVideos += 1;
      else videoUrl = address.url;
    } else if (!address) unusable += 1;
    else if (known.has(address.url)) repeated += 1;
    else {
      known.add(address.url);
      if (address.changed) changed += 1;
      const photo = { url: address.url, alt: readCaption(caption) };
      if (isPrimary) photos.unshift(photo);
      else photos.push(photo);
    }
  }
  const field = 'Media/Item';
  if (unusable > 0) {
    remarks.repaired(
      'image_url_unusable',
      field,
      null,
      `${plural(unusable, 'image address is', 'image addresses are')} not public http(s) addresses; left out.`,
    );
  }
  if (changed > 0) {
    remarks.repaired(
      'image_url_changed',
      field,
      null,
      `${plural(changed, 'image address was', 'image addresses were')} completed or percent-encoded.`,
    );
  }
  if (repeated > 0)
    remarks.repaired('image_repeated', field, null, `${plural(repeated, 'image', 'images')} named twice; left out.`);
  if (videosUnusable > 0)
    remarks.repaired(
      'video_url_unusable',
      field,
      null,
      'The address of the video is no public http(s) address; left out.',
    );
  if (moreVideos > 0)
    remarks.noted('video_surplus', field, null, `Only the first video is shown, ${moreVideos} more not.`);
  if (item.surplus > 0)
    remarks.repaired(
      'parts_surplus',
      field,
      null,
      `${item.surplus} images or features beyond a thousand were left out.`,
    );
  return { photos, videoUrl };
};

/** The page of a virtual tour, if it is a public http(s) address. */
export const readVirtualTour = (item: RawItem, remarks: Remarks): string | null => {
  if (item.VirtualTour === '') return null;
  const address = readWebAddress(item.VirtualTour);
  if (!address)
    remarks.repaired('virtual_tour_unusable', 'VirtualTourLink', null, 'Not a public http(s) address; left out.');
  else if (address.changed)
    remarks.repaired('virtual_tour_changed', 'VirtualTourLink', null, 'The address was completed or percent-encoded.');
  return address?.url ?? null;
};
