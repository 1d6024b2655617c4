import type { Locale } from '@oga/contract';
import { readNumber } from '../numbers/index.ts';

/** How somebody can be answered, in one spelling however it was written. */
export interface NormalizedContact {
  readonly email: string | null;
  /** What makes the address the same. */
  readonly emailKey: string | null;
  /** E.164. */
  readonly phone: string | null;
  readonly phoneIsMobile: boolean;
}

/** Where people who write in a language are at home, when their number does not fit the country of the listing. */
const homes: Readonly<Record<Locale, readonly string[]>> = { es: ['PY', 'AR'], pt: ['BR'], en: ['US'] };

/** Reads address and number. Refuses a number that does not exist, naming `phone`. */
export async function normalizedContact(
  given: { readonly email?: string | undefined; readonly phone?: string | undefined },
  { countryCode, locale }: { readonly countryCode: string; readonly locale: Locale },
): Promise<NormalizedContact> {
  const email = given.email?.normalize('NFC').trim() ?? null;
  const countries = [countryCode.toUpperCase(), ...homes[locale]];
  const phone = given.phone === undefined ? null : await readNumber(given.phone, countries);
  return {
    email,
    emailKey: email?.toLowerCase() ?? null,
    phone: phone?.number ?? null,
    phoneIsMobile: phone?.isMobile ?? false,
  };
}
