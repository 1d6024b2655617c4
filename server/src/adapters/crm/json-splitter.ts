import { isUtf8 } from 'node:buffer';
import { FeedFault } from '../../features/imports/port.ts';

/** The text of one item. */
export type ItemText = Buffer | 'too long';

export interface SplitterOptions {
  readonly listsAt: readonly string[];
  readonly numericKeys: boolean;
  readonly what: string;
  readonly maxDepth: number;
  readonly maxTextLength: number;
}

const [quote, backslash, comma, colon, lineFeed] = [0x22, 0x5c, 0x2c, 0x3a, 0x0a];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];
const closerOf = (byte: number): number | null =>
  byte === openObject ? closeObject : byte === openList ? closeList : null;
const isSpace = (byte: number): boolean => byte === 0x20 || byte === lineFeed || byte === 0x0d || byte === 0x09;
const longestName = 100;

/** An object or list that is open outside of items. */
interface Level {
  readonly closes: number;
  /** Names that lead here, with dots; null where a list lies on the way. */
  readonly path: string | null;
  /** A list whose values are the items. */
  readonly holdsItems: boolean;
  /** In an object: the name whose value is read; null where a name is to come. */
  name: string | null;
  /** In an object: a colon has come. In a list of items: a comma has, so that an item has to come. */
  isDue: boolean;
  /** No item has come yet. */
  isEmpty: boolean;
}

/**
 * Cuts a JSON document into the texts of its items without reading them: brackets and strings are followed byte by byte,
 * so that what is wrong within one item stays its own. What lies around the items is kept and read at the end.
 */
export class JsonSplitter {
  /** Items that were completed, in order; whoever takes them empties the list. */
  readonly texts: ItemText[] = [];
  /** 1-based, of the byte that is next. */
  line = 1;
  #column = 0;
  readonly #options: SplitterOptions;
  readonly #lists: ReadonlySet<string>;
  readonly #levels: Level[] = [];
  /** What closes the brackets that are open within the item. */
  readonly #inside: number[] = [];
  #hasItems = false;
  #isItem = false;
  #isString = false;
  #isEscaped = false;
  #isOver = false;
  #name: number[] | null = null;
  #pieces: Uint8Array[] = [];
  #length = 0;
  #around = Buffer.alloc(1_024);
  #aroundLength = 0;

  constructor(options: SplitterOptions) {
    this.#options = options;
    this.#lists = new Set(options.listsAt);
  }

  /** Reads on. Answers the bytes behind the first value once that has ended without any place for items in it. */
  write(chunk: Uint8Array): Uint8Array | null {
    let itemFrom = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at]!;
      this.#column += 1;
      if (this.#isString) {
        this.#readString(byte);
        continue;
      }
      if (byte === lineFeed) {
        this.line += 1;
        this.#column = 0;
      }
      if (this.#isItem) {
        if (!this.#endsItem(byte)) {
          this.#readInside(byte);
          continue;
        }
        this.#take(chunk.subarray(itemFrom, at));
        this.#finishItem();
      }
      if (isSpace(byte)) continue;
      if (this.#beginsItem(byte)) {
        itemFrom = at;
        this.#isItem = true;
        this.#readInside(byte);
        continue;
      }
      this.#readAround(byte);
      if (this.#isOver && !this.#hasItems) return chunk.subarray(at + 1);
    }
    if (this.#isItem) this.#take(chunk.subarray(itemFrom));
    return null;
  }

  /** Once there is no more: what lies around the items. */
  end(): unknown {
    if (this.#isOver) return this.envelope();
    throw this.#levels.length === 0
      ? new FeedFault('the document is empty')
      : this.#fault('the document ends in the middle');
  }

  /** What lies around the items, as JSON. */
  envelope(): unknown {
    const text = this.#around.subarray(0, this.#aroundLength);
    try {
      if (isUtf8(text)) return JSON.parse(text.toString('utf8')) as unknown;
    } catch {
      // What the parser says repeats the text, which may hold what is private.
    }
    throw new FeedFault('the document is no well-formed JSON in UTF-8');
  }

  #readString(byte: number): void {
    const isEnd = byte === quote && !this.#isEscaped;
    this.#isEscaped = byte === backslash && !this.#isEscaped;
    if (isEnd) this.#isString = false;
    if (this.#isItem) return;
    this.#keep(byte);
    if (this.#name === null) return;
    if (!isEnd) {
      if (this.#name.length < longestName) this.#name.push(byte);
      return;
    }
    this.#levels.at(-1)!.name = Buffer.from(this.#name).toString('utf8');
    this.#name = null;
  }

  /** The next byte of an item that goes on. */
  #readInside(byte: number): void {
    if (byte === quote) this.#isString = true;
    else if (closerOf(byte) !== null) this.#enter(this.#inside, closerOf(byte)!);
    else if ((byte === closeList || byte === closeObject) && this.#inside.pop() !== byte) throw this.#crossed();
  }

  #endsItem(byte: number): boolean {
    return this.#inside.length === 0 && (byte === comma || byte === this.#levels.at(-1)!.closes);
  }

  #beginsItem(byte: number): boolean {
    const level = this.#levels.at(-1);
    if (level === undefined || byte === comma || byte === level.closes) return false;
    if (level.holdsItems) return true;
    const { numericKeys } = this.#options;
    if (!numericKeys || level.path !== '' || !level.isDue || !/^\d{1,9}$/.test(level.name ?? '')) return false;
    this.#hasItems = true;
    this.#keep(...Buffer.from('null'));
    return true;
  }

  /** The next byte of what lies around the items. */
  #readAround(byte: number): void {
    const level = this.#levels.at(-1);
    if (level === undefined) return this.#begin(byte);
    if (level.holdsItems && byte === comma) {
      if (level.isDue || level.isEmpty) throw this.#fault('an item is missing');
      level.isDue = true;
      return;
    }
    this.#keep(byte);
    if (byte === quote) {
      this.#isString = true;
      if (level.closes === closeObject && level.name === null) this.#name = [];
    } else if (byte === colon) level.isDue = true;
    else if (byte === comma) {
      level.name = null;
      level.isDue = false;
    } else if (closerOf(byte) !== null) {
      const { path, name } = level;
      this.#open(closerOf(byte)!, path === null || name === null ? null : path === '' ? name : `${path}.${name}`);
    } else if (byte === closeList || byte === closeObject) {
      if (byte !== level.closes) throw this.#crossed();
      if (level.holdsItems && level.isDue) throw this.#fault('an item is missing');
      this.#levels.pop();
      this.#isOver = this.#levels.length === 0;
    }
  }

  /** The first byte that says what the document is. */
  #begin(byte: number): void {
    if (this.#isOver) throw this.#fault('something follows behind the end');
    // The three bytes of the mark that some programs begin UTF-8 with.
    if (this.line === 1 && byte === [0xef, 0xbb, 0xbf][this.#column - 1]) return;
    const { what } = this.#options;
    const wanted = `${what}, a JSON list of items or one item a line is expected`;
    if (byte === 0x3c) throw this.#fault(`this is XML or a web page; ${wanted}`);
    if (byte === 0x1f || byte === 0x50) throw this.#fault(`this is compressed or no text; ${wanted}`);
    if (byte === 0xff || byte === 0xfe || byte === 0) throw this.#fault(`this is no UTF-8 text; ${wanted}`);
    if (closerOf(byte) === null) throw this.#fault(`this is no JSON object or list; ${wanted}`);
    this.#keep(byte);
    this.#open(closerOf(byte)!, '');
  }

  #open(closes: number, path: string | null): void {
    const isRoot = this.#levels.length === 0;
    const holdsItems = closes === closeList && (isRoot || (path !== null && this.#lists.has(path)));
    if (holdsItems) this.#hasItems = true;
    const known = closes === closeList ? null : path;
    this.#enter(this.#levels, { closes, path: known, holdsItems, name: null, isDue: false, isEmpty: true });
  }

  #enter<T>(open: T[], one: T): void {
    if (open.length >= this.#options.maxDepth)
      throw this.#fault(`more than ${this.#options.maxDepth} lists and objects lie in each other`);
    open.push(one);
  }

  #take(piece: Uint8Array): void {
    this.#length += piece.length;
    if (this.#length <= this.#options.maxTextLength) this.#pieces.push(piece);
    else this.#pieces = [];
  }

  #finishItem(): void {
    this.texts.push(this.#length > this.#options.maxTextLength ? 'too long' : Buffer.concat(this.#pieces));
    this.#pieces = [];
    this.#length = 0;
    this.#isItem = false;
    const level = this.#levels.at(-1)!;
    level.isDue = false;
    level.isEmpty = false;
  }

  #keep(...bytes: number[]): void {
    if (this.#aroundLength + bytes.length > this.#around.length) {
      const { maxTextLength } = this.#options;
      if (this.#around.length >= maxTextLength)
        throw this.#fault(`what is not among the items is longer than ${maxTextLength} bytes`);
      this.#around = Buffer.concat([this.#around], this.#around.length * 2);
    }
    for (const byte of bytes) this.#around[this.#aroundLength++] = byte;
  }

  #crossed(): FeedFault {
    return this.#fault('brackets are crossed: the document is no well-formed JSON');
  }

  #fault(message: string): FeedFault {
    return new FeedFault(message, { line: this.line, column: Math.max(this.#column, 1) });
  }
}
