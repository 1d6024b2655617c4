import type { Locale } from '@oga/contract';

type Fault = 'rating' | 'contact' | 'insult' | 'unreadable' | 'text' | 'busy' | 'other';
export type ReviewFault = Fault;

/** Texts of the page on which a buyer says how an agent was. */
interface ReviewTexts {
  readonly title: (agent: string) => string;
  readonly description: string;
  readonly lead: (author: string) => string;
  readonly rating: string;
  /** From 1 to 5. */
  readonly ratings: readonly [string, string, string, string, string];
  readonly text: string;
  readonly hint: string;
  readonly send: string;
  readonly note: string;
  readonly faults: Readonly<Record<Fault, string>>;
  readonly sent: { readonly title: string; readonly shown: string; readonly waits: string };
  readonly used: { readonly title: string; readonly lead: string };
  readonly over: { readonly title: string; readonly lead: string };
  readonly unknown: { readonly title: string; readonly lead: string };
  readonly own: { readonly title: string; readonly lead: string };
  readonly back: string;
}

export const reviewTexts: Readonly<Record<Locale, ReviewTexts>> = {
  es: {
    title: (agent) => `¿Cómo te atendió ${agent}?`,
    description: 'Tu opinión ayuda a quienes buscan después de vos.',
    lead: (author) => `Se publica solo tu nombre de pila: ${author}.`,
    rating: 'Tu nota',
    ratings: ['1, muy mala', '2, mala', '3, regular', '4, buena', '5, excelente'],
    text: 'Contalo en unas palabras',
    hint: 'Entre 10 y 2.000 caracteres, sin teléfonos, direcciones, enlaces ni insultos.',
    send: 'Enviar opinión',
    note: 'El enlace sirve una sola vez. Nadie te va a pedir dinero ni códigos por opinar.',
    faults: {
      rating: 'Elegí una nota del 1 al 5.',
      contact: 'Sacá del texto los teléfonos, direcciones y enlaces.',
      insult: 'Contá lo que pasó sin insultos.',
      unreadable: 'Escribilo con palabras comunes, sin repetir letras ni signos.',
      text: 'Escribí entre 10 y 2.000 caracteres.',
      busy: 'Llegaron muchas opiniones desde tu conexión. Probá de nuevo en un rato; tu enlace sigue sirviendo.',
      other: 'No pudimos guardar tu opinión. Probá de nuevo en unos minutos; tu enlace sigue sirviendo.',
    },
    sent: {
      title: 'Gracias por tu opinión',
      shown: 'Ya está publicada.',
      waits: 'Una persona la va a leer antes de publicarla.',
    },
    used: { title: 'Este enlace ya se usó', lead: 'Tu opinión ya nos llegó. Cada enlace sirve una sola vez.' },
    over: { title: 'Este enlace venció', lead: 'Pasaron más de 90 días desde que te escribimos.' },
    unknown: {
      title: 'No encontramos esta invitación',
      lead: 'Abrí el enlace completo del mensaje. Si la consulta ya se borró, el enlace también.',
    },
    own: {
      title: 'Esta invitación no vale para vos',
      lead: 'Quien trabaja con la persona o con su inmobiliaria no puede opinar sobre ella.',
    },
    back: 'Ir a la búsqueda',
  },
  pt: {
    title: (agent) => `Como foi o atendimento de ${agent}?`,
    description: 'A sua opinião ajuda quem procurar depois de você.',
    lead: (author) => `Só o seu primeiro nome é publicado: ${author}.`,
    rating: 'A sua nota',
    ratings: ['1, muito ruim', '2, ruim', '3, regular', '4, boa', '5, excelente'],
    text: 'Conte em algumas palavras',
    hint: 'De 10 a 2.000 caracteres, sem telefones, endereços, links nem ofensas.',
    send: 'Enviar avaliação',
    note: 'O link vale uma única vez. Ninguém vai pedir dinheiro nem códigos pela sua avaliação.',
    faults: {
      rating: 'Escolha uma nota de 1 a 5.',
      contact: 'Retire do texto os telefones, endereços e links.',
      insult: 'Conte o que aconteceu sem ofensas.',
      unreadable: 'Escreva com palavras comuns, sem repetir letras nem sinais.',
      text: 'Escreva de 10 a 2.000 caracteres.',
      busy: 'Chegaram muitas avaliações da sua conexão. Tente de novo mais tarde; o seu link continua valendo.',
      other: 'Não foi possível salvar a sua avaliação. Tente de novo em alguns minutos; o seu link continua valendo.',
    },
    sent: {
      title: 'Agradecemos a sua avaliação',
      shown: 'Ela já está publicada.',
      waits: 'Uma pessoa vai ler antes de publicar.',
    },
    used: { title: 'Este link já foi usado', lead: 'A sua avaliação já chegou. Cada link vale uma única vez.' },
    over: { title: 'Este link expirou', lead: 'Passaram-se mais de 90 dias desde a nossa mensagem.' },
    unknown: {
      title: 'Não encontramos este convite',
      lead: 'Abra o link inteiro da mensagem. Se o contato já foi apagado, o link também.',
    },
    own: {
      title: 'Este convite não vale para você',
      lead: 'Quem trabalha com a pessoa ou com a imobiliária dela não pode avaliá-la.',
    },
    back: 'Ir para a busca',
  },
  en: {
    title: (agent) => `How did it go with ${agent}?`,
    description: 'Your review helps the people who search after you.',
    lead: (author) => `Only your first name is published: ${author}.`,
    rating: 'Your rating',
    ratings: ['1, very bad', '2, bad', '3, fair', '4, good', '5, excellent'],
    text: 'Tell us in a few words',
    hint: '10 to 2,000 characters, without phone numbers, addresses, links or insults.',
    send: 'Send review',
    note: 'The link works once. Nobody will ask you for money or codes because of it.',
    faults: {
      rating: 'Choose a rating from 1 to 5.',
      contact: 'Take phone numbers, addresses and links out of the text.',
      insult: 'Tell what happened, without insults.',
      unreadable: 'Write it in plain words, without repeating letters or signs.',
      text: 'Write 10 to 2,000 characters.',
      busy: 'Many reviews came from your connection. Try again in a while; your link still works.',
      other: 'We could not keep your review. Try again in a few minutes; your link still works.',
    },
    sent: {
      title: 'Thank you for your review',
      shown: 'It is published.',
      waits: 'A person will read it before it is published.',
    },
    used: { title: 'This link has been used', lead: 'We already have your review. Each link works once.' },
    over: { title: 'This link has expired', lead: 'More than 90 days have passed since we wrote to you.' },
    unknown: {
      title: 'We cannot find this invitation',
      lead: 'Open the complete link from the message. If your question has been deleted since, the link is gone with it.',
    },
    own: {
      title: 'This invitation is not for you',
      lead: 'Whoever works with the agent or the agency cannot review them.',
    },
    back: 'Go to the search',
  },
};
