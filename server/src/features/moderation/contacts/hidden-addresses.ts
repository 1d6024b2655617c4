import type { Span } from './hidden-numbers.ts';

const dot = String.raw`(?:\s{0,2}[([{]?\s?(?:\.|\b(?:punto|ponto|dot)\b)\s?[)\]}]?\s{0,2})`;
const at = String.raw`(?:\s{0,2}(?:@|\b(?:arroba|aroba)\b|[([{]\s?(?:at|arroba|aroba|a|@)\s?[)\]}])\s{0,2})`;
/** Last parts of addresses that are met here. */
export const ending = String.raw`(?:com|net|org|info|biz|app|online|site|store|imb|adv|py|ar|br|uy|bo|cl|pe|co|ec|ve|mx|es|pt|us|io|me)`;
const mailbox = String.raw`(?<![\w.+-])[a-z0-9][\w.+-]{0,63}`;
const host = String.raw`[a-z0-9][a-z0-9-]{0,62}`;
const provider = String.raw`(?:gmail|hotmail|outlook|yahoo|icloud|proton|protonmail|uol|terra|live)`;

/** Without one of these a skeleton holds no e-mail address: most texts are done with one look (0.36 ms, 2026-11-21). */
export const mayHoldEmail = /@|ar?roba|[([{]\s?a|gmail|hotmail|icloud|protonmail|outlook|yahoo|\sdot\s/;

/** E-mail addresses on skeletons. */
export const emails = [
  new RegExp(String.raw`${mailbox}${at}${host}(?:${dot}${ending}\b){1,3}`, 'g'),
  new RegExp(String.raw`${mailbox}\s{1,2}at\s{1,2}${host}\s{1,2}dot\s{1,2}${ending}\b`, 'g'),
  new RegExp(String.raw`(?:${mailbox})?${at}${provider}\b(?:${dot}${ending}\b)?`, 'g'),
  new RegExp(String.raw`(?:${mailbox}\s{1,2})?\b(?:gmail|hotmail|icloud|protonmail)\b(?:${dot}${ending}\b)?`, 'g'),
  new RegExp(String.raw`(?:${mailbox}\s{1,2})\b(?:outlook|yahoo)${dot}com\b`, 'g'),
] as const;

const shortener = String.raw`(?:bit|linktr|goo|tinyurl|cutt|taplink|beacons|lnk|rb)`;

/** Web addresses on skeletons, but for a bare `word.com`. */
export const links = [
  /\bh\s?t\s?t\s?p\s?s?\s?:\s?\/?\/?\s?[\w.-]{0,63}(?:\/\S{0,200})?/g,
  /\bhxxps?\b\S{0,200}/g,
  new RegExp(String.raw`\bw\s?w\s?w(?:${dot}|,\s?)${host}(?:${dot}${ending}\b){0,3}`, 'g'),
  new RegExp(
    String.raw`\bw\s?a(?:${dot})m\s?e\b(?:\s?\/\s?\+?\d{0,15})?|\bwa\s?me\s?\/|\bt\.me\b|\bm\.me\b|\bt${dot}me\s?\/\s?\w{1,40}`,
    'g',
  ),
  new RegExp(String.raw`\b${shortener}${dot}(?:ly|ee|gl|com|link|cc|io|bio|ai)\b(?:\s?\/\s?[\w-]{1,60})?`, 'g'),
  /\b(?:api|chat)\s?\.\s?whatsapp\b(?:\s?\.\s?com)?\S{0,60}/g,
] as const;

/** Web addresses on skeletons that begin with the name of a host. */
export const hostLinks = [
  new RegExp(
    String.raw`(?<![\w-])${host}\s{1,2}(?:punto|ponto|dot)\s{1,2}${ending}\b(?:${dot}(?:py|ar|br|uy|bo|cl|pe|co)\b)?`,
    'g',
  ),
  new RegExp(String.raw`(?<![\w-])${host}\s?\.\s?(?:com|net|org|edu)\s?\.\s?(?:py|ar|br|uy|bo|cl|pe|co|ec|ve)\b`, 'g'),
] as const;

/** A bare `word.com` may be a missing space before Portuguese "com": the caller decides by what stands around. */
export const bareCom = /(?<![\w@.-])([a-z0-9][a-z0-9-]{1,62})\.com\b(?!\.\w)(\/\S{0,200})?/g;

const network = String.raw`\b(?:instagram|insta|facebook|fb|tik\s?tok|telegram|twitter|linkedin|youtube|kwai|threads|snapchat)\b`;
const leads = String.raw`(?:\s{0,2}(?:[:=>/@→-]{1,2}|\b(?:arroba|como|usuario|perfil|pagina|user|cuenta|conta|es|is|en|as)\b)){1,3}\s{0,2}`;

/** Names in social networks on skeletons. */
export const handles = [
  /(?<![\w.%+-])@[a-z_][\w.]{2,29}(?<!\.)/g,
  new RegExp(String.raw`${network}${leads}(?!(?:el|la|los|las|un|una|nuestro|nuestra|todos?|cada|vivo)\b)[a-z0-9_][\w.]{3,29}(?<!\.)`, 'g'), // prettier-ignore
  new RegExp(String.raw`\big\s{0,2}(?:[:=>@]|arroba)\s{0,2}@?[a-z0-9_][\w.]{3,29}(?<!\.)`, 'g'),
  /(?<!\b(?:por|la|cada|da|na|a|de|x)\s{1,2})(?<!\d\s{0,2})\barroba\s{1,2}(?!d[eoa]s?\b|por\b|del\b|viva\b|em\b|en\b)[a-z][\w.]{3,29}/g,
] as const;

/** Without one of these a skeleton holds none of the links that begin with a name. */
export const mayHoldHost = /punto|ponto|dot|(?:com|net|org|edu)\s?\./;

/** All matches of some expressions as pieces of the text. */
export const spansOf = (text: string, expressions: readonly RegExp[]): Span[] =>
  expressions.flatMap((expression) =>
    Array.from(text.matchAll(expression), (match) => ({ start: match.index, end: match.index + match[0].length })),
  );
