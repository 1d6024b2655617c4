import type { SentCode, VerifiedNumber } from '@oga/contract';
import { aligned, widestText } from '../../output/aligned.ts';
import { accountCommand } from './account-command.ts';
import { writtenTime } from './status-card.ts';

/** `listings whatsapp verify`: sends a code. */
export const verifyNumber = accountCommand<SentCode>({
  path: ['whatsapp', 'verify'],
  operation: 'whatsapp.verify',
  summary: 'Send a code to your WhatsApp number',
  description:
    'Publishing needs a verified number. A number written without its country is taken for one of --country, Paraguay without it.',
  examples: [
    { line: "whatsapp verify '+595 981 123456'", about: 'Six digits by WhatsApp' },
    { line: "whatsapp verify '11 96123 4567' --country BR", about: 'A Brazilian number, as one writes it there' },
  ],
  word: { name: 'phone', description: 'Your mobile number with WhatsApp, best with its country', isField: true },
  card: ({ display, expires_at, attempts }, look) =>
    aligned(
      [
        ['Sent to', display],
        ['Valid until', writtenTime(expires_at)],
        ['Tries', String(attempts)],
      ],
      Math.min(look.columns, widestText),
      look,
    ),
  done: () => 'sent; next: listings whatsapp confirm <the six digits>',
});

export const confirmNumber = accountCommand<VerifiedNumber>({
  path: ['whatsapp', 'confirm'],
  operation: 'whatsapp.confirm',
  summary: 'Confirm your WhatsApp number by the code',
  description: 'The code that came last. Five tries, within ten minutes.',
  examples: [{ line: 'whatsapp confirm 123456', about: 'The number is verified' }],
  word: { name: 'code', description: 'The six digits', isField: true },
  card: ({ number, verified_at }, look) =>
    aligned(
      [
        ['Number', number],
        ['Verified', verified_at.slice(0, 10)],
      ],
      Math.min(look.columns, widestText),
      look,
    ),
  done: ({ number }) => `${number} is verified; next: listings publish <id>`,
});
