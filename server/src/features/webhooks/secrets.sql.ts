import { asJson, type Transaction } from '../../platform/db/sql.ts';

/** Everything that is sealed, held until the transaction ends. */
export const holdSecrets = (tx: Transaction) => tx<{ id: string; secret: Buffer; former_secret: Buffer | null }[]>`
  select id, secret, former_secret
    from webhooks
   order by id
     for no key update`;

export const replaceSecrets = (
  tx: Transaction,
  p: {
    generation: number;
    /** Hexadecimal. */
    secrets: readonly { id: string; secret: string | null; former_secret: string | null }[];
  },
) => tx`
  update webhooks
     set secret = decode(sealed.secret, 'hex'),
         former_secret = decode(sealed.former_secret, 'hex'),
         secret_key = ${p.generation}
    from json_to_recordset(${asJson(tx, p.secrets)}) as sealed (id text, secret text, former_secret text)
   where webhooks.id = sealed.id`;
