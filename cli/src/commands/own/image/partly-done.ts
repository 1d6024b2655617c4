/** Some of what was asked is done and some is not. Exit code 10. */
export class PartlyDone extends Error {
  override readonly name = 'PartlyDone';
  readonly details: Readonly<Record<string, unknown>>;
  /** Commands that help from here. */
  readonly next: readonly string[];

  constructor(message: string, details: Readonly<Record<string, unknown>>, next: readonly string[]) {
    super(message);
    this.details = details;
    this.next = next;
  }
}
