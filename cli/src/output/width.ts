const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

// Scripts and blocks that terminals draw over two columns (Unicode TR 11, wide and fullwidth), without their halfwidth forms.
const wide =
  /^(?![\uff61-\uffdc])[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]/u;
const emoji = /^(?:\p{Emoji_Presentation}|\p{Regional_Indicator}{2}|[\p{Emoji}--[\p{ASCII}]]\ufe0f|.\ufe0f?\u20e3)/v;
const invisible = /^[\p{Mark}\p{Cf}\p{Cc}]+$/u;
// oxlint-disable-next-line no-control-regex -- it asks whether there is anything else than plain characters
const plain = /^[\x20-\x7e]*$/;

/** Columns that a text takes on a terminal: 2 for wide characters and emoji, 0 for marks. */
export function widthOf(text: string): number {
  if (plain.test(text)) return text.length;
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += graphemeWidth(segment);
  return width;
}

function graphemeWidth(grapheme: string): number {
  if (invisible.test(grapheme)) return 0;
  return emoji.test(grapheme) || wide.test(grapheme) ? 2 : 1;
}

/** The text in at most so many columns, with `…` where something is cut off. */
export function shorten(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text;
  let width = 0;
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    width += graphemeWidth(segment);
    if (width > columns - 1) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

const gapFor = (text: string, columns: number): string => ' '.repeat(Math.max(0, columns - widthOf(text)));

export const padEnd = (text: string, columns: number): string => text + gapFor(text, columns);
export const padStart = (text: string, columns: number): string => gapFor(text, columns) + text;

/** Text broken at spaces into lines of at most so many columns; line breaks stay, a longer word is cut. */
export function wrap(text: string, columns: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(/ +/).flatMap((whole) => pieces(whole, columns))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && widthOf(longer) > columns) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  });
}

/** A word in pieces that fit; addresses stay whole, so that they can be copied. */
function pieces(word: string, columns: number): string[] {
  if (widthOf(word) <= columns || /:\/\/|^mailto:/.test(word)) return [word];
  const parts: string[] = [''];
  for (const { segment } of graphemes.segment(word)) {
    if (widthOf(parts.at(-1)! + segment) > columns) parts.push('');
    parts[parts.length - 1] += segment;
  }
  return parts;
}
