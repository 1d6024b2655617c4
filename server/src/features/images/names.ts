import { randomBytes } from 'node:crypto';
import type { FileFormat } from './rules.ts';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const hourMs = 3_600_000;
const hourDigits = 5;
const randomDigits = 26;

/** A name that is in no listing's address and cannot be guessed: the hour, for sweeping, and 130 bits. */
export function newImageName(at: Date): string {
  let hours = Math.floor(at.getTime() / hourMs);
  let digits = '';
  for (let i = 0; i < hourDigits; i += 1) {
    digits = alphabet[hours % 32]! + digits;
    hours = Math.floor(hours / 32);
  }
  return digits + Array.from(randomBytes(randomDigits), (byte) => alphabet[byte % 32]!).join('');
}

export const isImageName = (text: string): boolean => /^[0-9a-hjkmnp-tv-z]{31}$/.test(text);

/** The beginning of the hour in which a name was made. */
export function hourOfName(name: string): Date {
  let hours = 0;
  for (const digit of name.slice(0, hourDigits)) hours = hours * 32 + alphabet.indexOf(digit);
  return new Date(hours * hourMs);
}

const extensions = { jpeg: 'jpg', webp: 'webp', avif: 'avif' } as const satisfies Record<FileFormat, string>;

/** Media types by the ending of a file. */
export const mediaTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
};

/** `1280.webp`. */
export const fileName = ({ format, width }: { format: FileFormat; width: number }): string =>
  `${width}.${extensions[format]}`;

/** `/images/…/1280.webp`, below the site's address. */
export const imagePath = (name: string, file: string): string => `/images/${name}/${file}`;
