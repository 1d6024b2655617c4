import { serialize } from 'node:v8';
import { Problem } from '../../kernel/problem.ts';
import { LRUCache } from 'lru-cache';
import { fetchLogo, readOwnImage, StoreUnavailable, type ImageParts } from '../images/index.ts';
import { digestOf, pictureOf, type PictureContent } from './picture.ts';

/** Of some 300 pictures; each can be drawn again in a third of a second. */
const keptBytes = 64_000_000;
/** A logo that could not be had is asked for again after so long. */
const logoMs = 3_600_000;
const mostLogos = 500;

/** Drawn at once: photos of those who publish go through the same processes. */
const mostUnderWay = 8;

/** A picture as it is sent. One without the photo or logo that belong on it is for this once: the next may have them. */
export interface DrawnPicture {
  readonly png: Uint8Array;
  readonly isWhole: boolean;
}

/** Pictures of listings: drawn when they are first asked for, once for everybody who waits, and kept while there is room. */
export class SharePictures {
  readonly #parts: ImageParts;
  readonly #siteUrl: string;
  readonly #drawn = new LRUCache<string, DrawnPicture>({
    maxSize: keptBytes,
    sizeCalculation: ({ png }) => png.byteLength,
  });
  readonly #underWay = new Map<string, Promise<DrawnPicture>>();
  readonly #logos = new LRUCache<string, { readonly data: string | null }>({ max: mostLogos, ttl: logoMs });

  constructor(parts: ImageParts, siteUrl: string) {
    this.#parts = parts;
    this.#siteUrl = siteUrl;
  }

  /** The picture as PNG. Refuses with SERVICE_UNAVAILABLE while too many are drawn, or the photo cannot be read now. */
  async get(content: PictureContent): Promise<DrawnPicture> {
    const digest = digestOf(content);
    const kept = this.#drawn.get(digest);
    if (kept !== undefined) return kept;
    let drawing = this.#underWay.get(digest);
    if (drawing === undefined) {
      if (this.#underWay.size >= mostUnderWay) throw busy();
      drawing = this.#draw(content)
        .then((drawn) => {
          if (drawn.isWhole) this.#drawn.set(digest, drawn);
          return drawn;
        })
        .finally(() => this.#underWay.delete(digest));
      this.#underWay.set(digest, drawing);
    }
    return drawing;
  }

  async #draw(content: PictureContent): Promise<DrawnPicture> {
    const { photo, offerer } = content;
    const [taken, logo] = await Promise.all([
      photo === null ? null : readOwnImage(this.#parts.store, this.#siteUrl, photo).catch(refuseWhileAway),
      offerer === null || offerer.logo === null ? null : this.#logo(offerer.logo),
    ]);
    const drawing = pictureOf(content, { photo: taken && dataUrl(taken), logo });
    const png = await this.#parts.decoders.make('picture', serialize(drawing));
    const isOurs = photo?.startsWith(`${this.#siteUrl}/`) === true;
    return { png, isWhole: !(isOurs && taken === null) && !(offerer?.logo && logo === null) };
  }

  /** A logo lies where its company keeps it: fetched and decoded as every picture of others; without it the name says who. */
  async #logo(url: string): Promise<string | null> {
    const known = this.#logos.get(url);
    if (known !== undefined) return known.data;
    const jpeg = await fetchLogo(this.#parts, url).catch(() => null);
    const data = jpeg && dataUrl(jpeg);
    this.#logos.set(url, { data });
    return data;
  }
}

const busy = () =>
  new Problem('SERVICE_UNAVAILABLE', 'Too many pictures are being drawn. Try again in a few seconds.', {
    headers: { 'Retry-After': '5' },
  });

function refuseWhileAway(error: unknown): never {
  if (!(error instanceof StoreUnavailable)) throw error;
  throw new Problem('SERVICE_UNAVAILABLE', 'The photo cannot be read right now. Try again in a moment.', {
    headers: { 'Retry-After': '5' },
  });
}

const dataUrl = (jpeg: Uint8Array): string => `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;
