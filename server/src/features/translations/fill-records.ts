/** How records of a kind stand in a text, so that their open ones can be found and filled. */
export interface RecordShape<R> {
  /** What the database left open, without groups. Never inside a string: there the quotes are escaped. Global. */
  readonly open: RegExp;
  /** How a record begins, and the name of its last field, which is a timestamp. */
  readonly beginning: string;
  readonly lastField: string;
  /** What stands in place of what is open. */
  readonly fill: (record: R) => string;
}

const timestampAndBrace = '"2026-11-21T03:37:00.000Z"}'.length;

/**
 * Records as the database built them, whatever stands around them, with what it left open filled in. Only records that
 * are open are parsed, and none is written anew.
 */
export const fillRecords = <R>(records: string, { open, beginning, lastField, fill }: RecordShape<R>): string =>
  records.replace(open, (_open, at: number) => {
    const last = `"${lastField}":`;
    const start = records.lastIndexOf(beginning, at);
    const end = records.indexOf(last, at) + last.length + timestampAndBrace;
    return fill(JSON.parse(records.slice(start, end)) as R);
  });
