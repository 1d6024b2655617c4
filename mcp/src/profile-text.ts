import type { Agent, Company } from '@oga/contract';
import { printable } from './fence.ts';

/** What the profiles of companies and agents have in common, a line each; unknown things have none. */
export function profileText(profile: Company | Agent): string[] {
  const { phone, whatsapp_url, email, website } = profile.contact;
  const contact = [phone, whatsapp_url, email, website].filter((one) => one !== null).map((one) => printable(one, 200));
  const list = (label: string, items: readonly string[]) =>
    items.length > 0 ? [`${label}: ${items.map((item) => printable(item, 60)).join(', ')}`] : [];
  return [
    profile.rating === null ? 'No reviews yet' : `Rated ${profile.rating} of 5 in ${profile.review_count} reviews`,
    ...list('Specialties', profile.specialties),
    ...list('Cities', profile.cities),
    ...list('Languages', profile.languages),
    `Contact: ${contact.join(', ') || 'not shown'}`,
  ];
}
