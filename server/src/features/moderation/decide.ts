import type { InThreeLanguages, Locale, ModerationReason } from '@oga/contract';
import { inThree } from './in-three.ts';
import type { ModeratedListing, ModerationContext } from './moderated-listing.ts';
import { readTexts } from './read-texts.ts';
import { reasonTexts } from './reason-texts.ts';
import type { Finding, Rule, Severity } from './rule.ts';
import { contactRules } from './rules/contacts.ts';
import { duplicateRules, linksOf, type Link } from './rules/duplicates.ts';
import { factRules } from './rules/facts.ts';
import { imageRules } from './rules/images.ts';
import { priceRules } from './rules/price.ts';
import { textRules } from './rules/texts.ts';
import { wordingRules } from './rules/wording.ts';

/** Every rule, in the order in which reasons are told. */
export const rules: readonly Rule[] = [
  ...factRules,
  ...priceRules,
  ...contactRules,
  ...wordingRules,
  ...textRules,
  ...imageRules,
  ...duplicateRules,
];

/** Why a listing is not simply approved. */
export interface Reason {
  readonly code: ModerationReason;
  readonly version: number;
  readonly severity: Severity;
  readonly field: string;
  readonly message: InThreeLanguages;
  readonly remedy: InThreeLanguages;
}

/** What becomes of a listing. */
export interface Decision {
  readonly outcome: 'approve' | 'reject' | 'person';
  readonly reasons: readonly Reason[];
  /** Listings of other owners that seem to offer the same property: noted, never a reason. */
  readonly links: readonly Link[];
}

const filled = (template: string, values: Finding['values'], locale: Locale): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values?.[name];
    return value === undefined ? whole : String(typeof value === 'object' ? value[locale] : value);
  });

/** A broken rule as its owner is told. */
export const reasonOf = ({ code, version, severity }: Rule, { field, values }: Finding): Reason => {
  const { message, remedy } = reasonTexts[code];
  return {
    code,
    version,
    severity,
    field,
    message: inThree((locale) => filled(message[locale], values, locale)),
    remedy: inThree((locale) => filled(remedy[locale], values, locale)),
  };
};

/** A reason as one text in one language: what is wrong and what to do. */
export const tell = ({ message, remedy }: Pick<Reason, 'message' | 'remedy'>, locale: Locale): string =>
  `${message[locale]} ${remedy[locale]}`;

/**
 * Decides on a listing: every rule is asked and every reason told. The same listing in the same context is always
 * decided alike, and no listing, however malformed its values, makes it throw.
 */
export const decide = (listing: ModeratedListing, context: ModerationContext): Decision => {
  const given = { listing, context, texts: readTexts(listing) };
  const reasons = rules.flatMap((rule) => rule.judge(given).map((finding) => reasonOf(rule, finding)));
  const outcome = reasons.some(({ severity }) => severity === 'reject')
    ? 'reject'
    : reasons.length > 0
      ? 'person'
      : 'approve';
  return { outcome, reasons, links: linksOf(given) };
};
