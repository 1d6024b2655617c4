import type { InThreeLanguages, ModerationReason } from '@oga/contract';
import type { Contact } from './contacts/find-contacts.ts';
import type { ModeratedListing, ModerationContext } from './moderated-listing.ts';
import type { Skeleton } from './text/skeleton.ts';
import type { Words } from './text/words.ts';

/** A text of a listing, read once for all rules. */
export interface ReadText {
  /** Path of the field: `title`, `translations.pt.description`, `images[2].alt`, `address`, `neighborhood`. */
  readonly field: string;
  readonly kind: 'title' | 'description' | 'alt' | 'address';
  readonly original: string;
  readonly skeleton: Skeleton;
  readonly words: Words;
  readonly contacts: readonly Contact[];
}

/** What rules judge. */
export interface Case {
  readonly listing: ModeratedListing;
  readonly context: ModerationContext;
  readonly texts: readonly ReadText[];
}

/** That a rule is broken, where, and what to name in its message. */
export interface Finding {
  readonly field: string;
  readonly values?: Readonly<Record<string, string | number | InThreeLanguages>>;
}

/** `reject`: the owner must change something. `person`: a person decides. */
export type Severity = 'reject' | 'person';

/** A rule: a pure function of a case, under a name and a version that decisions are recorded with. */
export interface Rule {
  readonly code: ModerationReason;
  /** Goes up whenever the same case may be judged otherwise than before. */
  readonly version: number;
  readonly severity: Severity;
  /** Fields that it can blame; `text` is any title, description, alternative text, address or unknown neighborhood. */
  readonly blames: readonly string[];
  readonly judge: (given: Case) => readonly Finding[];
}

/** One finding at most, for rules that look at one thing. */
export const foundIf = (isBroken: boolean, field: string, values?: Finding['values']): readonly Finding[] =>
  isBroken ? [values === undefined ? { field } : { field, values }] : [];
