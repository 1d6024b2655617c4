import * as requests from '../../server/src/features/limit-requests/requests.sql.ts';
import * as decisions from '../../server/src/features/reviews/decisions.sql.ts';
import * as invitations from '../../server/src/features/reviews/invitations.sql.ts';
import type { Samples } from './statement-samples.ts';

const accountId = 'acc_01h455vb4pex5vsknk084sn02q';
const agentId = 'agt_01h455vb4pex5vsknk084sn02q';
const id = 'rev_01h455vb4pex5vsknk084sn02q';
const requestId = 'lim_01h455vb4pex5vsknk084sn02q';
const inquiryId = 'inq_01h455vb4pex5vsknk084sn02q';
const at = new Date('2026-11-21T12:00:00.000Z');
const hash = Buffer.alloc(32);
const page = { limit: 5, offset: 0, after: null };

/** Statements about reviews of agents and requests of higher limits. */
export const agentReviewSamples: Readonly<Record<string, Samples>> = {
  'features/reviews/invitations.sql.ts': {
    insertInvitation: (_, tx) => [
      invitations.insertInvitation(tx, {
        inquiryId,
        agentId,
        tokenHash: hash,
        emailHash: hash,
        phoneHash: null,
        authorName: 'Ana',
        locale: 'es',
        at,
        expiresAt: at,
      }),
    ],
    selectInvitation: (sql) => [invitations.selectInvitation(sql, { tokenHash: hash })],
    useInvitation: (_, tx) => [invitations.useInvitation(tx, { tokenHash: hash, at })],
    selectContactsOfAgent: (sql) => [invitations.selectContactsOfAgent(sql, { agentId })],
  },
  'features/reviews/decisions.sql.ts': {
    takeReviewTurn: (_, tx) => [decisions.takeReviewTurn(tx, { agentId })],
    selectAlike: (_, tx) => [decisions.selectAlike(tx, { agentId, textKey: hash, at })],
    insertReviewDecision: (_, tx) => [
      decisions.insertReviewDecision(tx, { reviewId: id, outcome: 'person', by: 'rules', reasons: ['alike'], note: null, at }), // prettier-ignore
    ],
    moveReview: (_, tx) => [decisions.moveReview(tx, { id, from: ['pending'], to: 'approved' })],
    selectForPerson: (sql) => [
      decisions.selectForPerson(sql, { onlyPending: true, limit: 5 }),
      decisions.selectForPerson(sql, { onlyPending: false, limit: 5 }),
    ],
    selectOneForPerson: (sql) => [decisions.selectOneForPerson(sql, { id })],
    selectReviewDecisions: (sql) => [decisions.selectReviewDecisions(sql, { reviewId: id })],
  },
  'features/limit-requests/requests.sql.ts': {
    selectLimitRequestPage: (sql) => [
      requests.selectLimitRequestPage(sql, { ...page, accountId, status: null }),
      requests.selectLimitRequestPage(sql, { ...page, after: [at.toISOString(), requestId], accountId, status: 'pending' }), // prettier-ignore
    ],
    selectLimitRequest: (sql) => [requests.selectLimitRequest(sql, { id: requestId })],
    insertLimitRequest: (_, tx) => [
      requests.insertLimitRequest(tx, { id: requestId, accountId, limit: 'active', requested: 60, reason: 'More.', allowed: 5, at }), // prettier-ignore
    ],
    countLimitRequests: (_, tx) => [requests.countLimitRequests(tx, { accountId, at })],
    selectWaiting: (sql) => [
      requests.selectWaiting(sql, { onlyPending: true, limit: 5 }),
      requests.selectWaiting(sql, { onlyPending: false, limit: 5 }),
    ],
    selectRequest: (sql) => [requests.selectRequest(sql, { id: requestId })],
    decideRequest: (_, tx) => [
      requests.decideRequest(tx, { id: requestId, granted: 60, message: null, by: 'Ana', at }),
    ],
  },
};
