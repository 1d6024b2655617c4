import type { Locale } from '@oga/contract';

interface NoticeText {
  readonly subject: (title: string) => string;
  readonly lead: (quoted: string) => string;
  /** What comes next; what is wrong stands before it. */
  readonly next: string;
}

/** Told of an edit while the approved version is public (`isLive`), or of a listing that is not. */
type Told = (isLive: boolean) => NoticeText;

interface Texts {
  readonly quoted: (title: string) => string;
  readonly approve: Told;
  readonly reject: Told;
  readonly person: Told;
}

/** What owners are written of decisions. */
export const noticeTexts: Readonly<Record<Locale, Texts>> = {
  es: {
    quoted: (title) => `«${title}»`,
    approve: (isLive) => ({
      subject: (title) => `${isLive ? 'Cambios publicados' : 'Publicado'}: ${title}`,
      lead: (quoted) =>
        isLive ? `Aprobamos los cambios de ${quoted}. Ya se ven.` : `Aprobamos ${quoted}. Tu aviso ya está publicado.`,
      next: '',
    }),
    reject: (isLive) => ({
      subject: (title) => `${isLive ? 'Cambios rechazados' : 'No se pudo publicar'}: ${title}`,
      lead: (quoted) =>
        isLive
          ? `No pudimos aprobar los cambios de ${quoted}, por lo siguiente:`
          : `No pudimos publicar ${quoted}, por lo siguiente:`,
      next: isLive
        ? 'Mientras tanto sigue publicada la versión anterior. Corregí el aviso y los cambios se revisan de nuevo.'
        : 'Corregí el aviso y volvé a enviarlo: se revisa de nuevo.',
    }),
    person: (isLive) => ({
      subject: (title) => `En revisión: ${title}`,
      lead: (quoted) =>
        isLive
          ? `Una persona va a mirar los cambios de ${quoted} antes de publicarlos.`
          : `Una persona va a mirar ${quoted} antes de publicarlo.`,
      next: `Te avisamos cuando esté decidido.${isLive ? ' Mientras tanto sigue publicada la versión anterior.' : ''}`,
    }),
  },
  pt: {
    quoted: (title) => `«${title}»`,
    approve: (isLive) => ({
      subject: (title) => `${isLive ? 'Alterações publicadas' : 'Publicado'}: ${title}`,
      lead: (quoted) =>
        isLive
          ? `Aprovamos as alterações de ${quoted}. Elas já estão no ar.`
          : `Aprovamos ${quoted}. Seu anúncio já está no ar.`,
      next: '',
    }),
    reject: (isLive) => ({
      subject: (title) => `${isLive ? 'Alterações recusadas' : 'Não foi possível publicar'}: ${title}`,
      lead: (quoted) =>
        isLive
          ? `Não pudemos aprovar as alterações de ${quoted} pelo seguinte:`
          : `Não pudemos publicar ${quoted} pelo seguinte:`,
      next: isLive
        ? 'Enquanto isso, a versão anterior continua no ar. Corrija o anúncio e as alterações serão analisadas de novo.'
        : 'Corrija o anúncio e envie de novo: ele será analisado outra vez.',
    }),
    person: (isLive) => ({
      subject: (title) => `Em análise: ${title}`,
      lead: (quoted) =>
        isLive
          ? `Uma pessoa vai ver as alterações de ${quoted} antes de publicá-las.`
          : `Uma pessoa vai ver ${quoted} antes de publicar.`,
      next: `Avisamos quando houver uma decisão.${isLive ? ' Enquanto isso, a versão anterior continua no ar.' : ''}`,
    }),
  },
  en: {
    quoted: (title) => `“${title}”`,
    approve: (isLive) => ({
      subject: (title) => `${isLive ? 'Changes published' : 'Published'}: ${title}`,
      lead: (quoted) =>
        isLive
          ? `We approved your changes to ${quoted}. They can be seen now.`
          : `We approved ${quoted}. Your listing is public now.`,
      next: '',
    }),
    reject: (isLive) => ({
      subject: (title) => `${isLive ? 'Changes rejected' : 'Not published'}: ${title}`,
      lead: (quoted) =>
        isLive
          ? `We could not approve your changes to ${quoted}, for this reason:`
          : `We could not publish ${quoted}, for this reason:`,
      next: isLive
        ? 'The version from before stays public meanwhile. Correct the listing, and the changes are reviewed again.'
        : 'Correct the listing and publish it again: it is reviewed anew.',
    }),
    person: (isLive) => ({
      subject: (title) => `Being reviewed: ${title}`,
      lead: (quoted) =>
        isLive
          ? `A person will look at your changes to ${quoted} before they are published.`
          : `A person will look at ${quoted} before it is published.`,
      next: `We will write when it is decided.${isLive ? ' The version from before stays public meanwhile.' : ''}`,
    }),
  },
};
