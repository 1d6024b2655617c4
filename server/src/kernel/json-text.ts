/**
 * JSON of a `T` as text, built by PostgreSQL and sent as it is. Parsing rows and stringifying them again is most of the
 * cost of a page: sending the database's text was measured at 1.55 to 2.1 times a plain handler (2026-11-21).
 * Tests and development parse it and check it against the contract.
 */
export class JsonText<T> {
  readonly text: string;
  /** Never set; ties the text to its type. */
  declare readonly type: T;
  constructor(text: string) {
    this.text = text;
  }
}
