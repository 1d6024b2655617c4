import { setTimeout as sleep } from 'node:timers/promises';
import { Command } from 'commander';
import { libreTranslate } from '../adapters/translation/libretranslate.ts';
import { readConfig } from '../config.ts';
import { translatedListings } from '../features/listings/index.ts';
import { translatedProjects } from '../features/projects/index.ts';
import {
  translateNext,
  TranslationUnavailable,
  type TranslatedRecords,
  type TranslationParts,
  type TranslationStep,
  type TranslationTally,
} from '../features/translations/index.ts';
import { systemClock } from '../kernel/time.ts';
import { exitCodes, UsageError } from './exit-codes.ts';
import { jsonText, type Output } from './output.ts';
import type { Operation } from './run.ts';
import { withSchema } from './with-database.ts';

const help = `
Asks the service at TRANSLATE_URL for the titles and descriptions of public
listings, and for the descriptions of projects, in the languages in which their
authors gave none, the newest first. Translations are kept by the text: one that is known is not asked for
again. A running server does the same by itself, for new texts at once and for
all once a day; this command does it now. Run again what was interrupted: it
goes on where it ended. Exit code 9 where the service cannot be asked.

  TRANSLATE_URL=http://localhost:5000 oga translations run`;

interface RunOptions {
  readonly again?: true;
  readonly json?: true;
}

/** `oga translations`: texts in other languages by the configured service. */
export const translationsCommand = (operation: Operation): Command => {
  const translations = new Command('translations').description('texts in other languages').helpCommand(false);
  const run = new Command('run')
    .description('have the translation service translate what is missing')
    .option('--again', 'ask again for texts that the service refused in the last 30 days')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', help)
    .action((options: RunOptions) => runTranslations(operation, options));
  return translations.addCommand(run);
};

async function runTranslations(operation: Operation, options: RunOptions): Promise<void> {
  const config = readConfig();
  if (config.translation === null)
    throw new UsageError('TRANSLATE_URL is not set: say where the translation service is.');
  const service = libreTranslate(config.translation);
  const total = { records: 0, translated: 0, refused: 0 };
  let failure: TranslationUnavailable | null = null;
  await withSchema(config, operation.output, async (sql) => {
    try {
      for (const records of [translatedProjects, translatedListings]) {
        for (let before: string | null = null, isLeft = true; isLeft;) {
          const step = await nextStep({ sql, service }, { records, before }, { ...options, tally: total }, operation);
          total.records += step.records;
          before = step.before;
          isLeft = before !== null;
          operation.signal.throwIfAborted();
        }
      }
    } catch (error) {
      if (!(error instanceof TranslationUnavailable)) throw error;
      failure = error;
    }
  });
  await report(operation.output, total, failure, options);
  if (failure !== null) operation.endWith(exitCodes.network);
}

const tries = 4;
const firstPauseSeconds = 2;

/** One step, again after a pause where the service cannot be asked; the last time without the text it stumbles over. */
async function nextStep(
  parts: TranslationParts,
  { records, before }: { readonly records: TranslatedRecords; readonly before: string | null },
  { again, tally }: RunOptions & { readonly tally: TranslationTally },
  { output, signal }: Operation,
): Promise<TranslationStep> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const context = {
        now: systemClock.now(),
        signal,
        isLastTry: attempt === tries,
        isInsistent: again === true,
        tally,
      };
      return await translateNext(parts, records, before, context);
    } catch (error) {
      if (!(error instanceof TranslationUnavailable) || attempt === tries) throw error;
      const seconds = error.retryAfterSeconds ?? firstPauseSeconds * 2 ** (attempt - 1);
      output.say(`${error.message} Asking again in ${seconds} s.`);
      await sleep(seconds * 1000, undefined, { signal });
    }
  }
}

interface Total extends Readonly<TranslationTally> {
  readonly records: number;
}

function report(output: Output, total: Total, failure: TranslationUnavailable | null, { json }: RunOptions) {
  if (json === true) return output.print(jsonText({ ...total, failure: failure?.message ?? null }));
  const refused = total.refused === 0 ? '' : `; the service does not translate ${total.refused} others`;
  const done = total.records === 0 ? 'Nothing is missing.' : `${total.translated} texts translated${refused}.`;
  return output.print(failure === null ? `${done}\n` : `${done}\n${failure.message} Run this again later.\n`);
}
