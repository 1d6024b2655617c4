import { monotonicMs } from '../../../kernel/time.ts';
import type { ImportProgress } from '../run.ts';
import { tellProgress } from './own-runs.sql.ts';
import type { InventoryParts } from './parts.ts';

const toldEveryMs = 1_000;

type Phase = 'fetching' | 'reading' | 'comparing' | 'applying';

/**
 * Tells the record of a run how far it is, once a second at most, and hears there that it is to end: then the work under
 * way is aborted. Nothing waits for what is told; what fails to be told is told the next time.
 */
export class Told {
  readonly #parts: Pick<InventoryParts, 'sql' | 'clock'>;
  readonly #runId: string;
  readonly #ending: AbortController;
  #phase: Phase | null = null;
  #at = -toldEveryMs;
  #underWay: Promise<void> = Promise.resolve();
  #isTelling = false;
  #isCancelled = false;

  constructor(parts: Pick<InventoryParts, 'sql' | 'clock'>, runId: string, ending: AbortController) {
    this.#parts = parts;
    this.#runId = runId;
    this.#ending = ending;
  }

  /** Its owner has asked for the end of the run. */
  get isCancelled(): boolean {
    return this.#isCancelled;
  }

  hear(progress: ImportProgress): void {
    const { phase, ...figures } = progress;
    this.say(phase, figures);
  }

  say(phase: Phase, figures: Readonly<Record<string, number>>): void {
    const now = monotonicMs();
    const isNews = phase !== this.#phase || now - this.#at >= toldEveryMs;
    if (!isNews || this.#isTelling) return;
    this.#phase = phase;
    this.#at = now;
    this.#isTelling = true;
    this.#underWay = this.#tell(phase, figures)
      .catch(() => undefined)
      .finally(() => {
        this.#isTelling = false;
      });
  }

  async #tell(phase: Phase, progress: Readonly<Record<string, number>>): Promise<void> {
    const { sql, clock } = this.#parts;
    const [run] = await tellProgress(sql, { id: this.#runId, phase, progress, at: clock.now() });
    if (run?.cancel_asked !== true) return;
    this.#isCancelled = true;
    this.#ending.abort(new Error('the run is cancelled'));
  }

  /** Once what is being told has been told. */
  end(): Promise<void> {
    return this.#underWay;
  }
}
