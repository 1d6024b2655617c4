import { RefusedFile } from '../../kernel/refused-file.ts';
import type { PropertyFacts } from '../listings/index.ts';

/**
 * What the import engine needs of an inventory format, in its own words. A format (adapters/crm/…) turns bytes into
 * items; it knows nothing of places, listings in the database or outcomes.
 */
export interface FeedFormat {
  /** `vrsync`, … as in the command line and the source's record. */
  readonly name: string;
  /**
   * Reads a document as a stream, item by item, in document order. Refuses with `FeedFault` a document that is not
   * whole, not well-formed, has another root or exceeds a limit. An item that cannot be read is yielded as rejected:
   * it was seen, so it is never taken for removed. `onNote` hears what is to be said of the document as a whole.
   */
  read(
    document: AsyncIterable<Uint8Array>,
    limits?: Partial<FeedLimits>,
    onNote?: (remark: Remark) => void,
  ): AsyncIterable<FeedItem>;
}

/** Bounds of what a document may ask of us. */
export interface FeedLimits {
  /** Nested elements. */
  readonly maxDepth: number;
  /** UTF-16 units of one text or attribute value. */
  readonly maxTextLength: number;
  /** Attributes of one element. */
  readonly maxAttributes: number;
  /** Items of one document. */
  readonly maxItems: number;
  /** Bytes of the whole document. */
  readonly maxBytes: number;
}

/** Why a document as a whole is refused. Nothing of it is applied. */
export class FeedFault extends RefusedFile {
  override readonly name = 'FeedFault';
  /** 1-based, null where the fault has no place. */
  readonly line: number | null;
  readonly column: number | null;
  constructor(message: string, place: { line: number; column: number } | null = null) {
    super(place ? `line ${place.line}, column ${place.column}: ${message}` : message);
    this.line = place?.line ?? null;
    this.column = place?.column ?? null;
  }
}

/** Something worth telling about one value of one item. */
export interface Remark {
  /**
   * `rejected`: the item (or offer) cannot be used. `repaired`: the value was changed or dropped.
   * `noted`: taken as it is, but the owner should know.
   */
  readonly weight: 'rejected' | 'repaired' | 'noted';
  /** Machine-readable kind, e.g. `price_missing`, `contact_removed`, `feature_unknown`. */
  readonly code: string;
  /** Name of the element in the feed, e.g. `Details/ListPrice`. */
  readonly field: string;
  /** The value as written, shortened to 200 characters. Null where it must not be repeated or is absent. */
  readonly raw: string | null;
  /** One sentence for people. */
  readonly message: string;
}

/** The place as the feed writes it. Empty strings are null. */
export interface WrittenPlace {
  readonly country: string | null;
  readonly countryCode: string | null;
  readonly division: string | null;
  readonly divisionCode: string | null;
  readonly city: string | null;
  readonly neighborhood: string | null;
}

/** One operation of an item: for sale, for rent or by the night. Each becomes a listing of its own. */
export interface Offer {
  readonly facts: PropertyFacts;
}

/** Whom a source names for inquiries, as it writes them; checked before anybody is told anything. */
export interface WrittenContact {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly whatsapp: string | null;
}

/** Why a source says that it offers an item no more. */
export type GoneReason = 'sold' | 'rented' | 'withdrawn';

export type FeedItem =
  | {
      readonly kind: 'item';
      /** 1-based position in the document. */
      readonly position: number;
      /** The publisher's own id of the item. */
      readonly externalId: string;
      readonly place: WrittenPlace;
      /** One or two, of different listing types; linked with each other. */
      readonly offers: readonly [Offer, ...Offer[]];
      /** Values as written, beside the normalised ones: type, features, areas, prices, place. */
      readonly raw: Readonly<Record<string, string>>;
      /** Whom the source names for inquiries about it. Absent: nobody. */
      readonly contact?: WrittenContact;
      readonly remarks: readonly Remark[];
    }
  | {
      /** The source still names it and says that it is not offered any more. */
      readonly kind: 'gone';
      readonly position: number;
      readonly externalId: string;
      /** Null where the source does not tell. */
      readonly reason: GoneReason | null;
      readonly remarks: readonly Remark[];
    }
  | {
      readonly kind: 'rejected';
      readonly position: number;
      /** Null where the item carries none. */
      readonly externalId: string | null;
      readonly remarks: readonly Remark[];
    };
