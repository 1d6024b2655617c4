import type { Locale, PurchaseState } from '@oga/contract';

/** What the page of a purchase says. */
interface PayTexts {
  readonly title: string;
  readonly states: Readonly<Record<PurchaseState, { readonly title: string; readonly lead: string }>>;
  /** Paid, and the payer objected to it at his bank. */
  readonly disputed: { readonly title: string; readonly lead: string };
  readonly until: (time: string) => string;
  readonly trial: { readonly note: string; readonly pay: string };
  readonly goOn: string;
  readonly missing: { readonly title: string; readonly lead: string };
  readonly unavailable: { readonly title: string; readonly lead: string };
}

export const payTexts: Readonly<Record<Locale, PayTexts>> = {
  en: {
    title: 'Promotional credits',
    states: {
      pending: { title: 'Not paid yet', lead: 'The credits arrive as soon as the payment goes through.' },
      paid: { title: 'Paid', lead: 'The credits are in your account. You may close this page.' },
      expired: {
        title: 'This purchase has expired',
        lead: 'It was not paid in time, and nothing was charged. Start a new one.',
      },
      refunded: { title: 'Refunded', lead: 'The money has gone back, and the credits with it.' },
    },
    disputed: {
      title: 'Payment disputed',
      lead: 'The cardholder disputed this payment at the bank. The credits were taken back, and return if the bank lets the payment stand.',
    },
    until: (time) => `Can be paid until ${time}.`,
    trial: {
      note: 'This page is for trying things out: no money moves, and no card is asked for.',
      pay: 'Pay (trial)',
    },
    goOn: 'Continue to the payment',
    missing: { title: 'We cannot find this purchase', lead: 'Check the address: it has to be complete.' },
    unavailable: {
      title: 'Nothing can be paid here',
      lead: 'This purchase was opened for trying things out, and this service takes no such payments.',
    },
  },
  es: {
    title: 'Créditos para destacar avisos',
    states: {
      pending: { title: 'Todavía sin pagar', lead: 'Los créditos llegan apenas se acredite el pago.' },
      paid: { title: 'Pagado', lead: 'Los créditos ya están en tu cuenta. Podés cerrar esta página.' },
      expired: { title: 'Esta compra venció', lead: 'No se pagó a tiempo y no se cobró nada. Empezá otra compra.' },
      refunded: { title: 'Reembolsado', lead: 'El dinero fue devuelto y los créditos se retiraron.' },
    },
    disputed: {
      title: 'Pago desconocido',
      lead: 'El titular de la tarjeta desconoció este pago ante su banco. Los créditos se retiraron, y vuelven si el banco da por bueno el pago.',
    },
    until: (time) => `Se puede pagar hasta el ${time}.`,
    trial: {
      note: 'Esta página es para hacer pruebas: no se mueve dinero ni se pide ninguna tarjeta.',
      pay: 'Pagar (prueba)',
    },
    goOn: 'Continuar con el pago',
    missing: { title: 'No existe esa compra', lead: 'Revisá la dirección: tiene que estar completa.' },
    unavailable: {
      title: 'Acá no se puede pagar',
      lead: 'Esta compra se abrió para hacer pruebas y este servicio no recibe pagos de prueba.',
    },
  },
  pt: {
    title: 'Créditos para destacar anúncios',
    states: {
      pending: { title: 'Ainda não pago', lead: 'Os créditos chegam assim que o pagamento for confirmado.' },
      paid: { title: 'Pago', lead: 'Os créditos já estão na sua conta. Você pode fechar esta página.' },
      expired: { title: 'Esta compra expirou', lead: 'Não foi paga a tempo e nada foi cobrado. Comece outra compra.' },
      refunded: { title: 'Reembolsado', lead: 'O dinheiro foi devolvido e os créditos foram retirados.' },
    },
    disputed: {
      title: 'Pagamento contestado',
      lead: 'O titular do cartão contestou este pagamento no banco. Os créditos foram retirados e voltam se o banco mantiver o pagamento.',
    },
    until: (time) => `Pode ser pago até ${time}.`,
    trial: {
      note: 'Esta página serve para testes: nenhum dinheiro é movimentado e nenhum cartão é pedido.',
      pay: 'Pagar (teste)',
    },
    goOn: 'Continuar para o pagamento',
    missing: { title: 'Esta compra não existe', lead: 'Confira o endereço: ele precisa estar completo.' },
    unavailable: {
      title: 'Aqui não é possível pagar',
      lead: 'Esta compra foi aberta para testes, e este serviço não recebe pagamentos de teste.',
    },
  },
};
