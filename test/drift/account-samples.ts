import * as accounts from '../../server/src/features/accounts/accounts.sql.ts';
import * as tokens from '../../server/src/features/accounts/tokens.sql.ts';
import * as numbers from '../../server/src/features/numbers/numbers.sql.ts';
import * as idempotency from '../../server/src/platform/http/idempotency.sql.ts';
import type { Samples } from './statement-samples.ts';

const id = 'acc_01h455vb4pex5vsknk084sn02q';
const uuid = '00000000-0000-0000-0000-000000000000';
const at = new Date('2026-11-21T12:00:00.000Z');
const hash = Buffer.alloc(32);
const phone = '+595981000000';
const key = { owner: id, operation: 'accounts.status', keyHash: hash };

const columns: accounts.ProfileColumns = {
  name: null, locale: 'en', time_zone: 'UTC', bio: null, languages: [], specialties: [], contact_phone: null,
  contact_email: null, website: null, shown_contacts: [], inquiries_by_email: true, inquiries_by_whatsapp: true,
}; // prettier-ignore

/** Statements about accounts and their calls. */
export const accountSamples: Readonly<Record<string, Samples>> = {
  'features/accounts/accounts.sql.ts': {
    selectAccount: (sql) => [accounts.selectAccount(sql, { id })],
    upsertAccount: (_, tx) => [accounts.upsertAccount(tx, { id, email: 'A', emailKey: 'a', locale: 'en', at })],
    updateProfile: (_, tx) => [
      accounts.updateProfile(tx, { id, columns }),
      accounts.updateProfile(tx, { id, columns: { name: 'A' } }),
    ],
    updateSuspended: (sql) => [
      accounts.updateSuspended(sql, { id, emailKey: 'a', at }),
      accounts.updateSuspended(sql, { id, emailKey: 'a', at: null }),
    ],
    holdAccounts: (_, tx) => [accounts.holdAccounts(tx, { ids: [id] })],
    selectAccountId: (sql) => [accounts.selectAccountId(sql, { id, emailKey: 'a' })],
    setPhone: (_, tx) => [accounts.setPhone(tx, { id, phone: '+595981000000', at })],
  },
  'features/accounts/tokens.sql.ts': {
    insertToken: (sql) => [
      tokens.insertToken(sql, {
        id,
        accountId: id,
        name: 'a',
        secretHash: hash,
        hint: 'a',
        scopes: [],
        madeBy: null,
        at,
        expiresAt: at,
      }),
    ],
    selectToken: (sql) => [tokens.selectToken(sql, { secretHash: hash, at })],
    noteUse: (sql) => [tokens.noteUse(sql, { id, at })],
    countTokens: (_, tx) => [tokens.countTokens(tx, { accountId: id, at })],
    holdToken: (_, tx) => [tokens.holdToken(tx, { id, accountId: id, at })],
    revokeTokens: (_, tx) => [tokens.revokeTokens(tx, { id, accountId: id, at })],
    selectTokensOf: (sql) => [tokens.selectTokensOf(sql, { accountId: id, at })],
    selectTokenPage: (sql) =>
      [null, [at.toISOString(), id]].map((after) =>
        tokens.selectTokenPage(sql, { limit: 20, offset: 0, after, accountId: id, grantId: id, at }),
      ),
    forgetTokens: (sql) => [tokens.forgetTokens(sql, { before: at })],
  },
  'features/numbers/numbers.sql.ts': {
    takeTurn: (_, tx) => [numbers.takeTurn(tx, { phone, accountId: id, network: null })],
    countSends: (_, tx) => [
      numbers.countSends(tx, { phone, accountId: id, network: '203.0.113.1', at }),
      numbers.countSends(tx, { phone, accountId: id, network: null, at }),
    ],
    insertCode: (_, tx) => [
      numbers.insertCode(tx, { accountId: id, phone, network: null, codeHash: hash, noticeId: id, at, expiresAt: at }),
    ],
    tryCode: (sql) => [numbers.tryCode(sql, { accountId: id, at, most: 5 })],
    useCode: (_, tx) => [numbers.useCode(tx, { number: '1', at })],
    selectPending: (sql) => [numbers.selectPending(sql, { accountId: id, at })],
    forgetCodes: (sql) => [numbers.forgetCodes(sql, { before: at })],
  },
  'platform/http/idempotency.sql.ts': {
    takeKey: (sql) => [
      idempotency.takeKey(sql, { ...key, fingerprint: hash, attempt: uuid, at, keptSince: at, aliveSince: at }),
    ],
    selectKey: (sql) => [idempotency.selectKey(sql, key)],
    answerKey: (sql) => [idempotency.answerKey(sql, { ...key, attempt: uuid, answer: hash })],
    renewKey: (sql) => [idempotency.renewKey(sql, { ...key, attempt: uuid, at })],
    releaseKey: (sql) => [idempotency.releaseKey(sql, { ...key, attempt: uuid })],
    forgetKeys: (sql) => [idempotency.forgetKeys(sql, { keptSince: at, most: 1 })],
  },
};
