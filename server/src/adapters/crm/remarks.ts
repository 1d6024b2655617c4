import { removeContacts } from '../../kernel/contact-data.ts';
import type { Remark } from '../../features/imports/port.ts';

const RAW_LENGTH = 200;

/** What is told about the values of one item, in the order it was found. */
export class Remarks {
  readonly list: Remark[] = [];

  /** The item (or offer) cannot be used. */
  rejected(code: string, field: string, raw: string | null, message: string): void {
    this.#add('rejected', code, field, raw, message);
  }

  /** The value was changed or dropped. */
  repaired(code: string, field: string, raw: string | null, message: string): void {
    this.#add('repaired', code, field, raw, message);
  }

  /** Taken as it is, but the owner should know. */
  noted(code: string, field: string, raw: string | null, message: string): void {
    this.#add('noted', code, field, raw, message);
  }

  #add(weight: Remark['weight'], code: string, field: string, raw: string | null, message: string): void {
    const shown = raw === null || raw.trim() === '' ? null : removeContacts(raw.trim()).text.slice(0, RAW_LENGTH);
    this.list.push({ weight, code, field, raw: shown, message });
  }
}
