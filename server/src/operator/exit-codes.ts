import { CommanderError } from 'commander';
import { ConfigError } from '../config.ts';
import { FeedFault } from '../features/imports/index.ts';
import { StayFileFault } from '../features/stays/index.ts';
import { RateFileFault } from '../features/rates/index.ts';
import { Problem } from '../kernel/problem.ts';
import { DataDirInUse, DataDirUnusable, EmbeddedStartFailed, EmbeddedUnavailable } from '../platform/db/embedded.ts';
import { NewerSchema } from '../platform/db/migrate.ts';
import { OlderSchema } from '../platform/db/schema-state.ts';
import { isUnavailable } from '../platform/db/sql.ts';
import { UnfinishedRestore } from '../platform/db/unfinished-restore.ts';
import { WrongSecretKey } from '../platform/secrets/secret-box.ts';
import { BrokenArchive } from './backup/tar.ts';
import { NotEmpty } from './backup/empty-place.ts';
import { DocumentUnreachable, DocumentUnreadable } from './open-document.ts';

/** What a command's end says to the script that called it; the same numbers as the `listings` CLI. */
export const exitCodes = {
  done: 0,
  other: 1,
  usage: 2,
  conflict: 6,
  rejected: 7,
  network: 9,
  partly: 10,
  approval: 11,
  interrupted: 130,
} as const;

/** Something about the command line itself. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The exit code of a failure. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
  if (error instanceof UsageError || error instanceof ConfigError) return exitCodes.usage;
  if (error instanceof Problem) return error.status === 409 ? exitCodes.conflict : exitCodes.other;
  if (error instanceof NotEmpty || error instanceof UnfinishedRestore) return exitCodes.conflict;
  if ([RateFileFault, StayFileFault, FeedFault, BrokenArchive].some((kind) => error instanceof kind))
    return exitCodes.rejected;
  if (error instanceof DocumentUnreachable || isUnavailable(error)) return exitCodes.network;
  return exitCodes.other;
}

const inTheirOwnWords = [
  UsageError, ConfigError, Problem, DataDirInUse, DataDirUnusable, EmbeddedStartFailed, EmbeddedUnavailable, NewerSchema,
  OlderSchema, DocumentUnreachable, DocumentUnreadable, RateFileFault, StayFileFault, FeedFault,
  UnfinishedRestore, BrokenArchive, NotEmpty, WrongSecretKey,
]; // prettier-ignore

/** What is said of a failure: expected ones in their own words, a bug with its stack. */
export function explain(error: unknown): string {
  if (inTheirOwnWords.some((kind) => error instanceof kind)) return (error as Error).message;
  if (isUnavailable(error)) return `The database cannot be reached (${(error as NodeJS.ErrnoException).code}).`;
  return (error as Error).stack ?? String(error);
}
