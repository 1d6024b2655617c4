import type { Locale } from '@oga/contract';
import { seededRandom, type SeededRandom, type Weighted } from '../../../kernel/random.ts';

/** A review of the demo market. */
export interface DemoReview {
  readonly key: string;
  readonly agentKey: string;
  readonly status: 'approved' | 'pending';
  readonly rating: number;
  readonly text: string;
  readonly locale: Locale;
  readonly authorName: string;
  readonly reply: string | null;
  readonly createdAt: Date;
}

/** How a text begins and how it may end, by stars. Nothing in it has to agree with the gender of agent or author. */
type Phrases = Readonly<
  Record<1 | 2 | 3 | 4 | 5, { readonly first: readonly string[]; readonly last: readonly string[] }>
>;

const phrases: Readonly<Record<Locale, Phrases>> = {
  es: {
    5: {
      first: [
        'Atención excelente de principio a fin.', 'Me acompañó en todo el proceso, hasta la firma en la escribanía.',
        'Responde al toque, incluso un domingo.', 'Encontramos casa en tres semanas.', 'Muy buena experiencia, cero vueltas.',
        'Se nota que conoce la zona de memoria.', 'Vendimos el departamento en menos de dos meses y al precio que queríamos.',
        'Nos mostró solo lo que pedimos, sin hacernos perder tiempo.',
        'Todo claro desde el primer día: comisión, gastos y papeles.', 'Alquilé desde el exterior y no tuve ningún problema.',
      ],
      last: [
        'Súper recomendable.', 'Ya le pasé su número a mi hermana.', 'Volvería a trabajar así sin dudarlo.',
        'Gracias por la paciencia.', 'Un diez.', 'Da gusto tratar con gente así.', '',
      ],
    },
    4: {
      first: ['Buena atención en general.', 'Cumplió con lo que prometió.', 'Nos ayudó mucho con los papeles.', 'Buen trato y mucha información.'],
      last: [
        'A veces tardaba un poco en contestar.', 'Le faltaron más fotos del lugar.',
        'La visita empezó con media hora de retraso, pero valió la pena.', '',
      ],
    },
    3: {
      first: ['Correcto, sin más.', 'El trato fue bueno, pero el departamento no era como en las fotos.', 'Hubo que insistir para conseguir los documentos.'],
      last: ['Al final salió todo bien.', 'Esperaba un poco más de seguimiento.'],
    },
    2: {
      first: ['Me mostraron una casa que ya estaba reservada.', 'Tardaron una semana en responder una consulta simple.'],
      last: ['Una lástima, porque la propiedad me gustaba.', ''],
    },
    1: { first: ['No apareció a la visita y no avisó.', 'El precio cambió dos veces en el camino.'], last: ['No repetiría.', ''] },
  },
  pt: {
    5: {
      first: [
        'Atendimento excelente do começo ao fim.', 'Me ajudou em tudo, até a assinatura no cartório.', 'Responde na hora, até no domingo.',
        'Achamos a casa em três semanas.', 'Conhece a região como ninguém.',
        'Vendemos o apartamento em menos de dois meses e pelo preço que queríamos.',
        'Mostrou só o que a gente pediu, sem perda de tempo.',
        'Tudo transparente desde o primeiro dia: comissão, taxas e documentação.', 'Aluguei morando no Brasil e não tive nenhum problema.',
      ],
      last: ['Recomendo demais.', 'Já indiquei para a família.', 'Faria negócio de novo sem pensar duas vezes.', 'Nota dez.', ''],
    },
    4: {
      first: ['Bom atendimento no geral.', 'Cumpriu o que prometeu.', 'Ajudou bastante com a documentação.'],
      last: ['Às vezes demorava um pouco para responder.', 'Faltaram mais fotos do imóvel.', 'A visita atrasou meia hora, mas valeu a pena.'],
    },
    3: {
      first: ['Atendimento ok, nada demais.', 'O imóvel não era bem como nas fotos.', 'Tivemos que cobrar os documentos algumas vezes.'],
      last: ['No fim deu tudo certo.', 'Esperava um acompanhamento mais próximo.'],
    },
    2: {
      first: ['Me levaram para ver uma casa que já estava reservada.', 'Demoraram uma semana para responder uma pergunta simples.'],
      last: ['Uma pena, porque gostei do imóvel.', ''],
    },
    1: { first: ['Não apareceu na visita e nem avisou.', 'O valor mudou duas vezes no meio da negociação.'], last: ['Não recomendo.', ''] },
  },
  en: {
    5: {
      first: [
        'Great from start to finish.', 'Walked us through every step, right up to signing at the notary.',
        'Answers within minutes, even on a Sunday.', 'We found our place in three weeks.', 'Knows the neighborhood inside out.',
        'Sold our flat in under two months, at the price we wanted.', 'Only showed us what we had asked for, no time wasted.',
        'Everything was clear from day one: fees, taxes and paperwork.', 'I rented from abroad and it all went smoothly.',
      ],
      last: ['Highly recommended.', 'I have already passed the number on to friends.', 'Would work together again in a heartbeat.', 'Thanks for the patience.', ''],
    },
    4: {
      first: ['Good service overall.', 'Delivered what was promised.', 'Very helpful with the paperwork.'],
      last: ['Replies could be a bit quicker at times.', 'A few more photos would have helped.', 'The viewing started half an hour late, but it was worth it.'],
    },
    3: {
      first: ['Fine, nothing special.', 'Friendly, but the flat looked better in the photos.', 'We had to chase the documents ourselves.'],
      last: ['It worked out in the end.', 'I had expected more follow-up.'],
    },
    2: {
      first: ['We were shown a house that was already reserved.', 'It took a week to get an answer to a simple question.'],
      last: ['A shame, because we liked the place.', ''],
    },
    1: { first: ['Never turned up for the viewing and did not let us know.', 'The price changed twice along the way.'], last: ['Cannot recommend it.', ''] },
  },
}; // prettier-ignore

const authors: Readonly<Record<Locale, readonly string[]>> = {
  es: ['Carmen', 'Julio', 'Romina', 'Pedro', 'Sandra', 'Ariel', 'Graciela', 'Matías', 'Lorena', 'Rubén', 'Paola', 'Esteban', 'Norma', 'Iván', 'Silvia', 'Joaquín'],
  pt: ['Juliana', 'Rafael', 'Camila', 'Thiago', 'Fernanda', 'Eduardo', 'Patrícia', 'Marcelo', 'Aline', 'Vinícius'],
  en: ['Emma', 'James', 'Laura', 'Michael', 'Hannah', 'David', 'Grace', 'Peter', 'Sophie', 'Tom'],
}; // prettier-ignore

const thanks: Readonly<Record<Locale, readonly ((name: string) => string)[]>> = {
  es: [
    (name) => `¡Muchas gracias, ${name}! Fue un gusto acompañarlos.`,
    (name) => `Gracias por la confianza, ${name}.`,
  ],
  pt: [(name) => `Que bom ler isso, ${name}! Contem comigo sempre.`, (name) => `Agradeço a confiança, ${name}.`],
  en: [(name) => `Thank you, ${name}! It was a pleasure.`, (name) => `Thanks for your trust, ${name}.`],
};
const regrets: Readonly<Record<Locale, (name: string) => string>> = {
  es: (name) => `Lamento lo que pasó, ${name}. Ya cambiamos cómo confirmamos las visitas.`,
  pt: (name) => `Sinto muito pelo que aconteceu, ${name}. Já mudamos a forma de confirmar as visitas.`,
  en: (name) => `Sorry about that, ${name}. We have changed how we confirm viewings.`,
};

const stars: Weighted<1 | 2 | 3 | 4 | 5> = [[5, 58], [4, 25], [3, 9], [2, 5], [1, 3]]; // prettier-ignore
const locales: Weighted<Locale> = [['es', 66], ['pt', 18], ['en', 16]]; // prettier-ignore
const twoAndAHalfYearsMs = 900 * 86_400_000;

/** What was said of the agents in the past two and a half years, none before they joined; a third of them has nothing yet. */
export function drawReviews(
  seed: number,
  agents: readonly { readonly key: string; readonly memberSince: Date }[],
  now: Date,
): DemoReview[] {
  const root = seededRandom(`${seed}/reviews`);
  return agents.flatMap(({ key, memberSince }) => {
    const random = root.fork(key);
    const count = random.chance(0.34) ? 0 : 1 + Math.floor(random.next() ** 2 * 16);
    const earliest = Math.max(memberSince.getTime(), now.getTime() - twoAndAHalfYearsMs);
    return Array.from({ length: count }, (_, i) => drawReview(random.fork(i), `${key}/${i}`, key, earliest, now));
  });
}

function drawReview(random: SeededRandom, key: string, agentKey: string, earliest: number, now: Date): DemoReview {
  const locale = random.weighted(locales);
  const rating = random.weighted(stars);
  const authorName = random.pick(authors[locale]);
  const { first, last } = phrases[locale][rating];
  const isAnswered = random.chance(rating >= 4 ? 0.3 : 0.5);
  const answer = rating >= 3 ? random.pick(thanks[locale]) : regrets[locale];
  return {
    key,
    agentKey,
    // The newest of some are still to be looked at.
    status: random.chance(0.03) ? 'pending' : 'approved',
    rating,
    text: `${random.pick(first)} ${random.pick(last)}`.trim(),
    locale,
    authorName,
    reply: isAnswered ? answer(authorName) : null,
    createdAt: new Date(earliest + Math.floor(random.next() * (now.getTime() - earliest))),
  };
}
