import type { CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { z } from 'zod';
import { foldText } from '../../../kernel/text.ts';
import type { AnySql } from '../../../platform/db/sql.ts';
import type { WrittenContact } from '../port.ts';
import { selectContacts } from './offers.sql.ts';
import type { Contact } from './wanted.ts';

const email = z.email().max(254);
const longestName = 100;

export type CheckContact = (written: WrittenContact | null, countryCode: string) => Contact | null;

/** Read when it is first needed: the numbers of the whole world are half a megabyte. */
export async function contactChecker(): Promise<CheckContact> {
  const { parsePhoneNumberFromString: parse } = await import('libphonenumber-js/max');
  return (written, countryCode) => (written === null ? null : checkedContact(written, countryCode, parse));
}

/**
 * Whom a source names for inquiries, as far as it can be used: an address that is one, numbers that exist as E.164. A
 * number without a country is one of the property's. Null: nobody can be reached.
 */
function checkedContact(
  written: WrittenContact,
  countryCode: string,
  parse: typeof parsePhoneNumberFromString,
): Contact | null {
  const numberOf = (text: string | null) => {
    const found = text === null ? undefined : parse(text, countryCode.toUpperCase() as CountryCode);
    return found?.isValid() === true ? found : null;
  };
  const phone = numberOf(written.phone);
  const isMobile = ['MOBILE', 'FIXED_LINE_OR_MOBILE'].includes(phone?.getType() ?? '');
  const whatsapp = numberOf(written.whatsapp) ?? (isMobile ? phone : null);
  const name = foldText(written.name ?? '') === '' ? null : written.name!.trim().slice(0, longestName);
  const address = email.safeParse(written.email?.trim().toLowerCase()).data ?? null;
  if (address === null && phone === null && whatsapp === null) return null;
  return { name, email: address, phone: phone?.number ?? null, whatsapp: whatsapp?.number ?? null };
}

/** Whom sources name for inquiries about listings, by listing. */
export async function sourceContactsOf(
  sql: AnySql,
  listingIds: readonly string[],
): Promise<ReadonlyMap<string, Contact>> {
  const rows = await selectContacts(sql, { listingIds });
  return new Map(rows.map(({ listing_id: id, contact }) => [id, contact]));
}
