import { smtpSender } from '../adapters/mail/smtp.ts';
import type { Config } from '../config.ts';
import { Notices } from '../features/notices/index.ts';
import { secretBox } from '../platform/secrets/secret-box.ts';
import { secretKeyIn } from '../platform/secrets/secret-key-file.ts';

/** Mail of an operator's command: sent by the servers; here it is only put in their queue. */
export function noticesOf({ secretKey, dataDir, smtpUrl, siteUrl, environment }: Config): Notices {
  const email = smtpUrl && smtpSender({ url: smtpUrl, host: new URL(siteUrl).hostname });
  return new Notices({
    box: secretBox(secretKey?.reveal() ?? secretKeyIn(dataDir)),
    channels: { email, whatsapp: null },
    hasOutbox: environment !== 'production',
  });
}
