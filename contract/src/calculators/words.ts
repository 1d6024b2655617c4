import type { Term } from '../vocabulary.ts';

/** What an extra payment into a loan changes. */
export const earlyRepaymentModes = {
  reduce_term: {
    labels: { en: 'Same payment, shorter term', es: 'Misma cuota, menos plazo', pt: 'Mesma parcela, prazo menor' },
  },
  reduce_payment: {
    labels: { en: 'Same term, smaller payment', es: 'Mismo plazo, menor cuota', pt: 'Mesmo prazo, parcela menor' },
  },
  recurring: {
    labels: {
      en: 'The extra every month, shorter term',
      es: 'Aporte extra todos los meses, menos plazo',
      pt: 'Valor extra todos os meses, prazo menor',
    },
  },
} as const satisfies Record<string, Term>;

/** Who sells, as Paraguayan taxes tell sellers apart. */
export const sellerKinds = {
  resident_individual: {
    labels: { en: 'Resident individual', es: 'Persona física residente', pt: 'Pessoa física residente' },
  },
  non_resident: { labels: { en: 'Non-resident', es: 'No residente', pt: 'Não residente' } },
  company: { labels: { en: 'Company', es: 'Empresa', pt: 'Empresa' } },
  sole_trader: { labels: { en: 'Sole trader', es: 'Empresa unipersonal', pt: 'Empresário individual' } },
} as const satisfies Record<string, Term>;

/** Who lets a property, as Paraguayan taxes tell owners apart. */
export const ownerKinds = {
  resident_individual: sellerKinds.resident_individual,
  non_resident: sellerKinds.non_resident,
} as const satisfies Record<string, Term>;

export const rentalUses = {
  residential: { labels: { en: 'Housing', es: 'Vivienda', pt: 'Residencial' } },
  commercial: { labels: { en: 'Commercial premises', es: 'Uso comercial', pt: 'Comercial' } },
} as const satisfies Record<string, Term>;

export const areaUnits = {
  m2: { labels: { en: 'Square metres', es: 'Metros cuadrados', pt: 'Metros quadrados' } },
  ha: { labels: { en: 'Hectares', es: 'Hectáreas', pt: 'Hectares' } },
  ft2: { labels: { en: 'Square feet', es: 'Pies cuadrados', pt: 'Pés quadrados' } },
} as const satisfies Record<string, Term>;

/** The enumerations of the calculators, as /lookups answers them. */
export const calculatorVocabularies = {
  early_repayment_modes: { description: 'What an extra payment into a loan changes', values: earlyRepaymentModes },
  seller_kinds: { description: 'Who sells, for taxes', values: sellerKinds },
  owner_kinds: { description: 'Who lets a property, for taxes', values: ownerKinds },
  rental_uses: { description: 'What a rented property is used for', values: rentalUses },
  area_units: { description: 'Units of area that a price per area may be asked in', values: areaUnits },
} as const;
