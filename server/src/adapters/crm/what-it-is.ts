/** What a document is, as its beginning tells. `unknown`: text of no form that we have a name for. */
export type DocumentForm =
  | 'vrsync'
  | 'zap-carga'
  | 'opennavent'
  | 'html'
  | 'xml'
  | 'json-object'
  | 'json-list'
  | 'gzip'
  | 'zip'
  | 'utf-16'
  | 'empty'
  | 'unknown';

/** So much of a document is enough to tell, unless it begins with comments without end. */
export const TELLING_BYTES = 65_536;

const roots: Readonly<Record<string, DocumentForm>> = {
  listingdatafeed: 'vrsync',
  carga: 'zap-carga',
  opennavent: 'opennavent',
  html: 'html',
};

/** Declarations, comments and processing instructions in front of the root. */
const beforeRoot = /^(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!doctype\s+(?!html)[^>[]*>)/i;

/** Tells by the first bytes what a document is; nothing is parsed and nothing repeated. */
export function formOf(beginning: Uint8Array): DocumentForm {
  const bytes = Buffer.from(beginning.buffer, beginning.byteOffset, Math.min(beginning.byteLength, TELLING_BYTES));
  const [first, second] = bytes;
  if (first === 0x1f && second === 0x8b) return 'gzip';
  if (first === 0x50 && second === 0x4b && bytes[2] === 0x03) return 'zip';
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || second === 0x00) return 'utf-16';
  let rest = bytes.toString('latin1').replace(/^(?:\u00ef\u00bb\u00bf|\s)+/, '');
  if (rest === '') return 'empty';
  if (rest.startsWith('{')) return 'json-object';
  if (rest.startsWith('[')) return 'json-list';
  if (!rest.startsWith('<')) return 'unknown';
  for (let skipped = beforeRoot.exec(rest); skipped !== null; skipped = beforeRoot.exec(rest)) {
    rest = rest.slice(skipped[0].length);
  }
  if (/^<!doctype\s+html/i.test(rest)) return 'html';
  // Whole only with what stands behind it: more of the name may follow.
  const root = /^<(?:[\w.-]+:)?([\w.-]+)[\s/>]/.exec(rest)?.[1]?.toLowerCase();
  return root === undefined ? 'unknown' : (roots[root] ?? (htmlTags.has(root) ? 'html' : 'xml'));
}

/** Pages without their root are still pages. */
const htmlTags = new Set(['head', 'body', 'title', 'meta', 'div', 'p', 'script', 'center', 'h1', 'br', 'form']);

/** What to say of a document of another form than was expected; null where the format itself says it better. */
export const namesOf: Readonly<Record<DocumentForm, string | null>> = {
  vrsync: 'a VRSync feed (XML)',
  'zap-carga': 'the older ZAP format (<Carga>), which portals no longer take',
  opennavent: 'OpenNavent XML, the format of Zonaprop',
  html: 'a web page (HTML)',
  xml: 'XML of another kind',
  'json-object': 'JSON',
  'json-list': 'a JSON list',
  gzip: 'compressed twice',
  zip: 'a ZIP file',
  'utf-16': 'text in UTF-16 instead of UTF-8',
  empty: 'empty',
  unknown: 'neither XML nor JSON',
};

/** The beginning of a stream, and all of it again as a stream. */
export interface Peeked {
  readonly beginning: Buffer;
  readonly document: AsyncGenerator<Uint8Array, void, undefined>;
}

/** Reads until enough is known of a document to tell what it is or, where `bytes` is given, so many bytes of it. */
export async function peek(document: AsyncIterable<Uint8Array>, bytes?: number): Promise<Peeked> {
  const iterator = document[Symbol.asyncIterator]();
  const pieces: Uint8Array[] = [];
  let length = 0;
  const isEnough = () =>
    bytes === undefined
      ? length >= TELLING_BYTES || !['empty', 'unknown'].includes(formOf(Buffer.concat(pieces)))
      : length >= bytes;
  while (!isEnough()) {
    const next = await iterator.next();
    if (next.done === true) break;
    // A copy: whoever sends may use its buffer again.
    pieces.push(Buffer.from(next.value));
    length += next.value.byteLength;
  }
  const beginning = Buffer.concat(pieces);
  async function* whole(): AsyncGenerator<Uint8Array, void, undefined> {
    try {
      if (beginning.byteLength > 0) yield beginning;
      for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  return { beginning, document: whole() };
}
