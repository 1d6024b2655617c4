import type { Locale } from '@oga/contract';
import { z } from 'zod';
import { NoticeRefused, type Notice, type NoticeSender } from '../../features/notices/port.ts';

export interface CloudApiOptions {
  /** With the version, without a slash at the end: `https://graph.facebook.com/v25.0`. */
  readonly url: string;
  readonly phoneNumberId: string;
  readonly token: { reveal(): string };
  /** For one request. */
  readonly timeoutMs?: number;
}

const usualTimeoutMs = 20_000;
const largestAnswerBytes = 100_000;

/** The authentication template of the operator's account, and what WhatsApp calls our languages. */
const template = 'verification_code';
const languages: Readonly<Record<Locale, string>> = { en: 'en', es: 'es', pt: 'pt_BR' };

const Taken = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) });
const Refusal = z.object({ error: z.object({ code: z.int() }) });

/** What an error code asks for (Meta's table, read 2026-11); the text beside it changes, the code does not. */
const unreachable = new Set([131026, 131030, 130497, 131021]);
const refused = new Set([130472, 131049]);
/** For the operator: neither another try nor another number helps before he has acted. */
const forOperator: Readonly<Record<number, string>> = {
  0: 'WHATSAPP_TOKEN is not valid any more',
  3: 'WHATSAPP_TOKEN may not send messages',
  10: 'WHATSAPP_TOKEN may not send messages',
  33: 'there is no WHATSAPP_PHONE_NUMBER_ID like this',
  190: 'WHATSAPP_TOKEN has expired',
  368: 'the WhatsApp account is blocked for a while',
  131005: 'WHATSAPP_TOKEN may not send messages',
  131031: 'the WhatsApp account is locked',
  131042: 'the WhatsApp account cannot pay',
  131048: 'WhatsApp takes no more messages from this number because of its quality',
  132001: `the template ${template} is missing or not approved in this language`,
  132007: `the template ${template} is against the rules`,
  132015: `the template ${template} is paused because of its quality`,
  132016: `the template ${template} is disabled`,
  133010: 'the number of WHATSAPP_PHONE_NUMBER_ID is not registered',
};
const laterCodes: Readonly<Record<number, string>> = {
  4: 'the application calls too often',
  80007: 'the WhatsApp account sends too often',
  130429: 'too much is sent at once',
  131056: 'too much is sent to this number',
  131057: 'the WhatsApp account is under maintenance',
};

/**
 * Codes by the WhatsApp Cloud API, in a template of the category AUTHENTICATION, since nothing else may begin a
 * conversation: the code stands in its text and in its button. The address is the operator's own; redirects are not
 * followed, because of the token.
 */
export function whatsAppSender({
  url,
  phoneNumberId,
  token,
  timeoutMs = usualTimeoutMs,
}: CloudApiOptions): NoticeSender {
  const address = `${url}/${encodeURIComponent(phoneNumberId)}/messages`;
  return {
    send: async (notice, signal) => {
      const response = await fetch(address, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token.reveal()}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(messageOf(notice)),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      const body = await readBody(response);
      if (response.ok && Taken.safeParse(body).success) return;
      const refusal = Refusal.safeParse(body);
      throw refusalOf(response.status, refusal.success ? refusal.data.error.code : null);
    },
  };
}

function messageOf({ to, code, locale }: Notice): object {
  // Anything else would need a template of its own.
  if (code === null) throw new NoticeRefused('only codes are sent by WhatsApp');
  const parameters = [{ type: 'text', text: code }];
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: to.slice(1),
    type: 'template',
    template: {
      name: template,
      language: { code: languages[locale] },
      components: [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters },
      ],
    },
  };
}

/** What an answer that is no success means: never for this recipient, or once more later. */
function refusalOf(status: number, code: number | null): Error {
  if (code !== null && unreachable.has(code)) {
    return new NoticeRefused(`WhatsApp cannot deliver to this number (${code})`, 'unreachable');
  }
  if (code !== null && refused.has(code)) return new NoticeRefused(`WhatsApp does not take the message (${code})`);
  const why = code === null ? undefined : (forOperator[code] ?? laterCodes[code] ?? permissionOf(code));
  return new Error(
    `WhatsApp answers ${status}${code === null ? '' : ` with ${code}`}${why === undefined ? '' : `: ${why}`}`,
  );
}

const permissionOf = (code: number): string | undefined =>
  code >= 200 && code <= 299 ? 'WHATSAPP_TOKEN lacks a permission' : undefined;

async function readBody(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > largestAnswerBytes) return null;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return null;
  }
}
