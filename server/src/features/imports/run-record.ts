import { newId } from '../../kernel/id.ts';
import type { Clock } from '../../kernel/time.ts';
import { ensureCompany, findCompanyByName } from '../companies/index.ts';
import type { ImportSession } from './import-session.ts';
import { OperatorTarget } from './operator-target.ts';
import type { Remark } from './port.ts';
import type { RunBook, RunEnd } from './run.ts';
import { failAbandonedRuns, finishRun, forgetOldOutcomes, insertRun, insertSource, selectSource } from './runs.sql.ts';

/** Runs of a source that are kept line by line: some three weeks of daily ones. Older ones are told in counts. */
const runsWithOutcomes = 20;

/** Whose feed is imported. */
interface OperatorOrder {
  /** Whether there is a translation service to ask for texts in other languages. */
  readonly translate: boolean;
  readonly company: string | null;
  readonly kind: string;
  readonly label: string;
  readonly dryRun: boolean;
}

/**
 * The record of one run. A known source gets it at the start; a new company and source only when a whole document has
 * been read, so that a feed which is refused at its first import leaves nothing behind. A dry run leaves nothing ever.
 */
export class RunRecord implements RunBook {
  readonly notes: Remark[] = [];
  readonly #importing: ImportSession;
  readonly #clock: Clock;
  readonly #order: OperatorOrder;
  readonly #id: string;
  #company: { id: string; name: string } | null = null;
  #sourceId: string | null = null;
  #isWritten = false;

  private constructor(importing: ImportSession, clock: Clock, order: OperatorOrder) {
    this.#importing = importing;
    this.#clock = clock;
    this.#order = order;
    this.#id = newId('run', clock.now());
  }

  /** Looks the company and its source up, and opens a run of a source that is known. */
  static async begin(importing: ImportSession, clock: Clock, order: OperatorOrder): Promise<RunRecord> {
    const record = new RunRecord(importing, clock, order);
    const { session } = importing;
    if (order.company !== null) {
      record.#company = await findCompanyByName(session, order.company);
      if (record.#company === null) return record;
    }
    const [source] = await selectSource(session, { companyId: record.#company?.id ?? null, ...order });
    if (!source) return record;
    record.#sourceId = source.id;
    if (order.dryRun) return record;
    const at = clock.now();
    const abandoned = await failAbandonedRuns(session, { sourceId: source.id, at });
    if (abandoned.length > 0) record.notes.push(abandonedNote(abandoned[0]!.id));
    await insertRun(session, { id: record.#id, sourceId: source.id, at });
    record.#isWritten = true;
    return record;
  }

  /** Null while the run is not on record. */
  get runId(): string | null {
    return this.#isWritten ? this.#id : null;
  }

  get sourceId(): string | null {
    return this.#sourceId;
  }

  get company(): { readonly id: string | null; readonly name: string } | null {
    const { company } = this.#order;
    return this.#company ?? (company === null ? null : { id: null, name: company.trim() });
  }

  /** Makes company, source and run where they are not there yet. */
  async establish(): ReturnType<RunBook['establish']> {
    if (!this.#isWritten) {
      const at = this.#clock.now();
      await this.#importing.inTransaction(async (tx) => {
        const { company } = this.#order;
        this.#company = company === null ? null : await ensureCompany(tx, company, at);
        this.#sourceId = newId('src', at);
        await insertSource(tx, { id: this.#sourceId, companyId: this.#company?.id ?? null, ...this.#order, at });
        await insertRun(tx, { id: this.#id, sourceId: this.#sourceId, at });
      });
      this.#isWritten = true;
    }
    const target = new OperatorTarget(this.#company?.id ?? null, this.#order.translate);
    return { runId: this.#id, sourceId: this.#sourceId!, target, linesBefore: 0 };
  }

  /** Writes how the run ended; nothing if it is not on record. */
  async finish(end: RunEnd): Promise<void> {
    if (!this.#isWritten) return;
    const { session } = this.#importing;
    await finishRun(session, { id: this.#id, at: this.#clock.now(), ...end });
    await forgetOldOutcomes(session, { sourceId: this.#sourceId!, keep: runsWithOutcomes });
  }
}

const abandonedNote = (runId: string): Remark => ({
  weight: 'noted',
  code: 'run_abandoned',
  field: 'run',
  raw: runId,
  message: `An earlier run had ended without finishing (${runId}); this one did what it left.`,
});
