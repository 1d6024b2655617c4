import { z } from 'zod';
import {
  TextRefused,
  TranslationUnavailable,
  type TranslationRequest,
  type TranslationService,
} from '../../features/translations/port.ts';

export interface LibreTranslateOptions {
  /** Where the service is, e.g. `http://localhost:5000`; its own path where it has one. */
  readonly url: string;
  /** Where the service asks for one; shown to nobody but it. */
  readonly apiKey: { reveal(): string } | null;
  /** For one request. */
  readonly timeoutMs?: number;
}

const usualTimeoutMs = 60_000;
const largestAnswerBytes = 2_000_000;
const longestWaitSeconds = 3_600;

const Answer = z.object({ translatedText: z.array(z.string()) });

/**
 * A translation service with LibreTranslate's interface: `POST /translate` with a list of texts (its app.py, 2026). The
 * address is the operator's own, so it is asked wherever it is; redirects are not followed, because of the key.
 */
export function libreTranslate({ url, apiKey, timeoutMs = usualTimeoutMs }: LibreTranslateOptions): TranslationService {
  const address = `${url.replace(/\/+$/, '')}/translate`;
  return {
    async translate({ texts, source, target, signal }: TranslationRequest) {
      const limit = AbortSignal.timeout(timeoutMs);
      try {
        const response = await fetch(address, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
          body: JSON.stringify({ q: texts, source, target, format: 'text', ...(apiKey && { api_key: apiKey.reveal() }) }),
          redirect: 'error',
          signal: AbortSignal.any([signal, limit]),
        });
        const body = await readBody(response);
        if (!response.ok) throw refusalOf(response, body);
        return translationsIn(body, texts.length);
      } catch (error) {
        if (error instanceof TextRefused || error instanceof TranslationUnavailable) throw error;
        if (signal.aborted) throw error;
        if (limit.aborted) throw new TranslationUnavailable(`gave no answer within ${timeoutMs / 1000} s`, { failedAtIt: true });
        throw new TranslationUnavailable(`cannot be reached: ${reasonOf(error)}`);
      }
    },
  };
} // prettier-ignore

async function readBody(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > largestAnswerBytes)
      throw new TranslationUnavailable('answers more than a translation', { failedAtIt: true });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function translationsIn(body: string, count: number): readonly string[] {
  const answer = Answer.safeParse(parsed(body));
  if (!answer.success) throw new TranslationUnavailable('answers no list of translations', { failedAtIt: true });
  const { translatedText } = answer.data;
  if (translatedText.length === count) return translatedText;
  throw new TranslationUnavailable(`answers ${translatedText.length} translations of ${count} texts`, {
    failedAtIt: true,
  });
}

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** 400: a text is too long, a language not installed, a key missing. What LibreTranslate says of it stands in `error`. */
function refusalOf(response: Response, body: string): Error {
  const said = z.object({ error: z.string() }).safeParse(parsed(body));
  const message = `answers ${response.status}${said.success ? `: ${said.data.error.slice(0, 200)}` : ''}`;
  if (response.status === 400 || response.status === 413) return new TextRefused(message);
  return new TranslationUnavailable(message, {
    retryAfterSeconds: secondsIn(response),
    failedAtIt: response.status >= 500,
  });
}

/** `Retry-After`, in seconds or as a date, as the service's own clock tells it. */
function secondsIn({ headers }: Response): number | null {
  const after = headers.get('retry-after');
  if (after === null) return null;
  const seconds = /^\d+$/.test(after)
    ? Number(after)
    : (Date.parse(after) - Date.parse(headers.get('date') ?? '')) / 1000;
  return Number.isFinite(seconds) ? Math.min(longestWaitSeconds, Math.max(1, Math.ceil(seconds))) : null;
}

/** What fetch hides in its cause: ECONNREFUSED and the like. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message;
}
