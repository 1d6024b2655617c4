import { removeContacts } from '../../kernel/contact-data.ts';
import { toOneLine } from '../../kernel/plain-text.ts';

/** What CRMs put where a caption belongs: counters, file names, hashes. */
const noCaption =
  /^(?:(?:img|image|imagem|imagen|foto|photo)?[\s_-]*\d*|nome imagem|[\da-f]{12,}\b.*|.*\.(?:jpe?g|png|webp|gif)|.*whatsapp image.*)$/i;
const longestAlt = 200;

/** What a caption says of a photo; null where it says nothing. */
export const readCaption = (caption: string): string | null => {
  if (caption === '' || noCaption.test(caption)) return null;
  const alt = toOneLine(caption);
  if (noCaption.test(alt)) return null;
  return removeContacts(alt).text.slice(0, longestAlt) || null;
};
