import type { Locale } from '@oga/contract';

/** What a buyer sees that he pays for. */
export const titles: Readonly<Record<Locale, (credits: number) => string>> = {
  en: (credits) => (credits === 1 ? '1 promotional credit' : `${credits} promotional credits`),
  es: (credits) => (credits === 1 ? '1 crédito para destacar avisos' : `${credits} créditos para destacar avisos`),
  pt: (credits) => (credits === 1 ? '1 crédito para destacar anúncios' : `${credits} créditos para destacar anúncios`),
};
