import { hash } from 'node:crypto';
import { leadRules, type InquiryFlag } from '@oga/contract';
import { leadsElsewhere, plainContacts } from '../../kernel/contact-data.ts';
import { foldText } from '../../kernel/text.ts';
import type { LatelyRow } from './leads.sql.ts';

/** When somebody is told at once, and when he gets all that came in together. */
export const telling = {
  /** Leads of a listing within an hour that are told at once. */
  atOnce: 3,
  /** One more at once for so many public listings; at most so many. */
  listingsForOneMore: 20,
  mostAtOnce: 20,
  /** So many of those that are told at once go by mail alone, where there is mail. */
  byMailAlone: 2,
  /** Minutes to a digest; to the next one within a day; to one of what is suspicious alone. */
  digestMinutes: { first: 30, next: 240, suspicious: 1_440 },
  /** What a digest names one by one. */
  named: 50,
} as const;

/** The same text so often within a day, and as long, is suspicious in the next. */
const alikeAfter = 2;
const alikeLength = 25;

const isLink = (contact: string): boolean =>
  contact.includes('://') || (!contact.includes('@') && /\.[a-z]/i.test(contact));

/** Web addresses in a text, but for those of this service. */
export const linksIn = (text: string, siteHost: string): string[] =>
  plainContacts(text).filter((one) => isLink(one) && hostOf(one) !== siteHost);

const hostOf = (link: string): string =>
  link
    .replace(/^[a-z][a-z\d+.-]*:\/\//i, '')
    .split(/[/?#]/, 1)[0]!
    .toLowerCase();

/** A text of a stranger for a message of ours, in which no program makes a link of anything. */
export const withoutLinks = (text: string): string =>
  plainContacts(text)
    .filter(isLink)
    .toSorted((one, other) => other.length - one.length)
    .reduce((all, link) => all.replaceAll(link, brokenLink(link)), text)
    // Whatever else a mail program takes for an address.
    .replaceAll('://', '[:]//');

const brokenLink = (link: string): string => link.replaceAll('://', '[:]//').replaceAll('.', '[.]');

/** The words of a message without its digits, of which programs make a new one each time. */
const wordsOf = (message: string): string => foldText(message).replaceAll(/\d+ ?/g, '').trim();

/** What makes two messages the same. */
export const messageKeyOf = (message: string): Buffer => hash('sha256', wordsOf(message) || message, 'buffer');

/** Why a lead may be none. */
export function flagsOf(
  lead: { readonly name: string; readonly message: string; readonly isTrapped: boolean },
  { alike }: Pick<LatelyRow, 'alike'>,
  siteHost: string,
): InquiryFlag[] {
  const flags: InquiryFlag[] = [];
  if (linksIn(lead.message, siteHost).length > 0 || leadsElsewhere(lead.name)) flags.push('links');
  if (alike >= alikeAfter && wordsOf(lead.message).length >= alikeLength) flags.push('alike');
  if (lead.isTrapped) flags.push('trap');
  return flags;
}

/** How an owner hears of a lead: now, by which ways, or in so many minutes together with others. */
export type Telling =
  { readonly now: true; readonly byWhatsAppToo: boolean } | { readonly now: false; readonly minutes: number };

/** At once as long as it is few; so a thousand leads are a few messages, and a real one is among them. */
export function tellingOf(flags: readonly InquiryFlag[], lately: LatelyRow): Telling {
  const { atOnce, listingsForOneMore, mostAtOnce, byMailAlone, digestMinutes } = telling;
  const most = Math.min(mostAtOnce, atOnce + Math.floor(lately.listings / listingsForOneMore));
  if (flags.length === 0 && lately.of_listing < atOnce && lately.of_owner < most) {
    return { now: true, byWhatsAppToo: lately.by_whatsapp < most - byMailAlone };
  }
  if (flags.includes('links') || flags.includes('trap')) {
    return { now: false, minutes: digestMinutes.suspicious };
  }
  return { now: false, minutes: lately.had_digest ? digestMinutes.next : digestMinutes.first };
}

/** When a lead of this moment is deleted. */
export function keptUntil(createdAt: Date): Date {
  const until = new Date(createdAt);
  until.setUTCMonth(until.getUTCMonth() + leadRules.keptMonths);
  return until;
}

/** Leads of before this are deleted now. */
export function keptSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - leadRules.keptMonths);
  return since;
}
