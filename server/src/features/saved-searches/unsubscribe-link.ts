import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Locale } from '@oga/contract';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';

const purpose = 'ending saved searches';
/** 144 bits, in base64url. */
const markLength = 24;

const markOf = (box: SecretBox, id: string): string =>
  createHmac('sha256', box.derive(purpose)).update(id).digest('base64url').slice(0, markLength);

/** The address by which whoever was told may pause a search, without signing in. It works as long as the search stands. */
export const unsubscribeUrl = (
  { box, siteUrl }: { readonly box: SecretBox; readonly siteUrl: string },
  id: string,
  locale: Locale,
): string => `${siteUrl}${unsubscribePath(id, markOf(box, id), locale)}`;

export const unsubscribePath = (id: string, mark: string, locale: Locale): string =>
  `/saved-searches/${id}/${mark}?locale=${locale}`;

/** Whether the address is one of ours. */
export function isSigned(box: SecretBox, id: string, mark: string): boolean {
  const [given, own] = [Buffer.from(mark), Buffer.from(markOf(box, id))];
  return given.length === own.length && timingSafeEqual(given, own);
}
