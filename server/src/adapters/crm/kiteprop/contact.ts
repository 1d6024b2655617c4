import type { WrittenContact } from '../../../features/imports/port.ts';
import { toOneLine } from '../../../kernel/plain-text.ts';
import { isObject } from '../json-values.ts';
import type { JsonObject } from '../read-json-items.ts';
import { partyFields } from './public-item.ts';

const longest = 200;

function valueIn(party: JsonObject, ...names: readonly string[]): string | null {
  for (const name of names) {
    const value = party[name];
    const text = typeof value === 'string' || typeof value === 'number' ? toOneLine(String(value)) : '';
    if (text !== '') return text.slice(0, longest);
  }
  return null;
}

/** Whom the item names for inquiries: the first party that can be reached, its values alone. Undefined: nobody. */
export function readContact(item: JsonObject): WrittenContact | undefined {
  for (const field of partyFields) {
    const party = item[field];
    if (!isObject(party)) continue;
    const contact: WrittenContact = {
      name: valueIn(party, 'name', 'full_name'),
      email: valueIn(party, 'email'),
      phone: valueIn(party, 'phone', 'mobile'),
      whatsapp: valueIn(party, 'phone_whatsapp'),
    };
    if (contact.email !== null || contact.phone !== null || contact.whatsapp !== null) return contact;
  }
  return undefined;
}
