import type { Transporter } from 'nodemailer';
import { NoticeRefused, type Notice, type NoticeSender } from '../../features/notices/port.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:587`, `smtps://…:465`; `?from=` names the sender. */
  readonly url: { reveal(): string };
  /** Where it does not: the host of this service, to write from. */
  readonly host: string;
}

const withinMs = 20_000;
/** Steps of a mail server at which a refusal is about recipient or text. */
const aboutThisMail: ReadonlySet<string> = new Set(['RCPT TO', 'DATA']);

/** Mail by SMTP, as plain text to one recipient. */
export function smtpSender({ url, host }: SmtpOptions): NoticeSender {
  const address = new URL(url.reveal());
  const from = address.searchParams.get('from') ?? `no-reply@${host}`;
  address.searchParams.delete('from');
  let made: Transporter | undefined;
  // Read with the first mail: a tenth of a second that no start waits for.
  const transport = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    made ??= createTransport({
      url: address.href,
      connectionTimeout: withinMs,
      greetingTimeout: withinMs,
      socketTimeout: withinMs,
      // What a notice says is text of ours: it names no files and no addresses to fetch.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return made;
  };
  return {
    send: async ({ to, subject, text, unsubscribeUrl }: Notice) => {
      try {
        await (
          await transport()
        ).sendMail({
          from: { name: 'Óga', address: from },
          to: { name: '', address: to },
          subject: subject.replace(/\s+/g, ' '),
          text,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl !== undefined && {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        });
      } catch (error) {
        const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string };
        // Whatever else is refused (a password, a sender) is no fault of this mail: it waits until that is put right.
        if (responseCode >= 500 && aboutThisMail.has(command)) throw new NoticeRefused('the mail server refuses it');
        throw error;
      }
    },
  };
}
