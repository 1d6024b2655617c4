// Longer than a few screens: one state machine, whose fields every handler shares.
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { FeedFault, type FeedLimits, type Remark } from '../../../features/imports/port.ts';
import { detached } from '../../../kernel/plain-text.ts';
import { contactElements, elements, RawItem, type ElementRule } from './elements.ts';

const NAMESPACE = 'http://www.vivareal.com/schemas/1.0/VRSync';
const ROOT = 'ListingDataFeed';
/** Features and media of one item; the largest real item seen has 102 photos. */
const MAX_PARTS = 1_000;

const localName = (name: string): string => {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
};

/**
 * Text of a VRSync document to raw items. Knows elements and limits, not meanings. Throws FeedFault, with the place in
 * the text as written to it, on the first thing that is not well-formed, not allowed or beyond a limit.
 */
export class FeedParser {
  /** Items complete so far; the caller takes them out. */
  readonly items: RawItem[] = [];
  readonly #parser = new SaxesParser({ xmlns: false, position: false });
  readonly #limits: FeedLimits;
  readonly #onNote: (remark: Remark) => void;
  readonly #skipped: () => { lines: number; columns: number };
  #depth = 0;
  #seen = 0;
  /** Depth of an element that is skipped with all it holds; 0 outside of one. */
  #skipping = 0;
  #item: RawItem | null = null;
  #itemDepth = 0;
  /** Depth of the item's ContactInfo that is open; 0 outside of one. */
  #contactDepth = 0;
  /** The element whose text is collected, and its depth. */
  #rule: ElementRule | null = null;
  #ruleDepth = 0;
  #text = '';
  #tag: SaxesTagPlain | null = null;
  /** Where the parser last reported anything, as index, line and column. */
  #reportedAt = 0;
  #reportedLine = 1;
  #reportedColumn = 0;
  /** Text written since then (and some before), and its index: what the parser may hold in memory unseen. */
  #fragment = '';
  #fragmentAt = 0;

  constructor(
    limits: FeedLimits,
    onNote: (remark: Remark) => void,
    skipped: () => { lines: number; columns: number } = () => ({ lines: 0, columns: 0 }),
  ) {
    this.#limits = limits;
    this.#onNote = onNote;
    this.#skipped = skipped;
    // At most six handlers: saxes sets them by computed name, and with the seventh V8 turns the parser into a dictionary
    // and parsing becomes six times slower (Node 24.21, 2026-11-21). Errors are thrown by saxes where none listens.
    const parser = this.#parser;
    parser.on('doctype', (doctype) => {
      const isPage = /^\s*html\b/i.test(doctype);
      throw this.#fault(isPage ? 'this is an HTML page, not a VRSync feed' : 'a DOCTYPE is not allowed');
    });
    parser.on('opentag', (tag) => this.#open(tag));
    parser.on('closetag', (tag) => this.#close(tag));
    parser.on('text', (text) => this.#collect(text));
    parser.on('cdata', (text) => this.#collect(text));
  }

  /** Reads the next piece of the document; at most some 64 kB, since items queue up meanwhile. */
  write(text: string): void {
    const from = this.#fragmentAt + this.#fragment.length;
    if (this.#reportedAt < from) {
      this.#fragment = this.#fragment.slice(this.#reportedAt - this.#fragmentAt) + text;
      this.#fragmentAt = this.#reportedAt;
    } else {
      this.#fragment = text;
      this.#fragmentAt = from;
    }
    this.#parse(() => this.#parser.write(text));
    if (from + text.length - this.#reportedAt > this.#limits.maxTextLength) {
      throw (
        this.#bareAmpersand() ??
        this.#fault(`a text, name or comment is longer than ${this.#limits.maxTextLength} characters`)
      );
    }
  }

  /** Proves that the document was whole. */
  end(): void {
    if (this.#seen === 0 && this.#depth === 0 && this.#tag === null) {
      throw new FeedFault(`the document is empty or no XML; expected a ${ROOT}`);
    }
    this.#parse(() => this.#parser.close());
  }

  /** A plain Error is what saxes throws of the document; anything else thrown by our handlers goes through. */
  #parse(step: () => void): void {
    try {
      step();
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'Error') throw error;
      throw this.#bareAmpersand() ?? this.#fault(`not well-formed: ${error.message.replace(/\.$/, '')}`);
    }
  }

  #fault(message: string, { line, column }: { line: number; column: number } = this.#parser): FeedFault {
    const skipped = this.#skipped();
    return new FeedFault(message, {
      line: line + skipped.lines,
      column: Math.max(1, line === 1 ? column + skipped.columns : column),
    });
  }

  #reported(): void {
    const parser = this.#parser;
    this.#reportedAt = parser.position;
    this.#reportedLine = parser.line;
    this.#reportedColumn = parser.column;
  }

  /**
   * The commonest fault, an & that stands for itself: saxes takes all up to the next semicolon for an entity's name
   * and tells the place of that. Null where the text since the last report holds no such &.
   */
  #bareAmpersand(): FeedFault | null {
    const text = this.#fragment.slice(this.#reportedAt - this.#fragmentAt);
    if (/^<?!(?:\[CDATA\[|--)|^<?\?/.test(text)) return null;
    const at = text.search(/&(?!(?:[A-Za-z][\w.-]*|#\d+|#x[\da-fA-F]+);)/);
    if (at < 0) return null;
    const lines = text.slice(0, at).split(/\r\n|\r|\n/);
    const column = Array.from(lines.at(-1)!).length + 1;
    return this.#fault('not well-formed: an & that is not written as &amp;', {
      line: this.#reportedLine + lines.length - 1,
      column: lines.length === 1 ? this.#reportedColumn + column : column,
    });
  }

  #collect(text: string): void {
    this.#reported();
    if (this.#rule === null || this.#skipping !== 0) {
      if (text.length > this.#limits.maxTextLength) throw this.#tooLong();
      return;
    }
    this.#text = this.#text === '' ? text : this.#text + text;
    if (this.#text.length > this.#limits.maxTextLength) throw this.#tooLong();
  }

  #tooLong(): FeedFault {
    return this.#fault(`a text is longer than ${this.#limits.maxTextLength} characters`);
  }

  #open(tag: SaxesTagPlain): void {
    // The shortest attribute takes five characters: only long tags need counting.
    if (this.#parser.position - this.#reportedAt > this.#limits.maxAttributes * 5) this.#checkAttributes(tag);
    this.#reported();
    this.#depth += 1;
    if (this.#depth > this.#limits.maxDepth) {
      throw this.#fault(`elements are nested more than ${this.#limits.maxDepth} deep`);
    }
    if (this.#skipping !== 0) return;
    if (this.#item === null) this.#openOutside(tag);
    else this.#openInside(tag, this.#item);
  }

  #checkAttributes(tag: SaxesTagPlain): void {
    const { maxAttributes, maxTextLength } = this.#limits;
    const attributes = Object.entries(tag.attributes);
    if (attributes.length > maxAttributes) throw this.#fault(`an element has more than ${maxAttributes} attributes`);
    for (const [name, value] of attributes) {
      if (value.length <= maxTextLength) continue;
      throw this.#fault(`the attribute ${name.slice(0, 80)} is longer than ${maxTextLength} characters`);
    }
  }

  #openOutside(tag: SaxesTagPlain): void {
    const name = localName(tag.name);
    if (this.#depth === 1) this.#openRoot(tag, name);
    else if (name === 'Listing') {
      this.#seen += 1;
      if (this.#seen > this.#limits.maxItems) throw this.#fault(`more than ${this.#limits.maxItems} listings`);
      this.#item = new RawItem(this.#seen);
      this.#itemDepth = this.#depth;
    } else if (name !== 'Listings') {
      this.#skipping = this.#depth;
    }
  }

  #openRoot(tag: SaxesTagPlain, name: string): void {
    this.#tag = tag;
    if (name !== ROOT) {
      throw this.#fault(
        name === 'Carga'
          ? `found <Carga>, the older ZAP format, which portals no longer take; expected a VRSync feed (<${ROOT}>)`
          : name.toLowerCase() === 'html'
            ? `this is an HTML page, not a VRSync feed (<${ROOT}>)`
            : `found <${name.slice(0, 80)}>; expected a VRSync feed (<${ROOT}>)`,
      );
    }
    const prefix = tag.name.slice(0, -name.length - 1);
    const namespace = tag.attributes[prefix === '' ? 'xmlns' : `xmlns:${prefix}`] ?? '';
    if (namespace.trim() === NAMESPACE) return;
    this.#onNote({
      weight: 'noted',
      code: 'namespace_unexpected',
      field: ROOT,
      raw: namespace === '' ? null : namespace.slice(0, 200),
      message: `The namespace is not ${NAMESPACE}; the elements were read by their names all the same.`,
    });
  }

  #openInside(tag: SaxesTagPlain, item: RawItem): void {
    if (this.#rule !== null) {
      if (this.#rule.kind === 'text' && this.#rule.markup) this.#text += `<${localName(tag.name)}>`;
      else this.#skipping = this.#depth;
      return;
    }
    const known = this.#contactDepth === 0 ? elements : contactElements;
    const rule = known.get(tag.name) ?? known.get(localName(tag.name));
    if (rule === undefined) {
      this.#skipping = this.#depth;
      return;
    }
    if (rule.kind === 'contact') {
      this.#contactDepth = this.#depth;
      return;
    }
    if (rule.kind === 'group' || rule.kind === 'text') {
      for (const [attribute, field] of rule.attributes) {
        const value = tag.attributes[attribute];
        if (value !== undefined && item[field] === '') item[field] = value;
      }
      if (rule.kind === 'group') return;
    }
    this.#rule = rule;
    this.#ruleDepth = this.#depth;
    this.#tag = tag;
    this.#text = '';
  }

  #close(tag: SaxesTagPlain): void {
    this.#reported();
    const depth = this.#depth;
    this.#depth = depth - 1;
    if (this.#skipping !== 0) {
      if (depth === this.#skipping) this.#skipping = 0;
      return;
    }
    const item = this.#item;
    if (item === null) return;
    if (this.#rule !== null) {
      if (depth === this.#ruleDepth) this.#keep(this.#rule, item);
      else this.#text += `</${localName(tag.name)}>`;
    } else if (depth === this.#contactDepth) {
      this.#contactDepth = 0;
    } else if (depth === this.#itemDepth) {
      item.ListingID = detached(item.ListingID.trim());
      this.items.push(item);
      this.#item = null;
    }
  }

  /** The first text that is not empty counts where an element is repeated. */
  #keep(rule: ElementRule, item: RawItem): void {
    const text = this.#text;
    this.#rule = null;
    this.#text = '';
    if (rule.kind === 'text') {
      if (item[rule.field] === '') item[rule.field] = text.trim();
    } else if (rule.kind === 'feature') {
      const feature = text.trim();
      if (feature === '') return;
      if (item.features.length < MAX_PARTS) item.features.push(feature);
      else item.surplus += 1;
    } else if (rule.kind === 'media') {
      const { medium = '', primary = '', caption = '' } = this.#tag?.attributes ?? {};
      const media = {
        medium,
        caption,
        isPrimary: primary !== '' && /^(?:true|1|yes)$/i.test(primary.trim()),
        url: text.trim(),
      };
      if (item.media.length < MAX_PARTS) item.media.push(media);
      else item.surplus += 1;
    }
  }
}
