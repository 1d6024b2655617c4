import type { InThreeLanguages, Locale, OwnListing } from '@oga/contract';

/** A reason of a decision as it is kept: what is wrong with which field and what to do, in every language. */
export interface ToldReason {
  readonly code: string;
  readonly field: string | null;
  readonly message: InThreeLanguages;
}

/** Reasons as an owner reads them. */
export const toldIn = (
  reasons: readonly ToldReason[],
  locale: Locale,
): NonNullable<OwnListing['moderation']>['reasons'] =>
  reasons.map(({ code, field, message }) => ({ code, field, message: message[locale] }));
