import { createHash } from 'node:crypto';
import type { Locale } from '@oga/contract';
import { cutAtWord, tidyWhiteSpace, toOneLine, withoutMarkup } from '../../kernel/plain-text.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { TextRefused, TranslationUnavailable, type TranslationService } from './port.ts';
import { insertMachineTexts, selectKnownTexts, type TextKey } from './translations.sql.ts';

/** A text that is wanted in another language. */
export interface WantedText {
  readonly text: string;
  readonly source: Locale;
  readonly target: Locale;
}

export interface TranslationParts {
  readonly sql: Sql;
  readonly service: TranslationService;
}

export interface TranslationContext {
  readonly now: Date;
  readonly signal: AbortSignal;
  /** A text that the service fails at is set aside, instead of failing with it: what comes after it must not wait. */
  readonly isLastTry: boolean;
  /** Counts along, also where the work ends in a throw. */
  readonly tally?: TranslationTally;
  /** Asks again also for texts that the service refused lately. */
  readonly isInsistent?: boolean;
}

type Asking = Pick<TranslationParts, 'service'> & Pick<TranslationContext, 'signal' | 'isLastTry'>;

/** What became of wanted texts: how many the service translated now, and how many it does not translate. */
export interface TranslationTally {
  translated: number;
  refused: number;
}

/** A request is answered in seconds, and what fails with it is little. */
const charactersOfRequest = 5_000;
const textsOfRequest = 20;
const requestsSideBySide = 2;
/** Nobody publishes longer ones. */
const longestText = 20_000;
/** A service may learn, or be given another. */
const refusedForMs = 30 * 86_400_000;

type Wanted = WantedText & TextKey;

/**
 * Has texts translated that are not yet, and keeps each translation as soon as it is there, so that a repetition goes on
 * where this one ended. Throws `TranslationUnavailable` where the service cannot be asked now.
 */
export async function translateTexts(
  { sql, service }: TranslationParts,
  texts: readonly WantedText[],
  { now, signal, isLastTry, isInsistent = false, tally = { translated: 0, refused: 0 } }: TranslationContext,
): Promise<void> {
  const refusedSince = isInsistent ? now : new Date(now.getTime() - refusedForMs);
  const wanted = await missingOf(sql, texts, refusedSince);
  const keep = async (made: readonly Translated[]) => {
    const rows = made.map(({ original, source, target, translation }) => ({ original, source, target, text: translation }));
    await insertMachineTexts(sql, { texts: rows, at: now });
    tally.refused += rows.filter((row) => row.text === null).length;
    tally.translated += rows.filter((row) => row.text !== null).length;
  };
  const isTooLong = ({ text }: Wanted) => text.length > longestText;
  await keep(wanted.filter(isTooLong).map((one) => ({ ...one, translation: null })));
  const requests = requestsFor(wanted.filter((one) => !isTooLong(one)));
  const ask = async () => {
    for (let request = requests.shift(); request !== undefined; request = requests.shift()) {
      signal.throwIfAborted();
      await keep(await translated({ service, signal, isLastTry }, request));
    }
  };
  await Promise.all(Array.from({ length: requestsSideBySide }, ask));
} // prettier-ignore

/** Those of the texts that have no translation yet, each once. */
async function missingOf(sql: Sql, texts: readonly WantedText[], refusedSince: Date): Promise<Wanted[]> {
  const wanted = new Map<string, Wanted>();
  for (const { text, source, target } of texts) {
    const original = createHash('sha256').update(text, 'utf8').digest('hex');
    if (text.trim() !== '' && source !== target) {
      wanted.set(keyOf({ original, source, target }), { text, original, source, target });
    }
  }
  if (wanted.size === 0) return [];
  const keys = [...wanted.values()].map(({ original, source, target }) => ({ original, source, target }));
  for (const known of await selectKnownTexts(sql, { keys, refusedSince })) wanted.delete(keyOf(known));
  return [...wanted.values()];
}

const keyOf = ({ original, source, target }: TextKey): string => `${source} ${target} ${original}`;

/** Texts of one pair of languages go together, as many as a request takes. */
function requestsFor(wanted: readonly Wanted[]): Wanted[][] {
  const requests: Wanted[][] = [];
  const open = new Map<string, { texts: Wanted[]; characters: number }>();
  for (const one of wanted) {
    const pair = `${one.source} ${one.target}`;
    const last = open.get(pair);
    const fits = last && last.texts.length < textsOfRequest && last.characters + one.text.length <= charactersOfRequest;
    if (fits) {
      last.texts.push(one);
      last.characters += one.text.length;
    } else {
      const texts = [one];
      open.set(pair, { texts, characters: one.text.length });
      requests.push(texts);
    }
  }
  return requests;
}

type Translated = Wanted & { readonly translation: string | null };

/**
 * A request's texts with their translations; null for one that the service does not translate. A request that fails is
 * taken apart to find the text at fault, where it was refused or has failed often enough.
 */
async function translated(asking: Asking, request: readonly Wanted[]): Promise<readonly Translated[]> {
  try {
    const { source, target } = request[0]!;
    const texts = request.map(({ text }) => text);
    const answers = await asking.service.translate({ texts, source, target, signal: asking.signal });
    return request.map((one, at) => ({ ...one, translation: plainTranslation(one.text, answers[at]!) }));
  } catch (error) {
    const isOfATexts = error instanceof TextRefused || (asking.isLastTry && isFailureAtIt(error));
    if (!isOfATexts) throw error;
    if (request.length === 1) return [await refusedAlone(asking, request[0]!, error)];
    const made: Translated[] = [];
    for (const one of request) made.push(...(await translated(asking, [one])));
    return made;
  }
}

const isFailureAtIt = (error: unknown): boolean => error instanceof TranslationUnavailable && error.failedAtIt;

/** What every service can translate. */
const easy: Readonly<Record<Locale, string>> = { en: 'house', es: 'casa', pt: 'casa' };

/** Whether it was the text: if the service does not translate an easy one either, it is the service. */
async function refusedAlone({ service, signal }: Asking, one: Wanted, error: unknown): Promise<Translated> {
  const { source, target } = one;
  try {
    await service.translate({ texts: [easy[source]], source, target, signal });
  } catch {
    throw error instanceof TextRefused ? new TranslationUnavailable(error.message) : error;
  }
  return { ...one, translation: null };
}

/** Longer than this many times its original, an answer is not its translation. */
const mostGrowth = 4;
const growthOfShort = 100;

/**
 * A service's answer as plain text in the shape of the original: without markup, one line where that is one. Null where
 * it can be no translation of it.
 */
export function plainTranslation(original: string, answer: string): string | null {
  // What looks like a tag in the original is text there and stays it.
  const text = /[<&]/.test(original) ? answer : withoutMarkup(answer);
  const plain = original.includes('\n') ? tidyWhiteSpace(text) : toOneLine(text);
  const isOne = plain !== '' && plain.length <= original.length * mostGrowth + growthOfShort && plain.isWellFormed() && !plain.includes('\0');
  return isOne ? cutAtWord(plain, longestText) : null;
} // prettier-ignore
