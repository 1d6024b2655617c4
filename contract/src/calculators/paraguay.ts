/** A default with where it comes from. Laws and offers change: every answer names those that it used. */
export interface Fact<T> {
  readonly value: T;
  /** What says so, in words for people. */
  readonly source: string;
  readonly url: string | null;
  /** Of the source, or the day it was read where it has none: a day, a month or a year of ISO 8601. */
  readonly date: string;
  /** What to know before relying on it. */
  readonly note?: string;
}

/** When the defaults were last gone through. */
const reviewed = '2026-11-21';

/** A default that counts nothing: there is no figure to rely on, so that whoever has one gives it. */
export const notCounted: Fact<number> = {
  value: 0,
  source: 'not counted unless given',
  url: null,
  date: reviewed,
};

/** A default that is a way to read the question rather than a figure. */
const usualReading = <const T>(value: T, note: string): Fact<T> => ({
  value,
  source: 'the usual case',
  url: null,
  date: reviewed,
  note,
});

const cheRogaPora = {
  source: 'Che Róga Porã, by La Nación',
  url: 'https://www.lanacion.com.py/negocios/2025/11/13/che-roga-pora-evoluciona-una-vez-mas-y-amplia-beneficios/',
  date: '2025-11-13',
  note: 'State programme: guaraníes, household incomes of 1 to 6 minimum wages. Banks asked 9.93 to 18.87 % in April 2024.',
} as const;

const saleTaxes = {
  source: 'Law 6380/2019 as San Gerardo Inmobiliaria explains it',
  url: 'https://xperiencia3d.com/?p=1601',
  date: '2023-10-23',
} as const;

const nonResidentTaxes = {
  source: 'Law 6380/2019 as San Gerardo Inmobiliaria explains it for non-residents',
  url: 'http://xperiencia3d.com/san-gerardo-inmobiliaria-nuevos-impuestos-a-no-residentes/',
  date: reviewed,
} as const;

const rentTaxes = {
  source: 'Law 6380/2019 as San Gerardo Inmobiliaria explains it for rents',
  url: 'http://xperiencia3d.com/san-gerardo-inmobiliaria-nuevos-impuestos-a-los-alquileres',
  date: reviewed,
} as const;

const closingGuide = {
  source: 'Costs of buying, by Inmovia',
  url: 'https://inmovia.com.py/?p=26474',
  date: '2025',
  note: 'The official notary tariff (Law 1307/87) leaves room: 0.75 to 2 % are quoted.',
} as const;

const registry = {
  source: 'Law 118/91, as a notary tells ABC Color',
  url: 'https://www.abc.com.py/nacionales/2022/11/24/registros-publicos-cobra-tasas-inconstitucionales-o-hasta-derogadas-por-ley-denuncia-escribana/',
  date: '2022-11-24',
  note: 'Law 7424/2025 replaced the property registry; fees may have changed.',
} as const;

const municipal = {
  source: 'Doing Business figures, at Alloexpat',
  url: 'http://www.paraguay.alloexpat.com/paraguay_information/housing_in_paraguay.php',
  date: reviewed,
  note: 'An old page.',
} as const;

const certificates = {
  source: 'small fixed sums, a common case',
  url: null,
  date: reviewed,
  note: 'No published tariff: ask the notary.',
} as const;

const brokerage = {
  source: 'custom, as arquitectos.com.py tells it',
  url: 'https://arquitectos.com.py/?p=30010',
  date: reviewed,
  note: 'There is no tariff in Paraguay: 5 % plus VAT of a sale and one month of rent are commonly quoted.',
} as const;

/** Defaults for Paraguay, under the names of the parameters they stand for. Indicative, each with its source. */
export const paraguay = {
  currency: {
    value: 'USD',
    source: 'currency of 87 % of 4,688 Paraguayan adverts, paraguay-geodata',
    url: 'https://github.com/Ai-Whisperers/paraguay-geodata',
    date: '2026-08-03',
  },
  annual_rate_pct: { ...cheRogaPora, value: 6.5 },
  months: { ...cheRogaPora, value: 360 },
  vat_on_interest_pct: {
    value: 10,
    source: 'Decree 1440/2014, by ABC Color',
    url: 'https://abc.com.py/edicion-impresa/economia/reducen-a-5-iva-para-intereses-por-creditos-para-primera-vivienda-1299912.html',
    date: '2014',
    note: '5 % for AFD first homes (decree 2429/2014). Whether both outlived law 6380/2019 was not confirmed.',
  },
  max_payment_to_income_pct: {
    value: 40,
    source: 'AFD Primera Vivienda',
    url: 'https://afd.gov.py/producto/primera-vivienda',
    date: '2024-08-01',
  },
  in_asuncion: usualReading(true, 'The municipal transfer tax is 0.3 % in Asunción and 0.2 % elsewhere.'),
  notary_fee_pct: { ...closingGuide, value: 1.5 },
  notary_vat_pct: { ...closingGuide, value: 10 },
  registration_tax_pct: { ...registry, value: 0.74 },
  mortgage_registration_pct: { ...registry, value: 0.74 },
  municipal_transfer_tax_pct: {
    inAsuncion: { ...municipal, value: 0.3 },
    elsewhere: { ...municipal, value: 0.2 },
  },
  certificates_fixed: {
    PYG: { ...certificates, value: 1_200_000 },
    USD: { ...certificates, value: 170 },
  },
  commission_pct: { ...brokerage, value: 5 },
  commission_vat_pct: { ...brokerage, value: 10 },
  closing_cost_pct: {
    ...closingGuide,
    value: 4,
    note: 'Rules of thumb run from 3 to 5 % of the price; closing-costs counts them one by one.',
  },
  selling_cost_pct: { ...brokerage, value: 5.5 },
  sale: {
    irp_pct: { ...saleTaxes, value: 8 },
    irp_presumed_base_pct: { ...saleTaxes, value: 30 },
    inr_pct: { ...nonResidentTaxes, value: 15 },
    inr_base_pct: { ...nonResidentTaxes, value: 30 },
    vat_pct: { ...saleTaxes, value: 5 },
    vat_base_pct: { ...saleTaxes, value: 30 },
    seller: usualReading('resident_individual', 'Non-residents, companies and sole traders are taxed otherwise.'),
  },
  rent: {
    vat_residential_pct: { ...rentTaxes, value: 5 },
    vat_commercial_pct: { ...rentTaxes, value: 10 },
    irp_pct: { ...rentTaxes, value: 8 },
    irp_presumed_base_pct: { ...rentTaxes, value: 50 },
    inr_pct: { ...rentTaxes, value: 15 },
    inr_base_pct: { ...rentTaxes, value: 50 },
    owner: usualReading('resident_individual', 'Non-residents pay INR.'),
    use: usualReading('residential', 'Commercial premises carry 10 % VAT.'),
  },
  property_tax: {
    rate_pct: {
      value: 1,
      source: 'Impuesto inmobiliario, by El Inmobiliario',
      url: 'https://elinmobiliario.com.py/post/impuesto-inmobiliario-en-paraguay',
      date: reviewed,
      note: 'Of the fiscal value, far below the market; fixed each December (decree 5181/2025 for 2026).',
    },
    small_rural_rate_pct: {
      value: 0.5,
      source: 'Impuesto inmobiliario, by El Inmobiliario',
      url: 'https://elinmobiliario.com.py/post/impuesto-inmobiliario-en-paraguay',
      date: reviewed,
      note: 'Rural holdings under 5 ha that are the only property.',
    },
  },
  average_stay_nights: {
    value: 3,
    source: 'Inside Airbnb, data assumptions',
    url: 'https://insideairbnb.com/data-assumptions',
    date: reviewed,
  },
  area_unit: usualReading('m2', 'Areas in hectares or square feet say so.'),
  mode: usualReading('reduce_term', 'A shorter loan saves more interest than a smaller payment.'),
} as const satisfies Readonly<Record<string, unknown>>;
