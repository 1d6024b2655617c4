import { SaxesParser } from 'saxes';

/** A page of what a bucket holds. */
export interface ListedPage {
  readonly keys: readonly string[];
  /** Common beginnings, where a delimiter was asked for. */
  readonly folders: readonly string[];
  /** Where to go on; null at the end. */
  readonly next: string | null;
}

/** Reads the answer of ListObjectsV2. Refuses what is not well-formed. */
export function readPage(xml: string): ListedPage {
  const keys: string[] = [];
  const folders: string[] = [];
  let next: string | null = null;
  const path: string[] = [];
  let text = '';
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    path.push(name);
    text = '';
  });
  parser.on('text', (more) => {
    text += more;
  });
  parser.on('closetag', () => {
    const at = path.slice(-2).join('/');
    if (at === 'Contents/Key') keys.push(text);
    else if (at === 'CommonPrefixes/Prefix') folders.push(text);
    else if (at === 'ListBucketResult/NextContinuationToken' && text !== '') next = text;
    path.pop();
    text = '';
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return { keys, folders, next };
}
