import type { WrittenContact } from '../../features/imports/port.ts';

/** Whom a source names, where it names anybody who can be reached: what an item spreads into itself. */
export const contactOf = (contact: WrittenContact): { contact?: WrittenContact } =>
  contact.email === null && contact.phone === null && contact.whatsapp === null ? {} : { contact };
