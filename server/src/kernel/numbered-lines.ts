/** A line of a document: its number from 1, and its text or why there is none. */
export type NumberedLine =
  | { readonly number: number; readonly text: string }
  | { readonly number: number; readonly fault: 'too_long' | 'not_utf8' };

const lineFeed = 0x0a;

/**
 * The lines of a stream of bytes, in order, empty ones left out, each decoded by itself: a line that is longer than
 * `maxBytes` or is no UTF-8 is told as such and harms no other. Memory holds one line.
 */
export async function* numberedLines(
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<NumberedLine, void, undefined> {
  let parts: Uint8Array[] = [];
  let length = 0;
  let number = 0;
  const take = (piece: Uint8Array) => {
    length += piece.byteLength;
    if (length > maxBytes) parts = [];
    else if (piece.byteLength > 0) parts.push(piece);
  };
  const end = (): NumberedLine | null => {
    number += 1;
    const line = length > maxBytes ? ({ number, fault: 'too_long' } as const) : decoded(number, Buffer.concat(parts));
    [parts, length] = [[], 0];
    return line;
  };
  for await (const chunk of bytes) {
    let from = 0;
    for (let at = chunk.indexOf(lineFeed); at !== -1; at = chunk.indexOf(lineFeed, from)) {
      take(chunk.subarray(from, at));
      from = at + 1;
      const line = end();
      if (line !== null) yield line;
    }
    take(chunk.subarray(from));
  }
  const last = length === 0 ? null : end();
  if (last !== null) yield last;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decoded(number: number, line: Uint8Array): NumberedLine | null {
  try {
    // `decode` takes a byte order mark away.
    const text = utf8.decode(line).trim();
    return text === '' ? null : { number, text };
  } catch {
    return { number, fault: 'not_utf8' };
  }
}
