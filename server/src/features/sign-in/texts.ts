import type { Locale } from '@oga/contract';

interface Texts {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly email: string;
  readonly send: string;
  readonly badEmail: string;
  readonly tooMany: string;
  readonly codeTitle: string;
  readonly codeLead: (email: string) => string;
  readonly code: string;
  readonly check: string;
  readonly wrong: (left: number) => string;
  readonly over: string;
  readonly suspended: string;
  readonly another: string;
  readonly outbox: string;
  readonly unavailable: string;
}

/** What the pages for signing in say. */
export const texts: Readonly<Record<Locale, Texts>> = {
  es: {
    title: 'Entrar en Óga',
    description: 'Entrá con tu correo para publicar propiedades y conectar tu asistente.',
    lead: 'Te mandamos un código de seis cifras. No hay contraseña: si todavía no tenés cuenta, se crea con el primer código.',
    email: 'Correo electrónico',
    send: 'Enviarme el código',
    badEmail: 'Escribí una dirección de correo, por ejemplo ana@ejemplo.com.',
    tooMany: 'Ya pediste varios códigos para esta dirección. Usá el último que te llegó o probá de nuevo más tarde.',
    codeTitle: 'Revisá tu correo',
    codeLead: (email) => `Mandamos un código a ${email}. Puede tardar un minuto; mirá también en el correo no deseado.`,
    code: 'Código de seis cifras',
    check: 'Entrar',
    wrong: (left) =>
      left === 0
        ? 'Ese código no es correcto, y era el último intento. Pedí uno nuevo.'
        : `Ese código no es correcto. ${left === 1 ? 'Te queda 1 intento.' : `Te quedan ${left} intentos.`}`,
    over: 'Ese código ya no sirve. Pedí uno nuevo.',
    suspended: 'Esta cuenta está suspendida. Escribí a quien opera este servicio.',
    another: 'Pedir otro código',
    outbox: 'Este servidor no manda correos: el código está en la bandeja de salida de desarrollo.',
    unavailable: 'Por ahora no podemos mandar correos, así que no se puede entrar. Probá más tarde.',
  },
  pt: {
    title: 'Entrar no Óga',
    description: 'Entre com seu e-mail para publicar imóveis e conectar seu assistente.',
    lead: 'Enviamos um código de seis dígitos. Não há senha: se você ainda não tem conta, ela é criada com o primeiro código.',
    email: 'E-mail',
    send: 'Receber o código',
    badEmail: 'Escreva um endereço de e-mail, por exemplo ana@exemplo.com.',
    tooMany: 'Você já pediu vários códigos para este endereço. Use o último que chegou ou tente de novo mais tarde.',
    codeTitle: 'Veja seu e-mail',
    codeLead: (email) => `Enviamos um código para ${email}. Pode levar um minuto; olhe também o lixo eletrônico.`,
    code: 'Código de seis dígitos',
    check: 'Entrar',
    wrong: (left) =>
      left === 0
        ? 'Esse código não está certo, e era a última tentativa. Peça outro.'
        : `Esse código não está certo. ${left === 1 ? 'Resta 1 tentativa.' : `Restam ${left} tentativas.`}`,
    over: 'Esse código não vale mais. Peça outro.',
    suspended: 'Esta conta está suspensa. Escreva para quem opera este serviço.',
    another: 'Pedir outro código',
    outbox: 'Este servidor não envia e-mails: o código está na caixa de saída de desenvolvimento.',
    unavailable: 'No momento não conseguimos enviar e-mails, por isso não dá para entrar. Tente mais tarde.',
  },
  en: {
    title: 'Sign in to Óga',
    description: 'Sign in with your e-mail address to publish listings and connect your assistant.',
    lead: 'We send you a six-digit code. There is no password: if you have no account yet, your first code creates it.',
    email: 'E-mail address',
    send: 'Send me the code',
    badEmail: 'Enter an e-mail address such as ana@example.com.',
    tooMany: 'Several codes have been sent to this address already. Use the latest one, or try again later.',
    codeTitle: 'Check your mail',
    codeLead: (email) => `We sent a code to ${email}. It may take a minute; look in the spam folder too.`,
    code: 'Six-digit code',
    check: 'Sign in',
    wrong: (left) =>
      left === 0
        ? 'That code is not right, and it was the last try. Ask for a new one.'
        : `That code is not right. ${left === 1 ? 'You have 1 try left.' : `You have ${left} tries left.`}`,
    over: 'That code is no longer valid. Ask for a new one.',
    suspended: 'This account is suspended. Write to the operator of this service.',
    another: 'Ask for another code',
    outbox: 'This server sends no mail: the code is in the development outbox.',
    unavailable: 'We cannot send mail at the moment, so nobody can sign in. Try again later.',
  },
};
