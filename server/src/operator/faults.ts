/** A web address did not give the document. */
export class DocumentUnreachable extends Error {
  override readonly name = 'DocumentUnreachable';
}

/** A file cannot be read. */
export class DocumentUnreadable extends Error {
  override readonly name = 'DocumentUnreadable';
}

/** Where a backup is to be restored, something is already. Says what, and what to do. */
export class NotEmpty extends Error {
  override readonly name = 'NotEmpty';
}
