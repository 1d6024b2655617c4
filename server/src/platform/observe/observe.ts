import pino, { type DestinationStream, type Logger } from 'pino';
import type { Metrics } from './metrics.ts';

/** One function per thing worth knowing. What becomes of it, a log line or a metric or both, is decided here. */
export interface Observe {
  starting(facts: { version: string; node: string; database: 'embedded' | 'external' }): void;
  migrated(facts: { migrations: readonly string[] }): void;
  demoLoaded(facts: { listings: number; seconds: number }): void;
  listening(facts: { address: string; readyMs: number }): void;
  stopping(facts: { signal: string }): void;
  stopped(): void;
  requestServed(facts: RequestFacts): void;
  /** A throw that is not a refusal: a bug, or the database is away. */
  requestFailed(facts: { requestId: string; operation: string; error: unknown }): void;
  /** A tool of MCP was called: which, how it ended, for which account; nothing of what was asked or answered. */
  toolCalled(facts: ToolFacts): void;
  databaseEvent(facts: { event: string; detail?: Readonly<Record<string, unknown>> }): void;
  backgroundFailed(facts: { work: string; error: unknown }): void;
  /** A call beyond its budget was refused. */
  requestLimited(facts: { policy: string }): void;
  /** The place where servers share budgets has gone, or is back. */
  sharedLimits(facts: { state: 'away' | 'back'; error?: unknown }): void;
  /** A read of what anybody may see, where replicas are configured: who answered it, or why no replica did. */
  replicaRead(facts: { outcome: 'replica' | 'none_in_use' | 'failed' | 'refused' }): void;
  /** A replica is read from now on, or left out. */
  replicaStands(facts: { replica: string; isWell: boolean; why?: string; lagMs?: number | null }): void;
  jobEnded(facts: JobFacts): void;
  /** The queue says that it does not keep up, or that its tables need care. */
  jobsWarned(facts: { message: string; about: unknown }): void;
  /** A payment of credits is disputed at the payer's bank, or no longer: somebody should answer there. */
  paymentDisputed(facts: { purchase: string; dispute: string; state: 'asked' | 'open' | 'lost' | 'over' }): void;
  /** A throw that nobody handled: the process ends. */
  crashed(facts: { error: unknown }): void;
}

export interface RequestFacts {
  readonly requestId: string;
  readonly method: string;
  /** Path without the query: queries may carry names and addresses of people. */
  readonly path: string;
  readonly operation: string;
  /** Code of the contract with which it was refused; null where it was answered. */
  readonly refusal: string | null;
  readonly status: number;
  readonly durationMs: number;
}

export interface ToolFacts {
  readonly requestId: string;
  readonly tool: string;
  /** `ok`, `asked`, `failed`, or the code of the refusal. */
  readonly outcome: string;
  readonly durationMs: number;
  /** Name and version that the program of the caller gives itself. */
  readonly client: string | null;
  readonly accountId: string | null;
}

export interface JobFacts {
  readonly job: string;
  readonly id: string;
  readonly attempt: number;
  /** `failed` will be repeated, `dead` will not. */
  readonly outcome: 'completed' | 'failed' | 'dead';
  readonly durationMs: number;
  readonly error?: unknown;
}

/** Fields that never reach a log, whatever object carries them. */
const redact = {
  paths: ['authorization', 'cookie', 'token', 'code', 'password', 'refresh_token', 'phone', 'email'].flatMap((name) => [
    name,
    `*.${name}`,
    `*.*.${name}`,
  ]),
  censor: '[redacted]',
};

/** Structured logs to stderr (stdout belongs to what a person reads). */
export function createLogger(level: string, destination: DestinationStream = pino.destination(2)): Logger {
  const serializers = { err: describeError };
  return pino({ level, redact, serializers, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}

/** An error with its code under a name of its own: `code` is what people get to sign in, and never logged. */
function describeError(error: Error): Record<string, unknown> {
  const { code, ...facts } = pino.stdSerializers.err(error) as unknown as Record<string, unknown>;
  return code === undefined ? facts : { ...facts, error_code: code };
}

/** What somebody should be woken for is more than information. */
const levelsOfDatabase: Readonly<Record<string, 'warn' | 'fatal'>> = { crashed: 'warn', gave_up: 'fatal' };

const levelsOfJobs = { completed: 'debug', failed: 'warn', dead: 'error' } as const;

export function observeWith(log: Logger, metrics?: Metrics): Observe {
  return {
    starting: (facts) => log.debug(facts, 'starting'),
    migrated: (facts) => log.info(facts, 'schema migrated'),
    demoLoaded: (facts) => log.info(facts, 'demo data loaded'),
    listening: (facts) => log.debug(facts, 'listening'),
    stopping: (facts) => log.info(facts, 'stopping'),
    stopped: () => log.info('stopped'),
    requestServed: (facts) => {
      metrics?.requestServed(facts);
      log[facts.status >= 500 ? 'warn' : 'debug'](facts, 'request');
    },
    requestFailed: ({ error, ...facts }) => {
      metrics?.requestFailed(facts);
      log.error({ ...facts, err: error }, 'request failed');
    },
    requestLimited: (facts) => {
      metrics?.requestLimited(facts);
      log.debug(facts, 'request limited');
    },
    sharedLimits: ({ state, error }) => {
      metrics?.sharedLimits({ state });
      log.warn(error === undefined ? { state } : { state, err: error }, 'shared limits');
    },
    replicaRead: (facts) => metrics?.replicaRead(facts),
    replicaStands: (facts) => log[facts.isWell ? 'info' : 'warn'](facts, 'replica'),
    toolCalled: (facts) => {
      metrics?.toolCalled(facts);
      log.info(facts, 'tool call');
    },
    databaseEvent: (facts) => {
      metrics?.databaseEvent(facts);
      log[levelsOfDatabase[facts.event] ?? 'info'](facts, 'database');
    },
    jobEnded: ({ error, ...facts }) => {
      metrics?.jobEnded(facts);
      log[levelsOfJobs[facts.outcome]](error === undefined ? facts : { ...facts, err: error }, 'job');
    },
    jobsWarned: (facts) => log.warn(facts, 'jobs'),
    backgroundFailed: ({ work, error }) => {
      metrics?.backgroundFailed({ work });
      log.error({ work, err: error }, 'background work failed');
    },
    paymentDisputed: (facts) => log[facts.state === 'over' ? 'info' : 'warn'](facts, 'payment disputed'),
    crashed: ({ error }) => log.fatal({ err: error }, 'crashed'),
  };
}
