import { listingTypes, marketRules, propertyTypes, wordsOf, type ListingType, type PropertyType } from '@oga/contract';

/** A listing type with a property type ('': all of them), numbered, and the rules for it: as the statements read them. */
export interface MarketKind {
  readonly kind: number;
  readonly kind_of_all: number;
  readonly listing_type: ListingType;
  readonly property_type: PropertyType | '';
  readonly by_lot: boolean;
  readonly least_price: number;
  readonly most_price: number;
  readonly least_m2: number;
  readonly most_m2: number;
  /** What a price is multiplied by, by its period; one that is not here is not what the type is paid for. */
  readonly times_unnamed: number;
  readonly times_month: number;
  readonly times_week: number;
  readonly times_day: number;
  readonly times_night: number | null;
  readonly times_year: number;
}

const byLot: readonly PropertyType[] = marketRules.byLot;
const typesOrAll = ['', ...wordsOf(propertyTypes)] as const;

const once = { times_unnamed: 1, times_month: 1, times_week: 1, times_day: 1, times_night: 1, times_year: 1 };
const { monthsIn, nightsIn } = marketRules;

/** Sales are paid once, whatever is written beside them; no period means a month of rent, a night of short-term rent. */
const timesOf = {
  sale: once,
  rent: { ...once, times_week: monthsIn.week, times_day: monthsIn.day, times_year: monthsIn.year, times_night: null },
  short_term_rent: { ...once, times_week: nightsIn.week, times_month: nightsIn.month, times_year: nightsIn.year },
};

export const marketKinds: readonly MarketKind[] = wordsOf(listingTypes).flatMap((listing_type, row) =>
  typesOrAll.map((property_type, column) => {
    const { price, builtM2, landM2 } = marketRules.plausible[listing_type];
    const kind_of_all = row * typesOrAll.length;
    const by_lot = property_type !== '' && byLot.includes(property_type);
    const [least_price, most_price] = price;
    const [least_m2, most_m2] = by_lot ? landM2 : builtM2;
    const bounds = { least_price, most_price, least_m2, most_m2 };
    return {
      kind: kind_of_all + column,
      kind_of_all,
      listing_type,
      property_type,
      by_lot,
      ...bounds,
      ...timesOf[listing_type],
    };
  }),
);

/** The first day of the month that a moment lies in, UTC: `2026-11-01`. */
export const monthOf = (moment: Date): string => `${moment.toISOString().slice(0, 7)}-01`;

/** The first days of the months from one to before another, in order. */
export function monthsBetween(first: string, end: string): string[] {
  const months: string[] = [];
  for (let month = first; month < end; month = shifted(month, 1)) months.push(month);
  return months;
}

/** The first day of the month before. */
export const monthBefore = (month: string): string => shifted(month, -1);

function shifted(month: string, by: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 10);
}
