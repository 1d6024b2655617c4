import { serialize } from 'node:v8';
import { LRUCache } from 'lru-cache';
import { fetchLogo, readOwnImage, type ImageParts } from '../images/index.ts';
import { digestOf, pictureOf, type PictureContent } from './picture.ts';

/** Of some 300 pictures; each can be drawn again in a third of a second. */
const keptBytes = 64_000_000;
/** A logo that could not be had is asked for again after so long. */
const logoMs = 3_600_000;
const mostLogos = 500;

/** Pictures of listings: drawn when they are first asked for, once for everybody who waits, and kept while there is room. */
export class SharePictures {
  readonly #parts: ImageParts;
  readonly #siteUrl: string;
  readonly #drawn = new LRUCache<string, Uint8Array>({ maxSize: keptBytes, sizeCalculation: (png) => png.byteLength });
  readonly #underWay = new Map<string, Promise<Uint8Array>>();
  readonly #logos = new LRUCache<string, { readonly data: string | null }>({ max: mostLogos, ttl: logoMs });

  constructor(parts: ImageParts, siteUrl: string) {
    this.#parts = parts;
    this.#siteUrl = siteUrl;
  }

  /** The picture as PNG. Refuses with SERVICE_UNAVAILABLE while too many images wait to be processed. */
  get(content: PictureContent): Promise<Uint8Array> {
    const digest = digestOf(content);
    const kept = this.#drawn.get(digest);
    if (kept !== undefined) return Promise.resolve(kept);
    let drawing = this.#underWay.get(digest);
    if (drawing === undefined) {
      drawing = this.#draw(content)
        .then((png) => {
          this.#drawn.set(digest, png);
          return png;
        })
        .finally(() => this.#underWay.delete(digest));
      this.#underWay.set(digest, drawing);
    }
    return drawing;
  }

  async #draw(content: PictureContent): Promise<Uint8Array> {
    const { photo, offerer } = content;
    const [taken, logo] = await Promise.all([
      photo === null ? null : readOwnImage(this.#parts.store, this.#siteUrl, photo),
      offerer === null || offerer.logo === null ? null : this.#logo(offerer.logo),
    ]);
    const drawing = pictureOf(content, { photo: taken && dataUrl(taken), logo });
    return this.#parts.decoders.make('picture', serialize(drawing));
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

const dataUrl = (jpeg: Uint8Array): string => `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;
