/** Names of U+00A0 to U+00FF in HTML 4, in order. */
const latin1Names =
  `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro
  para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil
  Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave
  Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml
  igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute
  thorn yuml`.split(/\s+/);

const entities: ReadonlyMap<string, string> = new Map([
  ...latin1Names.map((name, at) => [name, String.fromCodePoint(0xa0 + at)] as const),
  ['amp', '&'], ['lt', '<'], ['gt', '>'], ['quot', '"'], ['apos', "'"], ['ndash', '–'], ['mdash', '—'],
  ['lsquo', '‘'], ['rsquo', '’'], ['ldquo', '“'], ['rdquo', '”'], ['sbquo', '‚'], ['bdquo', '„'], ['bull', '•'],
  ['hellip', '…'], ['euro', '€'], ['trade', '™'], ['ensp', ' '], ['emsp', ' '], ['thinsp', ' '], ['rarr', '→'],
]); // prettier-ignore

const characterOf = (code: number): string =>
  code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ' ';

const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z][a-zA-Z0-9]{1,7}));/g, (whole, decimal, hex, name) => {
    if (decimal !== undefined) return characterOf(Number(decimal));
    if (hex !== undefined) return characterOf(Number.parseInt(hex as string, 16));
    return entities.get(name as string) ?? whole;
  });

/** Drops what stands between two marks, in one pass whatever the text holds. */
const dropBetween = (text: string, open: string, close: string): string => {
  const lower = text.toLowerCase();
  let kept = '';
  let from = 0;
  for (;;) {
    const start = lower.indexOf(open, from);
    const end = start < 0 ? -1 : lower.indexOf(close, start);
    if (end < 0) return kept + text.slice(from);
    kept += `${text.slice(from, start)} `;
    from = end + close.length;
  }
};

const stripTags = (text: string): string =>
  [['<script', '</script>'] as const, ['<style', '</style>'] as const, ['<!--', '-->'] as const]
    .reduce((rest, [open, close]) => dropBetween(rest, open, close), text)
    .replace(/<li\b[^<>]*>/gi, '\n• ')
    .replace(/<br\b[^<>]*>|<\/?(?:ul|ol|tr|table|section|article|hr)\b[^<>]*>|<\/?(?:div)\b[^<>]*>/gi, '\n')
    .replace(/<\/?(?:p|h[1-6]|blockquote)\b[^<>]*>/gi, '\n\n')
    .replace(/<\/?[a-z][^<>]{0,2000}>/gi, '');

/**
 * Nothing to see, and nothing to keep: zero-width characters, and what turns the direction of a text around, so that it
 * reads otherwise than it is written.
 */
const invisible =
  // oxlint-disable-next-line no-control-regex -- control characters are what this is about
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const withoutInvisible = (text: string): string => (text.search(invisible) < 0 ? text : text.replace(invisible, ''));

/** Runs of white space that are not one plain space. */
const anySpace = /[^\S ]\s*| \s+/g;
/** Of those, what is neither a line's end nor an empty line: most texts have none, and are done with one scan. */
const unevenSpace = /[^\S \n]\s*| \s+|\n\n?[^\S\n]\s*|\n\n\n\s*/g;

const evenSpace = (run: string): string => {
  const lines = run.split(/\r\n|[\n\r\u2028\u2029]/).length - 1;
  return lines === 0 ? ' ' : lines === 1 ? '\n' : '\n\n';
};

/** White space as we keep it: one space, at most one empty line, none at the ends of lines or of the text. */
export const tidyWhiteSpace = (text: string): string => withoutInvisible(text).trim().replace(unevenSpace, evenSpace);

/** All white space as single spaces: for what is one line. */
export const toOneLine = (text: string): string => withoutInvisible(text).trim().replace(anySpace, ' ');

/** Text without tags and character references, whether they come raw or escaped once more; breaks become lines. */
export const withoutMarkup = (text: string): string => {
  let plain = text;
  // Twice: "&lt;br&gt;" is a tag only after decoding. The result is text, never markup again.
  for (let round = 0; round < 2; round += 1) {
    if (plain.includes('<')) plain = stripTags(plain);
    if (!plain.includes('&')) break;
    plain = decodeEntities(plain);
  }
  return plain.includes('<') ? stripTags(plain) : plain;
};

/** At most `length` UTF-16 units, cut at a word and closed with an ellipsis. */
export const cutAtWord = (text: string, length: number): string => {
  if (text.length <= length) return text;
  const head = text.slice(0, length - 1);
  const space = Math.max(head.lastIndexOf(' '), head.lastIndexOf('\n'));
  const whole = space > length * 0.6 ? head.slice(0, space) : head.replace(/[\ud800-\udbff]$/, '');
  return `${whole.replace(/[\s,;:.–-]+$/, '')}…`;
};

/**
 * A copy of a text that does not keep the larger one it was cut from in memory (V8 cuts without copying, from 13
 * characters on): for what outlives a chunk of a stream.
 */
export const detached = (text: string): string =>
  text.length < 13 ? text : Buffer.from(text, 'utf8').toString('utf8');
