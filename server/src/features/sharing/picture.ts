import { hash } from 'node:crypto';
import { sharePicture, type Listing, type Locale } from '@oga/contract';
import { toOneLine } from '../../kernel/plain-text.ts';
import { fontFamily, type Box, type Drawing } from '../images/index.ts';
import { factsOf, kindText, placeText, priceText } from './words.ts';

/** Goes up when pictures of the same content look otherwise: their addresses change with it. */
const look = 1;

/** Everything that is seen on a picture. */
export interface PictureContent {
  readonly price: string;
  readonly kind: string;
  readonly title: string;
  readonly place: string;
  readonly facts: readonly string[];
  /** Address of the photo, as the listing names it. */
  readonly photo: string | null;
  /** Who offers it: the agency, else the agent. */
  readonly offerer: { readonly name: string; readonly logo: string | null } | null;
  /** Where it is offered. */
  readonly site: string;
}

/** What no font here has, such as emoji, is left out rather than drawn as an empty box. */
const drawable = (text: string): string =>
  toOneLine(
    text.replaceAll(/[^\u0020-\u024f\p{Mn}\u1ea0-\u1ef9\u2010-\u2027\u2030-\u203a\u20a0-\u20bf\u2122]/gu, ' '),
  ).trim();

export const pictureContent = (listing: Listing, locale: Locale, siteUrl: string): PictureContent => ({
  price: drawable(priceText(listing, locale)),
  kind: drawable(kindText(listing, locale)),
  title: drawable(listing.title),
  place: drawable(placeText(listing)),
  facts: factsOf(listing, locale).slice(0, 4),
  photo: listing.images[0]?.url ?? null,
  offerer: offererOf(listing),
  site: new URL(siteUrl).host,
});

function offererOf({ company, agent }: Listing): PictureContent['offerer'] {
  if (company !== null) return { name: drawable(company.name), logo: company.logo_url };
  return agent === null ? null : { name: drawable(agent.name), logo: null };
}

/** 130 bits of what is seen: the same content has the same address, other content another. */
export const digestOf = (content: PictureContent): string =>
  hash('sha256', JSON.stringify([look, content]), 'base64url').slice(0, 22);

/** Photo and logo as `data:` addresses, where there are any. */
export interface Pictures {
  readonly photo: string | null;
  readonly logo: string | null;
}

const { width, height } = sharePicture;
const photoWidth = 700;
const colours = { ground: '#1f3a34', ink: '#ffffff', soft: '#c5dcd1', accent: '#7fd0b0', line: '#3a5a51' } as const;

const box = (style: Readonly<Record<string, string | number>>, ...children: readonly (Box | null)[]): Box => ({
  type: 'div',
  props: {
    style: { display: 'flex', boxSizing: 'border-box', flexShrink: 0, ...style },
    children: children.filter((child) => child !== null),
  },
});
const text = (content: string, style: Readonly<Record<string, string | number>>): Box => ({
  type: 'div',
  props: { style: { display: 'block', ...style }, children: content },
});
/** At most so many lines; the rest is three dots. */
const lines = (count: number) => ({ lineClamp: count }) as const;

/** A house, as on the pages: what stands where there is no photo. */
const mark = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M5 16 16 6l11 10" fill="none" stroke="${colours.accent}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><path d="M9 15v10h14V15" fill="none" stroke="#fff" stroke-width="3" stroke-linejoin="round"/><path d="M14 25v-6h4v6" fill="#fff"/></svg>`,
)}`;

/** The picture as boxes: the photo on the left, what it costs and is on the right, who offers it below. */
export function pictureOf(content: PictureContent, { photo, logo }: Pictures): Drawing {
  const { price, kind, title, place, facts, offerer, site } = content;
  const left = box(
    { width: photoWidth, height, backgroundColor: '#2a4b43', alignItems: 'center', justifyContent: 'center' },
    photo === null
      ? { type: 'img', props: { src: mark, width: 260, height: 260 } }
      : { type: 'img', props: { src: photo, width: photoWidth, height, style: { objectFit: 'cover' } } },
  );
  const told = box(
    { flexDirection: 'column', flexShrink: 1, overflow: 'hidden' },
    text(kind, { fontSize: 26, color: colours.accent, marginBottom: 14, ...lines(2) }),
    text(price, { fontSize: price.length > 18 ? 40 : 50, fontWeight: 700, lineHeight: 1.15, marginBottom: 18, ...lines(2) }),
    text(title, { fontSize: 28, lineHeight: 1.3, marginBottom: 16, ...lines(3) }),
    text(place, { fontSize: 24, color: colours.soft, marginBottom: 18, ...lines(1) }),
    box({ flexWrap: 'wrap' }, ...facts.map((fact) =>
      text(fact, { fontSize: 22, padding: '6px 14px', marginRight: 10, marginBottom: 10, border: `2px solid ${colours.line}`, borderRadius: 999 }),
    )),
  ); // prettier-ignore
  const foot = box(
    { alignItems: 'center', borderTop: `2px solid ${colours.line}`, paddingTop: 20 },
    logo === null
      ? null
      : box(
          { width: 72, height: 72, borderRadius: 12, backgroundColor: '#ffffff', marginRight: 18, alignItems: 'center', justifyContent: 'center', overflow: 'hidden' },
          { type: 'img', props: { src: logo, width: 64, height: 64, style: { objectFit: 'contain' } } },
        ),
    box(
      { flexDirection: 'column', flexGrow: 1, flexShrink: 1, flexBasis: 0 },
      offerer === null ? null : text(offerer.name, { fontSize: 26, fontWeight: 700, ...lines(1) }),
      text(site, { fontSize: 20, color: colours.soft, ...lines(1) }),
    ),
  ); // prettier-ignore
  const right = box(
    { flexDirection: 'column', justifyContent: 'space-between', width: width - photoWidth, height, padding: '44px 40px 32px' },
    told,
    foot,
  ); // prettier-ignore
  return {
    width,
    height,
    root: box({ width, height, backgroundColor: colours.ground, color: colours.ink, fontFamily }, left, right),
  };
}
