import { z } from 'zod';
import type { Clock } from '../../kernel/time.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { defineJob, enqueue, enqueueAll, type Job, type JobKind } from '../../platform/jobs/index.ts';
import {
  TranslationUnavailable,
  translateTexts,
  type TranslationContext,
  type TranslationParts,
} from '../translations/index.ts';
import { selectOwnTexts, selectUntranslated } from './texts.sql.ts';

/** So many are done within a few minutes, also by a slow service. */
const listingsOfJob = 20;
const lookedAtOfJob = 2_000;
/** From this try on a text that the service fails at is set aside. The tries before have lasted a minute and a half. */
const lastTry = 4;
const mostPostponements = 20;

const translation: JobKind<{ ids: readonly string[]; postponed: number }> = {
  name: 'listings.translate',
  payload: z.object({ ids: z.array(z.string()), postponed: z.int().default(0) }),
};

const search: JobKind<{ before: string | null; postponed: number }> = {
  name: 'listings.translate-missing',
  payload: z.object({ before: z.string().nullable().default(null), postponed: z.int().default(0) }),
};

/** Has the texts of listings translated after the caller's transaction. */
export const enqueueTranslations = (tx: Transaction, ids: readonly string[]): Promise<void> =>
  enqueueAll(
    tx,
    translation,
    Array.from({ length: Math.ceil(ids.length / listingsOfJob) }, (_, at) => ({
      payload: { ids: ids.slice(at * listingsOfJob, (at + 1) * listingsOfJob), postponed: 0 },
    })),
  );

/** Translates the titles and descriptions of public listings into the languages in which their authors gave none. */
export async function translateListings(
  parts: TranslationParts,
  ids: readonly string[],
  context: TranslationContext,
): Promise<void> {
  const texts = (await selectOwnTexts(parts.sql, { ids })).flatMap(({ title, description, original_locale, wanted }) =>
    wanted.flatMap((target) => [title, description].map((text) => ({ text, source: original_locale, target }))),
  );
  await translateTexts(parts, texts, context);
}

/** A few listings that lacked a text, and where to go on. */
export interface TranslationStep {
  readonly listings: number;
  /** Null: all have been looked at. */
  readonly before: string | null;
}

/** Looks among public listings for those without a text in some language, newest first, and translates a few of them. */
export async function translateNextListings(
  parts: TranslationParts,
  before: string | null,
  context: TranslationContext,
): Promise<TranslationStep> {
  const [found] = await selectUntranslated(parts.sql, { before, among: lookedAtOfJob, limit: listingsOfJob });
  const { ids, upto } = found!;
  await translateListings(parts, ids, context);
  return { listings: ids.length, before: upto };
}

/** What a server with a translation service does: fresh texts as they come, and once a day whatever lacks one. */
export function translationJobs({ sql, service, clock }: TranslationParts & { readonly clock: Clock }): Job[] {
  const parts = { sql, service };
  const daySeconds = 86_400;
  const limits = { retries: 8, timeoutSeconds: 1_800 };
  return [
    defineJob({
      ...translation,
      ...limits,
      run: (payload, { now, signal, attempt }) =>
        orWhenAsked({ sql, clock, job: translation, payload }, async () => {
          await translateListings(parts, payload.ids, { now, signal, isLastTry: attempt >= lastTry });
        }),
    }) as Job,
    defineJob({
      ...search,
      ...limits,
      singleton: true,
      everySeconds: daySeconds,
      repeatedPayload: { before: null, postponed: 0 },
      run: (payload, { now, signal, attempt }) =>
        orWhenAsked({ sql, clock, job: search, payload }, async () => {
          const context = { now, signal, isLastTry: attempt >= lastTry };
          const { before } = await translateNextListings(parts, payload.before, context);
          if (before !== null) await enqueue(sql, search, { before, postponed: 0 });
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
