import type { Transaction } from '../../platform/db/sql.ts';
import { openDataKey, type DataKey } from '../../platform/secrets/data-keys.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { holdSecrets, replaceSecrets } from './secrets.sql.ts';

/** Of one webhook: what is sealed for it is of no use in another row. */
const purposeOf = (webhookId: string) => `secret of ${webhookId}`;

/** The secrets of a webhook as they are kept, with the key that they are sealed with. */
export interface SealedSecrets {
  readonly id: string;
  readonly secret: Buffer;
  /** Null where none but the present one signs. */
  readonly former_secret: Buffer | null;
  readonly generation: number;
  /** The key. */
  readonly sealed: Buffer;
}

export const sealSecret = (key: DataKey, webhookId: string, secret: string): Buffer =>
  key.seal(purposeOf(webhookId), secret);

/** What a delivery is signed with, the present one first. Throws `WrongSecretKey`. */
export function openSecrets(box: SecretBox, { id, secret, former_secret: former, ...key }: SealedSecrets): string[] {
  const opened = openDataKey(box, key);
  return [secret, ...(former === null ? [] : [former])].map((one) => opened.open(purposeOf(id), one));
}

/** Seals the secrets of all webhooks with another key; answers how many webhooks there are. */
export async function resealWebhooks(tx: Transaction, from: DataKey, to: DataKey): Promise<number> {
  const rows = await holdSecrets(tx);
  const anew = (id: string, sealed: Buffer | null) =>
    sealed && to.seal(purposeOf(id), from.open(purposeOf(id), sealed)).toString('hex');
  const secrets = rows.map(({ id, secret, former_secret: former }) => ({
    id,
    secret: anew(id, secret),
    former_secret: anew(id, former),
  }));
  await replaceSecrets(tx, { generation: to.generation, secrets });
  return rows.length;
}
