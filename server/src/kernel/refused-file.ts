/** A file that is no whole one of its kind: nothing of it is taken. Its message says what is wrong with it. */
export class RefusedFile extends Error {
  override readonly name: string = 'RefusedFile';
}
