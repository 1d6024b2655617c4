import { z } from 'zod';
import type { Clock } from '../../kernel/time.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { defineJob, enqueue, enqueueAll, type Job, type JobKind } from '../../platform/jobs/index.ts';
import { TranslationUnavailable } from './port.ts';
import { translateTexts, type TranslationContext, type TranslationParts, type WantedText } from './translate-texts.ts';

/** Records that lack a translation, among those that were looked at. */
export interface Lacking {
  /** Newest first. */
  readonly ids: readonly string[];
  /** The oldest that was looked at; null: none is left. */
  readonly upto: string | null;
}

/** Records of a feature, public ones, whose texts are wanted in the languages in which their authors gave none. */
export interface TranslatedRecords {
  /** Name of the feature: its jobs are called by it. */
  readonly noun: string;
  /** The texts of these records that are wanted, known translations or not. */
  readonly textsOf: (sql: Sql, ids: readonly string[]) => Promise<readonly WantedText[]>;
  /** At most `limit` records that lack a translation, among the next `among` before this id. */
  readonly lacking: (sql: Sql, p: { before: string | null; among: number; limit: number }) => Promise<Lacking>;
}

/** So many are done within a few minutes, also by a slow service. */
const recordsOfJob = 20;
const lookedAtOfJob = 2_000;
/** From this try on a text that the service fails at is set aside. The tries before have lasted a minute and a half. */
const lastTry = 4;
const mostPostponements = 20;

const translation = (noun: string): JobKind<{ ids: readonly string[]; postponed: number }> => ({
  name: `${noun}.translate`,
  payload: z.object({ ids: z.array(z.string()), postponed: z.int().default(0) }),
});

const search = (noun: string): JobKind<{ before: string | null; postponed: number }> => ({
  name: `${noun}.translate-missing`,
  payload: z.object({ before: z.string().nullable().default(null), postponed: z.int().default(0) }),
});

/** Has the texts of records translated after the caller's transaction. */
export const enqueueTranslations = (tx: Transaction, noun: string, ids: readonly string[]): Promise<void> =>
  enqueueAll(
    tx,
    translation(noun),
    Array.from({ length: Math.ceil(ids.length / recordsOfJob) }, (_, at) => ({
      payload: { ids: ids.slice(at * recordsOfJob, (at + 1) * recordsOfJob), postponed: 0 },
    })),
  );

/** A few records that lacked a text, and where to go on. */
export interface TranslationStep {
  readonly records: number;
  /** Null: all have been looked at. */
  readonly before: string | null;
}

/** Looks among records for those without a text in some language, newest first, and translates a few of them. */
export async function translateNext(
  parts: TranslationParts,
  { textsOf, lacking }: TranslatedRecords,
  before: string | null,
  context: TranslationContext,
): Promise<TranslationStep> {
  const { ids, upto } = await lacking(parts.sql, { before, among: lookedAtOfJob, limit: recordsOfJob });
  await translateTexts(parts, await textsOf(parts.sql, ids), context);
  return { records: ids.length, before: upto };
}

/** What a server with a translation service does: fresh texts as they come, and once a day whatever lacks one. */
export function translationJobs(
  { sql, service, clock }: TranslationParts & { readonly clock: Clock },
  records: TranslatedRecords,
): Job[] {
  const parts = { sql, service };
  const daySeconds = 86_400;
  const limits = { retries: 8, timeoutSeconds: 1_800 };
  const [fresh, missing] = [translation(records.noun), search(records.noun)];
  return [
    defineJob({
      ...fresh,
      ...limits,
      run: (payload, { now, signal, attempt }) =>
        orWhenAsked({ sql, clock, job: fresh, payload }, async () => {
          const texts = await records.textsOf(sql, payload.ids);
          await translateTexts(parts, texts, { now, signal, isLastTry: attempt >= lastTry });
        }),
    }) as Job,
    defineJob({
      ...missing,
      ...limits,
      singleton: true,
      everySeconds: daySeconds,
      repeatedPayload: { before: null, postponed: 0 },
      run: (payload, { now, signal, attempt }) =>
        orWhenAsked({ sql, clock, job: missing, payload }, async () => {
          const context = { now, signal, isLastTry: attempt >= lastTry };
          const { before } = await translateNext(parts, records, payload.before, context);
          if (before !== null) await enqueue(sql, missing, { before, postponed: 0 });
        }),
    }) as Job,
  ];
}

interface Postponable<P> {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly job: JobKind<P>;
  readonly payload: P;
}

/** Does the work; where the service says when it may be asked again, the job comes back then, and this is no failure. */
async function orWhenAsked<P extends { readonly postponed: number }>(
  { sql, clock, job, payload }: Postponable<P>,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const seconds = error instanceof TranslationUnavailable ? error.retryAfterSeconds : null;
    if (seconds === null || payload.postponed >= mostPostponements) throw error;
    const at = new Date(clock.now().getTime() + seconds * 1000);
    await enqueue(sql, job, { ...payload, postponed: payload.postponed + 1 }, { at });
  }
}
