/** A look at the primary: how far its log (WAL) went, in bytes. */
export interface Mark {
  readonly position: number;
  /** How many changes had been heard of before the look (`Changes`). Their commits are before the position. */
  readonly heard: number;
  /** When the look began, on the clock of durations. */
  readonly atMs: number;
}

/** What somebody who has replayed the log up to some position surely has. */
export interface Reached {
  /** Every change that was heard of before this one. */
  readonly heard: number;
  /** Everything that was committed before so many milliseconds; 0 where it has all that there is. */
  readonly lagMs: number;
}

/** Two minutes at two looks a second. */
const mostMarks = 240;

/**
 * How far the primary was when. A replica's lag is told by it alone: no clocks of other machines are compared, a primary
 * at rest makes no lag, and a replica that has lost its primary has one, though it has replayed all that it received.
 */
export class PrimaryLog {
  #marks: Mark[] = [];

  note(mark: Mark): void {
    const last = this.#marks.at(-1);
    // Another primary took over, and had less: what was noted is not its log.
    if (last !== undefined && mark.position < last.position) this.#marks = [];
    // Nothing was written since: who has that has everything until now.
    else if (last?.position === mark.position) this.#marks.pop();
    this.#marks.push(mark);
    if (this.#marks.length > mostMarks) this.#marks.shift();
  }

  /** Null where the position is before all that was noted. */
  reached(position: number, nowMs: number): Reached | null {
    const at = this.#marks.findLastIndex((mark) => mark.position <= position);
    if (at === -1) return null;
    const { heard, atMs } = this.#marks[at]!;
    return { heard, lagMs: at === this.#marks.length - 1 ? 0 : nowMs - atMs };
  }
}
