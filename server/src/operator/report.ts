import { outcomeKinds, type ImportReport, type ItemOutcome } from '../features/imports/index.ts';
import type { Output } from './output.ts';
import { RemarkGroups, wrap } from './remark-groups.ts';

/** The report as one JSON object, written while its lines come: memory holds a page of them. */
export class JsonReport {
  readonly #output: Output;
  #lines = 0;

  constructor(output: Output) {
    this.#output = output;
  }

  async add(outcomes: readonly object[]): Promise<void> {
    const text = outcomes.map((outcome) => JSON.stringify(outcome)).join(',\n');
    if (text === '') return;
    await this.#output.print(`${this.#lines === 0 ? '{"outcomes": [\n' : ',\n'}${text}`);
    this.#lines += outcomes.length;
  }

  async end(report: object): Promise<void> {
    const start = this.#lines === 0 ? '{"outcomes": [' : '\n';
    const fields = Object.entries(report).map(([name, value]) => `"${name}": ${JSON.stringify(value)}`);
    await this.#output.print(`${start}],\n${fields.join(',\n')}}\n`);
  }
}

const idsShown = 10;
const rejectedShown = 50;

/** The report for a terminal of 80 columns: headline, counts, what was rejected, what was repaired, what was noted. */
export class PlainReport {
  readonly #output: Output;
  readonly #verbose: boolean;
  readonly #groups: RemarkGroups;
  readonly #rejected: ItemOutcome[] = [];
  readonly #named = { duplicate: new Set<string>(), withdrawn: new Set<string>(), withheld: new Set<string>() };
  #rejectedCount = 0;

  constructor(output: Output, verbose: boolean) {
    this.#output = output;
    this.#verbose = verbose;
    this.#groups = new RemarkGroups(verbose);
  }

  async add(outcomes: readonly ItemOutcome[]): Promise<void> {
    for (const outcome of outcomes) {
      const { outcome: kind, external_id: id } = outcome;
      if (kind === 'rejected') {
        this.#rejectedCount += 1;
        if (this.#verbose || this.#rejected.length < rejectedShown) this.#rejected.push(outcome);
      } else this.#groups.add(id ?? '?', outcome.remarks);
      if (kind === 'duplicate' || kind === 'withdrawn' || kind === 'withheld') this.#name(kind, id ?? '?');
    }
    return Promise.resolve();
  }

  #name(kind: 'duplicate' | 'withdrawn' | 'withheld', id: string): void {
    const ids = this.#named[kind];
    if (this.#verbose || ids.size <= idsShown) ids.add(id);
  }

  async end(report: ImportReport): Promise<void> {
    const output = this.#output;
    if (report.failure !== null) {
      output.say(`The feed was refused, nothing was changed.\n${wrap(report.failure.message, 2)}`);
      return;
    }
    await output.print(`${headline(report)}\n\n${this.#counts(report)}\n`);
    for (const note of report.notes) await output.print(`\n${wrap(note.message, 0)}\n`);
    await this.#printRejected();
    await output.print(this.#groups.text());
    if (report.counts.withheld > 0) {
      await output.print(
        `\n${wrap(`To let them go, run it again with --max-removals ${report.counts.withheld}`, 0)}\n`,
      );
    }
  }

  #counts({ counts }: ImportReport): string {
    const rows = outcomeKinds.map((kind) => {
      const ids = kind === 'duplicate' || kind === 'withdrawn' || kind === 'withheld' ? [...this.#named[kind]] : [];
      const shown = this.#verbose ? ids : ids.slice(0, idsShown);
      const names = shown.length === 0 ? '' : `  ${shown.join(', ')}${counts[kind] > shown.length ? ', …' : ''}`;
      return wrap(`${kind.replace('_', ' ').padEnd(14)}${String(counts[kind]).padStart(7)}${names}`, 2, 25);
    });
    return rows.join('\n');
  }

  async #printRejected(): Promise<void> {
    if (this.#rejectedCount === 0) return;
    await this.#output.print('\nRejected items\n');
    for (const { external_id: id, remarks } of this.#rejected) {
      for (const { weight, code, field, raw, message } of remarks) {
        if (weight !== 'rejected') continue;
        const value = raw === null ? '' : ` ${JSON.stringify(raw)}`;
        await this.#output.print(`${wrap(`${id ?? '(without id)'}  ${code} ${field}${value}: ${message}`, 2, 6)}\n`);
      }
    }
    const more = this.#rejectedCount - this.#rejected.length;
    if (more > 0) await this.#output.print(`  and ${more} more (--verbose lists all)\n`);
  }
}

function headline(report: ImportReport): string {
  const { company, source, dry_run: dryRun, items_seen: items, offers_seen: offers, seconds, status } = report;
  const state = dryRun
    ? 'Dry run: nothing was written.'
    : status === 'cancelled'
      ? 'Interrupted: what is counted here is done, the next run does the rest.'
      : company === null
        ? `Run ${report.run_id}.`
        : `Run ${report.run_id}, company ${company.id}.`;
  const took = `${seconds.reading.toFixed(1)} s reading, ${seconds.applying.toFixed(1)} s applying`;
  const seen = `${items} ${items === 1 ? 'item' : 'items'}, ${offers} ${offers === 1 ? 'listing' : 'listings'}`;
  return [
    wrap(`${company === null ? '' : `${company.name}, `}${source.kind} feed "${source.label}": ${seen} (${took}).`, 0),
    wrap(state, 0),
  ].join('\n');
}
