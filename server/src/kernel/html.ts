/**
 * HTML by tagged template: every value that is put in is escaped unless it is `Html` itself, so a stranger's text stays
 * text wherever it stands, in elements and in quoted attributes. Lists are joined; null, undefined and false are nothing.
 */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type HtmlPart = Html | string | number | null | undefined | false | readonly HtmlPart[];

export const html = (strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html => {
  let known = outdented.get(strings);
  if (known === undefined) outdented.set(strings, (known = strings.map((string) => string.replace(/\s*\n\s*/g, '\n'))));
  return new Html(known.reduce((text, string, at) => text + textOf(parts[at - 1]) + string));
};

/** Templates without the indentation that they have in the source: white space stays white space, a page is a third smaller. */
const outdented = new WeakMap<TemplateStringsArray, readonly string[]>();

function textOf(part: HtmlPart): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  return typeof part === 'object' ? part.map(textOf).join('') : escapeHtml(String(part));
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in an element or a quoted attribute (HTML Living Standard, 13.1.2.3 and 13.3). */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!);

/** A value as JSON inside a script element: no `<` is left that could end the element or open a comment. */
export const jsonInHtml = (value: unknown): Html =>
  new Html(
    JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029'),
  );
