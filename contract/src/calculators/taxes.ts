import { queryChoice, queryFlag } from '../shared/query.ts';
import { wordsOf } from '../vocabulary.ts';
import { notCounted, paraguay } from './paraguay.ts';
import { amount, calculator, described, knownAmount, money, neededAmount, percent, percentage } from './shapes.ts';
import { ownerKinds, rentalUses, sellerKinds } from './words.ts';

const { sale, rent } = paraguay;
const indicative = 'Indicative, and no tax advice.';

/** Costs and taxes of Paraguay: of buying, selling, letting, owning. Every rate can be given. */
export const taxCalculators = {
  closingCosts: calculator({
    path: 'closing-costs',
    name: 'closingCosts',
    summary: 'What buying costs beside the price, in Paraguay',
    description: `Notary, registry, municipality, certificates, commission and the registration of a mortgage. Each line is rounded, then summed. ${indicative}`,
    query: {
      price: neededAmount('Price of the property', 85_000),
      in_asuncion: queryFlag()
        .optional()
        .meta({ description: described('Whether the property is in Asunción', paraguay.in_asuncion) }),
      notary_fee_pct: percent('Fee of the notary, of the price', { fact: paraguay.notary_fee_pct }),
      notary_vat_pct: percent('VAT on it', { fact: paraguay.notary_vat_pct }),
      registration_tax_pct: percent('Registration and judicial tax, of the price', {
        fact: paraguay.registration_tax_pct,
      }),
      municipal_transfer_tax_pct: percent(
        'Municipal transfer tax, of the price. Default 0.3 in Asunción, 0.2 elsewhere (Doing Business figures)',
      ),
      certificates_fixed: amount(
        'Certificates. Default 1,200,000 PYG or 170 USD (a common case), not counted in other currencies',
      ),
      buyer_commission_pct: percent('Commission that the buyer pays, of the price', { fact: notCounted }),
      commission_vat_pct: percent('VAT on it', { fact: paraguay.commission_vat_pct }),
      mortgage_amount: amount('Mortgage to be registered', { fact: notCounted }),
      mortgage_registration_pct: percent('Registration of the mortgage, of it', {
        fact: paraguay.mortgage_registration_pct,
      }),
    },
    result: {
      total: money('Closing costs', 'Sum of the lines'),
      total_pct_of_price: percentage('Of the price', 'total / price'),
      notary_fee: money('Notary', 'price · notary_fee_pct'),
      notary_vat: money('VAT of the notary', 'On the fee'),
      registration_tax: money('Registration tax', 'price · registration_tax_pct'),
      municipal_tax: money('Municipal transfer tax', 'price · municipal_transfer_tax_pct'),
      certificates: money('Certificates', 'Fixed'),
      commission: money('Commission', 'price · buyer_commission_pct'),
      commission_vat: money('VAT of the commission', 'On it'),
      mortgage_registration: money('Mortgage registration', 'mortgage_amount · mortgage_registration_pct'),
    },
  }),
  sellerTax: calculator({
    path: 'seller-tax',
    name: 'sellerTax',
    summary: 'Taxes of selling a property in Paraguay',
    description: `Resident individuals pay IRP on the lower of gain and 30 % of the price; non-residents INR on 30 % of it, and VAT; companies and sole traders VAT (their IRE depends on the year’s result and is not counted). ${indicative}`,
    query: {
      price_net_of_vat: amount('Price without VAT', { isPositive: true, example: 98_000 }),
      price: amount('Instead of `price_net_of_vat`: the advertised price, VAT included where the seller owes it', {
        isPositive: true,
      }),
      documented_cost: knownAmount('What the seller can prove to have paid; without it the gain is presumed'),
      seller: queryChoice(wordsOf(sellerKinds))
        .optional()
        .meta({ description: described('Who sells', sale.seller) }),
      irp_pct: percent('IRP, income tax of residents', { fact: sale.irp_pct }),
      irp_presumed_base_pct: percent('Share of the price that is at most taken for gain', {
        fact: sale.irp_presumed_base_pct,
      }),
      inr_pct: percent('INR, income tax of non-residents', { fact: sale.inr_pct }),
      inr_base_pct: percent('Share of the price that INR is of', { fact: sale.inr_base_pct }),
      vat_pct: percent('VAT', { fact: sale.vat_pct }),
      vat_base_pct: percent('Share of the price that VAT is of', { fact: sale.vat_base_pct }),
    },
    result: {
      total_tax: money('Taxes in all', 'Income tax and VAT'),
      net_proceeds: money('Seller keeps', 'Price without VAT − income tax'),
      taxable_base: money('Taxable base', 'Of the income tax; null for companies and sole traders').nullable(),
      irp: money('IRP', 'Residents; null for others').nullable(),
      inr: money('INR', 'Non-residents; null for others').nullable(),
      vat: money('VAT', 'On top of the price; 0 for resident individuals'),
      effective_pct_of_price: percentage('Taxes of the price', 'total_tax / price without VAT'),
      effective_vat_pct: percentage('VAT of the price', 'vat / price without VAT'),
      price_net_of_vat: money('Price without VAT', 'What the taxes were calculated on'),
    },
  }),
  rentalTax: calculator({
    path: 'rental-tax',
    name: 'rentalTax',
    summary: 'Taxes of letting a property in Paraguay',
    description: `A month. VAT stands on top of the rent; resident individuals pay IRP on the lower of net rent and half of the rent, non-residents INR on half of it. ${indicative}`,
    query: {
      monthly_rent_net_of_vat: amount('Rent a month without VAT', { isPositive: true, example: 450 }),
      monthly_rent: amount('Instead of `monthly_rent_net_of_vat`: what the tenant pays, VAT included', {
        isPositive: true,
      }),
      documented_monthly_costs: knownAmount(
        'Costs a month that the owner can prove; without it half of the rent is taxed',
      ),
      owner: queryChoice(wordsOf(ownerKinds))
        .optional()
        .meta({ description: described('Who lets', rent.owner) }),
      use: queryChoice(wordsOf(rentalUses))
        .optional()
        .meta({ description: described('What for', rent.use) }),
      vat_pct: percent(
        `VAT. Default ${rent.vat_residential_pct.value} for housing, ${rent.vat_commercial_pct.value} for commercial premises (${rent.vat_residential_pct.source})`,
      ),
      irp_pct: percent('IRP, income tax of residents', { fact: rent.irp_pct }),
      irp_presumed_base_pct: percent('Share of the rent that is at most taken for income', {
        fact: rent.irp_presumed_base_pct,
      }),
      inr_pct: percent('INR, income tax of non-residents', { fact: rent.inr_pct }),
      inr_base_pct: percent('Share of the rent that INR is of', { fact: rent.inr_base_pct }),
    },
    result: {
      owner_net: money('Owner keeps', 'Rent without VAT − income tax − documented costs'),
      tenant_pays: money('Tenant pays', 'Rent and VAT'),
      vat: money('VAT', 'On the rent'),
      income_tax: money('Income tax', 'IRP or INR'),
      income_tax_base: money('Taxable base', 'Of the income tax'),
      rent_net_of_vat: money('Rent without VAT', 'What the taxes were calculated on'),
    },
  }),
  propertyTax: calculator({
    path: 'property-tax',
    name: 'propertyTax',
    summary: 'Yearly property tax in Paraguay',
    description: `Of the fiscal value, which stands on the bill of the municipality, far below the market. ${indicative}`,
    query: {
      fiscal_value: neededAmount('Fiscal (cadastral) value', 185_000),
      rate_pct: percent('Rate', { fact: paraguay.property_tax.rate_pct }),
      small_rural: queryFlag().optional().meta({
        description: 'A rural holding under 5 ha that is the only property: the default of `rate_pct` is then 0.5',
      }),
      vacant_surcharge_pct_of_tax: percent('Surcharge on vacant urban lots, of the tax: roughly 20 to 50 by age', {
        fact: notCounted,
      }),
      early_payment_discount_pct: percent('Discount of the municipality for paying early', { fact: notCounted }),
    },
    result: {
      total: money('Property tax', 'A year'),
      base_tax: money('Tax', 'fiscal_value · rate_pct'),
      surcharge: money('Surcharge', 'base_tax · vacant_surcharge_pct_of_tax'),
      discount: money('Discount', '(base_tax + surcharge) · early_payment_discount_pct'),
    },
  }),
};
