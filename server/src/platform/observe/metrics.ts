import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Figure } from './figures.ts';
import type { JobFacts, RequestFacts, ToolFacts } from './observe.ts';

/** What is counted of what is observed, in Prometheus's text. No label takes a value from a request. */
export interface Metrics {
  requestServed(facts: Pick<RequestFacts, 'operation' | 'status' | 'refusal' | 'durationMs'>): void;
  requestFailed(facts: { operation: string }): void;
  requestLimited(facts: { policy: string }): void;
  sharedLimits(facts: { state: 'away' | 'back' }): void;
  replicaRead(facts: { outcome: string }): void;
  toolCalled(facts: Pick<ToolFacts, 'tool' | 'outcome'>): void;
  jobEnded(facts: Pick<JobFacts, 'job' | 'outcome' | 'durationMs'>): void;
  databaseEvent(facts: { event: string }): void;
  backgroundFailed(facts: { work: string }): void;
  /** Adds figures that are read at every look. One that cannot be read now is left out. */
  add(figures: readonly Figure[]): void;
  /** Names of a metric's labels. */
  labelsOf(name: string): readonly string[];
  readonly contentType: string;
  text(): Promise<string>;
}

const requestBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const jobBuckets = [0.01, 0.1, 1, 10, 60, 300, 900];
/** A database that is away must not keep the rest from being looked at. */
const readWithinMs = 2_000;

/** Metrics of this process, among them memory, garbage collection and the delay of the event loop. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const requests = new Histogram({
    name: 'oga_request_duration_seconds',
    help: 'Time to answer, by operation of the API and status. Addresses that are no operation count as "-".',
    labelNames: ['operation', 'status'],
    buckets: requestBuckets,
    registers,
  });
  const jobs = new Histogram({
    name: 'oga_job_duration_seconds',
    help: 'Time of a run of a job, by how it ended: failed ones are repeated, dead ones are not.',
    labelNames: ['job', 'outcome'],
    buckets: jobBuckets,
    registers,
  });
  const failed = counter('oga_request_failures_total', 'Answers 5xx that are a fault or a missing database.', [
    'operation',
  ]);
  const refusals = counter('oga_refusals_total', 'Calls of the API that were refused, by operation and code.', [
    'operation',
    'code',
  ]);
  const limited = counter('oga_requests_limited_total', 'Calls refused because their budget was used up.', ['policy']);
  const database = counter('oga_database_events_total', 'What happened to the embedded database.', ['event']);
  const background = counter('oga_background_failures_total', 'Work in the background that failed.', ['work']);
  const tools = counter('oga_tool_calls_total', 'Calls of MCP tools, by tool and how they ended.', ['tool', 'outcome']);
  const replicaReads = counter(
    'oga_replica_reads_total',
    'Public reads where there are replicas: answered by one, or by the primary since none is in use, it failed or it refused.',
    ['outcome'],
  );
  const shared = new Gauge({
    name: 'oga_shared_limits_away',
    help: '1 while servers keep budgets of their own, because Redis does not answer.',
    registers,
  });
  return {
    requestServed: ({ operation, status, refusal, durationMs }) => {
      requests.observe({ operation, status: String(status) }, durationMs / 1000);
      if (refusal !== null) refusals.inc({ operation, code: refusal });
    },
    requestFailed: ({ operation }) => failed.inc({ operation }),
    requestLimited: ({ policy }) => limited.inc({ policy }),
    sharedLimits: ({ state }) => shared.set(state === 'away' ? 1 : 0),
    replicaRead: ({ outcome }) => replicaReads.inc({ outcome }),
    toolCalled: ({ tool, outcome }) => tools.inc({ tool, outcome }),
    jobEnded: ({ job, outcome, durationMs }) => jobs.observe({ job, outcome }, durationMs / 1000),
    databaseEvent: ({ event }) => database.inc({ event }),
    backgroundFailed: ({ work }) => background.inc({ work }),
    add: (figures) => {
      for (const figure of figures) addFigure(registry, figure);
    },
    labelsOf: (name) => (registry.getSingleMetric(name) as unknown as { labelNames?: string[] })?.labelNames ?? [],
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}

function addFigure(registry: Registry, { name, help, labels, read }: Figure): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    collect: async () => {
      gauge.reset();
      // Failing is observed where the database is used; here the figure is missing, which an alert can see.
      const values = await Promise.race([read(), late(readWithinMs)]).catch(() => []);
      for (const one of values) gauge.set({ ...one.labels }, one.value);
    },
  });
}

const late = (ms: number) =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), ms).unref();
  });
