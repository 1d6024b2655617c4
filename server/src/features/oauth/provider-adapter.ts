import { hash } from 'node:crypto';
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import type { Clock } from '../../kernel/time.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { AnySql, Sql } from '../../platform/db/sql.ts';
import * as sql from './oauth.sql.ts';
import { currentTurn, openAnswer, turnOr } from './token-turn.ts';

/** The same refresh token again within so long gets the same successor: parallel calls and lost answers log nobody out. */
const sameAnswerMs = 10_000;

/**
 * What clients present as a secret: kept as its SHA-256, and without the secret inside. A device code is sealed beside
 * it, as the library needs it where it knows no more than what a person has entered.
 */
const secretModels = new Set(['AuthorizationCode', 'RefreshToken', 'AccessToken', 'DeviceCode']);

/** Models that remember a device code, and by what name. */
const sealedNames: Readonly<Record<string, string>> = { DeviceCode: 'jti', Interaction: 'deviceCode' };

export interface AdapterParts {
  readonly sql: Sql;
  readonly box: Pick<SecretBox, 'seal' | 'open'>;
  readonly clock: Clock;
}

/** Where the authorization server keeps things: PostgreSQL, by model. */
export function adapterOver(parts: AdapterParts): (model: string) => Adapter {
  return (model) => {
    if (model === 'Client') return clients(parts);
    return model === 'Grant' ? grants(parts) : records(parts, model);
  };
}

const connection = (parts: AdapterParts): AnySql => turnOr(parts.sql);
const endOf = (parts: AdapterParts, seconds = 60): Date =>
  new Date(parts.clock.now().getTime() + Math.max(seconds, 1) * 1000);

const nothing = {
  consume: () => Promise.resolve(undefined),
  findByUid: () => Promise.resolve(undefined),
  findByUserCode: () => Promise.resolve(undefined),
  revokeByGrantId: () => Promise.resolve(undefined),
};

const purpose = 'secrets of applications';
const devicePurpose = 'device codes';

/** What an application proves itself with is compared as it is, so it is kept sealed, not hashed. */
const clients = (parts: AdapterParts): Adapter => ({
  ...nothing,
  upsert: async (id, { client_secret: secret, ...payload }) => {
    const sealed = typeof secret === 'string' && parts.box.seal(purpose, secret).toString('base64');
    const kept = sealed === false ? payload : { ...payload, sealed_secret: sealed };
    await sql.upsertClient(connection(parts), { id, payload: kept, at: parts.clock.now() });
  },
  find: async (id) => {
    const [row] = await sql.selectClient(connection(parts), { id });
    const { sealed_secret: sealed, ...payload } = row?.payload ?? {};
    if (typeof sealed !== 'string') return row?.payload;
    return { ...payload, client_secret: parts.box.open(purpose, Buffer.from(sealed, 'base64')) };
  },
  destroy: async (id) => {
    await sql.deleteClient(connection(parts), { id });
  },
});

const grants = (parts: AdapterParts): Adapter => ({
  ...nothing,
  upsert: async (id, payload, expiresIn) => {
    await sql.upsertGrant(connection(parts), {
      id,
      accountId: payload.accountId!,
      clientId: payload.clientId!,
      payload: { ...payload },
      at: parts.clock.now(),
      expiresAt: endOf(parts, expiresIn),
    });
  },
  find: async (id) => (await sql.selectGrant(connection(parts), { id }))[0]?.payload,
  destroy: async (id) => {
    await sql.deleteGrant(connection(parts), { id });
  },
});

function records(parts: AdapterParts, model: string): Adapter {
  const isSecret = secretModels.has(model);
  const idOf = (raw: string): string => (isSecret ? hash('sha256', raw, 'base64url') : raw);
  const sealedName = sealedNames[model];
  const sealed = (payload: AdapterPayload): Record<string, unknown> => {
    const secret = sealedName === undefined ? undefined : payload[sealedName];
    if (typeof secret !== 'string') return {};
    return { [sealedName!]: undefined, sealed: parts.box.seal(devicePurpose, secret).toString('base64') };
  };
  const opened = ({ sealed: secret, ...payload }: AdapterPayload): AdapterPayload =>
    sealedName === undefined || typeof secret !== 'string'
      ? payload
      : { ...payload, [sealedName]: parts.box.open(devicePurpose, Buffer.from(secret, 'base64')) };
  const given = (row: sql.RecordRow | undefined, raw?: string): AdapterPayload | undefined =>
    row && {
      ...opened(row.payload),
      ...(isSecret && raw !== undefined && { jti: raw }),
      ...(row.consumed_at !== null && { consumed: Math.floor(row.consumed_at.getTime() / 1000) }),
    };
  return {
    upsert: async (raw, payload, expiresIn) => {
      const { jti: _, ...rest } = payload;
      await sql.upsertRecord(connection(parts), {
        model,
        id: idOf(raw),
        payload: { ...(isSecret ? rest : payload), ...sealed(payload) },
        grantId: payload.grantId ?? null,
        uid: payload.uid ?? null,
        userCode: payload.userCode ?? null,
        expiresAt: endOf(parts, expiresIn),
      });
    },
    find: async (raw) => given(await findRecord(parts, { model, id: idOf(raw) }, raw), raw),
    findByUid: async (uid) => given((await sql.selectRecordByUid(connection(parts), { model, uid }))[0]),
    findByUserCode: async (userCode) => given((await sql.selectRecordByUserCode(connection(parts), { userCode }))[0]),
    consume: async (raw) => {
      const [used] = await sql.consumeRecord(connection(parts), { model, id: idOf(raw), at: parts.clock.now() });
      if (!used) throw new errors.InvalidGrant('it has been used already');
    },
    destroy: async (raw) => {
      await sql.deleteRecord(connection(parts), { model, id: idOf(raw) });
    },
    revokeByGrantId: async (grantId) => {
      await sql.deleteRecordsOfGrant(connection(parts), { model, grantId });
    },
  };
}

/** A record; within a call of the token endpoint, what is about to be used belongs to that call until it ends. */
async function findRecord(
  parts: AdapterParts,
  key: { readonly model: string; readonly id: string },
  raw: string,
): Promise<sql.RecordRow | undefined> {
  const turn = currentTurn();
  const isUsed = ['RefreshToken', 'AuthorizationCode', 'DeviceCode'].includes(key.model);
  if (turn === undefined || !isUsed) return (await sql.selectRecord(connection(parts), key))[0];
  const tx = await turn.begin();
  if (key.model === 'RefreshToken') {
    const [row] = await sql.lockRecord(tx, key);
    if (row) takeRefresh(parts, turn, row, key.id, raw);
    return row;
  }
  const [row] = await sql.lockFreeRecord(tx, key);
  if (row) return row;
  const [taken] = await sql.selectRecord(tx, key);
  if (!taken) return undefined;
  // Another call is at it this very moment: one of them wins, and the others take nothing away from it.
  if (key.model === 'DeviceCode') throw new errors.AuthorizationPending();
  throw new errors.InvalidGrant('it is being used by another request');
}

/** The first use of a refresh token, or its repetition shortly after. Anything later is for the library: theft. */
function takeRefresh(
  { clock }: AdapterParts,
  turn: NonNullable<ReturnType<typeof currentTurn>>,
  row: sql.RecordRow,
  id: string,
  raw: string,
): void {
  if (row.consumed_at === null) {
    turn.refreshed = { id, raw };
    return;
  }
  const ageMs = clock.now().getTime() - row.consumed_at.getTime();
  if (row.answer === null || ageMs < 0 || ageMs >= sameAnswerMs) return;
  turn.replay = { clientId: row.payload['clientId'], answer: openAnswer(raw, row.answer) };
  throw new errors.InvalidGrant('it has just been answered');
}
