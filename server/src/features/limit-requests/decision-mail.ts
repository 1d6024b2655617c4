import { accountLimits, formatNumber, type AccountLimit, type Locale } from '@oga/contract';
import type { Notice } from '../notices/index.ts';

interface Words {
  readonly granted: { readonly subject: string; readonly text: (what: string, number: string) => string };
  readonly other: (asked: string) => string;
  readonly denied: { readonly subject: string; readonly text: (what: string, asked: string) => string };
  readonly see: string;
}

const words: Readonly<Record<Locale, Words>> = {
  es: {
    granted: {
      subject: 'Ampliamos tu límite',
      text: (what, number) => `Aprobamos tu pedido. ${what}: desde ahora podés llegar a ${number}.`,
    },
    other: (asked) => `Habías pedido ${asked}.`,
    denied: {
      subject: 'No pudimos ampliar tu límite',
      text: (what, asked) => `Esta vez no aprobamos tu pedido. ${what}: ${asked}. El motivo:`,
    },
    see: 'Para ver tus límites y lo que usaste: listings status',
  },
  pt: {
    granted: {
      subject: 'Aumentamos o seu limite',
      text: (what, number) => `Aprovamos o seu pedido. ${what}: a partir de agora você pode chegar a ${number}.`,
    },
    other: (asked) => `Você tinha pedido ${asked}.`,
    denied: {
      subject: 'Não foi possível aumentar o seu limite',
      text: (what, asked) => `Desta vez não aprovamos o seu pedido. ${what}: ${asked}. O motivo:`,
    },
    see: 'Para ver os seus limites e o que já usou: listings status',
  },
  en: {
    granted: {
      subject: 'Your limit is higher now',
      text: (what, number) => `We approved your request. ${what}: up to ${number} from now on.`,
    },
    other: (asked) => `You had asked for ${asked}.`,
    denied: {
      subject: 'Your limit stays as it is',
      text: (what, asked) => `We did not approve your request this time. ${what}: ${asked}. The reason:`,
    },
    see: 'To see your limits and what is used of them: listings status',
  },
};

/** What an account is written of a decision about its limits; `granted` null: denied. */
export function decisionMail(
  request: {
    readonly email: string;
    readonly locale: Locale;
    readonly limit_name: AccountLimit;
    readonly requested: number;
  },
  granted: number | null,
  message: string | null,
): Notice {
  const { locale, email } = request;
  const t = words[locale];
  const what = accountLimits[request.limit_name].labels[locale];
  const asked = formatNumber(request.requested, locale);
  const lines =
    granted === null
      ? [t.denied.text(what, asked), message]
      : [
          [t.granted.text(what, formatNumber(granted, locale)), granted === request.requested ? '' : t.other(asked)]
            .filter((one) => one !== '')
            .join(' '),
          message,
        ];
  return {
    to: email,
    subject: granted === null ? t.denied.subject : t.granted.subject,
    text: `${[...lines, t.see].filter((line) => line !== null).join('\n\n')}\n`,
    code: null,
    url: null,
    locale,
  };
}
