import * as questions from '../../server/src/features/assistants/questions.sql.ts';
import * as notices from '../../server/src/features/notices/notices.sql.ts';
import * as oauth from '../../server/src/features/oauth/oauth.sql.ts';
import * as signIn from '../../server/src/features/sign-in/sign-in.sql.ts';
import type { Samples } from './statement-samples.ts';

const id = 'acc_01h455vb4pex5vsknk084sn02q';
const at = new Date('2026-11-21T12:00:00.000Z');
const hash = Buffer.alloc(32);
const question = '01890000-0000-7000-8000-000000000000';
const key = { model: 'RefreshToken', id: 'abc' };

/** Statements of signing in, of applications, and of what is sent to people. */
export const oauthSamples: Readonly<Record<string, Samples>> = {
  'features/assistants/questions.sql.ts': {
    insertQuestion: (sql) => [questions.insertQuestion(sql, { id: question, asker: 'a', at, expiresAt: at })],
    answerQuestion: (sql) => [questions.answerQuestion(sql, { id: question, asker: 'a', answer: '{}', at })],
    takeAnswer: (sql) => [questions.takeAnswer(sql, { id: question })],
    forgetQuestions: (sql) => [questions.forgetQuestions(sql, { at })],
  },
  'features/notices/notices.sql.ts': {
    insertNotice: (sql) => [notices.insertNotice(sql, { id: 'ntc_1', channel: 'email', sealed: hash, at })],
    selectUnsent: (sql) => [notices.selectUnsent(sql, { id: 'ntc_1' })],
    selectOutbox: (sql) => [notices.selectOutbox(sql, { channels: ['email'], limit: 5 })],
    markSent: (sql) => [notices.markSent(sql, { id: 'ntc_1', at, refusal: null })],
    countUnsent: (sql) => [notices.countUnsent(sql)],
    forgetNotices: (sql) => [notices.forgetNotices(sql, { before: at })],
  },
  'features/oauth/oauth.sql.ts': {
    selectRecord: (sql) => [oauth.selectRecord(sql, key)],
    lockRecord: (_, tx) => [oauth.lockRecord(tx, key)],
    lockFreeRecord: (_, tx) => [oauth.lockFreeRecord(tx, key)],
    selectRecordByUid: (sql) => [oauth.selectRecordByUid(sql, { model: 'Session', uid: 'a' })],
    selectRecordByUserCode: (sql) => [oauth.selectRecordByUserCode(sql, { userCode: 'A' })],
    upsertRecord: (sql) => [
      oauth.upsertRecord(sql, { ...key, payload: {}, grantId: null, uid: null, userCode: null, expiresAt: at }),
    ],
    consumeRecord: (sql) => [oauth.consumeRecord(sql, { ...key, at })],
    answerRecord: (_, tx) => [oauth.answerRecord(tx, { ...key, answer: hash })],
    deleteRecord: (sql) => [oauth.deleteRecord(sql, key)],
    deleteRecordsOfGrant: (sql) => [oauth.deleteRecordsOfGrant(sql, { model: 'RefreshToken', grantId: 'g' })],
    selectClient: (sql) => [oauth.selectClient(sql, { id: 'c' })],
    upsertClient: (sql) => [oauth.upsertClient(sql, { id: 'c', payload: {}, at })],
    deleteClient: (sql) => [oauth.deleteClient(sql, { id: 'c' })],
    selectGrant: (sql) => [oauth.selectGrant(sql, { id: 'g' })],
    upsertGrant: (sql) => [
      oauth.upsertGrant(sql, { id: 'g', accountId: id, clientId: 'c', payload: {}, at, expiresAt: at }),
    ],
    describeGrant: (sql) => [
      oauth.describeGrant(sql, { id: 'g', clientName: 'a', clientHost: 'b', scopes: ['profile:read'], at }),
    ],
    deleteGrant: (sql) => [oauth.deleteGrant(sql, { id: 'g' })],
    deleteGrantOf: (sql) => [oauth.deleteGrantOf(sql, { id: 'g', accountId: id })],
    selectGrantsOf: (sql) => [oauth.selectGrantsOf(sql, { accountId: id, at })],
    selectStanding: (sql) => [oauth.selectStanding(sql, { id: 'g', at })],
    noteGrantUse: (sql) => [oauth.noteGrantUse(sql, { id: 'g', at })],
    stepUpGrant: (sql) => [oauth.stepUpGrant(sql, { id: 'g', until: at })],
    selectStepUp: (sql) => [oauth.selectStepUp(sql, { id: 'g', at })],
    selectKeys: (sql) => [oauth.selectKeys(sql, { at })],
    lockKeys: (_, tx) => [oauth.lockKeys(tx)],
    insertKey: (_, tx) => [oauth.insertKey(tx, { kid: 'k', publicKey: {}, sealed: hash, at })],
    retireKeys: (_, tx) => [oauth.retireKeys(tx, { but: 'k', at })],
    forgetRecords: (sql) => [oauth.forgetRecords(sql, { at, most: 1 })],
    forgetGrants: (sql) => [oauth.forgetGrants(sql, { at, undescribedBefore: at })],
    forgetClients: (sql) => [oauth.forgetClients(sql, { unusedBefore: at, usedBefore: at })],
    forgetRetiredKeys: (sql) => [oauth.forgetRetiredKeys(sql, { at })],
  },
  'features/sign-in/sign-in.sql.ts': {
    lockAddress: (_, tx) => [signIn.lockAddress(tx, { emailKey: 'a' })],
    countCodes: (_, tx) => [signIn.countCodes(tx, { emailKey: 'a', network: 'b', at })],
    insertCode: (_, tx) => [
      signIn.insertCode(tx, {
        handleHash: hash,
        email: 'A',
        emailKey: 'a',
        network: 'b',
        codeHash: hash,
        at,
        expiresAt: at,
      }),
    ],
    selectCode: (sql) => [signIn.selectCode(sql, { handleHash: hash, at })],
    tryCode: (sql) => [signIn.tryCode(sql, { handleHash: hash, at, most: 5 })],
    useCode: (_, tx) => [signIn.useCode(tx, { handleHash: hash, at })],
    insertSession: (_, tx) => [signIn.insertSession(tx, { tokenHash: hash, accountId: id, at, expiresAt: at })],
    selectSession: (sql) => [signIn.selectSession(sql, { tokenHash: hash, at })],
    deleteSession: (sql) => [signIn.deleteSession(sql, { tokenHash: hash })],
    forgetCodes: (sql) => [signIn.forgetCodes(sql, { before: at })],
    endAllSessions: (_, tx) => [signIn.endAllSessions(tx)],
    forgetSessions: (sql) => [signIn.forgetSessions(sql, { at })],
  },
};
