import { webhookRules, type Locale } from '@oga/contract';
import type { Notice } from '../notices/index.ts';

interface Disabled {
  readonly id: string;
  /** Where it is told; never the whole address, which may hold a secret. */
  readonly host: string;
  readonly reason: 'gone' | 'failing';
  /** When the earliest event happened that it did not take. */
  readonly since: string;
  readonly siteUrl: string;
}

interface Words {
  readonly subject: (p: Disabled) => string;
  readonly text: (p: Disabled) => string;
}

const commands = ({ id, since }: Disabled): string =>
  `listings webhooks edit ${id} --no-paused\nlistings webhooks replay ${id} --from ${since} --undelivered`;

const days = webhookRules.failingDays;

const words: Readonly<Record<Locale, Words>> = {
  es: {
    subject: ({ host }) => `Desactivamos tu webhook de ${host}`,
    text: (p) => {
      const why =
        p.reason === 'gone'
          ? 'respondió 410, que significa que esa dirección ya no existe'
          : `no recibió ningún aviso en los últimos ${days} días`;
      return (
        `El webhook ${p.id} de ${p.host} ${why}, así que dejamos de enviarle eventos. No se perdió nada: los eventos siguen en el registro.\n\n` +
        `Cuando esté resuelto, reactivalo y volvé a enviar lo que faltó:\n\n${commands(p)}\n\n` +
        `Por la API: PATCH ${p.siteUrl}/api/v1/agent/webhooks/${p.id}\n`
      );
    },
  },
  pt: {
    subject: ({ host }) => `Desativamos o seu webhook de ${host}`,
    text: (p) => {
      const why =
        p.reason === 'gone'
          ? 'respondeu 410, ou seja, esse endereço não existe mais'
          : `não recebeu nenhum aviso nos últimos ${days} dias`;
      return (
        `O webhook ${p.id} de ${p.host} ${why}, por isso paramos de enviar eventos. Nada se perdeu: os eventos continuam no registro.\n\n` +
        `Quando estiver resolvido, reative o webhook e reenvie o que faltou:\n\n${commands(p)}\n\n` +
        `Pela API: PATCH ${p.siteUrl}/api/v1/agent/webhooks/${p.id}\n`
      );
    },
  },
  en: {
    subject: ({ host }) => `Your webhook at ${host} is disabled`,
    text: (p) => {
      const why =
        p.reason === 'gone'
          ? 'answered 410, which says that the address is gone for good'
          : `has taken nothing for ${days} days`;
      return (
        `The webhook ${p.id} at ${p.host} ${why}, so we have stopped sending to it. Nothing is lost: the events are still in the log.\n\n` +
        `Once that is solved, resume it and have sent what it missed:\n\n${commands(p)}\n\n` +
        `By the API: PATCH ${p.siteUrl}/api/v1/agent/webhooks/${p.id}\n`
      );
    },
  },
};

/** To the owner of a webhook that is told nothing any more. */
export const disabledMail = (locale: Locale, p: Disabled): Pick<Notice, 'subject' | 'text' | 'locale'> => ({
  subject: words[locale].subject(p),
  text: words[locale].text(p),
  locale,
});
