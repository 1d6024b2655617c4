import * as leads from '../../server/src/features/leads/leads.sql.ts';
import * as inquiries from '../../server/src/features/leads/inquiries.sql.ts';
import type { Samples } from './statement-samples.ts';

const accountId = 'acc_01h455vb4pex5vsknk084sn02q';
const listingId = 'lst_01h455vb4pex5vsknk084sn02q';
const id = 'inq_01h455vb4pex5vsknk084sn02q';
const at = new Date('2026-11-21T12:00:00.000Z');
const ownerKey = accountId;
const page = { limit: 5, offset: 0, after: null };
const contact = { email: 'ana@example.com', emailKey: 'ana@example.com', phone: '+595981123456', phoneIsMobile: true };
const messageKey = Buffer.alloc(32);

/** Statements about leads. */
export const leadSamples: Readonly<Record<string, Samples>> = {
  'features/leads/leads.sql.ts': {
    takeTurn: (_, tx) => [leads.takeTurn(tx, { ownerKey })],
    selectOfferer: (sql) => [leads.selectOfferer(sql, { listingId })],
    selectOfferers: (sql) => [leads.selectOfferers(sql, { listingIds: [listingId] })],
    selectSame: (_, tx) => [leads.selectSame(tx, { ...contact, listingId, since: at })],
    addToInquiry: (_, tx) => [leads.addToInquiry(tx, { ...contact, id, message: 'Hola', longest: 4_000 })],
    selectLately: (_, tx) => [
      leads.selectLately(tx, { ownerKey, accountId, listingId, messageKey, at, mostListings: 400 }),
    ],
    insertInquiry: (_, tx) => [
      leads.insertInquiry(tx, {
        ...contact,
        id,
        listingId,
        accountId,
        ownerKey,
        name: 'Ana',
        message: 'Hola',
        messageKey,
        locale: 'es',
        source: 'api',
        flags: ['links'],
        at,
        tellAt: at,
        toldAt: null,
        toldBy: [],
      }),
    ],
    selectOwnersToTell: (sql) => [leads.selectOwnersToTell(sql, { at, most: 5 })],
    markTold: (_, tx) => [leads.markTold(tx, { ids: [id], at })],
    selectUntold: (_, tx) => [leads.selectUntold(tx, { ownerKey, most: 5 })],
    forgetInquiries: (sql) => [leads.forgetInquiries(sql, { before: at, most: 5 })],
    countLately: (sql) => [leads.countLately(sql, { since: at })],
  },
  'features/leads/inquiries.sql.ts': {
    selectInquiryPage: (sql) => [
      inquiries.selectInquiryPage(sql, { ...page, criteria: { accountId, statuses: [], listingId: null } }),
      inquiries.selectInquiryPage(sql, {
        ...page,
        after: ['2026-11-21T12:00:00.000Z', id],
        criteria: { accountId, statuses: ['new', 'read'], listingId },
      }),
    ],
    selectInquiry: (sql) => [inquiries.selectInquiry(sql, { accountId, id })],
    selectAnswered: (sql) => [inquiries.selectAnswered(sql, { id })],
    setStatus: (_, tx) => [inquiries.setStatus(tx, { accountId, id, status: 'replied', at })],
  },
};
