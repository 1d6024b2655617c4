import { invalid } from '../../kernel/problem.ts';

/** A number that can have WhatsApp. */
export interface MobileNumber {
  /** E.164: `+595981123456`. */
  readonly number: string;
  /** As people write it: `+595 981 123456`. */
  readonly display: string;
}

/** What else libphonenumber calls them, in words. */
const kinds: Readonly<Record<string, string>> = {
  FIXED_LINE: 'a fixed line',
  UAN: 'a company number that rings at one place or another',
  TOLL_FREE: 'a free number',
  PREMIUM_RATE: 'a number that callers pay for',
  SHARED_COST: 'a number whose callers share the cost',
  VOIP: 'a number for calls over the internet',
  PAGER: 'a pager',
  VOICEMAIL: 'a voice mailbox',
  PERSONAL_NUMBER: 'a number that forwards to others',
};

const example = 'write a mobile number with its country, such as +595 981 123456';

/**
 * Reads a number as people write it: with its country, or without it for one of `country`. Refuses, by the field `phone`,
 * what is no number of a mobile. Numbering plans are those of libphonenumber, which are read when somebody first asks.
 */
export async function readMobileNumber(text: string, country: string = 'PY'): Promise<MobileNumber> {
  const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js/max');
  if (!isSupportedCountry(country)) {
    throw invalid({
      path: 'country',
      code: 'unknown',
      message: `there is no country ${country}: two letters, ISO 3166-1`,
    });
  }
  const number = parsePhoneNumberFromString(plain(text), { defaultCountry: country, extract: false });
  if (number === undefined) throw refused('not_a_number', `this is no telephone number: ${example}`);
  const display = number.formatInternational();
  if (!number.isValid()) {
    const hint = number.country === 'BR' ? ' Brazilian mobile numbers have nine digits after the area code.' : '';
    throw refused('not_a_number', `${display} is no number that exists: ${example}.${hint}`);
  }
  const type = number.getType();
  if (type !== 'MOBILE' && type !== 'FIXED_LINE_OR_MOBILE') {
    const kind = kinds[type ?? ''] ?? 'no mobile number';
    const hint =
      number.country === 'AR' && type === 'FIXED_LINE'
        ? ` Argentine mobile numbers have a 9 after +54: +54 9 ${number.nationalNumber}.`
        : '';
    throw refused('not_a_mobile', `${display} is ${kind}, which gets no codes by WhatsApp: ${example}.${hint}`);
  }
  return { number: number.number, display };
}

/** A number at which somebody can be called. */
export interface AnyNumber {
  /** E.164. */
  readonly number: string;
  /** Whether it can have WhatsApp. */
  readonly isMobile: boolean;
}

/**
 * Reads any number as people write it, without its country one of the first of `countries` in which it exists. Refuses, by
 * the field `phone`, what is none.
 */
export async function readNumber(text: string, countries: readonly string[]): Promise<AnyNumber> {
  const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js/max');
  const plainText = plain(text);
  for (const country of countries.filter((code) => isSupportedCountry(code))) {
    const number = parsePhoneNumberFromString(plainText, { defaultCountry: country, extract: false });
    if (number?.isValid() !== true) continue;
    return { number: number.number, isMobile: ['MOBILE', 'FIXED_LINE_OR_MOBILE'].includes(number.getType() ?? '') };
  }
  throw refused('not_a_number', 'this is no telephone number that exists: write it with its country, +595 981 123456');
}

/** Without what people put around a number: `tel:`, brackets, white space. */
function plain(text: string): string {
  const bare = text
    .trim()
    .replace(/^tel:/i, '')
    .replace(/^[(\s]+(?=[+\uff0b])/, '')
    .replace(/[)\s]+$/, '');
  // 00 is how most of the world dials abroad; where it is not, nobody's own number begins so.
  return bare.replace(/^\(?[0\u0660\uff10]{2}(?=\s*[1-9\u0661-\u0669\uff11-\uff19])/, '+');
}

const refused = (code: string, message: string) => invalid({ path: 'phone', code, message });
