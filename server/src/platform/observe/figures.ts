/** A figure that is read when somebody asks for it, from the database as a rule. Its labels have few values. */
export interface Figure {
  /** As Prometheus names it, with its unit at the end: `oga_jobs`. */
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  read(): Promise<readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number }[]>;
}
