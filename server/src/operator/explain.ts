import { ConfigError } from '../config.ts';
import { Problem } from '../kernel/problem.ts';
import { RefusedFile } from '../kernel/refused-file.ts';
import { DataDirInUse, DataDirUnusable, EmbeddedStartFailed, EmbeddedUnavailable } from '../platform/db/embedded.ts';
import { NewerSchema } from '../platform/db/migrate.ts';
import { OlderSchema } from '../platform/db/schema-state.ts';
import { isUnavailable } from '../platform/db/sql.ts';
import { UnfinishedRestore } from '../platform/db/unfinished-restore.ts';
import { WrongSecretKey } from '../platform/secrets/secret-box.ts';
import { exitCodes, UsageError } from './exit-codes.ts';
import { DocumentUnreachable, DocumentUnreadable, NotEmpty } from './faults.ts';

/** The exit code of a failure. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError || error instanceof ConfigError) return exitCodes.usage;
  if (error instanceof Problem) return error.status === 409 ? exitCodes.conflict : exitCodes.other;
  if (error instanceof NotEmpty || error instanceof UnfinishedRestore) return exitCodes.conflict;
  if (error instanceof RefusedFile) return exitCodes.rejected;
  if (error instanceof DocumentUnreachable || isUnavailable(error)) return exitCodes.network;
  return exitCodes.other;
}

const inTheirOwnWords = [
  UsageError, ConfigError, Problem, RefusedFile, DataDirInUse, DataDirUnusable, EmbeddedStartFailed, EmbeddedUnavailable,
  NewerSchema, OlderSchema, DocumentUnreachable, DocumentUnreadable, UnfinishedRestore, NotEmpty, WrongSecretKey,
]; // prettier-ignore

/** What is said of a failure: expected ones in their own words, a bug with its stack. */
export function explain(error: unknown): string {
  if (inTheirOwnWords.some((kind) => error instanceof kind)) return (error as Error).message;
  if (isUnavailable(error)) return `The database cannot be reached (${(error as NodeJS.ErrnoException).code}).`;
  return (error as Error).stack ?? String(error);
}
