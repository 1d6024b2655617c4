import { sourceKinds, type Locale, type SourceKind } from '@oga/contract';
import type { Notice } from '../../notices/index.ts';
import type { PauseCause } from './after-failure.ts';

/** What an owner is written, in his language. */
export type SourceMail = Pick<Notice, 'subject' | 'text' | 'locale'>;

interface Named {
  readonly siteUrl: string;
  readonly kind: SourceKind;
  readonly label: string;
}

interface Paused extends Named {
  readonly id: string;
  readonly failures: number;
  readonly cause: PauseCause;
}

interface Waiting extends Named {
  readonly runId: string;
  readonly withheld: number;
}

interface Words<T> {
  readonly subject: (named: T & { readonly name: string }) => string;
  readonly text: (named: T & { readonly name: string }) => string;
}

/** The system, and what the owner calls the source. */
const nameOf = ({ kind, label }: Named, locale: Locale): string =>
  `${sourceKinds[kind].labels[locale]} ${locale === 'es' ? `«${label}»` : `“${label}”`}`;

const api = (siteUrl: string) => `${siteUrl}/api/v1`;

const paused: Readonly<Record<Locale, Words<Paused>>> = {
  es: {
    subject: ({ name }) => `Pausamos tu fuente ${name}`,
    text: ({ name, id, failures, cause, siteUrl }) => {
      const why = {
        refused: `nos negó el acceso ${failures} veces seguidas`,
        unreachable: `no se pudo leer ${failures} veces seguidas`,
        not_understood: `respondió ${failures} veces seguidas con algo que no es un inventario de ese tipo`,
      }[cause];
      const first =
        cause === 'refused'
          ? `Cargá la clave o la dirección nueva y reactivala:\n\nlistings sources rotate ${id}\nlistings sources edit ${id} --no-paused`
          : `Para ver qué pasó en cada lectura:\n\nlistings imports --source-id ${id}\n\nCuando esté resuelto, reactivala:\n\nlistings sources edit ${id} --no-paused`;
      return (
        `La fuente ${name} ${why}, así que dejamos de leerla. Tus publicaciones siguen como están.\n\n${first}\n\n` +
        `Por la API: PATCH ${api(siteUrl)}/agent/sources/${id}\n`
      );
    },
  },
  pt: {
    subject: ({ name }) => `Pausamos a sua fonte ${name}`,
    text: ({ name, id, failures, cause, siteUrl }) => {
      const why = {
        refused: `negou o nosso acesso ${failures} vezes seguidas`,
        unreachable: `não pôde ser lida ${failures} vezes seguidas`,
        not_understood: `respondeu ${failures} vezes seguidas com algo que não é um inventário desse tipo`,
      }[cause];
      const first =
        cause === 'refused'
          ? `Cadastre a nova chave ou o novo endereço e reative a fonte:\n\nlistings sources rotate ${id}\nlistings sources edit ${id} --no-paused`
          : `Para ver o que aconteceu em cada leitura:\n\nlistings imports --source-id ${id}\n\nQuando estiver resolvido, reative a fonte:\n\nlistings sources edit ${id} --no-paused`;
      return (
        `A fonte ${name} ${why}, por isso paramos de ler essa fonte. Os seus anúncios continuam como estão.\n\n${first}\n\n` +
        `Pela API: PATCH ${api(siteUrl)}/agent/sources/${id}\n`
      );
    },
  },
  en: {
    subject: ({ name }) => `Your source ${name} is paused`,
    text: ({ name, id, failures, cause, siteUrl }) => {
      const why = {
        refused: `refused us access ${failures} times in a row`,
        unreachable: `could not be read ${failures} times in a row`,
        not_understood: `answered ${failures} times in a row with something that is no inventory of its kind`,
      }[cause];
      const first =
        cause === 'refused'
          ? `Give the new key or address, then resume it:\n\nlistings sources rotate ${id}\nlistings sources edit ${id} --no-paused`
          : `To see what happened in each run:\n\nlistings imports --source-id ${id}\n\nOnce that is solved, resume it:\n\nlistings sources edit ${id} --no-paused`;
      return (
        `${name} ${why}, so we have stopped reading it. Your listings stay as they are.\n\n${first}\n\n` +
        `By the API: PATCH ${api(siteUrl)}/agent/sources/${id}\n`
      );
    },
  },
};

const waiting: Readonly<Record<Locale, Words<Waiting>>> = {
  es: {
    subject: ({ name, withheld }) =>
      withheld === 1
        ? `1 publicación de ${name} espera tu decisión`
        : `${withheld} publicaciones de ${name} esperan tu decisión`,
    text: ({ name, runId, withheld, siteUrl }) => {
      const gone =
        withheld === 1
          ? `En la última lectura de ${name} falta 1 propiedad que está publicada. No la dimos de baja`
          : `En la última lectura de ${name} faltan ${withheld} propiedades que están publicadas. No las dimos de baja`;
      return (
        `${gone}, porque podría ser un error del sistema de origen. Lo demás ya está actualizado.\n\n` +
        `Para ver cuáles son:\n\nlistings imports items ${runId} --outcome withheld\n\n` +
        `Si de verdad ya no están disponibles, aprobá que se den de baja:\n\nlistings imports approve ${runId}\n\n` +
        `Por la API: POST ${api(siteUrl)}/agent/imports/${runId}/approve\n\n` +
        `Si fue un error, no hace falta que hagas nada: cuando vuelvan a aparecer, todo sigue igual.\n`
      );
    },
  },
  pt: {
    subject: ({ name, withheld }) =>
      withheld === 1
        ? `1 anúncio de ${name} aguarda a sua decisão`
        : `${withheld} anúncios de ${name} aguardam a sua decisão`,
    text: ({ name, runId, withheld, siteUrl }) => {
      const gone =
        withheld === 1
          ? `Na última leitura de ${name} falta 1 imóvel que está anunciado. Não tiramos o anúncio do ar`
          : `Na última leitura de ${name} faltam ${withheld} imóveis que estão anunciados. Não tiramos os anúncios do ar`;
      return (
        `${gone}, porque pode ser um erro do sistema de origem. O resto já está atualizado.\n\n` +
        `Para ver quais são:\n\nlistings imports items ${runId} --outcome withheld\n\n` +
        `Se eles realmente não estão mais disponíveis, aprove as remoções:\n\nlistings imports approve ${runId}\n\n` +
        `Pela API: POST ${api(siteUrl)}/agent/imports/${runId}/approve\n\n` +
        `Se foi um erro, você não precisa fazer nada: quando voltarem a aparecer, tudo continua igual.\n`
      );
    },
  },
  en: {
    subject: ({ name, withheld }) =>
      withheld === 1
        ? `1 listing of ${name} waits for your word`
        : `${withheld} listings of ${name} wait for your word`,
    text: ({ name, runId, withheld, siteUrl }) => {
      const gone =
        withheld === 1
          ? `The latest run of ${name} no longer has 1 property that is listed. We have not closed it`
          : `The latest run of ${name} no longer has ${withheld} properties that are listed. We have not closed them`;
      return (
        `${gone}, since that may be a fault of the system they come from. Everything else is up to date.\n\n` +
        `To see which they are:\n\nlistings imports items ${runId} --outcome withheld\n\n` +
        `If they are really gone, let the removals through:\n\nlistings imports approve ${runId}\n\n` +
        `By the API: POST ${api(siteUrl)}/agent/imports/${runId}/approve\n\n` +
        `If it was a fault, there is nothing to do: once they are back, everything stays as it is.\n`
      );
    },
  },
};

/** To the owner of a source that is read no more by itself. */
export const pausedMail = (locale: Locale, of: Paused): SourceMail => written(paused[locale], locale, of);

/** To the owner of a run whose removals wait for his word. */
export const approvalMail = (locale: Locale, of: Waiting): SourceMail => written(waiting[locale], locale, of);

function written<T extends Named>({ subject, text }: Words<T>, locale: Locale, of: T): SourceMail {
  const named = { ...of, name: nameOf(of, locale) };
  return { subject: subject(named), text: text(named), locale };
}
