import type { Locale } from '@oga/contract';

interface PageTexts {
  readonly ask: { readonly title: string; readonly lead: (name: string) => string; readonly button: string };
  readonly ended: { readonly title: string; readonly text: string };
  readonly unknown: { readonly title: string; readonly text: string };
}

/** What the page behind the link says. */
export const pageTexts: Readonly<Record<Locale, PageTexts>> = {
  en: {
    ask: {
      title: 'Stop these alerts?',
      lead: (name) =>
        `You will get no more messages about your saved search “${name}”. Your other searches go on as before.`,
      button: 'Stop the alerts',
    },
    ended: {
      title: 'No more alerts',
      text: 'This saved search is paused: it will not send you anything. You can resume it whenever you like.',
    },
    unknown: {
      title: 'This link does not work',
      text: 'It is not complete. Open it again from the message, or pause the search from your account.',
    },
  },
  es: {
    ask: {
      title: '¿Dejar de recibir estas alertas?',
      lead: (name) => `Ya no te vamos a avisar de tu búsqueda guardada «${name}». Tus otras búsquedas siguen igual.`,
      button: 'Dejar de recibirlas',
    },
    ended: {
      title: 'No vas a recibir más alertas',
      text: 'Esta búsqueda guardada está en pausa: no te manda nada más. Podés reanudarla cuando quieras.',
    },
    unknown: {
      title: 'Este enlace no funciona',
      text: 'Está incompleto. Abrilo de nuevo desde el mensaje, o pausá la búsqueda desde tu cuenta.',
    },
  },
  pt: {
    ask: {
      title: 'Parar de receber estes alertas?',
      lead: (name) => `Você não receberá mais avisos da busca salva “${name}”. Suas outras buscas continuam.`,
      button: 'Parar os alertas',
    },
    ended: {
      title: 'Você não receberá mais alertas',
      text: 'Esta busca salva está pausada e não envia mais nada. Você pode retomá-la quando quiser.',
    },
    unknown: {
      title: 'Este link não funciona',
      text: 'Ele está incompleto. Abra-o de novo pela mensagem ou pause a busca na sua conta.',
    },
  },
};
