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
const codeTemplate = 'verification_code';
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
  133010: 'the number of WHATSAPP_PHONE_NUMBER_ID is not registered',
};
const ofTemplate: Readonly<Record<number, string>> = {
  132001: 'is missing or not approved in this language',
  132007: 'is against the rules',
  132015: 'is paused because of its quality',
  132016: 'is disabled',
};
const laterCodes: Readonly<Record<number, string>> = {
  4: 'the application calls too often',
  80007: 'the WhatsApp account sends too often',
  130429: 'too much is sent at once',
  131056: 'too much is sent to this number',
  131057: 'the WhatsApp account is under maintenance',
};

/**
 * Codes and news by the WhatsApp Cloud API, in templates (categories AUTHENTICATION and UTILITY), since nothing else may
 * begin a conversation: a code stands in the text and in the button. The address is the operator's own; redirects are not
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
      throw refusalOf(response.status, refusal.success ? refusal.data.error.code : null, notice.template?.name);
    },
  };
}

function messageOf({ to, code, locale, template }: Notice): object {
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: to.slice(1),
    type: 'template',
    template: { ...(code === null ? textOf(template) : codeOf(code)), language: { code: languages[locale] } },
  };
}

const codeOf = (code: string) => {
  const parameters = [{ type: 'text', text: code }];
  return {
    name: codeTemplate,
    components: [
      { type: 'body', parameters },
      { type: 'button', sub_type: 'url', index: '0', parameters },
    ],
  };
};

function textOf(template: Notice['template']) {
  // Anything else would need a template of its own.
  if (template === undefined) throw new NoticeRefused('WhatsApp takes nothing but templates');
  const parameters = template.parameters.map((text) => ({ type: 'text', text: parameterOf(text) }));
  return { name: template.name, components: [{ type: 'body', parameters }] };
}

const longestParameter = 900;

/** A parameter has no line breaks, no four spaces in a row, and something in it (Meta's rules, read 2026-11). */
const parameterOf = (text: string): string => {
  const line = text.replace(/\s+/gu, ' ').trim();
  return (line.length > longestParameter ? `${line.slice(0, longestParameter).toWellFormed()}…` : line) || '-';
};

/** What an answer that is no success means: never for this recipient, or once more later. */
function refusalOf(status: number, code: number | null, template: string = codeTemplate): Error {
  if (code !== null && unreachable.has(code)) {
    return new NoticeRefused(`WhatsApp cannot deliver to this number (${code})`, 'unreachable');
  }
  if (code !== null && refused.has(code)) return new NoticeRefused(`WhatsApp does not take the message (${code})`);
  const fault = code === null ? undefined : ofTemplate[code];
  const why =
    code === null
      ? undefined
      : fault === undefined
        ? (forOperator[code] ?? laterCodes[code] ?? permissionOf(code))
        : `the template ${template} ${fault}`;
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
