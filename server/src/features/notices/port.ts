import type { Locale } from '@oga/contract';

/** What is sent to one person. */
export interface Notice {
  /** An e-mail address, or a number in E.164. */
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** A code that the text is about. */
  readonly code: string | null;
  /** An address that the text leads to. */
  readonly url: string | null;
  /** The language of the text, for ways that have texts of their own. */
  readonly locale: Locale;
  /** Where whoever gets it ends such messages, by one click of his mail program (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** For WhatsApp, where nothing but a text that was approved before may begin a conversation; without it only codes go. */
  readonly template?: NoticeTemplate;
}

/** A text of the operator's account at WhatsApp, and what stands in its places, in order. */
export interface NoticeTemplate {
  readonly name: 'new_inquiry' | 'waiting_inquiries' | 'review_request' | 'saved_search_matches';
  readonly parameters: readonly string[];
}

/** A way to people: mail, WhatsApp. */
export interface NoticeSender {
  /** Hands the notice over. Rejects where it may be tried again; `NoticeRefused` where that is of no use. */
  send(notice: Notice, signal: AbortSignal): Promise<void>;
}

/** The recipient or the notice will never be taken. Where the sender may be told why, `reason` says so. */
export class NoticeRefused extends Error {
  override readonly name = 'NoticeRefused';
  readonly reason: NoticeRefusal;
  constructor(message: string, reason: NoticeRefusal = 'refused') {
    super(message);
    this.reason = reason;
  }
}
/** `unreachable`: the recipient cannot be reached this way. */
export type NoticeRefusal = 'refused' | 'unreachable';

/** Ways to people by name; null where there is none. */
export interface NoticeChannels {
  readonly email: NoticeSender | null;
  readonly whatsapp: NoticeSender | null;
}
export type NoticeChannel = keyof NoticeChannels;
