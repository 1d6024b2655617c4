import type { Transaction } from '../../platform/db/sql.ts';
import type { Notice, NoticeChannel } from '../notices/index.ts';
import { toldOf, type Told } from './contact.ts';
import {
  markTold,
  selectOfferers,
  selectUntold,
  takeTurn,
  type LatelyRow,
  type TellingColumns,
  type UntoldRow,
} from './leads.sql.ts';
import { manyLeads, oneLead, type ToldLead } from './notice-texts.ts';
import type { LeadParts } from './parts.ts';
import { tellingOf } from './rules.ts';

interface NewlyTold {
  readonly lead: ToldLead;
  readonly flags: UntoldRow['flags'];
  readonly listingUrl: string;
  readonly told: Told;
  /** The buyer's number, where it can have WhatsApp. */
  readonly whatsApp: string | null;
}

/** Has whoever offers a listing hear of a lead now, or says when, together with others. In the transaction of the lead. */
export async function tellOwner(
  tx: Transaction,
  { notices }: Pick<LeadParts, 'notices'>,
  { lead, flags, listingUrl, told, whatsApp }: NewlyTold,
  lately: LatelyRow,
  at: Date,
): Promise<TellingColumns> {
  const ways = waysOf(notices, told);
  if (ways.length === 0) return { toldAt: at, toldBy: [], tellAt: null };
  const telling = tellingOf(flags, lately);
  if (!telling.now) return { toldAt: null, toldBy: [], tellAt: new Date(at.getTime() + telling.minutes * 60_000) };
  const chosen = telling.byWhatsAppToo ? ways : ways.slice(0, 1);
  const text = oneLead(lead, whatsApp, listingUrl, told.locale);
  for (const [channel, to] of chosen) await notices.send(tx, channel, { ...text, to }, at);
  return { toldAt: at, toldBy: chosen.map(([channel]) => channel), tellAt: null };
}

/** The ways that there are, mail first: it costs nobody anything. */
const waysOf = (notices: LeadParts['notices'], told: Told): [NoticeChannel, string][] =>
  (['email', 'whatsapp'] as const).flatMap((channel): [NoticeChannel, string][] => {
    const to = told[channel];
    return to !== null && notices.can(channel) ? [[channel, to]] : [];
  });

/** More than this at once is no list that anybody reads; the rest is told another time. */
const mostAtOnce = 5_000;

/** Sends what an owner was not told of: one message to each who is to hear of some. */
export async function sendDigest(
  tx: Transaction,
  { notices, sourceContactsOf }: Pick<LeadParts, 'notices' | 'sourceContactsOf'>,
  ownerKey: string,
  at: Date,
): Promise<void> {
  await takeTurn(tx, { ownerKey });
  const untold = await selectUntold(tx, { ownerKey, most: mostAtOnce });
  if (untold.length === 0) return;
  const listingIds = [...new Set(untold.map((one) => one.listing_id))];
  const offerers = await selectOfferers(tx, { listingIds });
  const contacts = await sourceContactsOf(tx, listingIds);
  const wayOf = new Map(
    offerers.map((offerer) => {
      const told = toldOf(offerer, contacts.get(offerer.listing_id) ?? null);
      return [offerer.listing_id, { way: waysOf(notices, told)[0], locale: told.locale }] as const;
    }),
  );
  const letters = new Map<
    string,
    { channel: NoticeChannel; to: string; locale: Notice['locale']; leads: UntoldRow[] }
  >();
  for (const one of untold) {
    const { way, locale } = wayOf.get(one.listing_id)!;
    if (way === undefined) continue;
    const [channel, to] = way;
    const letter = letters.get(to) ?? { channel, to, locale, leads: [] };
    letter.leads.push(one);
    letters.set(to, letter);
  }
  for (const { channel, to, locale, leads } of letters.values()) {
    const told = leads.map((one) => ({ ...one, isSuspicious: one.flags.length > 0 }));
    await notices.send(tx, channel, { ...manyLeads(told, locale), to }, at);
  }
  await markTold(tx, { ids: untold.map(({ id }) => id), at });
}
